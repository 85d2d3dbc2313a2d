import type { CallQuestion, CastingCall, ContentType, InterestTopic, Network } from '@altavoz/contracts';
import type { WrittenNumber } from '../../components/typed-number';

/** What the form of a call holds. */
export interface CallValues {
  campaign: string | null;
  title: string;
  text: string;
  networks: Network[];
  content_types: ContentType[];
  followers_from: WrittenNumber;
  followers_to: WrittenNumber;
  countries: string[];
  themes: InterestTopic[];
  language: string | null;
  pay: string;
  pay_from: WrittenNumber;
  pay_to: WrittenNumber;
  places: WrittenNumber;
  closes_on: string | null;
  questions: CallQuestion[];
  listed: boolean;
}

/** A call as the form begins. */
export const valuesOf = (call: CastingCall | null): CallValues => ({
  campaign: call?.campaign.uuid ?? null,
  title: call?.title ?? '',
  text: call?.text ?? '',
  networks: call?.networks ?? [],
  content_types: call?.content_types ?? [],
  followers_from: call?.followers_from ?? '',
  followers_to: call?.followers_to ?? '',
  countries: call?.countries ?? [],
  themes: call?.themes ?? [],
  language: call?.language ?? null,
  pay: call?.pay ?? '',
  pay_from: call?.pay_from ?? '',
  pay_to: call?.pay_to ?? '',
  places: call?.places ?? '',
  closes_on: call?.closes_on ?? null,
  questions: call?.questions ?? [],
  listed: call?.listed ?? false,
});

/** A number as it is sent: none where nothing stands; what is none stays as it was written, and is refused. */
const sent = (value: WrittenNumber) => (value === '' ? null : (value as number));

/** What is sent of it. */
export const bodyOf = (values: CallValues) => ({
  ...values,
  campaign: values.campaign ?? '',
  followers_from: sent(values.followers_from),
  followers_to: sent(values.followers_to),
  pay_from: sent(values.pay_from),
  pay_to: sent(values.pay_to),
  places: sent(values.places),
});

import type { ApplicationState, CastingCallState, PublicCastingCall } from '@altavoz/contracts';
import type { Tone } from '@altavoz/domain';
import { useTranslation } from 'react-i18next';
import { countryName } from '../../lib/country-name';
import { formatMoney, formatNumber, useLocale } from '../../lib/format';
import { languageTag } from '../../lib/i18n';
import { languageLabel } from '../../lib/languages';
import { useTopicName } from '../../lib/topic-name';
import { networkName, useContentTypeLabel } from '../../lib/vocabulary';

/** The colours of where a call and an application stand. */
export const CALL_TONES: Readonly<Record<CastingCallState, Tone>> = {
  draft: 'secondary',
  open: 'success',
  closed: 'info',
};
export const APPLICATION_TONES: Readonly<Record<ApplicationState, Tone>> = {
  draft: 'secondary',
  sent: 'warning',
  accepted: 'success',
  declined: 'danger',
  withdrawn: 'secondary',
};

/** What a call asks for and gives, in words. */
export function useCallWords() {
  const { t } = useTranslation('casting-calls');
  const locale = useLocale();
  const list = new Intl.ListFormat(languageTag(locale));
  const typeLabel = useContentTypeLabel();
  /** Each word once, in one list: a type is called differently at networks. */
  const typesOf = ({
    networks,
    content_types: types,
  }: Pick<PublicCastingCall, 'networks' | 'content_types'>) => [
    ...new Set(types.flatMap((type) => networks.map((network) => typeLabel(network, type)))),
  ];
  const topicName = useTopicName();
  const between = (from: string | null, to: string | null): string | null => {
    if (from && to) return t('between', { from, to });
    if (from) return t('from', { from });
    return to && t('up_to', { to });
  };
  const counted = (count: number | null) => (count === null ? null : formatNumber(count));
  return {
    /** What is paid: an amount, else that it is agreed on. */
    pay: ({
      pay_from: from,
      pay_to: to,
      currency,
    }: Pick<PublicCastingCall, 'pay_from' | 'pay_to' | 'currency'>) => {
      // A line never breaks within an amount.
      const said = (amount: number | null) =>
        amount === null ? null : formatMoney(amount, currency, 'platform').replaceAll(' ', '\u00a0');
      return (from !== null && from === to ? said(from) : between(said(from), said(to))) ?? t('to_agree');
    },
    /** The facts that there are of what is asked for, each with its name. */
    asked: (call: PublicCastingCall): (readonly [name: string, value: string])[] => {
      const networks = call.networks.map(networkName);
      const facts: (readonly [string, string | null])[] = [
        [t('networks'), networks.length > 0 ? list.format(networks) : null],
        [
          t('content_types'),
          call.content_types.length > 0 && call.networks.length > 0 ? list.format(typesOf(call)) : null,
        ],
        [t('followers'), between(counted(call.followers_from), counted(call.followers_to))],
        [
          t('countries'),
          call.countries.length > 0
            ? list.format(call.countries.map((one) => countryName(one, locale) ?? one))
            : null,
        ],
        [
          t('themes'),
          call.themes.length > 0 ? list.format(call.themes.map((one) => topicName(one) ?? one)) : null,
        ],
        [t('language'), call.language && languageLabel(call.language, locale)],
        [t('places'), counted(call.places)],
      ];
      return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
    },
  };
}

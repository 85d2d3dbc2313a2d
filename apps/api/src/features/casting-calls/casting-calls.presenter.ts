import type {
  CallApplication,
  CastingCall,
  InfluencerStatus,
  ListedApplication,
  Network,
  OwnApplication,
  PublicCastingCall,
  SentState,
} from '@altavoz/contracts';
import { applicationState, callState, heldAgainst, knownFromCents } from '@altavoz/domain';
import { fileUrl } from '../../http/files.js';
import type { ApplicationRow, OwnListRow, SentRow } from './applications.repository.js';
import type { CallRow } from './casting-calls.repository.js';

/** A call as everybody sees it. */
export const presentShown = (row: CallRow, now: Date): PublicCastingCall => ({
  id: row.id,
  title: row.title,
  text: row.body,
  state: callState(row, now),
  networks: row.networks,
  content_types: row.content_types,
  followers_from: row.followers_from,
  followers_to: row.followers_to,
  countries: row.countries,
  themes: row.themes,
  language: row.language,
  pay: row.pay,
  pay_from: knownFromCents(row.pay_from_cents),
  pay_to: knownFromCents(row.pay_to_cents),
  currency: row.currency,
  places: row.places,
  closes_on: row.closes_on,
  picture: fileUrl(row.picture ?? row.cover),
  brand: {
    id: row.brand_id,
    name: row.brand_name,
    logo: fileUrl(row.brand_logo),
    website: row.brand_website,
  },
  company: { name: row.company_name, logo: fileUrl(row.company_logo) },
  questions: row.questions.map(({ id, text, required, choices }) => ({ id, text, required, choices })),
});

/** The same with what its company is told besides. */
export const presentCall = (row: CallRow, now: Date, can: CastingCall['can']): CastingCall => ({
  ...presentShown(row, now),
  campaign: { uuid: row.campaign_id, name: row.campaign_name, is_archived: row.is_archived },
  has_picture: row.picture !== null,
  listed: row.is_listed,
  applications: { total: row.total, waiting: row.waiting },
  created_at: row.created_at.toISOString(),
  can,
});

const said = (
  row: ApplicationRow,
  call: Pick<CallRow, 'networks' | 'followers_from' | 'followers_to' | 'countries' | 'themes' | 'language'>,
) => ({
  answers: row.answers.map(({ id, question, answer }) => ({ id, question, answer })),
  note: row.note,
  asked_pay: knownFromCents(row.asked_cents),
  ...heldAgainst(call, { ...row, network: row.network as Network | null, themes: row.topics }),
  sent_at: row.sent_at?.toISOString() ?? null,
});

/** An application as its creator sees it. */
export const presentOwn = (row: ApplicationRow, call: CallRow): OwnApplication => ({
  state: applicationState(row.state, row.told_status as InfluencerStatus | null),
  account: row.influencer_id,
  ...said(row, call),
});

/** An application as the company sees it. */
export const presentApplication = (row: SentRow): CallApplication => ({
  id: row.id,
  call: { id: row.call_id, title: row.title },
  campaign: row.campaign_id,
  currency: row.currency,
  influencer: row.campaign_influencer_id,
  status: row.status as InfluencerStatus,
  was_there: !row.made_proposal,
  state: applicationState(row.state, row.status as InfluencerStatus) as SentState,
  creator: {
    name: row.creator_name,
    photo: fileUrl(row.photo),
    country: row.state === 'withdrawn' ? null : row.country,
  },
  account: {
    network: row.network as Network,
    username: row.username,
    followers: row.followers,
    proof: row.proof as CallApplication['account']['proof'],
  },
  ...said(row, row),
  // Whoever has taken theirs back is held against nothing any more: what a call requires may still be changed.
  ...(row.state === 'withdrawn' && { unmet: [], unsaid: [] }),
});

/** An application in the list of its creator. */
export const presentOwnInList = (row: OwnListRow, now: Date): ListedApplication => ({
  call: {
    id: row.call_id,
    title: row.title,
    state: callState({ ...row, state: row.call_state }, now),
    closes_on: row.closes_on,
    brand: row.brand,
    company: row.company,
  },
  state: applicationState(row.state, row.told_status as InfluencerStatus | null),
  account: row.network && row.username ? { network: row.network, username: row.username } : null,
  sent_at: row.sent_at?.toISOString() ?? null,
  saved_at: row.saved_at.toISOString(),
});

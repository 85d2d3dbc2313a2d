import type {
  ContentStatus,
  ContentType,
  DeclineReason,
  InfluencerAnswer,
  Network,
  OpenedInvitation,
  PaymentData,
} from '@altavoz/contracts';
import { fromCents, knownFromCents } from '@altavoz/domain';
import { fileUrl } from '../../http/files.js';
import { isOfCreator } from './hand-in.js';
import { canDecline } from './invitations.policy.js';
import type { listOwnContents, OpenedRow } from './opened.queries.js';

/** The pay that somebody accepted with; null while it is the one that is agreed, or was not said then. */
export const otherAccepted = (
  said: { accepted_cost_cents: number | null; accepted_currency: string | null },
  now: { answer: string; agreed_cost_cents: number | null; currency: string },
): OpenedInvitation['accepted'] =>
  now.answer !== 'accepted' ||
  said.accepted_cost_cents === null ||
  said.accepted_currency === null ||
  (said.accepted_cost_cents === now.agreed_cost_cents && said.accepted_currency === now.currency)
    ? null
    : { pay: fromCents(said.accepted_cost_cents), currency: said.accepted_currency };

/** Statuses of a content of which nothing was handed in yet. */
const WAITS: ReadonlySet<string> = new Set(['content_pending', 'content_producing']);

/** The file that its creator handed in; any other is what the company notes for itself. */
function fileOf(content: Beside['contents'][number]) {
  if (WAITS.has(content.status) || content.file_type === null || !isOfCreator(content))
    return { file: null, file_kind: null };
  const kind = content.file_type.startsWith('video/') ? ('video' as const) : ('picture' as const);
  return { file: fileUrl(content.media), file_kind: kind };
}

/** What an opened invitation shows beside its row. */
interface Beside {
  terms: { version: string; text: string };
  contents: Awaited<ReturnType<typeof listOwnContents>>;
  paymentData: PaymentData | null;
  canChangePaymentData: boolean;
}

/** What an invited creator sees: the campaign and its brief, what concerns them, and nobody else. */
export function presentOpened(
  row: OpenedRow,
  { terms, contents, paymentData, canChangePaymentData }: Beside,
): OpenedInvitation {
  return {
    uuid: row.id,
    campaign: {
      uuid: row.campaign_id,
      name: row.name,
      company_name: row.company_name,
      company_logo: fileUrl(row.company_logo),
      company_email: row.company_email,
      brand: row.brand,
      logo: fileUrl(row.logo),
      cover: fileUrl(row.cover),
      starts_on: row.starts_on,
      ends_on: row.ends_on,
      description: row.description,
      objective: row.objective,
      deliverables: row.deliverables,
      dos: row.dos,
      donts: row.donts,
      hashtags: row.hashtags,
    },
    influencer: {
      name: row.influencer_name || row.username,
      username: row.username,
      network: row.network as Network,
    },
    status_influencer: row.answer as InfluencerAnswer,
    ends_at: (row.link_ends_at ?? new Date(0)).toISOString(),
    agreed_pay: knownFromCents(row.agreed_cost_cents),
    currency: row.currency,
    accepted: otherAccepted(row, row),
    terms: {
      version: terms.version,
      text: terms.text,
      accepted_at: row.terms_accepted_at?.toISOString() ?? null,
    },
    payment_data: paymentData,
    has_account: row.account_id !== null,
    contents: contents.map((content) => ({
      uuid: content.id,
      network: content.network as Network,
      content_type: content.content_type as ContentType,
      status: content.status as ContentStatus,
      published_date: content.publish_day,
      url_info: content.link,
      ...fileOf(content),
      preview: WAITS.has(content.status) ? null : content.content_preview_url,
      handed_in_at: content.handed_in_at?.toISOString() ?? null,
      rejection_reason: content.status === 'content_rejected' ? content.rejection_reason : '',
      is_approved: content.status === 'content_submitted' && content.approved_at !== null,
      is_planned: content.is_planned,
    })),
    // Whoever was added anew has not answered, whatever they had said before.
    answered_at: (row.answer === 'pending' ? null : row.answered_at)?.toISOString() ?? null,
    reason: row.answer === 'rejected' ? (row.reason as DeclineReason | null) : null,
    reason_text: row.answer === 'rejected' ? (row.reason_text ?? '') : '',
    can: {
      decline: canDecline(row),
      add_content: row.answer === 'accepted',
      change_payment_data: canChangePaymentData,
    },
  };
}

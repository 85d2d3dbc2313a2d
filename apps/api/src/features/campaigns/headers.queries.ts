import type { CampaignHeader, InfluencerStatus } from '@altavoz/contracts';
import { fromCents } from '@altavoz/domain';
import type { Queryable } from '../../db/database.js';
import { prepare, type Slots } from '../../db/prepare.js';
import type { CampaignKey } from './campaign-access.js';

/** Creators by status; `removed` is counted nowhere else. */
export type HeaderCounts = Partial<Record<InfluencerStatus, number>>;

/** The counters of a campaign from its creators by status and its published contents [ENT-011…022]. */
export function toHeader(
  counts: HeaderCounts,
  { spentCents, publishedContents }: { spentCents: number; publishedContents: number },
): CampaignHeader {
  const of = (status: InfluencerStatus) => counts[status] ?? 0;
  const shown = {
    pending: of('pending'),
    approved: of('approved'),
    rejected: of('rejected'),
    onboarding: of('onboarding'),
    trading: of('trading'),
    production: of('producing'),
    submitted: of('submitted'),
    published: of('published'),
  };
  return {
    proposals: Object.values(shown).reduce((sum, count) => sum + count, 0),
    ...shown,
    published_contents: publishedContents,
    spent: fromCents(spentCents),
  };
}

/** The counters of several campaigns by id, from the totals that triggers keep. */
export async function readHeaders(
  db: Queryable,
  campaigns: readonly (CampaignKey & { spent_cents: number })[],
): Promise<Map<string, CampaignHeader>> {
  if (campaigns.length === 0) return new Map();
  const ids = campaigns.map(({ id }) => id);
  const companies = [...new Set(campaigns.map(({ company_id }) => company_id))];
  const [rows, published] = await Promise.all([
    db
      .selectFrom('campaign_influencer_totals')
      .where('company_id', 'in', companies)
      .where('campaign_id', 'in', ids)
      .groupBy(['campaign_id', 'status'])
      .select(({ fn }) => ['campaign_id', 'status', fn.sum<number>('influencers').as('influencers')])
      .execute(),
    db
      .selectFrom('campaign_content_totals')
      .where('company_id', 'in', companies)
      .where('campaign_id', 'in', ids)
      .where('status', '=', 'content_published')
      .groupBy('campaign_id')
      .select(({ fn }) => ['campaign_id', fn.sum<number>('contents').as('contents')])
      .execute(),
  ]);
  const counts = new Map<string, HeaderCounts>(ids.map((id) => [id, {}]));
  for (const row of rows) {
    const of = counts.get(row.campaign_id);
    if (of) of[row.status as InfluencerStatus] = row.influencers;
  }
  const contents = new Map(published.map((row) => [row.campaign_id, row.contents]));
  return new Map(
    campaigns.map(({ id, spent_cents }) => [
      id,
      toHeader(counts.get(id) ?? {}, {
        spentCents: spent_cents,
        publishedContents: contents.get(id) ?? 0,
      }),
    ]),
  );
}

const headerRows = prepare(
  (db, _shape: Record<string, never>, slot: Slots<{ campaignId: string; companyId: string }>) =>
    db
      .selectFrom('campaigns as c')
      .leftJoin('campaign_influencer_totals as t', (join) =>
        join.onRef('t.company_id', '=', 'c.company_id').onRef('t.campaign_id', '=', 'c.id'),
      )
      .where('c.company_id', '=', slot('companyId'))
      .where('c.id', '=', slot('campaignId'))
      .groupBy(['c.company_id', 'c.id', 't.status'])
      .select((eb) => [
        'c.spent_cents',
        eb
          .selectFrom('campaign_content_totals as totals')
          .whereRef('totals.company_id', '=', 'c.company_id')
          .whereRef('totals.campaign_id', '=', 'c.id')
          .where('totals.status', '=', 'content_published')
          .select((inner) => inner.fn.sum<number | null>('totals.contents').as('contents'))
          .as('published_contents'),
        't.status',
        eb.fn.sum<number | null>('t.influencers').as('influencers'),
      ]),
);

/** The counters of one campaign, which has been found or locked for the caller. */
export async function readHeader(db: Queryable, campaign: CampaignKey): Promise<CampaignHeader> {
  const rows = await headerRows(db, {}, { campaignId: campaign.id, companyId: campaign.company_id });
  const counts: HeaderCounts = {};
  for (const row of rows) if (row.status) counts[row.status as InfluencerStatus] = row.influencers ?? 0;
  return toHeader(counts, {
    spentCents: rows[0]?.spent_cents ?? 0,
    publishedContents: rows[0]?.published_contents ?? 0,
  });
}

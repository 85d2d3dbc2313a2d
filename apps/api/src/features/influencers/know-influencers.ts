import type { ReadingSource } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.js';
import { topicOf } from '../../topics.js';
import type { InfluencerFacts } from './influencers.repository.js';

/** Where facts come from: a source, the time of the measurement, and who says them. */
export interface FactOrigin {
  source: ReadingSource;
  at: Date;
  by: string | null;
}

/** What a company says of an influencer; null says that it is not known. */
export type SaidFacts = Pick<InfluencerFacts, 'username'> & {
  [Fact in Exclude<keyof InfluencerFacts, 'network' | 'username'>]?: InfluencerFacts[Fact] | null;
};

/** The catalogue keeps four decimals of a rate; more would look like another rate each time. */
const kept = (rate: number): number => Math.round(rate * 10_000) / 10_000;

/** The facts that were said, as a reading has them: the category comes with the followers, a topic without a language. */
const factsOf = ({ name, followers, category, theme, country, engagement_rate, image_url }: SaidFacts) =>
  JSON.stringify({
    name,
    followers,
    category: followers === undefined ? undefined : (category ?? null),
    theme: theme ? topicOf(theme) : theme,
    country,
    engagement_rate: typeof engagement_rate === 'number' ? kept(engagement_rate) : engagement_rate,
    image_url,
  });

/**
 * Takes what a company says of influencers as readings of what is new to it, and makes those that it did not know known
 * to it, with what is public of them where it says nothing. Nobody else hears of it. Those that it knows are held until
 * the transaction ends, in one order whoever else holds the same: no copy is made of a row that is being changed. The
 * caller has spent its allowance for those that it does not know (`takeViews`), so that nobody else makes them known
 * at the same time, and sees to the copies.
 * @returns the ids of those that the company knew, and knows differently now
 */
export async function knowInfluencers(
  tx: Tx,
  companyId: string,
  rows: readonly { id: string; facts: SaidFacts }[],
  { newId, source, at, by }: FactOrigin & { newId: () => string },
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const ids = rows.map(({ id }) => id);
  const held = await sql<{ id: string }>`
    select influencer_id as id from company_influencers where company_id = ${companyId} and influencer_id = any(${ids}::uuid[])
    order by influencer_id for no key update`.execute(tx);
  const told = await sql<{ id: string; is_known: boolean }>`
    with said as (
      select n.id as reading_id, n.influencer_id, k.influencer_id is not null as is_known, differing.facts
        || case when differing.facts ? 'followers' then jsonb_build_object('category', n.facts -> 'category') else '{}' end
        as facts
      from unnest(${rows.map(() => newId())}::uuid[], ${ids}::uuid[],
        ${rows.map(({ facts }) => factsOf(facts))}::jsonb[]) as n (id, influencer_id, facts)
      left join company_influencers k on k.company_id = ${companyId} and k.influencer_id = n.influencer_id
      cross join lateral (
        select jsonb_object_agg(fact.key, fact.value) as facts from jsonb_each(n.facts) fact
        where fact.key <> 'category' and (k.influencer_id is null or fact.key <> all(k.own)
          or to_jsonb(k) -> fact.key is distinct from fact.value)
      ) differing
      where differing.facts is not null
    ), recorded as (
      insert into company_influencer_readings
        (company_id, id, influencer_id, source, measured_at, recorded_at, recorded_by, facts)
      select ${companyId}::uuid, reading_id, influencer_id, ${source}, ${at}, ${at}, ${by}::uuid, facts from said
    )
    select influencer_id as id, is_known from said`.execute(tx);
  const there = new Set([...held.rows, ...told.rows].map(({ id }) => id));
  await insertKnown(
    tx,
    companyId,
    ids.filter((id) => !there.has(id)),
  );
  const knownBefore = new Set(held.rows.map(({ id }) => id));
  await spellUsernames(
    tx,
    companyId,
    rows.filter(({ id }) => !knownBefore.has(id)),
  );
  return new Set(told.rows.filter(({ is_known }) => is_known).map(({ id }) => id));
}

/**
 * Spells usernames as the company did: how somebody else, who knew them before, spells them is not for it to see. Those
 * of whom all may know are spelled as their network does.
 */
async function spellUsernames(
  tx: Tx,
  companyId: string,
  rows: readonly { id: string; facts: Pick<InfluencerFacts, 'username'> }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update company_influencers k set username = n.username
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ facts }) => facts.username)}::text[])
      as n (id, username)
    join influencers i on i.id = n.id and not i.is_public
    where k.company_id = ${companyId} and k.influencer_id = n.id and k.username <> n.username`.execute(tx);
}

/** Makes influencers known to a company with what is public of them alone. */
async function insertKnown(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into company_influencers (company_id, influencer_id, network, username, name, followers, category, theme,
      country, engagement_rate, image_url)
    select ${companyId}::uuid, id, network, username, name, followers, category, theme, country, engagement_rate,
      image_url
    from influencers where id = any(${ids}::uuid[]) order by id
    on conflict (company_id, influencer_id) do nothing`.execute(tx);
}

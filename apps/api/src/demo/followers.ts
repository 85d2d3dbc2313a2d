import { categoryForFollowers, DAY_MS } from '@altavoz/domain';
import { sql } from 'kysely';
import type { Context } from '../context.js';
import type { Tx } from '../db/database.js';
import type { InventedCreator, Random } from '../features/samples/index.js';

const MONTH_MS = 30 * DAY_MS;

/**
 * What the company noted of its creators month by month, until the followers were what they are: mostly from the lists
 * that it imports, some of it by hand.
 */
export async function insertDemoFollowers(
  tx: Tx,
  { newId, now }: Pick<Context, 'newId' | 'now'>,
  random: Random,
  {
    companyId,
    managerId,
    creators,
  }: { companyId: string; managerId: string; creators: readonly InventedCreator[] },
): Promise<void> {
  const readings = creators.flatMap(({ network, username, followers, engagement_rate }) => {
    const months = random.between(3, 7);
    const growth = 1.005 + random.next() * 0.05;
    return Array.from({ length: months }, (_, place) => {
      const ago = months - 1 - place;
      const then = Math.round(followers / growth ** ago);
      return {
        network,
        username,
        source: random.chance(0.8) ? 'imported' : 'typed',
        measured_at: new Date(now().getTime() - (ago + random.next()) * MONTH_MS).toISOString(),
        facts: {
          followers: then,
          category: categoryForFollowers(then),
          engagement_rate:
            ago === 0 ? engagement_rate : Math.round(engagement_rate * (90 + random.next() * 20)) / 100,
        },
      };
    });
  });
  readings.sort((a, b) => a.measured_at.localeCompare(b.measured_at));
  await sql`
    insert into company_influencer_readings
      (company_id, id, influencer_id, source, measured_at, recorded_at, recorded_by, facts)
    select ${companyId}::uuid, n.id, k.influencer_id, n.source, n.measured_at, n.measured_at, ${managerId}::uuid, n.facts
    from jsonb_to_recordset(${JSON.stringify(readings.map((reading) => ({ ...reading, id: newId() })))}::jsonb) as n
      (id uuid, network text, username text, source text, measured_at timestamptz, facts jsonb)
    join company_influencers k
      on k.company_id = ${companyId}::uuid and k.network = n.network and k.username = n.username`.execute(tx);
}

// Whatever readings, pins and changes come in whatever order: the metrics that stand are those of the rule, and the
// totals are those of the contents.
import {
  CONTENT_STATUSES,
  METRICS,
  READING_SOURCES,
  type ContentStatus,
  type Metric,
  type ReadingSource,
} from '@altavoz/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { transact } from '../../db/transact.js';
import { campaignCalls } from '../../test/campaign-calls.js';
import { wrongContentTotals } from '../../test/content-totals.js';
import { useTestServer } from '../../test/context.js';
import { addInfluencers, makeCampaign, makeManager, unique, wrongTotals } from '../../test/factories.js';
import { holdCampaign } from '../campaigns/index.js';
import { recordReadings, type MetricValues } from './readings.repository.js';

const server = useTestServer();
const CONTENTS = 4;

type Step =
  | { kind: 'read'; which: number[]; source: ReadingSource; day: number; metrics: Partial<MetricValues> }
  | { kind: 'type'; which: number; metrics: Partial<MetricValues> }
  | { kind: 'pin'; which: number; metric: Metric; value?: number | null }
  | { kind: 'unpin'; which: number; metric: Metric }
  | { kind: 'delete'; which: number }
  | { kind: 'status'; which: number; status: ContentStatus }
  | { kind: 'move'; which: number; status: 'removed' | 'approved' };

/** Few metrics and days, so that they meet; every metric comes up in some run. */
const metric = fc.constantFrom<Metric>(...METRICS.slice(0, 3), 'number_of_views', ...METRICS);
const value = fc.option(fc.integer({ min: 0, max: 5_000 }), { nil: null });
const metrics = fc
  .uniqueArray(fc.tuple(metric, value), { selector: ([name]) => name, minLength: 1, maxLength: 4 })
  .map((pairs) => Object.fromEntries(pairs) as Partial<MetricValues>);
const which = fc.nat(CONTENTS - 1);
const step = fc.oneof<fc.Arbitrary<Step>[]>(
  fc.record({
    kind: fc.constant('read' as const),
    which: fc.uniqueArray(which, { minLength: 1 }),
    source: fc.constantFrom(...READING_SOURCES),
    day: fc.integer({ min: 1, max: 4 }),
    metrics,
  }),
  fc.record({ kind: fc.constant('type' as const), which, metrics }),
  fc.record(
    { kind: fc.constant('pin' as const), which, metric, value },
    { requiredKeys: ['kind', 'which', 'metric'] },
  ),
  fc.record({ kind: fc.constant('unpin' as const), which, metric }),
  fc.record({ kind: fc.constant('delete' as const), which }),
  fc.record({ kind: fc.constant('status' as const), which, status: fc.constantFrom(...CONTENT_STATUSES) }),
  fc.record({
    kind: fc.constant('move' as const),
    which,
    status: fc.constantFrom('removed' as const, 'approved' as const),
  }),
);

/** The rule told once more: a pin stands, else the newest reading that has the metric, else nothing is known. */
class Expected {
  readonly readings: { at: number; metrics: Partial<MetricValues> }[] = [];
  readonly pins = new Map<Metric, number | null>();
  of(name: Metric): number | null {
    if (this.pins.has(name)) return this.pins.get(name) ?? null;
    const having = this.readings.filter(({ metrics: told }) => told[name] !== undefined);
    const newest = having.reduce<(typeof having)[number] | null>(
      (last, reading) => (last === null || reading.at >= last.at ? reading : last),
      null,
    );
    return newest?.metrics[name] ?? null;
  }
}

it('figures follow any sequence of readings, pins and changes, and totals follow the figures', async () => {
  const manager = await makeManager(server);
  const { db, newId, pool } = server.context;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const { uuid: campaign } = await makeCampaign(server, manager.token);
      const { post } = campaignCalls(server, () => ({ campaign, token: manager.token }));
      const creators = await addInfluencers(server, manager.token, campaign, [
        { network: 'instagram', username: unique('lee').replace('-', '_'), followers: 900 },
        { network: 'tiktok', username: unique('lee').replace('-', '_') },
      ]);
      const creatorOf = (place: number) => creators[place % 2]?.uuid ?? '';
      const ids: string[] = [];
      for (let place = 0; place < CONTENTS; place++) {
        const added = await post('manage/add/', {
          campaign_influencer: creatorOf(place),
          network: 'instagram',
          content_type: 'reel',
          url_info: `https://www.instagram.com/reel/abc${place}/`,
          published_date: '2026-03-01',
        });
        ids.push(added.body.response.uuid);
      }
      const expected = new Map(ids.map((id) => [id, new Expected()]));
      const removed = new Set<string>();
      for (const one of steps) {
        const id = ids[one.kind === 'read' ? (one.which[0] ?? 0) : one.which] ?? '';
        const of = expected.get(id);
        const hidden = one.kind !== 'read' && removed.has(creatorOf(one.which));
        if (one.kind === 'move') {
          const influencer = creatorOf(one.which);
          await post('influencers/', { influencers: [influencer], status: one.status });
          // Who is removed stays so until they are added again.
          if (one.status === 'removed') removed.add(influencer);
        } else if (one.kind === 'read') {
          const at = new Date(Date.UTC(2026, 0, one.day));
          const told = one.which.map((place) => ids[place] ?? '').filter((content) => expected.has(content));
          await transact(db, async (tx) => {
            const held = await holdCampaign(tx, { id: campaign, company_id: manager.companyId }, null);
            const readings = told.map((content) => ({ content, metrics: one.metrics }));
            await recordReadings(tx, newId, held, readings, { source: one.source, at, by: null });
          });
          for (const content of told)
            expected.get(content)?.readings.push({ at: at.getTime(), metrics: one.metrics });
        } else if (!of || hidden) {
          // Not there for anybody: every call answers so, and nothing changes.
          const reply = await post(`contents/${id}/pin/`, { metric: 'number_of_likes', value: 1 });
          expect(reply.status).toBe(404);
        } else if (one.kind === 'type') {
          const reply = await post(`manage/update/${id}/`, one.metrics);
          expect(reply.status).toBe(200);
          const changed = Object.fromEntries(
            Object.entries(one.metrics).filter(([name, sent]) => sent !== of.of(name as Metric)),
          ) as Partial<MetricValues>;
          of.readings.push({ at: Date.now(), metrics: changed });
          for (const [name, sent] of Object.entries(changed))
            if (of.pins.has(name as Metric)) of.pins.set(name as Metric, sent);
        } else if (one.kind === 'pin') {
          const pinned = await post(`contents/${id}/pin/`, { metric: one.metric, value: one.value });
          expect(pinned.status).toBe(200);
          of.pins.set(one.metric, one.value === undefined ? of.of(one.metric) : one.value);
        } else if (one.kind === 'unpin') {
          expect((await post(`contents/${id}/unpin/`, { metric: one.metric })).status).toBe(200);
          of.pins.delete(one.metric);
        } else if (one.kind === 'delete') {
          expect((await post('manage/remove/', { content_uuid: id })).status).toBe(200);
          expected.delete(id);
        } else {
          expect((await post(`manage/update/${id}/`, { status: one.status })).status).toBe(200);
        }
      }
      const stored = await pool.query<MetricValues & { id: string }>(
        `select id, ${METRICS.join(', ')} from contents where campaign_id = $1 order by id`,
        [campaign],
      );
      expect(stored.rows).toEqual(
        [...expected].map(([id, of]) => ({
          id,
          ...Object.fromEntries(METRICS.map((name) => [name, of.of(name)])),
        })),
      );
      expect(await wrongContentTotals(server, campaign)).toEqual([]);
      expect(await wrongTotals(server, campaign)).toEqual([]);
    }),
    { numRuns: 25 },
  );
}, 120_000);

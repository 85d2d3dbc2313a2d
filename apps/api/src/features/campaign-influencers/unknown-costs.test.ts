import type { Analytics, CampaignInfluencer, CreatorTotals } from '@altavoz/contracts';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, it } from 'vitest';
import { campaignCalls } from '../../test/campaign-calls.js';
import { useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  makeCampaign,
  makeManager,
  makeViewer,
  unique,
  wrongTotals,
  type TestMember,
} from '../../test/factories.js';

const server = useTestServer();
let manager: TestMember;
let campaign: string;
let ids: string[];
const { get, post } = campaignCalls(server, () => ({ campaign, token: manager.token }));

/** Three creators: of one nothing was said, one costs nothing, one something. */
beforeEach(async () => {
  manager = await makeManager(server);
  campaign = (await makeCampaign(server, manager.token)).uuid;
  const rows = await addInfluencers(server, manager.token, campaign, [
    { network: 'instagram', username: unique('a'), name: 'Ana' },
    { network: 'instagram', username: unique('b'), name: 'Beto', estimated_cost: 0 },
    { network: 'instagram', username: unique('c'), name: 'Caro', estimated_cost: 12.5 },
  ]);
  ids = rows.map(({ uuid }) => uuid);
});

const list = async (query = ''): Promise<CampaignInfluencer[]> =>
  (await get(`influencers/?page=1&order=name&${query}`)).body.response.results;
const named = async (query: string) => (await list(query)).map(({ influencer }) => influencer.name).join(' ');
const costs = async () => (await list()).map(({ estimated_cost }) => estimated_cost);
const totals = async (): Promise<CreatorTotals> => (await get('influencers/totals/')).body.response;
const money = async () => ((await get('manage/stats/')).body.response as Analytics).money;
const update = (id: string | undefined, payload: object) => post(`manage/influencer-update/${id}/`, payload);

describe('an estimated cost that nobody has said', () => {
  it('is not known, also when it is sent empty, and is not one of nothing [ADD-08, LIM-63]', async () => {
    expect(await costs()).toEqual([null, 0, 12.5]);
    for (const [sent, kept] of [
      ['', null],
      ['0', 0],
    ] as const) {
      const reply = await post('assign/', {
        network: 'tiktok',
        username: unique('d'),
        estimated_cost: sent,
      });
      expect(reply.body.response.results[0].estimated_cost).toBe(kept);
    }
    expect(await wrongTotals(server, campaign)).toEqual([]);
  });

  it('is said, emptied and told in the activity, unless it is no longer as it was seen [SQD-27]', async () => {
    const [ana] = ids;
    const told = async () => (await get('activity/')).body.response.results[0].told;
    expect((await update(ana, { estimated_cost: 7 })).status).toBe(200);
    expect(await told()).toMatchObject({ changes: [{ field: 'estimated_cost', from: null, to: 7 }] });
    const late = await update(ana, { estimated_cost: 9, expected: { estimated_cost: null } });
    expect(late.status).toBe(409);
    const emptied = await update(ana, { estimated_cost: null, expected: { estimated_cost: 7 } });
    expect(emptied.body.response.estimated_cost).toBeNull();
    expect(await told()).toMatchObject({ changes: [{ field: 'estimated_cost', from: 7, to: null }] });
    expect(await wrongTotals(server, campaign)).toEqual([]);
  });

  it('is emptied by nobody who may only look, nor from another company', async () => {
    for (const { token } of [await makeViewer(server, manager), await makeManager(server)]) {
      const reply = await server.call({
        method: 'POST',
        url: `/api/v1/campaign/${campaign}/manage/influencer-update/${ids[2]}/`,
        token,
        payload: { estimated_cost: null },
      });
      expect([403, 404]).toContain(reply.status);
    }
    expect(await costs()).toEqual([null, 0, 12.5]);
  });

  it('is in no sum, which says of how many it is; of nobody known there is none', async () => {
    expect(await totals()).toMatchObject({ count: 3, estimated_cost: 12.5, with_estimated_cost: 2 });
    await post('influencers/', { influencers: ids, status: 'approved' });
    expect(await money()).toMatchObject({ estimated: 12.5, without_estimated: 1 });
    await update(ids[2], { estimated_cost: null });
    expect(await money()).toMatchObject({ estimated: 0, without_estimated: 2 });
    await update(ids[1], { estimated_cost: null });
    expect(await totals()).toMatchObject({ estimated_cost: null, with_estimated_cost: 0 });
    expect(await money()).toMatchObject({ estimated: null, without_estimated: 3 });
    // What is agreed is as unknown as long as nobody has agreed on anything, even on nothing.
    const health = async () => (await get('health/?day=2026-05-01')).body.response;
    expect(await money()).toMatchObject({ agreed: null });
    expect(await health()).toMatchObject({ agreed: null, without_agreed_cost: 3 });
    await update(ids[2], { agreed_cost: 0 });
    expect(await money()).toMatchObject({ agreed: 0 });
    expect(await health()).toMatchObject({ agreed: 0, without_agreed_cost: 2 });
    expect(await wrongTotals(server, campaign)).toEqual([]);
  });

  it('comes last in both directions, and is found as what is not known and in no range', async () => {
    const ordered = async (path: string) =>
      (await get(path)).body.response.results.map((row: CampaignInfluencer) => row.influencer.name).join(' ');
    expect(await ordered('influencers/?page=1&order=estimated_cost')).toBe('Caro Beto Ana');
    expect(await ordered('influencers/?page=1&order=estimated_cost&direction=asc')).toBe('Beto Caro Ana');
    await post('influencers/', { influencers: ids, status: 'approved' });
    expect(await ordered('manage/?page=1&sort=estimated_cost&direction=desc')).toBe('Caro Beto Ana');
    expect(await ordered('manage/?page=1&sort=estimated_cost&direction=asc')).toBe('Beto Caro Ana');
    expect(await named('where=estimated_cost..unknown')).toBe('Ana');
    expect(await named('where=estimated_cost..known')).toBe('Beto Caro');
    expect(await named('where=estimated_cost..between..0..10')).toBe('Beto');
  });

  it('is an empty cell of a file, and comes along to a duplicate as it is', async () => {
    const file: Record<string, string>[] = parse((await get('export/influencers/')).text, {
      bom: true,
      columns: true,
    });
    expect(file.map((row) => [row['nombre'], row['costo_estimado']]).toSorted()).toEqual([
      ['Ana', ''],
      ['Beto', '0'],
      ['Caro', '12.5'],
    ]);
    const { uuid } = (await post('duplicate/', { name: 'Otra', with_influencers: true })).body.response
      .campaign;
    campaign = uuid;
    expect(await costs()).toEqual([null, 0, 12.5]);
  });

  it('stays as it was when somebody is added again without a word of it', async () => {
    await post('influencers/', { influencers: ids, status: 'removed' });
    const people = (
      await server.context.pool.query<{ username: string }>(
        'select username from company_influencers where company_id = $1 order by name',
        [manager.companyId],
      )
    ).rows;
    await addInfluencers(
      server,
      manager.token,
      campaign,
      people.map(({ username }) => ({ network: 'instagram' as const, username })),
    );
    expect(await costs()).toEqual([null, 0, 12.5]);
  });
});

import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, it } from 'vitest';
import { campaignCalls } from '../../test/campaign-calls.js';
import { useTestServer, type TestReply } from '../../test/context.js';
import { addInfluencers, makeCampaign, makeManager, unique, type TestMember } from '../../test/factories.js';

const server = useTestServer();
let manager: TestMember;
let campaign: string;
let creators: string[];
let contents: string[];
const calls = campaignCalls(server, () => ({ campaign, token: manager.token }));
const headers = { 'accept-language': 'en' };

beforeAll(async () => {
  manager = await makeManager(server);
  campaign = (await makeCampaign(server, manager.token, { name: 'Verano' })).uuid;
  const added = await addInfluencers(server, manager.token, campaign, [
    { network: 'instagram', username: unique('ana'), name: '=1+1', followers: 1_500, estimated_cost: 99.5 },
    { network: 'tiktok', username: unique('beto'), followers: 2_000, estimated_cost: 10 },
  ]);
  creators = added.map(({ uuid }) => uuid);
  const content = async (influencer: string | undefined, part: object) =>
    (
      await calls.post('manage/add/', {
        campaign_influencer: influencer,
        network: 'instagram',
        content_type: 'photo',
        estimated_cost: 45.5,
        ...part,
      })
    ).body.response.uuid as string;
  await calls.post('influencers/', { influencers: creators, status: 'approved' });
  contents = [
    await content(creators[0], {
      status: 'content_published',
      published_date: '2026-03-05',
      url_info: 'https://www.instagram.com/p/abc123/',
      number_of_impressions: 1_234_567,
      number_of_likes: 12,
    }),
    await content(creators[0], { status: 'content_pending' }),
  ];
});

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The sheet of a reply that is nothing but a workbook. */
async function sheetOf(reply: TestReply) {
  expect([reply.status, reply.headers['content-type']]).toEqual([200, XLSX]);
  const { sheets } = await readXlsx(reply.bytes, { readStyles: true });
  return sheets[0]!;
}
const written = (cell: string | number | boolean | Date | null | undefined) =>
  cell instanceof Date ? cell.toISOString().replace('T00:00:00.000Z', '') : String(cell ?? '');
const xlsxOf = (path: string) => `${path}${path.includes('?') ? '&' : '?'}format=xlsx`;

it.each([
  ['every creator', 'GET', 'export/influencers/?list=proposals', {}],
  ['those of a filter', 'GET', 'export/influencers/?network=tiktok', {}],
  ['those of a status', 'POST', 'export/proposals/?list=squad', { filter: { squad: true } }],
  ['published contents', 'GET', 'export/contents/', {}],
  ['all contents', 'GET', 'export/contents/?which=filtered', {}],
] as const)('a workbook has the rows of the CSV: %s [EXP-19]', async (_what, method, path, body) => {
  const read = (at: string) =>
    method === 'GET' ? calls.get(at, { headers }) : calls.post(at, body, { headers });
  const csv = await read(path);
  const lines: string[][] = parse(csv.text, { bom: true });
  const sheet = await sheetOf(await read(xlsxOf(path)));
  // What only a CSV has to neutralise stands in a workbook as it is.
  const plain = lines.map((line) => line.map((cell) => cell.replace(/^'=/, '=')));
  expect(sheet.rows.map((row) => plain[0]?.map((_, place) => written(row[place])))).toEqual(plain);
  expect(lines.length).toBeGreaterThan(1);
  expect(sheet.freezePane).toEqual({ rows: 1 });
});

it('has money in the currency of the campaign, and days as days [EXP-19]', async () => {
  const reply = await calls.get('export/contents/?format=xlsx', { headers });
  const sheet = await sheetOf(reply);
  const at = (name: string) => (sheet.rows[0] ?? []).indexOf(name);
  const cell = (name: string) => {
    const found = sheet.cells?.get(`1,${at(name)}`);
    return [sheet.rows[1]?.[at(name)], found?.style?.numFmt];
  };
  expect(cell('estimated_cost')).toEqual([45.5, '#,##0.00 "MXN"']);
  expect(cell('published_date')).toEqual([new Date('2026-03-05'), 'd mmm yyyy']);
  expect(cell('number_of_impressions')).toEqual([1_234_567, '#,##0']);
  expect(cell('influencer')[0]).toBe('=1+1');
  expect([...(sheet.cells ?? [])].filter(([, one]) => one.formula !== undefined)).toEqual([]);
  expect(reply.headers['content-disposition']).toMatch(
    /^attachment; filename="verano-[0-9a-f]{8}-published-contents-\d{4}-\d\d-\d\d\.xlsx"/,
  );
});

it('has the contents that are named, and none of another campaign [EXP-20]', async () => {
  const rows = async (path: string, named: readonly string[]) => {
    const reply = await calls.post(path, { contents: named }, { headers });
    expect(reply.status).toBe(200);
    return parse(reply.text, { bom: true, columns: true }) as Record<string, string>[];
  };
  const [published, pending] = contents as [string, string];
  expect((await rows('export/contents/', [pending])).map(({ status }) => status)).toEqual(['Pending']);
  expect(await rows('export/contents/', [pending, published])).toHaveLength(2);
  const sheet = await sheetOf(
    await calls.post('export/contents/?format=xlsx', { contents: [published] }, { headers }),
  );
  expect(sheet.rows).toHaveLength(2);

  const other = (await makeCampaign(server, manager.token)).uuid;
  const elsewhere = await server.call({
    method: 'POST',
    url: `/api/v1/campaign/${other}/export/contents/`,
    token: manager.token,
    payload: { contents },
  });
  expect(parse(elsewhere.text, { bom: true, columns: true })).toEqual([]);
  const stranger = await makeManager(server);
  const refused = await server.call({
    method: 'POST',
    url: `/api/v1/campaign/${campaign}/export/contents/`,
    token: stranger.token,
    payload: { contents },
  });
  expect(refused.status).toBe(404);
  expect((await calls.post('export/contents/', { contents: [] })).status).toBe(400);
});

it('has the totals of analytics as numbers, which are those of the screen [EXP-05, EXP-19]', async () => {
  const sheet = await sheetOf(await calls.get('export/analytics/', { headers }));
  const { engagements, money } = (await calls.get('manage/stats/', { version: 'v3' })).body.response;
  const values = new Map(sheet.rows.map(([label, value]) => [label, value]));
  expect(sheet.rows[0]).toEqual(['Metric', 'Value', 'Unit', 'Note', 'Campaign']);
  const units = new Map(sheet.rows.slice(1).map(([label, , unit]) => [label, unit]));
  expect(units.get('Cost per engagement (CPE)')).toBe(money.currency);
  expect([units.get('Engagement rate (%)'), units.get('Likes')]).toEqual(['%', 'count']);
  const { name } = (await calls.get('')).body.response;
  expect(new Set(sheet.rows.slice(1).map((row) => row[4]))).toEqual(new Set([name]));
  expect(values.get('Impressions')).toBe(engagements.number_of_impressions);
  expect(values.get('Engagement rate (%)')).toBe(Number(engagements.er.toFixed(2)));
  const cost = money.cost_per.engagement;
  expect(values.get('Cost per engagement (CPE)')).toBe(cost === null ? null : Number(cost.toFixed(2)));
  expect(values.get('Likes')).toBe(12);
  expect([values.get('Budget'), values.get('Spent')]).toEqual([money.budget || null, money.spent]);
  expect(values.get('Committed')).toBe(money.agreed);
  expect(units.get('Committed')).toBe(money.currency);
  const stranger = await makeManager(server);
  const refused = await server.call({
    url: `/api/v1/campaign/${campaign}/export/analytics/`,
    token: stranger.token,
  });
  expect(refused.status).toBe(404);
});

import { parse } from 'csv-parse/sync';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestServer, type TestReply } from '../../test/context.js';
import { addInfluencers, makeCampaign, makeManager, unique, type TestMember } from '../../test/factories.js';

const server = useTestServer();
let manager: TestMember;
let campaign: string;
let rows: { uuid: string; username: string }[];

beforeAll(async () => {
  manager = await makeManager(server);
});
beforeEach(async () => {
  campaign = (await makeCampaign(server, manager.token)).uuid;
  const people = Array.from({ length: 3 }, () => ({
    network: 'instagram' as const,
    username: unique('e'),
    followers: 1_500,
    estimated_cost: 99.5,
  }));
  const added = await addInfluencers(server, manager.token, campaign, people);
  rows = added.map(({ uuid }, index) => ({ uuid, username: people[index]?.username ?? '' }));
});

const request = (method: 'GET' | 'POST', path: string, payload?: object) =>
  server.call({
    method,
    url: `/api/v1/campaign/${campaign}/${path}`,
    token: manager.token,
    headers: { 'accept-language': 'en' },
    ...(payload ? { payload } : {}),
  });
/** The rows of a reply that is nothing but a CSV file. */
function fileOf(reply: TestReply): Record<string, string>[] {
  expect(reply.status).toBe(200);
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename=".+\.csv"/);
  expect(reply.text.startsWith('\uFEFF')).toBe(true);
  return parse(reply.text, { bom: true, columns: true });
}
const names = (file: Record<string, string>[]) => file.map((row) => row['username']).toSorted();

describe.each(['/', ''])('downloads of creators, path ending in "%s"', (slash) => {
  it('POST export/proposals is the file of the creators that it names [EXP-07, API-042, LIM-28]', async () => {
    const chosen = rows.slice(1);
    const reply = await request('POST', `export/proposals${slash}`, {
      campaign_influencers: chosen.map(({ uuid }) => uuid),
    });
    const file = fileOf(reply);
    expect(names(file)).toEqual(chosen.map(({ username }) => username).toSorted());
    expect(file[0]).toMatchObject({ followers: '1500', estimated_cost: '99.5' });
    const refused = await request('POST', `export/proposals${slash}`, {});
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['campaign_influencers']]);
  });

  it('GET export/manage is the file of the creators of the campaign [EXP-08, API-043, LIM-28]', async () => {
    await request('POST', 'influencers/', { influencers: [rows[0]?.uuid], status: 'removed' });
    const file = fileOf(await request('GET', `export/manage${slash}`));
    expect(names(file)).toEqual(
      rows
        .slice(1)
        .map(({ username }) => username)
        .toSorted(),
    );
  });
});

it('a file has a column for each custom field, and no formula of theirs', async () => {
  const make = async (body: object) => (await request('POST', 'custom_field/', body)).body.response;
  const size = await make({ label: 'Talla', type: 'select', options: [{ label: 'Chica' }] });
  const trap = await make({ label: '=1+1', type: 'text' });
  const pieces = await make({ label: 'Piezas', type: 'number' });
  const day = await make({ label: 'Prueba', type: 'date' });
  const signed = await make({ label: 'Firmó', type: 'checkbox' });
  await request('POST', `manage/influencer-update/${rows[0]?.uuid}/`, {
    custom_values: {
      [size.uuid]: size.options[0].uuid,
      [trap.uuid]: '=HYPERLINK("x")',
      [pieces.uuid]: -2.5,
      [day.uuid]: '2026-12-01',
      [signed.uuid]: true,
    },
  });
  const reply = await request('GET', 'export/influencers/');
  const file = fileOf(reply);
  expect(file.find(({ username }) => username === rows[0]?.username)).toMatchObject({
    Talla: 'Chica',
    "'=1+1": `'=HYPERLINK("x")`,
    Piezas: '-2.5',
    Prueba: '2026-12-01',
    Firmó: 'Yes',
  });
  expect(file.find(({ username }) => username === rows[1]?.username)).toMatchObject({ Talla: '', Firmó: '' });
  const workbook = await request('GET', 'export/influencers/?format=xlsx');
  expect(workbook.status).toBe(200);
});

it('a file says which list it holds, of the campaign as it is called today [EXP-16]', async () => {
  const nameOf = (reply: TestReply) =>
    /filename="(.+)-\d{4}-\d\d-\d\d\.csv"/.exec(String(reply.headers['content-disposition']))?.[1];
  const chosen = { campaign_influencers: [rows[0]?.uuid] };
  await request('POST', 'update/', { name: 'Otoño nuevo' });
  const slug = `otono-nuevo-${campaign.slice(-8)}`;
  expect(nameOf(await request('POST', 'export/proposals/?list=squad', chosen))).toBe(`${slug}-squad`);
  expect(nameOf(await request('POST', 'export/proposals/?list=proposals', chosen))).toBe(`${slug}-proposals`);
  expect(nameOf(await request('GET', 'export/influencers/?list=proposals'))).toBe(`${slug}-proposals`);
  expect(nameOf(await request('GET', 'export/influencers/'))).toBe(`${slug}-creators`);
  expect(nameOf(await request('GET', 'export/contents/'))).toBe(`${slug}-published-contents`);
});

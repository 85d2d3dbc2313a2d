import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listen, useTestServer } from '../test/context.js';
import { addInfluencers, makeCampaign, makeManager, unique, type TestMember } from '../test/factories.js';
import { rawRequest, Wire } from '../test/wire.js';

const server = useTestServer();
let [hasty, patient] = [] as unknown as [TestMember, TestMember];
let [campaign, other] = ['', ''];
let port: number;

beforeAll(async () => {
  hasty = await makeManager(server);
  patient = await makeManager(server);
  campaign = (await makeCampaign(server, hasty.token)).uuid;
  other = (await makeCampaign(server, patient.token)).uuid;
  port = await listen(server);
});

/** What others ask for while somebody is at it, one after the other. */
async function othersGetThrough(request: Parameters<typeof server.call>[0]): Promise<number[]> {
  const statuses = [];
  for (let call = 0; call < 10; call += 1) statuses.push((await server.call(request)).status);
  return [...new Set(statuses)];
}

it.each([
  ['one address', () => '198.51.100.7'],
  ['one company at many addresses', (index: number) => `198.51.100.${index}`],
])('lets no unfinished uploads of %s keep the uploads of others waiting', async (_, addressOf) => {
  const wires = await Promise.all(Array.from({ length: 12 }, () => Wire.open(port)));
  try {
    for (const [index, wire] of wires.entries()) {
      wire.send(
        rawRequest(
          'POST',
          `/api/v1/campaign/${campaign}/import/influencers/`,
          {
            authorization: `Bearer ${hasty.token}`,
            'x-forwarded-for': addressOf(index),
            'content-type': 'multipart/form-data; boundary=B',
            'transfer-encoding': 'chunked',
          },
          '3\r\n--B\r\n',
        ),
      );
    }
    expect(
      await othersGetThrough({
        method: 'POST',
        url: `/api/v1/campaign/${other}/update/`,
        token: patient.token,
        payload: { objective: 'Que se sepa', filler: 'x'.repeat(70_000) },
      }),
    ).toEqual([200]);
    // They had not been cut off before: the other did not wait for that.
    expect(wires.filter(({ closed }) => closed)).toEqual([]);
  } finally {
    for (const wire of wires) wire.destroy();
  }
});

/** Begins an upload of the largest size there is, and sends no more of it. */
async function beginUpload(member: TestMember, address: string): Promise<Wire> {
  const { uuid } = await makeCampaign(server, member.token);
  const wire = await Wire.open(port);
  onTestFinished(() => wire.destroy());
  wire.send(
    rawRequest(
      'POST',
      `/api/v1/campaign/${uuid}/manage/add/`,
      {
        authorization: `Bearer ${member.token}`,
        'x-forwarded-for': address,
        'content-type': 'multipart/form-data; boundary=B',
        'transfer-encoding': 'chunked',
      },
      '3\r\n--B\r\n',
    ),
  );
  return wire;
}

const bodyOf = (bytes: number) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=B' },
  payload: `--B\r\ncontent-disposition: form-data; name="objective"\r\n\r\nQue se sepa\r\n${'--B\r\ncontent-disposition: form-data; name="filler"\r\n\r\n'.concat('x'.repeat(400_000), '\r\n').repeat(Math.ceil(bytes / 400_000))}--B--\r\n`,
});

const updateOf = (bytes: number, remoteAddress: string) => ({
  method: 'POST' as const,
  url: `/api/v1/campaign/${other}/update/`,
  token: patient.token,
  remoteAddress,
  ...bodyOf(bytes),
});

it('takes bodies that fit while larger ones wait, and when whoever waited has hung up', async () => {
  const wires: Wire[] = [];
  for (let company = 0; company < 6; company += 1)
    wires.push(await beginUpload(await makeManager(server), `198.51.100.${company}`));
  // The first four hold what large bodies may; the last leaves the queue.
  wires.at(-1)?.end();
  await expect.poll(() => wires.at(-1)?.closed).toBe(true);
  for (const bytes of [80_000, 1_200_000])
    expect(await othersGetThrough(updateOf(bytes, '198.51.100.99'))).toEqual([200]);
  expect(wires.slice(0, 5).filter(({ closed }) => closed)).toEqual([]);
});

it('leaves others at an address room beside one slow upload', async () => {
  const wire = await beginUpload(hasty, '198.51.100.50');
  for (const bytes of [80_000, 1_200_000])
    expect(await othersGetThrough(updateOf(bytes, '198.51.100.50'))).toEqual([200]);
  expect(wire.closed).toBe(false);
});

it('takes a short form only where no session is asked for', async () => {
  const wire = await Wire.open(port);
  wire.send(
    rawRequest('POST', '/api/v1/accounts/login/', {
      'content-type': 'application/json',
      'content-length': '4194304',
    }),
  );
  expect((await wire.answer()).status).toBe(413);
  wire.destroy();
});

it('leaves connections to the database for others while the changes of one company wait', async () => {
  const rows = await addInfluencers(server, hasty.token, campaign, [
    { network: 'instagram', username: unique('fila').slice(0, 30) },
  ]);
  const holder = new pg.Client(server.connection);
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from campaign_influencers where id = $1 for update', [rows[0]?.uuid]);
  const changes = Array.from({ length: 16 }, (_, turn) =>
    server.call({
      method: 'POST',
      url: `/api/v1/campaign/${campaign}/influencers/`,
      token: hasty.token,
      payload: { influencers: [rows[0]?.uuid], status: turn % 2 ? 'approved' : 'pending' },
    }),
  );
  const seen = await othersGetThrough({ method: 'GET', url: '/api/v1/campaign/', token: patient.token });
  await holder.query('rollback');
  await holder.end();
  expect(seen).toEqual([200]);
  expect(new Set((await Promise.all(changes)).map(({ status }) => status))).toEqual(new Set([200]));
});

describe('a body nested without end', () => {
  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('of %s is refused before it is read', async (_, open, close) => {
    const reply = await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${campaign}/update/`,
      token: hasty.token,
      headers: { 'content-type': 'application/json' },
      payload: `{"hashtags":${open.repeat(40)}1${close.repeat(40)}}`,
    });
    expect([reply.status, reply.body.code]).toEqual([400, 'request.unreadable']);
  });

  it('is no text with brackets in it', async () => {
    const reply = await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${campaign}/update/`,
      token: hasty.token,
      payload: { objective: `${'[{"\\'.repeat(100)}` },
    });
    expect(reply.status).toBe(200);
  });
});

import { request, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listen, useTestServer } from '../test/context.js';
import { makeCampaign, makeManager, type TestMember } from '../test/factories.js';
import { rawRequest, Wire } from '../test/wire.js';
import { endUnread } from './pace.js';

const server = useTestServer({ behindSeconds: 2 });
const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'multipart/form-data; boundary=B' };
let port: number;
let manager: TestMember;
let campaign: string;

beforeAll(async () => {
  manager = await makeManager(server);
  campaign = (await makeCampaign(server, manager.token)).uuid;
  port = await listen(server);
});

/** Opens a connection with a request on it, and sends one more piece of its body at each turn. */
async function trickle(request: Buffer, everyMs: number, piece: (turn: number) => Uint8Array | string) {
  const wire = await Wire.open(port);
  wire.send(request);
  let turn = 0;
  const sending = setInterval(() => wire.send(piece(turn++)), everyMs);
  onTestFinished(() => {
    clearInterval(sending);
    wire.destroy();
  });
  return { wire, stop: () => clearInterval(sending) };
}

const update = (headers: Record<string, string>) =>
  rawRequest('POST', `/api/v1/campaign/${campaign}/update/`, {
    authorization: `Bearer ${manager.token}`,
    ...headers,
  });

it.each([
  [
    'a form of a few lines without a session',
    () => rawRequest('POST', '/api/v1/accounts/login/', { ...JSON_TYPE, 'content-length': '9000' }),
    '7',
  ],
  [
    'chunks',
    () => rawRequest('POST', '/api/v1/accounts/login/', { ...JSON_TYPE, 'transfer-encoding': 'chunked' }),
    '1\r\n7\r\n',
  ],
  ['a large body', () => update({ ...JSON_TYPE, 'content-length': '300000' }), '7'],
  [
    'a file',
    () =>
      Buffer.concat([
        update({ ...FORM_TYPE, 'content-length': '9000000' }),
        Buffer.from('--B\r\ncontent-disposition: form-data; name="logo"; filename="a.png"\r\n\r\n'),
      ]),
    '7',
  ],
])('cuts off %s that trickles, soon and with an answer', async (_, request, piece) => {
  const { wire } = await trickle(request(), 100, () => piece);
  const { status, headers, body } = await wire.answer({ timeoutMs: 20_000 });
  expect([status, headers['connection'], JSON.parse(body).code]).toEqual([408, 'close', 'request.timeout']);
  await expect.poll(() => wire.closed).toBe(true);
});

it('cuts off a body that begins well and then stands still', async () => {
  const wire = await Wire.open(port);
  onTestFinished(() => wire.destroy());
  wire.send(update({ ...JSON_TYPE, 'content-length': '300000' }));
  wire.send('7'.repeat(200_000));
  expect((await wire.answer({ timeoutMs: 20_000 })).status).toBe(408);
});

it('goes on reading a body that takes longer but keeps its pace', async () => {
  const text = Buffer.from(JSON.stringify({ name: 'Despacio', filler: 'x'.repeat(250_000) }));
  const [size, pieces] = [16 * 1024, 16];
  const { wire, stop } = await trickle(
    update({ ...JSON_TYPE, 'content-length': String(text.length) }),
    250,
    (turn) => text.subarray(turn * size, (turn + 1) * size),
  );
  expect(text.length).toBeLessThanOrEqual(size * pieces);
  const { status } = await wire.answer({ timeoutMs: 30_000 });
  stop();
  expect(status).toBe(200);
});

it('does not hold against a body the time in which it waits for its turn', async () => {
  let turns = 0;
  const piece = () => {
    turns += 1;
    return '7'.repeat(32 * 1024);
  };
  // Together they are all that one company may have in memory.
  const before = await Promise.all(
    Array.from({ length: 2 }, () =>
      trickle(
        Buffer.concat([
          update({ ...FORM_TYPE, 'content-length': '20971520' }),
          Buffer.from('--B\r\ncontent-disposition: form-data; name="logo"; filename="a.png"\r\n\r\n'),
        ]),
        250,
        piece,
      ),
    ),
  );
  await expect.poll(() => turns, { timeout: 20_000 }).toBeGreaterThan(2 * 4);
  const filler = `--B\r\ncontent-disposition: form-data; name="filler"\r\n\r\n${'x'.repeat(400_000)}\r\n`;
  const text = `--B\r\ncontent-disposition: form-data; name="name"\r\n\r\nCon paciencia\r\n${filler.repeat(3)}--B--\r\n`;
  const waiting = await Wire.open(port);
  onTestFinished(() => waiting.destroy());
  waiting.send(update({ ...FORM_TYPE, 'content-length': String(text.length) }));
  waiting.send(text.slice(0, 1_000));
  await expect.poll(() => turns, { timeout: 20_000 }).toBeGreaterThan(2 * 20);
  for (const { wire, stop } of before) {
    stop();
    wire.destroy();
  }
  waiting.send(text.slice(1_000));
  expect((await waiting.answer({ timeoutMs: 20_000 })).status).toBe(200);
});

describe('an answer', () => {
  /** Asks for an answer without end and reads none of it. */
  async function askForEndless(contentType: string) {
    const app = Fastify({ forceCloseConnections: true });
    onTestFinished(() => app.close());
    endUnread(app, 0.5);
    const answer = new Readable({ read: () => answer.push('x'.repeat(64 * 1024)) });
    app.get('/', (_, reply) => reply.type(contentType).send(answer));
    await app.listen({ port: 0 });
    const { port: own } = app.server.address() as { port: number };
    const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request({ port: own, agent: false }, resolve);
      asked.on('error', reject).end();
      onTestFinished(() => void asked.destroy());
    });
    incoming.on('error', () => {});
    return { answer, incoming };
  }

  it('that nobody reads on ends, with what it holds', async () => {
    const { answer } = await askForEndless('text/csv');
    await expect.poll(() => answer.destroyed, { timeout: 20_000 }).toBe(true);
  });

  it('goes on for whoever reads it slowly', async () => {
    const { answer, incoming } = await askForEndless('text/csv');
    let read = 0;
    const reading = setInterval(() => {
      read += ((incoming.read() as Buffer | null) ?? '').length;
    }, 10);
    onTestFinished(() => clearInterval(reading));
    await expect.poll(() => read, { timeout: 60_000 }).toBeGreaterThan(32 * 1024 * 1024);
    expect(answer.destroyed).toBe(false);
  });

  it('of events may stand still', async () => {
    const { answer, incoming } = await askForEndless('text/event-stream');
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect([answer.destroyed, incoming.destroyed]).toEqual([false, false]);
  });
});

import { afterEach, expect, it, vi } from 'vitest';
import { useTestServer } from '../test/context.js';
import { makeCampaign, makeManager } from '../test/factories.js';

const POOL = 4;
const server = useTestServer({
  proxied: true,
  env: { DATABASE_POOL: String(POOL), DATABASE_TIMEOUT: '0.5' },
});

afterEach(() => server.proxy.restore());

const read = (token: string) => server.call({ url: '/api/v1/campaign/', token });
const write = (token: string, name: string) =>
  server.call({ method: 'POST', url: '/api/v1/campaign/', token, payload: { name } });

/** Until the server serves again: the reply that was the first to be right. */
const served = (token: string, timeout: number) =>
  vi.waitFor(async () => expect((await read(token)).status).toBe(200), { timeout, interval: 50 });

it.each(['refuse', 'silence'] as const)(
  'answers 503 with Retry-After, soon, while the database would %s, and serves again after it',
  async (way) => {
    const { token } = await makeManager(server);
    server.proxy[way]();
    const began = Date.now();
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, () => read(token)),
      write(token, 'Sin base de datos'),
      server.call({ url: '/readyz' }),
    ]);
    expect(Date.now() - began).toBeLessThan(8_000);
    for (const { status, body, headers } of answers) {
      expect(status).toBe(503);
      expect(body.error.code).toBe('server.unavailable');
      expect(headers['retry-after']).toBe('2');
    }
    expect((await server.call({ url: '/healthz' })).status).toBe(200);

    server.proxy.restore();
    await served(token, 2_000);
    expect((await server.call({ url: '/readyz' })).status).toBe(200);
  },
  20_000,
);

it('keeps its connections to a bounded number through many losses, and hears events after them', async () => {
  const { token } = await makeManager(server);
  const campaign = await makeCampaign(server, token);
  for (let round = 0; round < 5; round++) {
    server.proxy.refuse();
    await vi.waitFor(() => expect(server.proxy.open()).toBe(0));
    expect((await read(token)).status).toBe(503);
    server.proxy.restore();
    server.proxy.cut();
    await served(token, 2_000);
  }
  const heard = vi.fn<(payload: string) => void>();
  const stop = server.context.live.subscribe('domain_events', heard);
  await vi.waitFor(
    async () => {
      await server.call({
        method: 'POST',
        url: `/api/v1/campaign/${campaign.uuid}/update/`,
        token,
        payload: { name: 'Otra vez' },
      });
      expect(heard).toHaveBeenCalledWith(expect.stringContaining(campaign.uuid));
    },
    { timeout: 5_000, interval: 200 },
  );
  stop();
  // The pool and the listener; one that has just been lost may still be counted beside the one in its place.
  expect(server.proxy.most()).toBeLessThanOrEqual(2 * (POOL + 1));
});

it('says that no room is left where the disk is full, and goes on with what needs none', async () => {
  const { token } = await makeManager(server);
  const { pool } = server.context;
  // What PostgreSQL says when it cannot make a file longer.
  await pool.query(`
    create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger no_room before insert on campaigns for each row execute function no_room();`);
  const { status, body, headers } = await write(token, 'Sin espacio');
  await pool.query('drop trigger no_room on campaigns; drop function no_room()');
  expect([status, body.error.code, headers['retry-after']]).toEqual([503, 'server.unavailable', '60']);
  expect(body.error.message).toContain('sin espacio');
  expect((await read(token)).status).toBe(200);
  expect((await write(token, 'Con espacio')).status).toBe(201);
});

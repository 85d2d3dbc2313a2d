import { describe, expect, it } from 'vitest';
import { listen, useTestServer } from '../test/context.js';
import { makeCampaign, makeManager, makeSuperuser } from '../test/factories.js';
import { rawRequest, Wire } from '../test/wire.js';

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
};
const METRICS_TOKEN = 'a-token-of-the-scraper';

describe('without settings', () => {
  const server = useTestServer();

  it('every answer carries the constant headers, refusals and streams too', async () => {
    const manager = await makeManager(server);
    const { uuid } = await makeCampaign(server, manager.token);
    for (const url of ['/healthz', '/api/v1/campaign/', '/nothing/here', '/openapi.json', '/api/docs/']) {
      const { headers } = await server.call({ url });
      expect(headers).toMatchObject(EVERYWHERE);
      expect(headers).not.toHaveProperty('strict-transport-security');
    }
    const wire = await Wire.open(await listen(server));
    wire.send(
      rawRequest('GET', `/api/v1/campaign/${uuid}/events/`, { authorization: `Bearer ${manager.token}` }),
    );
    const stream = await wire.answer();
    expect([stream.status, stream.headers['content-type']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    expect(stream.headers).toMatchObject(EVERYWHERE);
    wire.destroy();
  });

  it('this machine alone reads the figures', async () => {
    const own = await server.call({ url: '/metrics' });
    expect([own.status, own.text]).toEqual([200, expect.stringContaining('http_request_seconds')]);
    const { token } = await makeSuperuser(server);
    for (const request of [
      { remoteAddress: '203.0.113.7' },
      { remoteAddress: '203.0.113.7', token },
      { remoteAddress: '203.0.113.7', headers: { 'x-forwarded-for': '127.0.0.1' } },
      { headers: { 'x-forwarded-for': '203.0.113.7' } },
    ]) {
      expect((await server.call({ url: '/metrics', ...request })).status).toBe(404);
    }
  });
});

describe('behind https, with a token for the figures', () => {
  const server = useTestServer({ env: { PUBLIC_URL: 'https://altavoz.example', METRICS_TOKEN } });

  it('browsers are told to come by https only, and keep the mark of a device to it', async () => {
    const { headers } = await server.call({ url: '/healthz' });
    expect(headers['strict-transport-security']).toBe('max-age=63072000');
    const payload = { email: 'ana@example.com', password: 'una-clave-de-prueba', name: 'Ana' };
    const made = await server.call({ method: 'POST', url: '/api/v1/accounts/register/', payload });
    expect(made.headers['set-cookie']).toMatch(/; Secure$/);
  });

  it('whoever shows the token reads the figures, and nobody else', async () => {
    const read = (authorization?: string) =>
      server.call({
        url: '/metrics',
        remoteAddress: '203.0.113.7',
        ...(authorization ? { headers: { authorization } } : {}),
      });
    expect((await read(`Bearer ${METRICS_TOKEN}`)).status).toBe(200);
    for (const wrong of [undefined, 'Bearer ', `Bearer ${METRICS_TOKEN}x`, METRICS_TOKEN]) {
      const { status, headers } = await read(wrong);
      expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer']);
    }
    expect((await server.call({ url: '/metrics' })).status).toBe(401);
  });
});

import { endpoints, type Endpoint } from '@altavoz/contracts';
import type * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../test/context.js';
import { makeCampaign, makeCreator, makeManager, makeSuperuser } from '../test/factories.js';

const server = useTestServer();

/** What a call must be asked with. */
const ASKED: Readonly<Record<string, string>> = {
  '/api/v1/search/': '?text=ana',
  '/api/v1/today/': '?day=2026-05-10',
  '/api/v1/campaign/{campaign}/health/': '?day=2026-05-10',
  '/api/v1/payouts/payable/': '?campaign={campaign}',
  '/api/v3/social/networks/': '?of=company',
  '/api/v3/social/connections/': '?of=company',
  '/api/v3/monitor/summary/': '?keyword=sol',
  '/api/v1/accounts/profile/premium/': '?money=100&textbody=Quiero%20crecer',
};

/** What only creators are answered. */
const OF_CREATORS =
  /^\/api\/(v1\/(accounts\/profile\/\w|briefcase\/)|v3\/casting-calls\/(applications\/mine|open)\/)/;

describe('every reading call', () => {
  type AnyEndpoint = Endpoint;
  const reading = Object.values(endpoints)
    .flatMap((calls): AnyEndpoint[] => Object.values(calls))
    .filter(({ method, kind, path }) => {
      const params = path.replace('{campaign}', '');
      return method === 'GET' && (kind ?? 'json') === 'json' && !params.includes('{');
    });

  it('carries its answer in a field named response, and nothing beside it [API-001]', async () => {
    // Whoever may call all of them: with a company, and a superuser.
    const { token } = await makeSuperuser(server, await makeManager(server));
    const { uuid } = await makeCampaign(server, token);
    const creator = await makeCreator(server);
    expect(reading.length).toBeGreaterThan(10);
    for (const { path } of reading) {
      const url = (path + (ASKED[path] ?? '')).replace('{campaign}', uuid);
      const asks = OF_CREATORS.test(path) ? creator.token : token;
      const reply = await server.call({ method: 'GET', url, token: asks });
      expect([path, reply.status, Object.keys(reply.body)]).toEqual([path, 200, ['response']]);
    }
  });

  it('that pages begins at page 1 with its own size, 20 where no other is written [API-140, LIM-01, LIM-68]', async () => {
    // Whoever may call all of them: with a company, and a superuser.
    const { token } = await makeSuperuser(server, await makeManager(server));
    const { uuid } = await makeCampaign(server, token);
    const sizes: Record<string, number> = {};
    for (const { path, query } of reading) {
      if (!query || !('size_page' in (query as z.ZodMiniObject).shape)) continue;
      const url = path.replace('{campaign}', uuid);
      const read = async (page: string) => {
        const reply = await server.call({ method: 'GET', url: `${url}?page=${page}`, token });
        return reply.body.response as { page: number; size_page: number };
      };
      const first = await read('1');
      for (const page of ['0', '-7']) expect(await read(page)).toEqual(first);
      expect(first.page).toBe(1);
      sizes[path] = first.size_page;
    }
    expect(sizes).toMatchObject({
      '/api/v1/campaign/': 20,
      '/api/v1/campaign/{campaign}/contents/': 10,
      '/api/v1/campaign/{campaign}/influencers/': 8,
      '/api/v1/campaign/{campaign}/manage/': 10,
      '/api/v1/finder/searches/': 20,
    });
  });
});

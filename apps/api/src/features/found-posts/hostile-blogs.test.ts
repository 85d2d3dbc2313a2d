import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FoundPost, PostSearch, SearchRules } from '@altavoz/contracts';
import { DAY_MS, MINUTE_MS } from '@altavoz/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineJob } from '../../jobs/job.js';
import { serve, type LocalServer } from '../../providers/networks/testing.js';
import { campaignCalls } from '../../test/campaign-calls.js';
import { useTestServer } from '../../test/context.js';
import { addInfluencers, makeCampaign, makeManager, type TestMember } from '../../test/factories.js';

/** Every blog of these tests, by its host: what it answers to each path, or how it behaves. */
type Blog = Readonly<Record<string, string>> | ((request: IncomingMessage, response: ServerResponse) => void);
const blogs = new Map<string, Blog>();
/** `host/path` of what was asked. */
const asked: string[] = [];
let web: LocalServer;
const env: Record<string, string> = {};
beforeAll(async () => {
  web = await serve((request, response) => {
    const [, host = '', path = ''] = /^\/site\/([^/]+)(.*)$/.exec(request.url ?? '') ?? [];
    asked.push(`${host}${path}`);
    const blog = blogs.get(host);
    if (typeof blog === 'function') return blog(request, response);
    const page = blog?.[path];
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/xml' }).end(page ?? '');
  });
  env['NETWORK_URLS'] = JSON.stringify({ blog: { site: `http://127.0.0.1:${web.port}/site` } });
});
afterAll(() => web.close());

let clock = 0;
const now = () => new Date(Date.now() + clock);
const server = useTestServer({ env, now });
let manager: TestMember;
let campaign: string;
const { get, post } = campaignCalls(server, () => ({ campaign, token: manager.token }));

const feed = (items: string): Blog => ({ '/': `<rss><channel><title>x</title>${items}</channel></rss>` });
const item = (host: string, title: string, more = '') =>
  `<item><link>https://${host}/post</link><title>${title}</title>${more}</item>`;
const promo = (host: string) => feed(item(host, 'promo', `<pubDate>${now().toUTCString()}</pubDate>`));
const add = (username: string) =>
  addInfluencers(server, manager.token, campaign, [{ network: 'blog', username, name: username }]);
const rules = (): SearchRules => ({
  hashtags: [],
  mentions: [],
  keywords: ['promo'],
  domains: [],
  networks: ['blog'],
  from: new Date(now().getTime() - 40 * DAY_MS).toISOString().slice(0, 10),
  to: now().toISOString().slice(0, 10),
  grace_days: 7,
});
const flush = () => server.context.jobs.flush();
const search = async (): Promise<PostSearch> => (await get('found-posts/search/')).body.response;
const found = async (): Promise<FoundPost[]> =>
  (await get('found-posts/?size_page=500')).body.response.results;
const run = async () => {
  expect((await post('found-posts/rules/', rules())).status).toBe(200);
  await flush();
  return (await search()).last;
};
const again = async () => {
  clock += MINUTE_MS;
  expect((await post('found-posts/search/', {})).status).toBe(200);
  await flush();
  return (await search()).last;
};

beforeAll(async () => {
  manager = await makeManager(server);
});
beforeEach(async () => {
  campaign = (await makeCampaign(server, manager.token)).uuid;
});
afterEach(async () => {
  vi.restoreAllMocks();
  blogs.clear();
  asked.length = 0;
  clock = 0;
  await server.context.pool.query('delete from post_searches');
});

describe('a blog that says what no database takes', () => {
  it.each([
    ['half a character', item('bad.test', 'promo &#xd800; x'), 'promo � x'],
    ['a NUL in JSON', null, 'promo  x'],
    [
      'a day after all days',
      item('bad.test', 'promo', '<pubDate>+275760-09-12T00:00:00Z</pubDate>'),
      'promo',
    ],
    ['a day before all days', item('bad.test', 'promo', '<pubDate>0000-01-01T00:00:00Z</pubDate>'), 'promo'],
  ])('such as %s is read without it, and the other blogs as well', async (_, items, text) => {
    blogs.set(
      'bad.test',
      items === null
        ? {
            '/': JSON.stringify({
              version: 'https://jsonfeed.org/version/1.1',
              items: [{ url: 'https://bad.test/post', title: 'promo \u0000\ud800x' }],
            }),
          }
        : feed(items),
    );
    blogs.set('good.test', promo('good.test'));
    await add('bad.test');
    await add('good.test');
    expect(await run()).toMatchObject({ total: 2, asked: 2, failed: [] });
    const posts = await found();
    expect(posts.map(({ link }) => link).sort()).toEqual(['https://bad.test/post', 'https://good.test/post']);
    const bad = posts.find(({ link }) => link.includes('bad'));
    expect(bad?.published_at).toBeNull();
    expect(bad?.text.replace(/\s*�\s*/, ' ')).toBe(text.replace(/\s*�?\s+/, ' '));
  });

  it('in a link that no content can have is left out, and its other posts come', async () => {
    const long = `https://bad.test/${'é'.repeat(900)}`;
    blogs.set(
      'bad.test',
      feed(`<item><link>${long}</link><title>promo</title></item>${item('bad.test', 'promo')}`),
    );
    await add('bad.test');
    expect((await run())?.failed).toEqual([]);
    expect((await found()).map(({ link }) => link)).toEqual(['https://bad.test/post']);
  });
});

describe('a creator whose posts cannot be kept', () => {
  beforeEach(async () => {
    for (const host of ['bad.test', 'good.test']) {
      blogs.set(host, promo(host));
      await add(host);
    }
    // As a fault that nobody has foreseen.
    await server.context.pool.query(`
      create or replace function refuse_post() returns trigger language plpgsql as
        $$ begin if new.link like '%bad.test%' then raise exception 'refused'; end if; return new; end $$;
      create trigger refuse_post before insert on found_posts for each row execute function refuse_post()`);
    return async () => {
      await server.context.pool.query('drop trigger refuse_post on found_posts');
    };
  });

  it('is counted as failed by name, and the search goes on with all others', async () => {
    expect(await run()).toMatchObject({
      total: 2,
      asked: 2,
      found: 1,
      done_at: expect.any(String),
      failed: [{ network: 'blog', what: 'creators', problem: 'unavailable', count: 1, names: ['bad.test'] }],
    });
    expect((await found()).map(({ link }) => link)).toEqual(['https://good.test/post']);
    // What came of nothing is read from the beginning the next time.
    await server.context.pool.query('drop trigger refuse_post on found_posts');
    await server.context.pool.query(
      'create trigger refuse_post before update of link on found_posts for each row execute function refuse_post()',
    );
    await again();
    expect(await found()).toHaveLength(2);
  });
});

it('a search that is given up says whose posts it did not come to', async () => {
  for (const host of ['one.test', 'two.test']) {
    blogs.set(host, promo(host));
    await add(host);
  }
  await server.context.pool.query(`
    create or replace function refuse_turn() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$;
    create trigger refuse_turn before insert on searched_creators for each row execute function refuse_turn()`);
  await post('found-posts/rules/', rules());
  for (let n = 0; n < 5; n++) {
    await flush();
    await server.context.pool.query('update graphile_worker._private_jobs set run_at = now()');
  }
  await server.context.pool.query('drop trigger refuse_turn on searched_creators');
  const { last } = await search();
  expect(last?.done_at).not.toBeNull();
  expect(last?.failed).toMatchObject([
    { network: 'blog', what: 'creators', problem: 'unavailable', count: 2 },
  ]);
  expect(last?.failed[0]?.names.toSorted()).toEqual(['one.test', 'two.test']);
});

describe('a blog that is dead', () => {
  const dead: Blog = (_request, response) => void response.writeHead(500).end();

  it('ends those of its own host, is itself the one that failed, and comes behind the others the next time', async () => {
    blogs.set('dead.test', dead);
    blogs.set('good.test', promo('good.test'));
    for (const username of ['dead.test', 'dead.test/other', 'good.test']) await add(username);
    const last = await run();
    expect(last).toMatchObject({ asked: 3, found: 1, failed: [{ problem: 'unavailable', count: 2 }] });
    expect(last?.failed[0]?.names.toSorted()).toEqual(['dead.test', 'dead.test/other']);
    // Once for both that are at it.
    expect(asked.filter((one) => one.startsWith('dead.test'))).toEqual(['dead.test/robots.txt']);
    asked.length = 0;
    await add('new.test');
    blogs.set('new.test', promo('new.test'));
    await again();
    const inTurn = asked.filter((one) => one.endsWith('/robots.txt'));
    expect(inTurn[0]).toBe('new.test/robots.txt');
    expect(inTurn.toSorted()).toEqual(
      ['dead.test', 'good.test', 'new.test'].map((host) => `${host}/robots.txt`).toSorted(),
    );
  });
});

describe('blogs that answer slowly', () => {
  it('hold one worker, and mails find the other free', async () => {
    const held: ServerResponse[] = [];
    for (const host of ['slow.test', 'slower.test'])
      blogs.set(host, (_request, response) => void held.push(response));
    const done: string[] = [];
    const mail = defineJob({ name: 'test-mail', payload: z.object({}) });
    server.context.jobs.handle(mail, {
      run: async () => void done.push('mail'),
    });
    await add('slow.test');
    await post('found-posts/rules/', rules());
    const first = campaign;
    campaign = (await makeCampaign(server, manager.token)).uuid;
    await add('slower.test');
    await post('found-posts/rules/', rules());
    await server.context.jobs.start(2, server.connection, { alone: true });
    try {
      await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 20_000 });
      await server.context.jobs.add(server.context.db, mail, {});
      await vi.waitFor(() => expect(done).toEqual(['mail']), { timeout: 20_000 });
      // The mail came while one search was held and the other one waited for its turn.
      expect(held).toHaveLength(1);
      expect((await search()).last).toMatchObject({ done_at: null });
      for (const host of ['slow.test', 'slower.test']) blogs.set(host, {});
      held[0]?.writeHead(404).end();
      await vi.waitFor(
        async () => {
          for (const one of [first, campaign]) {
            campaign = one;
            expect((await search()).last?.done_at).not.toBeNull();
          }
        },
        { timeout: 20_000 },
      );
    } finally {
      await server.context.jobs.stop();
    }
  }, 60_000);

  it('let others have their turn, and the search goes on with what it left, once each', async () => {
    const turns = vi.spyOn(server.context.jobs, 'add');
    blogs.set('dead.test', (_request, response) => void response.writeHead(500).end());
    await add('dead.test');
    const slow = ['a.test', 'b.test', 'c.test'];
    for (const host of slow) {
      const pages = promo(host) as Readonly<Record<string, string>>;
      blogs.set(host, (request, response) => {
        const path = (request.url ?? '').slice(`/site/${host}`.length);
        // More than a turn passes over each.
        if (path === '/') clock += 2 * MINUTE_MS;
        response.writeHead(pages[path] === undefined ? 404 : 200).end(pages[path] ?? '');
      });
      await add(host);
    }
    const last = await run();
    expect(last).toMatchObject({ total: 4, asked: 4, found: 3, done_at: expect.any(String) });
    expect(last?.failed).toMatchObject([{ problem: 'unavailable', count: 1, names: ['dead.test'] }]);
    expect((await found()).map(({ link }) => link).sort()).toEqual(
      slow.map((host) => `https://${host}/post`),
    );
    expect(asked.filter((one) => one.endsWith('/robots.txt'))).toHaveLength(4);
    expect(turns.mock.calls.filter(([, , , options]) => options?.isNextTurn)).toHaveLength(3);
  });
});

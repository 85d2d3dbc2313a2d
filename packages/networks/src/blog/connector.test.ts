import { describe, expect, it } from 'vitest';
import { NoAnswer, type ConnectorContext, type HttpRequest } from '../connector.js';
import { NOW } from '../testing.js';
import { connector } from './connector.js';

const HOME = `<title>Inicio</title><meta property="og:site_name" content="El blog de Ana">
  <link rel="apple-touch-icon" href="/icono.png">
  <link rel="alternate" type="application/rss+xml" href="/posts.xml"><link rel="alternate" type="application/rss+xml" href="/comentarios.xml">`;
const FEED = `<rss><channel><title>El blog</title>
  <item><link>https://blog.test/viejo</link><pubDate>Sun, 01 Nov 2026 10:00:00 GMT</pubDate></item>
  <item><link>https://blog.test/nuevo</link><title>Nuevo</title><pubDate>Mon, 16 Nov 2026 10:00:00 GMT</pubDate><slash:comments>4</slash:comments></item>
  </channel></rss>`;

/** A web of the given pages; all else is not there. */
function web(pages: Readonly<Record<string, string>>, more: Partial<ConnectorContext> = {}) {
  const asked: string[] = [];
  return {
    asked,
    baseUrls: connector.baseUrls,
    now: () => NOW,
    http({ url }: HttpRequest) {
      asked.push(url);
      const text = pages[url];
      return Promise.resolve({ status: text === undefined ? 404 : 200, headers: {}, text: text ?? '', url });
    },
    ...more,
  };
}
const BLOG = { 'https://blog.test/': HOME, 'https://blog.test/posts.xml': FEED };

describe('what a blog published', () => {
  it('is in the feed that its page names, newest first, with what it says of comments', async () => {
    const context = web(BLOG);
    const result = await connector.recent?.(context, 'blog.test', {});
    expect(context.asked).toEqual(['robots.txt', '', 'posts.xml'].map((path) => `https://blog.test/${path}`));
    expect(result).toMatchObject({ ok: true, via: 'none', cost: 3 });
    expect(result?.ok && result.value).toEqual({
      items: [
        {
          ref: {
            id: 'https://blog.test/nuevo',
            contentType: 'post',
            url: 'https://blog.test/nuevo',
            publishedAt: new Date('2026-11-16T10:00:00Z'),
          },
          title: 'Nuevo',
          metrics: { number_of_comments: 4 },
        },
        {
          ref: {
            id: 'https://blog.test/viejo',
            contentType: 'post',
            url: 'https://blog.test/viejo',
            publishedAt: new Date('2026-11-01T10:00:00Z'),
          },
          metrics: {},
        },
      ],
    });
  });

  it('ends at the day asked for', async () => {
    const since = new Date('2026-11-10');
    const result = await connector.recent?.(web(BLOG), 'blog.test', { since });
    expect(result?.ok && result.value.items.map(({ ref }) => ref.id)).toEqual(['https://blog.test/nuevo']);
  });

  it('is looked for in the usual places where the page names none', async () => {
    const context = web({
      'https://blog.test/es': '<title>x</title>',
      'https://blog.test/es/atom.xml': FEED,
    });
    const result = await connector.recent?.(context, 'blog.test/es', {});
    expect(context.asked).toEqual(
      ['robots.txt', 'es', 'es/feed/', 'es/rss.xml', 'es/atom.xml'].map(
        (path) => `https://blog.test/${path}`,
      ),
    );
    expect(result).toMatchObject({ ok: true, cost: 5 });
  });

  it('is read at once where the address is that of the feed', async () => {
    const result = await connector.recent?.(web({ 'https://blog.test/f.xml': FEED }), 'blog.test/f.xml', {});
    expect(result).toMatchObject({ ok: true, cost: 2 });
  });

  it('is not known of a blog without a feed', async () => {
    const context = web({ 'https://blog.test/': '<title>x</title>' });
    expect(await connector.recent?.(context, 'blog.test', {})).toMatchObject({
      failure: { class: 'no_data', providerCode: 'no_feed' },
    });
    expect(context.asked).toHaveLength(9);
  });

  it('is left alone where the site wants no robots', async () => {
    const none = web({ ...BLOG, 'https://blog.test/robots.txt': 'User-agent: *\nDisallow: /' });
    expect(await connector.recent?.(none, 'blog.test', {})).toMatchObject({
      failure: { class: 'no_data', providerCode: 'robots' },
    });
    expect(none.asked).toHaveLength(1);
    const feed = web({ ...BLOG, 'https://blog.test/robots.txt': 'User-agent: *\nDisallow: /posts.xml' });
    expect(await connector.recent?.(feed, 'blog.test', {})).toMatchObject({ failure: { class: 'no_data' } });
    expect(feed.asked).toHaveLength(2);
  });

  it('is not found where there is no blog', async () => {
    expect(await connector.recent?.(web({}), 'blog.test', {})).toMatchObject({
      failure: { class: 'not_found' },
    });
  });

  it('is looked for no longer than for a while, however slowly its site says that there is nothing', async () => {
    const late = web({ 'https://blog.test/': '<title>x</title>' });
    // Each answer takes eight seconds.
    const now = () => new Date(NOW.getTime() + late.asked.length * 8_000);
    expect(await connector.recent?.({ ...late, now }, 'blog.test', {})).toMatchObject({
      failure: { class: 'unavailable', providerCode: 'too_slow' },
    });
    expect(late.asked).toHaveLength(3);
    const dead = web(BLOG);
    const later = () => new Date(NOW.getTime() + dead.asked.length * 20_000);
    expect(await connector.recent?.({ ...dead, now: later }, 'blog.test', {})).toMatchObject({
      failure: { providerCode: 'too_slow' },
    });
    expect(dead.asked).toEqual(['https://blog.test/robots.txt']);
  });

  it('is asked for no further when nobody answers', async () => {
    const context = web({ 'https://blog.test/': '<title>x</title>' });
    const http = (request: HttpRequest) =>
      request.url.endsWith('/feed/') ? Promise.reject(new NoAnswer('timeout')) : context.http(request);
    expect(await connector.recent?.({ ...context, http }, 'blog.test', {})).toMatchObject({
      failure: { class: 'unavailable', providerCode: 'timeout' },
    });
    expect(context.asked).toHaveLength(2);
  });
});

describe('a blog', () => {
  it('says its name and shows its picture, and nobody counts who follows it', async () => {
    const result = await connector.profile?.(web(BLOG), 'blog.test');
    expect(result?.ok && result.value).toEqual({
      id: 'blog.test',
      username: 'blog.test',
      name: 'El blog de Ana',
      url: 'https://blog.test/',
      pictureUrl: 'https://blog.test/icono.png',
      figures: {},
    });
  });

  it('is called by its title, else by its address', async () => {
    const named = async (html: string) => {
      const result = await connector.profile?.(web({ 'https://blog.test/': html }), 'blog.test');
      return result?.ok && result.value.name;
    };
    expect(await named('<title>Mi blog</title>')).toBe('Mi blog');
    expect(await named('')).toBe('blog.test');
  });

  it('may be asked for through another address', async () => {
    const context = web(
      { 'http://127.0.0.1:9/blog/site/blog.test/uno?a=b': '<title>Uno</title>' },
      {
        baseUrls: { site: 'http://127.0.0.1:9/blog/site' },
      },
    );
    expect(await connector.preview?.(context, 'https://blog.test/uno?a=b')).toMatchObject({
      value: { title: 'Uno' },
    });
  });

  it.each(['javascript:alert(1)', 'file:///etc/passwd', 'https://', 'no es una dirección'])(
    'is not at %j',
    async (address) => {
      const context = web({});
      for (const result of [
        await connector.preview?.(context, address),
        await connector.profile?.(context, address),
        await connector.recent?.(context, address, {}),
      ])
        expect(result).toMatchObject({ failure: { class: 'invalid_request' } });
      expect(context.asked).toEqual([]);
    },
  );
});

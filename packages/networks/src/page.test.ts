import { describe, expect, it } from 'vitest';
import { NoAnswer, type HttpRequest } from './connector.js';
import { pagePreview, readPage, shownOf, sitePreview } from './page.js';
import { NOW } from './testing.js';

const URL_OF_POST = 'https://blog.test/2026/un-dia/';
const shown = (html: string) => shownOf(readPage(html, URL_OF_POST));

const HEAD = `<meta property="og:title" content="De Open Graph"><meta name="author" content="Luz">
  <meta property="og:image" content="/og.jpg"><title> Del
  título </title>`;
const ld = (node: unknown) => `<script type="application/ld+json">${JSON.stringify(node)}</script>`;

describe('what a page shows of itself', () => {
  it('is its JSON-LD before all', () => {
    const node = {
      '@graph': [
        { '@type': 'WebSite', name: 'El blog' },
        {
          '@type': ['Article', 'BlogPosting'],
          headline: 'De JSON-LD',
          author: [{ name: 'Ana' }],
          image: ['/a.jpg'],
        },
      ],
    };
    expect(shown(HEAD + ld(node))).toEqual({
      title: 'De JSON-LD',
      author: 'Ana',
      thumbnailUrl: 'https://blog.test/a.jpg',
    });
  });

  it('is its Open Graph, then its card, then its title', () => {
    expect(shown(HEAD + ld({ '@type': 'WebSite', name: 'El blog' }))).toEqual({
      title: 'De Open Graph',
      author: 'Luz',
      thumbnailUrl: 'https://blog.test/og.jpg',
    });
    expect(shown('<meta name="twitter:title" content="De la tarjeta"><title>No</title>')).toEqual({
      title: 'De la tarjeta',
    });
    expect(shown('<title>Solo &amp; uno</title>')).toEqual({ title: 'Solo & uno' });
  });

  it('names no author by an address, and shows no picture that is none of the web', () => {
    expect(
      shown(
        '<meta property="article:author" content="https://facebook.com/ana"><meta property="og:image" content="data:image/png,a">',
      ),
    ).toEqual({});
  });

  it('is read from broken pages as far as it goes', () => {
    const broken = `<title>Uno<meta property=og:title content='Dos'><script type="application/ld+json">{"@type":"Article",`;
    expect(shown(`${broken}</script>`)).toEqual({ title: expect.any(String) as string });
    for (const node of [
      null,
      'text',
      [1, null],
      { '@type': 'Article', headline: 7, author: null, image: [[]] },
    ])
      expect(shown(ld(node))).toEqual({});
  });
});

const PAGE = `<title>Un día</title><link rel="alternate" type="application/json+oembed" href="/oembed?url=a&amp;format=json">`;
function answering(answers: readonly { status?: number; text?: string; url?: string }[]) {
  const asked: HttpRequest[] = [];
  return {
    asked,
    baseUrls: {},
    now: () => NOW,
    http(request: HttpRequest) {
      asked.push(request);
      const { status = 200, text = '', url = request.url } = answers[asked.length - 1] ?? {};
      return Promise.resolve({ status, headers: {}, text, url });
    },
  };
}

describe('pagePreview', () => {
  it('asks the page’s own oEmbed for what it leaves out', async () => {
    const context = answering([
      { text: PAGE },
      {
        text: JSON.stringify({ title: 'Otro', author_name: 'Ana', thumbnail_url: 'https://img.test/a.jpg' }),
      },
    ]);
    expect(await pagePreview(context, URL_OF_POST)).toMatchObject({
      cost: 2,
      value: { title: 'Un día', author: 'Ana', thumbnailUrl: 'https://img.test/a.jpg' },
    });
    expect(context.asked[1]?.url).toBe('https://blog.test/oembed?url=a&format=json');
  });

  it('is content without it', async () => {
    const result = await pagePreview(answering([{ text: PAGE }, { status: 404 }]), URL_OF_POST);
    expect(result.ok && result.value).toEqual({ title: 'Un día' });
  });

  it('reads links from where the page came from in the end', async () => {
    const text = '<meta property="og:image" content="a.jpg">';
    const result = await pagePreview(answering([{ text, url: 'https://otro.test/b/' }]), URL_OF_POST);
    expect(result.ok && result.value).toEqual({ thumbnailUrl: 'https://otro.test/b/a.jpg' });
  });

  it.each([
    [200, 'no_data'],
    [302, 'unavailable'],
    [401, 'not_found'],
    [403, 'no_data'],
    [404, 'not_found'],
    [410, 'not_found'],
    [429, 'rate_limited'],
    [500, 'unavailable'],
    [999, 'no_data'],
  ])('says what %i is', async (status, failure) => {
    expect(await pagePreview(answering([{ status }]), URL_OF_POST)).toMatchObject({
      ok: false,
      failure: { class: failure },
    });
  });

  it('is unavailable when the door refuses the address', async () => {
    const http = () => Promise.reject(new NoAnswer('refused_address'));
    expect(await pagePreview({ ...answering([]), http }, URL_OF_POST)).toMatchObject({
      failure: { class: 'unavailable', providerCode: 'refused_address' },
    });
  });

  it('asks a network’s site where the installation says it is', async () => {
    const context = answering([{ text: '<title>Uno</title>' }]);
    await sitePreview(context, 'http://127.0.0.1:9/x/site', 'https://www.x.test/a?b=c');
    expect(context.asked[0]?.url).toBe('http://127.0.0.1:9/x/site/a?b=c');
    expect(await sitePreview(context, 'http://127.0.0.1:9', 'javascript:a')).toMatchObject({
      failure: { class: 'invalid_request' },
    });
  });
});

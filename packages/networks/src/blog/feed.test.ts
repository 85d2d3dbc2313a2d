import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feedDate, readFeed } from './feed.js';

const BLOG = 'https://blog.test/';
const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:dc="x"><channel><title>El blog</title>${items}</channel></rss>`;

describe('readFeed', () => {
  it('reads RSS 2.0 with its extensions', () => {
    const feed = readFeed(
      rss(`<image><title>Otro</title></image><item>
        <title><![CDATA[Uno & dos]]></title><link>https://blog.test/uno/</link><guid isPermaLink="false">7</guid>
        <source url="x"><title>No</title></source>
        <pubDate>Tue, 03 Nov 2026 10:00:00 -0600</pubDate><dc:creator>Ana</dc:creator>
        <description>&lt;p&gt;Hoy &amp;amp; aquí&lt;/p&gt;</description><content:encoded>No</content:encoded>
        <slash:comments>12</slash:comments>
        <enclosure url="https://i.test/audio.mp3" type="audio/mpeg"/>
        <media:content url="https://i.test/uno.jpg" medium="image"/></item>`),
      BLOG,
    );
    expect(feed).toEqual({
      title: 'El blog',
      items: [
        {
          url: 'https://blog.test/uno/',
          title: 'Uno & dos',
          author: 'Ana',
          text: 'Hoy & aquí',
          publishedAt: new Date('2026-11-03T16:00:00Z'),
          thumbnailUrl: 'https://i.test/uno.jpg',
          comments: 12,
        },
      ],
    });
  });

  it('reads Atom with its threads', () => {
    const feed = readFeed(
      `<feed xmlns="http://www.w3.org/2005/Atom"><title type="html">El &lt;b&gt;blog&lt;/b&gt;</title><entry>
        <id>tag:blog.test,2026:1</id><link rel="replies" href="https://blog.test/c"/>
        <link rel="alternate" href="/uno"/><title>Uno</title><published>2026-11-03T10:00:00Z</published>
        <updated>2026-11-04T10:00:00Z</updated><author><name>Ana</name><uri>x</uri></author>
        <content type="xhtml"><div><p>Hoy</p><title>no</title></div></content><thr:total>3</thr:total>
        <media:thumbnail url="https://i.test/uno.jpg"/></entry></feed>`,
      BLOG,
    );
    expect(feed).toEqual({
      title: 'El blog',
      items: [
        {
          url: 'https://blog.test/uno',
          title: 'Uno',
          author: 'Ana',
          text: 'Hoyno',
          publishedAt: new Date('2026-11-03T10:00:00Z'),
          thumbnailUrl: 'https://i.test/uno.jpg',
          comments: 3,
        },
      ],
    });
  });

  it('reads RSS 1.0', () => {
    const feed = readFeed(
      '<rdf:RDF><channel><title>El blog</title></channel><item><title>Uno</title><link>https://blog.test/uno</link><dc:date>2026-11-03</dc:date></item></rdf:RDF>',
      BLOG,
    );
    expect(feed?.items).toEqual([
      { url: 'https://blog.test/uno', title: 'Uno', publishedAt: new Date('2026-11-03T00:00:00Z') },
    ]);
  });

  it('reads JSON Feed', () => {
    const feed = readFeed(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'El blog',
        items: [
          {
            id: '1',
            url: '/uno',
            title: 'Uno',
            content_html: '<p>Hoy</p>',
            date_published: '2026-11-03T10:00:00-06:00',
            authors: [{ name: 'Ana' }],
            image: 'uno.jpg',
          },
          { id: 'https://blog.test/dos', title: 7, authors: 'Ana' },
          { id: 'tres' },
          null,
        ],
      }),
      BLOG,
    );
    expect(feed).toEqual({
      title: 'El blog',
      items: [
        {
          url: 'https://blog.test/uno',
          title: 'Uno',
          author: 'Ana',
          text: 'Hoy',
          publishedAt: new Date('2026-11-03T16:00:00Z'),
          thumbnailUrl: 'https://blog.test/uno.jpg',
        },
        { url: 'https://blog.test/dos' },
      ],
    });
  });

  it('takes the address from the guid where there is no link, when it is one', () => {
    const item = (guid: string) => readFeed(rss(`<item><guid>${guid}</guid></item>`), BLOG)?.items;
    expect(item('https://blog.test/uno')).toEqual([{ url: 'https://blog.test/uno' }]);
    expect(item('urn:uuid:1')).toEqual([]);
    expect(item('javascript:alert(1)')).toEqual([]);
  });

  it('leaves out what cannot be read, and is never 0 where nothing is said', () => {
    const [item] =
      readFeed(
        rss(
          '<item><link>https://blog.test/a</link><pubDate>mañana</pubDate><slash:comments>-1</slash:comments></item>',
        ),
        BLOG,
      )?.items ?? [];
    expect(item).toEqual({ url: 'https://blog.test/a' });
  });

  it.each([
    '',
    'texto',
    '<html><head><title>No</title></head></html>',
    '{"items":[]}',
    '{',
    '[]',
    '<?xml version="1.0"?>',
  ])('is no feed: %j', (document) => expect(readFeed(document, BLOG)).toBeNull());

  it('reads what breaks off as far as it goes, and no entity of its own', () => {
    const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${rss('<item><link>https://blog.test/a</link><title>&b;')}`;
    expect(readFeed(bomb.replace('</channel></rss>', ''), BLOG)?.items).toEqual([
      { url: 'https://blog.test/a', title: '&b;' },
    ]);
  });

  it('takes two hundred posts of a feed that never ends', () => {
    const items = '<item><link>https://blog.test/a</link></item>'.repeat(20_000);
    expect(readFeed(rss(items), BLOG)?.items).toHaveLength(200);
  });

  it('fails on no document', () => {
    const pieces = fc.constantFrom(
      '<rss>',
      '<feed>',
      '<item>',
      '</item>',
      '<entry>',
      '<link>',
      '</link>',
      '<title>',
      '<![CDATA[',
      ']]>',
      '&#0;',
      'https://a.test',
      '<slash:comments>9',
      '<pubDate>1',
      '<author><name>',
      '<!DOCTYPE',
      '{"version":"jsonfeed.org","items":[',
      '{}',
      ']}',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string())), (parts) => {
        for (const { url } of readFeed(parts.join(''), BLOG)?.items ?? []) expect(url).toMatch(/^https?:/);
      }),
    );
  });
});

describe('feedDate', () => {
  it.each([
    ['Tue, 03 Nov 2026 10:00:00 GMT', '2026-11-03T10:00:00Z'],
    ['Tue, 03 Nov 2026 10:00:00 +0200', '2026-11-03T08:00:00Z'],
    ['03 Nov 2026 10:00:00', '2026-11-03T10:00:00Z'],
    ['2026-11-03T10:00:00', '2026-11-03T10:00:00Z'],
    ['2026-11-03T10:00:00.5-06:00', '2026-11-03T16:00:00.500Z'],
    ['2026-11-03', '2026-11-03T00:00:00Z'],
  ])('reads %s', (text, at) => expect(feedDate(text)).toEqual(new Date(at)));

  it.each([undefined, '', 'ayer', 'mar, 03 de noviembre de 2026', '99'.repeat(40)])(
    'does not read %s',
    (text) => expect(feedDate(text)).toBeUndefined(),
  );
});

import { NETWORKS, type ContentType, type Network } from '@altavoz/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canBeOfType, parsePostUrl } from './post-url.js';
import { parseProfileUrl, profileUrl } from './profile-url.js';
import { contentTypesOf } from './registry.js';

describe('parsePostUrl', () => {
  it.each<[string, Network, ContentType, string | null, string]>([
    [
      'https://www.instagram.com/p/C1a-b_2/?igsh=x==',
      'instagram',
      'photo',
      null,
      'www.instagram.com/p/C1a-b_2/',
    ],
    ['instagram.com/reel/Abc', 'instagram', 'reel', null, 'www.instagram.com/reel/Abc/'],
    ['https://www.instagram.com/reels/Abc/', 'instagram', 'reel', null, 'www.instagram.com/reel/Abc/'],
    [
      'https://www.instagram.com/ana.mx/p/Abc/?img_index=1',
      'instagram',
      'photo',
      'ana.mx',
      'www.instagram.com/p/Abc/',
    ],
    ['https://instagram.com/ana/reel/Abc', 'instagram', 'reel', 'ana', 'www.instagram.com/reel/Abc/'],
    ['https://www.instagram.com/tv/Abc/', 'instagram', 'video', null, 'www.instagram.com/tv/Abc/'],
    [
      'https://instagram.com/stories/ana/31/',
      'instagram',
      'story',
      'ana',
      'www.instagram.com/stories/ana/31/',
    ],
    [
      'https://www.tiktok.com/@ana.mx/video/73?lang=es',
      'tiktok',
      'reel',
      'ana.mx',
      'www.tiktok.com/@ana.mx/video/73',
    ],
    ['https://m.tiktok.com/@ana/photo/73', 'tiktok', 'reel', 'ana', 'www.tiktok.com/@ana/photo/73'],
    ['https://vm.tiktok.com/ZMxyz/', 'tiktok', 'reel', null, 'vm.tiktok.com/ZMxyz/'],
    ['https://www.tiktok.com/t/ZTxyz/', 'tiktok', 'reel', null, 'www.tiktok.com/t/ZTxyz/'],
    ['https://youtu.be/a-B_c?si=1', 'youtube', 'video', null, 'www.youtube.com/watch?v=a-B_c'],
    [
      'https://m.youtube.com/watch?feature=share&v=a-B&t=9',
      'youtube',
      'video',
      null,
      'www.youtube.com/watch?v=a-B',
    ],
    ['https://youtube.com/shorts/a-B?feature=share', 'youtube', 'reel', null, 'www.youtube.com/shorts/a-B'],
    ['https://www.youtube.com/live/a-B', 'youtube', 'streaming', null, 'www.youtube.com/live/a-B'],
    ['https://x.com/ana/status/17?s=20', 'twitter', 'post', 'ana', 'x.com/ana/status/17'],
    ['https://mobile.twitter.com/ana/status/17/photo/1', 'twitter', 'photo', 'ana', 'x.com/ana/status/17'],
    ['https://twitter.com/ana/status/17/video/1', 'twitter', 'video', 'ana', 'x.com/ana/status/17'],
    ['https://x.com/i/web/status/17', 'twitter', 'post', null, 'x.com/i/status/17'],
    [
      'https://www.facebook.com/ana/posts/pfbid0a',
      'facebook',
      'post',
      'ana',
      'www.facebook.com/ana/posts/pfbid0a/',
    ],
    [
      'https://www.facebook.com/ana/videos/un-titulo/99/',
      'facebook',
      'video',
      'ana',
      'www.facebook.com/ana/videos/99/',
    ],
    [
      'https://www.facebook.com/100012345/posts/99',
      'facebook',
      'post',
      '100012345',
      'www.facebook.com/100012345/posts/99/',
    ],
    [
      'https://m.facebook.com/watch/?v=99&ref=share',
      'facebook',
      'video',
      null,
      'www.facebook.com/watch/?v=99',
    ],
    [
      'https://www.facebook.com/watch/live/?v=99',
      'facebook',
      'streaming',
      null,
      'www.facebook.com/watch/?v=99',
    ],
    [
      'https://www.facebook.com/photo.php?fbid=7&set=a.1',
      'facebook',
      'photo',
      null,
      'www.facebook.com/photo/?fbid=7',
    ],
    [
      'https://m.facebook.com/story.php?story_fbid=7&id=8',
      'facebook',
      'post',
      '8',
      'www.facebook.com/permalink.php?story_fbid=7&id=8',
    ],
    ['https://www.facebook.com/reel/99/?s=x', 'facebook', 'reel', null, 'www.facebook.com/reel/99/'],
    ['https://www.facebook.com/share/r/Ab1/', 'facebook', 'reel', null, 'www.facebook.com/share/r/Ab1/'],
    [
      'https://www.facebook.com/groups/mamas/posts/99/',
      'facebook',
      'post',
      null,
      'www.facebook.com/groups/mamas/posts/99/',
    ],
    ['https://fb.watch/aB1/', 'facebook', 'video', null, 'fb.watch/aB1/'],
    [
      'https://www.linkedin.com/posts/ana-rios_hola-activity-71-abc?utm_source=x',
      'linkedin',
      'post',
      null,
      'www.linkedin.com/posts/ana-rios_hola-activity-71-abc/',
    ],
    [
      'https://www.linkedin.com/feed/update/urn:li:activity:71/',
      'linkedin',
      'post',
      null,
      'www.linkedin.com/feed/update/urn:li:activity:71/',
    ],
    [
      'https://www.linkedin.com/pulse/hola-mundo',
      'linkedin',
      'post',
      null,
      'www.linkedin.com/pulse/hola-mundo/',
    ],
    [
      'https://mx.pinterest.com/pin/un-titulo--123/',
      'pinterest',
      'photo',
      null,
      'www.pinterest.com/pin/123/',
    ],
    ['https://pin.it/4aB', 'pinterest', 'photo', null, 'pin.it/4aB'],
    [
      'https://open.spotify.com/intl-es/episode/7aB?si=1',
      'spotify',
      'podcast',
      null,
      'open.spotify.com/episode/7aB',
    ],
    ['https://www.twitch.tv/videos/22', 'twitch', 'streaming', null, 'www.twitch.tv/videos/22'],
    ['https://www.twitch.tv/ana/clip/Ab-c', 'twitch', 'clip', 'ana', 'www.twitch.tv/ana/clip/Ab-c'],
    ['https://clips.twitch.tv/Ab-c', 'twitch', 'clip', null, 'clips.twitch.tv/Ab-c'],
    [
      'https://www.snapchat.com/@ana/spotlight/W7',
      'snapchat',
      'reel',
      'ana',
      'www.snapchat.com/@ana/spotlight/W7',
    ],
    ['https://snapchat.com/spotlight/W7', 'snapchat', 'reel', null, 'www.snapchat.com/spotlight/W7'],
  ])('%s is a post', (text, network, contentType, username, address) => {
    expect(parsePostUrl(text)).toMatchObject({ network, contentType, username, link: `https://${address}` });
  });

  it.each([
    'https://www.instagram.com/ana/',
    'https://www.instagram.com/ana/reels/',
    'https://www.instagram.com/stories/ana/',
    'https://www.instagram.com/stories/highlights/1/',
    'https://www.instagram.com/explore/p/',
    'https://www.tiktok.com/@ana',
    'https://www.tiktok.com/@ana/video/otro',
    'https://www.youtube.com/@ana/videos',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/post/Ugk1',
    'https://x.com/ana/status/otro',
    'https://x.com/ana',
    'https://www.facebook.com/ana/posts/',
    'https://www.facebook.com/ana/photos',
    'https://www.facebook.com/events/99/posts/1',
    'https://t.co/abc',
    'https://lnkd.in/abc',
    'https://ejemplo.mx/p/abc',
    'javascript:alert(1)//instagram.com/p/abc',
    '@ana',
    '',
  ])('%j is none', (text) => {
    expect(parsePostUrl(text)).toBeNull();
  });

  it('knows a post by any of its links', () => {
    const alike: [string, string][] = [
      [
        'https://www.linkedin.com/posts/ana_hola-activity-71-abc/',
        'https://www.linkedin.com/feed/update/urn:li:activity:71/',
      ],
      ['https://www.instagram.com/reel/Abc/', 'http://instagram.com/ana/p/Abc?igsh=1'],
      ['https://youtu.be/a-B?si=2', 'https://www.youtube.com/shorts/a-B'],
      ['https://twitter.com/ana/status/17', 'https://x.com/i/web/status/17'],
      ['https://www.tiktok.com/@ana/video/73', 'https://m.tiktok.com/@ana/photo/73'],
      ['https://www.facebook.com/watch/?v=9', 'https://m.facebook.com/video.php?v=9'],
    ];
    for (const [one, other] of alike) {
      expect(parsePostUrl(other)?.id).toBe(parsePostUrl(one)?.id);
    }
    expect(parsePostUrl('https://www.instagram.com/p/Abc/')?.id).toBe('Abc');
  });

  it('takes no profile for a post', () => {
    const username = fc.stringMatching(/^[a-z][a-z0-9]{2,20}$/);
    fc.assert(
      fc.property(fc.constantFrom(...NETWORKS), username, (network, name) => {
        const link = profileUrl(network, name);
        fc.pre(parseProfileUrl(link)?.username === name);
        expect(parsePostUrl(link)).toBeNull();
      }),
    );
  });

  const part = fc.oneof(
    fc.constantFrom(
      'p',
      'reel',
      'tv',
      'stories',
      'watch',
      'shorts',
      'status',
      'video',
      'posts',
      'pin',
      'episode',
      'clip',
      '@ana',
      'ana',
      '99',
      'spotlight',
      'share',
      'feed',
      'update',
      'urn:li:activity:7',
      'urn:li:ugcPost:7',
      ...'live v embed events i spaces o u add s url_shortener'.split(' '),
    ),
    fc.webSegment(),
  );
  const host = fc.constantFrom(
    'instagram.com',
    'tiktok.com',
    'vm.tiktok.com',
    'youtube.com',
    'youtu.be',
    'x.com',
    'facebook.com',
    'fb.watch',
    'linkedin.com',
    'pinterest.es',
    'pin.it',
    'open.spotify.com',
    'twitch.tv',
    'clips.twitch.tv',
    'snapchat.com',
    'story.snapchat.com',
    'player.twitch.tv',
  );
  it.each([
    'instagram.com/toString/p',
    'facebook.com/ana/constructor/12345',
    'facebook.com/share/valueOf/abc12',
  ])('finds nothing in %s, whatever every object has by that name', (address) => {
    expect(parsePostUrl(`https://${address}/`)).toBeNull();
  });
  it('says of every address a type that its network has, and keeps a link that is read the same again', () => {
    fc.assert(
      fc.property(host, fc.array(part, { maxLength: 5 }), fc.webQueryParameters(), (name, parts, query) => {
        const post = parsePostUrl(`https://${name}/${parts.join('/')}?${query}&v=7`);
        if (post === null) return;
        expect(contentTypesOf(post.network)).toContain(post.contentType);
        const again = parsePostUrl(post.link);
        expect(again?.link).toBe(post.link);
        expect(again?.id).toBe(post.id);
      }),
      { numRuns: 2_000 },
    );
  });
  it('says whose a post is wherever its address names them, also by a number', () => {
    const forms = [
      (who: string) => `https://www.instagram.com/${who}/reel/DQWxAjPjI32/?igsh=1`,
      (who: string) => `https://instagram.com/stories/${who}/3298765432109876543`,
      (who: string) => `https://www.tiktok.com/@${who}/video/7301234567890123456`,
      (who: string) => `https://x.com/${who}/status/1789/photo/1`,
      (who: string) => `https://m.facebook.com/${who}/posts/555?mibextid=a`,
      (who: string) => `https://www.facebook.com/${who}/videos/un-titulo/99/`,
    ];
    const byNumber = [
      ...forms.slice(-2),
      (who: string) => `https://www.facebook.com/permalink.php?story_fbid=pfbid0a&id=${who}`,
      (who: string) => `https://m.facebook.com/story.php?story_fbid=7&id=${who}`,
    ];
    const name = fc.stringMatching(/^zz[a-z0-9_]{1,20}$/);
    const number = fc.stringMatching(/^[1-9][0-9]{5,16}$/);
    const case_ = fc.oneof(
      fc.tuple(fc.constantFrom(...forms), name),
      fc.tuple(fc.constantFrom(...byNumber), number),
    );
    fc.assert(
      fc.property(case_, ([link, who]) => {
        expect(parsePostUrl(link(who))?.username).toBe(who);
      }),
    );
  });
});

describe('canBeOfType', () => {
  const types = (link: string, among: readonly ContentType[]) => {
    const post = parsePostUrl(link);
    return post === null ? null : among.filter((type) => canBeOfType(post, type));
  };
  it.each<[string, Network, readonly ContentType[]]>([
    ['instagram.com/reel/a', 'instagram', ['reel']],
    ['instagram.com/stories/ana/1', 'instagram', ['story']],
    ['instagram.com/p/a', 'instagram', ['photo', 'reel', 'video']],
    ['youtube.com/shorts/a', 'youtube', ['reel']],
    ['youtu.be/a', 'youtube', ['video', 'streaming', 'reel']],
    ['tiktok.com/@ana/video/1', 'tiktok', ['reel', 'story', 'streaming']],
    ['x.com/ana/status/1', 'twitter', ['post', 'photo', 'reel', 'video', 'streaming']],
    ['snapchat.com/spotlight/a', 'snapchat', ['reel']],
    ['twitch.tv/ana/clip/a', 'twitch', ['clip']],
  ])('%s', (link, network, possible) => {
    expect(types(link, contentTypesOf(network))).toEqual(possible);
  });
});

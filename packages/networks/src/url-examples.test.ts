import { readFileSync } from 'node:fs';
import type { ContentType, Network } from '@altavoz/contracts';
import { describe, expect, it } from 'vitest';
import { parsePostUrl } from './post-url.js';
import { parseProfileUrl } from './profile-url.js';

const examples = JSON.parse(readFileSync(new URL('./url-examples.json', import.meta.url), 'utf8')) as {
  posts: { network: Network; contentType: ContentType; id: string; url: string }[];
  profiles: { network: Network; username: string; url: string }[];
  /** Other pages of a network, short links that may lead to anything, and the rest of the web. */
  neither: string[];
};

/** The same address as people copy it from elsewhere. */
const alike = (url: string) =>
  url.startsWith('http')
    ? [
        url.replace(/^https?:\/\//, ''),
        `${url}${url.includes('?') ? '&' : '?'}utm_source=app`,
        ` ${url}\u200b`,
      ]
    : [];

describe('addresses as the networks write them', () => {
  it.each(examples.posts)('$url is a post', ({ network, contentType, id, url }) => {
    for (const one of [url, ...alike(url)])
      expect(parsePostUrl(one)).toMatchObject({ network, contentType, id });
    const { link = '' } = parsePostUrl(url) ?? {};
    expect(parsePostUrl(link)).toMatchObject({ network, id, link });
  });

  it.each(examples.profiles)('$url is a profile', ({ network, username, url }) => {
    for (const one of [url, ...alike(url)]) {
      expect(parseProfileUrl(one)).toEqual({ network, username });
      expect(parsePostUrl(one)).toBeNull();
    }
  });

  it.each(examples.neither)('%s is neither', (url) => {
    expect(parsePostUrl(url)).toBeNull();
    expect(parseProfileUrl(url)).toBeNull();
  });

  it('has examples of every network but blogs, which have no rules', () => {
    const { posts, profiles } = examples;
    for (const list of [posts, profiles]) expect(new Set(list.map(({ network }) => network)).size).toBe(10);
  });

  it.each([
    ['www.tiktok.com/@ana/video/6718335390845095173', 'm.tiktok.com/v/6718335390845095173.html'],
    ['www.tiktok.com/@ana/photo/6718335390845095173', 'www.tiktok.com/embed/v2/6718335390845095173'],
    ['www.twitch.tv/videos/6528877', 'player.twitch.tv/?video=v6528877'],
    ['www.twitch.tv/videos/6528877', 'www.twitch.tv/ana/v/6528877'],
    ['clips.twitch.tv/FaintLightGull', 'clips.twitch.tv/embed?clip=FaintLightGull&parent=a.mx'],
    ['www.twitch.tv/ana/clip/FaintLightGull', 'm.twitch.tv/clip/FaintLightGull'],
    ['www.snapchat.com/spotlight/W7_EDlXWTBiX', 'snapchat.com/o/W7_EDlXWTBiX'],
    ['story.snapchat.com/p/0123abcd-4567', 'www.snapchat.com/p/0123abcd-4567'],
    ['pin.it/4AbCdEfGh', 'api.pinterest.com/url_shortener/4AbCdEfGh/redirect/'],
    ['open.spotify.com/episode/512ojhOuo1ktJprKbVcKyQ', 'spotify:episode:512ojhOuo1ktJprKbVcKyQ'],
    [
      'www.linkedin.com/feed/update/urn:li:share:7016901149999955968',
      'www.linkedin.com/posts/ana_share-10-ideas-share-7016901149999955968-aB3d',
    ],
    [
      'www.linkedin.com/events/un-evento7084656651378536448/',
      'www.linkedin.com/video/live/urn:li:ugcPost:7084656651378536448/',
    ],
  ])('%s is the post of %s', (one, other) => {
    expect(parsePostUrl(one)).not.toBeNull();
    expect(parsePostUrl(other)?.id).toBe(parsePostUrl(one)?.id);
  });
});

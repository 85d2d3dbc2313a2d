import { NETWORKS, type Network } from '@altavoz/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inferContentNetwork, parseProfileUrl, profileUrl } from './profile-url.js';
import { isValidUsername, normalizeUsername, usernameKey } from './username.js';

/** Networks that know no letters but a to z. */
const LATIN_ONLY: readonly Network[] = ['instagram', 'twitter', 'twitch', 'snapchat'];

describe('profileUrl', () => {
  it.each<[Network, string, string]>([
    ['youtube', 'UCabcdefghijklmnopqrstuv', 'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv'],
    ['youtube', 'luisitocomunica', 'https://www.youtube.com/@luisitocomunica'],
    ['tiktok', 'ana', 'https://www.tiktok.com/@ana'],
    ['tiktok', '@ana', 'https://www.tiktok.com/@ana'],
    ['snapchat', 'ana', 'https://www.snapchat.com/add/ana'],
    ['linkedin', 'ana-perez', 'https://www.linkedin.com/in/ana-perez/'],
    ['linkedin', 'company/acme', 'https://www.linkedin.com/company/acme/'],
    ['spotify', '4rOoJ6Egrf8K2IrywzwOMk', 'https://open.spotify.com/show/4rOoJ6Egrf8K2IrywzwOMk'],
    ['instagram', 'ana', 'https://www.instagram.com/ana/'],
    ['facebook', 'ana', 'https://www.facebook.com/ana'],
    ['twitter', 'ana', 'https://x.com/ana'],
    ['twitch', 'ana', 'https://www.twitch.tv/ana'],
    ['pinterest', 'ana', 'https://www.pinterest.com/ana/'],
    ['blog', 'ana.mx/diario', 'https://ana.mx/diario'],
    ['blog', 'http://ana.mx', 'http://ana.mx'],
    ['instagram', 'a/../b?c', 'https://www.instagram.com/a%2F..%2Fb%3Fc/'],
  ])('%s %s → %s [NET-60…65]', (network, username, url) => {
    expect(profileUrl(network, username)).toBe(url);
  });
});

describe('parseProfileUrl', () => {
  it.each<[string, Network, string]>([
    ['https://www.instagram.com/ana.perez/', 'instagram', 'ana.perez'],
    ['http://instagram.com/ana?igsh=MzRlODBiNWFlZA==', 'instagram', 'ana'],
    ['INSTAGRAM.COM/Ana', 'instagram', 'Ana'],
    ['m.instagram.com/ana/reels/', 'instagram', 'ana'],
    ['https://www.instagram.com/stories/ana/123/', 'instagram', 'ana'],
    ['http://youtube.com/channel/UCq-Fj5jknLsUf-MWSy4_brA', 'youtube', 'UCq-Fj5jknLsUf-MWSy4_brA'],
    ['https://m.youtube.com/@ana/videos', 'youtube', 'ana'],
    ['https://www.youtube.com/%40ni%C3%B1a', 'youtube', 'niña'],
    ['youtube.com/c/AnaCocina', 'youtube', 'AnaCocina'],
    ['https://youtube.com/user/ana', 'youtube', 'ana'],
    ['https://www.youtube.com/anacocina', 'youtube', 'anacocina'],
    ['https://www.tiktok.com/@ana?lang=es', 'tiktok', 'ana'],
    ['tiktok.com/@ana/video/7', 'tiktok', 'ana'],
    ['https://m.facebook.com/ana.perez', 'facebook', 'ana.perez'],
    ['https://www.facebook.com/profile.php?id=100012345', 'facebook', '100012345'],
    ['https://facebook.com/people/Ana-Perez/100012345/', 'facebook', '100012345'],
    ['https://www.facebook.com/p/Ana-Perez-100012345/', 'facebook', '100012345'],
    ['fb.com/ana', 'facebook', 'ana'],
    ['https://mobile.twitter.com/ana', 'twitter', 'ana'],
    ['x.com/ana/status/1', 'twitter', 'ana'],
    ['https://twitter.com/intent/user?screen_name=ana', 'twitter', 'ana'],
    ['https://mx.linkedin.com/in/ana-p%C3%A9rez/', 'linkedin', 'ana-pérez'],
    ['https://www.linkedin.com/company/acme/about/', 'linkedin', 'company/acme'],
    [
      'https://open.spotify.com/intl-es/show/4rOoJ6Egrf8K2IrywzwOMk?si=1',
      'spotify',
      '4rOoJ6Egrf8K2IrywzwOMk',
    ],
    ['spotify:show:4rOoJ6Egrf8K2IrywzwOMk', 'spotify', '4rOoJ6Egrf8K2IrywzwOMk'],
    ['//www.twitch.tv/ana', 'twitch', 'ana'],
    ['https://www.twitch.tv/popout/ana/chat', 'twitch', 'ana'],
    ['https://www.pinterest.com.mx/ana/', 'pinterest', 'ana'],
    ['https://pinterest.es/ana/board', 'pinterest', 'ana'],
    ['https://mx.pinterest.com/ana/', 'pinterest', 'ana'],
    ['https://www.snapchat.com/add/ana?share_id=x', 'snapchat', 'ana'],
    ['https://snapchat.com/@ana', 'snapchat', 'ana'],
    ['\u200ehttps://www.instagram.com/ana/ ', 'instagram', 'ana'],
  ])('reads %s', (text, network, username) => {
    expect(parseProfileUrl(text)).toEqual({ network, username });
  });

  it.each([
    'https://www.instagram.com/p/Cabc/',
    'https://www.instagram.com/',
    'https://www.youtube.com/watch?v=abc',
    'https://youtu.be/abc',
    'https://vm.tiktok.com/ZMabc/',
    'https://www.facebook.com/watch/?v=1',
    'https://fb.watch/abc/',
    'https://t.co/abc',
    'https://x.com/home',
    'https://open.spotify.com/episode/1',
    'https://clips.twitch.tv/Abc',
    'https://www.pinterest.com/pin/1/',
    'https://pin.it/abc',
    'https://www.snapchat.com/spotlight/1',
    'https://www.linkedin.com/feed/',
    'https://miblog.mx/ana',
    'https://notinstagram.com/ana',
    'https://instagram.com.evil.example/ana',
    'https://instagram.com@evil.example/ana',
    'https://www.instagram.com/%E0%A4%A/',
    'javascript:alert(1)',
    'ftp://instagram.com/ana',
    'ana perez',
    '@ana',
    '',
  ])('finds no account in %s', (text) => {
    expect(parseProfileUrl(text)).toBeNull();
  });

  it('reads back the address of any valid username, and survives any text', () => {
    const name = fc.stringMatching(/^zz[\p{Ll}\p{N}_.-]{0,20}_$/u).map((text) => text.normalize('NFC'));
    const latin = fc.stringMatching(/^zz[a-z0-9_.-]{0,20}_$/);
    const account = fc
      .constantFrom(...NETWORKS.filter((id) => id !== 'blog'))
      .chain((id) => fc.tuple(fc.constant(id), LATIN_ONLY.includes(id) ? latin : name));
    fc.assert(
      fc.property(account, ([id, username]) => {
        expect(isValidUsername(id, username)).toBe(true);
        expect(parseProfileUrl(profileUrl(id, username))).toEqual({ network: id, username });
        expect(normalizeUsername(id, profileUrl(id, username))).toBe(username);
      }),
    );
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.webUrl({ withQueryParameters: true })),
        (text) => {
          const found = parseProfileUrl(text);
          expect(found === null || NETWORKS.includes(found.network)).toBe(true);
        },
      ),
    );
  });
});

describe('inferContentNetwork', () => {
  it.each([
    ['https://www.instagram.com/p/abc/', 'instagram'],
    ['https://open.spotify.com/episode/1', 'spotify'],
    ['https://x.com/ana/status/1', 'twitter'],
    ['https://twitter.com/ana/status/1', 'twitter'],
    ['https://t.co/abc', 'twitter'],
    ['https://fb.watch/abc', 'facebook'],
    ['https://m.facebook.com/story.php?id=1', 'facebook'],
    ['https://youtu.be/abc', 'youtube'],
    ['https://www.youtube.com/shorts/abc', 'youtube'],
    ['https://clips.twitch.tv/abc', 'twitch'],
    ['https://vm.tiktok.com/abc', 'tiktok'],
    ['https://www.linkedin.com/posts/abc', 'linkedin'],
    ['https://www.pinterest.com/pin/1', 'pinterest'],
    ['https://pin.it/abc', 'pinterest'],
    ['https://mx.pinterest.com/pin/1', 'pinterest'],
    ['https://lnkd.in/abc', 'linkedin'],
    ['https://www.snapchat.com/spotlight/1', 'altavoz'],
    ['https://miblog.mx/instagram.com', 'altavoz'],
    ['https://netflix.com/ana', 'altavoz'],
    ['not a link', 'altavoz'],
  ])('%s → %s [ENT-100…108]', (link, network) => {
    expect(inferContentNetwork(link)).toBe(network);
  });
});

describe('usernames', () => {
  it.each<[Network, string, string]>([
    ['instagram', '  @Ana.Perez ', 'Ana.Perez'],
    ['instagram', 'https://instagram.com/ana/', 'ana'],
    ['instagram', '@@ana', 'ana'],
    ['instagram', 'ana/', 'ana'],
    ['youtube', 'UCq-Fj5jknLsUf-MWSy4_brA', 'UCq-Fj5jknLsUf-MWSy4_brA'],
    ['youtube', 'channel/UCq-Fj5jknLsUf-MWSy4_brA', 'UCq-Fj5jknLsUf-MWSy4_brA'],
    ['linkedin', 'in/ana', 'ana'],
    ['linkedin', 'company/acme', 'company/acme'],
    ['snapchat', 'add/ana', 'ana'],
    ['facebook', 'profile.php?id=123', '123'],
    ['blog', 'https://WWW.Ana.mx/Diario/#top', 'www.ana.mx/Diario'],
    ['blog', 'ana.mx', 'ana.mx'],
    ['tiktok', 'ana\u200b', 'ana'],
  ])('%s: %s is stored as %s', (network, raw, username) => {
    expect(normalizeUsername(network, raw)).toBe(username);
    expect(isValidUsername(network, username)).toBe(true);
    expect(normalizeUsername(network, username)).toBe(username);
  });

  it.each<[Network, string]>([
    ['instagram', ''],
    ['instagram', 'ana perez'],
    ['instagram', 'ana/perez'],
    ['instagram', 'miblog.mx/ana'],
    ['instagram', 'https://www.tiktok.com/@ana'],
    ['instagram', 'https://www.instagram.com/p/abc/'],
    ['instagram', '-'],
    ['instagram', 'a\u0000b'],
    ['instagram', 'a'.repeat(101)],
    ['linkedin', 'group/acme'],
    ['blog', 'ana'],
    ['blog', 'javascript:alert(1)'],
  ])('%s refuses %j', (network, raw) => {
    expect(isValidUsername(network, normalizeUsername(network, raw))).toBe(false);
  });

  it('takes up to 100 characters', () => {
    expect(isValidUsername('tiktok', 'a'.repeat(100))).toBe(true);
  });

  it('folds case and width in the key only', () => {
    expect(usernameKey('UCaB_Ñ')).toBe('ucab_ñ');
    expect(usernameKey('Ａna')).toBe('ana');
    expect(usernameKey('n\u0303a')).toBe(usernameKey('ÑA'));
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  leadsToProfile,
  bareLink,
  isMoreThanName,
  isUnderstood,
  pastedThings,
  postKey,
  readPasted,
} from './pasted.js';

describe('pastedThings', () => {
  it('takes every line, and of one that says more each of its links', () => {
    expect(
      pastedThings(
        [
          '@ana',
          '',
          'instagram, beto',
          'Mira (https://youtu.be/abc). Y también https://x.com/ana/status/1, ¡ya!',
          '  https://www.tiktok.com/@ana/video/1  ',
        ].join('\r\n'),
      ),
    ).toEqual([
      '@ana',
      'instagram, beto',
      'https://youtu.be/abc',
      'https://x.com/ana/status/1',
      'https://www.tiktok.com/@ana/video/1',
    ]);
  });

  it('leaves a network with a link as it is', () => {
    expect(pastedThings('youtube https://www.youtube.com/@ana')).toEqual([
      'youtube https://www.youtube.com/@ana',
    ]);
  });
});

describe('readPasted', () => {
  it('tells posts, creators and what is neither', () => {
    expect(readPasted('https://www.instagram.com/p/abc/', null)).toMatchObject({ kind: 'post' });
    expect(readPasted('https://www.instagram.com/ana/', null)).toEqual({
      kind: 'creator',
      account: { network: 'instagram', username: 'ana' },
    });
    expect(readPasted('@ana', 'tiktok')).toEqual({
      kind: 'creator',
      account: { network: 'tiktok', username: 'ana' },
    });
  });

  it.each([
    ['@ana', 'network_missing'],
    ['myspace:tom', 'network_unknown'],
    ['https://t.co/abc', 'link_short'],
    ['https://ejemplo.mx/nota', 'link_foreign'],
    ['https://www.instagram.com/explore/', 'link_unreadable'],
  ])('says of %j why not: %s', (text, reason) => {
    expect(readPasted(text, null)).toEqual({ kind: 'wrong', reason });
  });
});

describe('isUnderstood', () => {
  it.each(['@ana', 'instagram:ana', 'Hola,\nmira https://www.tiktok.com/@ana/video/1', 'instagram.com/ana'])(
    '%j is meant for us',
    (text) => expect(isUnderstood(text)).toBe(true),
  );

  it.each([
    '',
    'hola',
    'face bonita',
    'ana@correo.mx',
    'https://ejemplo.mx/nota',
    'Reunión: 10:30',
    '1,250.00',
  ])('%j is not', (text) => expect(isUnderstood(text)).toBe(false));

  it('never fails', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(typeof isUnderstood(text)).toBe('boolean');
      }),
    );
  });
});

describe('isMoreThanName', () => {
  it.each([
    'https://www.tiktok.com/@beto/video/7300000000000000001',
    'Mira https://youtu.be/abcdefghijk',
    'https://vm.tiktok.com/ZM8abc/',
    'https://ejemplo.mx/nota',
    'https://www.instagram.com/ana/\nhttps://www.instagram.com/beto/',
  ])('is so of %s', (text) => expect(isMoreThanName(text)).toBe(true));

  it.each(['', 'Beto', 'Beto Baila', '@beto', 'ana.rios', 'tiktok: beto', 'https://www.instagram.com/ana/'])(
    'is not of %s',
    (text) => expect(isMoreThanName(text)).toBe(false),
  );
});

it('a link is the same post however it was copied, and by its text where it is none', () => {
  const reel = postKey('https://www.instagram.com/reel/Abc/');
  expect(postKey('http://instagram.com/ana/p/Abc?igsh=1')).toBe(reel);
  expect(postKey('https://www.instagram.com/reel/abc/')).not.toBe(reel);
  expect(postKey('https://ejemplo.mx/nota')).toBe('https://ejemplo.mx/nota');
  expect(postKey('')).toBe('');
});

describe('bareLink', () => {
  it.each([
    ['https://www.instagram.com/ana/reel/Abc/?igsh=1#x', 'https://www.instagram.com/ana/reel/Abc/'],
    ['https://youtu.be/abcdefghijk?si=x', 'https://youtu.be/abcdefghijk'],
    ['https://www.youtube.com/watch?v=abcdefghijk&t=5', 'https://www.youtube.com/watch?v=abcdefghijk'],
    ['https://notas.example/?p=1', 'https://notas.example/?p=1'],
  ])('keeps of %s what leads to the post and says whose it is', (link, bare) => {
    expect(bareLink(link)).toBe(bare);
    expect(bareLink(bare)).toBe(bare);
  });
});

describe('a profile in the place of a post', () => {
  it.each([
    ['https://www.youtube.com/@ana', 'video'],
    ['https://www.youtube.com/@ana/shorts', 'video'],
    ['https://m.youtube.com/channel/UCabcdefghijklmnopqrstuv/', 'video'],
    ['https://www.instagram.com/ana/?igsh=1', 'reel'],
    ['instagram.com/ana/reels/', 'reel'],
    ['https://www.tiktok.com/@ana?lang=es', 'reel'],
    ['https://www.facebook.com/profile.php?id=100', 'post'],
    ['https://www.facebook.com/ana', 'post'],
    ['https://x.com/Ana', 'post'],
    ['https://www.linkedin.com/in/ana/', 'post'],
    ['https://www.linkedin.com/company/acme', 'post'],
    ['https://open.spotify.com/intl-es/show/abc', 'podcast'],
    ['https://www.twitch.tv/ana', 'clip'],
    ['https://www.pinterest.com.mx/ana/', 'photo'],
    ['https://www.snapchat.com/add/ana', 'story'],
  ] as const)('%s is one', (link, type) => expect(leadsToProfile(link, type)).toBe(true));

  it.each([
    ['https://www.instagram.com/ana/reel/abc/', 'reel'],
    ['https://www.instagram.com/stories/ana/', 'story'],
    ['https://www.instagram.com/ana/algo-nuevo/', 'reel'],
    ['https://www.tiktok.com/@ana/live', 'streaming'],
    ['https://www.pinterest.com/ana/tablero/', 'photo'],
    ['https://www.twitch.tv/ana', 'streaming'],
    ['https://youtu.be/', 'video'],
    ['https://miblog.mx/ana', 'post'],
    ['no es un enlace', 'post'],
    ['', 'post'],
  ] as const)('%s is none', (link, type) => expect(leadsToProfile(link, type)).toBe(false));
});

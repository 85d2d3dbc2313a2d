import { NETWORKS, type Network } from '@altavoz/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CREATOR_LINE_ERRORS, parseCreatorLine, type CreatorLineError } from './creator-line.js';

describe('parseCreatorLine [NAV-10]', () => {
  it.each<[string, Network | undefined, Network, string]>([
    ['https://www.tiktok.com/@ana', undefined, 'tiktok', 'ana'],
    ['instagram.com/ana?igsh=1', 'youtube', 'instagram', 'ana'],
    ['@ana', 'instagram', 'instagram', 'ana'],
    ['ana.perez', 'instagram', 'instagram', 'ana.perez'],
    ['youtube:ana', undefined, 'youtube', 'ana'],
    ['youtube: @ana', 'instagram', 'youtube', 'ana'],
    ['IG ana', undefined, 'instagram', 'ana'],
    ['tiktok,ana', undefined, 'tiktok', 'ana'],
    ['tiktok\tana', undefined, 'tiktok', 'ana'],
    ['tiktok; @ana,', undefined, 'tiktok', 'ana'],
    ['@ana, instagram', undefined, 'instagram', 'ana'],
    ['x ana', undefined, 'twitter', 'ana'],
    ['podcast:4rOoJ6Egrf8K2IrywzwOMk', undefined, 'spotify', '4rOoJ6Egrf8K2IrywzwOMk'],
    ['linkedin company/acme', undefined, 'linkedin', 'company/acme'],
    ['instagram, https://instagram.com/ana', undefined, 'instagram', 'ana'],
    ['blog:https://ana.mx/diario', undefined, 'blog', 'ana.mx/diario'],
    ['https://ana.mx/', 'blog', 'blog', 'ana.mx'],
    ['"ana"', 'twitch', 'twitch', 'ana'],
    ['tiktok', 'instagram', 'instagram', 'tiktok'],
  ])('reads %j (default %s)', (line, fallback, network, username) => {
    expect(parseCreatorLine(line, fallback)).toEqual({ network, username });
  });

  it('refuses letters that the network does not know, in every spelling, and takes them where it does', () => {
    for (const line of [
      '@maría_ok',
      'maría_ok',
      'instagram: maría_ok',
      'https://www.instagram.com/maría_ok/',
      'ana²',
    ])
      expect([line, parseCreatorLine(line, 'instagram')]).toEqual([line, { error: 'username_invalid' }]);
    for (const network of ['instagram', 'twitter', 'twitch', 'snapchat'] as const) {
      expect(parseCreatorLine('@maria_ok1', network)).toEqual({ network, username: 'maria_ok1' });
      expect(parseCreatorLine('@иван', network)).toEqual({ error: 'username_invalid' });
    }
    for (const network of ['youtube', 'facebook', 'tiktok', 'linkedin'] as const)
      expect(parseCreatorLine('@maría_ok', network)).toEqual({ network, username: 'maría_ok' });
  });

  it.each<[string, Network | undefined, CreatorLineError]>([
    ['', 'instagram', 'empty'],
    [' , ', 'instagram', 'empty'],
    ['@ana', undefined, 'network_missing'],
    ['ana', undefined, 'network_missing'],
    ['myspace:tom', 'instagram', 'network_unknown'],
    ['myspace, tom', undefined, 'network_unknown'],
    ['youtube:', undefined, 'username_missing'],
    ['ana perez', 'instagram', 'username_invalid'],
    ['hola que tal', undefined, 'words'],
    ['hola no es enlace', undefined, 'words'],
    ['youtube: ana perez', undefined, 'username_invalid'],
    ['-', 'instagram', 'username_invalid'],
    ['https://www.instagram.com/p/abc/', 'instagram', 'link_unreadable'],
    ['https://youtu.be/abc', undefined, 'link_unreadable'],
    ['https://ana.mx/diario', 'instagram', 'link_unreadable'],
    ['ana.mx/diario', 'instagram', 'link_unreadable'],
    ['ana.mx/diario', undefined, 'link_unreadable'],
    ['instagram https://youtu.be/abc', undefined, 'link_unreadable'],
    ['ana', 'blog', 'username_invalid'],
  ])('refuses %j (default %s): %s', (line, fallback, error) => {
    expect(parseCreatorLine(line, fallback)).toEqual({ error });
  });

  it('answers every text with an account or a listed reason', () => {
    const piece = fc.constantFrom(
      'instagram',
      'x.com/',
      'https://',
      '@',
      ':',
      ',',
      ' ',
      '/',
      'ana',
      '?',
      '%',
      'UC',
      '\t',
    );
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, fc.option(fc.constantFrom(...NETWORKS)), (line, fallback) => {
        const read = parseCreatorLine(line, fallback);
        // An account found is found again when written out; a reason is one of the list.
        const again =
          'error' in read
            ? { error: CREATOR_LINE_ERRORS.find((reason) => reason === read.error) }
            : parseCreatorLine(`${read.network}:${read.username}`);
        expect(again).toEqual(read);
      }),
      { numRuns: 500 },
    );
  });
});

import { accountKey } from '@altavoz/networks';
import { describe, expect, it } from 'vitest';
import { accountsOf, countLines, linesToShow, readLines, withoutAdded } from './creator-lines';

const none = new Map<string, string>();
const nobody = new Set<string>();
const text = [
  '@ana',
  '',
  'https://www.tiktok.com/@beto',
  'myspace:tom',
  'ANA',
  'youtube:caro',
  '  ',
  'https://www.instagram.com/p/abc/',
].join('\n');

describe('a pasted list of creators [NAV-10]', () => {
  it('says of every line how it is understood, and passes over empty ones', () => {
    const lines = readLines(text, 'instagram', none, nobody);
    expect(lines.map(({ line, state }) => [line, state.kind])).toEqual([
      [0, 'ready'],
      [2, 'ready'],
      [3, 'wrong'],
      [4, 'twin'],
      [5, 'ready'],
      [7, 'wrong'],
    ]);
    expect(lines[2]?.state).toEqual({ kind: 'wrong', reason: 'network_unknown' });
    expect(lines[3]?.state).toMatchObject({ of: 0 });
    expect(lines[5]?.state).toEqual({ kind: 'wrong', reason: 'link_unreadable' });
  });

  it('reads links that share a line one by one, and keeps of them what was not added', () => {
    const row =
      'https://www.tiktok.com/@beto, https://www.instagram.com/ana/; instagram.com/caro\ntiktok, dora';
    const lines = readLines(row, null, none, nobody);
    expect(accountsOf(lines).map(accountKey)).toEqual([
      'tiktok:beto',
      'instagram:ana',
      'instagram:caro',
      'tiktok:dora',
    ]);
    expect(lines.map(({ line, part }) => `${line}.${part}`)).toEqual(['0.0', '0.1', '0.2', '1.0']);
    expect(withoutAdded(row, null, new Set(['instagram:ana', 'tiktok:dora']))).toBe(
      'https://www.tiktok.com/@beto\ninstagram.com/caro',
    );
    expect(withoutAdded(row, null, nobody)).toBe(row);
    // A link that is no profile is to be corrected alone; a word beside a link is none.
    const odd = 'https://www.tiktok.com/@beto https://www.instagram.com/p/abc/\ninstagram.com/ana hola';
    expect(readLines(odd, null, none, nobody).map(({ state }) => state.kind)).toEqual([
      'ready',
      'wrong',
      'wrong',
    ]);
  });

  it('asks for the network of a bare username when none is chosen', () => {
    const [line] = readLines('@ana', null, none, nobody);
    expect(line?.state).toEqual({ kind: 'wrong', reason: 'network_missing' });
  });

  it('sends each account once', () => {
    expect(accountsOf(readLines(text, 'instagram', none, nobody)).map(accountKey)).toEqual([
      'instagram:ana',
      'tiktok:beto',
      'youtube:caro',
    ]);
  });

  it('keeps what was not added exactly as it was typed', () => {
    const added = new Set(['instagram:ana', 'youtube:caro']);
    expect(withoutAdded(text, 'instagram', added)).toBe(
      ['https://www.tiktok.com/@beto', 'myspace:tom', 'https://www.instagram.com/p/abc/'].join('\n'),
    );
    expect(withoutAdded(text, 'instagram', new Set())).toBe(
      text
        .split('\n')
        .filter((line) => line.trim())
        .join('\n'),
    );
  });

  it('shows a refusal at its line until the line is changed', () => {
    const refusals = new Map([['tiktok:beto', 'Ya está en la campaña']]);
    const [line] = readLines('tiktok:beto', 'instagram', refusals, nobody);
    expect(line?.state).toMatchObject({ kind: 'refused', message: 'Ya está en la campaña' });
    expect(readLines('tiktok:beta', 'instagram', refusals, nobody)[0]?.state.kind).toBe('ready');
  });

  it('does not send again who is in the campaign, but who may be taken another time', () => {
    const refusals = new Map([
      ['tiktok:beto', 'Ya está en la campaña'],
      ['instagram:ana', 'Se terminaron los perfiles'],
    ]);
    const lines = readLines('@ana\ntiktok:beto', 'instagram', refusals, new Set(['tiktok:beto']));
    expect(countLines(lines)).toMatchObject({ ready: 0, refused: 1, present: 1 });
    expect(accountsOf(lines).map(accountKey)).toEqual(['instagram:ana']);
  });

  it('counts, and shows what is wrong before what is fine', () => {
    const lines = readLines(text, 'instagram', none, nobody);
    expect(countLines(lines)).toEqual({ ready: 3, twin: 1, wrong: 2, refused: 0, present: 0 });
    expect(linesToShow(lines, 3).map(({ line }) => line)).toEqual([3, 7, 0]);
  });
});

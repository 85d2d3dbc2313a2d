import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayCome } from './robots.js';

const may = (robots: string, path = '/feed/') => mayCome(robots, `https://blog.test${path}`);

describe('mayCome', () => {
  it.each<[string, string, boolean]>([
    ['', '/feed/', true],
    ['User-agent: *\nDisallow: /', '/feed/', false],
    ['User-agent: *\nDisallow:', '/feed/', true],
    ['User-agent: *\nDisallow: /wp-admin/', '/feed/', true],
    ['user-agent: *\r\ndisallow: /feed # no', '/feed/', false],
    ['User-agent: *\nDisallow: /\nAllow: /feed', '/feed/', true],
    ['User-agent: *\nDisallow: /feed\nAllow: /feed', '/feed/', true],
    ['User-agent: *\nAllow: /\nDisallow: /feed', '/feed/', false],
    ['User-agent: *\nDisallow: /*.xml$', '/a/rss.xml', false],
    ['User-agent: *\nDisallow: /*.xml$', '/a/rss.xml?b', true],
    ['User-agent: *\nDisallow: /*/rss', '/a/b/rss', false],
    ['User-agent: *\nDisallow: /feed$', '/feed/', true],
    ['User-agent: *\nDisallow: /a$', '/a', false],
    ['User-agent: *\nDisallow: /*a$', '/a.a', false],
    ['User-agent: other\nDisallow: /', '/feed/', true],
    ['User-agent: other\nUser-agent: Altavoz\nDisallow: /', '/feed/', false],
    ['User-agent: *\nDisallow: /\n\nUser-agent: altavoz\nAllow: /', '/feed/', true],
    ['User-agent: altavoz\nDisallow:\nUser-agent: *\nDisallow: /', '/feed/', true],
    ['Disallow: /', '/feed/', true],
  ])('by %j to %s: %s', (robots, path, allowed) => expect(may(robots, path)).toBe(allowed));

  it('answers for every text', () => {
    const line = fc.constantFrom('User-agent: *', 'Disallow: ', '/', '*', '$', '\n', 'Allow: /a', '#');
    fc.assert(
      fc.property(fc.array(fc.oneof(line, fc.string())), (lines) => {
        expect(typeof may(lines.join(''))).toBe('boolean');
      }),
    );
  });

  it('takes no time for what is made to take it', () => {
    const pattern = `User-agent: *\nDisallow: /${'*a'.repeat(200_000)}$`;
    expect(may(pattern, `/${'a'.repeat(1_000)}b`)).toBe(true);
    expect(may('User-agent: a\n'.repeat(40_000))).toBe(true);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneLine, readMarkup, textOfHtml, webAddress } from './markup.js';

/** Names and texts in their order. */
function events(markup: string, kind: 'html' | 'xml') {
  const found: string[] = [];
  readMarkup(markup, kind, {
    open: (name) => void found.push(`<${name}>`),
    text: (text) => void found.push(text),
    close: (name) => void found.push(`</${name}>`),
  });
  return found;
}

describe('readMarkup', () => {
  it('keeps the letter case and the prefixes of XML, and what stands in CDATA', () => {
    expect(events('<a:Bc x="1"><![CDATA[<i>]]></a:Bc>', 'xml')).toEqual(['<a:Bc>', '<i>', '</a:Bc>']);
  });

  it('knows no entity that a document defines', () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "boom"><!ENTITY b SYSTEM "file:///etc/passwd">]><x>&a;&b;</x>';
    const read = events(bomb, 'xml').join('');
    expect(read).toContain('<x>&a;&b;</x>');
    expect(read).not.toContain('boom');
  });

  it('reads what nests without end no further, in no time', () => {
    for (const kind of ['html', 'xml'] as const)
      expect(events('<b>'.repeat(500_000), kind)).toHaveLength(200);
  });

  it('fails on no text', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '</',
      '/>',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '&#',
      '&',
      ';',
      '"',
      'a',
      ' =',
      '\0',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(pieces, fc.string())),
        fc.constantFrom('html' as const, 'xml' as const),
        (parts, kind) => {
          expect(Array.isArray(events(parts.join(''), kind))).toBe(true);
        },
      ),
    );
  });
});

describe('oneLine', () => {
  it('is trimmed, in one line and not too long, for every text', () => {
    const sign = fc.constantFrom(' ', '\n', '\t', '\u00a0', 'a', 'ñ', '😀', '\ud83d');
    fc.assert(
      fc.property(fc.array(sign), fc.integer({ min: 1, max: 50 }), (text, most) => {
        const line = oneLine(text, most);
        if (line === undefined) return;
        expect(line).toBe(line.trim());
        expect(line).not.toMatch(/\n/);
        expect(Array.from(line).length).toBeLessThanOrEqual(most);
      }),
    );
    expect(oneLine(' a \n\t b ')).toBe('a b');
    expect(oneLine(' \n ')).toBeUndefined();
    expect(oneLine(5)).toBeUndefined();
  });
});

it('the text of HTML leaves out its tags, its scripts and its styles', () => {
  expect(textOfHtml('<p>Uno &amp; <b>dos</b></p><script>mal()</script><style>p{}</style><p>tres')).toBe(
    'Uno & dos tres',
  );
});

it('only the web is an address', () => {
  expect(webAddress('/a.jpg', 'https://blog.test/b/')).toBe('https://blog.test/a.jpg');
  expect(webAddress('//c.test/a.jpg', 'https://blog.test/')).toBe('https://c.test/a.jpg');
  for (const other of ['javascript:alert(1)', 'data:text/html,a', 'file:///a', '', 'a.jpg', 7, undefined])
    expect(webAddress(other)).toBeUndefined();
});

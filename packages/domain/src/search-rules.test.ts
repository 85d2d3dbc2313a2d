import type { MatchedRule, RuleKind, SearchRules } from '@altavoz/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from './dates.js';
import {
  askedInPost,
  disclosureIn,
  isWithin,
  matchedRules,
  nextSearch,
  proposedRules,
  rulesThatStillKnow,
  searchSpan,
  tidyRules,
} from './search-rules.js';

const NONE: SearchRules = {
  hashtags: [],
  mentions: [],
  keywords: [],
  domains: [],
  networks: [],
  from: null,
  to: null,
  grace_days: 7,
};
const matches = (rules: Partial<SearchRules>, text: string): MatchedRule[] =>
  matchedRules({ ...NONE, ...rules }, text);
/** What is kept of one rule that somebody typed. */
const readRule = (kind: RuleKind, typed: string): string | null =>
  tidyRules({ ...NONE, [`${kind}s`]: [typed] })[`${kind}s`][0] ?? null;
const word = fc.stringMatching(/^[a-zñáéíóúü0-9_]{1,12}$/);
/** What may stand on both sides of a hashtag, a name or a word. */
const apart = fc.constantFrom('', ' ', '\n', '. ', ' (', '… ', ' 🌞');
const without = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

describe('hashtags', () => {
  it.each([
    ['CafeNube', 'Mi mañana con #CafeNube ☕'],
    ['CafeNube', '#CAFÉNUBE'],
    ['CafeNube', 'rico,#cafenube!'],
    ['CafeNube', '#sol#cafenube'],
    ['夏', '＃夏'],
    ['año_nuevo', '(#AÑO_NUEVO)'],
  ])('%s is in %s', (tag, text) => {
    expect(matches({ hashtags: [tag] }, text)).toEqual([{ kind: 'hashtag', value: tag }]);
  });

  it.each([
    ['CafeNube', '#CafeNubes'],
    ['CafeNube', '#MiCafeNube'],
    ['CafeNube', 'CafeNube'],
    ['CafeNube', '# CafeNube'],
    ['CafeNube', 'https://nube.example/menu#CafeNube'],
    ['CafeNube', 'nube.example/#CafeNube'],
    ['39', 'it&#39;s'],
  ])('%s is not in %s', (tag, text) => {
    expect(matches({ hashtags: [tag] }, text)).toEqual([]);
  });

  it('is found whatever stands around it, in any case and without its accents', () => {
    fc.assert(
      fc.property(word, apart, apart, (tag, before, after) => {
        for (const written of [tag, tag.toUpperCase(), without(tag)])
          expect(matches({ hashtags: [tag] }, `${before}#${written}${after}`)).toHaveLength(1);
      }),
    );
  });

  it('is not found as a part of another one', () => {
    fc.assert(
      fc.property(word, word, (tag, more) => {
        const found = matches({ hashtags: [tag] }, `#${tag}${more} #${more}${tag}`);
        expect(found).toEqual([]);
      }),
    );
  });
});

describe('mentions', () => {
  it.each([
    ['cafenube.mx', 'Gracias @cafenube.mx.'],
    ['cafenube.mx', 'con @CafeNube.MX, rico'],
    ['cafenube', '@cafenube-verano'],
    ['cafe-nube', '@cafe-nube'],
    ['cafe_nube', '(@cafe_nube)'],
  ])('%s is in %s', (name, text) => {
    expect(matches({ mentions: [name] }, text)).toEqual([{ kind: 'mention', value: name }]);
  });

  it.each([
    ['cafenube', '@cafenube.mx'],
    ['cafenube', '@micafenube'],
    ['cafenube.mx', 'hola@cafenube.mx'],
    ['cafenube', 'https://www.tiktok.com/@cafenube'],
    ['cafenube', 'cafenube'],
  ])('%s is not in %s', (name, text) => {
    expect(matches({ mentions: [name] }, text)).toEqual([]);
  });
});

describe('words', () => {
  it.each([
    ['café nube', 'El CAFE\n nube de hoy'],
    ['100 % natural', 'es 100 %  Natural.'],
    ['c++', 'aprende C++ hoy'],
    ['sol', '#sol'],
    ['FPS 50+', 'con FPS 50+!'],
  ])('%s is in %s', (words, text) => {
    expect(matches({ keywords: [words] }, text)).toEqual([{ kind: 'keyword', value: words }]);
  });

  it.each([
    ['sol', 'solo consuelo'],
    ['café nube', 'café con nube'],
    ['nube', 'nube_roja'],
    ['.', ''],
  ])('%s is not in %s', (words, text) => {
    expect(matches({ keywords: [words] }, text)).toEqual([]);
  });

  it('never fails, whatever is a rule and whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (rule, text) => {
        const rules = tidyRules({
          ...NONE,
          hashtags: [rule],
          mentions: [rule],
          keywords: [rule],
          domains: [rule],
        });
        for (const { kind, value } of matchedRules(rules, `${text} ${rule}`))
          expect(rules[`${kind}s`]).toContain(value);
        // What was a word is there, as it is written.
        expect(matchedRules({ ...rules, hashtags: [], mentions: [], domains: [] }, ` ${rule} `)).toHaveLength(
          rules.keywords.length,
        );
      }),
    );
  });
});

describe('links', () => {
  it.each([
    ['cafenube.mx', 'https://cafenube.mx'],
    ['cafenube.mx', 'http://www.cafenube.mx/menu?x=1'],
    ['cafenube.mx', 'tienda.CafeNube.mx/promo.'],
    ['cafenube.mx', 'compra en cafenube.mx, hoy'],
    ['bit.ly/Nube26', 'https://bit.ly/Nube26?utm_source=ig'],
    ['cafenube.mx/promo', '(https://cafenube.mx/promo/verano)'],
    ['ñandú.mx', 'https://www.ñandú.mx/x'],
  ])('%s is in %s', (domain, text) => {
    const [rule] = tidyRules({ ...NONE, domains: [domain] }).domains;
    expect(matches({ domains: [rule ?? ''] }, text)).toEqual([{ kind: 'domain', value: rule }]);
  });

  it.each([
    ['cafenube.mx', 'https://micafenube.mx'],
    ['cafenube.mx', 'https://cafenube.mx.evil.example'],
    ['cafenube.mx', 'https://evil.example/cafenube.mx'],
    ['cafenube.mx', 'https://cafenube.mx@evil.example'],
    ['cafenube.mx', 'hola@cafenube.mx'],
    ['cafenube.mx', 'cafenube.mxx'],
    ['bit.ly/Nube26', 'https://bit.ly/Nube26b'],
    ['bit.ly/Nube26', 'https://bit.ly'],
  ])('%s is not in %s', (domain, text) => {
    expect(matches({ domains: [domain] }, text)).toEqual([]);
  });

  it('are of a domain through any subdomain, with scheme and without, and of no other one', () => {
    const label = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);
    fc.assert(
      fc.property(
        label,
        label,
        fc.constantFrom('', 'https://', 'http://www.'),
        label,
        (site, below, scheme, path) => {
          const domain = `${site}.example`;
          expect(matches({ domains: [domain] }, `ve ${scheme}${domain}/${path} ya`)).toHaveLength(1);
          expect(matches({ domains: [domain] }, `ve ${scheme}${below}.${domain} ya`)).toHaveLength(1);
          expect(matches({ domains: [domain] }, `ve ${scheme}x${domain}/${path} ya`)).toEqual([]);
          expect(matches({ domains: [domain] }, `ve ${scheme}${domain}.${below}x ya`)).toEqual([]);
        },
      ),
    );
  });
});

describe('what is typed as a rule', () => {
  it.each([
    ['hashtag', ' #CafeNube ', 'CafeNube'],
    ['hashtag', '＃夏', '夏'],
    ['hashtag', '#', null],
    ['mention', '@cafenube.mx', 'cafenube.mx'],
    ['mention', '@', null],
    ['keyword', '  café   nube ', 'café nube'],
    ['keyword', '\u0301', null],
    ['domain', 'https://www.CafeNube.mx/', 'cafenube.mx'],
    ['domain', 'bit.ly/Nube26', 'bit.ly/Nube26'],
    ['domain', 'hola@cafenube.mx', null],
    ['domain', 'no es un sitio', null],
  ] as const)('as %s %j is %j', (kind, typed, kept) => {
    expect(readRule(kind, typed)).toBe(kept);
  });

  it('is kept once, and read again it is the same', () => {
    const rules = tidyRules({
      ...NONE,
      hashtags: ['#Café', 'cafe', '#', 'CAFÉ'],
      mentions: ['@nube', 'Nube'],
      domains: ['www.nube.mx', 'https://nube.mx/'],
    });
    expect(rules).toEqual({ ...NONE, hashtags: ['Café'], mentions: ['nube'], domains: ['nube.mx'] });
    expect(tidyRules(rules)).toEqual(rules);
    fc.assert(
      fc.property(
        fc.constantFrom('hashtag', 'mention', 'keyword', 'domain' as const),
        fc.string(),
        (kind, typed) => {
          const kept = readRule(kind, typed);
          if (kept !== null) expect(readRule(kind, kept)).toBe(kept);
        },
      ),
    );
  });
});

describe('what a brief proposes', () => {
  const brief = {
    hashtags: ['CafeNube', '#publicidad'],
    networks: ['instagram' as const],
    texts: [
      'Etiquetar a @cafenube.mx y usar #TostadoDeTemporada y #cafenube. Escribe a hola@nube.example.',
      'Enlace: https://www.tienda.example/promo?x=1 y https://www.instagram.com/cafenube.mx',
    ],
    handles: ['cafenube'],
    sites: ['https://www.nube.example/'],
  };
  it('is its hashtags, the names that it mentions, and the sites of the brand', () => {
    expect(proposedRules(brief, (host) => host === 'instagram.com')).toEqual({
      ...NONE,
      hashtags: ['CafeNube', 'TostadoDeTemporada'],
      mentions: ['cafenube.mx', 'cafenube'],
      domains: ['nube.example', 'tienda.example'],
      networks: ['instagram'],
    });
  });
  it('is nothing where a brief says nothing', () => {
    expect(
      proposedRules({ hashtags: [], networks: [], texts: [''], handles: [], sites: [] }, () => false),
    ).toEqual(NONE);
  });
});

it.each([
  ['Qué rico #Publicidad', 'publicidad'],
  ['#CafeNube #AD', 'ad'],
  ['#CafeNube #adorable', null],
  ['publicidad', null],
  ['#Colaboración #ColaboraciónPagada', 'colaboracionpagada'],
])('%j says %j that it is paid for', (text, tag) => {
  expect(disclosureIn(text)).toBe(tag);
});

describe('the days', () => {
  const campaign = { starts_on: '2026-06-01', ends_on: '2026-06-30' };
  it('are those of the campaign with some behind it, or those that were chosen', () => {
    expect(searchSpan(NONE, campaign)).toEqual({
      from: new Date('2026-05-31T12:00:00Z'),
      until: new Date('2026-07-08T12:00:00Z'),
    });
    expect(searchSpan({ from: '2026-06-10', to: '2026-06-12', grace_days: 0 }, campaign)).toEqual({
      from: new Date('2026-06-09T12:00:00Z'),
      until: new Date('2026-06-13T12:00:00Z'),
    });
    expect(searchSpan(NONE, { starts_on: null, ends_on: null })).toEqual({ from: null, until: null });
  });
  it('have what was published in them, and what nobody knows when', () => {
    const span = searchSpan(NONE, campaign);
    const published = (at: string) => isWithin(span, new Date(at));
    expect(
      ['2026-05-31T11:00:00Z', '2026-06-01T00:00:00Z', '2026-07-08T11:59:00Z', '2026-07-08T12:00:00Z'].map(
        published,
      ),
    ).toEqual([false, true, true, false]);
    expect(isWithin(span, null)).toBe(true);
  });
  it('are searched from their beginning on, often while they are young, once more at their end, and not again', () => {
    const span = searchSpan(NONE, campaign);
    const after = (at: string) => nextSearch(span, new Date(at))?.toISOString();
    expect(after('2026-01-01T00:00:00Z')).toBe('2026-05-31T12:00:00.000Z');
    expect(after('2026-06-05T00:00:00Z')).toBe('2026-06-05T03:00:00.000Z');
    expect(after('2026-06-20T00:00:00Z')).toBe('2026-06-20T06:00:00.000Z');
    expect(after('2026-07-08T08:00:00Z')).toBe('2026-07-08T12:00:00.000Z');
    expect(after('2026-07-08T12:00:00Z')).toBeUndefined();
  });
  it('end, and each search is later than the one before', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30, max: 60 }), fc.boolean(), (day, ends) => {
        const span = searchSpan(NONE, ends ? campaign : { ...campaign, ends_on: null });
        let at = new Date(Date.UTC(2026, 5, 1) + day * DAY_MS);
        for (let times = 0; times < 3_000; times++) {
          const next = nextSearch(span, at);
          if (next === null) return;
          expect(next.getTime()).toBeGreaterThan(at.getTime());
          at = new Date(next.getTime() + HOUR_MS / 60);
        }
        throw new Error('it is searched for ever');
      }),
      { numRuns: 20 },
    );
  });
});

describe('a post that was found before', () => {
  const ALWAYS = { from: null, until: null };
  const post = {
    network: 'youtube' as const,
    text: 'Con #CafeNube y @nube.mx',
    publishedAt: new Date('2026-06-02T10:00:00Z'),
    // Its network found it by a word that is not in it.
    matched: [
      { kind: 'keyword' as const, value: 'tostado' },
      { kind: 'hashtag' as const, value: 'CafeNube' },
    ],
  };
  const known = (rules: Partial<SearchRules>, span: Parameters<typeof rulesThatStillKnow>[1] = ALWAYS) =>
    rulesThatStillKnow({ ...NONE, ...rules }, span, post);

  it('is known by what found it and still stands, and by what its words meet now', () => {
    expect(known({ keywords: ['Tostado'], hashtags: ['cafénube'] })).toEqual([
      { kind: 'keyword', value: 'tostado' },
      { kind: 'hashtag', value: 'cafénube' },
    ]);
    expect(known({ mentions: ['nube.mx'] })).toEqual([{ kind: 'mention', value: 'nube.mx' }]);
  });

  it('is not where no rule, network or day of it is left', () => {
    expect(known({ hashtags: ['sol'] })).toEqual([]);
    expect(known({ hashtags: ['CafeNube'], networks: ['tiktok'] })).toEqual([]);
    const later = { from: new Date('2026-07-01T00:00:00Z'), until: null };
    expect(known({ hashtags: ['CafeNube'] }, later)).toEqual([]);
  });
});

describe('what a brief asks for', () => {
  const brief = {
    hashtags: ['VeranoSinFiltro', 'publicidad'],
    texts: ['Etiquetar a @solymar.mx, y usar #FPS50.', 'Nada de hola@solymar.mx'],
  };
  const asked = (caption: string | null) =>
    askedInPost(brief, caption).map(({ kind, value, isThere }) => [kind, value, isThere]);

  it('are its hashtags, that of a paid post as well, and what its texts name', () => {
    expect(asked('En la playa con @SolYMar.mx #fps50 #Publicidad')).toEqual([
      ['hashtag', 'VeranoSinFiltro', false],
      ['hashtag', 'publicidad', true],
      ['hashtag', 'FPS50', true],
      ['mention', 'solymar.mx', true],
    ]);
  });

  it('is lacking in no post of which nobody knows what is written there', () => {
    expect(asked(null).map(([, , isThere]) => isThere)).toEqual([null, null, null, null]);
    expect(asked('').map(([, , isThere]) => isThere)).toEqual([false, false, false, false]);
  });

  it('is there where it is written, whatever stands around it, and nowhere else', () => {
    const words = fc.uniqueArray(word, { minLength: 1, maxLength: 8, selector: (one) => without(one) });
    fc.assert(
      fc.property(
        words,
        fc.func(fc.boolean()),
        fc.func(fc.boolean()),
        apart,
        (all, isName, isUsed, around) => {
          const names = all.filter((one) => isName(one));
          const hashtags = all.filter((one) => !isName(one));
          const used = all.filter((one) => isUsed(one));
          const caption = used.map((one) => `${isName(one) ? '@' : '#'}${one}`).join(` ${around} `);
          const found = askedInPost({ hashtags, texts: names.map((name) => `@${name}`) }, caption);
          expect(found.map(({ value }) => value)).toEqual([...hashtags, ...names]);
          for (const { value, isThere } of found) expect(isThere).toBe(used.includes(value));
        },
      ),
    );
  });
});

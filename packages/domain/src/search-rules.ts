import {
  GRACE_DAYS,
  LIMITS,
  RULE_LETTERS_MAX,
  RULES_MAX,
  type MatchedRule,
  type Network,
  type RuleKind,
  type SearchRules,
} from '@altavoz/contracts';
import { addDays, DAY_MS, HOUR_MS } from './dates.js';
import { hashtagsIn } from './hashtags.js';
import { cutText, foldText, withFewMarks } from './text.js';

/** Letters of a post that are read: more than most networks let anybody write. */
const READ_LETTERS = 6_000;
/** Links of a text that are read. */
const READ_LINKS = 500;

// Texts of strangers are read in a time that grows with their length: what repeats signs begins at the first of a run alone.
/** A sign within a word, after `foldText`. */
const W = String.raw`[\p{L}\p{M}\p{N}_]`;
const TAGS = new RegExp(String.raw`(?<!#)#*(?<![\p{L}\p{M}\p{N}_&/])#${W}+(?:#+${W}+)*`, 'gu');
const HANDLES = new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}_.+\-@/])@([\p{L}\p{M}\p{N}_.\-]+)`, 'gu');
const LINKS =
  /(?<![\p{L}\p{M}\p{N}_.@-])(?:https?:\/\/)?(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?![@\p{L}\p{N}_-]|\.[\p{L}\p{N}])(?::\d{1,5})?(?:\/[^\s<>"']*)?/giu;
/** Signs that end a sentence or a parenthesis behind a link. */
const AFTER_LINK = /(?<![.,;:!?)\]}»”’])[.,;:!?)\]}»”’]+$/;
const WITH_SCHEME = /https?:\/\/\S+/gi;

/** The hashtags of a text, without their sign, folded. What stands in a link is none. */
const tagsOf = (folded: string): Set<string> =>
  new Set(
    [...folded.replace(WITH_SCHEME, ' ').matchAll(TAGS)].flatMap(([run]) => run.split('#').filter(Boolean)),
  );

/** The hashtags that a post has, without their sign and folded, each once. */
export const hashtagsInText = (text: string): string[] => [...tagsOf(foldText(cutText(text, READ_LETTERS)))];

/** The hashtags of a text as they are written in it, with their sign. */
const tagsWritten = (text: string): string[] =>
  [...text.replace(WITH_SCHEME, ' ').matchAll(TAGS)].map(([run]) => run);

/** The names that a text mentions, as they stand in it, without their sign; those of mail addresses are none. */
const handlesIn = (text: string): string[] =>
  [...text.replace(WITH_SCHEME, ' ').matchAll(HANDLES)]
    .map(([, name = '']) => name.replace(/(?<![.-])[.-]+$/, ''))
    .filter((name) => name !== '');

interface Address {
  readonly host: string;
  /** Without a final slash; empty: all of the site. */
  readonly path: string;
}

/** A link or domain taken apart, with or without scheme and `www.`; null for what is none. */
function addressOf(text: string): Address | null {
  // To read a host takes a time that grows with the square of its letters.
  if (text.length > LIMITS.urlMax) return null;
  try {
    const { hostname, pathname } = new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`);
    const host = hostname.replace(/^www\./, '');
    return host.includes('.') ? { host, path: pathname.replace(/(?<!\/)\/+$/, '') } : null;
  } catch {
    return null;
  }
}

/** The links that a text has, also without a scheme. */
const linksIn = (text: string): Address[] =>
  [...text.matchAll(LINKS)]
    .slice(0, READ_LINKS)
    .flatMap(([link]) => addressOf(link.slice(0, LIMITS.urlMax).replace(AFTER_LINK, '')) ?? []);

const leadsTo = (link: Address, { host, path }: Address): boolean =>
  (link.host === host || link.host.endsWith(`.${host}`)) &&
  (path === '' || link.path === path || link.path.startsWith(`${path}/`));

const isWordSign = (sign: string | undefined): boolean => sign !== undefined && BEGINS_WITH_WORD.test(sign);
const BEGINS_WITH_WORD = new RegExp(`^${W}`, 'u');
const ENDS_IN_WORD = new RegExp(`${W}$`, 'u');

/** Words as they are compared: one space between two of them. */
const spaced = (text: string): string => text.trim().split(/\s+/).join(' ');

/** Whether a text has some words in their order, whole. Both folded and `spaced`. */
function hasWords(text: string, words: string): boolean {
  const signs = Array.from(words);
  if (signs.length === 0) return false;
  const before = isWordSign(signs[0]) ? ENDS_IN_WORD : null;
  const after = isWordSign(signs.at(-1)) ? BEGINS_WITH_WORD : null;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const end = at + words.length;
    // Two units are the whole character beside it.
    if (!before?.test(text.slice(Math.max(at - 2, 0), at)) && !after?.test(text.slice(end, end + 2)))
      return true;
  }
  return false;
}

/** A rule as it is kept, of what somebody typed for it; null when nothing is left of that. */
export function readRule(kind: RuleKind, text: string): string | null {
  const typed = withFewMarks(text).normalize('NFC').trim();
  switch (kind) {
    case 'hashtag':
      return new RegExp(`${W}+`, 'u').exec(typed.replace(/^[#\uFF03]+/, ''))?.[0] ?? null;
    case 'mention':
      return handlesIn(`@${typed.replace(/^[@\uFF20]+/, '')}`)[0] ?? null;
    case 'keyword':
      return foldText(typed).trim() === '' ? null : typed.replaceAll(/\s+/g, ' ');
    case 'domain': {
      const address = /[\s@]/.test(typed) ? null : addressOf(typed);
      return address && `${address.host}${address.path}`;
    }
  }
}

/** The same rule, however it is written: once in a list, which has no more of them than are kept. */
const once = (kind: RuleKind, texts: readonly string[]): string[] => {
  const found = new Map<string, string>();
  for (const text of texts) {
    if (found.size === RULES_MAX) break;
    const rule = readRule(kind, text);
    if (rule !== null && !found.has(foldText(rule))) found.set(foldText(rule), rule);
  }
  return [...found.values()];
};

/** Rules as they are kept: each once, without what is none. */
export const tidyRules = (rules: SearchRules): SearchRules => ({
  ...rules,
  hashtags: once('hashtag', rules.hashtags),
  mentions: once('mention', rules.mentions),
  keywords: once('keyword', rules.keywords),
  domains: once('domain', rules.domains),
  networks: [...new Set(rules.networks)],
});

/**
 * The rules that know a post by what is written in it, whatever its case and accents: hashtags and names whole, words from
 * border to border, domains with all below them.
 */
export function matchedRules(rules: SearchRules, text: string): MatchedRule[] {
  const read = cutText(text, READ_LETTERS);
  const folded = foldText(read);
  const words = spaced(folded);
  const tags = tagsOf(folded);
  // Whether a hyphen belongs to a name is said by each network for itself.
  const names = new Set(handlesIn(folded).flatMap((name) => [name, name.split('-')[0] ?? name]));
  const links = linksIn(read);
  const of = (kind: RuleKind, values: readonly string[], isThere: (value: string) => boolean) =>
    values.filter(isThere).map((value) => ({ kind, value }));
  return [
    ...of('hashtag', rules.hashtags, (tag) => tags.has(foldText(tag))),
    ...of('mention', rules.mentions, (name) => names.has(foldText(name))),
    ...of('keyword', rules.keywords, (keyword) => hasWords(words, spaced(foldText(keyword)))),
    ...of('domain', rules.domains, (domain) => {
      const address = addressOf(domain);
      return address !== null && links.some((link) => leadsTo(link, address));
    }),
  ];
}

const LIST_OF = {
  hashtag: 'hashtags',
  mention: 'mentions',
  keyword: 'keywords',
  domain: 'domains',
} as const satisfies Record<RuleKind, keyof SearchRules>;

/**
 * The rules that know a post which was found before they were changed: those that found it and still stand, as a network finds
 * some by words of its own, and those that its words meet now. None where its network or its day is no longer looked at.
 */
export function rulesThatStillKnow(
  rules: SearchRules,
  span: SearchSpan,
  post: {
    readonly network: Network;
    readonly text: string;
    readonly publishedAt: Date | null;
    readonly matched: readonly MatchedRule[];
  },
): MatchedRule[] {
  if (rules.networks.length > 0 && !rules.networks.includes(post.network)) return [];
  if (!isWithin(span, post.publishedAt)) return [];
  const written = matchedRules(rules, post.text);
  const isWritten = (one: MatchedRule) =>
    written.some(({ kind, value }) => kind === one.kind && foldText(value) === foldText(one.value));
  const stands = ({ kind, value }: MatchedRule) =>
    rules[LIST_OF[kind]].some((rule) => foldText(rule) === foldText(value));
  return [...post.matched.filter((one) => stands(one) && !isWritten(one)), ...written];
}

/**
 * Hashtags by which a post says that it is paid for. From memory of: FTC, «Disclosures 101 for Social Media Influencers»
 * (2019: #ad, #sponsored); ASA/CAP, «An Influencer's Guide» (#ad, #advert); Autocontrol/AEA, «Código de conducta sobre el
 * uso de influencers» (2020: #publicidad, #publi, #patrocinado, #ad); PROFECO, «Guía de publicidad para influencers»
 * (2023: #publicidad, #anuncio, #patrocinado). Those of other spellings and of one language beside them are ours.
 */
const DISCLOSURES: ReadonlySet<string> = new Set([
  'ad',
  'ads',
  'advert',
  'advertisement',
  'sponsored',
  'paidpartnership',
  'paidad',
  'publicidad',
  'publi',
  'anuncio',
  'patrocinado',
  'patrocinada',
  'patrocinio',
  'contenidopatrocinado',
  'publicidadpagada',
  'colaboracionpagada',
  'alianzapagada',
]);

/** The hashtag by which a text says that it is paid for, as it is listed; null where none does. */
export const disclosureIn = (text: string): string | null =>
  [...tagsOf(foldText(cutText(text, READ_LETTERS)))].find((tag) => DISCLOSURES.has(tag)) ?? null;

/** What a brief asks to be written in a post. */
export interface AskedInPost {
  readonly kind: 'hashtag' | 'mention';
  /** Without its sign. */
  readonly value: string;
  /** Whether it is written there; null where what is written there is not known. */
  readonly isThere: boolean | null;
}

/**
 * The hashtags and names that a brief asks for, and whether a post has each, whatever its case and accents.
 * @param brief its hashtags, and what it asks for without what it forbids
 * @param caption what is written in the post; null where nobody knows
 */
export function askedInPost(
  brief: { readonly hashtags: readonly string[]; readonly texts: readonly string[] },
  caption: string | null,
): AskedInPost[] {
  const written = withFewMarks(brief.texts.join('\n')).normalize('NFKC');
  const rules: SearchRules = {
    hashtags: once('hashtag', hashtagsIn([...brief.hashtags, ...tagsWritten(written)])),
    mentions: once('mention', handlesIn(written)),
    keywords: [],
    domains: [],
    networks: [],
    from: null,
    to: null,
    grace_days: GRACE_DAYS,
  };
  const found = caption === null ? null : matchedRules(rules, caption);
  return (['hashtag', 'mention'] as const).flatMap((kind) =>
    rules[LIST_OF[kind]].map((value) => ({
      kind,
      value,
      isThere: found && found.some((one) => one.kind === kind && one.value === value),
    })),
  );
}

interface BriefToRead {
  readonly hashtags: readonly string[];
  readonly networks: readonly Network[];
  /** What the brief asks for, without what it forbids. */
  readonly texts: readonly string[];
  /** Names of the brand's own accounts. */
  readonly handles: readonly string[];
  /** Sites of the brand. */
  readonly sites: readonly string[];
}

/**
 * The rules that a brief says: its hashtags and those of its texts, the names that they mention, the brand's own accounts
 * and sites. What marks a post as paid for marks those of everybody, so it is no rule.
 * @param isOfNetwork whether a host is one of a network, which everybody links to
 */
export function proposedRules(brief: BriefToRead, isOfNetwork: (host: string) => boolean): SearchRules {
  const written = brief.texts.join('\n');
  const composed = withFewMarks(written).normalize('NFKC');
  const hashtags = hashtagsIn([...brief.hashtags, ...tagsWritten(composed)]).filter(
    (tag) => !DISCLOSURES.has(foldText(tag)),
  );
  const hosts = [...brief.sites.flatMap((site) => addressOf(site) ?? []), ...linksIn(written)]
    .filter(({ host }) => !isOfNetwork(host))
    .map(({ host }) => host);
  const short = (texts: readonly string[]) => texts.filter((text) => text.length <= RULE_LETTERS_MAX);
  return {
    hashtags: once('hashtag', short(hashtags)),
    mentions: once('mention', short([...handlesIn(composed), ...brief.handles])),
    keywords: [],
    domains: once('domain', short(hosts)),
    networks: [...new Set(brief.networks)],
    from: null,
    to: null,
    grace_days: GRACE_DAYS,
  };
}

/** The days of a campaign; null where none is set. */
interface CampaignDays {
  readonly starts_on: string | null;
  readonly ends_on: string | null;
}

/** When what is looked for was published: the first moment, and the first one that is too late. Null: without end. */
export interface SearchSpan {
  readonly from: Date | null;
  readonly until: Date | null;
}

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** The days of the rules, else those of the campaign, with those behind it, each for everybody on earth. */
export function searchSpan(
  { from, to, grace_days }: Pick<SearchRules, 'from' | 'to' | 'grace_days'>,
  { starts_on, ends_on }: CampaignDays,
): SearchSpan {
  const first = from ?? starts_on;
  const last = to ?? ends_on;
  return {
    from: first === null ? null : new Date(midnight(first).getTime() - DAY_MS / 2),
    until: last === null ? null : new Date(midnight(addDays(last, grace_days + 1)).getTime() + DAY_MS / 2),
  };
}

/** Whether a post is of a span; one whose network does not say when is. */
export const isWithin = ({ from, until }: SearchSpan, at: Date | null): boolean =>
  at === null || ((from === null || at >= from) && (until === null || at < until));

/** A campaign is young for so long: then most is published. */
const YOUNG_MS = 14 * DAY_MS;
/** Without an end it is searched for so long. */
const ENDLESS_MS = 365 * DAY_MS;

/** When a campaign is searched next: each three hours while it is young, then each six; null when its days are over. */
export function nextSearch({ from, until }: SearchSpan, at: Date): Date | null {
  if (from !== null && at < from) return from;
  const next = new Date(
    at.getTime() + (from !== null && at.getTime() - from.getTime() < YOUNG_MS ? 3 : 6) * HOUR_MS,
  );
  const ends = until ?? (from === null ? null : new Date(from.getTime() + ENDLESS_MS));
  if (ends === null || next < ends) return next;
  // Once more when they are over, for what came last.
  return at < ends ? ends : null;
}

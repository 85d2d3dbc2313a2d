import {
  LIMITS,
  type BodyOf,
  type ContentType,
  type endpoints,
  type Network,
  type PastedCreator,
  type PlannedContent,
  type RegisteredContent,
} from '@altavoz/contracts';
import { daysBetween, isPlainDay } from '@altavoz/domain';
import { accountKey, isGivenId, type Account } from '@altavoz/networks';
import { pastedThings, readPasted, type PastedError, type Post } from '@altavoz/networks/pasted';

/** One thing that was pasted, however often. */
export type Line = {
  /** The same for all spellings of one thing. */
  key: string;
  /** As it was written first. */
  text: string;
} & (
  | { kind: 'creator'; account: Account }
  | { kind: 'post'; post: Post }
  | { kind: 'wrong'; reason: PastedError }
);
export type PostLine = Extract<Line, { kind: 'post' }>;
export type CreatorLine = Extract<Line, { kind: 'creator' }>;

/** Whose a content is: a creator of the campaign, or an account that is added with it. */
export type Owner = { uuid: string; name?: string } | { account: Account };

/** What somebody chose for a post, in place of what its link says. */
export interface Choice {
  contentType?: ContentType | undefined;
  owner?: Owner | undefined;
  /** The planned content that it is, or null for a new one. */
  planned?: string | null | undefined;
}
export type Choices = ReadonlyMap<string, Choice>;

/** What the campaign knows of the things, by their keys. */
export interface Known {
  /** By `accountKey`. */
  creators: ReadonlyMap<string, PastedCreator>;
  /** By the key of a post's line. */
  links: ReadonlyMap<string, RegisteredContent>;
  /** The one creator of a network in the campaign, where there is one alone; how many there are. */
  ofNetwork: ReadonlyMap<Network, { only: string | null; count: number; name?: string | undefined }>;
  /** What is planned of whom the posts are of. */
  planned: readonly PlannedContent[];
}

/** Reads a text, every thing once. @returns the things, and how many lines said nothing new */
export function readLines(text: string, network: Network | null): { lines: Line[]; repeated: number } {
  const things = pastedThings(text);
  const lines = new Map<string, Line>();
  for (const thing of things) {
    const read = readPasted(thing, network);
    // Only quotes or commas: nothing to correct.
    if (read.kind === 'wrong' && read.reason === 'empty') continue;
    const key =
      read.kind === 'post'
        ? `post ${read.post.network} ${read.post.id}`
        : read.kind === 'creator'
          ? `creator ${accountKey(read.account)}`
          : `wrong ${thing}`;
    if (!lines.has(key)) lines.set(key, { key, text: thing, ...read });
  }
  return { lines: [...lines.values()], repeated: things.length - lines.size };
}

/** The text with one of its things written otherwise, or left out: every line of it. */
export function withThing(text: string, thing: string, written: string): string {
  return pastedThings(text)
    .flatMap((one) => (one === thing ? (written.trim() === '' ? [] : [written.trim()]) : [one]))
    .join('\n');
}

/** The text with nothing but these things. */
export const textOf = (lines: readonly Line[]): string => lines.map(({ text }) => text).join('\n');

/** The account that a post's link names. */
export const namedBy = ({ network, username }: Post): Account | null =>
  username === null ? null : { network, username };

/**
 * Whether a post's link names its owner for sure: by name, or by a number by which the campaign knows them. By any other
 * number it may name whoever is there by name.
 */
const isNamed = (post: Post, { creators }: Known): boolean => {
  const account = namedBy(post);
  return account !== null && (!isGivenId(account) || creators.get(accountKey(account))?.uuid != null);
};

/** Everybody whom the lines speak of, each once. */
export function accountsOf(lines: readonly Line[]): Account[] {
  const accounts = new Map<string, Account>();
  for (const line of lines) {
    const account = line.kind === 'creator' ? line.account : line.kind === 'post' ? namedBy(line.post) : null;
    if (account && !accounts.has(accountKey(account))) accounts.set(accountKey(account), account);
  }
  return [...accounts.values()];
}

/** Networks of posts whose links name nobody, or by a number: their creators can be chosen. */
export const openNetworks = (lines: readonly Line[]): Network[] => [
  ...new Set(
    lines.flatMap((line) => {
      const account = line.kind === 'post' ? namedBy(line.post) : null;
      return line.kind === 'post' && (account === null || isGivenId(account)) ? [line.post.network] : [];
    }),
  ),
];

/** The accounts of creator lines that are not in the campaign yet. */
const newAccounts = (lines: readonly Line[], { creators }: Known): Account[] =>
  lines.flatMap((line) =>
    line.kind === 'creator' && creators.get(accountKey(line.account))?.state !== 'present'
      ? [line.account]
      : [],
  );

/** Those who are added by this paste and can have a post of a network. */
export const newOwners = (lines: readonly Line[], known: Known, network: Network): Account[] =>
  newAccounts(lines, known).filter((account) => account.network === network);

/** The one creator of the campaign whose profile stands beside a post that names nobody: whoever writes both means them. */
function besideOf({ post }: PostLine, lines: readonly Line[], { creators }: Known): string | null {
  if (namedBy(post) !== null) return null;
  const beside = lines.filter(
    (line): line is CreatorLine => line.kind === 'creator' && line.account.network === post.network,
  );
  const [first] = beside;
  return (beside.length === 1 && first && creators.get(accountKey(first.account))?.uuid) || null;
}

/**
 * Whose a post is: as chosen, else whom its link names or stands beside it, else the only one whom it can be of; null when
 * that is open.
 */
export function ownerOf(
  line: PostLine,
  lines: readonly Line[],
  known: Known,
  choices: Choices,
): Owner | null {
  const chosen = choices.get(line.key)?.owner;
  if (chosen) return chosen;
  const account = namedBy(line.post);
  const added = newOwners(lines, known, line.post.network);
  if (
    account &&
    (isNamed(line.post, known) || added.some((one) => accountKey(one) === accountKey(account)))
  ) {
    const uuid = known.creators.get(accountKey(account))?.uuid;
    return uuid ? { uuid } : { account };
  }
  const beside = besideOf(line, lines, known);
  if (beside) return { uuid: beside };
  const there = known.ofNetwork.get(line.post.network);
  // Nobody is there who could have that number: it is somebody new.
  if (account && there && there.count + added.length === 0) return { account };
  if (!there || there.count + added.length !== 1) return null;
  const [first] = added;
  return there.only !== null ? { uuid: there.only } : first ? { account: first } : null;
}

/** What whoever a post is of is called; null where that is not known. */
export function ownerName(owner: Owner, network: Network, known: Known): string | null {
  if ('account' in owner)
    return known.creators.get(accountKey(owner.account))?.name ?? `@${owner.account.username}`;
  const there = known.ofNetwork.get(network);
  return (
    owner.name ??
    [...known.creators.values()].find(({ uuid }) => uuid === owner.uuid)?.name ??
    (there?.only === owner.uuid ? (there.name ?? null) : null)
  );
}

/** Whether the owner of a post is a guess: neither its link nor anybody said it, there is only nobody else. */
export function isGuessed(
  line: PostLine,
  lines: readonly Line[],
  owner: Owner,
  known: Known,
  choices: Choices,
): boolean {
  const account = namedBy(line.post);
  if (choices.get(line.key)?.owner || isNamed(line.post, known) || besideOf(line, lines, known)) return false;
  const isThatNumber = account && 'account' in owner && accountKey(owner.account) === accountKey(account);
  return !isThatNumber;
}

/** The number by which a post's link names whose it is; undefined where it names them otherwise or not at all. */
export function numberOf({ post }: PostLine): string | undefined {
  const account = namedBy(post);
  return account && isGivenId(account) ? account.username : undefined;
}

export const typeOf = (line: PostLine, choices: Choices): ContentType =>
  choices.get(line.key)?.contentType ?? line.post.contentType;

/** What is planned of whom a post is of, on its network: the post's type first, then the nearest to a day. */
export function offeredFor(
  line: PostLine,
  lines: readonly Line[],
  known: Known,
  choices: Choices,
  day: string,
): PlannedContent[] {
  const owner = ownerOf(line, lines, known, choices);
  if (owner === null || !('uuid' in owner)) return [];
  const type = typeOf(line, choices);
  const distance = ({ content_type, published_date }: PlannedContent) =>
    (content_type === type ? 0 : 1e6) +
    (published_date === null || !isPlainDay(day) ? 1e5 : Math.abs(daysBetween(published_date, day)));
  return known.planned
    .filter(
      ({ campaign_influencer, network }) =>
        campaign_influencer === owner.uuid && network === line.post.network,
    )
    .sort((one, other) => distance(one) - distance(other));
}

/**
 * The planned content that each post is, by the key of its line: as chosen, else the nearest to a day of its creator,
 * network and type, each of one post alone. A post that is none of them is a new content.
 */
export function plannedOf(
  lines: readonly Line[],
  known: Known,
  choices: Choices,
  day: string,
): Map<string, PlannedContent> {
  const posts = lines
    .filter((line) => line.kind === 'post')
    .filter(({ key }) => !known.links.has(key))
    .map((line) => ({ line, offered: offeredFor(line, lines, known, choices, day) }));
  const found = new Map<string, PlannedContent>();
  const taken = new Set<string>();
  const take = (key: string, content: PlannedContent | undefined) => {
    if (!content) return;
    taken.add(content.uuid);
    found.set(key, content);
  };
  const isFree = ({ uuid }: PlannedContent) => !taken.has(uuid);
  for (const { line, offered } of posts) {
    const chosen = choices.get(line.key)?.planned;
    take(
      line.key,
      offered.filter(isFree).find(({ uuid }) => uuid === chosen),
    );
  }
  for (const { line, offered } of posts) {
    const type = typeOf(line, choices);
    if (choices.get(line.key)?.planned === undefined)
      take(
        line.key,
        offered.filter(isFree).find(({ content_type }) => content_type === type),
      );
  }
  return found;
}

/** What would be added, and for each part of it the line that it comes from. */
export interface Plan {
  body: BodyOf<typeof endpoints.paste.add>;
  creators: { account: Account; line: Line }[];
  contents: PostLine[];
  /** Posts of which nobody said whose they are. */
  unowned: PostLine[];
}

/** Makes of lines what is sent: each creator once, also who comes with a post, and the posts that have an owner. */
export function planOf(lines: readonly Line[], known: Known, choices: Choices, day: string): Plan {
  const creators = new Map<string, { account: Account; line: Line }>();
  const add = (account: Account, line: Line) => {
    const key = accountKey(account);
    if (!creators.has(key)) creators.set(key, { account, line });
    return [...creators.keys()].indexOf(key);
  };
  for (const line of lines) {
    if (line.kind === 'creator' && known.creators.get(accountKey(line.account))?.state !== 'present')
      add(line.account, line);
  }
  const posts = lines.filter((line) => line.kind === 'post').filter(({ key }) => !known.links.has(key));
  const planned = plannedOf(lines, known, choices, day);
  const contents: PostLine[] = [];
  const unowned: PostLine[] = [];
  const sent: Plan['body']['contents'] = [];
  for (const line of posts) {
    const owner = ownerOf(line, lines, known, choices);
    if (owner === null) {
      unowned.push(line);
      continue;
    }
    contents.push(line);
    sent.push({
      ...('uuid' in owner ? { campaign_influencer: owner.uuid } : { creator: add(owner.account, line) }),
      network: line.post.network,
      content_type: typeOf(line, choices),
      url_info: line.post.link,
      published_date: day,
      ...(planned.has(line.key) ? { planned: planned.get(line.key)?.uuid } : {}),
    });
  }
  return {
    body: {
      creators: [...creators.values()].map(({ account: { network, username } }) => ({ network, username })),
      contents: sent,
    },
    creators: [...creators.values()],
    contents,
    unowned,
  };
}

/** Whether there is more than one request takes. */
export const isTooMuch = (lines: readonly Line[]): boolean =>
  accountsOf(lines).length > LIMITS.pasteMax ||
  lines.filter(({ kind }) => kind === 'post').length > LIMITS.pasteMax;

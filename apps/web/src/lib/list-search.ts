import { LIMITS, type ConditionFields, type CustomKey, type GroupFields } from '@altavoz/contracts';
import { creatorConditions, customKeyParts, isPlainDay, readConditions } from '@altavoz/domain';

/** What a part of a list's state can be. */
type Plain = string | number | boolean | null | readonly string[];

/** One part of the state of a list: a filter, the order, the page, what is open. */
export interface Part<Value extends Plain> {
  /** What it is while the address says nothing of it. */
  usual: Value;
  /** Its value from the address; undefined for what it cannot be. */
  read: (text: string) => Value | undefined;
  /** It says where somebody is in the list, not how the list is: no view keeps it. */
  passing?: true;
}

type Parts = Readonly<Record<string, Part<Plain>>>;
export type StateOf<P extends Parts> = { readonly [Name in keyof P]: P[Name]['usual'] };

/** The state of one kind of list, and how it stands in the search part of the address. */
export interface ListSearch<State> {
  /** Whatever the address says, as a state that the list can be in. */
  read: (search: Readonly<Record<string, unknown>>) => State;
  /** What of a state belongs into the address: what is not as usual, and the others as undefined. */
  write: (state: State) => Partial<State>;
  /** What the list understands of an address, for the `validateSearch` of a route. */
  validate: (search: Readonly<Record<string, unknown>>) => Partial<State>;
  /** What a saved view keeps of a state: what is not as usual, as texts. */
  kept: (state: State) => Record<string, string>;
  /** What a view that kept these texts makes of the list; `saved` among them says which view it is. */
  restored: (texts: Readonly<Record<string, string>>) => Partial<State>;
}

/** The part of a list's state that names the view in force. */
const SAVED = 'saved';

/** Values of a list stand one behind the other; none of them has a dot. */
const BETWEEN = '.';

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(BETWEEN);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

/** What a list is asked for: its filters but for those that narrow nothing. */
export const narrowing = <Filters extends Readonly<Record<string, Plain>>>(filters: Filters) =>
  Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== '' && value !== null && value !== false),
  ) as { [Name in keyof Filters]?: Exclude<Filters[Name], '' | null | false> };

/** Describes a list by the parts of its state; their names are those in the address. */
export function listSearch<const P extends Parts>(parts: P): ListSearch<StateOf<P>> {
  const names = Object.keys(parts) as (keyof P & string)[];
  const valueOf = (name: keyof P & string, value: unknown) => {
    const text = textOf(value);
    return (text === '' ? undefined : parts[name]?.read(text)) ?? parts[name]?.usual;
  };
  const isUsual = (name: keyof P & string, value: unknown) => textOf(value) === textOf(parts[name]?.usual);
  const read = (search: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, valueOf(name, search[name])])) as StateOf<P>;
  const write = (state: StateOf<P>) =>
    Object.fromEntries(
      names.map((name) => [name, isUsual(name, state[name]) ? undefined : state[name]]),
    ) as Partial<StateOf<P>>;
  const lasting = names.filter((name) => !parts[name]?.passing);
  const kept = (state: StateOf<P>) =>
    Object.fromEntries(
      lasting.filter((name) => !isUsual(name, state[name])).map((name) => [name, textOf(state[name])]),
    );
  const restored = (texts: Readonly<Record<string, string>>) => {
    const state = read(texts);
    const set = names.filter((name) => name === SAVED || lasting.includes(name));
    return Object.fromEntries(set.map((name) => [name, state[name]])) as Partial<StateOf<P>>;
  };
  return { read, write, validate: (search) => write(read(search)), kept, restored };
}

/** Reads the search part of an address: texts by their names. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

/** Writes it, with its question mark; what is undefined or empty is left out. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(search)
    .map(([name, value]) => [name, textOf(value)])
    .filter(([, text]) => text !== '');
  return texts.length > 0 ? `?${new URLSearchParams(texts).toString()}` : '';
}

/** What somebody searches for, no longer than the server takes. */
export const searchText: Part<string> = {
  usual: '',
  // A letter of two halves is not cut through.
  read: (text) =>
    text
      .trim()
      .slice(0, LIMITS.nameMax)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim(),
};

/** One of several, or none. */
export const choice = <Value extends string>(values: readonly Value[]): Part<Value | null> => ({
  usual: null,
  read: (text) => values.find((one) => one === text),
});

/** One of several, always. */
export const oneOf = <const Value extends string | number>(
  values: readonly Value[],
  usual: NoInfer<Value>,
): Part<Value> => ({
  usual,
  read: (text) => values.find((one) => String(one) === text),
});

/** Any of several, in their own order. */
export const choices = <Value extends string>(values: readonly Value[]): Part<readonly Value[]> => ({
  usual: [],
  read: (text) => {
    const named = text.split(BETWEEN);
    return values.filter((one) => named.includes(one));
  },
});

/** What a list is grouped by, and the values whose groups are folded, as parts of its state. */
export const groupParts = <Fields extends GroupFields>(fields: Fields) => ({
  group: choice(Object.keys(fields) as (keyof Fields & string)[]),
  folded: choices(Object.values(fields).flat()),
});

/** Conditions on the fields of a list, as their text. */
export const conditions = (fields: ConditionFields): Part<string> => ({
  usual: '',
  read: (text) => (readConditions(text, fields) ? text : undefined),
});

/** Conditions on creators of a campaign, whose custom fields need not be known to be read. */
export const conditionsOnCreators: Part<string> = {
  usual: '',
  read: (text) => (readConditions(text, creatorConditions(text)) ? text : undefined),
};

/** What a list is ordered by; upside down with a minus, as in `-followers`. */
export type SortText<Id extends string> = Id | `-${Id}`;
export const sorting = <Id extends string>(
  ids: readonly Id[],
  usual: NoInfer<SortText<Id>>,
): Part<SortText<Id>> => oneOf<SortText<Id>>([...ids, ...ids.map((id) => `-${id}` as const)], usual);

/** The same of creators of a campaign, also by custom fields. */
export const sortingOfCreators = <Id extends string>(
  ids: readonly Id[],
  usual: NoInfer<SortText<Id>>,
): Part<SortText<Id | CustomKey>> => ({
  usual,
  read: (text) =>
    customKeyParts(text.replace(/^-/, '')) ? (text as CustomKey) : sorting(ids, usual).read(text),
});

/** The order that a text of `sorting` says. */
export const sortOf = <Id extends string>(text: SortText<Id>) =>
  ({
    id: text.replace(/^-/, '') as Id,
    direction: text.startsWith('-') ? 'desc' : 'asc',
  }) as const;
/** An order as its text. */
export const sortText = <Id extends string>(id: Id, direction: 'asc' | 'desc'): SortText<Id> =>
  direction === 'desc' ? `-${id}` : id;

/**
 * What a table needs of an order that lives in the address, and how it changes it.
 * @param ids what the list can be ordered by @param usual the order that a third click on a heading returns to
 */
export const sortState = <Id extends string>(
  ids: readonly NoInfer<Id>[],
  sort: SortText<Id>,
  usual: SortText<NoInfer<Id>>,
  change: (state: { sort: SortText<Id> }) => void,
) => ({
  sort: sortOf(sort),
  onSort: (next: { id: string; direction: 'asc' | 'desc' } | null) => {
    const id =
      ids.find((one) => one === next?.id) ?? (next && customKeyParts(next.id) ? (next.id as Id) : undefined);
    change({ sort: next && id !== undefined ? sortText(id, next.direction) : usual });
  },
});

const MOST_PAGES = 1_000_000;
/** A page, from 1. */
export const pageNumber: Part<number> = {
  usual: 1,
  passing: true,
  read: (text) => (/^[1-9]\d{0,6}$/.test(text) && Number(text) <= MOST_PAGES ? Number(text) : undefined),
};

/** A day as `yyyy-mm-dd`, of those that anything can have. */
export const day: Part<string | null> = {
  usual: null,
  read: (text) => (isPlainDay(text) && text >= LIMITS.dayMin && text <= LIMITS.dayMax ? text : undefined),
};

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** The id of what is open beside the list. */
export const openId: Part<string | null> = {
  usual: null,
  passing: true,
  read: (text) => (isId(text) ? text : undefined),
};

/**
 * What may be open beside a list, by its name in the address: a thing of the list, the record of a creator, and the
 * activity of the campaign, of which it says what is shown.
 */
const OPENS = ['panel', 'record', 'activity'] as const;
export type Opens = (typeof OPENS)[number];
export const isOpens = (name: string): name is Opens => OPENS.some((one) => one === name);

/** What the state of a list, or an address, has open; an empty text for nothing. */
export const openedIn = (state: object): string =>
  Object.entries(state)
    .flatMap(([name, value]) => (isOpens(name) && typeof value === 'string' ? [value] : []))
    .join();

/** No view, chosen by somebody for whom one opens by itself. */
export const NO_VIEW = 'none';
/** The saved view in force, or that there is to be none. */
export const savedView: Part<string | null> = {
  usual: null,
  passing: true,
  read: (text) => (text === NO_VIEW || isId(text) ? text : undefined),
};

/** The number of a job that is open beside the list. */
export const jobNumber: Part<string | null> = {
  usual: null,
  passing: true,
  read: (text) => (/^[1-9]\d{0,17}$/.test(text) ? text : undefined),
};

/** Yes, or no when it is left out. */
export const yes: Part<boolean> = { usual: false, read: (text) => text === 'true' };

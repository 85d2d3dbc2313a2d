import type { Failure, PostRef } from './connector.js';

/** One page of what an account has published, newest first. */
export type PagesOf<Item> = (
  cursor?: string,
) => Promise<
  | { readonly ok: true; readonly items: readonly Item[]; readonly next?: string }
  | { readonly ok: false; readonly failure: Failure }
>;

const DAY = 86_400_000;
/** What is older than this has been written down later than it was published, or its day was only planned. */
const MARGIN = 30 * DAY;
/** Five years of who publishes each day. Looking farther back for one link costs more calls than an hour has. */
const MOST = 2_000;

/** What was found of a list of posts, by their ids. */
export interface Found<Item> {
  readonly items: ReadonlyMap<string, Item>;
  /** Why no more was looked at; absent where all there is was. */
  readonly failure?: Failure;
  readonly calls: number;
}

/**
 * Looks for posts by their links: Meta has no question for one, so what the account published is gone through until each
 * has been met, or all that is left is older than they can be.
 */
export async function findIn<Item>(
  pages: PagesOf<Item>,
  wanted: readonly PostRef[],
  read: {
    /** What our links may name it by. */
    idsOf(item: Item): readonly (string | undefined)[];
    atOf(item: Item): Date | undefined;
  },
): Promise<Found<Item>> {
  const items = new Map<string, Item>();
  const left = new Map(wanted.map((ref) => [ref.id, ref]));
  let cursor: string | undefined;
  let seen = 0;
  for (let calls = 1; ; calls++) {
    const page = await pages(cursor);
    if (!page.ok) return { items, failure: page.failure, calls };
    for (const item of page.items)
      for (const id of read.idsOf(item)) {
        if (id === undefined || !left.has(id)) continue;
        items.set(id, item);
        left.delete(id);
      }
    seen += page.items.length;
    cursor = page.next;
    const last = page.items.at(-1);
    const isOver = cursor === undefined || last === undefined || seen >= MOST;
    if (left.size === 0 || isOver || isBefore(read.atOf(last), left)) return { items, calls };
  }
}

/** Whether a time is before every post that is looked for. */
function isBefore(at: Date | undefined, left: ReadonlyMap<string, PostRef>): boolean {
  return [...left.values()].every(
    ({ publishedAt }) =>
      at !== undefined && publishedAt !== undefined && at.getTime() < publishedAt.getTime() - MARGIN,
  );
}

/** Takes each cost once: what finding a whole list took is said with the first post that was found. */
export function costsAfter(finding: number): (own: number) => number {
  let left = finding;
  return (own) => {
    const cost = own + left;
    left = 0;
    return cost;
  };
}

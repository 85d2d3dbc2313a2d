/** Where a list of visited routes is kept: the part of `Storage` that it needs. */
export type RouteStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const KEY = 'altavoz_visited_routes';
const MOST = 50;
/** Seen on the way to something else, so never a place to come back to [NAV-24, NAV-25]. */
const EXCLUDED = [/^\/proposals\//, /^\/casting-calls\//, /^\/(sign-in|register|welcome)\b/];

export const pageOf = (route: string) => /^[^?#]*/.exec(route)?.[0] ?? route;

/** Path, query and hash of what was visited, the last at the end. */
export function visitedRoutes(storage: RouteStorage): string[] {
  try {
    const list: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}

export const keepVisited = (storage: RouteStorage, list: readonly string[]): void =>
  storage.setItem(KEY, JSON.stringify(list.slice(-MOST)));

/**
 * Notes a visited route: path, query and hash. The same page again only renews the other two, so that a
 * campaign is found on the tab, and its list filtered, as it was left [NAV-23, NAV-28].
 */
export function recordVisit(storage: RouteStorage, route: string): void {
  if (EXCLUDED.some((pattern) => pattern.test(route))) return;
  const list = visitedRoutes(storage);
  if (pageOf(list.at(-1) ?? '') === pageOf(route)) list.pop();
  list.push(route);
  keepVisited(storage, list);
}

/** The route that was visited last of those that a pattern is for; nothing is taken off the list. */
export const lastVisitTo = (storage: RouteStorage, pattern: RegExp): string | undefined =>
  visitedRoutes(storage).findLast((route) => pattern.test(route));

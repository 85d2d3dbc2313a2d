/** Where a list of visited routes is kept: the part of `Storage` that it needs. */
export type RouteStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const KEY = 'altavoz_visited_routes';
const STEPPER_PREFIX = 'altavoz_stepper:';
const MOST = 50;
/** Seen on the way to something else, so never a place to come back to [NAV-24, NAV-25]. */
const EXCLUDED = [/^\/proposals\//, /^\/casting-calls\//, /^\/(sign-in|register|welcome)\b/];

const pageOf = (route: string) => /^[^?#]*/.exec(route)?.[0] ?? route;

function read(storage: RouteStorage): string[] {
  try {
    const list: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}

/** The storage key of a stepper's saved progress; everything under it is cleared on return [NAV-27]. */
export const stepperKey = (name: string): string => STEPPER_PREFIX + name;

/**
 * Notes a visited route: path, query and hash. The same page again only renews the other two, so that a
 * campaign is found on the tab, and its list filtered, as it was left [NAV-23, NAV-28].
 */
export function recordVisit(storage: RouteStorage, route: string): void {
  if (EXCLUDED.some((pattern) => pattern.test(route))) return;
  const list = read(storage);
  if (pageOf(list.at(-1) ?? '') === pageOf(route)) list.pop();
  list.push(route);
  storage.setItem(KEY, JSON.stringify(list.slice(-MOST)));
}

/**
 * Takes the route to return to off the list, skipping the page that is being left, and clears every saved
 * stepper. Repeated returns go further back instead of turning in a loop [NAV-22, NAV-26…28].
 * @returns path, query and hash; `home` when nothing is left
 */
export function takeReturn(storage: RouteStorage, current: string, home: string): string {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key?.startsWith(STEPPER_PREFIX)) storage.removeItem(key);
  const list = read(storage);
  while (list.length > 0 && pageOf(list.at(-1) ?? '') === pageOf(current)) list.pop();
  const target = list.pop();
  storage.setItem(KEY, JSON.stringify(list));
  return target ?? home;
}

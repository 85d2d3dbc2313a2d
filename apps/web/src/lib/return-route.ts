import { keepVisited, pageOf, visitedRoutes, type RouteStorage } from './visited-routes';

const STEPPER_PREFIX = 'altavoz_stepper:';

/** The storage key of a stepper's saved progress; everything under it is cleared on return [NAV-27]. */
export const stepperKey = (name: string): string => STEPPER_PREFIX + name;

/**
 * Takes the route to return to off the list, skipping the page that is being left, and clears every saved
 * stepper. Repeated returns go further back instead of turning in a loop [NAV-22, NAV-26…28].
 * @returns path, query and hash; `home` when nothing is left
 */
export function takeReturn(storage: RouteStorage, current: string, home: string): string {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key?.startsWith(STEPPER_PREFIX)) storage.removeItem(key);
  const list = visitedRoutes(storage);
  while (list.length > 0 && pageOf(list.at(-1) ?? '') === pageOf(current)) list.pop();
  const target = list.pop();
  keepVisited(storage, list);
  return target ?? home;
}

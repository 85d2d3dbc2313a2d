/** Whose page was left for which list. */
let left: { id: string; list: string } | null = null;

/** Notes that the page of a thing was left for the list that is open now. */
export function noteLeft(id: string): void {
  left = { id, list: location.href };
}

/** Whether the page of a thing was left for the list that is open now, which has not given it the focus yet. */
export const hasLeft = (): boolean => left?.list === location.href;

/**
 * Where in a list the thing stands whose page was left for it, so that it gets the focus; told once.
 * @returns -1 when it is another list, or the thing is not in it
 */
export function takeLeft(ids: readonly string[]): number {
  const at = left && hasLeft() ? ids.indexOf(left.id) : -1;
  if (at >= 0) left = null;
  return at;
}

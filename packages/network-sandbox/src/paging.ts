/**
 * One page of a list, by a cursor that this function gave; null for any other cursor.
 * @param cursor null: from the first
 */
export function pageOf<T>(
  all: readonly T[],
  size: number,
  cursor: string | null,
): { items: T[]; next?: string } | null {
  const at =
    cursor === null ? 0 : Number(/^at(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1]);
  if (Number.isNaN(at)) return null;
  const next = at + size;
  return {
    items: all.slice(at, next),
    ...(next < all.length && { next: Buffer.from(`at${next}`).toString('base64url') }),
  };
}

/** A stretch of a picture from its top. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}
export interface PaperPage extends Stretch {
  /** The head of the table that goes on here, to stand above it once more. */
  readonly head: Stretch | null;
}

/**
 * Parts a long picture into pages: none cuts a block that fits on one, and a table that goes on begins with its head.
 * @param limit how tall a page is
 * @param blocks what is not to be cut: cards, rows
 * @param tables each with its head
 */
export function paperPages(
  height: number,
  limit: number,
  blocks: readonly Stretch[],
  tables: readonly (Stretch & { head: Stretch })[],
): PaperPage[] {
  const fitting = blocks.filter(({ from, to }) => to - from <= limit);
  const pages: PaperPage[] = [];
  let from = 0;
  while (from < height) {
    const table = tables.find((one) => one.head.to <= from && from < one.to - 1);
    const head = table && table.head.to - table.head.from < limit / 2 ? table.head : null;
    const furthest = Math.min(height, from + limit - (head ? head.to - head.from : 0));
    const to = furthest === height ? height : breakBefore(furthest, from, fitting);
    pages.push({ from, to, head });
    from = to;
  }
  return pages;
}

/** The last place up to one at which nothing is cut; that place where there is none. */
function breakBefore(furthest: number, from: number, blocks: readonly Stretch[]): number {
  let place = furthest;
  for (;;) {
    const cut = blocks.filter((one) => one.from < place && place < one.to);
    if (cut.length === 0) return place;
    const next = Math.min(...cut.map((one) => one.from));
    if (next <= from) return furthest;
    place = next;
  }
}

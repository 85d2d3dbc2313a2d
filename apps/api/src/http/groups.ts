import type { Group } from '@altavoz/contracts';
import { exactly, offsetOf, type Listed, type Page } from '../db/pages.js';
import { fieldError } from './errors.js';

/** What a list is asked to be grouped by, and the values whose rows are left out. */
export interface Grouping<Field extends string> {
  group: Field;
  folded?: readonly string[] | undefined;
}

/** How many rows of a filter have a value. */
export type GroupCount = Omit<Group, 'folded'>;

/** In a text that says where a list in groups goes on: no field, value or place within a group has it. */
const BETWEEN = '.';

/**
 * A page of a list in groups: what is listed for each value alone, one behind the other, so that whatever serves an
 * order in the list of one value serves it in groups as well.
 * @param of.values those that there can be, in the order of their groups @param of.counts how many rows have each
 * @param page its `after` names the group, too
 * @param listOf a part of the rows of one value
 * @throws AppError `request.invalid` on `after`
 */
export async function listInGroups<Row>(
  of: Grouping<string> & { values: readonly string[]; counts: readonly GroupCount[] },
  page: Page,
  listOf: (value: string, page: Page) => Promise<Listed<Row>>,
): Promise<Listed<Row>> {
  const { group, folded = [], values, counts } = of;
  const groups = values.flatMap((value) =>
    counts
      .filter((one) => one.value === value && one.count > 0)
      .map((one) => ({ ...one, folded: folded.includes(value) })),
  );
  const open = groups.filter((one) => !one.folded);
  const start = page.after ? readStart(page.after, group, values) : null;
  const rows: Row[] = [];
  let skip = offsetOf(page);
  let next: string | null = null;
  for (const { value, count } of open) {
    if (start && values.indexOf(value) < values.indexOf(start.value)) continue;
    if (skip >= count) {
      skip -= count;
      continue;
    }
    const room = page.size_page - rows.length;
    if (room === 0) {
      next = [group, value, ''].join(BETWEEN);
      break;
    }
    const after = value === start?.value ? start.after : '';
    const part = await listOf(value, { page: 1, size_page: room, after, skip });
    rows.push(...part.rows);
    skip = 0;
    if (part.next !== null) {
      next = [group, value, part.next].join(BETWEEN);
      break;
    }
  }
  return { rows, ...exactly(open.reduce((sum, { count }) => sum + count, 0)), next, groups };
}

/** In which group a page begins, and behind which of its rows; nothing for its first. */
function readStart(text: string, group: string, values: readonly string[]) {
  const [field, value = '', after = '', ...more] = text.split(BETWEEN);
  if (field !== group || !values.includes(value) || more.length > 0)
    throw fieldError('after', 'refusals:list.after');
  return { value, after };
}

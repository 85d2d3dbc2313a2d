import { CONTENT_CONDITIONS, CREATOR_CONDITIONS, type ConditionFields } from '@altavoz/contracts';
import { conditionsText, readConditions } from '@altavoz/domain';

/** What the lists of a campaign can be narrowed by. */
const OF_LISTS: readonly ConditionFields[] = [CREATOR_CONDITIONS, CONTENT_CONDITIONS];
const isCost = (field: string): boolean => OF_LISTS.some((fields) => fields[field]?.kind === 'money');

/**
 * The search part of a campaign's address without an order by a cost and without conditions about one: whoever sees no
 * costs is refused such a list. @returns null where there is none of it
 */
export function withoutCosts(search: Readonly<Record<string, string>>): Record<string, string> | null {
  const { sort = '', where = '', page: _, ...rest } = search;
  const costly = isCost(sort.replace(/^-/, ''));
  const said = OF_LISTS.map((fields) => readConditions(where, fields)).find((one) => one !== null);
  const list = said?.list.filter(({ field }) => !isCost(field)) ?? [];
  const narrowed = said !== undefined && list.length < said.list.length;
  if (!costly && !narrowed) return null;
  return {
    ...rest,
    sort: costly ? '' : sort,
    where: narrowed ? conditionsText({ match: said.match, list }) : where,
  };
}

import { CONTENT_CONDITIONS, CREATOR_CONDITIONS, type ConditionFields } from '@altavoz/contracts';
import { conditionsText, readConditions } from '@altavoz/domain';

/** What the lists of a campaign can be narrowed by. */
const OF_LISTS: readonly ConditionFields[] = [CREATOR_CONDITIONS, CONTENT_CONDITIONS];
const isCost = (field: string): boolean =>
  field.startsWith('cost_per_') || OF_LISTS.some((fields) => fields[field]?.kind === 'money');
const isByCost = (sort: string): boolean => isCost(sort.replace(/^-/, ''));

/**
 * The search part of a campaign's address without an order by a cost and without conditions about one: whoever sees no
 * costs is refused such a list. @returns null where there is none of it
 */
export function withoutCosts(search: Readonly<Record<string, string>>): Record<string, string> | null {
  const { sort = '', top, where = '', page: _, ...rest } = search;
  const costly = isByCost(sort);
  const topByCost = top !== undefined && isByCost(top);
  const said = OF_LISTS.map((fields) => readConditions(where, fields)).find((one) => one !== null);
  const list = said?.list.filter(({ field }) => !isCost(field)) ?? [];
  const narrowed = said !== undefined && list.length < said.list.length;
  if (!costly && !topByCost && !narrowed) return null;
  return {
    ...rest,
    ...(top === undefined || topByCost ? {} : { top }),
    sort: costly ? '' : sort,
    where: narrowed ? conditionsText({ match: said.match, list }) : where,
  };
}

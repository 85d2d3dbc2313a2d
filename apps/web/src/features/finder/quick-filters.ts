import { CATALOGUE_CONDITIONS, type CatalogueField, type Condition } from '@altavoz/contracts';
import { conditionsText, readConditions } from '@altavoz/domain';

/** Values that are offered at once, as conditions have them; whatever else is said of a field is said by conditions. */
export const QUICK = {
  followers: ['1000..10000', '10000..100000', '100000..1000000', '1000000..'],
  country: ['MX', 'CO', 'AR', 'CL', 'PE', 'ES', 'US', 'BR'],
  engagement_rate: ['1..', '2..', '3..', '5..'],
} as const satisfies Partial<Record<CatalogueField, readonly string[]>>;
export type QuickField = keyof typeof QUICK;
export type QuickValue<Field extends QuickField> = (typeof QUICK)[Field][number];

const read = (where: string) => readConditions(where, CATALOGUE_CONDITIONS) ?? { match: 'all', list: [] };

/** Whether one value of each field can be set: not where any of several conditions is enough. */
export const takesQuick = (where: string): boolean => read(where).match === 'all';

/** The offered value that conditions say of a field; null where they say none, or another one. */
export function quickValue<Field extends QuickField>(where: string, field: Field): QuickValue<Field> | null {
  const said = read(where).list.filter((one) => one.field === field);
  const [only] = said;
  if (said.length !== 1 || !only || !['any', 'between'].includes(only.way)) return null;
  const text = only.values.join('..');
  return QUICK[field].find((one) => one === text) ?? null;
}

/** The conditions with a value of a field in the place of whatever they said of it; with none, nothing of it. */
export function withQuick<Field extends QuickField>(
  where: string,
  field: Field,
  value: QuickValue<Field> | null,
): string {
  const others: Condition[] = read(where).list.filter((one) => one.field !== field);
  const said: Condition[] =
    value === null
      ? []
      : [{ field, way: field === 'country' ? 'any' : 'between', values: value.split('..') }];
  return conditionsText({ match: 'all', list: [...others, ...said] });
}

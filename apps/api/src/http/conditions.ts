import type { Condition, ConditionFields, ConditionWay } from '@altavoz/contracts';
import { readConditions, toCents } from '@altavoz/domain';
import { sql, type RawBuilder } from 'kysely';
import { searchPattern } from '../db/search.js';
import { fieldError } from './errors.js';

/**
 * What a field is compared by: null where it is unknown; a text is folded as in a `search_key`; a choice may compare its
 * values in a way of its own.
 */
export type Comparisons<Fields extends ConditionFields> = {
  readonly [Field in keyof Fields]: {
    by: RawBuilder<unknown>;
    /** Its ends are compared as texts, as it is one. */
    asText?: true;
    /** What a row has to be for any of the values, a JSON list of texts. */
    among?: (values: RawBuilder<unknown>) => RawBuilder<unknown>;
  };
};

/** What else a typed text finds, by the field: whole values, folded. */
type AlsoFinds<Fields extends ConditionFields> = {
  readonly [Field in keyof Fields]?: (typed: string) => readonly string[];
};

/** Which conditions there are: what of them is a part of the query. */
/** `ends`: those of a range that are said, and of a text how many values it is compared to. */
type Skeleton = { match: 'all' | 'any'; list: { field: string; way: ConditionWay; ends: string }[] };

const TYPES = {
  count: 'bigint',
  money: 'bigint',
  rate: 'numeric',
  number: 'numeric',
  day: 'date',
  choice: 'text',
  option: 'text',
  flag: 'boolean',
  text: 'text',
} as const;

const endsOf = ({ way, values }: Condition) =>
  way === 'between' ? `${values[0] ? 'from' : ''}${values[1] ? 'to' : ''}` : '';

/**
 * Conditions as a prepared query takes them: their skeleton belongs to its shape, their values fill a slot.
 * @returns empty texts for no conditions @throws AppError `request.invalid` on `where` when they mean nothing here
 */
export function splitConditions<Fields extends ConditionFields>(
  text: string | undefined,
  fields: Fields,
  also: AlsoFinds<Fields> = {},
): { shape: string; values: string } {
  const conditions = readConditions(text ?? '', fields);
  if (!conditions) throw fieldError('where', 'issues:conditions');
  if (conditions.list.length === 0) return { shape: '', values: '' };
  const values = conditions.list.map(({ field, values: some }) => {
    const kind = fields[field]?.kind;
    if (kind === 'text')
      return some.flatMap((one) => [
        searchPattern(one) ?? '%',
        ...(also[field]?.(one) ?? []).map((value) => ` ${value}`),
      ]);
    return kind === 'money' ? some.map((one) => one && String(toCents(Number(one)))) : some;
  });
  const skeleton: Skeleton = {
    match: conditions.match,
    list: conditions.list.map((one, index) => ({
      field: one.field,
      way: one.way,
      ends: fields[one.field]?.kind === 'text' ? String(values[index]?.length) : endsOf(one),
    })),
  };
  return { shape: JSON.stringify(skeleton), values: JSON.stringify(values) };
}

/** The fields that the conditions of a shape are about. */
export const fieldsOf = (shape: string): string[] =>
  shape === '' ? [] : (JSON.parse(shape) as Skeleton).list.map(({ field }) => field);

/** What a row has to be by the conditions of a shape. @param values their slot */
export function meets<Fields extends ConditionFields>(
  shape: string,
  values: string,
  fields: Fields,
  comparisons: Comparisons<Fields>,
): RawBuilder<unknown> {
  const { match, list } = JSON.parse(shape) as Skeleton;
  const conditions = list.map(({ field, way, ends }, index) => {
    const { by, among, asText } = comparisons[field] ?? { by: sql`null`, among: undefined };
    const given = sql`(${values}::jsonb -> ${sql.lit(index)})`;
    if (way === 'known') return sql`${by} is not null`;
    if (way === 'unknown') return sql`${by} is null`;
    if (way === 'yes') return by;
    if (way === 'no') return sql`not coalesce(${by}, false)`;
    if (way === 'between') {
      const type = sql.raw(asText ? 'text' : TYPES[fields[field]?.kind ?? 'choice']);
      const end = (place: number) => sql`(${given} ->> ${sql.lit(place)})::${type}`;
      return sql.join(
        [
          ...(ends.includes('from') ? [sql`${by} >= ${end(0)}`] : []),
          ...(ends.includes('to') ? [sql`${by} <= ${end(1)}`] : []),
        ],
        sql` and `,
      );
    }
    if (fields[field]?.kind === 'text') {
      const whole = Array.from(
        { length: Number(ends) - 1 },
        (_, at) => sql`${by} = ${given} ->> ${sql.lit(at + 1)}`,
      );
      return sql.join([sql`${by} like ${given} ->> 0`, ...whole], sql` or `);
    }
    const found = among?.(given) ?? sql`jsonb_exists(${given}, ${by})`;
    return way === 'any' ? found : sql`not coalesce((${found}), false)`;
  });
  // What is not known is neither in nor out of what lies between: such a row meets no condition. Nothing is put
  // around them, so that each can be a range of an index.
  return sql`(${sql.join(
    conditions.map((one) => sql`(${one})`),
    match === 'any' ? sql` or ` : sql` and `,
  )})`;
}

/** The sizes of creators: `other` is whoever has one of another name, `none` whose is not known. */
export const amongCategories = (values: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`jsonb_exists(${values}, case when ci.category = '' then 'none' when ci.category_rank = category_rank(null)
    then 'other' else ci.category end)`;

import { sql, type RawBuilder } from 'kysely';

/** One of the things that an order compares; the last of them is an id, so that no two rows are equal. */
export interface OrderKey {
  by: RawBuilder<unknown>;
  kind: 'text' | 'bigint' | 'numeric' | 'float8' | 'timestamptz' | 'date' | 'boolean' | 'uuid';
  descending: boolean;
  /** May be unknown, which comes last in both directions. Only the first one may. */
  mayBeUnknown?: boolean;
}

type Keys = readonly OrderKey[];

/** The ids of most tables grow with time. */
export const newestFirst = (id: RawBuilder<unknown>): OrderKey[] => [
  { by: id, kind: 'uuid', descending: true },
];

/** The same order of other expressions for the same things. */
export const renamed = (keys: Keys, names: readonly RawBuilder<unknown>[]): OrderKey[] =>
  keys.map((key, index) => ({ ...key, by: names[index] ?? key.by }));

/** The keys of an order as columns of a subquery, and the same order of those columns. */
export function asColumns(keys: Keys): { columns: RawBuilder<unknown>; named: OrderKey[] } {
  const names = keys.map((_key, index) => sql.ref(`key_${index}`));
  return {
    columns: sql.join(keys.map(({ by }, index) => sql`${by} as ${names[index]}`)),
    named: renamed(keys, names),
  };
}

/**
 * A part of a list. Places are made of its own rows alone: what stands beside an offset is made of those passed over,
 * too.
 * @param from the tables and conditions of the list, as `from … where …`
 * @param window how many rows it has and passes over; read from the end when `backwards`
 * @returns the part as a table, and the id and place of each of its rows, and their order
 */
export function partOf(
  keys: Keys,
  from: RawBuilder<unknown>,
  window: { limit: number; offset: number; backwards?: boolean },
) {
  const { columns, named } = asColumns(keys);
  return {
    part: sql`(select ${columns} ${from}
      order by ${orderBy(keys, window.backwards)} limit ${window.limit} offset ${window.offset}) part`,
    id: named.at(-1)?.by ?? sql`null`,
    place: placeOf(named),
    order: orderBy(named, window.backwards),
  };
}

/** The places of a part of what a query has gathered as `found`, in their order: an array. */
export function placesFound(
  keys: Keys,
  { starts, place, ...window }: { starts: string; place: string; limit: number; offset: number },
): RawBuilder<string[]> {
  const found = partOf(keys, sql`from found where ${isIn(keys, starts, place)}`, window);
  return sql<string[]>`array(select ${found.place} from ${found.part} order by ${found.order})`;
}

/** An order, read from its beginning or from its end, spelled as the indexes have it. */
export const orderBy = (keys: Keys, backwards = false): RawBuilder<unknown> =>
  sql.join(
    keys.map(({ by, descending, mayBeUnknown }) => {
      const direction = descending !== backwards ? sql`desc` : sql`asc`;
      const unknown = mayBeUnknown ? (backwards ? sql`nulls first` : sql`nulls last`) : sql``;
      return sql`${by} ${direction} ${unknown}`;
    }),
  );

/** The place of a row in an order, as JSON: what it is ordered by. */
export const placeOf = (keys: Keys): RawBuilder<string> =>
  // Times are those of Greenwich wherever the server is.
  sql<string>`jsonb_build_array(${sql.join(
    keys.map(({ by, kind }) => (kind === 'timestamptz' ? sql`${by} at time zone 'UTC'` : by)),
  )})::text`;

/** The values of a place, the id last. */
export type Place = readonly (string | number | boolean | null)[];

/** The id of the row at a place. */
export const idIn = (place: string): string => String((JSON.parse(place) as Place).at(-1));

/**
 * Where a part of a list begins: at the first row, behind a place among what is known or among what is unknown, or
 * with the first unknown. Each of them is one range of an index.
 */
export type Start = 'first' | 'behind' | 'behind-unknown' | 'unknown';

/** The parts of a list that are behind a place, one after the other; all of it without a place. */
export function startsBehind(keys: Keys, place: Place | null): readonly Start[] {
  if (!place) return ['first'];
  if (!keys[0]?.mayBeUnknown) return ['behind'];
  return place[0] === null ? ['behind-unknown'] : ['behind', 'unknown'];
}

/**
 * Whether a row is in one of these parts.
 * @param starts their names with spaces between them, as the shape of a prepared query carries them
 * @param place the JSON of the place
 */
export const isIn = (keys: Keys, starts: string, place: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    (starts.split(' ') as Start[]).map((start) => conditionOf(keys, start, place)),
    sql` or `,
  )})`;

function conditionOf(keys: Keys, start: Start, place: string): RawBuilder<unknown> {
  const first = keys[0];
  if (start === 'first' || !first) return sql`true`;
  if (start === 'behind') return behind(keys, 0, place);
  if (start === 'unknown') return sql`${first.by} is null`;
  return sql`${first.by} is null and ${behind(keys, 1, place)}`;
}

/** Strictly behind the place by the keys from one on. What is unknown compares to nothing, so it is not. */
function behind(keys: Keys, from: number, place: string): RawBuilder<unknown> {
  const rest = keys.slice(from);
  const [key] = rest;
  if (!key) return sql`false`;
  const values = rest.map(
    ({ kind }, index) =>
      sql`(${place}::jsonb ->> ${sql.lit(from + index)})::${sql.raw(kind === 'timestamptz' ? "timestamp at time zone 'UTC'" : kind)}`,
  );
  const beyond = key.descending ? sql`<` : sql`>`;
  if (rest.every(({ descending }) => descending === key.descending))
    return sql`(${sql.join(rest.map(({ by }) => by))}) ${beyond} (${sql.join(values)})`;
  // Said twice, so that the first key is a range of an index.
  return sql`${key.by} ${beyond}= ${values[0]} and (${key.by} ${beyond} ${values[0]} or ${behind(keys, from + 1, place)})`;
}

/** Reads parts of a list one after the other until there are enough rows. */
export async function readParts<Row>(
  starts: readonly Start[],
  limit: number,
  read: (start: Start, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const start of starts) if (rows.length < limit) rows.push(...(await read(start, limit - rows.length)));
  return rows;
}

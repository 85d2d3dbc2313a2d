import { CompiledQuery } from 'kysely';
import type { Queryable } from './database.js';

/** Shapes of one query that are kept: whoever asks chooses some of them freely. */
const KEPT = 300;

/** Stands for a value that is known only when the query runs. */
class Slot {
  constructor(readonly name: PropertyKey) {}
}

/** Gives the place of a value by its name while a query is being built. */
export type Slots<V> = <K extends keyof V>(name: K) => V[K];

/** A query of the builder, or a piece of SQL. */
interface Built<R> {
  compile(db: Queryable): CompiledQuery<R>;
}

/**
 * Builds a query once for each shape and afterwards only fills in its values: building takes longer
 * than running for the queries of every request. The reads of every screen are made with it.
 * @param build makes the query of a shape; values that change come from `slot`, never from `shape`
 */
export function prepare<S extends Record<string, string | boolean>, V extends Record<string, unknown>, R>(
  build: (db: Queryable, shape: S, slot: Slots<V>) => Built<R>,
): (db: Queryable, shape: S, values: V) => Promise<R[]> {
  /** The shape that was asked for longest ago comes first. */
  const known = new Map<string, CompiledQuery>();
  return async (db, shape, values) => {
    const key = Object.values(shape).join('|');
    let query = known.get(key);
    if (!query) {
      // A slot takes the place of a value and comes back among the parameters.
      query = build(db, shape, (name) => new Slot(name) as V[typeof name]).compile(db);
      const [oldest] = known.size >= KEPT ? known.keys() : [];
      if (oldest !== undefined) known.delete(oldest);
    } else known.delete(key);
    known.set(key, query);
    const parameters = query.parameters.map((value) =>
      value instanceof Slot ? values[value.name as keyof V] : value,
    );
    const { rows } = await db.executeQuery<R>(CompiledQuery.raw(query.sql, parameters));
    return rows;
  };
}

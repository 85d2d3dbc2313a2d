import { useState } from 'react';

/** A field that somebody else has changed to something else while it was being edited here. */
export interface Overtaken<V> {
  field: keyof V;
  own: V[keyof V];
  theirs: V[keyof V];
}

const fieldsOf = <V extends object>(values: V) => Object.keys(values) as (keyof V)[];

/** Whether two values of a field are one; lists by what is in them. */
function same(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => item === b[index]);
  }
  return a === b;
}

/** The fields whose own value differs from what was seen when the editing began. */
export const changedFields = <V extends object>(seen: V, own: V): (keyof V)[] =>
  fieldsOf(own).filter((field) => !same(own[field], seen[field]));

/** What of a body is sent for the fields that were changed: somebody else may have changed the rest meanwhile. */
export const onlyChanged = <V extends object, B extends Partial<Record<keyof V, unknown>>>(
  seen: V,
  own: V,
  body: B,
): Partial<B> => {
  const changed = new Set<PropertyKey>(changedFields(seen, own));
  return Object.fromEntries(Object.entries(body).filter(([field]) => changed.has(field))) as Partial<B>;
};

/** The changed fields that are no longer stored as they were seen, nor as they are wished. */
export const overtakenFields = <V extends object>(seen: V, own: V, stored: V): Overtaken<V>[] =>
  changedFields(seen, own)
    .filter((field) => !same(stored[field], seen[field]) && !same(stored[field], own[field]))
    .map((field) => ({ field, own: own[field], theirs: stored[field] }));

/** What was typed into a field, and what was stored there when the typing began. */
type Typed<V> = { [F in keyof V]?: { own: V[F]; seen: V[F] } };

/** The fields after something was typed: what is as it was seen counts as untouched. */
export function typeInto<V extends object>(typed: Typed<V>, stored: V, change: Partial<V>): Typed<V> {
  const next: Typed<V> = { ...typed };
  for (const field of fieldsOf(change as V)) {
    const own = change[field] as V[typeof field];
    const before = typed[field];
    if (same(own, before ? before.own : stored[field])) continue;
    const seen = before ? before.seen : stored[field];
    if (same(own, seen)) delete next[field];
    else next[field] = { own, seen };
  }
  return next;
}

/** The fields after one was stored as this: what was typed into it since stays. */
export function settled<V extends object, F extends keyof V>(typed: Typed<V>, field: F, now: V[F]): Typed<V> {
  const { [field]: one, ...others } = typed;
  if (!one) return typed;
  return same(one.own, now) ? (others as Typed<V>) : { ...typed, [field]: { own: one.own, seen: now } };
}

/**
 * A form of fields that several people may edit at once. Only what was typed is kept here and sent; every other
 * field shows what is stored, whoever stored it, so that a save never takes back what somebody else has changed.
 * @param stored the fields as they are stored now, which may change at any time
 */
export function useTypedFields<V extends object>(stored: V) {
  const [typed, setTyped] = useState<Typed<V>>({});
  const seen = { ...stored };
  const values = { ...stored };
  for (const field of fieldsOf(typed as V)) {
    const one = typed[field];
    if (!one) continue;
    seen[field] = one.seen;
    values[field] = one.own;
  }
  return {
    /** What the form shows. */
    values,
    /** What stood in each field when it began to be changed. */
    seen,
    changed: changedFields(seen, values),
    overtaken: overtakenFields(seen, values, stored),
    set: (change: Partial<V>) => setTyped((before) => typeInto(before, stored, change)),
    /** What was typed shall replace what somebody else has stored meanwhile. */
    keep: (field: keyof V) =>
      setTyped((before) => ({ ...before, [field]: { own: values[field], seen: stored[field] } })),
    /** What was typed is given up for what is stored. */
    take: (field: keyof V) =>
      setTyped((before) => {
        const next = { ...before };
        delete next[field];
        return next;
      }),
    /** A field was stored as this; what was typed into it since stays. */
    settle: <F extends keyof V>(field: F, now: V[F]) => setTyped((before) => settled(before, field, now)),
    clear: () => setTyped({}),
  };
}

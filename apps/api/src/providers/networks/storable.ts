import { isContentDay } from '@altavoz/domain';
import type { Connector } from '@altavoz/networks/connectors';
import { storableText } from './storable-text.js';

/** What tells us something that is kept. */
const TOLD = [
  'profile',
  'ownProfile',
  'metrics',
  'recent',
  'stories',
  'search',
  'audience',
  'preview',
] as const satisfies readonly (keyof Connector)[];

/** Whether a moment lies within the years that contents have; all others are unknown, were they ones that a database takes. */
const isKnown = (at: Date, now: Date): boolean =>
  !Number.isNaN(at.getTime()) && isContentDay(at.toISOString().slice(0, 10), now.toISOString().slice(0, 10));

function kept(value: unknown, now: Date): unknown {
  if (typeof value === 'string') return storableText(value);
  if (value instanceof Date) return isKnown(value, now) ? value : undefined;
  if (Array.isArray(value)) return value.map((one) => kept(one, now));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      const told = kept(one, now);
      return told === undefined ? [] : [[key, told]];
    }),
  );
}

/**
 * What a stranger says as a database takes it: texts without NUL and half characters; a moment outside the years that
 * contents have is left out, so it may stand only where it need not.
 */
export const storable = <T>(told: T, now: Date): T => kept(told, now) as T;

/** A connector whose answers can be kept as they are: the one border through which what networks and sites say comes in. */
export function storableConnector(connector: Connector, now: () => Date): Connector {
  const calls = TOLD.flatMap((name) => {
    const call = connector[name] as ((...asked: unknown[]) => Promise<unknown>) | undefined;
    return call
      ? [[name, async (...asked: unknown[]) => storable(await call.apply(connector, asked), now())] as const]
      : [];
  });
  return { ...connector, ...(Object.fromEntries(calls) as Partial<Connector>) };
}

import { DAY_MS } from '@altavoz/domain';

const isDay = (edge: string) => edge.length === 'yyyy-mm-dd'.length;
const beginOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The first moment of a list that begins so: at a moment, or with a day in UTC. */
export const firstOf = (edge: string): Date => new Date(isDay(edge) ? beginOf(edge) : edge);

/** The first moment behind a list that ends so: at a moment, or with a day in UTC, which still belongs to it. */
export const firstBehind = (edge: string): Date => new Date(isDay(edge) ? beginOf(edge) + DAY_MS : edge);

import { addDays } from '@altavoz/domain';

/** The moment at which a day begins for whoever looks: lists of moments are narrowed by the days that they show. */
export const dayBegins = (day: string): string => new Date(`${day}T00:00`).toISOString();

/** The moment at which a day is over for whoever looks. */
export const dayEnds = (day: string): string => dayBegins(addDays(day, 1));

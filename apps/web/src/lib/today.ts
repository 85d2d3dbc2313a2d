import { localDay } from '@altavoz/domain';

/** The day, `yyyy-mm-dd`, where whoever looks is. */
export const todayHere = (): string => localDay(new Date());

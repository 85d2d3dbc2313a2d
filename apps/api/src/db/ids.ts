import { v7 } from 'uuid';

/** A new identifier: UUIDv7, so rows sort by the moment they were made. */
export const newId = (): string => v7();

/** The identifier of a row that was made at another moment than now, as the history of the demo was. */
export const idOf = (moment: Date): string => v7({ msecs: moment.getTime() });

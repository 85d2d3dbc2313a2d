import { v7 } from 'uuid';

/** A new identifier: UUIDv7, so rows sort by the moment they were made. */
export const newId = (): string => v7();

const LETTERS = 8;
const BASE = 36;

/** An id that nothing else has: the milliseconds of now, then 8 random characters of 0-9 and a-z [UIX-40]. */
export const uniqueId = (): string =>
  Date.now() +
  Array.from({ length: LETTERS }, () => Math.floor(Math.random() * BASE).toString(BASE)).join('');

const RANDOM_LENGTH = 8;

/**
 * A unique id: the milliseconds of the clock and exactly 8 random base-36 characters [UIX-40]. For marks
 * in the browser, not for secrets.
 * @param random numbers from 0 up to, not including, 1
 */
export function uniqueId(clock: () => number = Date.now, random: () => number = Math.random): string {
  const characters = Array.from({ length: RANDOM_LENGTH }, () => Math.floor(random() * 36).toString(36));
  return `${clock()}${characters.join('')}`;
}

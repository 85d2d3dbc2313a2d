/** Half of a character of two units. */
const HALF = /\p{Surrogate}/gu;

/** A text from outside as a database takes it: without NUL, and with the sign of what cannot be read for half a character. */
export const storableText = (text: string): string => text.replaceAll('\0', '').replace(HALF, '\uFFFD');

/** What a spreadsheet takes for the start of a formula, with the full-width signs that Numbers also takes. */
const DANGEROUS = /^'*[=+\-@\t\r\n＝＋－＠]/;
const PLAIN_NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;
const NEUTRALISED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/**
 * A cell that a spreadsheet shows instead of computing it: `=1+1` is written `'=1+1` [EXP-15]. Plain
 * numbers with a sign stay numbers. `asTyped` undoes it.
 */
export const neutralised = (cell: string): string =>
  DANGEROUS.test(cell) && !PLAIN_NUMBER.test(cell) ? `'${cell}` : cell;

/** A cell as it was before `neutralised`, so that a file of ours can be corrected and imported again. */
export const asTyped = (cell: string): string => (NEUTRALISED.test(cell) ? cell.slice(1) : cell);

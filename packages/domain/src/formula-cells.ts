/**
 * What a spreadsheet takes for the start of a formula, with the full-width signs that Numbers also takes; some lose
 * quotation marks before it.
 */
const DANGEROUS = /^["']*[=+\-@\t\r\n＝＋－＠]/;
const PLAIN_NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;
const NEUTRALISED = /^'["']*[=+\-@\t\r\n＝＋－＠]/;
/** The same behind what another spreadsheet takes for the end of a cell or a line. */
const DANGEROUS_INSIDE = /[;|\t\r\n](?=["']*[=+\-@＝＋－＠])/g;
const NEUTRALISED_INSIDE = /([;|\t\r\n])'(?=["']*[=+\-@＝＋－＠])/g;

/**
 * A cell that a spreadsheet shows instead of computing it: `=1+1` is written `'=1+1`, and `a;=1+1`, which is two
 * cells where the semicolon separates them, `a;'=1+1` [EXP-15]. `asTyped` undoes it.
 * @param opensLine where a spreadsheet that knows no commas takes the rest of the line for the same cell. Elsewhere
 *   a plain number with a sign stays a number.
 */
export function neutralised(cell: string, { opensLine }: { opensLine: boolean }): string {
  const inside = cell.replaceAll(DANGEROUS_INSIDE, "$&'");
  return DANGEROUS.test(cell) && (opensLine || !PLAIN_NUMBER.test(cell)) ? `'${inside}` : inside;
}

/** A cell as it was before `neutralised`, so that a file of ours can be corrected and imported again. */
export const asTyped = (cell: string): string =>
  (NEUTRALISED.test(cell) ? cell.slice(1) : cell).replaceAll(NEUTRALISED_INSIDE, '$1');

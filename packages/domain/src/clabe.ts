import { CLABE_BANKS } from './clabe-banks.js';

export type ClabeProblem = 'required' | 'digits' | 'length' | 'check_digit';
export type ClabeWarning = 'unknown_bank' | 'no_transfers';

export interface CheckedClabe {
  /** What is kept: text, as its zeros count and 18 digits are more than a number carries. */
  clabe: string;
  /** The institution of its first three digits; null while it is not known. */
  bank: string | null;
  problem: ClabeProblem | null;
  /** Banks are founded and closed: what the list does not have is asked about, not refused. */
  warning: ClabeWarning | null;
}

const LENGTH = 18;
const WEIGHTS = [3, 7, 1] as const;
/** What people and programs write between digits. */
const BETWEEN = /[\s.\-‐-―\p{Cf}]/gu;

/** A number as it is kept: without what is written between its digits. */
export const bareDigits = (typed: string): string => typed.normalize('NFKC').replaceAll(BETWEEN, '');

/** The last digit of a CLABE, by the 17 before it (standard of the Mexican Bankers' Association). */
const checkDigit = (digits: string): number =>
  (10 -
    (digits.split('').reduce((sum, digit, at) => sum + ((Number(digit) * (WEIGHTS[at % 3] ?? 0)) % 10), 0) %
      10)) %
  10;

/** Judges a typed CLABE: 3 digits of the institution, 3 of the plaza, 11 of the account, 1 that checks the others. */
export function checkClabe(typed: string): CheckedClabe {
  const clabe = bareDigits(typed);
  const institution = CLABE_BANKS.get(clabe.slice(0, 3));
  const problem = problemOf(clabe);
  return {
    clabe,
    bank: institution?.name ?? null,
    problem,
    warning:
      problem !== null || institution?.takesTransfers ? null : institution ? 'no_transfers' : 'unknown_bank',
  };
}

function problemOf(clabe: string): ClabeProblem | null {
  if (clabe === '') return 'required';
  if (!/^\d+$/.test(clabe)) return 'digits';
  if (clabe.length !== LENGTH) return 'length';
  // All zeros agree with their check digit.
  return Number(clabe.slice(-1)) === checkDigit(clabe.slice(0, -1)) && !/^0+$/.test(clabe)
    ? null
    : 'check_digit';
}

import type { Network } from '@altavoz/contracts';
import {
  accountKey,
  parseCreatorLine,
  networkOfLink,
  type Account,
  type CreatorLineError,
} from '@altavoz/networks';

/** One written line and how it is understood. */
export interface LineView {
  /** Place among the lines of the text, from 0. */
  line: number;
  /** Place among the links that share the line, from 0. */
  part: number;
  text: string;
  state:
    | { kind: 'ready'; account: Account }
    /** The same account as an earlier line: it is sent once. */
    | { kind: 'twin'; account: Account; of: number }
    | { kind: 'wrong'; reason: CreatorLineError }
    /** The server did not add it, but may another time; the line stands as it was sent. */
    | { kind: 'refused'; account: Account; message: string }
    /** It is in the campaign: nothing to add. */
    | { kind: 'present'; account: Account };
}

/** Messages of the server by account, for as long as the line that named it is left as it is. */
export type Refusals = ReadonlyMap<string, string>;

const isLink = (text: string) => /^https?:\/\//i.test(text) || networkOfLink(text) !== null;

/** What a line names one by one: a row of links is one link each, anything else stays as it is. */
function partsOf(line: string): string[] {
  const words = line.split(/[\s,;]+/).filter(Boolean);
  return words.length > 1 && words.every(isLink) ? words : [line];
}

/** Reads every line that is not empty [NAV-10]. */
export function readLines(
  text: string,
  network: Network | null,
  refusals: Refusals,
  present: ReadonlySet<string>,
): LineView[] {
  const first = new Map<string, number>();
  const stateOf = (part: string, line: number): LineView['state'] | null => {
    const read = parseCreatorLine(part, network);
    // Only quotes or commas: nothing to correct.
    if ('error' in read) return read.error === 'empty' ? null : { kind: 'wrong', reason: read.error };
    const key = accountKey(read);
    const of = first.get(key);
    if (of !== undefined) return { kind: 'twin', account: read, of };
    first.set(key, line);
    if (present.has(key)) return { kind: 'present', account: read };
    const message = refusals.get(key);
    return message === undefined
      ? { kind: 'ready', account: read }
      : { kind: 'refused', account: read, message };
  };
  return text.split(/\r?\n/).flatMap((whole, line) =>
    partsOf(whole).flatMap((one, part): LineView[] => {
      const state = stateOf(one, line);
      return state ? [{ line, part, text: one, state }] : [];
    }),
  );
}

/** What is sent: each account once; refused ones again, since what refused them may be over. */
export const accountsOf = (lines: readonly LineView[]): Account[] =>
  lines.flatMap(({ state }) => (state.kind === 'ready' || state.kind === 'refused' ? [state.account] : []));

/** The text without the lines of accounts that have been added, twins included; everything else as it was typed. */
export function withoutAdded(text: string, network: Network | null, added: ReadonlySet<string>): string {
  const stays = (part: string) => {
    const read = parseCreatorLine(part, network);
    return 'error' in read ? part.trim() !== '' : !added.has(accountKey(read));
  };
  const left = text.split(/\r?\n/).flatMap((line) => {
    const parts = partsOf(line);
    return parts.every(stays) ? [line] : parts.filter(stays);
  });
  return left.join('\n');
}

/** How many lines of each kind there are. */
export function countLines(lines: readonly LineView[]): Record<LineView['state']['kind'], number> {
  const counts = { ready: 0, twin: 0, wrong: 0, refused: 0, present: 0 };
  for (const { state } of lines) counts[state.kind] += 1;
  return counts;
}

/** The lines to show: what has to be corrected first, then the others, and no more than fit. */
export function linesToShow(lines: readonly LineView[], most: number): LineView[] {
  const isWrong = ({ state }: LineView) => state.kind === 'wrong' || state.kind === 'refused';
  const wrong = lines.filter(isWrong);
  const fine = lines.filter((line) => !isWrong(line));
  return [...wrong, ...fine].slice(0, most);
}

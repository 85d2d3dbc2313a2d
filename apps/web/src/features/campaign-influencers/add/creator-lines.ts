import type { Network } from '@altavoz/contracts';
import { accountKey, parseCreatorLine, type Account, type CreatorLineError } from '@altavoz/networks';

/** One written line and how it is understood. */
export interface LineView {
  /** Place among the lines of the text, from 0. */
  line: number;
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

/** Reads every line that is not empty [NAV-10]. */
export function readLines(
  text: string,
  network: Network | null,
  refusals: Refusals,
  present: ReadonlySet<string>,
): LineView[] {
  const first = new Map<string, number>();
  return text.split(/\r?\n/).flatMap((line, index): LineView[] => {
    if (line.trim() === '') return [];
    const read = parseCreatorLine(line, network);
    if ('error' in read) {
      // Only quotes or commas: nothing to correct.
      if (read.error === 'empty') return [];
      return [{ line: index, text: line, state: { kind: 'wrong', reason: read.error } }];
    }
    const key = accountKey(read);
    const of = first.get(key);
    if (of !== undefined) return [{ line: index, text: line, state: { kind: 'twin', account: read, of } }];
    first.set(key, index);
    if (present.has(key)) return [{ line: index, text: line, state: { kind: 'present', account: read } }];
    const message = refusals.get(key);
    return [
      {
        line: index,
        text: line,
        state:
          message === undefined
            ? { kind: 'ready', account: read }
            : { kind: 'refused', account: read, message },
      },
    ];
  });
}

/** What is sent: each account once; refused ones again, since what refused them may be over. */
export const accountsOf = (lines: readonly LineView[]): Account[] =>
  lines.flatMap(({ state }) => (state.kind === 'ready' || state.kind === 'refused' ? [state.account] : []));

/** The text without the lines of accounts that have been added, twins included; everything else as it was typed. */
export function withoutAdded(text: string, network: Network | null, added: ReadonlySet<string>): string {
  const left = text.split(/\r?\n/).filter((line) => {
    const read = parseCreatorLine(line, network);
    return 'error' in read ? line.trim() !== '' : !added.has(accountKey(read));
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

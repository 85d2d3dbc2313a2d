/** So many failures in a row, within so long, end the calls; after a while one probes whether it is over. */
const FAILURES = 5;
const WITHIN_MS = 60_000;
const OPEN_MS = 30_000;

/** What a call met: `neither` says nothing of the network, such as an address that was refused. */
export type Met = 'answer' | 'failure' | 'neither';

interface State {
  /** When each of the last ones failed that no answer came between. */
  failures: number[];
  openedAt: number | null;
  isProbing: boolean;
}

/**
 * Asks nothing more of a network that is away: whoever waits for it is told at once, and it is left in peace. It is kept
 * in this process: each one finds out by five calls of its own, and none waits for the database to hear of it.
 */
export class Breaker {
  private readonly states = new Map<string, State>();

  constructor(private readonly now: () => Date) {}

  /** @returns what is to be told once how the call went; null: do not call */
  enter(network: string): ((met: Met) => void) | null {
    const state = this.states.get(network) ?? { failures: [], openedAt: null, isProbing: false };
    this.states.set(network, state);
    if (state.openedAt === null) return (met) => this.note(state, met);
    if (state.isProbing || this.now().getTime() - state.openedAt < OPEN_MS) return null;
    state.isProbing = true;
    return (met) => {
      state.isProbing = false;
      if (met === 'failure') state.openedAt = this.now().getTime();
      else this.note(state, met);
    };
  }

  private note(state: State, met: Met): void {
    const now = this.now().getTime();
    if (met === 'answer') {
      state.failures = [];
      state.openedAt = null;
    } else if (met === 'failure' && state.openedAt === null) {
      state.failures = [...state.failures, now].slice(-FAILURES);
      const [first = now] = state.failures;
      if (state.failures.length === FAILURES && now - first <= WITHIN_MS) state.openedAt = now;
    }
  }
}

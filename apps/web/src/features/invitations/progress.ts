import { stepperKey } from '../../lib/return-route';

/** The steps of an invitation in their order [INV-14]. */
export const STEPS = ['brief', 'terms', 'account', 'answer'] as const;
export type Step = (typeof STEPS)[number];
/** Where somebody can be in an invitation: at one of its steps, at declining it, or, once accepted, at what is done then. */
export type Place = Step | 'decline' | 'payment' | 'hand_in';

const KEY = stepperKey('invitation');
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
interface Progress {
  invitation: string;
  step: Step;
  /** Their way, once they have begun it. */
  way?: Step[];
  /** What was typed, by step. */
  typed: Record<string, Record<string, unknown>>;
}

/** How far somebody has come with an invitation in this tab; the beginning with every other one. */
export function readProgress(store: Store, invitation: string): Progress {
  const none: Progress = { invitation, step: 'brief', typed: {} };
  try {
    const saved = JSON.parse(store.getItem(KEY) ?? 'null') as Partial<Progress> | null;
    if (saved?.invitation !== invitation) return none;
    return {
      invitation,
      step: STEPS.find((one) => one === saved.step) ?? 'brief',
      ...(Array.isArray(saved.way) ? { way: STEPS.filter((one) => saved.way?.includes(one)) } : {}),
      typed: typeof saved.typed === 'object' ? saved.typed : {},
    };
  } catch {
    return none;
  }
}

const write = (store: Store, progress: Progress) => store.setItem(KEY, JSON.stringify(progress));
export const saveStep = (store: Store, invitation: string, step: Step): void =>
  write(store, { ...readProgress(store, invitation), step });
/** Keeps what was typed in a form, for this tab alone; null forgets it. */
export function saveTyped(store: Store, invitation: string, form: string, values: object | null): void {
  const progress = readProgress(store, invitation);
  const { [form]: _, ...others } = progress.typed;
  write(store, { ...progress, typed: values ? { ...others, [form]: { ...values } } : others });
}
export const clearProgress = (store: Store): void => store.removeItem(KEY);

type Done = Readonly<Partial<Record<Step, boolean>>>;

/** The steps that somebody has to do: those that are done before they begin are none of theirs. */
export const wayOf = (done: Done): Step[] => STEPS.filter((one) => !done[one]);

/** The same as they were when it was begun: what is done on the way still counts, also after a reload. */
export function readWay(store: Store, invitation: string, done: Done): Step[] {
  const progress = readProgress(store, invitation);
  const way = progress.way ?? wayOf(done);
  if (!progress.way) write(store, { ...progress, way });
  return way;
}

/**
 * Which of how many a step is on somebody's way; one that was done before, and is looked at again, counts.
 * @param isAccountFirst whoever is signed in says that it is them before they accept anything
 */
export function placeOnWay(
  way: readonly Step[],
  step: Step,
  isAccountFirst: boolean,
): { step: number; steps: number } {
  const order = isAccountFirst ? ACCOUNT_FIRST : STEPS;
  const steps = order.filter((one) => one === step || way.includes(one));
  return { step: steps.indexOf(step) + 1, steps: steps.length };
}
const ACCOUNT_FIRST: readonly Step[] = ['brief', 'account', 'terms', 'answer'];

/** The step to go on with: those that are done already are passed over. */
export function nextStep(from: Step, done: Done): Step {
  const later = STEPS.slice(STEPS.indexOf(from) + 1);
  return later.find((one) => !done[one]) ?? 'answer';
}

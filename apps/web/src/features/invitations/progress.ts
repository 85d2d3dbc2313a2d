import { stepperKey } from '../../lib/return-route';

/** The steps of an invitation in their order [INV-14]. */
export const STEPS = ['brief', 'terms', 'account', 'payment', 'answer'] as const;
export type Step = (typeof STEPS)[number];
/** Where somebody can be in an invitation: at one of its steps, or at declining it. */
export type Place = Step | 'decline';

const KEY = stepperKey('invitation');
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
interface Progress {
  invitation: string;
  step: Step;
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

/** The step to go on with: those that are done already are passed over. */
export function nextStep(from: Step, done: Readonly<Partial<Record<Step, boolean>>>): Step {
  const later = STEPS.slice(STEPS.indexOf(from) + 1);
  return later.find((one) => !done[one]) ?? 'answer';
}

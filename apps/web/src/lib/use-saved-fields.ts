import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, fieldErrors, isForbidden, isNetwork, isNotFound, isOvertaken } from './error-text';
import { notify } from './notify';
import { onceConnected } from './once-connected';
import { overlaysReady } from './overlays';
import { tellSaved } from './tell-saved';
import { useTypedFields, type Overtaken } from './typed-fields';
import { changing } from './undo-key';
import { useStable } from './use-stable';

/** How a field is left: whoever only leaves it is not led away, and what was refused is not sent once more. */
type Leaving = 'left' | 'entered' | 'chosen';
type FieldOf<V> = keyof V & string;

interface SavedFieldsOptions<V extends object> {
  /** As they are stored now, which may change at any time. */
  stored: V;
  mayChange: boolean;
  /** Whose fields they are: a toast is replaced by the next of the same, and says the name. */
  of: { id: string; name: string };
  labelOf: (field: FieldOf<V>) => string;
  /** Why what stands in a field cannot be stored; null when it can. */
  problemOf: (field: FieldOf<V>, value: V[FieldOf<V>]) => string | null;
  /**
   * Stores fields unless one is no longer as it was seen.
   * @returns what takes that back; nothing when it cannot be
   */
  store: (change: Partial<V>, seen: Partial<V>) => Promise<(() => Promise<unknown>) | undefined>;
  /** What else came of what was stored last. */
  noteOf?: () => string | undefined;
  /** Somebody else was faster: what they changed is read anew. */
  onStale: () => void;
}

export type SavedFields<V extends object> = ReturnType<typeof useSavedFields<V>>;

/**
 * Fields of a panel that are each saved by themselves: when they are left, entered or chosen, with an undo. What cannot be
 * stored stays as it was typed and says why; what did not arrive can be sent once more; what a colleague has saved
 * meanwhile is asked about.
 */
export function useSavedFields<V extends object>(options: SavedFieldsOptions<V>) {
  const { stored, mayChange, of, labelOf, problemOf, store, noteOf, onStale } = options;
  type Field = FieldOf<V>;
  const { t } = useTranslation();
  const fields = useTypedFields<V>(stored);
  const [refused, setRefused] = useState<Partial<Record<Field, string>>>({});
  const [states, setStates] = useState<Partial<Record<Field, 'saving' | 'saved'>>>({});
  const [asked, setAsked] = useState<object | null>(null);
  /** Known at once: Enter and the blur that follows it are one edit; what is typed meanwhile waits for its end. */
  const underway = useRef(new Map<Field, { own: V[Field]; end: Promise<boolean> }>());
  /** One after the other, so that no answer is older than the one before it. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** A toast is older than what stands in the fields when it is pressed. */
  const again = useRef<() => void>(() => undefined);
  const toast = `not-saved-${of.id}`;
  /** What did not arrive and was not typed into since, and what gives up to send it once the connection is back. */
  const unsent = useRef({ fields: new Set<Field>(), giveUp: () => undefined as void });
  const sendUnsent = useRef<() => Promise<unknown>>(() => Promise.resolve());
  /** Fields are sent, typed anew or given up. */
  const noneUnsent = (list: readonly Field[]) => {
    const { fields: waiting, giveUp } = unsent.current;
    if (!list.map((field) => waiting.delete(field)).includes(true) || waiting.size > 0) return;
    giveUp();
    void overlaysReady.then(({ notifications }) => notifications.hide(toast));
  };
  const leave = useStable(() => noneUnsent([...unsent.current.fields]));
  useEffect(() => leave, [leave]);

  const namesOf = (list: readonly Field[]) => list.map(labelOf).join(', ');
  const mark = (list: readonly Field[], state: 'saving' | 'saved' | undefined) =>
    setStates((before) => ({ ...before, ...each(list, () => state) }));
  const refuse = (list: readonly Field[], why: (field: Field) => string | undefined) =>
    setRefused((before) => ({ ...before, ...each(list, why) }));

  const send = async (change: Partial<V>, seen: Partial<V>, how?: Leaving): Promise<boolean> => {
    const list = Object.keys(change) as Field[];
    noneUnsent(list);
    refuse(list, () => undefined);
    mark(list, 'saving');
    try {
      const takeBack = await store(change, seen);
      // What is stored is told by its query with the next task. What was typed stands until then: a field that shows only
      // for its value would go in between, with the letter that is being typed into it.
      await new Promise((resolve) => setTimeout(resolve));
      for (const field of list) fields.settle(field, change[field] as V[Field]);
      mark(list, 'saved');
      tellSaved(
        of,
        namesOf(list),
        takeBack &&
          (async () => {
            await takeBack();
            mark(list, undefined);
          }),
        noteOf?.(),
      );
      return true;
    } catch (error) {
      mark(list, undefined);
      const told = fieldErrors(error);
      const wrong = Object.keys(stored).filter((field): field is Field => told[field] !== undefined);
      const toBeMended = wrong.length > 0;
      // Whoever may not, or not any more, tries in vain.
      const isStale = isOvertaken(error) || isNotFound(error) || isForbidden(error);
      if (isStale) onStale();
      if (isOvertaken(error)) setAsked({});
      else refuse(toBeMended ? wrong : list, (field) => told[field] ?? errorText(error));
      // What was chosen in vain because of another field must not stand there as if it were stored.
      if (how === 'chosen' && toBeMended)
        for (const field of list) if (!wrong.includes(field)) fields.take(field);
      if (isNetwork(error)) {
        for (const field of list) unsent.current.fields.add(field);
        unsent.current.giveUp();
        unsent.current.giveUp = onceConnected(() => sendUnsent.current());
      }
      notify.danger({
        id: toast,
        title: t('saved.failed', { field: namesOf(list) }),
        text: errorText(error),
        // It stands until it is sent, typed anew or given up.
        ...(isNetwork(error) ? { duration: false } : {}),
        ...(isStale || toBeMended ? {} : { action: { label: t('retry'), onClick: () => again.current() } }),
      });
      return false;
    }
  };

  /** Saves what is wished of fields in one request. @returns whether nothing of it is left unsaved */
  const attempt = async (wished: Partial<V>, how: Leaving): Promise<boolean> => {
    const list = Object.keys(wished) as Field[];
    const own = (field: Field) => wished[field] as V[Field];
    const before = new Map(underway.current);
    const arriving = list.filter((field) => before.get(field)?.own === own(field));
    const open = list.filter((field) => {
      const one = before.get(field);
      return own(field) !== (one ? one.own : fields.seen[field]);
    });
    /** Whoever may not any more has typed it before. */
    const problem = (field: Field) => (mayChange ? problemOf(field, own(field)) : t('state.no_permission'));
    const wrong = open.filter((field) => problem(field) !== null);
    const contested = open.filter((field) => fields.overtaken.some((one) => one.field === field));
    const known = how === 'left' ? open.filter((field) => refused[field] !== undefined) : [];
    refuse(wrong, (field) => problem(field) ?? undefined);
    if (contested.length > 0 && how !== 'left') setAsked({});
    const held = new Set([...wrong, ...contested, ...known]);
    const sent = open.filter((field) => !held.has(field));
    const ends = arriving.flatMap((field) => before.get(field)?.end ?? []);
    if (sent.length > 0) {
      const seen = fields.seen;
      const end = last.current.then(async () => {
        const stands = await Promise.all(
          sent.map(async (field) => {
            const one = before.get(field);
            return [field, one && (await one.end) ? one.own : seen[field]] as const;
          }),
        );
        return send(each(sent, own) as Partial<V>, Object.fromEntries(stands) as Partial<V>, how);
      });
      last.current = changing(end);
      for (const field of sent) {
        const sending = { own: own(field), end };
        underway.current.set(field, sending);
        void end.then(() => {
          if (underway.current.get(field) === sending) underway.current.delete(field);
        });
      }
      ends.push(end);
    }
    const saved = await Promise.all(ends);
    return held.size === 0 && saved.every(Boolean);
  };

  const save = (field: Field, how: Leaving = 'entered') =>
    attempt(each([field], () => fields.values[field]) as Partial<V>, how);
  /** Saves what was typed into any field. @returns whether nothing is left unsaved */
  const saveAll = async () =>
    (await Promise.all((Object.keys(stored) as Field[]).map((field) => save(field)))).every(Boolean);
  useLayoutEffect(() => {
    again.current = () => void saveAll();
    // What is being typed is sent when it is left.
    sendUnsent.current = () => Promise.all([...unsent.current.fields].map((field) => save(field)));
  });
  const set = (change: Partial<V>) => {
    // A form hands over whole groups of fields, of which one was typed into.
    const list = (Object.keys(change) as Field[]).filter((field) => change[field] !== fields.values[field]);
    fields.set(change);
    noneUnsent(list);
    refuse(list, () => undefined);
    setStates((before) => ({
      ...before,
      ...each(list, (field) => (before[field] === 'saving' ? 'saving' : undefined)),
    }));
  };

  return {
    /** What the fields show. */
    values: fields.values,
    set,
    /** Sets fields that are chosen and not typed, and saves them together. */
    choose: (change: Partial<V>) => {
      set(change);
      return attempt(change, 'chosen');
    },
    /** Saves what was typed into a field. @returns whether nothing of it is left unsaved */
    save,
    saveAll,
    /** Why what a field holds was not saved. */
    errorOf: (field: Field): string | undefined => refused[field],
    /** `saving`, then `saved` until it is typed into again. */
    stateOf: (field: Field): 'saving' | 'saved' | undefined => states[field],
    /** What somebody else changed meanwhile, and what to do about each; one's own change on its way is none. */
    overtaken: (fields.overtaken as readonly (Overtaken<V> & { field: Field })[]).filter(
      ({ field }) => states[field] !== 'saving',
    ),
    keep: (field: Field) => {
      fields.keep(field);
      void send(
        each([field], () => fields.values[field]) as Partial<V>,
        each([field], () => stored[field]) as Partial<V>,
      );
    },
    take: (field: Field) => fields.take(field),
    /** Another object for each time that saving had to wait for a choice. */
    asked,
    /** Something typed is not saved yet. */
    dirty: fields.changed.length > 0,
  };
}

const each = <F extends string, T>(list: readonly F[], of: (field: F) => T) =>
  Object.fromEntries(list.map((field) => [field, of(field)])) as Record<F, T>;

import type { Campaign, ManagingRow } from '@altavoz/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COUNT, MONEY, problemOf, type WrittenNumber } from '../../../components/typed-number';
import { errorText, fieldErrors, isOvertaken } from '../../../lib/error-text';
import { notify } from '../../../lib/notify';
import { useTypedFields, type Overtaken } from '../../../lib/typed-fields';
import { RECORD_FIELDS, saveField, type RecordField } from '../save-field';

type RecordValues = Record<RecordField, WrittenNumber>;

export interface RecordFields {
  value: (field: RecordField) => WrittenNumber;
  set: (field: RecordField, value: WrittenNumber) => void;
  /** Why what a field holds was not saved. */
  error: (field: RecordField) => string | undefined;
  /** `saving`, then `saved` until it is typed into again. */
  state: (field: RecordField) => 'saving' | 'saved' | undefined;
  /** Nobody has said it yet. */
  isMissing: (field: RecordField) => boolean;
  /** Saves what was typed into a field. @returns whether nothing of it is left unsaved */
  save: (field: RecordField, how?: 'left' | 'entered') => Promise<boolean>;
  saveAll: () => Promise<boolean>;
  /** What somebody else changed meanwhile, and what to do about each. */
  overtaken: readonly Overtaken<RecordValues>[];
  keep: (field: RecordField) => void;
  take: (field: RecordField) => void;
  /** Another object for each time that saving had to wait for a choice. */
  asked: object | null;
  /** Something typed is not saved yet. */
  dirty: boolean;
}

const kindOf = (field: RecordField) => (field === 'scope' ? COUNT : MONEY);
const sent = (value: WrittenNumber) => (value === '' ? null : Number(value));

/**
 * Costs and scope of a creator, each saved by itself when it is left or on Enter, with an undo [SQD-24…31]. What is no
 * number, or an emptied field, is not sent and says so; what a colleague has saved meanwhile is asked about.
 */
export function useRecordFields(campaign: Campaign, row: ManagingRow | undefined): RecordFields {
  const { t } = useTranslation(['campaign-influencers', 'proposals', 'common']);
  const client = useQueryClient();
  const stored = (field: RecordField): WrittenNumber => row?.[field] ?? '';
  const fields = useTypedFields<RecordValues>({
    estimated_cost: stored('estimated_cost'),
    agreed_cost: stored('agreed_cost'),
    scope: stored('scope'),
  });
  const [refused, setRefused] = useState<Partial<Record<RecordField, string>>>({});
  const [states, setStates] = useState<Partial<Record<RecordField, 'saving' | 'saved'>>>({});
  const [asked, setAsked] = useState<object | null>(null);
  /** Known at once: Enter and the blur that follows it are one edit; what is typed meanwhile waits for its end. */
  const underway = useRef(new Map<RecordField, { own: WrittenNumber; end: Promise<boolean> }>());

  const send = async (field: RecordField, own: WrittenNumber, seen: WrittenNumber): Promise<boolean> => {
    setRefused(({ [field]: _gone, ...rest }) => rest);
    setStates((before) => ({ ...before, [field]: 'saving' }));
    try {
      if (!row) return false;
      const change = { campaign: campaign.uuid, row, field, value: sent(own), seen: sent(seen) };
      await saveField(client, change, () => setStates(({ [field]: _gone, ...rest }) => rest));
      fields.settle(field, own);
      setStates((before) => ({ ...before, [field]: 'saved' }));
      return true;
    } catch (error) {
      setStates(({ [field]: _gone, ...rest }) => rest);
      if (isOvertaken(error)) setAsked({});
      else setRefused((before) => ({ ...before, [field]: fieldErrors(error)[field] ?? errorText(error) }));
      notify.danger({ title: t('record.not_saved', { field: t(`panel.${field}`) }), text: errorText(error) });
      return false;
    }
  };

  /** @param how whoever only leaves a field is not led away, and what was refused is not sent once more */
  const save = async (field: RecordField, how: 'left' | 'entered' = 'entered'): Promise<boolean> => {
    const own = fields.values[field];
    const before = underway.current.get(field);
    if (before?.own === own) return before.end;
    if (!campaign.can.change || !fields.changed.includes(field)) return true;
    if (problemOf(kindOf(field), own) !== null) return false;
    if (own === '') {
      setRefused((others) => ({ ...others, [field]: t('panel.required') }));
      return false;
    }
    if (fields.overtaken.some((one) => one.field === field)) {
      if (how === 'entered') setAsked({});
      return false;
    }
    if (how === 'left' && refused[field] !== undefined) return false;
    const seen = fields.seen[field];
    const end = before
      ? before.end.then((saved) => send(field, own, saved ? before.own : seen))
      : send(field, own, seen);
    const sending = { own, end };
    underway.current.set(field, sending);
    void end.then(() => {
      if (underway.current.get(field) === sending) underway.current.delete(field);
    });
    return end;
  };
  const saveAll = async () =>
    (await Promise.all(RECORD_FIELDS.map((field) => save(field)))).every((saved) => saved);

  return {
    value: (field) => fields.values[field],
    set: (field, next) => {
      fields.set({ [field]: next });
      setRefused(({ [field]: _gone, ...rest }) => rest);
      setStates(({ [field]: state, ...rest }) => (state === 'saving' ? { ...rest, [field]: state } : rest));
    },
    error: (field) => refused[field],
    state: (field) => states[field],
    isMissing: (field) => stored(field) === '' && fields.values[field] === '',
    save,
    saveAll,
    overtaken: fields.overtaken,
    keep: (field) => {
      fields.keep(field);
      void send(field, fields.values[field], stored(field));
    },
    take: fields.take,
    asked,
    dirty: fields.changed.length > 0,
  };
}

import { endpoints, type BodyIn, type Campaign, type ManagingRow } from '@altavoz/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { COUNT, MONEY, type WrittenNumber } from '../../../components/typed-number';
import { useNumberProblem } from '../../../components/use-number-problem';
import { call } from '../../../lib/api';
import { errorText, fieldErrors } from '../../../lib/error-text';
import { notify } from '../../../lib/notify';
import { campaignKey } from '../../campaigns';
import { squadRowQuery } from './squad-queries';

export const SQUAD_FIELDS = ['estimated_cost', 'agreed_cost', 'scope'] as const;
export type SquadField = (typeof SQUAD_FIELDS)[number];

export interface SquadForm {
  value: (field: SquadField) => WrittenNumber;
  set: (field: SquadField, value: WrittenNumber) => void;
  error: (field: SquadField) => string | undefined;
  /** What the field was changed to by somebody else while this one was being typed; null for no such change. */
  overtaken: (field: SquadField) => number | null;
  dirty: boolean;
  saving: boolean;
  /** Why it cannot be saved. */
  blocked: string | null;
  submit: (event: FormEvent) => void;
}

/** What was typed into a field, and what was saved there when the typing began. */
interface Typed {
  value: WrittenNumber;
  over: number | null;
}

/**
 * Costs and scope of a row [SQD-24…31]. Only what was typed is kept here and sent: every other field shows
 * what is saved, whoever saved it, so that a save never takes back what somebody else has changed.
 */
export function useSquadForm(
  campaign: Campaign,
  row: ManagingRow | undefined,
  onSaved: () => void,
): SquadForm {
  const { t } = useTranslation('campaign-influencers');
  const client = useQueryClient();
  const [typed, setTyped] = useState<Partial<Record<SquadField, Typed>>>({});
  const [refused, setRefused] = useState<Record<string, string>>({});

  const saved = (field: SquadField) => row?.[field] ?? null;
  const value = (field: SquadField): WrittenNumber => typed[field]?.value ?? saved(field) ?? '';
  const changed = SQUAD_FIELDS.filter((field) => field in typed && value(field) !== (saved(field) ?? ''));
  const numberProblem = useNumberProblem();
  const refusal = SQUAD_FIELDS.map((field) =>
    numberProblem(field === 'scope' ? COUNT : MONEY, value(field)),
  ).find(Boolean);
  const missing = SQUAD_FIELDS.filter((field) => value(field) === '');

  const save = useMutation({
    mutationFn: (body: BodyIn<typeof endpoints.campaignInfluencers.update>) =>
      call(endpoints.campaignInfluencers.update, {
        params: { campaign: campaign.uuid, influencer: row?.uuid ?? '' },
        body,
      }),
    onSuccess: (answer) => {
      setTyped({});
      // The panel shows it at once when it is opened again, before anything has been read anew.
      client.setQueryData<ManagingRow>(
        squadRowQuery(campaign.uuid, answer.uuid).queryKey,
        (known) => known && { ...known, ...answer },
      );
      for (const part of ['squad', 'influencers', 'stats']) {
        void client.invalidateQueries({ queryKey: [...campaignKey(campaign.uuid), part] });
      }
      const { name, username } = answer.influencer;
      notify.success({ title: t('panel.saved'), text: name.trim() || username });
      onSaved();
    },
    onError: (error) => {
      setRefused(fieldErrors(error));
      notify.danger({ text: errorText(error) });
    },
  });

  const blocked =
    missing.length > 0
      ? t('panel.missing', { fields: missing.map((field) => t(`panel.${field}`)).join(', ') })
      : (refusal ?? (changed.length === 0 ? t('panel.unchanged') : null));
  return {
    value,
    set: (field, next) => {
      setTyped((before) => ({
        ...before,
        [field]: { value: next, over: before[field] ? before[field].over : saved(field) },
      }));
      setRefused(({ [field]: _gone, ...rest }) => rest);
    },
    error: (field) =>
      refused[field] ?? (field in typed && value(field) === '' ? t('panel.required') : undefined),
    overtaken: (field) => {
      const own = typed[field];
      return own && own.over !== saved(field) && own.value !== saved(field) ? saved(field) : null;
    },
    dirty: changed.length > 0 && !save.isSuccess,
    saving: save.isPending,
    blocked,
    submit: (event) => {
      event.preventDefault();
      if (blocked !== null || save.isPending || !campaign.can_change) return;
      save.mutate(Object.fromEntries(changed.map((field) => [field, value(field)])));
    },
  };
}

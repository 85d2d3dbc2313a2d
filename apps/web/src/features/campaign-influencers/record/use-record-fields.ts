import { endpoints, type BodyIn, type Campaign, type ManagingRow } from '@altavoz/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { COUNT, MONEY, type WrittenNumber } from '../../../components/typed-number';
import { useNumberProblem } from '../../../components/use-number-problem';
import { call } from '../../../lib/api';
import { errorText, fieldErrors, isOvertaken } from '../../../lib/error-text';
import { notify } from '../../../lib/notify';
import { useTypedFields, type Overtaken } from '../../../lib/typed-fields';
import { campaignKey } from '../../campaigns';
import { squadRowQuery } from './squad-queries';

export const SQUAD_FIELDS = ['estimated_cost', 'agreed_cost', 'scope'] as const;
export type SquadField = (typeof SQUAD_FIELDS)[number];

export interface SquadForm {
  value: (field: SquadField) => WrittenNumber;
  set: (field: SquadField, value: WrittenNumber) => void;
  error: (field: SquadField) => string | undefined;
  /** What somebody else changed meanwhile, and what to do about each. */
  overtaken: readonly Overtaken<SquadValues>[];
  keep: (field: SquadField) => void;
  take: (field: SquadField) => void;
  /** Another object for each time that it could not be saved. */
  asked: object | null;
  /** Pressed although it cannot be saved: marks what misses, and goes there. */
  showMissing: () => void;
  dirty: boolean;
  saving: boolean;
  /** Why it cannot be saved. */
  blocked: string | null;
  submit: (event: FormEvent) => void;
}

type SquadValues = Record<SquadField, WrittenNumber>;

/** Costs and scope of a row [SQD-24…31]. */
export function useSquadForm(
  campaign: Campaign,
  row: ManagingRow | undefined,
  form: RefObject<HTMLFormElement | null>,
  onSaved: () => void,
): SquadForm {
  const { t } = useTranslation('campaign-influencers');
  const client = useQueryClient();
  const [refused, setRefused] = useState<Record<string, string>>({});

  const [asked, setAsked] = useState<object | null>(null);
  useEffect(() => {
    if (asked) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [asked, form]);
  const stored = (field: SquadField): WrittenNumber => row?.[field] ?? '';
  const fields = useTypedFields<SquadValues>({
    estimated_cost: stored('estimated_cost'),
    agreed_cost: stored('agreed_cost'),
    scope: stored('scope'),
  });
  const value = (field: SquadField) => fields.values[field];
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
      fields.clear();
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
      if (isOvertaken(error)) {
        setAsked({});
        void client.invalidateQueries({ queryKey: [...campaignKey(campaign.uuid), 'squad'] });
      } else setRefused(fieldErrors(error));
      notify.danger({ text: errorText(error) });
    },
  });

  const blocked =
    missing.length > 0
      ? t('panel.missing', { fields: missing.map((field) => t(`panel.${field}`)).join(', ') })
      : (refusal ?? (fields.changed.length === 0 ? t('panel.unchanged') : null));
  return {
    value,
    set: (field, next) => {
      fields.set({ [field]: next });
      setRefused(({ [field]: _gone, ...rest }) => rest);
    },
    error: (field) =>
      refused[field] ??
      ((asked !== null || fields.changed.includes(field)) && value(field) === ''
        ? t('panel.required')
        : undefined),
    overtaken: fields.overtaken,
    asked,
    keep: fields.keep,
    take: fields.take,
    showMissing: () => {
      if (campaign.can.change) setAsked({});
    },
    dirty: fields.changed.length > 0 && !save.isSuccess,
    saving: save.isPending,
    blocked,
    submit: (event) => {
      event.preventDefault();
      if (blocked !== null || save.isPending || !campaign.can.change) return;
      if (fields.overtaken.length > 0) return setAsked({});
      const { changed, seen } = fields;
      save.mutate({
        ...Object.fromEntries(changed.map((field) => [field, value(field)])),
        expected: Object.fromEntries(
          changed.map((field) => [field, seen[field] === '' ? null : seen[field]]),
        ),
      });
    },
  };
}

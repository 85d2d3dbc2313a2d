import { updateCampaignBody, type Campaign } from '@altavoz/contracts';
import { cutText, isPlainDay } from '@altavoz/domain';
import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OvertakenFields } from '../../components/overtaken-fields';
import { SidePanel } from '../../components/side-panel';
import { errorText, isOvertaken } from '../../lib/error-text';
import { formatDay, formatMoney } from '../../lib/format';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { notify } from '../../lib/notify';
import { changedFields, overtakenFields } from '../../lib/typed-fields';
import { BriefFields, type BriefValues } from './brief-fields';
import { DetailsFields, useCampaignRules, type DetailsValues } from './details-fields';
import { OutsideDates } from './outside-dates';
import { useUpdateCampaign } from './update-campaign';
import { showUpdateError } from './update-error';

/** So much of a text tells which it is. */
const TOLD = 200;

type Values = BriefValues & DetailsValues;

const briefValues = ({
  name,
  brand,
  starts_on,
  ends_on,
  budget,
  currency,
  is_realty,
  brief,
}: Campaign): Values => ({
  name,
  brand,
  // Nobody gave a budget of nothing: 0 is none.
  budget: budget || '',
  starts_on,
  ends_on,
  currency,
  is_realty,
  ...brief,
});

const pick = (values: Values, fields: readonly (keyof Values)[]): Partial<Values> =>
  Object.fromEntries(
    fields.map((field) => [field, field === 'budget' ? Number(values.budget) : values[field]]),
  );

interface BriefPanelProps {
  campaign: Campaign;
  /** The text that was read when editing was asked for: the form opens at it. */
  at?: keyof BriefValues | undefined;
  onClose: () => void;
}

/** The form that changes a campaign's details and brief, beside what is read [NAV-01, API-005]. */
export function BriefPanel({ campaign, at, onClose }: BriefPanelProps) {
  const { t } = useTranslation(['campaigns', 'campaign-create', 'common']);
  const [asked, setAsked] = useState<object | null>(null);
  const shown = (value: Values[keyof Values]): string => {
    if (typeof value === 'boolean') return t(value ? 'common:yes' : 'common:no');
    if (value === null) return '';
    if (typeof value === 'number') return formatMoney(value, campaign.currency);
    if (typeof value !== 'string') return value.join(', ');
    return isPlainDay(value) ? formatDay(value) : cutText(value, TOLD);
  };
  const update = useUpdateCampaign(campaign.uuid);
  /** As it is now, which somebody else may have changed, and as it was when the typing began. */
  const stored = briefValues(campaign);
  const [seen, setSeen] = useState(stored);
  const rules = useCampaignRules(updateCampaignBody);
  const form = useForm<Values>({
    initialValues: seen,
    validate: rules,
  });
  const overtaken = overtakenFields(seen, form.values, stored);
  const settle = (field: keyof Values, value: Values[keyof Values]) => {
    setSeen((before) => ({ ...before, [field]: stored[field] }));
    form.setFieldValue(field, value);
  };
  const save = (values: Values) => {
    if (overtaken.length > 0) return setAsked({});
    // Only what was changed here: somebody else may have changed the rest meanwhile.
    const changed = changedFields(seen, values);
    if (changed.length === 0) return onClose();
    const expected = pick(seen, changed);
    update.mutate(
      { ...pick(values, changed), expected },
      {
        onSuccess: (saved) => {
          const undo = async () => {
            try {
              await update.mutateAsync({ ...expected, expected: pick(briefValues(saved), changed) });
              notify.info({ text: t('common:saved.restored', { field: values.name }) });
              return true;
            } catch (error) {
              notify.danger({ title: t('common:undo_failed'), text: errorText(error) });
              return false;
            }
          };
          notify.success({ title: t('header.updated'), text: values.name, undo });
          onClose();
        },
        onError: (error) => {
          if (isOvertaken(error)) {
            setAsked({});
            notify.danger({ text: errorText(error) });
            return;
          }
          showFieldErrors(form, error);
          void showUpdateError(error, { title: t('header.error'), close: t('header.understood') });
        },
      },
    );
  };
  return (
    <SidePanel
      opened
      keepsPage
      onClose={onClose}
      title={t('campaign-create:brief.edit')}
      dirty={changedFields(seen, form.values).length > 0 && !update.isSuccess}
      width={560}
      footer={
        <Button type="submit" form="brief-form" loading={update.isPending}>
          {t('common:save')}
        </Button>
      }
    >
      <form id="brief-form" noValidate onSubmit={form.onSubmit(save, focusFirstError(form))}>
        <OvertakenFields
          fields={overtaken.map(({ field, own, theirs }) => ({
            field,
            label: t(`field.${field}`),
            own: shown(own),
            theirs: shown(theirs),
          }))}
          asked={asked}
          onKeep={(field) => settle(field, form.values[field])}
          onTake={(field) => settle(field, stored[field])}
        />
        <Stack gap="md">
          <DetailsFields
            form={form}
            leads={at === undefined}
            afterDates={
              <OutsideDates campaign={campaign} starts={form.values.starts_on} ends={form.values.ends_on} />
            }
            currencyHelp={t('campaign-create:field.currency_help')}
          />
          <BriefFields form={form} {...(at ? { at } : {})} />
        </Stack>
      </form>
    </SidePanel>
  );
}

import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CountInput, MoneyInput } from '../../../components/number-inputs';
import { OvertakenFields } from '../../../components/overtaken-fields';
import { formatMoney, formatNumber } from '../../../lib/format';
import { SQUAD_FIELDS, type SquadField, type SquadForm } from './use-squad-form';

/** Estimated cost, agreed cost and scope [SQD-24…29]. */
export function SquadPanelFields(props: { form: SquadForm; currency: string; locked: boolean }) {
  const { form, currency, locked } = props;
  const { t } = useTranslation('campaign-influencers');
  const shown = (field: SquadField, value: number | string) =>
    typeof value === 'string'
      ? value
      : field === 'scope'
        ? formatNumber(value)
        : formatMoney(value, currency);
  return (
    <Stack gap="md">
      <OvertakenFields
        fields={form.overtaken.map(({ field, own, theirs }) => ({
          field,
          label: t(`panel.${field}`),
          own: shown(field, own),
          theirs: shown(field, theirs),
        }))}
        asked={form.asked}
        onKeep={form.keep}
        onTake={form.take}
      />
      {SQUAD_FIELDS.map((field) => {
        const shared = {
          label: t(`panel.${field}`),
          withAsterisk: true,
          disabled: locked,
          value: form.value(field),
          onChange: (value: number | string) => form.set(field, value),
          error: form.error(field),
        };
        return field === 'scope' ? (
          <CountInput key={field} {...shared} />
        ) : (
          <MoneyInput key={field} {...shared} currency={currency} />
        );
      })}
    </Stack>
  );
}

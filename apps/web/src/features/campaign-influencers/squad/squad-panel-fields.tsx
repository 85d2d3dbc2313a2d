import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CountInput, MoneyInput } from '../../../components/number-inputs';
import { formatMoney, formatNumber } from '../../../lib/format';
import { SQUAD_FIELDS, type SquadForm } from './use-squad-form';

/** Estimated cost, agreed cost and scope [SQD-24…29]. */
export function SquadPanelFields(props: { form: SquadForm; currency: string; locked: boolean }) {
  const { form, currency, locked } = props;
  const { t } = useTranslation('campaign-influencers');
  return (
    <Stack gap="md">
      {SQUAD_FIELDS.map((field) => {
        const overtaken = form.overtaken(field);
        const shown = field === 'scope' ? formatNumber(overtaken) : formatMoney(overtaken, currency);
        const shared = {
          label: t(`panel.${field}`),
          withAsterisk: true,
          disabled: locked,
          ...(overtaken === null ? {} : { description: t('panel.overtaken', { value: shown }) }),
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

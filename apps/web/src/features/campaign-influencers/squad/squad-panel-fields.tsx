import { NumberInput, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format';
import { SQUAD_FIELDS, type SquadForm } from './use-squad-form';

/** Estimated cost, agreed cost and scope [SQD-24…29]. */
export function SquadPanelFields({ form, locked }: { form: SquadForm; locked: boolean }) {
  const { t } = useTranslation('campaign-influencers');
  return (
    <Stack gap="md">
      {SQUAD_FIELDS.map((field) => {
        const money = field !== 'scope';
        const overtaken = form.overtaken(field);
        return (
          <NumberInput
            key={field}
            label={t(`panel.${field}`)}
            withAsterisk
            disabled={locked}
            thousandSeparator=","
            decimalScale={money ? 2 : 0}
            fixedDecimalScale={money}
            allowNegative={false}
            hideControls
            {...(money ? { prefix: '$' } : {})}
            {...(overtaken === null
              ? {}
              : { description: t('panel.overtaken', { value: formatNumber(overtaken) }) })}
            value={form.value(field)}
            onChange={(value) => form.set(field, value)}
            error={form.error(field)}
          />
        );
      })}
    </Stack>
  );
}

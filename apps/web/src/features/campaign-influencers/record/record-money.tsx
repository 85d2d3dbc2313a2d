import { SQUAD_STATUSES, type Campaign, type ManagingRow } from '@altavoz/contracts';
import { Text } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CountInput, MoneyInput } from '../../../components/number-inputs';
import { OvertakenFields } from '../../../components/overtaken-fields';
import { SavedField } from '../../../components/saved-field';
import { Stat } from '../../../components/stat';
import type { WrittenNumber } from '../../../components/typed-number';
import { formatMoney, formatNumber } from '../../../lib/format';
import type { SavedFields } from '../../../lib/use-saved-fields';
import { useIsGuest } from '../../accounts';
import { AgreementNote } from '../../finance';
import { RECORD_FIELDS, type RecordField } from '../store-record';
import type { RecordValues } from './use-record-fields';
import classes from './record.module.css';

interface RecordMoneyProps {
  campaign: Campaign;
  row: ManagingRow;
  fields: SavedFields<RecordValues>;
  locked: boolean;
}

/** Estimated cost, agreed cost and scope, each saved by itself; what nobody has said yet is named [SQD-24…30]. */
export function RecordMoney({ campaign, row, fields, locked }: RecordMoneyProps) {
  const { t } = useTranslation(['campaign-influencers', 'common']);
  const { currency } = campaign;
  const guest = useIsGuest();
  const shown = (field: RecordField, value: number | string) =>
    typeof value === 'string'
      ? value
      : field === 'scope'
        ? formatNumber(value)
        : formatMoney(value, currency);
  // Of a proposal nothing has been agreed yet, and whoever only looks has nothing to fill in.
  const missing =
    !locked && SQUAD_STATUSES.some((status) => status === row.status)
      ? RECORD_FIELDS.filter(
          (field) =>
            row[field] === null &&
            fields.values[field] === '' &&
            // What is agreed takes the place of an estimate.
            !(field === 'estimated_cost' && row.agreed_cost !== null),
        )
      : [];
  return (
    <div>
      <OvertakenFields
        fields={fields.overtaken.map(({ field, own, theirs }) => ({
          field,
          label: t(`panel.${field}`),
          own: shown(field, own),
          theirs: shown(field, theirs),
        }))}
        asked={fields.asked}
        onKeep={fields.keep}
        onTake={fields.take}
      />
      <div className={classes.money}>
        {RECORD_FIELDS.filter((field) => field === 'scope' || campaign.can.see_costs).map((field) => {
          const stored = row[field];
          if (guest && locked)
            return (
              <Stat
                key={field}
                size="sm"
                label={t(`panel.${field}`)}
                value={stored === null ? null : shown(field, stored)}
              />
            );
          const shared = {
            label: t(`panel.${field}`),
            disabled: locked,
            placeholder: '—',
            value: fields.values[field],
            onChange: (value: WrittenNumber) => fields.set({ [field]: value }),
            error: fields.errorOf(field),
          };
          return (
            <SavedField key={field} fields={fields} field={field}>
              {field === 'scope' ? (
                <CountInput {...shared} />
              ) : (
                <MoneyInput {...shared} currency={currency} />
              )}
            </SavedField>
          );
        })}
      </div>
      {campaign.can.see_activity && row.status !== 'pending' && (
        <Suspense fallback={null}>
          <AgreementNote
            campaign={campaign.uuid}
            campaignInfluencer={row.uuid}
            agreed={row.agreed_cost}
            username={row.influencer.username}
          />
        </Suspense>
      )}
      {missing.length > 0 && (
        <Text size="xs" c="dimmed" mt={6}>
          {t('common:saved.missing', { fields: missing.map((field) => t(`panel.${field}`)).join(', ') })}
        </Text>
      )}
    </div>
  );
}

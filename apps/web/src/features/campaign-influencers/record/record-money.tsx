import { SQUAD_STATUSES, type Campaign, type ManagingRow } from '@altavoz/contracts';
import { Loader, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CountInput, MoneyInput } from '../../../components/number-inputs';
import { OvertakenFields } from '../../../components/overtaken-fields';
import { formatMoney, formatNumber } from '../../../lib/format';
import { RECORD_FIELDS, type RecordField } from '../save-field';
import type { RecordFields } from './use-record-fields';
import classes from './record.module.css';

interface RecordMoneyProps {
  campaign: Campaign;
  row: ManagingRow;
  fields: RecordFields;
  locked: boolean;
}

/** Estimated cost, agreed cost and scope, each saved by itself; what nobody has said yet is named [SQD-24…30]. */
export function RecordMoney({ campaign, row, fields, locked }: RecordMoneyProps) {
  const { t } = useTranslation('campaign-influencers');
  const { currency } = campaign;
  const shown = (field: RecordField, value: number | string) =>
    typeof value === 'string'
      ? value
      : field === 'scope'
        ? formatNumber(value)
        : formatMoney(value, currency);
  // Of a proposal nothing has been agreed yet, and whoever only looks has nothing to fill in.
  const missing =
    !locked && SQUAD_STATUSES.some((status) => status === row.status)
      ? RECORD_FIELDS.filter(fields.isMissing)
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
        {RECORD_FIELDS.map((field) => {
          const shared = {
            label: t(`panel.${field}`),
            disabled: locked,
            placeholder: locked ? '—' : undefined,
            value: fields.value(field),
            onChange: (value: number | string) => fields.set(field, value),
            error: fields.error(field),
            onBlur: ({ currentTarget }: FocusEvent) => {
              // Whoever only looks into another window is not done here.
              if (document.activeElement !== currentTarget) void fields.save(field, 'left');
            },
            onKeyDown: (event: KeyboardEvent) => {
              if (event.key !== 'Enter') return;
              // Where it leads to a choice, the key does not choose.
              event.preventDefault();
              void fields.save(field);
            },
            ...stateMark(fields.state(field), t('record.saved')),
          };
          return field === 'scope' ? (
            <CountInput key={field} {...shared} />
          ) : (
            <MoneyInput key={field} {...shared} currency={currency} />
          );
        })}
      </div>
      {missing.length > 0 && (
        <Text size="xs" c="dimmed" mt={6}>
          {t('record.missing', { fields: missing.map((field) => t(`panel.${field}`)).join(', ') })}
        </Text>
      )}
    </div>
  );
}

/** What the end of a field says of its saving. */
function stateMark(state: 'saving' | 'saved' | undefined, saved: string) {
  if (state === undefined) return {};
  return {
    rightSection:
      state === 'saving' ? (
        <Loader size={12} />
      ) : (
        <span className={classes.saved}>
          <IconCheck size={13} aria-hidden="true" />
          <span>{saved}</span>
        </span>
      ),
    rightSectionWidth: state === 'saving' ? 30 : 'var(--saved)',
    rightSectionPointerEvents: 'none',
  } as const;
}

import type { CastingCall } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataTableColumn } from '../../components/data-table/data-table.types';
import { LogoOrInitials } from '../../components/logo-or-initials';
import { ToneBadge } from '../../components/status-badge';
import { formatDay, formatNumber } from '../../lib/format';
import { useFormats } from '../../lib/use-formats';
import { CALL_TONES, useCallWords } from './call-words';
import classes from './casting-calls.module.css';

/** The columns of the calls in their order. @param onNew shows the new applications of a call; the same function all the time */
export function useCallColumns(onNew: (id: string) => void): DataTableColumn<CastingCall>[] {
  const { t } = useTranslation('casting-calls');
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('one'),
        part: 'title',
        width: 320,
        least: 200,
        cell: (row) => <Called call={row} />,
      },
      {
        id: 'state',
        header: t('state'),
        part: 'badge',
        width: 116,
        cell: ({ state }) => <ToneBadge tone={CALL_TONES[state]}>{t(`states.${state}`)}</ToneBadge>,
      },
      { id: 'pay', header: t('pay'), width: 230, cut: true, cell: (row) => <Pay call={row} /> },
      {
        id: 'places',
        header: t('places'),
        width: 90,
        known: ({ places }) => places !== null,
        cell: ({ places }) => (places === null ? '—' : formatNumber(places)),
      },
      {
        id: 'applications',
        header: t('applications'),
        width: 150,
        known: ({ state }) => state !== 'draft',
        cell: ({ id, title, state, applications: { total, waiting } }) =>
          state === 'draft' ? (
            '—'
          ) : (
            <span className={classes.counted}>
              {formatNumber(total)}
              {waiting > 0 && (
                <>
                  {' · '}
                  <Button
                    variant="transparent"
                    size="compact-sm"
                    px={0}
                    aria-label={t('see_new', { count: waiting, formatted: formatNumber(waiting), title })}
                    onClick={() => onNew(id)}
                  >
                    {t('waiting', { count: waiting, formatted: formatNumber(waiting) })}
                  </Button>
                </>
              )}
            </span>
          ),
      },
      {
        id: 'closes_on',
        header: t('closes_on'),
        width: 120,
        known: (row) => row.closes_on !== null,
        cell: (row) => <Closes call={row} />,
      },
    ],
    [t, onNew],
  );
}

/** Whose it is, what it is called, and below it its campaign. */
function Called({ call: { title, brand, company, campaign } }: { call: CastingCall }) {
  const asker = brand.name || company.name;
  return (
    <span className={classes.listed}>
      <span title={asker}>
        <LogoOrInitials src={brand.logo ?? company.logo} name={asker} size={36} />
      </span>
      <span className={classes.names}>
        <span className={classes.called} title={title}>
          {title}
        </span>
        <span className={classes.of} title={campaign.name}>
          {campaign.name}
        </span>
      </span>
    </span>
  );
}

function Pay({ call }: { call: CastingCall }) {
  return useCallWords().pay(call);
}

/** When it closes, counted from today while it does not have to be looked up whether that is soon. */
function Closes({ call: { closes_on: day, state } }: { call: CastingCall }) {
  const { dayAhead } = useFormats();
  if (day === null) return '—';
  return <span title={formatDay(day)}>{state === 'closed' ? formatDay(day) : dayAhead(day)}</span>;
}

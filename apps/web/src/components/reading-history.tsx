import type { Network, ReadingSource } from '@altavoz/contracts';
import { formatTimestamp } from '@altavoz/domain';
import { Button, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../lib/format';
import { useMoment } from '../lib/use-moment';
import { networkName } from '../lib/vocabulary';
import { ValueCurve } from './chart/value-curve';
import { ChoiceSelect } from './choice-select';
import { ErrorState } from './error-state';
import { LoadingRows } from './loading-rows';
import classes from './reading-history.module.css';

type Value = string | number | null;

/** What was measured at one time. */
export interface Reading {
  uuid: string;
  source: ReadingSource;
  measured_at: string;
  recorded_at: string;
  recorded_by: string | null;
  values: Readonly<Record<string, Value | undefined>>;
}

/** Something that readings say. */
export interface Measured {
  key: string;
  label: string;
  show: (value: Value) => string;
}

export interface ReadingHistoryProps {
  /** The newest first; the earlier ones are read when they are asked for. */
  found: UseInfiniteQueryResult<readonly Reading[]>;
  measured: readonly Measured[];
  /** The key whose curve is shown; left out, the first that has one. */
  chosen: string | null;
  onChoose: (key: string | null) => void;
  /** Where what is captured of it comes from. */
  network?: Network;
  /** Where a curve tells it already, each reading is behind a button. */
  folded?: boolean;
}

/** A reading that came this much later than what it tells of says when it came. */
const LATER_MS = 60_000;
const numbersOf = (readings: readonly Reading[], key: string) =>
  readings.flatMap(({ measured_at, values }) => {
    const value = values[key];
    return typeof value === 'number' ? { moment: measured_at, value } : [];
  });

/** The curve of a figure, and under it each reading: when, from where, by whom, and what it said. */
export function ReadingHistory(props: ReadingHistoryProps) {
  const { found, measured, chosen, onChoose, network, folded = false } = props;
  const { t } = useTranslation(['readings', 'vocabulary']);
  const [opened, setOpened] = useState(false);
  const moment = useMoment();
  const readings = found.data;
  if (found.isPending) return <LoadingRows rows={8} height={44} />;
  if (!readings) return <ErrorState error={found.error} onRetry={() => void found.refetch()} room="inline" />;
  if (readings.length === 0) return <NoReadings />;
  const curves = measured.filter(({ key }) => numbersOf(readings, key).length > 1);
  const shown = curves.find(({ key }) => key === chosen) ?? curves[0];
  const isFolding = folded && shown !== undefined;
  const isListed = !isFolding || opened;
  return (
    <Stack gap="sm">
      {shown && (
        <>
          <ChoiceSelect
            label={t('figure')}
            maw={320}
            groups={[{ values: curves.map(({ key }) => key) }]}
            name={(key) => curves.find((one) => one.key === key)?.label ?? key}
            value={shown.key}
            onChange={onChoose}
          />
          <ValueCurve
            title={t('curve', { figure: shown.label })}
            name={shown.label}
            points={numbersOf(readings, shown.key)}
            show={shown.show}
          />
        </>
      )}
      {isFolding && (
        <Button
          variant="subtle"
          size="compact-sm"
          w="max-content"
          aria-expanded={opened}
          rightSection={opened ? <IconChevronUp size={14} /> : <IconChevronDown size={14} />}
          onClick={() => setOpened(!opened)}
        >
          {opened ? t('hide_each') : t('show_each')}
        </Button>
      )}
      {isListed && (
        <ol className={classes.list} aria-label={t('list')}>
          {readings.map((reading, place) => (
            <li key={reading.uuid}>
              <Text
                size="sm"
                fw={600}
                component="time"
                dateTime={reading.measured_at}
                title={formatTimestamp(new Date(reading.measured_at))}
              >
                {moment(new Date(reading.measured_at))}
              </Text>
              <Text size="xs" c="dimmed">
                {[
                  network && reading.source === 'captured'
                    ? t('captured_from', { network: networkName(network) })
                    : t(`source.${reading.source}`),
                  reading.recorded_by,
                  Date.parse(reading.recorded_at) - Date.parse(reading.measured_at) > LATER_MS &&
                    t('recorded', { when: moment(new Date(reading.recorded_at)) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              <dl className={classes.values}>
                {measured.map(({ key, label, show }) => {
                  const value = reading.values[key];
                  if (value === undefined) return null;
                  return (
                    <div key={key}>
                      <dt>{label}</dt>
                      <dd>
                        {show(value)}
                        <Difference value={value} before={before(readings, place, key)} />
                      </dd>
                    </div>
                  );
                })}
              </dl>
            </li>
          ))}
        </ol>
      )}
      {isListed && found.hasNextPage && (
        <Button
          variant="default"
          size="compact-sm"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('earlier')}
        </Button>
      )}
    </Stack>
  );
}

/** Nothing has been measured so far, or why nothing is shown of it. */
export function NoReadings({ text }: { text?: string }) {
  const { t } = useTranslation('readings');
  return (
    <Text size="sm" c="dimmed">
      {text ?? t('empty')}
    </Text>
  );
}

/** What was said of the same before a reading; undefined when nothing was, as far as it has been read. */
const before = (readings: readonly Reading[], place: number, key: string): Value | undefined =>
  readings.slice(place + 1).find(({ values }) => values[key] !== undefined)?.values[key];

function Difference({ value, before: earlier }: { value: Value; before: Value | undefined }) {
  if (typeof value !== 'number' || typeof earlier !== 'number' || value === earlier) return null;
  const by = value - earlier;
  return <span className={classes.by}>{` ${by > 0 ? '+' : '−'}${formatNumber(Math.abs(by))}`}</span>;
}

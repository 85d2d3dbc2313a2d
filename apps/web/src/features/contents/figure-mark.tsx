import { METRICS, type Metric, type StoredContent } from '@altavoz/contracts';
import { formatTimestamp, localDay, MINUTE_MS } from '@altavoz/domain';
import { ActionIcon } from '@mantine/core';
import { IconHistory, IconPin, IconPinFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Tip } from '../../components/tip';
import { formatClock, formatDay, formatNumber } from '../../lib/format';
import { todayHere } from '../../lib/today';
import { networkName } from '../../lib/vocabulary';
import { usePin } from './pin-metric';

/** Where a metric of a content comes from, in words: a line for its newest reading and one for its pin. */
export function useFigureWords() {
  const { t } = useTranslation(['readings', 'vocabulary']);
  return (content: StoredContent, metric: Metric): { newest: string | null; pin: string | null } => {
    const { source, measured_at, recorded_by, value, pinned_at, pinned_by } = content.figures[metric] ?? {};
    const isPinned = pinned_at != null;
    const parts = [
      isPinned && t('newest', { value: formatNumber(value) }),
      source === 'captured'
        ? t('captured_from', { network: networkName(content.network) })
        : source && t(`source.${source}`),
      measured_at && formatTimestamp(new Date(measured_at)),
      recorded_by,
    ];
    const words = {
      value: formatNumber(content[metric]),
      name: pinned_by,
      when: formatTimestamp(new Date(pinned_at ?? '')),
    };
    return {
      newest: source ? parts.filter(Boolean).join(' · ') : null,
      pin: isPinned ? t(pinned_by === null ? 'pinned_at' : 'pinned_by', words) : null,
    };
  };
}

/**
 * When a figure was told that its network told before, where it has told others since and no longer this: beside those it
 * would pass for as new. Null for all else; what is pinned says its day itself.
 */
export function momentBehind({ figures }: Pick<StoredContent, 'figures'>, metric: Metric): Date | null {
  const captured = (of: Metric): number | null => {
    const { source, measured_at: at, pinned_at: pinned } = figures[of] ?? {};
    return source === 'captured' && at && pinned === null ? Date.parse(at) : null;
  };
  const moment = captured(metric);
  if (moment === null) return null;
  // What one answer tells is of one moment.
  const isBehind = METRICS.some((other) => (captured(other) ?? moment) - moment >= MINUTE_MS);
  return isBehind ? new Date(moment) : null;
}

/** When a figure was told, beside others that are newer: by the clock today, by the day before. */
export function OfMoment({ moment }: { moment: Date }) {
  const { t } = useTranslation('contents');
  const day = localDay(moment);
  return day === todayHere()
    ? t('form.of_clock', { clock: formatClock(moment) })
    : t('form.of_day', { day: formatDay(day) });
}

export interface FigureMarkProps {
  campaign: string;
  content: StoredContent;
  metric: Metric;
  mayChange: boolean;
  /** Saves what was typed before it is pinned. @returns whether it is saved */
  save: () => Promise<boolean>;
  /** Shows the history of the metric. */
  onHistory: (metric: Metric) => void;
}

/**
 * Stands at a figure and says on hover and focus what it does and where the figure comes from. Who may change it pins it with this, everybody
 * else is led to its history.
 */
export function FigureMark({ campaign, content, metric, mayChange, save, onHistory }: FigureMarkProps) {
  const { t } = useTranslation(['readings', 'vocabulary']);
  const words = useFigureWords()(content, metric);
  const pin = usePin(campaign);
  const isPinned = words.pin !== null;
  const toggle = async () => {
    if (await save()) pin.mutate({ content, metric, pinned: !isPinned });
  };
  const act = mayChange ? (isPinned ? 'unpin' : 'pin') : 'history_of';
  const label = t(act, { figure: t(`vocabulary:metric.${metric}`) });
  const Icon = isPinned ? IconPinFilled : mayChange ? IconPin : IconHistory;
  return (
    <Tip label={[label, words.pin, words.newest].map((line) => line && <div key={line}>{line}</div>)}>
      <ActionIcon
        variant="subtle"
        color={isPinned ? undefined : 'gray'}
        size={24}
        aria-label={label}
        loading={pin.isPending}
        onClick={() => (mayChange ? void toggle() : onHistory(metric))}
      >
        <Icon size={15} />
      </ActionIcon>
    </Tip>
  );
}

import { SHIFT_DAYS_MAX, type Content } from '@altavoz/contracts';
import { addDays, isContentDay, isPlainDay } from '@altavoz/domain';
import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../components/day-input';
import { DisabledReason } from '../../components/disabled-reason';
import { FormDialog } from '../../components/form-dialog';
import { SpinButton } from '../../components/spin-button';
import { formatDay, formatNumber } from '../../lib/format';
import { newUuid } from '../../lib/new-uuid';
import { todayHere } from '../../lib/today';
import type { ChosenChange } from './change-chosen';

export interface ChangeDatesDialogProps {
  count: number;
  /** One of them, for whom it is said what the change makes of it; null where none is in sight. */
  example: Content | null;
  /** Resolves to whether it was done. */
  onChange: (change: ChosenChange) => Promise<boolean>;
  onClose: () => void;
}

const WAYS = ['later', 'earlier', 'day'] as const;

/** Moves the publish dates of chosen contents by some days, each by as many, or to one day. */
export function ChangeDatesDialog({ count, example, onChange, onClose }: ChangeDatesDialogProps) {
  const { t } = useTranslation(['contents', 'common']);
  const [way, setWay] = useState<(typeof WAYS)[number]>('later');
  const [days, setDays] = useState(7);
  const [today] = useState(todayHere);
  const [day, setDay] = useState<string | null>(today);
  const [busy, setBusy] = useState(false);
  /** What a second press for the same is known by; once something else is asked for, it is another change. */
  const press = useRef({ asked: '', change: '' });
  const shift = way === 'later' ? days : -days;
  const problem =
    way !== 'day' || (isPlainDay(day) && isContentDay(day, today)) ? null : t('change.day_wrong');
  const words = { count, formatted: formatNumber(count) };
  const submit = async () => {
    if (problem !== null || busy) return;
    setBusy(true);
    const wish = way === 'day' ? { published_date: day ?? today } : { shift_days: shift };
    const asked = JSON.stringify(wish);
    if (press.current.asked !== asked) press.current = { asked, change: newUuid() };
    const done = await onChange({ ...wish, change: press.current.change });
    setBusy(false);
    if (done) onClose();
  };
  return (
    <FormDialog
      title={t('change.dates_title', words)}
      intro={t('change.dates_text')}
      size="sm"
      dirty={false}
      busy={busy}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="md">
          <SegmentedControl
            fullWidth
            aria-label={t('change.way')}
            value={way}
            onChange={(value) => setWay(WAYS.find((one) => one === value) ?? 'later')}
            data={WAYS.map((value) => ({ value, label: t(`change.way_${value}`) }))}
          />
          {way === 'day' ? (
            <DayInput live label={t('add.date')} value={day} error={problem} onChange={setDay} />
          ) : (
            <SpinButton label={t('change.days')} value={days} max={SHIFT_DAYS_MAX} onChange={setDays} />
          )}
          {way !== 'day' && example !== null && example.published_date !== null && (
            <Text size="sm" c="dimmed" role="status">
              {t('change.example', {
                name: example.name || `@${example.username}`,
                from: formatDay(example.published_date),
                to: formatDay(addDays(example.published_date, shift)),
              })}
            </Text>
          )}
          <DisabledReason reason={problem}>
            <Button type="submit" fullWidth loading={busy}>
              {t('change.dates_do', words)}
            </Button>
          </DisabledReason>
        </Stack>
      </form>
    </FormDialog>
  );
}

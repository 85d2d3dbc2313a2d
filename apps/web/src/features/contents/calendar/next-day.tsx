import { addDays } from '@altavoz/domain';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shortDay, useLocale } from '../../../lib/format';
import { narrowing } from '../../../lib/list-search';
import { allContentsQuery } from '../content-queries';
import { filterContents, type CalendarFilter } from './calendar-events';
import { countWords } from './load-bar';

/** How far ahead is looked, in days. */
const AHEAD = 31;

interface NextDayProps {
  campaign: string;
  /** `yyyy-mm-dd`, which has nothing itself. */
  day: string;
  where: string;
  filter: CalendarFilter;
  onDay: (day: string) => void;
}

/** Leads from a day without contents to the next that has some; nothing where none comes soon. */
export function NextDay({ campaign, day, where, filter, onDay }: NextDayProps) {
  const { t } = useTranslation('calendar');
  const locale = useLocale();
  const { data, isPlaceholderData } = useQuery(
    allContentsQuery(campaign, {
      from: addDays(day, 1),
      to: addDays(day, AHEAD),
      ...narrowing({ where }),
    }),
  );
  const days = filterContents(data ?? [], filter).flatMap(({ published_date: on }) => on ?? []);
  const next = days.toSorted()[0];
  if (!next || isPlaceholderData) return null;
  const count = days.filter((on) => on === next).length;
  return (
    <Button variant="default" rightSection={<IconArrowRight size={16} />} onClick={() => onDay(next)}>
      {t('next_with', { day: shortDay(next, locale), count: countWords(t, count) })}
    </Button>
  );
}

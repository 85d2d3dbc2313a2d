import type { Content } from '@altavoz/contracts';
import { addDays } from '@altavoz/domain';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shortDay, useLocale } from '../../../lib/format';
import { narrowing } from '../../../lib/list-search';
import { allContentsQuery } from '../content-queries';
import { CalendarDay } from './calendar-day';
import { filterContents, inOrder, type CalendarFilter } from './calendar-events';
import { countWords } from './load-bar';

/** How far ahead is looked, in days. */
const AHEAD = 31;

interface NextDayProps {
  campaign: string;
  currency: string;
  /** `yyyy-mm-dd`, which has nothing itself. */
  day: string;
  where: string;
  filter: CalendarFilter;
  onDay: (day: string) => void;
  /** Also shows the first of what it has. */
  onOpen?: (content: Content) => void;
}

/** So many of them. */
const SHOWN = 5;

/** Leads from a day without contents to the next that has some; nothing where none comes soon. */
export function NextDay({ campaign, currency, day, where, filter, onDay, onOpen }: NextDayProps) {
  const { t } = useTranslation('calendar');
  const locale = useLocale();
  const { data, isPlaceholderData } = useQuery(
    allContentsQuery(campaign, {
      from: addDays(day, 1),
      to: addDays(day, AHEAD),
      ...narrowing({ where }),
    }),
  );
  const found = inOrder(filterContents(data ?? [], filter));
  const next = found[0]?.published_date;
  if (!next || isPlaceholderData) return null;
  const contents = found.filter((content) => content.published_date === next);
  if (onOpen)
    return (
      <CalendarDay
        day={next}
        contents={contents}
        currency={currency}
        first={SHOWN}
        onAll={() => onDay(next)}
        onOpen={onOpen}
      />
    );
  return (
    <Button variant="default" rightSection={<IconArrowRight size={16} />} onClick={() => onDay(next)}>
      {t('next_with', { day: shortDay(next, locale), count: countWords(t, contents.length) })}
    </Button>
  );
}

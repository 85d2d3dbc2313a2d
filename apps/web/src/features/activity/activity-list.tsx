import { ACTIVITY_TOPIC_OF, type ActivityTopic, type ResponseOf, type endpoints } from '@altavoz/contracts';
import { formatTimestamp } from '@altavoz/domain';
import { Text } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { IconPhoto, IconSpeakerphone, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state';
import { ListEnd } from '../../components/list-end';
import { LoadingRows } from '../../components/loading-rows';
import { formatClock, formatNumber } from '../../lib/format';
import { partedByDay } from '../../lib/parted-by-day';
import { useFormats } from '../../lib/use-formats';
import { EntryDetails } from './entry-details';
import { EntrySentence } from './entry-sentence';
import classes from './activity.module.css';

export interface ActivityListProps {
  campaign: string;
  found: UseInfiniteQueryResult<InfiniteData<ResponseOf<typeof endpoints.activity.list>>>;
  /** What is shown where there are none. */
  empty: ReactNode;
  /** The creator whose record shows it: no link leads to where one is. */
  of?: string;
}

const ICONS: Record<ActivityTopic, typeof IconUsers> = {
  campaign: IconSpeakerphone,
  creators: IconUsers,
  contents: IconPhoto,
};

/** Entries day by day, each as a sentence with the time and what was changed. */
export function ActivityList({ campaign, found, empty, of }: ActivityListProps) {
  const { t } = useTranslation(['activity', 'common']);
  const { dayLabel } = useFormats();
  if (found.isPending) return <LoadingRows rows={8} height={44} />;
  if (!found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} room="inline" order={3} />;
  const entries = found.data.pages.flatMap(({ results }) => results);
  if (entries.length === 0) return empty;
  const total = found.data.pages.at(-1)?.count ?? entries.length;
  return (
    <div aria-busy={found.isPlaceholderData || undefined} className={classes.root}>
      <ol className={classes.days} aria-label={t('list')}>
        {partedByDay(entries).map(([day, ofDay]) => (
          <li key={day}>
            <Text size="xs" fw={600} c="dimmed" component="time" dateTime={day} className={classes.day}>
              {dayLabel(day)}
            </Text>
            <ol className={classes.entries}>
              {ofDay.map((entry) => {
                const Icon = ICONS[ACTIVITY_TOPIC_OF[entry.told.kind]];
                const at = new Date(entry.at);
                return (
                  <li key={entry.id} className={classes.entry}>
                    <span className={classes.icon} aria-hidden="true">
                      <Icon size={15} stroke={1.75} />
                    </span>
                    <div className={classes.words}>
                      <EntrySentence campaign={campaign} entry={entry} of={of} />
                      <EntryDetails entry={entry} />
                    </div>
                    <Text
                      size="xs"
                      c="dimmed"
                      component="time"
                      dateTime={entry.at}
                      title={formatTimestamp(at)}
                      className={classes.time}
                    >
                      {formatClock(at)}
                    </Text>
                  </li>
                );
              })}
            </ol>
          </li>
        ))}
      </ol>
      <ListEnd
        hasMore={found.hasNextPage}
        loading={found.isFetchingNextPage}
        error={found.isFetchNextPageError ? found.error : null}
        onMore={() => void found.fetchNextPage()}
      >
        {found.hasNextPage &&
          t('common:list.shown', { shown: formatNumber(entries.length), total: formatNumber(total) })}
      </ListEnd>
    </div>
  );
}

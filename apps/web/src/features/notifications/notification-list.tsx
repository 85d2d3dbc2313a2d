import type { Notification, NotificationEvent, ResponseOf, endpoints } from '@altavoz/contracts';
import { formatTimestamp, notificationSentence } from '@altavoz/domain';
import { ActionIcon, Text } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import {
  IconBellOff,
  IconCash,
  IconCheck,
  IconCircleFilled,
  IconClockExclamation,
  IconFileText,
  IconMail,
  IconPhoto,
  IconSearch,
  IconUserCheck,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state';
import { ListEnd } from '../../components/list-end';
import { LoadingRows } from '../../components/loading-rows';
import { Tip } from '../../components/tip';
import { stepFocus } from '../../components/use-roving-focus';
import { formatClock, formatNumber, useLocale } from '../../lib/format';
import { languageTag } from '../../lib/i18n';
import { AppLink } from '../../lib/navigation';
import { partedByDay } from '../../lib/parted-by-day';
import { useFormats } from '../../lib/use-formats';
import { networkName, useContentTypeLabel } from '../../lib/vocabulary';
import { useMarkRead, useMute } from './notification-queries';
import { placeOf } from './notification-place';
import classes from './notifications.module.css';

const ICONS: Record<NotificationEvent, typeof IconUsers> = {
  answered: IconUsers,
  applied: IconUserPlus,
  draft_in: IconPhoto,
  overdue: IconClockExclamation,
  found: IconSearch,
  import_ended: IconFileText,
  payment_failed: IconCash,
  payment_made: IconCash,
  invited: IconMail,
  approved: IconCheck,
  rejected: IconPhoto,
  paid: IconCash,
  decided: IconUserCheck,
};

export interface NotificationListProps {
  found: UseInfiniteQueryResult<InfiniteData<ResponseOf<typeof endpoints.notifications.list>>>;
  /** What is shown where there are none. */
  empty: ReactNode;
  /** Called when one of them leads away. */
  onLeave?: () => void;
}

/** Notifications day by day. J and K go through them, Enter opens one, E or X marks it as read. */
export function NotificationList({ found, empty, onLeave }: NotificationListProps) {
  const { t } = useTranslation(['notifications', 'common']);
  const { dayLabel } = useFormats();
  const mark = useMarkRead();
  const list = useRef<HTMLOListElement>(null);
  if (found.isPending) return <LoadingRows rows={6} height={56} />;
  if (!found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} room="inline" order={3} />;
  const all = found.data.pages.flatMap(({ results }) => results);
  if (all.length === 0) return empty;
  const total = found.data.pages.at(-1)?.count ?? all.length;
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])];
    const step = ({ j: 1, k: -1 } as const)[key.toLowerCase()];
    if (step) stepFocus(links, step);
    else if (/^[ex]$/i.test(key)) {
      const id = document.activeElement?.closest('li')?.querySelector<HTMLElement>('a[data-row]')?.dataset[
        'row'
      ];
      const one = all.find((row) => String(row.id) === id);
      if (!one) return;
      mark.one(one);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of what is in it */}
      <ol ref={list} className={classes.days} aria-label={t('list')} onKeyDown={press}>
        {partedByDay(all).map(([day, ofDay]) => (
          <li key={day}>
            <Text size="xs" fw={600} c="dimmed" component="time" dateTime={day} className={classes.day}>
              {dayLabel(day)}
            </Text>
            <ol className={classes.rows}>
              {ofDay.map((one) => (
                <Row key={one.id} one={one} onMark={() => mark.one(one)} onLeave={onLeave} />
              ))}
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
          t('common:list.shown', { shown: formatNumber(all.length), total: formatNumber(total) })}
      </ListEnd>
    </>
  );
}

interface RowProps {
  one: Notification;
  onMark: () => void;
  onLeave: (() => void) | undefined;
}

function Row({ one, onMark, onLeave }: RowProps) {
  const { t } = useTranslation('notifications');
  const mute = useMute();
  const { uuid, name } = one.campaign;
  const Icon = ICONS[one.event];
  const at = new Date(one.at);
  const { key, values } = notificationSentence(one);
  const sentence = t(`sentence.${key}`, { ...values, who: values.who || t('somebody') });
  const details = useDetails(one);
  const toggle = t(one.is_read ? 'mark_unread' : 'mark_read');
  const silence = t('mute', { campaign: name });
  const open = () => {
    if (!one.is_read) onMark();
    onLeave?.();
  };
  return (
    <li className={classes.row} data-unread={!one.is_read || undefined}>
      <span className={classes.icon} data-event={one.event} aria-hidden="true">
        <Icon size={16} stroke={1.75} />
      </span>
      <AppLink to={placeOf(one)} className={classes.link} data-row={one.id} onClick={open}>
        {!one.is_read && <span className="alta-hidden">{t('unread')}: </span>}
        <span className={classes.sentence}>{sentence}</span>
        {details && <span className={classes.details}>{details}</span>}
        <time dateTime={one.at} title={formatTimestamp(at)} className={classes.time}>
          {formatClock(at)}
        </time>
      </AppLink>
      <div className={classes.tools}>
        <Tip label={toggle}>
          <ActionIcon aria-label={toggle} aria-pressed={one.is_read} onClick={onMark}>
            {one.is_read ? <IconCheck size={16} /> : <IconCircleFilled size={10} />}
          </ActionIcon>
        </Tip>
        {uuid !== null && (
          <Tip label={silence}>
            <ActionIcon aria-label={silence} onClick={() => void mute({ uuid, name }, true)}>
              <IconBellOff size={16} stroke={1.75} />
            </ActionIcon>
          </Tip>
        )}
      </div>
    </li>
  );
}

/** What else is known of it: why, which content, what came of a file, and of several who they are. */
function useDetails({ reason, content, count, creators, event, ...one }: Notification): string | null {
  const { t } = useTranslation('notifications');
  const typeLabel = useContentTypeLabel();
  const locale = useLocale();
  if (reason) return t('detail.reason', { reason });
  if (content) return `${networkName(content.network)} · ${typeLabel(content.network, content.content_type)}`;
  if (one.import)
    return t('detail.imported', {
      created: formatNumber(one.import.created),
      failed: formatNumber(one.import.failed),
    });
  if (count < 2 || creators.length === 0 || event === 'paid') return null;
  const left = event === 'answered' || event === 'applied' ? count - creators.length : 0;
  const names = creators.map(({ name }) => name);
  if (left > 0) names.push(t('and_more', { formatted: formatNumber(left) }));
  return new Intl.ListFormat(languageTag(locale)).format(names);
}

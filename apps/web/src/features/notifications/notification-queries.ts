import { endpoints, type Notification, type ResponseOf } from '@altavoz/contracts';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import i18next from 'i18next';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { notify } from '../../lib/notify';
import { pageByPage } from '../../lib/page-by-page';
import { UNREAD } from './unread';

const LISTS = ['notifications', 'list'] as const;

/** What the person is told of, the last first, read on page after page. */
export const notificationsQuery = (onlyUnread: boolean) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, onlyUnread],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.notifications.list, {
        query: { after: pageParam, ...(onlyUnread ? { unread: true } : {}) },
        signal,
      }),
    ...pageByPage,
  });

/** Those lists are old, as soon as one of them is in sight. */
export const notificationLists = { queryKey: LISTS };

type Pages = InfiniteData<ResponseOf<typeof endpoints.notifications.list>>;

/** Marks some, or all that are in sight and whatever is behind them, as read or not. */
export function useMarkRead() {
  const client = useQueryClient();
  const show = (isRead: boolean, ids: readonly number[] | null) => {
    client.setQueriesData<Pages>(
      notificationLists,
      (pages) =>
        pages && {
          ...pages,
          pages: pages.pages.map((page) => ({
            ...page,
            results: page.results.map((one) =>
              ids === null || ids.includes(one.id) ? { ...one, is_read: isRead } : one,
            ),
          })),
        },
    );
  };
  const settle = (unread: number) => {
    client.setQueryData(UNREAD, unread);
    void client.invalidateQueries(notificationLists);
  };
  const fail = (error: unknown) => {
    notify.danger({ text: errorText(error) });
    void client.invalidateQueries(notificationLists);
  };
  const one = useMutation({
    mutationFn: async ({ id, at, is_read }: Notification) =>
      is_read
        ? call(endpoints.notifications.unread, { body: { id } })
        : call(endpoints.notifications.read, { body: { ids: [id], until: at } }),
    onMutate: ({ id, is_read }) => show(!is_read, [id]),
    onSuccess: ({ unread }) => settle(unread),
    onError: fail,
  });
  const all = useMutation({
    mutationFn: (until: string) => call(endpoints.notifications.read, { body: { until } }),
    onMutate: () => show(true, null),
    onSuccess: ({ unread, read_at }) => {
      settle(unread);
      notify.success({
        text: i18next.t('notifications:all_read'),
        undo: async () => {
          try {
            settle((await call(endpoints.notifications.unread, { body: { read_at } })).unread);
            return true;
          } catch (error) {
            fail(error);
            return false;
          }
        },
      });
    },
    onError: fail,
  });
  return { one: one.mutate, all: all.mutate };
}

export const settingsQuery = queryOptions({
  queryKey: ['notifications', 'settings'],
  queryFn: ({ signal }) => call(endpoints.notifications.settings, { signal }),
});

/** Hears nothing more of a campaign, or of it again; a press takes it back. */
export function useMute() {
  const client = useQueryClient();
  const mute = async (campaign: { uuid: string; name: string }, muted: boolean): Promise<boolean> => {
    try {
      await call(endpoints.notifications.mute, { body: { campaign: campaign.uuid, muted } });
      void client.invalidateQueries({ queryKey: settingsQuery.queryKey });
      return true;
    } catch (error) {
      notify.danger({ text: errorText(error) });
      return false;
    }
  };
  return async (campaign: { uuid: string; name: string }, muted: boolean) => {
    if (!(await mute(campaign, muted))) return;
    notify.success({
      text: i18next.t(muted ? 'notifications:muted' : 'notifications:unmuted', { campaign: campaign.name }),
      // What is heard of again can be muted from what is told of it alone.
      ...(muted ? { undo: () => mute(campaign, false) } : {}),
    });
  };
}

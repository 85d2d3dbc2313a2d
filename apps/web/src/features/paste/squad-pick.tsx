import { endpoints, LIMITS, type ManagingRow } from '@altavoz/contracts';
import { readPasted } from '@altavoz/networks/pasted';
import { Text, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state';
import { InfluencerAvatar } from '../../components/influencer-avatar';
import { LoadingRows } from '../../components/loading-rows';
import { stepFocus } from '../../components/use-roving-focus';
import { call } from '../../lib/api';
import { formatNumber } from '../../lib/format';
import { narrowing } from '../../lib/list-search';
import { campaignKey } from '../campaigns';
import classes from './paste.module.css';

/** As many as somebody looks through; others are searched for. */
const SHOWN = 50;

/** Whom a text names: the username of a profile that is linked to, else what is written. */
const nameIn = (text: string): string => {
  const read = readPasted(text.trim(), null);
  return read.kind === 'creator' ? read.account.username : text.trim();
};

/** Those of the squad whom a text names, or the first of all; `only` once it is one alone. */
export function useSquadNamed(campaign: string, text: string, enabled: boolean) {
  const wanted = nameIn(text);
  const [search] = useDebouncedValue(wanted, LIMITS.tableFilterDebounce);
  const query = { content: false, page: 1, size_page: SHOWN, ...narrowing({ search }) };
  const found = useQuery({
    queryKey: [...campaignKey(campaign), 'squad', query],
    queryFn: ({ signal }) =>
      call(endpoints.campaignInfluencers.squad, { params: { campaign }, query, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
  const results = search === wanted && !found.isPlaceholderData ? (found.data?.results ?? []) : [];
  return { found, search, only: results.length === 1 ? (results[0] ?? null) : null };
}

interface SquadPickProps {
  squad: ReturnType<typeof useSquadNamed>;
  list: Ref<HTMLUListElement>;
  onPick: (row: ManagingRow) => void;
}

/** Whoever of the squad gets contents, by name: only who is in it publishes. The arrow keys go through them. */
export function SquadPick({ squad: { found, search }, list, onPick }: SquadPickProps) {
  const { t } = useTranslation('contents');
  const { data, error, isPending, refetch } = found;
  const more = data ? data.count - data.results.length : 0;
  return (
    <div
      className={classes.root}
      role="presentation"
      onKeyDown={(event) => {
        const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
        const all = [...event.currentTarget.querySelectorAll<HTMLElement>('li button')];
        if (by !== 0 && stepFocus(all, by)) event.preventDefault();
      }}
    >
      {isPending && <LoadingRows rows={6} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} room="inline" />}
      {data?.results.length === 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t(search === '' ? 'pick.empty' : 'pick.none')}
        </Text>
      )}
      {data && data.results.length > 0 && (
        <ul ref={list} className={classes.people} aria-label={t('pick.list')}>
          {data.results.map((row) => (
            <li key={row.uuid}>
              <UnstyledButton className={classes.person} onClick={() => onPick(row)}>
                <InfluencerAvatar influencer={row.influencer} size={32} withName />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <Text size="sm" c="dimmed">
          {t('pick.more', { count: more, formatted: formatNumber(more) })}
        </Text>
      )}
    </div>
  );
}

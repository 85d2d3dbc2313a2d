import { endpoints, type ManagingRow } from '@altavoz/contracts';
import { Stack, Text, UnstyledButton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state';
import { FormDialog } from '../../components/form-dialog';
import { InfluencerAvatar } from '../../components/influencer-avatar';
import { LoadingRows } from '../../components/loading-rows';
import { SearchInput } from '../../components/search-input';
import { call } from '../../lib/api';
import { formatNumber } from '../../lib/format';
import { narrowing } from '../../lib/list-search';
import { campaignKey } from '../campaigns';
import classes from './pick-creator-dialog.module.css';

/** As many as somebody looks through; others are searched for. */
const SHOWN = 50;

interface PickCreatorDialogProps {
  campaign: string;
  onPick: (row: ManagingRow) => void;
  onClose: () => void;
}

/** Asks for one of the squad: whoever gets contents is in it. */
export default function PickCreatorDialog({ campaign, onPick, onClose }: PickCreatorDialogProps) {
  const { t } = useTranslation('contents');
  const [search, setSearch] = useState('');
  const query = { content: false, page: 1, size_page: SHOWN, ...narrowing({ search }) };
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...campaignKey(campaign), 'squad', query],
    queryFn: ({ signal }) =>
      call(endpoints.campaignInfluencers.squad, { params: { campaign }, query, signal }),
    placeholderData: keepPreviousData,
  });
  const more = data ? data.count - data.results.length : 0;
  return (
    <FormDialog title={t('add.title')} intro={t('pick.intro')} dirty={false} busy={false} onClose={onClose}>
      <Stack gap="sm" className={classes.body}>
        <SearchInput label={t('pick.search')} value={search} onSearch={setSearch} width="100%" focused />
        {isPending && <LoadingRows rows={6} />}
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} room="inline" />}
        {data?.results.length === 0 && (
          <Text size="sm" c="dimmed" role="status">
            {t(search === '' ? 'pick.empty' : 'pick.none')}
          </Text>
        )}
        {data && data.results.length > 0 && (
          <ul className={classes.list} aria-label={t('pick.list')}>
            {data.results.map((row) => (
              <li key={row.uuid}>
                <UnstyledButton className={classes.one} onClick={() => onPick(row)}>
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
      </Stack>
    </FormDialog>
  );
}

import { endpoints, type ManagingRow } from '@altavoz/contracts';
import { isMoreThanName, readPasted } from '@altavoz/networks/pasted';
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
import { askForPaste } from '../../lib/given';
import { narrowing } from '../../lib/list-search';
import { campaignKey } from '../campaigns';
import classes from './pick-creator-dialog.module.css';

/** As many as somebody looks through; others are searched for. */
const SHOWN = 50;

/** Whom a text names: the username of a profile that is linked to, else what is written. */
const nameIn = (text: string): string => {
  const read = readPasted(text, null);
  return read.kind === 'creator' ? read.account.username : text;
};

interface PickCreatorDialogProps {
  campaign: string;
  onPick: (row: ManagingRow) => void;
  onClose: () => void;
}

/** Asks for one of the squad, as whoever gets contents is in it; the link of a post says by itself whose it is. */
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
  /** Links go on to where one that is pasted on the page is looked at: whose it is, of which type and day. */
  const take = (text: string): boolean => {
    if (!isMoreThanName(text)) return false;
    onClose();
    askForPaste(text);
    return true;
  };
  const more = data ? data.count - data.results.length : 0;
  return (
    <FormDialog title={t('add.title')} intro={t('pick.intro')} dirty={false} busy={false} onClose={onClose}>
      <Stack gap="sm" className={classes.body}>
        <div
          role="presentation"
          onPaste={(event) => {
            if (take(event.clipboardData.getData('text/plain'))) event.preventDefault();
          }}
        >
          <SearchInput
            label={t('pick.search')}
            labelled
            placeholder={t('pick.search_hint')}
            value={search}
            onSearch={(text) => {
              if (!take(text)) setSearch(nameIn(text));
            }}
            width="100%"
            focused
          />
        </div>
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

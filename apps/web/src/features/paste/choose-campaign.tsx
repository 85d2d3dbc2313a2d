import { LIMITS } from '@altavoz/contracts';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { IconFolder, IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { SearchInput } from '../../components/search-input';
import { campaignQuery, foundCampaignsQuery, lastSeenCampaigns } from '../campaigns';
import classes from './paste.module.css';

/** Campaigns of this browser that are offered before the newest ones. */
const RECENT = 4;

/** Chooses the campaign for what was given: those opened last in this browser, then the newest, or by name. */
export function ChooseCampaign({ onChoose }: { onChoose: (campaign: string) => void }) {
  const { t } = useTranslation('paste');
  const [search, setSearch] = useState('');
  const [seen] = useState(() => lastSeenCampaigns(localStorage, RECENT));
  const recent = useQueries({ queries: seen.map((uuid) => ({ ...campaignQuery(uuid), retry: false })) });
  const found = useQuery({
    ...foundCampaignsQuery(search.slice(0, LIMITS.nameMax)),
    placeholderData: keepPreviousData,
  });
  if (found.isError)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} room="inline" />;
  if (!found.data) return <LoadingRows rows={5} height={48} />;
  const campaigns = [
    ...(search === '' ? recent.flatMap(({ data }) => (data && !data.is_archived ? [data] : [])) : []),
    ...found.data.results,
  ];
  const each = [...new Map(campaigns.map(({ uuid, name }) => [uuid, name]))];
  return (
    <>
      <SearchInput label={t('campaign_search')} value={search} onSearch={setSearch} width="100%" />
      {each.length === 0 ? (
        <EmptyState
          icon={<IconSpeakerphone size={22} stroke={1.75} />}
          title={t('campaign_none')}
          text={t('campaign_none_text')}
        />
      ) : (
        <ul className={classes.campaigns} aria-label={t('campaign_list')}>
          {each.map(([uuid, name]) => (
            <li key={uuid}>
              <button type="button" className={classes.campaign} onClick={() => onChoose(uuid)}>
                <IconFolder size={18} stroke={1.75} aria-hidden="true" />
                <span>{name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

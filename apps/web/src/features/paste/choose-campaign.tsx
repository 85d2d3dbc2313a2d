import { Button } from '@mantine/core';
import { IconFolder, IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { ToneBadge } from '../../components/status-badge';
import { SearchInput } from '../../components/search-input';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import { useMay } from '../accounts';
import { useOfferedCampaigns } from '../campaigns';
import classes from './paste.module.css';

/** Chooses the campaign for what was given: those opened last in this browser, then the newest, or by name. */
export function ChooseCampaign({ onChoose }: { onChoose: (campaign: string) => void }) {
  const { t } = useTranslation(['paste', 'common']);
  const [search, setSearch] = useState('');
  const mayCreate = useMay('create_campaigns');
  const { campaigns: offered, error, retry } = useOfferedCampaigns(search);
  // Whoever only looks at a campaign adds nothing to it.
  const campaigns = offered?.filter(({ can }) => can.change);
  if (error) return <ErrorState error={error} onRetry={retry} room="inline" />;
  if (!campaigns) return <LoadingRows rows={5} height={48} />;
  return (
    <>
      <SearchInput label={t('campaign_search')} value={search} onSearch={setSearch} width="100%" />
      {campaigns.length === 0 ? (
        <EmptyState
          icon={<IconSpeakerphone size={22} stroke={1.75} />}
          title={t('campaign_none')}
          text={t(
            search ? 'campaign_none_found' : offered?.length ? 'campaign_none_yours' : 'campaign_none_text',
          )}
          action={
            search ? (
              <Button variant="default" onClick={() => setSearch('')}>
                {t('common:clear_all')}
              </Button>
            ) : (
              mayCreate && (
                <Button component={AppLink} to={paths.newCampaign()}>
                  {t('campaign_new')}
                </Button>
              )
            )
          }
        />
      ) : (
        <ul className={classes.campaigns} aria-label={t('campaign_list')}>
          {campaigns.map(({ uuid, name, is_sample: isSample }) => (
            <li key={uuid}>
              <button type="button" className={classes.campaign} onClick={() => onChoose(uuid)}>
                <IconFolder size={18} stroke={1.75} aria-hidden="true" />
                <span className={classes.name}>{name}</span>
                {isSample && <ToneBadge tone="info">{t('common:sample')}</ToneBadge>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

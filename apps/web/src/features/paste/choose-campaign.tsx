import { Button } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { LogoOrInitials } from '../../components/logo-or-initials';
import { ToneBadge } from '../../components/status-badge';
import { SearchInput } from '../../components/search-input';
import { AppLink } from '../../lib/navigation';
import { paths, type Place } from '../../paths';
import { useMay } from '../accounts';
import { useOfferedCampaigns } from '../campaigns';
import classes from './paste.module.css';

export interface ChooseCampaignProps {
  onChoose: (campaign: string) => void;
  /** Campaigns that have what was given already, each with where it is there: nothing is added to them. */
  present?: ReadonlyMap<string, Place> | undefined;
}

/** Chooses the campaign for what was given: those opened last in this browser, then the newest, or by name. */
export function ChooseCampaign({ onChoose, present }: ChooseCampaignProps) {
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
          {campaigns.map(({ uuid, name, brand, logo, is_sample: isSample }) => {
            const there = present?.get(uuid);
            const what = (
              <>
                <LogoOrInitials src={logo} name={name} size={32} />
                <span className={classes.name}>
                  {name}
                  {(brand || there) && (
                    <span className={classes.brand}>{there ? t('campaign_has') : brand}</span>
                  )}
                </span>
                {isSample && <ToneBadge tone="info">{t('common:sample')}</ToneBadge>}
              </>
            );
            return (
              <li key={uuid}>
                {there ? (
                  <div className={classes.campaign} data-there>
                    {what}
                    <Button component={AppLink} to={there} variant="default" size="compact-sm">
                      {t('campaign_record')}
                    </Button>
                  </div>
                ) : (
                  <button type="button" className={classes.campaign} onClick={() => onChoose(uuid)}>
                    {what}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

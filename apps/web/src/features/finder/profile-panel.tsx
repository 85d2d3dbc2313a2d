import type { Influencer } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconExternalLink, IconUserPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../components/disabled-reason';
import { ErrorState } from '../../components/error-state';
import { InfluencerAvatar } from '../../components/influencer-avatar';
import { LoadingRows } from '../../components/loading-rows';
import { SidePanel } from '../../components/side-panel';
import { useWalk } from '../../components/use-walk';
import { AppLink } from '../../lib/navigation';
import { networkName } from '../../lib/vocabulary';
import { paths } from '../../paths';
import { PublicProfilePart } from '../creators';
import { CreatorProfileParts, influencerQuery } from '../influencers';
import { InfluencerWork, useConnectPlace } from '../search';
import { readAccount, type Account } from './finder-search';
import classes from './finder.module.css';

interface ProfilePanelProps {
  /** As the address has it; null while none is open. */
  open: string | null;
  /** Those of the page, to go through. */
  ids: readonly string[];
  mayAdd: boolean;
  onOpen: (id: string) => void;
  onClose: () => void;
  onAdd: (creator: Influencer) => void;
  /** It has been read: the person looks at it. */
  onSeen: (account: Account) => void;
}

/** The profile of whoever was found, beside the list. */
export function ProfilePanel({ open, ids, mayAdd, onOpen, onClose, onAdd, onSeen }: ProfilePanelProps) {
  const { t } = useTranslation(['influencers', 'common']);
  const account = readAccount(open ?? '');
  const askAt = useConnectPlace(account?.network ?? 'instagram', account?.username ?? '');
  const walk = useWalk({ ids }, open ?? '', onOpen);
  const { data, error, isPending, refetch } = useQuery({
    ...influencerQuery(account?.network ?? 'instagram', account?.username ?? ''),
    enabled: account !== null,
  });
  useEffect(() => {
    if (open !== null && data) onSeen(data);
  }, [open, data, onSeen]);
  return (
    <SidePanel
      opened={account !== null}
      onClose={onClose}
      beside
      walk={walk}
      media={data && <InfluencerAvatar influencer={data} size={44} />}
      title={data?.name ?? account?.username ?? ''}
      subtitle={data && `@${data.username} · ${networkName(data.network)}`}
      footer={
        data && (
          <div className={classes.panelFoot}>
            <Button
              component={AppLink}
              to={paths.profile(data.network, data.username)}
              variant="default"
              leftSection={<IconExternalLink size={16} aria-hidden="true" />}
            >
              {t('finder.whole_profile')}
            </Button>
            <DisabledReason reason={mayAdd ? null : t('common:state.no_permission')}>
              <Button leftSection={<IconUserPlus size={16} aria-hidden="true" />} onClick={() => onAdd(data)}>
                {t('profile.add')}
              </Button>
            </DisabledReason>
          </div>
        )
      }
    >
      {account && isPending && <LoadingRows rows={5} height={64} />}
      {account && error && !data && <ErrorState error={error} onRetry={() => void refetch()} room="panel" />}
      {account && data && (
        <CreatorProfileParts
          one={data}
          wide={false}
          said={<PublicProfilePart network={data.network} username={data.username} />}
          campaigns={<InfluencerWork network={data.network} username={data.username} />}
          askAt={askAt}
        />
      )}
    </SidePanel>
  );
}

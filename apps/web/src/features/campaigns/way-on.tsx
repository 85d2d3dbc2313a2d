import type { Campaign } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../components/disabled-reason';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';

export interface WayOnProps {
  campaign: Campaign;
  /** What is empty: where the squad works, or the squad itself. */
  fills: 'squad' | 'contents';
  onAddInfluencer: () => void;
}

/**
 * The one action that fills what is empty in a campaign: going to the squad, which gets contents, else to the proposals
 * that wait, else adding creators.
 */
export function WayOn({ campaign, fills, onAddInfluencer }: WayOnProps) {
  const { t } = useTranslation(['next-step', 'common']);
  const { uuid, campaign_header: header } = campaign;
  const hasSquad = header.proposals > header.pending + header.rejected;
  if (hasSquad && fills === 'contents')
    return (
      <Button component={AppLink} to={paths.campaign(uuid, 'squad')}>
        {t('do.contents')}
      </Button>
    );
  if (header.pending > 0)
    return (
      <Button component={AppLink} to={paths.campaign(uuid, 'propuestas-pendientes')}>
        {t('do.approve')}
      </Button>
    );
  // The cast of a reality is made elsewhere.
  if (campaign.is_realty) return null;
  return (
    <DisabledReason reason={!campaign.can.change && t('common:state.no_permission')}>
      <Button leftSection={<IconUserPlus size={16} />} onClick={onAddInfluencer}>
        {t('do.creators')}
      </Button>
    </DisabledReason>
  );
}

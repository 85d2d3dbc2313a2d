import { endpoints, LIMITS, type Campaign } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../components/disabled-reason';
import { call } from '../../lib/api';
import { formatNumber } from '../../lib/format';
import { useCopyInvitations } from './use-copy-invitations';
import classes from './next-step.module.css';

interface CopyInvitationsProps {
  campaign: Campaign;
  onDone: (() => void) | undefined;
}

/** Copies the invitations of the squad, each with its creator's name: as many as one page of it has. */
export function CopyInvitations({
  campaign: { uuid, campaign_header: header, can },
  onDone,
}: CopyInvitationsProps) {
  const { t } = useTranslation(['next-step', 'campaign-influencers', 'common']);
  const squad =
    header.approved +
    header.onboarding +
    header.trading +
    header.production +
    header.submitted +
    header.published;
  const count = Math.min(squad, LIMITS.maxPageSize);
  const copy = useCopyInvitations(uuid, onDone);
  const squadOf = async () => {
    const { results } = await call(endpoints.campaignInfluencers.squad, {
      params: { campaign: uuid },
      query: { size_page: LIMITS.maxPageSize, content: false },
    });
    return results.map(({ uuid: row, influencer: { name, username } }) => ({ uuid: row, name, username }));
  };
  return (
    <DisabledReason
      reason={
        !can.hand_out_links &&
        t(can.change ? 'campaign-influencers:invite.members_only' : 'common:state.no_permission')
      }
    >
      <Button
        size="compact-sm"
        variant="light"
        className={classes.act}
        loading={copy.isPending}
        onClick={() => copy.mutate(squadOf)}
      >
        {t('do.copy', { count, formatted: formatNumber(count) })}
      </Button>
    </DisabledReason>
  );
}

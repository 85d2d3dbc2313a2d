import { endpoints, LIMITS, type Campaign } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../components/disabled-reason';
import { call } from '../../lib/api';
import { creatorName } from '../../lib/creator-name';
import { errorText } from '../../lib/error-text';
import { formatNumber } from '../../lib/format';
import { notify } from '../../lib/notify';
import { todayHere } from '../../lib/today';
import { campaignHealthQuery } from './campaign-queries';
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
  const client = useQueryClient();
  const squad =
    header.approved +
    header.onboarding +
    header.trading +
    header.production +
    header.submitted +
    header.published;
  const count = Math.min(squad, LIMITS.maxPageSize);
  const copy = useMutation({
    mutationFn: async () => {
      const { results } = await call(endpoints.campaignInfluencers.squad, {
        params: { campaign: uuid },
        query: { size_page: LIMITS.maxPageSize, content: false },
      });
      const lines: string[] = [];
      for (const { uuid: influencer, influencer: who } of results) {
        const { path } = await call(endpoints.invitations.link, {
          query: { how: 'copied' },
          params: { campaign: uuid, influencer },
        });
        lines.push(`${creatorName(who)} (@${who.username}): ${location.origin}${path}`);
      }
      await navigator.clipboard.writeText(lines.join('\n'));
      return lines.length;
    },
    onSuccess: (copied) => {
      notify.success({ text: t('copied', { count: copied, formatted: formatNumber(copied) }) });
      onDone?.();
    },
    onError: (error) => notify.danger({ title: t('copy_failed'), text: errorText(error) }),
    onSettled: () => client.invalidateQueries(campaignHealthQuery(uuid, todayHere())),
  });
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
        onClick={() => copy.mutate()}
      >
        {t('do.copy', { count, formatted: formatNumber(count) })}
      </Button>
    </DisabledReason>
  );
}

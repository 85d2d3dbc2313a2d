import { endpoints, type CampaignInfluencer } from '@altavoz/contracts';
import { localDay } from '@altavoz/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirmDialog } from '../../components/confirm-dialog';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { formatDay } from '../../lib/format';
import { notify } from '../../lib/notify';
import { invitationQuery } from './record/record-queries';
import { showLink } from './show-link';
import { creatorName } from '../../lib/creator-name';

const { link: invitationLink, replaceLink: replaceInvitationLink } = endpoints.invitations;

/** Copies the invitation's link of a creator, opens it, or gives it another secret [SQD-12, SQD-13, INV-18]. */
export function useInvitationLink(campaign: string, row: Pick<CampaignInfluencer, 'uuid' | 'influencer'>) {
  const { t } = useTranslation('campaign-influencers');
  const client = useQueryClient();
  const name = creatorName(row.influencer);
  const ask = async (endpoint: typeof invitationLink | typeof replaceInvitationLink) => {
    const { path, ends_at: endsAt } = await call(endpoint, { params: { campaign, influencer: row.uuid } });
    void client.invalidateQueries({ queryKey: invitationQuery(campaign, row.uuid).queryKey });
    return { link: `${location.origin}${path}`, endsAt };
  };
  const copyFrom = async (endpoint: typeof invitationLink | typeof replaceInvitationLink) => {
    try {
      const { link, endsAt } = await ask(endpoint);
      try {
        await navigator.clipboard.writeText(link);
        notify.success({
          text: t('squad.link_copied', { name, date: formatDay(localDay(new Date(endsAt))) }),
        });
      } catch {
        await showLink(t('squad.link_failed'), link);
      }
    } catch (error) {
      notify.danger({ text: errorText(error) });
    }
  };
  return {
    copy: () => copyFrom(invitationLink),
    replace: async () => {
      const sure = await confirmDialog({
        title: t('replace_link.title', { name }),
        text: t('replace_link.text'),
        confirmLabel: t('replace_link.confirm'),
      });
      if (sure) await copyFrom(replaceInvitationLink);
    },
    open: async () => {
      // A window that is opened after the answer would be refused as one that nobody asked for.
      const page = window.open('', '_blank');
      try {
        const { link } = await ask(invitationLink);
        if (!page) return await showLink(t('squad.link_failed'), link);
        page.opener = null;
        page.location.replace(link);
      } catch (error) {
        page?.close();
        notify.danger({ text: errorText(error) });
      }
    },
  };
}

import { endpoints, type Campaign, type CampaignInfluencer } from '@altavoz/contracts';
import { filledIn, localDay } from '@altavoz/domain';
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
  const ask = async (how: 'copied' | 'whatsapp' | 'replaced' | null) => {
    const params = { campaign, influencer: row.uuid };
    const { path, ends_at: endsAt } = await (how === 'replaced'
      ? call(replaceInvitationLink, { params })
      : call(invitationLink, { params, query: how ? { how } : {} }));
    void client.invalidateQueries({ queryKey: invitationQuery(campaign, row.uuid).queryKey });
    return { link: `${location.origin}${path}`, endsAt };
  };
  const copyFrom = async (how: 'copied' | 'replaced') => {
    try {
      const { link, endsAt } = await ask(how);
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
    copy: () => copyFrom('copied'),
    replace: async () => {
      const sure = await confirmDialog({
        title: t('replace_link.title', { name }),
        text: t('replace_link.text'),
        confirmLabel: t('replace_link.confirm'),
      });
      if (sure) await copyFrom('replaced');
    },
    revoke: async () => {
      const sure = await confirmDialog({
        title: t('record.invitation.revoke_title', { name }),
        text: t('record.invitation.revoke_text'),
        confirmLabel: t('record.invitation.revoke'),
      });
      if (!sure) return;
      try {
        await call(endpoints.invitations.revokeLink, { params: { campaign, influencer: row.uuid } });
        void client.invalidateQueries({ queryKey: invitationQuery(campaign, row.uuid).queryKey });
        notify.success({ text: t('record.invitation.revoked_toast') });
      } catch (error) {
        notify.danger({ text: errorText(error) });
      }
    },
    /** Opens WhatsApp with the message in it, to whoever has this number. */
    whatsapp: async (
      { name: title, company_name: company }: Pick<Campaign, 'name' | 'company_name'>,
      telephone: string,
    ) => {
      // A window that is opened after the answer would be refused as one that nobody asked for.
      const page = window.open('', '_blank');
      try {
        const [{ link }, { message }] = await Promise.all([
          ask('whatsapp'),
          call(endpoints.invitations.message, { query: {} }),
        ]);
        const text = filledIn(message, { name, campaign: title, company, link });
        const address = `https://wa.me/${telephone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`;
        if (!page) return await showLink(t('squad.link_failed'), link);
        page.opener = null;
        page.location.replace(address);
      } catch (error) {
        page?.close();
        notify.danger({ text: errorText(error) });
      }
    },
    open: async () => {
      // A window that is opened after the answer would be refused as one that nobody asked for.
      const page = window.open('', '_blank');
      try {
        const { link } = await ask(null);
        if (!page) return await showLink(t('squad.link_failed'), link);
        page.opener = null;
        page.location.replace(`${link}&preview=1`);
      } catch (error) {
        page?.close();
        notify.danger({ text: errorText(error) });
      }
    },
  };
}

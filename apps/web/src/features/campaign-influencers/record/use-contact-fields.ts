import { endpoints, type Campaign, type ManagingRow } from '@altavoz/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api';
import { creatorName } from '../../../lib/creator-name';
import { useSavedFields, type SavedFields } from '../../../lib/use-saved-fields';
import { invitationQuery } from './record-queries';

export interface ContactValues {
  /** Empty where none is known. */
  email: string;
  telephone: string;
}

/** How the company reaches a creator, each field saved by itself. */
export function useContactFields(
  campaign: Campaign,
  id: string,
  row: ManagingRow | undefined,
): SavedFields<ContactValues> {
  const { t } = useTranslation('campaign-influencers');
  const client = useQueryClient();
  const query = invitationQuery(campaign.uuid, id);
  const { data } = useQuery(query);
  const put = async ({ email, telephone }: Partial<ContactValues>) => {
    const contact = await call(endpoints.invitations.setContact, {
      params: { campaign: campaign.uuid, influencer: id },
      body: {
        ...(email === undefined ? {} : { email: email.trim() || null }),
        ...(telephone === undefined ? {} : { telephone: telephone.trim() }),
      },
    });
    client.setQueryData(query.queryKey, (known) => known && { ...known, contact });
  };
  return useSavedFields<ContactValues>({
    stored: { email: data?.contact?.email ?? '', telephone: data?.contact?.telephone ?? '' },
    mayChange: campaign.can.change,
    of: { id: `contact-${id}`, name: row ? creatorName(row.influencer) : '' },
    labelOf: (field) => t(`record.invitation.${field}`),
    // What an address and a telephone are, the server says.
    problemOf: () => null,
    store: async (change, seen) => {
      await put(change);
      return () => put(seen);
    },
    onStale: () => void client.invalidateQueries({ queryKey: query.queryKey }),
  });
}

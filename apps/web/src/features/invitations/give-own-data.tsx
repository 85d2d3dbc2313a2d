import { endpoints, type OwnInvitation } from '@altavoz/contracts';
import { Anchor, Button, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { notify } from '../../lib/notify';
import { useSendOnce } from '../../lib/use-send-once';
import { networkName } from '../../lib/vocabulary';
import { ownPaymentDataQuery, WHERE_PAID } from '../finance';
import { ownDataText, ownInvitationsQuery } from './opened-queries';
import classes from './own-invitations.module.css';

/** Has a company that does not know where to pay somebody pay by what they keep in their account, or says where that is. */
export function GiveOwnData({
  invitation: { uuid, campaign, influencer },
}: {
  invitation: Pick<OwnInvitation, 'uuid' | 'campaign' | 'influencer'>;
}) {
  const { t } = useTranslation('invitations');
  const client = useQueryClient();
  const own = useQuery(ownPaymentDataQuery);
  const company = campaign.company_name;
  const give = useMutation({
    mutationFn: () => call(endpoints.invitations.giveOwnPaymentData, { params: { invitation: uuid } }),
    onSuccess: () => notify.success({ text: t('to_come.given', { company }) }),
    onError: (error) => notify.danger({ text: errorText(error) }),
    onSettled: () => client.invalidateQueries(ownInvitationsQuery),
  });
  const send = useSendOnce(give);
  if (!own.data) return null;
  const { data, paypal } = own.data;
  const isKept = data !== null || paypal !== null;
  return (
    <div className={classes.lacks}>
      <Text size="sm">
        {t('to_come.data', {
          company,
          username: influencer.username,
          network: networkName(influencer.network),
        })}{' '}
        {!isKept && (
          <Anchor href={`#${WHERE_PAID}`} inherit underline="always">
            {t('to_come.give')}
          </Anchor>
        )}
      </Text>
      {isKept && (
        <>
          <Button variant="light" loading={give.isPending} onClick={() => send()}>
            {ownDataText(
              {
                is_national: data?.is_national ?? false,
                last_four: (data?.is_national ? data.clabe : (data?.account ?? '')).slice(-4),
                paypal,
              },
              t,
            )}
          </Button>
          <Text size="sm" c="dimmed">
            {t('to_come.given_text', { company })}
          </Text>
        </>
      )}
    </div>
  );
}

import { endpoints, type OwnInvitation } from '@altavoz/contracts';
import { Button, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { useLocale } from '../../lib/format';
import { languageTag } from '../../lib/i18n';
import { notify } from '../../lib/notify';
import { useSendOnce } from '../../lib/use-send-once';
import { networkName } from '../../lib/vocabulary';
import { ownPaymentDataQuery, WHERE_PAID } from '../finance';
import { ownDataText, ownInvitationsQuery } from './opened-queries';
import classes from './own-invitations.module.css';

/** Has a company that does not know where to pay somebody pay by what they keep in their account, or says where that is. */
export function GiveOwnData({
  invitations,
}: {
  /** Those of one company: what is given for one of them counts for all. */
  invitations: readonly Pick<OwnInvitation, 'uuid' | 'campaign' | 'influencer'>[];
}) {
  const { t } = useTranslation('invitations');
  const words = new Intl.ListFormat(languageTag(useLocale()));
  const client = useQueryClient();
  const own = useQuery(ownPaymentDataQuery);
  const uuid = invitations[0]?.uuid ?? '';
  const company = invitations[0]?.campaign.company_name ?? '';
  const accounts = new Set(
    invitations.map(({ influencer: { username, network } }) =>
      t('to_come.account', { username, network: networkName(network) }),
    ),
  );
  const give = useMutation({
    mutationFn: () => call(endpoints.invitations.giveOwnPaymentData, { params: { invitation: uuid } }),
    onSuccess: () => notify.success({ text: t('to_come.given', { company }) }),
    onError: (error) => notify.danger({ text: errorText(error) }),
    onSettled: () => client.invalidateQueries(ownInvitationsQuery),
  });
  const send = useSendOnce(give);
  if (!own.data) return null;
  const { data, paypal, in_use } = own.data;
  const isKept = data !== null || paypal !== null;
  return (
    <div className={classes.lacks}>
      <Text size="sm">{t('to_come.data', { company, accounts: words.format(accounts) })}</Text>
      {!isKept && (
        <Button component="a" href={`#${WHERE_PAID}`} variant="light">
          {t('to_come.give')}
        </Button>
      )}
      {isKept && (
        <>
          <Button variant="light" loading={give.isPending} onClick={() => send()}>
            {ownDataText(
              {
                is_national: data?.is_national ?? false,
                last_four: (data?.is_national ? data.clabe : (data?.account ?? '')).slice(-4),
                paypal,
                in_use,
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

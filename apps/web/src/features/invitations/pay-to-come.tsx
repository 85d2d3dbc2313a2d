import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state';
import { NetworkIcon } from '../../components/network-icon';
import { formatMoney, useLocale } from '../../lib/format';
import { languageTag } from '../../lib/i18n';
import { GiveOwnData } from './give-own-data';
import { payByCurrency } from './pay-by-currency';
import { ownInvitationsQuery } from './opened-queries';
import classes from './own-invitations.module.css';

/**
 * What companies have agreed with the signed-in creator and not asked to be paid yet, when it is owed, and whom they have
 * to say yet where they are paid.
 */
export function PayToCome() {
  const { t } = useTranslation('invitations');
  const words = new Intl.ListFormat(languageTag(useLocale()));
  const { data, error, refetch } = useQuery(ownInvitationsQuery);
  if (!data) return error && <ErrorState error={error} onRetry={() => void refetch()} room="panel" />;
  const shown = data.results.filter(
    ({ pay_to_come, lacks_payment_data }) => pay_to_come !== null || lacks_payment_data,
  );
  if (shown.length === 0) return null;
  const agreed = shown.filter(({ pay_to_come }) => pay_to_come !== null);
  const totals = payByCurrency(agreed);
  return (
    <section aria-labelledby="pay-to-come">
      <Title order={2} size="h3" id="pay-to-come">
        {t('to_come.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('to_come.text')}
      </Text>
      <ul className={classes.list}>
        {shown.map((invitation) => {
          const { uuid, campaign, influencer, pay_to_come, currency } = invitation;
          return (
            <li key={uuid} className={classes.item}>
              <div className={classes.what}>
                <Text size="sm" c="dimmed">
                  {campaign.company_name}
                </Text>
                <b className={classes.name}>{campaign.name}</b>
                <Text size="sm" c="dimmed" className={classes.account} component="div">
                  <NetworkIcon network={influencer.network} /> @{influencer.username}
                </Text>
              </div>
              {pay_to_come === null ? (
                <Text size="sm">{t('to_come.asked')}</Text>
              ) : (
                <b>{formatMoney(pay_to_come, currency, 'platform')}</b>
              )}
              {invitation.lacks_payment_data && <GiveOwnData invitation={invitation} />}
            </li>
          );
        })}
      </ul>
      {agreed.length > 1 && (
        <Text ta="right" mt="xs">
          {t('to_come.total', {
            amounts: words.format(
              totals.map(({ currency, amount }) => formatMoney(amount, currency, 'platform')),
            ),
          })}
        </Text>
      )}
    </section>
  );
}

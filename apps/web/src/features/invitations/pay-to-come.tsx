import { Anchor, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state';
import { NetworkIcon } from '../../components/network-icon';
import { formatMoney, useLocale } from '../../lib/format';
import { languageTag } from '../../lib/i18n';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import { payByCurrency } from './pay-by-currency';
import { ownInvitationsQuery } from './opened-queries';
import classes from './own-invitations.module.css';

/** What companies have agreed with the signed-in creator and not asked to be paid yet, and when it is owed. */
export function PayToCome() {
  const { t } = useTranslation('invitations');
  const words = new Intl.ListFormat(languageTag(useLocale()));
  const { data, error, refetch } = useQuery(ownInvitationsQuery);
  if (!data) return error && <ErrorState error={error} onRetry={() => void refetch()} room="panel" />;
  const agreed = data.results.filter(({ pay_to_come }) => pay_to_come !== null);
  if (agreed.length === 0) return null;
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
        {agreed.map(({ uuid, campaign, influencer, state, pay_to_come, currency, has_payment_data }) => (
          <li key={uuid} className={classes.item}>
            <div className={classes.what}>
              <Text size="sm" c="dimmed">
                {campaign.company_name}
              </Text>
              <b className={classes.name}>{campaign.name}</b>
              <Text size="sm" c="dimmed" component="div" className={classes.account}>
                <NetworkIcon network={influencer.network} decorative /> {influencer.username}
              </Text>
              {!has_payment_data && (
                <Text size="sm">
                  {t('to_come.data')}{' '}
                  {state === 'open' ? (
                    <Anchor component={AppLink} to={paths.proposal(uuid)} inherit underline="always">
                      {t('to_come.give')}
                    </Anchor>
                  ) : (
                    t('to_come.shut')
                  )}
                </Text>
              )}
            </div>
            <b>{formatMoney(pay_to_come, currency, 'platform')}</b>
          </li>
        ))}
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

import type { OwnInvitation } from '@altavoz/contracts';
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
import { together } from './together';
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
  const lacking = together(
    shown.filter(({ lacks_payment_data }) => lacks_payment_data),
    ({ campaign }) => campaign.company_name,
  );
  return (
    <section aria-labelledby="pay-to-come" className={classes.toCome}>
      <div className={classes.sum}>
        <Title order={2} size="h4" id="pay-to-come">
          {t('to_come.title')}
        </Title>
        {agreed.length > 0 && (
          <p className={classes.total}>
            {words.format(
              payByCurrency(agreed).map(({ currency, amount }) => formatMoney(amount, currency, 'platform')),
            )}
          </p>
        )}
        <Text size="sm" c="dimmed">
          {t('to_come.text')}
        </Text>
      </div>
      {lacking.map((of) => (
        <GiveOwnData key={of[0]?.campaign.company_name} invitations={of} />
      ))}
      <ul className={classes.list}>
        {together(shown, ({ campaign }) => campaign.uuid).map((of) => (
          <Campaign key={of[0]?.campaign.uuid} invitations={of} />
        ))}
      </ul>
    </section>
  );
}

/** What is to come of one campaign: for each account that was invited to it. */
function Campaign({ invitations }: { invitations: readonly OwnInvitation[] }) {
  const { t } = useTranslation('invitations');
  const campaign = invitations[0]?.campaign;
  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <Text size="sm" c="dimmed">
          {campaign?.company_name}
        </Text>
        <b className={classes.name}>{campaign?.name}</b>
        {invitations.map(({ uuid, influencer, pay_to_come, currency }) => (
          <Text key={uuid} size="sm" className={classes.pay} component="div">
            <span className={classes.account}>
              <NetworkIcon network={influencer.network} /> @{influencer.username}
            </span>
            {pay_to_come === null ? (
              <span>{t('to_come.asked')}</span>
            ) : (
              <b>{formatMoney(pay_to_come, currency, 'platform')}</b>
            )}
          </Text>
        ))}
      </div>
    </li>
  );
}

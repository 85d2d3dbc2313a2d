import type { OpenedInvitation } from '@altavoz/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMoney } from '../../lib/format';
import classes from './invitation-head.module.css';

/** What is paid, first and largest, and when. */
export function PayAndDays({ opened }: { opened: OpenedInvitation }) {
  const { t } = useTranslation('invitations');
  const { campaign, agreed_pay: pay, currency, accepted } = opened;
  const days = [campaign.starts_on, campaign.ends_on];
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t(pay === null ? 'page.pay_open' : 'page.pay')}</dt>
        {pay === null ? (
          <dd className={classes.days}>{t('page.pay_open_text')}</dd>
        ) : (
          <dd className={classes.pay}>{formatMoney(pay, currency, 'platform')}</dd>
        )}
        {accepted && (
          <Text component="dd" size="sm" c="yellow" className={classes.changed}>
            {t('page.pay_changed', {
              pay: formatMoney(accepted.pay, accepted.currency, 'platform'),
              company: campaign.company_name,
            })}
          </Text>
        )}
      </div>
      {days.some(Boolean) && (
        <div>
          <dt>{t('page.dates')}</dt>
          <dd className={classes.days}>{days.map((day) => (day ? formatDay(day) : '…')).join(' – ')}</dd>
        </div>
      )}
    </dl>
  );
}

import type { OwnInvitation } from '@altavoz/contracts';
import { Button, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkIcon } from '../../components/network-icon';
import { formatDay, formatMoney, useLocale } from '../../lib/format';
import { languageTag } from '../../lib/i18n';
import { AppLink } from '../../lib/navigation';
import { todayHere } from '../../lib/today';
import { paths } from '../../paths';
import { byUrgency, isLate } from './by-urgency';
import { payByCurrency } from './pay-by-currency';
import { together } from './together';
import classes from './own-to-do.module.css';

/** What the signed-in creator has to do, each with its button: what is late, then what has a day, then the rest. */
export function OwnToDo({ invitations }: { invitations: readonly OwnInvitation[] }) {
  const { t } = useTranslation('invitations');
  const asked = byUrgency(invitations, todayHere());
  // Where to be paid is said once for all accounts of a campaign.
  const acts = together(asked, ({ uuid, next, campaign }) =>
    next === 'payment_data' ? `payment of ${campaign.uuid}` : uuid,
  );
  return (
    <section aria-labelledby="to-do">
      <Title order={2} size="h3" mb="xs" id="to-do">
        {t('mine.to_do')}
      </Title>
      {acts.length === 0 && <Text c="dimmed">{t('mine.nothing')}</Text>}
      {acts.length > 0 && (
        <ul className={classes.acts} aria-labelledby="to-do">
          {acts.map((of, place) => (
            <Act key={of[0]?.uuid} invitations={of} isFirst={place === 0} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** One thing to do: what, for which campaign, and by when or for how much. */
function Act({ invitations, isFirst }: { invitations: readonly OwnInvitation[]; isFirst: boolean }) {
  const { t } = useTranslation('invitations');
  const id = useId();
  const money = new Intl.ListFormat(languageTag(useLocale()));
  const [first] = invitations;
  if (!first?.next) return null;
  const { next, due, campaign, influencer } = first;
  const late = isLate(first, todayHere());
  const pay = payByCurrency(invitations.filter(({ pay_to_come }) => pay_to_come !== null));
  return (
    <li className={classes.act} data-late={late || undefined}>
      <div className={classes.what}>
        <Text fw={600}>{t(`mine.next.${next}`)}</Text>
        <Text size="sm" component="div" className={classes.facts}>
          <span id={id}>{campaign.name}</span>
          {next === 'payment_data' ? (
            <span>
              {pay.length > 0
                ? t('mine.to_be_paid', {
                    company: campaign.company_name,
                    pay: money.format(
                      pay.map(({ currency, amount }) => formatMoney(amount, currency, 'platform')),
                    ),
                  })
                : campaign.company_name}
            </span>
          ) : (
            <span className={classes.account}>
              <NetworkIcon network={influencer.network} size={14} /> @{influencer.username}
            </span>
          )}
          {late && due && (
            <Text span inherit c="var(--alta-tone-danger-text)">
              {t('mine.late', { date: formatDay(due) })}
            </Text>
          )}
          {due && due >= todayHere() && <span>{t('mine.by', { date: formatDay(due) })}</span>}
        </Text>
      </div>
      <Button
        component={AppLink}
        to={paths.proposal(first.uuid)}
        variant={isFirst ? 'filled' : 'default'}
        aria-label={t(`mine.next.${next}`)}
        aria-describedby={id}
      >
        {t(`mine.do.${next}`)}
      </Button>
    </li>
  );
}

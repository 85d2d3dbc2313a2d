import type { OwnInvitation } from '@altavoz/contracts';
import { stageOf } from '@altavoz/domain';
import { Anchor, Button, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../components/fact-list';
import { LogoOrInitials } from '../../components/logo-or-initials';
import { NetworkIcon } from '../../components/network-icon';
import { ToneBadge } from '../../components/status-badge';
import { doneOf } from '../../lib/done-of';
import { formatDay, formatMoney, formatNumber, useLocale } from '../../lib/format';
import { languageTag } from '../../lib/i18n';
import { AppLink } from '../../lib/navigation';
import { todayHere } from '../../lib/today';
import { paths } from '../../paths';
import { payByCurrency } from './pay-by-currency';
import classes from './campaign-card.module.css';

/** One campaign of the signed-in creator: what it pays, and where each invited account stands. */
export function CampaignCard({ invitations }: { invitations: readonly OwnInvitation[] }) {
  const { t } = useTranslation('invitations');
  const id = useId();
  const money = new Intl.ListFormat(languageTag(useLocale()));
  const [first] = invitations;
  if (!first) return null;
  const { campaign } = first;
  const sumOf = (of: (one: OwnInvitation) => number) => invitations.reduce((sum, one) => sum + of(one), 0);
  const contents = sumOf((one) => one.contents_total);
  const rejected = sumOf((one) => one.contents_rejected);
  const paying = invitations.filter((one) => one.status_influencer !== 'rejected');
  const agreed = payByCurrency(
    paying
      .filter((one) => one.agreed_pay !== null)
      .map((one) => ({ currency: one.currency, pay_to_come: one.agreed_pay })),
  ).map(({ currency, amount }) => formatMoney(amount, currency, 'platform'));
  const days = [campaign.starts_on, campaign.ends_on];
  const { when } = stageOf(campaign.starts_on, campaign.ends_on, todayHere());
  const facts = [
    ...(paying.length > 0
      ? [[t('mine.fact.pay'), agreed.length > 0 ? money.format(agreed) : t('mine.fact.pay_open')] as const]
      : []),
    ...(contents > 0
      ? [
          [
            t('mine.fact.contents'),
            t(
              'mine.published',
              doneOf(
                sumOf((one) => one.contents_published),
                contents,
              ),
            ),
          ] as const,
        ]
      : []),
    ...(days.some(Boolean)
      ? [[t('mine.fact.days'), days.map((day) => (day ? formatDay(day) : '…')).join(' – ')] as const]
      : []),
  ];
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <LogoOrInitials src={campaign.company_logo ?? campaign.logo} name={campaign.company_name} />
        <div className={classes.names}>
          <Text size="sm" c="dimmed">
            {campaign.brand || campaign.company_name}
          </Text>
          <b id={id}>{campaign.name}</b>
        </div>
        {(when === 'before' || when === 'after') && (
          <ToneBadge tone={when === 'before' ? 'info' : 'secondary'}>{t(`mine.stage.${when}`)}</ToneBadge>
        )}
      </div>
      <FactList facts={facts} />
      <div className={classes.accounts}>
        {invitations.map((one) => (
          <Account key={one.uuid} invitation={one} isLink={invitations.length > 1} />
        ))}
      </div>
      {rejected > 0 && (
        <Text size="sm" c="var(--alta-tone-danger-text)">
          {t('mine.rejected', { count: rejected, formatted: formatNumber(rejected) })}
        </Text>
      )}
      <Button
        component={AppLink}
        to={paths.proposal(first.uuid)}
        variant="default"
        className={classes.act}
        aria-describedby={id}
      >
        {t('mine.see')}
      </Button>
    </li>
  );
}

const TONES = { pending: 'secondary', accepted: 'success', rejected: 'danger' } as const;

/** Where one invited account stands; it leads to its own invitation where there are several. */
function Account({ invitation, isLink }: { invitation: OwnInvitation; isLink: boolean }) {
  const { t } = useTranslation('invitations');
  const { influencer, state, status_influencer: answer } = invitation;
  const isOver = state !== 'open' && answer === 'pending';
  return (
    <div className={classes.account}>
      <NetworkIcon network={influencer.network} />
      <span className={classes.username}>
        {isLink ? (
          <Anchor
            component={AppLink}
            to={paths.proposal(invitation.uuid)}
            inherit
            c="inherit"
            underline="always"
          >
            {influencer.username}
          </Anchor>
        ) : (
          influencer.username
        )}
      </span>
      <ToneBadge tone={isOver ? 'secondary' : TONES[answer]}>
        {isOver ? t(`mine.state.${state}`) : t(`mine.answered.${answer}`)}
      </ToneBadge>
    </div>
  );
}

import type { OwnInvitation } from '@altavoz/contracts';
import { Anchor, Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { LogoOrInitials } from '../../components/logo-or-initials';
import { NetworkIcon } from '../../components/network-icon';
import { Stat } from '../../components/stat';
import { ToneBadge } from '../../components/status-badge';
import { formatDay, formatMoney, formatNumber, useLocale } from '../../lib/format';
import { languageTag } from '../../lib/i18n';
import { AppLink } from '../../lib/navigation';
import { todayHere } from '../../lib/today';
import { paths } from '../../paths';
import { ownInvitationsQuery } from './opened-queries';
import { payByCurrency } from './pay-by-currency';
import classes from './own-invitations.module.css';

/** What companies ask of the signed-in creator, and what was answered. */
export function OwnInvitations() {
  const { t } = useTranslation('invitations');
  const { data, error, isPending, refetch } = useQuery(ownInvitationsQuery);
  if (isPending) return <LoadingRows rows={3} />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} room="panel" />;
  if (data.results.length === 0)
    return <EmptyState title={t('mine.none_title')} text={t('mine.none_text')} room="panel" />;
  const asked = data.results.filter(({ next }) => next !== null);
  const rest = data.results.filter(({ next }) => next === null);
  return (
    <>
      <Sums all={data.results} asked={asked} />
      <section aria-labelledby="asked-of-me">
        <Title order={2} size="h3" mb="xs" id="asked-of-me">
          {t('mine.asked')}
        </Title>
        {asked.length === 0 && <Text c="dimmed">{t('mine.nothing')}</Text>}
        <ul className={classes.list}>
          {asked.map((one) => (
            <Item key={one.uuid} invitation={one} />
          ))}
        </ul>
      </section>
      {rest.length > 0 && (
        <section aria-labelledby="my-answers">
          <Title order={2} size="h3" mb="xs" id="my-answers">
            {t('mine.rest')}
          </Title>
          <ul className={classes.list}>
            {rest.map((one) => (
              <Item key={one.uuid} invitation={one} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** What waits and until when, and what was agreed on by all invitations together, which leads to the earnings. */
function Sums({ all, asked }: { all: readonly OwnInvitation[]; asked: readonly OwnInvitation[] }) {
  const { t } = useTranslation('invitations');
  const words = new Intl.ListFormat(languageTag(useLocale()));
  // What helps at any time is wanted by no day that has passed.
  const [next] = asked
    .flatMap(({ next: act, due }) => (due !== null && (act === 'content' || due >= todayHere()) ? [due] : []))
    .toSorted();
  const agreed = payByCurrency(all.filter(({ pay_to_come }) => pay_to_come !== null));
  return (
    <div className={classes.sums}>
      <Stat size="sm" label={t('mine.sum.asked')} value={asked.length} />
      {next && <Stat size="sm" label={t('mine.sum.due')} value={formatDay(next)} />}
      {agreed.length > 0 && (
        <Stat
          size="sm"
          label={t('mine.sum.agreed')}
          value={
            <Anchor component={AppLink} to={paths.earnings()} inherit underline="always">
              {words.format(agreed.map(({ currency, amount }) => formatMoney(amount, currency, 'platform')))}
            </Anchor>
          }
        />
      )}
    </div>
  );
}

const TONES = { pending: 'secondary', accepted: 'success', rejected: 'danger' } as const;

function Item({ invitation }: { invitation: OwnInvitation }) {
  const { t } = useTranslation('invitations');
  const { campaign, influencer, next, due, state } = invitation;
  // Only a content is late: to answer and to say where to be paid helps at any time.
  const passed = due !== null && due < todayHere();
  return (
    <li className={classes.item}>
      <LogoOrInitials src={campaign.company_logo ?? campaign.logo} name={campaign.company_name} />
      <div className={classes.what}>
        <Text size="sm" c="dimmed">
          {campaign.brand || campaign.company_name}
        </Text>
        <b className={classes.name}>{campaign.name}</b>
        <Text size="sm" c="dimmed" className={classes.facts} component="div">
          <span className={classes.account}>
            <NetworkIcon network={influencer.network} decorative /> {influencer.username}
          </span>
          <span>
            {invitation.agreed_pay === null
              ? t('mine.pay_open')
              : t('mine.pay', {
                  amount: formatMoney(invitation.agreed_pay, invitation.currency, 'platform'),
                })}
          </span>
          {invitation.contents_total > 0 && (
            <span>
              {t('mine.published', {
                published: invitation.contents_published,
                total: invitation.contents_total,
              })}
            </span>
          )}
        </Text>
        {invitation.contents_rejected > 0 && (
          <Text size="sm" c="var(--alta-tone-danger-text)">
            {t('mine.rejected', {
              count: invitation.contents_rejected,
              formatted: formatNumber(invitation.contents_rejected),
            })}
          </Text>
        )}
        {next && due && !passed && (
          <Text size="sm">
            {t(`mine.next.${next}`)} {t('mine.by', { date: formatDay(due) })}
          </Text>
        )}
        {due && passed && next === 'content' && (
          <Text size="sm" c="var(--alta-tone-danger-text)">
            {t('mine.late', { date: formatDay(due) })}
          </Text>
        )}
      </div>
      <div className={classes.act}>
        {next === null && (
          <ToneBadge
            tone={
              state === 'open' || invitation.status_influencer !== 'pending'
                ? TONES[invitation.status_influencer]
                : 'secondary'
            }
          >
            {state !== 'open' && invitation.status_influencer === 'pending'
              ? t(`mine.state.${state}`)
              : t(`mine.answered.${invitation.status_influencer}`)}
          </ToneBadge>
        )}
        <Button
          component={AppLink}
          to={paths.proposal(invitation.uuid)}
          variant={next ? 'filled' : 'default'}
        >
          {next ? t(`mine.next.${next}`) : t('mine.see')}
        </Button>
      </div>
    </li>
  );
}

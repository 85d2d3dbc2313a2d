import type { Waiting } from '@altavoz/contracts';
import { Button, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCircleCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state';
import { formatDay, formatMoney, formatNumber } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import { waitingQuery } from './campaign-queries';
import { usePhone } from '../../lib/use-phone';
import { useFormats } from '../../lib/use-formats';
import { todayHere } from '../../lib/today';
import { useWaitingWords } from './waiting-words';
import classes from './waiting-list.module.css';

/** So many are shown before the rest is asked for: the campaigns stay in sight. */
const SHOWN = 4;

/**
 * What waits for whoever is signed in, a line for each campaign with the most urgent first; each leads to its list.
 * @param quiet shows nothing until something waits: for whoever may change few campaigns or none
 */
export function WaitingList({ quiet }: { quiet: boolean }) {
  const { t } = useTranslation(['campaigns', 'campaign-list']);
  const { data, error, refetch } = useQuery(waitingQuery(todayHere()));
  const [all, setAll] = useState(false);
  const title = useId();
  const rows = data?.results ?? [];
  const campaigns = byCampaign(rows);
  const shown = all ? campaigns : campaigns.slice(0, SHOWN);
  if (quiet && rows.length === 0) return null;
  return (
    <section aria-labelledby={title} className={classes.root}>
      <Title order={2} id={title} className={classes.title}>
        {t('campaign-list:waiting.title')}
      </Title>
      {!data &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={48} />)}
      {data && rows.length === 0 && (
        <p className={classes.none}>
          <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
          {t('campaign-list:waiting.none')}
        </p>
      )}
      {shown.length > 0 && (
        <ul className={classes.list}>
          {shown.map((waiting) => (
            <li key={waiting[0].campaign.uuid} className={classes.row}>
              <Row waiting={waiting} />
            </li>
          ))}
        </ul>
      )}
      {campaigns.length > SHOWN && (
        <Button variant="subtle" size="compact-sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all
            ? t('campaign-list:waiting.less')
            : t('campaign-list:waiting.more', {
                count: campaigns.length - SHOWN,
                formatted: formatNumber(campaigns.length - SHOWN),
              })}
        </Button>
      )}
      {data && data.total > rows.length && all && (
        <p className={classes.beyond}>
          {t('campaign-list:waiting.beyond', {
            shown: formatNumber(rows.length),
            total: formatNumber(data.total),
          })}
        </p>
      )}
    </section>
  );
}

type OfOne = [Waiting, ...Waiting[]];

/** What waits in each, in the order in which they came. */
function byCampaign(rows: readonly Waiting[]): OfOne[] {
  const found = new Map<string, OfOne>();
  for (const one of rows) {
    const before = found.get(one.campaign.uuid);
    if (before) before.push(one);
    else found.set(one.campaign.uuid, [one]);
  }
  return [...found.values()];
}

/** What several kinds of payments come to together, in each currency, and since when the first of them waits. */
function together(payments: readonly Waiting[]) {
  const amounts = new Map<string, number>();
  for (const { amount, currency } of payments.flatMap((one) => one.payments?.amounts ?? []))
    amounts.set(currency, (amounts.get(currency) ?? 0) + amount);
  return {
    count: payments.reduce((sum, one) => sum + one.count, 0),
    amounts: [...amounts].map(([currency, amount]) => ({ amount, currency })),
    since: payments.flatMap((one) => one.payments?.since ?? []).toSorted()[0] ?? null,
  };
}

function Row({ waiting }: { waiting: OfOne }) {
  const { t } = useTranslation(['campaigns', 'campaign-list']);
  const { relativeTime, dayLabel } = useFormats();
  const waitingWords = useWaitingWords();
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const { campaign } = waiting[0];
  const payments = waiting.filter((one) => one.payments);
  const wordsOf = ({ kind, count }: Waiting) => waitingWords(kind, count, campaign.uuid);
  // Payments of several kinds are one thing to see to: what they come to is read at once, their kinds where it leads.
  const pills = waiting
    .filter((one) => !one.payments || one === payments[0])
    .map((one) => {
      if (!one.payments) {
        const { since } = one;
        // A day, which begins where its reader is.
        const when =
          since && (since < todayHere() ? relativeTime(`${since}T00:00`) : dayLabel(since)).toLowerCase();
        return {
          kind: one.kind,
          ...wordsOf(one),
          more: when && (one.count > 1 ? t('campaign-list:waiting.oldest', { when }) : when),
          help: since ? t('campaign-list:waiting.since', { day: formatDay(since) }) : undefined,
        };
      }
      const { count, amounts, since } = together(payments);
      const several = payments.length > 1;
      return {
        kind: one.kind,
        to: several ? paths.payouts({ campaign: campaign.uuid }) : wordsOf(one).to,
        text: several
          ? t('campaign-list:waiting.payments', { count, formatted: formatNumber(count) })
          : wordsOf(one).text,
        more: [
          amounts.map(({ amount, currency }) => formatMoney(amount, currency)).join(' + '),
          since && relativeTime(since).toLowerCase(),
        ]
          .filter(Boolean)
          .join(' · '),
        help: several ? payments.map((payment) => wordsOf(payment).text).join(', ') : undefined,
      };
    });
  const shown = phone && !open ? pills.slice(0, SHOWN) : pills;
  const rest = pills.length - shown.length;
  const waits = waiting.some((one) => one.since);
  return (
    <>
      <AppLink to={paths.campaign(campaign.uuid)} className={classes.campaign} title={campaign.name}>
        {campaign.name}
      </AppLink>
      <span className={classes.kinds}>
        {shown.map(({ kind, to, text, more, help }) => (
          <AppLink key={kind} to={to} className={classes.what} data-kind={kind} title={help}>
            {text}
            {more && <span className={classes.money}>{more}</span>}
          </AppLink>
        ))}
        {rest > 0 && (
          <button type="button" className={classes.what} onClick={() => setOpen(true)}>
            {t('campaign-list:waiting.rest', { count: rest, formatted: formatNumber(rest) })}
          </button>
        )}
      </span>
      {!waits && campaign.starts_on && campaign.starts_on > todayHere() && (
        <span className={classes.begins}>
          {t('campaign-list:waiting.begins', { day: formatDay(campaign.starts_on) })}
        </span>
      )}
    </>
  );
}

import type { Waiting, WaitingKind } from '@altavoz/contracts';
import { Button, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  IconChevronRight,
  IconCircleCheck,
  IconClockExclamation,
  IconEye,
  IconFileAlert,
  IconUserQuestion,
  type Icon,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state';
import { formatDay, formatNumber } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { waitingQuery } from './campaign-queries';
import { useWaitingWords } from './waiting-words';
import { todayHere } from '../../lib/today';
import classes from './waiting-list.module.css';

const ICONS = {
  late: IconClockExclamation,
  submitted: IconEye,
  imports: IconFileAlert,
  pending: IconUserQuestion,
} as const satisfies Record<WaitingKind, Icon>;

/** So many are shown before the rest is asked for: the campaigns stay in sight. */
const SHOWN = 4;

/**
 * What waits for whoever is signed in over all campaigns, the most urgent first; each leads to its list.
 * @param quiet shows nothing until something waits: for whoever may change few campaigns or none
 */
export function WaitingList({ quiet }: { quiet: boolean }) {
  const { t } = useTranslation(['campaigns', 'campaign-list']);
  const { data, error, refetch } = useQuery(waitingQuery(todayHere()));
  const [all, setAll] = useState(false);
  const title = useId();
  const rows = data?.results ?? [];
  const shown = all ? rows : rows.slice(0, SHOWN);
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
          {shown.map((one) => (
            <li key={`${one.kind} ${one.campaign.uuid}`}>
              <Row waiting={one} />
            </li>
          ))}
        </ul>
      )}
      {rows.length > SHOWN && (
        <Button variant="subtle" size="compact-sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all
            ? t('campaign-list:waiting.less')
            : t('campaign-list:waiting.more', {
                count: rows.length - SHOWN,
                formatted: formatNumber(rows.length - SHOWN),
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

function Row({ waiting: { kind, campaign, count, since } }: { waiting: Waiting }) {
  const { t } = useTranslation(['campaigns', 'campaign-list']);
  const { to } = useWaitingWords()(kind, count, campaign.uuid);
  const KindIcon = ICONS[kind];
  return (
    <AppLink to={to} className={classes.row} data-kind={kind}>
      <KindIcon size={18} stroke={1.75} aria-hidden="true" />
      <span className={classes.what}>
        {t(`campaign-list:waiting.${kind}`, { count, formatted: formatNumber(count) })}
      </span>
      <span className={classes.campaign}>{campaign.name}</span>
      {since && (
        <span className={classes.since}>{t('campaign-list:waiting.since', { day: formatDay(since) })}</span>
      )}
      {!since && campaign.starts_on && campaign.starts_on > todayHere() && (
        <span className={classes.begins}>
          {t('campaign-list:waiting.begins', { day: formatDay(campaign.starts_on) })}
        </span>
      )}
      <IconChevronRight size={16} aria-hidden="true" className={classes.arrow} />
    </AppLink>
  );
}

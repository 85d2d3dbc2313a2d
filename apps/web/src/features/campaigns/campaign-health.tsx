import type { Campaign, CampaignHealth as Health } from '@altavoz/contracts';
import { budgetUse } from '@altavoz/domain';
import { useQuery } from '@tanstack/react-query';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tip } from '../../components/tip';
import { formatDay, formatMoney, formatNumber, formatPercent, shortMoney } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { campaignHealthQuery } from './campaign-queries';
import { PublishedShare } from './campaign-marks';
import { HealthBar } from './health-bar';
import { useWaitingWords, waitingOf } from './waiting-words';
import { todayHere } from '../../lib/today';
import classes from './campaign-health.module.css';

interface CampaignHealthProps {
  campaign: Campaign;
  /** Budget and spent, to be changed where they stand. */
  money: ReactNode;
}

/**
 * Whether a campaign is on track, in one line: what is published against its days, what is late and what waits, and
 * what is left of the budget.
 */
export function CampaignHealth({ campaign, money }: CampaignHealthProps) {
  const { t } = useTranslation('campaigns');
  const { data: health } = useQuery(campaignHealthQuery(campaign.uuid, todayHere()));
  return (
    <div className={classes.root} role="group" aria-label={t('health.title')}>
      {health && <Work campaign={campaign} health={health} />}
      <div className={classes.money}>
        {money}
        {health && <Left campaign={campaign} health={health} />}
      </div>
    </div>
  );
}

interface PartProps {
  campaign: Campaign;
  health: Health;
}

function Work({ campaign, health }: PartProps) {
  const { t } = useTranslation('campaigns');
  const waitingWords = useWaitingWords();
  const waiting = waitingOf(health);
  return (
    <>
      <PublishedShare campaign={{ ...campaign, health }} />
      <div className={classes.waiting}>
        {waiting.map(({ kind, count }) => {
          const { text, to } = waitingWords(kind, count, campaign.uuid);
          const link = (
            <AppLink key={kind} to={to} className={classes.waits} data-kind={kind}>
              {text}
            </AppLink>
          );
          if (kind !== 'late') return link;
          return (
            <Tip key={kind} label={t('health.late_since', { day: formatDay(health.late_since) })}>
              {link}
            </Tip>
          );
        })}
        {waiting.length === 0 && health.contents > 0 && (
          <span className={classes.fine}>
            <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" />
            {t('health.nothing_waits')}
          </span>
        )}
      </div>
    </>
  );
}

/** What was agreed on and what is left, and how both come about. */
function Left({ campaign, health }: PartProps) {
  const { t } = useTranslation('campaigns');
  const { budget, spent, currency } = campaign;
  const use = budgetUse({ budget, spent, agreed: health.agreed });
  const missing = health.without_agreed_cost;
  const agreed = (
    <>
      {t('health.agreed_exact', { amount: formatMoney(health.agreed, currency) })}
      {missing > 0 && <> {t('health.without_cost', { count: missing, formatted: formatNumber(missing) })}</>}
    </>
  );
  return (
    <>
      <Tip label={agreed}>
        <button type="button" className={classes.amount}>
          <span className={classes.label}>{t('health.agreed')}</span>{' '}
          <span className="alta-figure">{shortMoney(health.agreed, currency)}</span>
        </button>
      </Tip>
      {use && (
        <>
          <HealthBar
            label={t('health.bound_share', { percent: formatPercent(use.share) })}
            share={use.share}
            tone={use.tone}
          />
          <Tip
            label={
              <>
                {formatMoney(Math.abs(use.left), currency)}. {t('health.left_help')}
              </>
            }
          >
            <button type="button" className={classes.amount} data-tone={use.tone}>
              <span className={classes.label}>{t(use.left < 0 ? 'health.over' : 'health.left')}</span>{' '}
              <span className="alta-figure">{shortMoney(Math.abs(use.left), currency)}</span>
            </button>
          </Tip>
        </>
      )}
    </>
  );
}

/** What is most urgent in a campaign, in a few words: for where there is no room for more. */
export function HealthSummary({ campaign }: { campaign: Campaign }) {
  const waitingWords = useWaitingWords();
  const { data: health } = useQuery(campaignHealthQuery(campaign.uuid, todayHere()));
  const [first] = health ? waitingOf(health) : [];
  if (!first) return null;
  const { text, to } = waitingWords(first.kind, first.count, campaign.uuid);
  return (
    <AppLink to={to} className={classes.brief} data-kind={first.kind}>
      {text}
    </AppLink>
  );
}

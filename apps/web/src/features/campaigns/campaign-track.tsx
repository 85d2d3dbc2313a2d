import type { Campaign, CampaignHealth as Health } from '@altavoz/contracts';
import { budgetUse, shortWithEstimates, workTone } from '@altavoz/domain';
import { useQuery } from '@tanstack/react-query';
import { IconChevronDown, IconCircleCheck } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lateMenu } from '../../components/action-menu';
import { Tip } from '../../components/tip';
import { formatDay, formatNumber, formatPercent, shortMoney } from '../../lib/format';
import { loadWords } from '../../lib/late';
import { AppLink } from '../../lib/navigation';
import { todayHere } from '../../lib/today';
import { usePhone } from '../../lib/use-phone';
import { BudgetMeter } from './budget-meter';
import type { CampaignFiguresProps } from './campaign-figures';
import { campaignHealthQuery } from './campaign-queries';
import { HealthBar } from './health-bar';
import { useCampaignPaid } from './paid-query';
import { stageToday } from './stage-today';
import { useWaitingWords, waitingOf } from './waiting-words';
import classes from './campaign-track.module.css';

const CampaignFigures = lateMenu<CampaignFiguresProps>(async () => {
  const [part] = await Promise.all([import('./campaign-figures'), loadWords(['campaign-figures'])]);
  return { default: part.CampaignFigures };
}, 'dialog');

export interface CampaignTrackProps {
  campaign: Campaign;
  /** Budget and spent, to be changed where they stand. */
  budget: ReactNode;
  spent: ReactNode;
}

/**
 * Whether a campaign is on track, in its head: what is published against its days, what of the budget is committed, left
 * and paid, and what waits. All its figures, with the counters of its creators, open from there [HDR-06…17]; on a phone
 * with what waits as well.
 */
export function CampaignTrack(props: CampaignTrackProps) {
  const { campaign } = props;
  const { t } = useTranslation(['campaigns', 'campaign-figures']);
  const phone = usePhone();
  const { data: health, isPending } = useQuery(campaignHealthQuery(campaign.uuid, todayHere()));
  const part = { campaign, health };
  return (
    <div className={classes.root} role="group" aria-label={t('health.title')}>
      <CampaignFigures {...props}>
        <button type="button" className={classes.open}>
          <span className="alta-hidden">{t('campaign-figures:title')}: </span>
          {isPending && <span className={classes.place} />}
          {health && (phone ? <Brief {...part} health={health} /> : <Pace {...part} health={health} />)}
          {health && !phone && campaign.can.see_costs && <Money {...part} health={health} />}
          {!phone && <IconChevronDown size={14} aria-hidden="true" className={classes.arrow} />}
        </button>
      </CampaignFigures>
      {health && !phone && <Waiting {...props} health={health} />}
    </div>
  );
}

interface PartProps {
  campaign: Campaign;
  health: Health;
}

/** How much of what was planned is published. */
function usePublished({ campaign, health }: PartProps) {
  const stage = stageToday(campaign);
  const tone = workTone(health, stage);
  const share = health.contents > 0 ? (health.published / health.contents) * 100 : 0;
  return { tone, share, mark: stage.when === 'during' ? stage.share : undefined };
}

function Pace(props: PartProps) {
  const { t } = useTranslation(['campaigns', 'campaign-figures']);
  const { health } = props;
  const { tone, share, mark } = usePublished(props);
  if (tone === null) return <span className={classes.none}>{t('health.no_contents')}</span>;
  return (
    <span className={classes.cell}>
      <span className={classes.lead}>
        <span aria-hidden="true">
          <HealthBar label="" share={share} mark={mark} tone={tone} />
        </span>
        {formatPercent(Math.round(share))}
      </span>
      <span className={classes.more}>
        {t('campaign-figures:published_of', {
          done: formatNumber(health.published),
          total: formatNumber(health.contents),
        })}
      </span>
    </span>
  );
}

/** What of the budget is committed, or, where that is more, spent; what is left of it, and what was paid. */
function Money({ campaign, health }: PartProps) {
  const { t } = useTranslation(['campaigns', 'campaign-figures', 'common']);
  const { budget, currency } = campaign;
  const [spent, agreed] = [campaign.spent ?? 0, health.agreed ?? 0];
  const use = budgetUse({ budget, spent, agreed });
  const short = shortWithEstimates({ budget, spent, agreed, estimated: health.estimated_cost });
  const { paid } = useCampaignPaid(campaign.uuid);
  /** Nobody has agreed on a cost yet: nothing is not what is bound. */
  const unknown = health.agreed === null && spent === 0;
  const bound = shortMoney(unknown ? null : Math.max(spent, agreed), currency);
  const missing = health.without_agreed_cost;
  const withEstimates = short !== null && (
    <span data-tone="warning">
      {t('campaign-figures:with_estimates', { amount: shortMoney(-short, currency) })}
    </span>
  );
  const paidSoFar =
    paid.length > 0 &&
    t('campaign-figures:paid_so_far', {
      amount: paid.map((one) => shortMoney(one.paid, one.currency)).join(' + '),
    });
  return (
    <span className={classes.cell}>
      <span className={classes.lead}>
        {use && !unknown && (
          <span aria-hidden="true">
            <BudgetMeter budget={budget} agreed={agreed} spent={spent} />
          </span>
        )}
        {use && !unknown ? (
          <span data-tone={use.tone}>
            {t(`campaign-figures:${use.left < 0 ? 'over_by' : 'left_of'}`, {
              amount: shortMoney(Math.abs(use.left), currency),
            })}
          </span>
        ) : budget ? (
          t('common:progress.done_of', { done: bound, total: shortMoney(budget, currency) })
        ) : (
          t(`campaign-figures:${spent > agreed ? 'spent_so_far' : 'agreed_so_far'}`, { amount: bound })
        )}
      </span>
      <span className={classes.more}>
        {unknown
          ? t('campaign-figures:without_agreed', { count: missing, formatted: formatNumber(missing) })
          : withEstimates ||
            (use
              ? t('common:progress.done_of', { done: bound, total: shortMoney(budget, currency) })
              : t('stat.no_budget'))}
        {paidSoFar && short === null && <span className={classes.paid}> · {paidSoFar}</span>}
      </span>
    </span>
  );
}

/** What waits, the most urgent first; the figures of the campaign list all of it. */
function Waiting({ health, ...figures }: CampaignTrackProps & { health: Health }) {
  const { campaign } = figures;
  const { t } = useTranslation(['campaigns', 'campaign-figures']);
  const waitingWords = useWaitingWords();
  const waiting = waitingOf(health, campaign.can);
  if (waiting.length === 0)
    return (
      health.contents > 0 &&
      // Whoever can do nothing about it is told neither.
      (campaign.can.change || campaign.can.decide) && (
        <span className={classes.fine}>
          <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" />
          {t('health.nothing_waits')}
        </span>
      )
    );
  const link = ({ kind, count }: (typeof waiting)[number]) => {
    const { text, to } = waitingWords(kind, count, campaign.uuid);
    const shown = (
      <AppLink to={to} className={classes.waits} data-kind={kind}>
        {text}
      </AppLink>
    );
    if (kind !== 'late') return shown;
    return <Tip label={t('health.late_since', { day: formatDay(health.late_since) })}>{shown}</Tip>;
  };
  const [first, next, ...others] = waiting;
  // The last one has the room that its count would have.
  const [last] = others.length === 1 ? others : [];
  const more = last ? 0 : others.length;
  return (
    <div
      className={classes.waiting}
      role="group"
      aria-label={t(campaign.can.change ? 'campaign-figures:waiting' : 'campaign-figures:open')}
    >
      {first && link(first)}
      {next && (
        <span className={classes.next}>
          {link(next)}
          {last && <span className={classes.last}>· {link(last)}</span>}
          {more > 0 && (
            <CampaignFigures {...figures}>
              <button type="button" className={classes.others}>
                {t('campaign-figures:waits_too', { formatted: formatNumber(more) })}
              </button>
            </CampaignFigures>
          )}
        </span>
      )}
    </div>
  );
}

/** One line for a phone: how far the contents are, what is most urgent, and a budget that is nearly or more than used up. */
function Brief(props: PartProps) {
  const { campaign, health } = props;
  const { t } = useTranslation(['campaigns', 'campaign-figures']);
  const waitingWords = useWaitingWords();
  const { tone, share } = usePublished(props);
  const [first] = waitingOf(health, campaign.can);
  const use = budgetUse({ ...campaign, agreed: health.agreed });
  const amount = use && shortMoney(Math.abs(use.left), campaign.currency);
  const parts = [
    tone === null
      ? t('health.no_contents')
      : t('campaign-figures:percent_published', { percent: formatPercent(Math.round(share)) }),
    first && (
      <span key="waits" data-tone={first.kind === 'late' ? 'danger' : undefined}>
        {waitingWords(first.kind, first.count, campaign.uuid).text}
      </span>
    ),
    use && use.tone !== 'success' && (
      <span key="left" data-tone={use.tone}>
        {t(`campaign-figures:${use.left < 0 ? 'over_by' : 'left_of'}`, { amount })}
      </span>
    ),
  ].filter(Boolean);
  return (
    <span className={classes.brief}>
      {parts.map((one, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- they stand in an order of their own
        <Fragment key={at}>
          {at > 0 && ' · '}
          {one}
        </Fragment>
      ))}
    </span>
  );
}

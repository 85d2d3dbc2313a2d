import type { Campaign, CampaignHealth as Health } from '@altavoz/contracts';
import { budgetUse } from '@altavoz/domain';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Stat } from '../../components/stat';
import { Tip } from '../../components/tip';
import { formatDay, formatMoney, formatNumber, shortMoney } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import { BudgetMeter } from './budget-meter';
import { useMay } from '../accounts';
import { campaignHealthQuery } from './campaign-queries';
import { campaignPaidQuery } from './paid-query';
import { PublishedShare } from './campaign-marks';
import { useWaitingWords, waitingOf } from './waiting-words';
import { todayHere } from '../../lib/today';
import classes from './campaign-health.module.css';

export interface CountersProps {
  campaign: Campaign;
  /** Budget and spent, to be changed where they stand. */
  budget: ReactNode;
  spent: ReactNode;
}

/** How many creators have come how far, and the money: the two cards of the head [HDR-06…17]. */
export function CampaignCounters({ campaign, budget, spent }: CountersProps) {
  const { t } = useTranslation(['campaigns', 'campaign-figures']);
  const stats = campaign.campaign_header;
  const { approved, onboarding, trading, production, submitted, published } = stats;
  const squad = approved + onboarding + trading + production + submitted + published;
  const help = {
    proposals: t('campaign-figures:proposals_help'),
    approved: t('campaign-figures:approved_help', { formatted: formatNumber(squad) }),
    published: t('campaign-figures:published_help', { formatted: formatNumber(stats.published_contents) }),
    onboarding: t('campaign-figures:onboarding_help'),
    production: t('campaign-figures:production_help'),
  };
  const counter = (name: keyof typeof help) => (
    <Stat size="sm" label={t(`stat.${name}`)} help={help[name]} value={stats[name]} />
  );
  return (
    <div className={classes.root}>
      <div className={classes.card} role="group" aria-label={t('stat.left_card')}>
        {counter('proposals')}
        {counter('approved')}
        {counter('published')}
      </div>
      <div className={classes.card} role="group" aria-label={t('stat.right_card')}>
        {counter('onboarding')}
        {counter('production')}
        {campaign.can.see_costs && (
          <>
            <PaidCell campaign={campaign} />
            <div className={classes.money} data-wide={isWide(campaign.currency) || undefined}>
              {/* The currency of all amounts of the campaign: most are written with a bare `$` [I18-04]. */}
              <Cell label={`${t('stat.budget')} (${campaign.currency})`}>{budget}</Cell>
              <Cell label={t('stat.spent')}>{spent}</Cell>
            </div>
          </>
        )}
      </div>
    </div>
  );
}

/** A figure under its name. */
function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.cell}>
      <span className={classes.label}>{label}</span>
      {children}
    </div>
  );
}

/** Where figures will stand, while they are read. */
const Places = () => <span className={classes.places} />;

/** What was paid here, beside what the team writes down as spent; for members, where something was asked to be paid. */
function PaidCell({ campaign: { uuid } }: { campaign: Campaign }) {
  const { t } = useTranslation('campaign-figures');
  const { data, isLoading } = useQuery({ ...campaignPaidQuery(uuid), enabled: useMay('see_allowance') });
  if (isLoading)
    return (
      <div className={`${classes.cell} ${classes.paid}`}>
        <span className={classes.label}>{t('paid')}</span>
        <Places />
      </div>
    );
  if (!data || data.totals.length === 0) return null;
  const amounts = (write: typeof shortMoney) =>
    data.totals.map(({ paid, currency }) => write(paid, currency)).join(' + ');
  return (
    <div className={`${classes.cell} ${classes.paid}`}>
      <span className={classes.label}>{t('paid')}</span>
      <AppLink
        to={paths.payouts({ campaign: uuid })}
        className="alta-figure"
        title={amounts(formatMoney)}
        aria-label={t('paid_exact', { amount: amounts(formatMoney) })}
      >
        {amounts(shortMoney)}
      </AppLink>
    </div>
  );
}

/**
 * Whether amounts are written with more than a sign before them: both lines of the head then have wider columns, so that
 * they still stand below one another.
 */
const isWide = (currency: string) => shortMoney(10_000_000, currency).length > '$10M'.length;

/**
 * Whether a campaign is on track, in one line: what is published against its days, what is late and what waits, and
 * what is left of the budget.
 */
export function CampaignHealth({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const { data: health, isPending } = useQuery(campaignHealthQuery(campaign.uuid, todayHere()));
  return (
    <div className={classes.root} role="group" aria-label={t('health.title')}>
      {isPending && <Places />}
      {health && <Work campaign={campaign} health={health} />}
      {campaign.can.see_costs && (
        <div className={classes.money} data-wide={isWide(campaign.currency) || undefined}>
          {health && <Left campaign={campaign} health={health} />}
        </div>
      )}
    </div>
  );
}

/** How far the contents of a campaign and its budget are, where there is room for nothing else. */
export function HealthStrip({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation(['campaigns', 'campaign-figures', 'common']);
  const { data: health, isPending } = useQuery(campaignHealthQuery(campaign.uuid, todayHere()));
  return (
    <div className={`${classes.root} ${classes.strip}`} role="group" aria-label={t('health.title')}>
      {isPending && <Places />}
      {health && (
        <>
          <Cell label={t('campaign-figures:contents')}>
            <PublishedShare campaign={{ ...campaign, health }} named />
          </Cell>
          {campaign.can.see_costs && <BoundMoney campaign={campaign} health={health} />}
        </>
      )}
    </div>
  );
}

/** What is agreed on or, where that is more, spent, of the budget where there is one. */
function BoundMoney({ campaign, health }: PartProps) {
  const { t } = useTranslation(['campaigns', 'common']);
  const { budget, currency } = campaign;
  const [spent, agreed] = [campaign.spent ?? 0, health.agreed ?? 0];
  const bound = shortMoney(Math.max(spent, agreed), currency);
  return (
    <Cell label={t(spent > agreed ? 'stat.spent' : 'health.agreed')}>
      <span className={classes.pace}>
        <BudgetMeter budget={budget} agreed={agreed} spent={spent} />
        {budget ? t('common:progress.done_of', { done: bound, total: shortMoney(budget, currency) }) : bound}
      </span>
    </Cell>
  );
}

interface PartProps {
  campaign: Campaign;
  health: Health;
}

function Work({ campaign, health }: PartProps) {
  const { t } = useTranslation(['campaigns', 'campaign-figures']);
  const waitingWords = useWaitingWords();
  const waiting = waitingOf(health, campaign.can);
  return (
    <>
      <Cell label={t('campaign-figures:contents')}>
        <PublishedShare campaign={{ ...campaign, health }} named expected />
      </Cell>
      {(waiting.length > 0 || health.contents > 0) && (
        <div className={`${classes.cell} ${classes.waitingCell}`}>
          <span className={classes.label}>
            {t(campaign.can.change ? 'campaign-figures:waiting' : 'campaign-figures:open')}
          </span>
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
            {waiting.length === 0 && (
              <span className={classes.fine}>
                <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" />
                {t('health.nothing_waits')}
              </span>
            )}
          </div>
        </div>
      )}
    </>
  );
}

/** What was agreed on and what is left, and how both come about. */
function Left({ campaign, health }: PartProps) {
  const { t } = useTranslation('campaigns');
  const { budget, spent, currency } = campaign;
  const use = budgetUse({ budget, spent, agreed: health.agreed });
  const planned = budgetUse({ budget, spent, agreed: health.agreed, estimated: health.estimated_cost });
  /** What is left now, and not once those who are proposed cost what they are estimated to. */
  const short = use && planned && use.left >= 0 && planned.left < 0 ? -planned.left : null;
  const missing = health.without_agreed_cost;
  const agreed = (
    <>
      {t('health.agreed_exact', { amount: formatMoney(health.agreed, currency) })}
      {missing > 0 && <> {t('health.without_cost', { count: missing, formatted: formatNumber(missing) })}</>}
    </>
  );
  return (
    <>
      <div className={classes.agreed}>
        <Tip label={agreed}>
          <button type="button" className={classes.amount}>
            <span className={classes.label}>{t('health.agreed')}</span>{' '}
            <span className="alta-figure">{shortMoney(health.agreed, currency)}</span>
          </button>
        </Tip>
        <BudgetMeter budget={budget} agreed={health.agreed} />
      </div>
      {use && (
        <Tip
          label={
            <>
              {formatMoney(Math.abs(use.left), currency)}. {t('health.left_help')}
              {short !== null && <> {t('health.short', { amount: formatMoney(short, currency) })}</>}
            </>
          }
        >
          <button
            type="button"
            className={classes.amount}
            data-tone={short !== null && use.tone === 'success' ? 'warning' : use.tone}
          >
            <span className={classes.label}>{t(use.left < 0 ? 'health.over' : 'health.left')}</span>{' '}
            <span className="alta-figure">{shortMoney(Math.abs(use.left), currency)}</span>
          </button>
        </Tip>
      )}
    </>
  );
}

/** What is most urgent in a campaign, and a budget that is nearly or more than used up: for where there is no room for more. */
export function HealthSummary({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const waitingWords = useWaitingWords();
  const { data: health } = useQuery(campaignHealthQuery(campaign.uuid, todayHere()));
  if (!health) return null;
  const [first] = waitingOf(health, campaign.can);
  const { text, to } = first ? waitingWords(first.kind, first.count, campaign.uuid) : {};
  const use = budgetUse({ ...campaign, agreed: health.agreed });
  const isTight = use && use.tone !== 'success';
  const words = t(use && use.left < 0 ? 'health.over' : 'health.left');
  const amount = shortMoney(Math.abs(use?.left ?? 0), campaign.currency);
  return (
    <>
      {to && (
        <AppLink to={to} className={classes.brief} data-kind={first?.kind}>
          {text}
        </AppLink>
      )}
      {to && isTight && ' · '}
      {isTight && (
        <span className={classes.tight} data-tone={use.tone}>
          <IconAlertTriangle size={13} stroke={2} aria-hidden="true" />{' '}
          <span className="alta-hidden">
            {t('stat.budget')}: {words} {amount}
          </span>
          {/* What is exceeded is a minus: there is little room. */}
          <span aria-hidden="true">
            {use.left < 0 ? shortMoney(use.left, campaign.currency) : `${words} ${amount}`}
          </span>
        </span>
      )}
    </>
  );
}

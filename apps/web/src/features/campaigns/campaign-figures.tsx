import type { Campaign, CampaignHealth as Health } from '@altavoz/contracts';
import { budgetUse, conditionsText } from '@altavoz/domain';
import { useQuery } from '@tanstack/react-query';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuTarget } from '../../components/action-menu';
import { PanelPopover } from '../../components/panel-popover';
import { Tip } from '../../components/tip';
import { formatDay, formatMoney, formatNumber, shortMoney } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { todayHere } from '../../lib/today';
import { paths } from '../../paths';
import { BrandName } from './brand-name';
import { BudgetMeter } from './budget-meter';
import { PublishedShare } from './campaign-marks';
import { campaignHealthQuery } from './campaign-queries';
import { useCampaignPaid } from './paid-query';
import type { CampaignTrackProps } from './campaign-track';
import { useWaitingWords, waitingOf } from './waiting-words';
import classes from './campaign-figures.module.css';

export interface CampaignFiguresProps extends CampaignTrackProps {
  children: MenuTarget;
}

/** All figures of a campaign: how far its creators and contents are, and its money, to be changed there [HDR-06…17]. */
export function CampaignFigures({ campaign, budget, spent, children }: CampaignFiguresProps) {
  const { t } = useTranslation(['campaigns', 'campaign-figures']);
  const { data: health } = useQuery(campaignHealthQuery(campaign.uuid, todayHere()));
  const part = health && { campaign, health };
  const days = [campaign.starts_on, campaign.ends_on].filter(Boolean).map((day) => formatDay(day));
  return (
    <PanelPopover
      label={t('campaign-figures:title')}
      opener={children}
      className={classes.panel}
      position="bottom-end"
      width={400}
    >
      {/* Whoever opens it by a key begins before the first figure, and is told nothing of it unasked. */}
      <div className={classes.whose} tabIndex={-1} data-autofocus>
        <BrandName campaign={campaign} />
        {campaign.brand && ' · '}
        {[campaign.company_name, days.join(' – ')].filter(Boolean).join(' · ')}
      </div>
      {part && <WaitingRows {...part} />}
      {part && (
        <section className={classes.part}>
          <h2>{t('campaign-figures:contents')}</h2>
          <PublishedShare campaign={{ ...campaign, health: part.health }} named expected />
        </section>
      )}
      <Counters campaign={campaign} budget={budget} spent={spent} />
      {part && campaign.can.see_costs && <Left {...part} />}
    </PanelPopover>
  );
}

/** Where creators stand, in the order of their way: the counter of each status, its list and its name in the vocabulary. */
const STATUSES = [
  ['onboarding', 'onboarding', 'propuestas-onboarding'],
  ['trading', 'trading', 'propuestas-negociando'],
  ['production', 'producing', 'propuestas-produciendo'],
  ['submitted', 'submitted', 'propuestas-enviadas'],
  ['published', 'published', 'propuestas-publicadas'],
] as const;

/** How many creators have come how far, each a way to them, and the money: the two cards of the head [HDR-06…17]. */
function Counters({ campaign, budget, spent }: CampaignTrackProps) {
  const { t } = useTranslation(['campaigns', 'campaign-figures', 'vocabulary']);
  const stats = campaign.campaign_header;
  const { approved, onboarding, trading, production, submitted, published } = stats;
  const squad = approved + onboarding + trading + production + submitted + published;
  const counter = (
    label: string,
    count: number,
    hash: Parameters<typeof paths.campaign>[1],
    help?: string,
  ) => (
    <Tip key={hash} label={help}>
      <AppLink to={paths.campaign(campaign.uuid, hash)} className={classes.count}>
        <span>{label}</span>
        <b>{formatNumber(count)}</b>
      </AppLink>
    </Tip>
  );
  return (
    <>
      <section className={classes.part}>
        <h2>{t('campaign-figures:creators')}</h2>
        <div className={classes.counts} role="group" aria-label={t('stat.left_card')}>
          {counter(t('stat.proposals'), stats.proposals, 'propuestas', t('campaign-figures:proposals_help'))}
          {counter(
            t('stat.approved'),
            approved,
            'propuestas-aprobadas',
            t('campaign-figures:approved_help', { formatted: formatNumber(squad) }),
          )}
          {STATUSES.map(([name, status, hash]) =>
            counter(
              t(`vocabulary:influencer_status.${status}`),
              stats[name],
              hash,
              name === 'published'
                ? t('campaign-figures:published_help', { formatted: formatNumber(stats.published_contents) })
                : undefined,
            ),
          )}
        </div>
      </section>
      {campaign.can.see_costs && (
        <div className={classes.money} role="group" aria-label={t('stat.right_card')}>
          {/* The currency of all amounts of the campaign: most are written with a bare `$` [I18-04]. */}
          <Row label={`${t('stat.budget')} (${campaign.currency})`}>{budget}</Row>
          <Row label={t('stat.spent')} help={t('stat.spent_help')}>
            {spent}
          </Row>
        </div>
      )}
    </>
  );
}

/** A name, which says what it counts, and its amount in a line. */
function Row({
  label,
  help,
  tone,
  children,
}: {
  label: ReactNode;
  help?: string;
  tone?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={classes.row} data-tone={tone}>
      {help ? (
        <Tip label={help}>
          <button type="button" className={classes.help}>
            {label}
          </button>
        </Tip>
      ) : (
        <span>{label}</span>
      )}
      {children}
    </div>
  );
}

interface PartProps {
  campaign: Campaign;
  health: Health;
}

/** What was agreed on, what was paid and what is left, and how they come about. */
function Left({ campaign, health }: PartProps) {
  const { t } = useTranslation(['campaigns', 'campaign-figures']);
  const { uuid, budget, spent, currency } = campaign;
  const agreed = health.agreed ?? 0;
  const use = budgetUse({ budget, spent, agreed });
  const missing = health.without_agreed_cost;
  const { paid } = useCampaignPaid(uuid);
  const paidIn = (write: typeof shortMoney) => paid.map((one) => write(one.paid, one.currency)).join(' + ');
  return (
    <section className={classes.money} aria-label={t('campaign-figures:money')}>
      <Row label={t('health.agreed')} help={t('campaign-figures:agreed_help')}>
        <Tip
          label={
            <>
              {health.agreed !== null &&
                t('health.agreed_exact', { amount: formatMoney(health.agreed, currency) })}
              {missing > 0 && (
                <> {t('health.without_cost', { count: missing, formatted: formatNumber(missing) })}</>
              )}
            </>
          }
        >
          <button
            type="button"
            className={classes.amount}
            aria-label={said(t('health.agreed'), health.agreed, currency)}
          >
            {shortMoney(health.agreed, currency)}
          </button>
        </Tip>
      </Row>
      {health.agreed !== null && <BudgetMeter budget={budget} agreed={health.agreed} wide />}
      {paid.length > 0 && (
        <Row label={t('campaign-figures:paid')} help={t('campaign-figures:paid_help')}>
          <AppLink
            to={paths.payouts({ campaign: uuid })}
            className={classes.amount}
            title={paidIn(formatMoney)}
            aria-label={t('campaign-figures:paid_exact', { amount: paidIn(formatMoney) })}
          >
            {paidIn(shortMoney)}
          </AppLink>
        </Row>
      )}
      {use && (
        <Row label={t(use.left < 0 ? 'health.over' : 'health.left')} tone={use.tone}>
          <Tip
            label={
              <>
                {formatMoney(Math.abs(use.left), currency)}. {t('health.left_help')}
              </>
            }
          >
            <button
              type="button"
              className={classes.amount}
              aria-label={said(t(use.left < 0 ? 'health.over' : 'health.left'), Math.abs(use.left), currency)}
            >
              {shortMoney(Math.abs(use.left), currency)}
            </button>
          </Tip>
        </Row>
      )}
      <WithEstimates campaign={campaign} health={health} />
    </section>
  );
}

/** Those of proposals and squad who have an estimate and no agreed cost. */
const ESTIMATED = conditionsText({
  match: 'all',
  list: [
    { field: 'status', way: 'none', values: ['rejected'] },
    { field: 'agreed_cost', way: 'unknown', values: [] },
    { field: 'estimated_cost', way: 'known', values: [] },
  ],
});

/** What those without an agreed cost are estimated to, a way to them, and what would be left with it. */
function WithEstimates({ campaign, health }: PartProps) {
  const { t } = useTranslation('campaign-figures');
  const { uuid, currency } = campaign;
  const estimated = health.estimated_cost;
  if (!estimated) return null;
  const use = budgetUse({ ...campaign, agreed: health.agreed ?? 0, estimated });
  return (
    <>
      <Row label={t('estimated')} help={t('estimated_help')}>
        <AppLink
          to={paths.campaign(uuid, 'propuestas', { where: ESTIMATED })}
          className={classes.amount}
          title={formatMoney(estimated, currency)}
          aria-label={t('estimated_exact', { amount: formatMoney(estimated, currency) })}
        >
          {shortMoney(estimated, currency)}
        </AppLink>
      </Row>
      {use && (
        <Row
          label={t(use.left < 0 ? 'would_lack' : 'would_be_left')}
          help={t('would_help')}
          tone={use.left < 0 ? 'warning' : undefined}
        >
          <b title={formatMoney(Math.abs(use.left), currency)}>{shortMoney(Math.abs(use.left), currency)}</b>
        </Row>
      )}
    </>
  );
}

/** A name with its amount, for whoever comes to the amount alone. */
const said = (label: string, amount: number | null, currency: string) =>
  `${label} ${shortMoney(amount, currency)}`;

/** What waits, each in a line that a thumb meets. */
function WaitingRows({ campaign, health }: PartProps) {
  const { t } = useTranslation(['campaigns', 'campaign-figures']);
  const waitingWords = useWaitingWords();
  const waiting = waitingOf(health, campaign.can);
  if (waiting.length === 0) return null;
  return (
    <section className={classes.part}>
      <h2>{t(campaign.can.change ? 'campaign-figures:waiting' : 'campaign-figures:open')}</h2>
      {waiting.map(({ kind, count }) => {
        const { text, to } = waitingWords(kind, count, campaign.uuid);
        return (
          <AppLink key={kind} to={to} className={classes.waits} data-kind={kind}>
            {text}
            <IconChevronRight size={18} aria-hidden="true" />
          </AppLink>
        );
      })}
    </section>
  );
}

import type { CampaignCard } from '@altavoz/contracts';
import { budgetUse, workTone } from '@altavoz/domain';
import { useTranslation } from 'react-i18next';
import { Tip } from '../../components/tip';
import { formatNumber, formatPercent, shortMoney } from '../../lib/format';
import { HealthBar } from './health-bar';
import { useWaitingWords, waitingOf } from './waiting-words';
import { stageToday } from './stage-today';
import classes from './campaign-health.module.css';

/** A share where only its size matters. */
const whole = (share: number) => formatPercent(Math.round(share));

interface MarksProps {
  campaign: Pick<CampaignCard, 'uuid' | 'starts_on' | 'ends_on' | 'health' | 'can'>;
}

/**
 * What is published of what was planned, with a mark where the days would have it.
 * @param named it stands under its name, which says that these are published contents
 * @param expected with the share, and the one that the days would have, in whole percents
 */
export function PublishedShare({
  campaign,
  named = false,
  expected = false,
}: MarksProps & { named?: boolean; expected?: boolean }) {
  const { t } = useTranslation(['campaigns', 'common']);
  const { health } = campaign;
  const stage = stageToday(campaign);
  const tone = health ? workTone(health, stage) : null;
  if (!health || tone === null) return <span className={classes.label}>{t('health.no_contents')}</span>;
  const share = (health.published / health.contents) * 100;
  const { rejected } = health;
  const without =
    rejected > 0 && t('health.without_rejected', { count: rejected, formatted: formatNumber(rejected) });
  const days = stage.when === 'during' && t('health.days_share', { percent: formatPercent(stage.share) });
  const published = t('health.published_share', { percent: formatPercent(share) });
  const [done, planned] = [formatNumber(health.published), formatNumber(health.contents)];
  return (
    <span className={classes.pace}>
      <HealthBar
        label={days ? `${published}; ${days}` : published}
        share={share}
        mark={stage.when === 'during' ? stage.share : undefined}
        tone={tone}
      />
      <Tip label={[published, days, without].filter(Boolean).join('; ')}>
        <span className={classes.nowrap}>
          {named
            ? t('common:progress.done_of', { done, total: planned })
            : t('health.published', { count: health.contents, published: done, contents: planned })}
          {without && <span className="alta-hidden">, {without}</span>}
        </span>
      </Tip>
      {/* The bar has said both already. */}
      {expected && (
        <span className={classes.expected} aria-hidden="true">
          {whole(share)}
          {stage.when === 'during' && ` · ${t('health.time_gone', { percent: whole(stage.share) })}`}
        </span>
      )}
    </span>
  );
}

/** What waits in a campaign, as words beside it that are themselves no links. */
export function WaitingMarks({ campaign: { uuid, health, can } }: MarksProps) {
  const waitingWords = useWaitingWords();
  if (!health) return null;
  return (
    <span className={classes.waiting}>
      {waitingOf(health, can).map(({ kind, count }) => (
        <span key={kind} className={classes.waits} data-kind={kind}>
          {waitingWords(kind, count, uuid).text}
        </span>
      ))}
    </span>
  );
}

/** That more is agreed on or spent than there is, by the rule of the head of a campaign. */
export function OverBudget({ campaign }: { campaign: CampaignCard }) {
  const { t } = useTranslation('campaigns');
  const use = budgetUse({ ...campaign, agreed: campaign.health?.agreed ?? 0 });
  if (!use || use.left >= 0) return null;
  return (
    <span className={classes.waits} data-kind="late">
      {t('health.over_budget', { amount: shortMoney(-use.left, campaign.currency) })}
    </span>
  );
}

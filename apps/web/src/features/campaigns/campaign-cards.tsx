import type { CampaignCard } from '@altavoz/contracts';
import { workTone } from '@altavoz/domain';
import { LogoOrInitials } from '../../components/logo-or-initials';
import { NetworkIcon } from '../../components/network-icon';
import { Stat } from '../../components/stat';
import { formatDay, formatMoney, shortMoney } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import { useTranslation } from 'react-i18next';
import { BudgetMeter } from './budget-meter';
import { CampaignBadge } from './campaign-badge';
import { OverBudget, PublishedShare, WaitingMarks } from './campaign-marks';
import { paceOf } from './pace';
import { useStageWords } from './stage-words';
import { stageToday } from './stage-today';
import classes from './campaign-cards.module.css';

/** What a small budget comes to is said whole. */
const onCard = (amount: number | null, currency: string) =>
  amount === null || amount < 10_000 ? formatMoney(amount, currency) : shortMoney(amount, currency);

/**
 * Campaigns as cards: picture, days, counters, how it goes and what is spent.
 * @param waiting with what waits in each, where no list above says it
 */
export function CampaignCards({
  campaigns,
  waiting,
}: {
  campaigns: readonly CampaignCard[];
  waiting: boolean;
}) {
  return (
    <div className={classes.grid}>
      {campaigns.map((campaign) => (
        <Card key={campaign.uuid} campaign={campaign} waiting={waiting} />
      ))}
    </div>
  );
}

function Card({ campaign, waiting }: { campaign: CampaignCard; waiting: boolean }) {
  const { t } = useTranslation(['campaigns', 'campaign-list']);
  const { stats_fields: stats } = campaign;
  const stage = stageToday(campaign);
  const stageWords = useStageWords();
  const tone = campaign.health && workTone(campaign.health, stage);
  return (
    <AppLink to={paths.campaign(campaign.uuid)} className={classes.card}>
      <div
        className={classes.cover}
        style={campaign.cover ? { backgroundImage: `url("${campaign.cover}")` } : undefined}
      />
      <div className={classes.body}>
        <div className={classes.head}>
          <LogoOrInitials src={campaign.logo} name={campaign.name} size={48} />
          <div className={classes.state}>
            {stage.when !== 'undated' && !campaign.is_archived && <span>{stageWords(stage)}</span>}
            <CampaignBadge campaign={campaign} />
          </div>
        </div>
        <div className={classes.name}>{campaign.name}</div>
        <div className={classes.meta}>
          <span>
            {campaign.starts_on && formatDay(campaign.starts_on)}
            {campaign.starts_on && campaign.ends_on && ' – '}
            {campaign.ends_on && formatDay(campaign.ends_on)}
            {!campaign.starts_on && !campaign.ends_on && t('campaign-list:timeline.undated')}
          </span>
          <span className={classes.networks}>
            {campaign.networks.map((network) => (
              <NetworkIcon key={network} network={network} size={15} />
            ))}
          </span>
        </div>
        <div className={classes.stats}>
          <Stat size="sm" label={t('stat.proposals')} value={stats.proposals} />
          <Stat size="sm" label={t('stat.approved')} value={stats.approved} />
          <Stat size="sm" label={t('stat.published')} value={stats.published} />
        </div>
        <div className={classes.health}>
          <div className={classes.pace}>
            <PublishedShare campaign={campaign} />
            {campaign.health && tone && (
              <span data-tone={tone}>{t(`campaign-list:timeline.${paceOf(campaign.health, stage)}`)}</span>
            )}
          </div>
          {waiting && <WaitingMarks campaign={campaign} />}
          <OverBudget campaign={campaign} />
        </div>
        {campaign.can.see_costs && <CardMoney campaign={campaign} />}
      </div>
    </AppLink>
  );
}

/** What is bound of the budget, or spent where there is none. */
function CardMoney({ campaign }: { campaign: CampaignCard }) {
  const { t } = useTranslation('campaigns');
  const { currency, health } = campaign;
  const [budget, spent, agreed] = [campaign.budget ?? 0, campaign.spent ?? 0, health?.agreed ?? 0];
  return (
    <div className={classes.money}>
      <span>
        {budget > 0
          ? t(spent > agreed ? 'stat.spent_of' : 'stat.agreed_of', {
              amount: onCard(
                health?.agreed === null && spent === 0 ? null : Math.max(agreed, spent),
                currency,
              ),
              budget: onCard(budget, currency),
            })
          : spent > 0
            ? t('stat.spent_only', { spent: onCard(spent, currency) })
            : t('stat.no_budget')}
      </span>
      <BudgetMeter budget={budget} agreed={agreed} spent={spent} wide />
    </div>
  );
}

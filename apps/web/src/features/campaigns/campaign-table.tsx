import type { CampaignCard } from '@altavoz/contracts';
import { budgetUse } from '@altavoz/domain';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../components/data-table/data-table';
import type { DataTableColumn } from '../../components/data-table/data-table.types';
import { LogoOrInitials } from '../../components/logo-or-initials';
import { NetworkIcon } from '../../components/network-icon';
import { ShortMoney } from '../../components/short-figure';
import { Tip } from '../../components/tip';
import { formatDay, formatMoney, formatNumber, shortMoney } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import { CampaignBadge } from './campaign-badge';
import { PublishedShare } from './campaign-marks';
import { useStageWords } from './stage-words';
import { stageToday } from './stage-today';
import { usePhone, useRoomBeside } from '../../lib/use-phone';
import { useWaitingWords, waitingOf } from './waiting-words';
import classes from './campaign-table.module.css';

const idOf = ({ uuid }: CampaignCard) => uuid;
const nameOf = ({ name }: CampaignCard) => name;
/** What is not known is a dash; none stands back behind the counts that ask for something. */
const counted = (count: number | undefined) => (count === undefined ? '—' : formatNumber(count));

/** The columns of money: a client has none of them. */
const COSTS: ReadonlySet<string> = new Set(['agreed', 'left']);

/** Campaigns as a table: when they run, how they go, what waits and their money; on a phone as rows of two lines. */
export function CampaignTable({ campaigns }: { campaigns: readonly CampaignCard[] }) {
  const { t } = useTranslation(['campaigns', 'campaign-list']);
  const navigate = useNavigate();
  const seesCosts = campaigns.some(({ can }) => can.see_costs);
  // Where there is no room for all, what is to be accepted is told of above the list and in the campaign.
  const wide = useRoomBeside();
  const columns = useColumns().filter(({ id }) => (seesCosts || !COSTS.has(id)) && (wide || id !== 'found'));
  if (usePhone()) return <CampaignRows campaigns={campaigns} />;
  return (
    <DataTable
      label={t('list.title')}
      rows={campaigns}
      rowId={idOf}
      rowLabel={nameOf}
      columns={columns}
      onRowClick={({ uuid }) => void navigate(paths.campaign(uuid))}
    />
  );
}

function useColumns(): DataTableColumn<CampaignCard>[] {
  const { t } = useTranslation(['campaigns', 'campaign-list']);
  const stageWords = useStageWords();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('field.name'),
        part: 'title',
        width: 300,
        least: 190,
        sticky: true,
        cell: (row) => (
          <span className={classes.name}>
            <LogoOrInitials src={row.logo} name={row.name} size={32} />
            <span className={classes.words}>
              <AppLink
                to={paths.campaign(row.uuid)}
                className={`${classes.link} ${classes.oneLine}`}
                title={row.name}
              >
                {row.name}
              </AppLink>
              <Under campaign={row} />
            </span>
          </span>
        ),
      },
      {
        id: 'dates',
        header: t('campaign-list:table.state'),
        width: 184,
        cell: (row) => {
          const stage = stageToday(row);
          if (stage.when === 'undated') return <CampaignBadge campaign={row} />;
          return (
            <span className={classes.words}>
              <span className={classes.stage}>
                <CampaignBadge campaign={row} />
                <span className={classes.under}>{stageWords(stage)}</span>
              </span>
              <span className={classes.under}>
                {formatDay(row.starts_on)} – {formatDay(row.ends_on)}
              </span>
            </span>
          );
        },
      },
      {
        id: 'work',
        header: t('campaign-list:table.work'),
        width: 176,
        least: 150,
        cell: (row) => <PublishedShare campaign={row} named />,
      },
      ...(['late', 'submitted', 'found', 'pending'] as const).map(
        (kind) =>
          ({
            id: kind,
            header: t(`campaign-list:table.${kind}`),
            width: 78,
            align: 'right',
            cell: (row: CampaignCard) => (
              <span
                className={classes.count}
                data-tone={!row.health?.[kind] ? 'none' : kind === 'late' ? 'danger' : undefined}
              >
                {counted(row.health?.[kind] ?? undefined)}
              </span>
            ),
          }) as const,
      ),
      {
        id: 'agreed',
        header: t('health.agreed'),
        width: 124,
        align: 'right',
        cell: (row) => (
          <span className={classes.words}>
            <ShortMoney amount={row.health?.agreed} currency={row.currency} />
            <span className={classes.under}>
              {t('stat.spent')} <ShortMoney amount={row.spent || null} currency={row.currency} />
            </span>
          </span>
        ),
      },
      {
        id: 'left',
        header: t('health.left'),
        width: 86,
        align: 'right',
        cell: (row) => {
          const use = useOf(row);
          if (!use) return '—';
          return (
            <span className={classes.words}>
              <span className={classes.count} data-tone={use.tone}>
                <ShortMoney amount={use.left} currency={row.currency} />
              </span>
              <Tip label={formatMoney(row.budget, row.currency)}>
                <span className={classes.under}>
                  {t('campaign-list:table.of', { budget: shortMoney(row.budget, row.currency) })}
                </span>
              </Tip>
            </span>
          );
        },
      },
    ],
    [t, stageWords],
  );
}

const useOf = (row: CampaignCard) => budgetUse({ ...row, agreed: row.health?.agreed ?? 0 });

/** Where it runs and for whom. */
function Under({ campaign }: { campaign: CampaignCard }) {
  return (
    <span className={`${classes.under} ${classes.networks}`}>
      {campaign.networks.map((network) => (
        <NetworkIcon key={network} network={network} size={14} />
      ))}
      {campaign.brand && <span>{campaign.brand}</span>}
    </span>
  );
}

/** The same where a table has no room: at the left what and when, at the right the money and what is most urgent. */
function CampaignRows({ campaigns }: { campaigns: readonly CampaignCard[] }) {
  const { t } = useTranslation('campaigns');
  return (
    <ul className={classes.rows} aria-label={t('list.title')}>
      {campaigns.map((campaign) => (
        <li key={campaign.uuid}>
          <CampaignRow campaign={campaign} />
        </li>
      ))}
    </ul>
  );
}

function CampaignRow({ campaign }: { campaign: CampaignCard }) {
  const { t } = useTranslation(['campaigns', 'campaign-list']);
  const stageWords = useStageWords();
  const waitingWords = useWaitingWords();
  const { uuid, name, logo, currency, health } = campaign;
  const stage = stageToday(campaign);
  const use = useOf(campaign);
  const [urgent] = health ? waitingOf(health, campaign.can) : [];
  return (
    <AppLink to={paths.campaign(uuid)} className={classes.row}>
      <LogoOrInitials src={logo} name={name} size={36} />
      <span className={classes.rowName}>{name}</span>
      <span className={classes.count} data-tone={use?.tone}>
        {use
          ? `${t(use.left < 0 ? 'health.over' : 'health.left')} ${shortMoney(Math.abs(use.left), currency)}`
          : null}
      </span>
      <span className={classes.under}>
        {stage.when === 'undated' ? t('campaign-list:timeline.undated') : stageWords(stage)}
        {campaign.is_sample && (
          <>
            {' '}
            <CampaignBadge campaign={campaign} />
          </>
        )}
      </span>
      <span className={classes.count} data-tone={urgent?.kind === 'late' ? 'danger' : undefined}>
        {urgent && waitingWords(urgent.kind, urgent.count, uuid).text}
      </span>
    </AppLink>
  );
}

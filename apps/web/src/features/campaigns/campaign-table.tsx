import type { CampaignCard } from '@altavoz/contracts';
import { budgetUse, stageOf } from '@altavoz/domain';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../components/data-table/data-table';
import type { DataTableColumn } from '../../components/data-table/data-table.types';
import { ShortMoney } from '../../components/stat';
import { formatDay, formatNumber } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import { CampaignBadge } from './campaign-badge';
import { CampaignLogo } from './campaign-logo';
import { PublishedShare } from './campaign-marks';
import { useStageWords } from './stage-words';
import { todayHere } from '../../lib/today';
import classes from './campaign-table.module.css';

const idOf = ({ uuid }: CampaignCard) => uuid;
const nameOf = ({ name }: CampaignCard) => name;
/** None is a dash: a zero in every other cell hides the one that is none. */
const counted = (count: number | undefined) => (count ? formatNumber(count) : '—');

/** Campaigns as a table: when they run, how they go, what waits and their money. */
export function CampaignTable({ campaigns }: { campaigns: readonly CampaignCard[] }) {
  const { t } = useTranslation(['campaigns', 'campaign-list']);
  const navigate = useNavigate();
  return (
    <DataTable
      label={t('list.title')}
      rows={campaigns}
      rowId={idOf}
      rowLabel={nameOf}
      columns={useColumns()}
      onRowClick={({ uuid }) => void navigate(paths.campaign(uuid))}
    />
  );
}

function useColumns(): DataTableColumn<CampaignCard>[] {
  const { t } = useTranslation(['campaigns', 'campaign-list']);
  const stageWords = useStageWords();
  return useMemo(() => {
    const money = (id: string, header: string, amount: (row: CampaignCard) => number | null) =>
      ({
        id,
        header,
        width: 84,
        align: 'right',
        cell: (row: CampaignCard) => <ShortMoney amount={amount(row)} currency={row.currency} />,
      }) as const;
    return [
      {
        id: 'name',
        header: t('field.name'),
        part: 'title',
        width: 210,
        sticky: true,
        cell: (row) => (
          <span className={classes.name}>
            <CampaignLogo src={row.logo} name={row.name} size={32} />
            <span className={classes.words}>
              <AppLink to={paths.campaign(row.uuid)} className={classes.link}>
                {row.name}
              </AppLink>
              {row.is_sample && (
                <span>
                  <CampaignBadge campaign={row} />
                </span>
              )}
              {row.brand && <span className={classes.brand}>{row.brand}</span>}
            </span>
          </span>
        ),
      },
      {
        id: 'dates',
        header: t('field.dates'),
        width: 180,
        cell: (row) => {
          const stage = stageOf(row.starts_on, row.ends_on, todayHere());
          if (stage.when === 'undated') return '—';
          return (
            <span className={classes.words}>
              <span>
                {formatDay(row.starts_on)} – {formatDay(row.ends_on)}
              </span>
              <span className={classes.brand}>{stageWords(stage)}</span>
            </span>
          );
        },
      },
      {
        id: 'work',
        header: t('campaign-list:table.work'),
        width: 175,
        cell: (row) => <PublishedShare campaign={row} />,
      },
      ...(['late', 'submitted', 'pending'] as const).map(
        (kind) =>
          ({
            id: kind,
            header: t(`campaign-list:table.${kind}`),
            width: 72,
            align: 'right',
            cell: (row: CampaignCard) => (
              <span className={classes.count} data-kind={row.health?.[kind] ? kind : undefined}>
                {counted(row.health?.[kind])}
              </span>
            ),
          }) as const,
      ),
      money('budget', t('stat.budget'), (row) => row.budget || null),
      money('agreed', t('health.agreed'), (row) => row.health?.agreed ?? null),
      {
        id: 'left',
        header: t('health.left'),
        width: 84,
        align: 'right',
        cell: (row) => {
          const use = budgetUse({ ...row, agreed: row.health?.agreed ?? 0 });
          return (
            <span className={classes.count} data-kind={use?.tone === 'danger' ? 'late' : undefined}>
              <ShortMoney amount={use?.left} currency={row.currency} />
            </span>
          );
        },
      },
      money('spent', t('stat.spent'), (row) => row.spent),
    ];
  }, [t, stageWords]);
}

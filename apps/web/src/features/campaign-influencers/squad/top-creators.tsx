import type { Campaign, ManagingRow } from '@altavoz/contracts';
import { engagementRate } from '@altavoz/domain';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconTrophy } from '@tabler/icons-react';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { tableRow } from '../../../components/data-table/table-row';
import { EmptyState } from '../../../components/empty-state';
import { ErrorState } from '../../../components/error-state';
import { InfluencerAvatar } from '../../../components/influencer-avatar';
import { LoadingRows } from '../../../components/loading-rows';
import { Stat } from '../../../components/stat';
import { useLeftFocus } from '../../../components/use-left-focus';
import { formatNumber, formatPercent } from '../../../lib/format';
import { AppLink } from '../../../lib/navigation';
import { useListState } from '../../../lib/use-list-state';
import { paths } from '../../../paths';
import { SQUAD_SEARCH } from '../../../searches';
import { OpenRecord } from '../record';
import { shownWalk, topCreatorsQuery } from './squad-queries';
import classes from './top-creators.module.css';

interface TopCreatorsProps {
  campaign: Campaign;
  onTeam: () => void;
  /** Asks what contents these creators get. */
  onAddContent: (rows: readonly ManagingRow[]) => void;
}

/** The squad by engagements of published contents, with rate, scope and contents [SQD-45]. */
export function TopCreators({ campaign, onTeam, onAddContent }: TopCreatorsProps) {
  const { t } = useTranslation('campaign-influencers');
  const [state, change] = useListState(SQUAD_SEARCH);
  const top = useQuery(topCreatorsQuery(campaign.uuid));
  const rows = top.data;
  const ids = useMemo(() => rows?.map(({ uuid }) => uuid) ?? [], [rows]);
  useLeftFocus(ids, (at) => tableRow(ids[at] ?? '')?.focus());
  if (top.isPending) return <LoadingRows rows={6} height={60} />;
  if (!rows) return <ErrorState error={top.error} onRetry={() => void top.refetch()} />;
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<IconTrophy size={22} />}
        title={t('top.empty_title')}
        text={t('top.empty_text')}
        action={
          <Button variant="default" onClick={onTeam}>
            {t('top.empty_action')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      {/* Once over all of them where they are columns; for screen readers each figure has its own name. */}
      <div className={classes.head} aria-hidden="true">
        <div className={classes.figures}>
          {[
            t('top.engagements'),
            t('top.rate'),
            t('panel.scope'),
            t('top.impressions'),
            t('top.contents'),
          ].map((label) => (
            <span key={label}>{label}</span>
          ))}
        </div>
      </div>
      <ol className={classes.list}>
        {rows.map((row, index) => (
          <li key={row.uuid} className={classes.item}>
            <span className={classes.place} data-medal={index < 3 || undefined}>
              <span className="alta-hidden">{t('top.place', { place: index + 1 })}</span>
              <span aria-hidden="true">{index + 1}</span>
            </span>
            <AppLink
              to={paths.campaign(campaign.uuid, 'squad-top', {
                ...SQUAD_SEARCH.write(state),
                record: row.uuid,
              })}
              opensPanel
              data-row={row.uuid}
              className={classes.who}
            >
              <InfluencerAvatar influencer={row.influencer} size={38} withNetwork withName />
            </AppLink>
            <div className={classes.figures}>
              {/* Whole: shortened, those of neighbours look alike. */}
              <Stat size="sm" label={t('top.engagements')} value={formatNumber(row.engagements)} />
              <Stat
                size="sm"
                label={t('top.rate')}
                value={formatPercent(engagementRate(row.engagements, row.influencer.followers))}
              />
              <Stat size="sm" label={t('panel.scope')} value={row.scope} />
              <Stat size="sm" label={t('top.impressions')} value={row.impressions} />
              <Stat size="sm" label={t('top.contents')} value={row.contents_published} />
            </div>
          </li>
        ))}
      </ol>
      {state.record && (
        <Suspense>
          <OpenRecord
            campaign={campaign}
            record={state.record}
            list={shownWalk(rows)}
            onOpen={(record) => change({ record })}
            onClose={() => change({ record: null })}
            onAddContent={onAddContent}
            rowOf={tableRow}
          />
        </Suspense>
      )}
    </>
  );
}

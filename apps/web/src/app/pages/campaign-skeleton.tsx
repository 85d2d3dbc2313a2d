import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LoadingRows } from '../../components/loading-rows';
import classes from './campaign.module.css';

/** The outline of a campaign while it is read: no tab is marked before it is known which one opens [TAB-03]. */
export function CampaignPageSkeleton({ low }: { low: boolean }) {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <output className="alta-hidden">{t('loading')}</output>
      <div className={classes.skeletonHead}>
        {!low && <Skeleton className={classes.skeletonCover} />}
        <div className={classes.skeletonTitle}>
          <Skeleton height={36} width={36} radius="md" />
          <div>
            <Skeleton height={20} width="min(18rem, 50vw)" />
            <Skeleton height={12} width="10rem" mt={6} />
          </div>
        </div>
      </div>
      <div className={classes.skeletonTabs}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height={16} width={84} />
        ))}
      </div>
      <LoadingRows rows={8} height={48} />
    </div>
  );
}

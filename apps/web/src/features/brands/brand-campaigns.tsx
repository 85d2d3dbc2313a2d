import type { BrandOfCompany } from '@altavoz/contracts';
import { Anchor, Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconSpeakerphone } from '@tabler/icons-react';
import { Suspense, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { formatNumber } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import { CampaignCards } from '../campaigns';
import { brandCampaignsQuery } from './brand-queries';
import classes from './brands.module.css';

interface BrandCampaignsProps {
  brand: BrandOfCompany;
  /** What makes the first one; nothing for whoever may not. */
  addCampaign: ReactNode;
}

/** The newest campaigns of a brand with how they go, the archived ones where there are no others, and the way to all. */
export function BrandCampaigns({ brand, addCampaign }: BrandCampaignsProps) {
  const { t } = useTranslation(['brands', 'campaign-list']);
  const title = useId();
  const { active, archived } = brand.campaigns;
  const isOver = active === 0;
  const list = useQuery({
    ...brandCampaignsQuery(brand.id, isOver),
    enabled: active + archived > 0,
    refetchOnMount: 'always',
  });
  const cards = list.data?.results;
  const isMore = list.data !== undefined && list.data.count > list.data.results.length;
  const to = (isArchived: boolean) =>
    paths.campaigns({ search: brand.name, ...(isArchived ? { archived: true } : {}) });
  if (active + archived === 0)
    return (
      <EmptyState
        room="page"
        icon={<IconSpeakerphone size={22} stroke={1.75} />}
        title={t('campaigns_none')}
        text={t(addCampaign ? 'campaigns_none_text' : 'campaigns_none_viewer')}
        action={addCampaign}
      />
    );
  return (
    <section aria-labelledby={title}>
      <div className={classes.campaignsHead}>
        <Title order={2} size="h4" id={title}>
          {t(isOver ? 'campaigns_over' : 'figure.campaigns')}
        </Title>
        <Group gap="md">
          {isMore && (
            <Anchor component={AppLink} to={to(isOver)} size="sm">
              {t('see_all', { formatted: formatNumber(list.data.count) })}
            </Anchor>
          )}
          {!isOver && archived > 0 && (
            <Anchor component={AppLink} to={to(true)} size="sm">
              {t('see_archived', { count: archived, formatted: formatNumber(archived) })}
            </Anchor>
          )}
        </Group>
      </div>
      {list.isPending && <LoadingRows rows={2} height={220} />}
      {list.isError && !cards && (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} room="panel" />
      )}
      {cards && (
        <Suspense fallback={<LoadingRows rows={2} height={220} />}>
          <CampaignCards campaigns={cards} waiting />
        </Suspense>
      )}
    </section>
  );
}

import type { Campaign } from '@altavoz/contracts';
import { useQuery } from '@tanstack/react-query';
import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandScene } from '../../components/brand-scene';
import { EmptyState } from '../../components/empty-state';
import { todayHere } from '../../lib/today';
import { waitingQuery } from './campaign-queries';

export interface FirstCampaignProps {
  campaign: Campaign;
  /** What brings the first creators. */
  action: ReactNode;
  /** What is said of any other campaign. */
  usual: ReactNode;
}

/** Greets the campaign that a company begins with, until the company has its first creator. */
export function FirstCampaign({ campaign, action, usual }: FirstCampaignProps) {
  const { t } = useTranslation('next-step');
  const { data } = useQuery(waitingQuery(todayHere()));
  const steps = data?.first_steps;
  if (steps?.campaign !== campaign.uuid || steps.creators) return usual;
  return (
    <EmptyState
      alone
      icon={<IconUsers size={22} stroke={1.75} />}
      picture={<BrandScene />}
      title={t('first.title')}
      text={t('first.text')}
      action={action}
    />
  );
}

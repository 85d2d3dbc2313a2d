import type { PayableCampaign } from '@altavoz/contracts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { LogoOrInitials } from '../../components/logo-or-initials';
import { formatMoney, formatNumber } from '../../lib/format';
import { payableCampaignsQuery } from './finance-queries';
import classes from './request-payouts.module.css';

/** The campaigns of the company, how many creators of each can be paid now and what that comes to: one is chosen. */
export function PayableCampaigns({ onChoose }: { onChoose: (campaign: string) => void }) {
  const { t } = useTranslation('finance');
  const found = useQuery(payableCampaignsQuery);
  if (found.isPending) return <LoadingRows rows={5} height={52} />;
  if (!found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} room="panel" />;
  if (found.data.results.length === 0) return <Text size="sm">{t('payouts.no_campaigns')}</Text>;
  return (
    <ul className={classes.campaigns} aria-label={t('payouts.choose_campaign')}>
      {found.data.results.map((one) => (
        <li key={one.campaign.uuid}>
          <CampaignRow one={one} onChoose={() => onChoose(one.campaign.uuid)} />
        </li>
      ))}
    </ul>
  );
}

function CampaignRow({ one, onChoose }: { one: PayableCampaign; onChoose: () => void }) {
  const { t } = useTranslation('finance');
  const { campaign, currency, ready, no_data: noData, others } = one;
  const counted = ({ count }: { count: number }) => ({ count, formatted: formatNumber(count) });
  /** What is said first, and comes to the sum beside it. */
  const first = [ready, noData, others].find(({ count }) => count > 0);
  const left = [
    ready.count > 0 && t('payouts.payable.ready', counted(ready)),
    noData.count > 0 && t('payouts.payable.without_data', counted(noData)),
    others.count > 0 && t('payouts.payable.to_mend', counted(others)),
  ].filter(Boolean);
  return (
    <button type="button" className={classes.choice} disabled={!first} onClick={onChoose}>
      <LogoOrInitials src={campaign.logo} name={campaign.name} size={36} />
      <span className={classes.words}>
        <span className={classes.name}>{campaign.name}</span>
        <span className={classes.said}>{first ? left.join(' · ') : t('payouts.nothing_left')}</span>
      </span>
      {first && (
        <span className={classes.amount} data-later={first !== ready || undefined}>
          {formatMoney(first.amount, currency)}
        </span>
      )}
      <IconChevronRight size={16} aria-hidden="true" />
    </button>
  );
}

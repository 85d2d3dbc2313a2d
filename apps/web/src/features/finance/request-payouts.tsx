import type { Payable } from '@altavoz/contracts';
import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../components/disabled-reason';
import { ErrorState } from '../../components/error-state';
import { FormDialog } from '../../components/form-dialog';
import { LoadingRows } from '../../components/loading-rows';
import { SearchInput } from '../../components/search-input';
import { formatMoney, formatNumber } from '../../lib/format';
import { payableCampaignsQuery, payablesQuery } from './finance-queries';
import { groupOf, PAYABLE_GROUPS } from './payable-groups';
import { PayableCampaigns } from './payable-campaigns';
import { PayableGroup } from './payable-group';
import { useRequestPayouts } from './payout-acts';
import classes from './request-payouts.module.css';

/** Creators of a campaign who are asked where they are paid. */
export interface AskedForData {
  campaign: string;
  influencers: readonly string[];
  onClose: () => void;
}

interface RequestPayoutsProps {
  /** The campaign that it begins with, where the list shows that one alone. */
  of: { uuid: string; name: string } | null;
  /** Asks creators by mail where they are paid. */
  askData: (asked: AskedForData) => ReactNode;
  onClose: () => void;
}

const NONE: readonly Payable[] = [];

/**
 * Requests payouts of what is agreed in a campaign, which is chosen first: whoever is ready is ticked. The others are folded
 * behind them, each with why and the way to mend it, and may be chosen all the same.
 */
export function RequestPayouts({ of, askData, onClose }: RequestPayoutsProps) {
  const { t } = useTranslation(['finance', 'common']);
  const campaigns = useQuery(payableCampaignsQuery);
  const [campaign, setCampaign] = useState<string | null>(of?.uuid ?? null);
  /** What was chosen otherwise than it stood. */
  const [picked, setPicked] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const payables = useQuery({ ...payablesQuery(campaign ?? ''), enabled: campaign !== null });
  const listed = (campaign !== null && payables.data?.results) || NONE;
  const isPicked = (one: Payable) => picked.get(one.campaign_influencer) ?? groupOf(one) === 'ready';
  const chosen = listed.filter(isPicked);
  const sums = campaigns.data?.results.find((one) => one.campaign.uuid === campaign);
  const total = formatMoney(
    chosen.reduce((sum, { left }) => sum + Math.round(left * 100), 0) / 100,
    listed[0]?.currency ?? '',
  );
  const pick = (those: readonly Payable[], on: boolean) =>
    setPicked(
      new Map([...picked, ...those.map(({ campaign_influencer }) => [campaign_influencer, on] as const)]),
    );
  const choose = (uuid: string | null) => {
    setCampaign(uuid);
    setPicked(new Map());
    setSearch('');
  };
  const request = useRequestPayouts(onClose);
  const sought = search.trim().toLocaleLowerCase();
  const isSought = ({ creator: { name, username } }: Payable) =>
    `${name}\n${username}`.toLocaleLowerCase().includes(sought);
  // In its place, so that one press of Escape closes one of them: what was chosen here stays.
  if (campaign !== null && asked)
    return askData({ campaign, influencers: asked, onClose: () => setAsked(null) });
  return (
    <FormDialog
      title={t('payouts.request_title')}
      intro={t(campaign === null ? 'payouts.request_intro' : 'payouts.request_choose')}
      size="wide"
      dirty={picked.size > 0}
      busy={request.isPending}
      onClose={onClose}
    >
      {campaign === null ? (
        <PayableCampaigns onChoose={choose} />
      ) : (
        <div className={classes.step}>
          <div className={classes.campaign}>
            <ActionIcon
              variant="default"
              size="md"
              aria-label={t('payouts.other_campaign')}
              onClick={() => choose(null)}
            >
              <IconArrowLeft size={16} />
            </ActionIcon>
            <Text fw={600} className={classes.name}>
              {sums?.campaign.name ?? of?.name}
            </Text>
          </div>
          {payables.isPending && <LoadingRows rows={5} height={44} />}
          {payables.isError && !payables.data && (
            <ErrorState error={payables.error} onRetry={() => void payables.refetch()} room="panel" />
          )}
          {payables.data && listed.length === 0 && <Text size="sm">{t('payouts.none_new')}</Text>}
          {listed.length > 0 && (
            <>
              <SearchInput
                value={search}
                onSearch={setSearch}
                width="100%"
                label={t('payouts.payable.search')}
                placeholder={t('payouts.payable.search')}
              />
              {!listed.some((one) => groupOf(one) === 'ready') && (
                <Text size="sm" c="dimmed">
                  {t('payouts.payable.nobody_ready')}
                </Text>
              )}
              {PAYABLE_GROUPS.map((group) => {
                const all = listed.filter((one) => groupOf(one) === group);
                return (
                  all.length > 0 && (
                    <PayableGroup
                      key={group}
                      group={group}
                      campaign={campaign}
                      sum={sums?.[group]}
                      currency={all[0]?.currency ?? ''}
                      all={all}
                      rows={sought === '' ? all : all.filter(isSought)}
                      isSought={sought !== ''}
                      isPicked={isPicked}
                      onPick={pick}
                      onAskData={setAsked}
                    />
                  )
                );
              })}
              {payables.data && payables.data.count > listed.length && (
                <Text size="sm" c="dimmed">
                  {t('payouts.payable.more', {
                    shown: formatNumber(listed.length),
                    total: formatNumber(payables.data.count),
                  })}
                </Text>
              )}
            </>
          )}
        </div>
      )}
      <Group justify="flex-end" className={classes.foot}>
        <Button variant="default" onClick={onClose} disabled={request.isPending}>
          {t('common:cancel')}
        </Button>
        {campaign !== null && (
          <DisabledReason reason={chosen.length === 0 && t('payouts.payable.choose_some')}>
            <Button
              loading={request.isPending}
              onClick={() =>
                request.mutate({
                  campaign,
                  campaign_influencers: chosen.map(({ campaign_influencer }) => campaign_influencer),
                })
              }
            >
              {chosen.length === 0
                ? t('payouts.request')
                : t('payouts.payable.send', {
                    count: chosen.length,
                    formatted: formatNumber(chosen.length),
                    total,
                  })}
            </Button>
          </DisabledReason>
        )}
      </Group>
    </FormDialog>
  );
}

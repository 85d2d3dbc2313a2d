import { endpoints, type Payable } from '@altavoz/contracts';
import { whyNotReady } from '@altavoz/domain';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../../components/check-box';
import { ChoiceSelect } from '../../components/choice-select';
import { DisabledReason } from '../../components/disabled-reason';
import { ErrorState } from '../../components/error-state';
import { FormDialog } from '../../components/form-dialog';
import { LoadingRows } from '../../components/loading-rows';
import { call } from '../../lib/api';
import { formatMoney, formatNumber } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import { payablesQuery } from './finance-queries';
import { useRequestPayouts } from './payout-acts';
import classes from './finance.module.css';

/** So many campaigns are offered, the newest. */
const OFFERED = 200;

/** A campaign by its name, which may be none of those offered; none where nothing is chosen yet. */
type Chosen = { uuid: string; name: string } | null;

const NONE: readonly Payable[] = [];

/** Whether nothing stands between a creator and the money. */
const isReady = (one: Payable) => whyNotReady(one).length === 0;

/**
 * Requests payouts of what is agreed in a campaign: whoever is ready is chosen. The others are listed behind them, each
 * with why and the way to mend it, and may be chosen all the same.
 * @param of the campaign that it begins with, chosen already where the list shows that one alone
 */
export function RequestPayouts({ of, onClose }: { of: Chosen; onClose: () => void }) {
  const { t } = useTranslation(['finance', 'common']);
  const { data: campaigns } = useQuery({
    queryKey: ['campaigns', 'payable'],
    queryFn: ({ signal }) => call(endpoints.campaigns.list, { query: { size_page: OFFERED }, signal }),
  });
  const [campaign, setCampaign] = useState<string | null>(of?.uuid ?? null);
  /** What was chosen otherwise than it stood. */
  const [picked, setPicked] = useState<ReadonlyMap<string, boolean>>(new Map());
  const payables = useQuery({ ...payablesQuery(campaign ?? ''), enabled: campaign !== null });
  const listed = payables.data?.results ?? NONE;
  const isPicked = (one: Payable) => picked.get(one.campaign_influencer) ?? isReady(one);
  const ready = listed.filter(isReady);
  const others = listed.filter((one) => !isReady(one));
  const readyChosen = ready.filter(isPicked).length;
  const chosen = listed.filter(isPicked);
  const [first] = listed;
  const total = formatMoney(
    chosen.reduce((sum, { left }) => sum + Math.round(left * 100), 0) / 100,
    first?.currency ?? '',
  );
  const pick = (those: readonly Payable[], on: boolean) =>
    setPicked(
      new Map([...picked, ...those.map(({ campaign_influencer }) => [campaign_influencer, on] as const)]),
    );
  const request = useRequestPayouts(onClose);
  const names = new Map([
    ...(of ? [[of.uuid, of.name] as const] : []),
    ...(campaigns?.results ?? []).map(({ uuid, name }) => [uuid, name] as const),
  ]);
  return (
    <FormDialog
      title={t('payouts.request_title')}
      intro={t('payouts.request_intro')}
      dirty={picked.size > 0}
      busy={request.isPending}
      onClose={onClose}
    >
      <Stack gap="md">
        <ChoiceSelect
          label={t('payouts.campaign')}
          data-autofocus
          groups={[{ values: [...names.keys()] }]}
          name={(uuid) => names.get(uuid) ?? ''}
          none={t('payouts.choose_campaign')}
          value={campaign}
          onChange={(uuid) => {
            setCampaign(uuid);
            setPicked(new Map());
          }}
        />
        {campaign !== null && payables.isPending && <LoadingRows rows={4} />}
        {payables.isError && !payables.data && (
          <ErrorState error={payables.error} onRetry={() => void payables.refetch()} room="panel" />
        )}
        {payables.data && !first && <Text size="sm">{t('payouts.none_new')}</Text>}
        {first && (
          <div>
            {ready.length > 0 && (
              <label className={classes.payable}>
                <CheckBox
                  label={t('payouts.payable.ready', { count: ready.length })}
                  checked={readyChosen === ready.length}
                  indeterminate={readyChosen > 0 && readyChosen < ready.length}
                  onChange={(event) => pick(ready, event.currentTarget.checked)}
                />
                <span>{t('payouts.payable.ready', { count: ready.length })}</span>
              </label>
            )}
            <PayableList label={t('payouts.payable.list')} rows={ready} isPicked={isPicked} onPick={pick} />
            {others.length > 0 && (
              <Text size="sm" fw={600} mt="md">
                {t('payouts.payable.to_mend', { count: others.length })}
              </Text>
            )}
            <PayableList
              label={t('payouts.payable.to_mend', { count: others.length })}
              rows={others}
              isPicked={isPicked}
              onPick={pick}
              campaign={campaign}
            />
            {payables.data && payables.data.count > listed.length && (
              <Text size="sm" c="dimmed">
                {t('payouts.payable.more', {
                  shown: formatNumber(listed.length),
                  total: formatNumber(payables.data.count),
                })}
              </Text>
            )}
          </div>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={request.isPending}>
            {t('common:cancel')}
          </Button>
          <DisabledReason
            reason={
              campaign === null
                ? t('payouts.choose_campaign')
                : chosen.length === 0 && t('payouts.payable.choose_some')
            }
          >
            <Button
              loading={request.isPending}
              onClick={() => {
                if (campaign === null) return;
                request.mutate({
                  campaign,
                  campaign_influencers: chosen.map(({ campaign_influencer }) => campaign_influencer),
                });
              }}
            >
              {chosen.length === 0
                ? t('payouts.request')
                : t('payouts.payable.send', { count: chosen.length, total })}
            </Button>
          </DisabledReason>
        </Group>
      </Stack>
    </FormDialog>
  );
}

interface PayableListProps {
  label: string;
  rows: readonly Payable[];
  isPicked: (one: Payable) => boolean;
  onPick: (those: readonly Payable[], on: boolean) => void;
  /** Where something is to be mended. */
  campaign?: string | null;
}

function PayableList({ label, rows, isPicked, onPick, campaign = null }: PayableListProps) {
  const { t } = useTranslation('finance');
  if (rows.length === 0) return null;
  return (
    <ul className={classes.payables} aria-label={label}>
      {rows.map((one) => (
        <li key={one.campaign_influencer} className={classes.mendable}>
          <PayableRow one={one} checked={isPicked(one)} onPick={(on) => onPick([one], on)} />
          {campaign !== null && (
            <Anchor
              component={AppLink}
              // What was chosen here stays.
              target="_blank"
              to={paths.campaign(campaign, 'propuestas', { record: one.campaign_influencer })}
              size="sm"
              aria-label={t('payouts.payable.mend_of', { name: one.creator.name })}
            >
              {t('payouts.payable.mend')}
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  );
}

/** One creator with what is left to ask for, and what is to be known before. */
function PayableRow({
  one,
  checked,
  onPick,
}: {
  one: Payable;
  checked: boolean;
  onPick: (on: boolean) => void;
}) {
  const { t } = useTranslation('finance');
  const said = [
    ...whyNotReady(one).map((why) =>
      t(`payouts.payable.${why}`, {
        done: formatNumber(one.contents_published),
        total: formatNumber(one.contents_planned),
      }),
    ),
    one.agreed !== null &&
      one.asked > 0 &&
      t('payouts.payable.of', {
        agreed: formatMoney(one.agreed, one.currency),
        asked: formatMoney(one.asked, one.currency),
      }),
  ].filter(Boolean);
  const words = (
    <span className={classes.grow}>
      {one.creator.name}
      {said.length > 0 && (
        <Text span display="block" size="sm" c="dimmed">
          {said.join(' · ')}
        </Text>
      )}
    </span>
  );
  // Without a cost agreed there is nothing to choose.
  if (one.agreed === null)
    return (
      <div className={classes.payable}>
        {words}
        <span>—</span>
      </div>
    );
  return (
    <label className={classes.payable}>
      <CheckBox
        label={t('payouts.payable.pick', { name: one.creator.name })}
        checked={checked}
        onChange={(event) => onPick(event.currentTarget.checked)}
      />
      {words}
      <span>{formatMoney(one.left, one.currency)}</span>
    </label>
  );
}

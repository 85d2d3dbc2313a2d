import { endpoints, LIMITS, type Campaign, type Influencer } from '@altavoz/contracts';
import { Alert, Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../components/disabled-reason';
import { ErrorState } from '../../components/error-state';
import { FormDialog } from '../../components/form-dialog';
import { InfluencerAvatar } from '../../components/influencer-avatar';
import { LoadingRows } from '../../components/loading-rows';
import { MoneyInput } from '../../components/number-inputs';
import { MONEY, type WrittenNumber } from '../../components/typed-number';
import { useNumberProblem } from '../../components/use-number-problem';
import { call } from '../../lib/api';
import { creatorName } from '../../lib/creator-name';
import { errorText } from '../../lib/error-text';
import { formatNumber } from '../../lib/format';
import { notify } from '../../lib/notify';
import { MoreProfiles } from '../accounts';
import { campaignQuery } from '../campaigns';
import { influencerWorkQuery, recordPlace } from '../search';
import { ChooseCampaign } from './choose-campaign';
import { useRefresh, useUndoPasted } from './use-paste';
import classes from './add-found.module.css';

/** Somebody to add; without an id where the catalogue has them not yet. */
export type FoundAccount = Pick<Influencer, 'name' | 'username' | 'network' | 'file_for_profile'> &
  Partial<Omit<Influencer, 'uuid'>> & { uuid: string | null };

export interface AddFoundProps {
  chosen: readonly FoundAccount[];
  onClose: () => void;
  /** They are in a campaign now. */
  onAdded: () => void;
}

/** Adds those that were found to a campaign: first which, then with whom of them already in it and for how much. */
export function AddFound({ chosen, onClose, onAdded }: AddFoundProps) {
  const { t } = useTranslation('influencers');
  const [campaign, setCampaign] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({ ...campaignQuery(campaign ?? ''), enabled: campaign !== null });
  const count = chosen.length;
  const [first] = chosen;
  // Of several, each may be in another one: who is there is told once it is chosen.
  const work = useQuery({
    ...influencerWorkQuery(first?.network ?? 'instagram', first?.username ?? ''),
    enabled: count === 1 && first?.uuid != null,
  });
  const present = useMemo(
    () =>
      count === 1
        ? new Map(work.data?.results.map((one) => [one.campaign.uuid, recordPlace(one)]))
        : undefined,
    [count, work.data],
  );
  return (
    <FormDialog
      title={t('finder.add_title')}
      intro={
        count === 1 && first
          ? t('finder.add_person', { name: creatorName(first) })
          : t('finder.add_several', { count, formatted: formatNumber(count) })
      }
      dirty={false}
      onClose={onClose}
    >
      {campaign === null && <ChooseCampaign onChoose={setCampaign} present={present} />}
      {campaign !== null && !data && !error && <LoadingRows rows={3} height={48} />}
      {campaign !== null && !data && error && (
        <ErrorState error={error} onRetry={() => void refetch()} room="inline" />
      )}
      {campaign !== null && data && (
        <ConfirmAdding
          campaign={data}
          chosen={chosen}
          onBack={() => setCampaign(null)}
          onClose={onClose}
          onAdded={onAdded}
        />
      )}
    </FormDialog>
  );
}

const keyOf = ({ network, username }: FoundAccount): string => `${network} ${username}`;

interface ConfirmAddingProps extends AddFoundProps {
  campaign: Campaign;
  onBack: () => void;
}

function ConfirmAdding({ campaign, chosen, onBack, onClose, onAdded }: ConfirmAddingProps) {
  const { t } = useTranslation(['influencers', 'add-influencer', 'common']);
  const refresh = useRefresh(campaign.uuid);
  const undo = useUndoPasted(campaign.uuid);
  const [cost, setCost] = useState<WrittenNumber>('');
  /** By account: why they were not added. */
  const [refused, setRefused] = useState<ReadonlyMap<string, { code: string; message: string }>>(new Map());
  const ids = chosen.flatMap(({ uuid }) => uuid ?? []).slice(0, LIMITS.maxPageSize);
  const present = useQuery({
    queryKey: ['influencers', 'present', campaign.uuid, ids],
    queryFn: ({ signal }) =>
      call(endpoints.campaignInfluencers.present, {
        params: { campaign: campaign.uuid },
        body: { influencers: ids },
        signal,
      }),
    // Others add to it, too.
    staleTime: 0,
    enabled: ids.length > 0,
  });
  const isThere = ({ uuid }: FoundAccount) =>
    uuid !== null && (present.data?.present.includes(uuid) ?? false);
  const waiting = chosen.filter((one) => !isThere(one));
  const count = waiting.length;
  const problem = useNumberProblem()(MONEY, cost);
  const add = useMutation({
    mutationFn: () =>
      call(endpoints.campaignInfluencers.massiveAssign, {
        params: { campaign: campaign.uuid },
        body: {
          influencers: waiting.map(({ network, username }) => ({
            network,
            username,
            ...(typeof cost === 'number' ? { estimated_cost: cost } : {}),
          })),
          how: 'catalogue',
        },
      }),
    onSuccess: ({ results, errors, campaign_header: header }) => {
      refresh(header);
      setRefused(
        new Map(
          errors.flatMap(({ index, code, message }) => {
            const one = waiting[index];
            return one ? [[keyOf(one), { code, message }] as const] : [];
          }),
        ),
      );
      const creators = results.map(({ uuid }) => uuid);
      if (creators.length > 0) {
        const added = { creators, contents: [], change: null };
        notify.success({
          text: t('finder.added', {
            count: creators.length,
            formatted: formatNumber(creators.length),
            name: results[0]?.influencer.name ?? '',
            campaign: campaign.name,
          }),
          undo: creators.length <= LIMITS.pasteMax ? () => undo(added) : null,
          undoKey: added,
        });
        onAdded();
      }
      if (errors.length === 0) onClose();
      else void present.refetch();
    },
  });
  const isSoldOut = [...refused.values()].some(({ code }) => code === 'accounts.max_views_soldout');
  return (
    <form
      className={classes.adding}
      onSubmit={(event) => {
        event.preventDefault();
        if (!add.isPending && count > 0 && problem === null) add.mutate();
      }}
    >
      <p className={classes.target}>
        <span>{t('finder.to_campaign')}</span>
        <b>{campaign.name}</b>
        <Button variant="subtle" size="compact-sm" onClick={onBack} disabled={add.isPending}>
          {t('finder.other_campaign')}
        </Button>
      </p>
      {isSoldOut && (
        <Alert color="red" icon={<IconAlertTriangle size={18} />} title={t('add-influencer:sold_out_title')}>
          {t('add-influencer:sold_out_text')} <MoreProfiles />
        </Alert>
      )}
      {add.error && (
        <Alert
          color="red"
          role="alert"
          icon={<IconAlertTriangle size={18} />}
          title={t('add-influencer:failed_title')}
        >
          {errorText(add.error)} {t('add-influencer:failed_text')}
        </Alert>
      )}
      <ul className={classes.chosen} aria-label={t('finder.chosen_list')}>
        {chosen.map((one) => {
          const note = isThere(one) ? t('add-influencer:search.present') : refused.get(keyOf(one))?.message;
          return (
            <li key={keyOf(one)} data-there={isThere(one) || undefined}>
              <InfluencerAvatar influencer={{ ...one, name: creatorName(one) }} size={32} withName />
              {note && <span className={classes.note}>{note}</span>}
            </li>
          );
        })}
      </ul>
      <div className={classes.addingFoot}>
        {campaign.can.see_costs && (
          <MoneyInput
            currency={campaign.currency}
            label={t('add-influencer:cost')}
            value={cost}
            onChange={setCost}
            disabled={add.isPending || count === 0}
            className={classes.cost}
          />
        )}
        <DisabledReason reason={campaign.can.change ? problem : t('common:state.no_permission')}>
          <Button type="submit" loading={add.isPending || present.isLoading} disabled={count === 0}>
            {count === 0
              ? t('finder.all_there')
              : t('add-influencer:add', { count, formatted: formatNumber(count) })}
          </Button>
        </DisabledReason>
      </div>
    </form>
  );
}

import type { Payable, PayableCampaign } from '@altavoz/contracts';
import { whyNotReady, type NotReady } from '@altavoz/domain';
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconExternalLink, IconMail } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../../components/check-box';
import { NetworkIcon } from '../../components/network-icon';
import { Tip } from '../../components/tip';
import { formatMoney, formatNumber } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import type { PayableGroupName } from './payable-groups';
import classes from './request-payouts.module.css';

interface PayableGroupProps {
  group: PayableGroupName;
  campaign: string;
  /** Of all of them, as the server says it. */
  sum: PayableCampaign['ready'] | undefined;
  currency: string;
  all: readonly Payable[];
  /** Those that are sought. */
  rows: readonly Payable[];
  isSought: boolean;
  isPicked: (one: Payable) => boolean;
  onPick: (those: readonly Payable[], on: boolean) => void;
  onAskData: (campaignInfluencers: readonly string[]) => void;
}

/** Creators who could be paid, ticked all at once or one by one; who is not ready is folded until somebody looks. */
export function PayableGroup(props: PayableGroupProps) {
  const { group, campaign, sum, currency, all, rows, isSought, isPicked, onPick, onAskData } = props;
  const { t } = useTranslation('finance');
  const [unfolded, setUnfolded] = useState(group === 'ready');
  const id = useId();
  const isOpen = unfolded || isSought;
  const pickable = rows.filter(({ agreed }) => agreed !== null);
  const picked = pickable.filter(isPicked).length;
  const title = t(`payouts.payable.group.${group}`, {
    formatted: formatNumber(sum?.count ?? all.length),
    amount: sum ? formatMoney(sum.amount, currency) : '—',
  });
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  if (isSought && rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <div className={classes.group}>
        {pickable.length > 0 && (
          <CheckBox
            label={t('payouts.payable.all_of', { group: title })}
            checked={picked === pickable.length}
            indeterminate={picked > 0 && picked < pickable.length}
            onChange={(event) => onPick(pickable, event.currentTarget.checked)}
          />
        )}
        {group === 'ready' ? (
          <Text size="sm" fw={600} className={classes.words}>
            {title}
          </Text>
        ) : (
          <button
            type="button"
            className={classes.fold}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setUnfolded(!isOpen)}
          >
            {title}
            <Chevron size={16} aria-hidden="true" />
          </button>
        )}
        {group === 'no_data' && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconMail size={15} />}
            onClick={() => onAskData(all.map(({ campaign_influencer }) => campaign_influencer))}
          >
            {t('payouts.payable.ask_data')}
          </Button>
        )}
      </div>
      {isOpen && (
        <ul id={id} className={classes.creators} aria-label={title}>
          {rows.map((one) => (
            <PayableRow
              key={one.campaign_influencer}
              one={one}
              campaign={group === 'ready' ? null : campaign}
              checked={isPicked(one)}
              onPick={(on) => onPick([one], on)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface PayableRowProps {
  one: Payable;
  /** Where something is to be mended. */
  campaign: string | null;
  checked: boolean;
  onPick: (on: boolean) => void;
}

/** What a column or the head of the group says already. */
const isSaidElsewhere = (why: NotReady) => why === 'unfinished' || why === 'unpublished' || why === 'no_data';

/** One creator: how much of the work is out, and what is left to ask for. */
function PayableRow({ one, campaign, checked, onPick }: PayableRowProps) {
  const { t } = useTranslation('finance');
  const { creator, agreed, asked, currency, left } = one;
  const published = t('payouts.payable.published', {
    done: formatNumber(one.contents_published),
    total: formatNumber(one.contents_planned),
  });
  const said = [
    ...whyNotReady(one).flatMap((why) => (isSaidElsewhere(why) ? [] : [t(`payouts.payable.${why}`)])),
    ...(agreed !== null && asked > 0
      ? [
          t('payouts.payable.of', {
            agreed: formatMoney(agreed, currency),
            asked: formatMoney(asked, currency),
          }),
        ]
      : []),
  ];
  // Without a cost agreed there is nothing to choose.
  const Row = agreed === null ? 'div' : 'label';
  return (
    <li className={classes.creator}>
      <Row className={classes.payable}>
        {agreed === null ? (
          <span />
        ) : (
          <CheckBox
            label={t('payouts.payable.pick', { name: creator.name })}
            checked={checked}
            onChange={(event) => onPick(event.currentTarget.checked)}
          />
        )}
        <span className={classes.words}>
          <span className={classes.name}>
            <NetworkIcon network={creator.network} size={15} decorative /> {creator.name}
          </span>
          {said.length > 0 && <span className={classes.said}>{said.join(' · ')}</span>}
        </span>
        <span className={classes.published}>{published}</span>
        <span className={classes.amount}>{agreed === null ? '—' : formatMoney(left, currency)}</span>
      </Row>
      {campaign !== null && (
        <Tip label={t('payouts.payable.mend')}>
          <ActionIcon
            component={AppLink}
            // What was chosen here stays.
            target="_blank"
            to={paths.campaign(campaign, 'propuestas', { record: one.campaign_influencer })}
            variant="subtle"
            color="gray"
            aria-label={t('payouts.payable.mend_of', { name: creator.name })}
          >
            <IconExternalLink size={16} />
          </ActionIcon>
        </Tip>
      )}
    </li>
  );
}

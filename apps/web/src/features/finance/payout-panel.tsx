import type { Payout } from '@altavoz/contracts';
import { Anchor, Button, Text } from '@mantine/core';
import { IconDots, IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu, type ActionItem } from '../../components/action-menu';
import { FactList } from '../../components/fact-list';
import { InfluencerAvatar } from '../../components/influencer-avatar';
import { MomentDay } from '../../components/moment-day';
import type { Walk } from '../../components/panel-steps';
import { SidePanel } from '../../components/side-panel';
import { formatMoney } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import { replacedText } from './left-out';
import { destination, Missing, notesOf } from './payout-columns';
import { PayoutStateBadge } from './payout-state-badge';
import classes from './finance.module.css';

interface PayoutPanelProps {
  payout: Payout;
  actions: readonly ActionItem[];
  walk: Walk | undefined;
  returnTo: () => HTMLElement | null;
  onClose: () => void;
}

/** A payout beside the list that it stands in: how much, where to, who asked and approved, and what is done with it. */
export function PayoutPanel({ payout, actions, walk, returnTo, onClose }: PayoutPanelProps) {
  const { t } = useTranslation('finance');
  const { creator, campaign, state, batch } = payout;
  const isReplaced = replacedText(payout, t) !== null;
  const notes = [
    ...notesOf(payout, t),
    ...(isReplaced ? [t('payouts.told.confirm_first', { name: creator.name })] : []),
  ];
  return (
    <SidePanel
      opened
      beside
      onClose={onClose}
      title={creator.name}
      media={<InfluencerAvatar influencer={creator} size={40} />}
      subtitle={
        <Text span size="sm" c="dimmed">
          @{creator.username} · {campaign.name}
        </Text>
      }
      walk={walk && { ...walk, pageless: true }}
      returnTo={returnTo}
      width={480}
      footer={actions.length > 0 && <Acts actions={actions} />}
    >
      <div className={classes.payout}>
        <div className={classes.payoutHead}>
          <span className={classes.payoutAmount}>{formatMoney(payout.amount, payout.currency)}</span>
          <PayoutStateBadge state={state} />
        </div>
        {notes.length > 0 && (
          <ul
            className={classes.notes}
            data-failed={state === 'failed' || undefined}
            data-warns={isReplaced || undefined}
          >
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        <FactList
          facts={[
            [
              t('payouts.col.to'),
              destination(payout) ?? (
                <Missing key="missing" row={payout}>
                  {t(payout.payment_data_lost ? 'payouts.lost_data' : 'payouts.no_data')}
                </Missing>
              ),
            ],
            [
              t('payouts.col.requested'),
              <>
                {payout.requested_by ?? '—'} · <MomentDay at={payout.requested_at} />
              </>,
            ],
            [t('payouts.col.approved'), payout.approved_by ?? '—'],
            [t('payouts.col.changed'), <MomentDay key="changed" at={payout.changed_at} />],
            [
              t('payouts.col.batch'),
              batch ? t(batch.method === 'bank' ? 'payouts.in_bank' : 'payouts.in_paypal') : '—',
            ],
          ]}
        />
        <Anchor
          component={AppLink}
          underline="always"
          to={paths.record(campaign.uuid, payout.campaign_influencer)}
        >
          {t('payouts.record_in', { name: campaign.name })} <IconExternalLink size={14} aria-hidden="true" />
        </Anchor>
      </div>
    </SidePanel>
  );
}

/** What comes next as a button, all else in a menu. */
function Acts({ actions: [first, ...others] }: { actions: readonly ActionItem[] }) {
  const { t } = useTranslation();
  return (
    <div className={classes.payoutActs}>
      {first && (
        <Button
          {...(first.tone === 'danger' ? { variant: 'light', color: 'red' } : {})}
          onClick={first.onClick}
        >
          {first.label}
        </Button>
      )}
      {others.length > 0 && (
        <ActionMenu groups={[{ items: others }]} width={230}>
          <Button variant="default" leftSection={<IconDots size={16} />}>
            {t('more_actions')}
          </Button>
        </ActionMenu>
      )}
    </div>
  );
}

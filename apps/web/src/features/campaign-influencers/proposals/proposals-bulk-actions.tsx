import type { Campaign, InfluencerStatus } from '@altavoz/contracts';
import { IconArrowRight, IconDownload, IconMail, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChosenActions, type ChosenAction } from '../../../components/chosen-actions';
import { exportInFormats } from '../../../components/export-formats';
import { useIsGuest } from '../../accounts';
import { InviteDialog } from '../invite';
import {
  chosenBody,
  creatorsReach,
  type ChosenInfluencers,
  type InfluencersFilter,
} from '../export-creators';
import { useHandOutLock } from '../use-hand-out-lock';
import { DECISIONS } from '../decisions';
import { rowMenu } from '../row-menu';

export interface ProposalsBulkActionsProps {
  campaign: Campaign;
  /** What the list shows now. */
  filter: InfluencersFilter;
  chosen: ChosenInfluencers;
  locked: string | null;
  /** Why nothing can be decided. */
  undecided: string | null;
  onStatus: (status: InfluencerStatus) => void;
}

/** What can be done with the chosen creators together. */
export function ProposalsBulkActions(props: ProposalsBulkActionsProps) {
  const { campaign, filter, chosen, locked, undecided, onStatus } = props;
  const { count } = chosen;
  const { t } = useTranslation(['proposals', 'vocabulary', 'common']);
  const lockedLink = useHandOutLock(campaign, locked);
  const [inviting, setInviting] = useState(false);
  // A guest who decides is shown no tool that is never theirs.
  const decidesOnly = useIsGuest() && locked !== null;
  const change: ChosenAction[] = [
    {
      id: 'move',
      label: t('act.move'),
      icon: <IconArrowRight size={15} />,
      groups: rowMenu({
        t,
        status: null,
        locked,
        onStatus,
        without: DECISIONS.map(({ status }) => status),
      }),
    },
    {
      id: 'invite',
      label: t('bulk.invite'),
      icon: <IconMail size={15} />,
      disabledReason: lockedLink ?? (chosen.everyone ? t('bulk.invite_named') : null),
      onClick: () => setInviting(true),
    },
  ];
  const remove: ChosenAction = {
    id: 'delete',
    label: t('common:delete'),
    icon: <IconTrash size={15} />,
    tone: 'danger',
    disabledReason: locked,
    onClick: () => onStatus('removed'),
  };
  return (
    <>
      <ChosenActions
        count={count}
        actions={[
          ...DECISIONS.map(({ status, act, keys, Icon }) => ({
            id: status,
            label: t(`act.${act}`),
            icon: <Icon size={15} />,
            keys,
            disabledReason: undecided,
            ...(status === 'approved' ? { tone: 'success' as const } : {}),
            onClick: () => onStatus(status),
          })),
          ...(decidesOnly ? [] : change),
          {
            id: 'export',
            label: t('common:export'),
            icon: <IconDownload size={15} />,
            groups: exportInFormats(
              'creators',
              creatorsReach(campaign.uuid, 'proposals', chosenBody(filter, chosen), count),
            ),
          },
          ...(decidesOnly ? [] : [remove]),
        ]}
      />
      {inviting && (
        <Suspense>
          <InviteDialog
            campaign={campaign}
            influencers={chosen.rows.map(({ uuid }) => uuid)}
            onClose={() => setInviting(false)}
          />
        </Suspense>
      )}
    </>
  );
}

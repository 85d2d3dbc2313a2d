import { endpoints, type Campaign } from '@altavoz/contracts';
import {
  IconArchive,
  IconArchiveOff,
  IconClipboardPlus,
  IconCopy,
  IconDownload,
  IconForms,
  IconHistory,
  IconListCheck,
  IconPencil,
  IconShare,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ActionGroup } from '../../components/action-menu';
import { confirmDialog } from '../../components/confirm-dialog';
import { download } from '../../lib/download';
import { errorText } from '../../lib/error-text';
import { askForPaste } from '../../lib/given';
import { notify } from '../../lib/notify';
import { paths } from '../../paths';
import { offeredActions } from './offered-actions';
import { useRemoveSample } from './sample-campaign';
import type { CampaignChange } from './update-campaign';
import { useActivityAddress } from './use-activity-address';

/** What the head of a campaign does besides, which is asked for there and in the command menu. */
export interface CampaignActions {
  campaign: Campaign;
  update: (change: CampaignChange) => Promise<unknown>;
  onDuplicate: () => void;
  onShare: () => void;
  onFields: () => void;
  /** Brings back the steps that were put away. */
  onShowSteps: (() => void) | null;
  /** Before the others: what has no room beside the name. */
  first: readonly ActionGroup[];
}

/**
 * What else can be done with a campaign: edit, duplicate, exports, archive and bring back [STA-52, EXP-02, EXP-04].
 * @param actions null where no head of a campaign is on screen: then there is nothing to do
 */
export function useCampaignActions(actions: CampaignActions | null): ActionGroup[] {
  const { t } = useTranslation(['campaigns', 'common', 'shell', 'next-step']);
  const tell = (error: unknown) => void notify.danger({ text: errorText(error) });
  const [, showActivity] = useActivityAddress();
  const { removeSample } = useRemoveSample({ uuid: actions?.campaign.uuid ?? '' });
  if (!actions) return [];
  const { campaign, update, onDuplicate, onShare, onFields, onShowSteps, first } = actions;
  const params = { campaign: campaign.uuid };
  const setArchived = async (is_archived: boolean) => {
    const sure =
      !is_archived ||
      (await confirmDialog({
        title: t('header.archive_title'),
        text: t('header.archive_text'),
        confirmLabel: t('header.archive'),
        tone: 'primary',
      }));
    if (!sure) return;
    try {
      await update({ is_archived });
      notify.success({
        title: t(is_archived ? 'header.archived' : 'header.restored'),
        text: campaign.name,
        undo: () =>
          update({ is_archived: !is_archived }).then(
            () => true,
            (error: unknown) => {
              tell(error);
              return false;
            },
          ),
      });
    } catch (error) {
      tell(error);
    }
  };
  return [
    ...first,
    {
      items: [
        {
          id: 'edit',
          label: t('header.edit_brief'),
          icon: <IconPencil size={16} />,
          to: paths.brief(campaign.uuid, 'edit'),
          disabledReason: !campaign.can.change && t('common:state.no_permission'),
        },
        {
          id: 'paste',
          label: t('shell:command_paste'),
          icon: <IconClipboardPlus size={16} />,
          onClick: () => askForPaste(),
          disabledReason: !campaign.can.change && t('common:state.no_permission'),
        },
        {
          id: 'fields',
          label: t('header.custom_fields'),
          icon: <IconForms size={16} />,
          disabledReason: !campaign.can.change && t('common:state.no_permission'),
          onClick: onFields,
        },
        {
          id: 'share',
          label: t('header.share'),
          icon: <IconShare size={16} />,
          disabledReason: !campaign.can.share && t('common:state.no_permission'),
          onClick: onShare,
        },
        {
          id: 'duplicate',
          label: t('header.duplicate'),
          icon: <IconCopy size={16} />,
          disabledReason: !campaign.can.duplicate && t('common:state.no_permission'),
          onClick: onDuplicate,
        },
        {
          id: 'activity',
          label: t('shell:command_activity'),
          icon: <IconHistory size={16} />,
          disabledReason: !campaign.can.see_activity && t('common:state.forbidden_title'),
          onClick: () => showActivity('all'),
        },
        ...(onShowSteps
          ? [{ label: t('next-step:show'), icon: <IconListCheck size={16} />, onClick: onShowSteps }]
          : []),
      ],
    },
    {
      items: [
        {
          id: 'export-creators',
          label: t('header.export_influencers'),
          icon: <IconDownload size={16} />,
          onClick: () =>
            void download(endpoints.campaignInfluencers.exportInfluencers, { params }).catch(tell),
        },
        {
          id: 'export-contents',
          label: t('header.export_contents'),
          icon: <IconDownload size={16} />,
          onClick: () => void download(endpoints.contents.exportContents, { params }).catch(tell),
        },
      ],
    },
    {
      items: [
        {
          id: 'archive',
          label: t(campaign.is_archived ? 'header.restore' : 'header.archive'),
          icon: campaign.is_archived ? <IconArchiveOff size={16} /> : <IconArchive size={16} />,
          disabledReason: !campaign.can.change && t('common:state.no_permission'),
          onClick: () => void setArchived(!campaign.is_archived),
        },
        ...(campaign.is_sample
          ? [
              {
                id: 'remove-sample',
                label: t('next-step:sample.remove'),
                icon: <IconTrash size={16} />,
                disabledReason: !campaign.can.remove && t('common:state.no_permission'),
                onClick: removeSample,
              },
            ]
          : []),
      ],
    },
  ];
}

/** The same of the campaign whose head is on screen, as the head offers it. */
export const useOfferedActions = (): ActionGroup[] => useCampaignActions(offeredActions.useOffered());

import type { Campaign, InfluencerStatus } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { IconArrowRight, IconDownload, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../../components/action-menu';
import { DisabledReason } from '../../../components/disabled-reason';
import { useExportChosen, type ChosenInfluencers } from '../use-export-chosen';
import { DECISIONS, rowMenu } from '../row-menu';

export interface ProposalsBulkActionsProps {
  campaign: Campaign;
  chosen: ChosenInfluencers;
  locked: string | null;
  onStatus: (status: InfluencerStatus) => void;
}

/** What can be done with the chosen creators together. */
export function ProposalsBulkActions({ campaign, chosen, locked, onStatus }: ProposalsBulkActionsProps) {
  const { t } = useTranslation(['proposals', 'vocabulary', 'common']);
  const { exporting, exportChosen } = useExportChosen(campaign.uuid, 'proposals', chosen);
  return (
    <>
      {DECISIONS.map(({ status, act, color, Icon }) => (
        <DisabledReason key={status} reason={locked}>
          <Button
            size="compact-sm"
            {...(status === 'approved' ? { color } : { variant: 'default' })}
            leftSection={<Icon size={15} />}
            onClick={() => onStatus(status)}
          >
            {t(`act.${act}`)}
          </Button>
        </DisabledReason>
      ))}
      <ActionMenu groups={rowMenu({ t, status: null, locked, onStatus })} width={200}>
        <Button size="compact-sm" variant="default" leftSection={<IconArrowRight size={15} />}>
          {t('act.move')}
        </Button>
      </ActionMenu>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconDownload size={15} />}
        loading={exporting}
        onClick={exportChosen}
      >
        {t('common:export')}
      </Button>
      <DisabledReason reason={locked}>
        <Button
          size="compact-sm"
          variant="default"
          c={locked ? undefined : 'var(--mantine-color-error)'}
          leftSection={<IconTrash size={15} />}
          onClick={() => onStatus('removed')}
        >
          {t('common:delete')}
        </Button>
      </DisabledReason>
    </>
  );
}

import { endpoints, type Campaign, type CampaignInfluencer, type InfluencerStatus } from '@altavoz/contracts';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowRight, IconCheck, IconDownload, IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../../components/action-menu';
import { CheckBox } from '../../../components/check-box';
import { DisabledReason } from '../../../components/disabled-reason';
import { download } from '../../../lib/api';
import { errorText } from '../../../lib/error-text';
import { formatNumber } from '../../../lib/format';
import { notify } from '../../../lib/notify';
import { rowMenu } from './row-menu';
import '../words';
import classes from './proposals.module.css';

export interface ProposalsBulkBarProps {
  campaign: Campaign;
  selected: readonly CampaignInfluencer[];
  /** Rows that have been read, for "select all". */
  loaded: number;
  locked: string | null;
  onSelectAll: () => void;
  onClear: () => void;
  onStatus: (status: InfluencerStatus) => void;
  onRemove: () => void;
}

/** What can be done with the chosen creators together; it stands over the head of the list and stays in sight. */
export function ProposalsBulkBar(props: ProposalsBulkBarProps) {
  const { campaign, selected, loaded, locked, onSelectAll, onClear, onStatus, onRemove } = props;
  const { t } = useTranslation(['proposals', 'vocabulary', 'common']);
  const [exporting, setExporting] = useState(false);
  const words = t('common:table.selected', {
    count: selected.length,
    formatted: formatNumber(selected.length),
  });
  const all = selected.length === loaded;
  const exportSelected = async () => {
    setExporting(true);
    try {
      await download(endpoints.campaignInfluencers.exportSelected, {
        params: { campaign: campaign.uuid },
        body: { campaign_influencers: selected.map(({ uuid }) => uuid) },
      });
    } catch (error) {
      notify.danger({ title: t('export.failed'), text: errorText(error) });
    }
    setExporting(false);
  };
  return (
    <div className={classes.bulk} role="toolbar" aria-label={words}>
      <span className={classes.check}>
        <CheckBox
          label={
            all ? t('common:table.clear_selection') : t('select_all', { formatted: formatNumber(loaded) })
          }
          checked={all}
          indeterminate={!all}
          onChange={all ? onClear : onSelectAll}
        />
      </span>
      <strong aria-live="polite">{words}</strong>
      {!all && (
        <Button size="compact-sm" variant="subtle" className={classes.bulkAll} onClick={onSelectAll}>
          {t('bulk.select_all', { formatted: formatNumber(loaded) })}
        </Button>
      )}
      <span className={classes.bulkActs}>
        <DisabledReason reason={locked}>
          <Button
            size="compact-sm"
            color="green"
            leftSection={<IconCheck size={15} />}
            onClick={() => onStatus('approved')}
          >
            {t('act.approve')}
          </Button>
        </DisabledReason>
        <DisabledReason reason={locked}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconX size={15} />}
            onClick={() => onStatus('rejected')}
          >
            {t('act.reject')}
          </Button>
        </DisabledReason>
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
          onClick={() => void exportSelected()}
        >
          {t('common:export')}
        </Button>
        <DisabledReason reason={locked}>
          <Button
            size="compact-sm"
            variant="default"
            c={locked ? undefined : 'var(--mantine-color-error)'}
            leftSection={<IconTrash size={15} />}
            onClick={onRemove}
          >
            {t('common:delete')}
          </Button>
        </DisabledReason>
      </span>
      <ActionIcon aria-label={t('common:table.clear_selection')} onClick={onClear}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  );
}

import { endpoints, type BodyIn, type Campaign, type InfluencerStatus } from '@altavoz/contracts';
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
import type { ProposalSelection } from './use-proposal-selection';
import '../words';
import classes from './proposals.module.css';

export interface ProposalsBulkBarProps {
  campaign: Campaign;
  selection: ProposalSelection;
  /** Rows that have been read. */
  read: number;
  /** Rows that fit the filter. */
  total: number;
  /** What is chosen, as the export asks for it. */
  chosen: BodyIn<typeof endpoints.campaignInfluencers.exportSelected>;
  locked: string | null;
  onStatus: (status: InfluencerStatus) => void;
}

/** What can be done with the chosen creators together; it stands over the head of the list and stays in sight. */
export function ProposalsBulkBar(props: ProposalsBulkBarProps) {
  const { campaign, selection, read, total, chosen, locked, onStatus } = props;
  const { everyone, count, clear } = selection;
  const { t } = useTranslation(['proposals', 'vocabulary', 'common']);
  const [exporting, setExporting] = useState(false);
  const words = t('common:table.selected', {
    count,
    formatted: formatNumber(count),
  });
  const all = everyone || count === read;
  const more = !everyone && total > read;
  const exportSelected = async () => {
    setExporting(true);
    try {
      await download(endpoints.campaignInfluencers.exportSelected, {
        params: { campaign: campaign.uuid },
        query: { list: 'proposals' },
        body: chosen,
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
            all
              ? t('common:table.clear_selection')
              : t('select_all', { count: read, formatted: formatNumber(read) })
          }
          checked={all}
          indeterminate={!all}
          onChange={all ? clear : selection.selectRead}
        />
      </span>
      <strong aria-live="polite">{words}</strong>
      {(more || !all) && (
        <Button
          size="compact-sm"
          variant="subtle"
          className={classes.bulkAll}
          onClick={more ? selection.selectEveryone : selection.selectRead}
        >
          {t('bulk.select_all', { count: total, formatted: formatNumber(total) })}
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
            onClick={() => onStatus('removed')}
          >
            {t('common:delete')}
          </Button>
        </DisabledReason>
      </span>
      <ActionIcon aria-label={t('common:table.clear_selection')} onClick={clear}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  );
}

import type { ManagingRow } from '@altavoz/contracts';
import { Alert, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components/error-state';
import { HistorySection } from '../../../components/history-section';
import { LoadingRows } from '../../../components/loading-rows';
import type { Walk } from '../../../components/panel-steps';
import { SidePanel } from '../../../components/side-panel';
import { isNotFound } from '../../../lib/error-text';
import { paths } from '../../../paths';
import { CreatorActivity } from '../../activity';
import { InfluencerHistory } from '../../influencers';
import type { OpenRecordProps } from './open-record';
import { RecordContents } from './record-contents';
import { RecordHead } from './record-head';
import { RecordInvitation } from './record-invitation';
import { RecordMoney } from './record-money';
import { knownRecord, recordQuery } from './record-queries';
import { RecordStatus } from './record-status';
import { useRecordFields } from './use-record-fields';
import { creatorName } from '../../../lib/creator-name';

type RecordPanelProps = Pick<
  OpenRecordProps,
  'campaign' | 'record' | 'onClose' | 'onAddContent' | 'contentPlace'
> & {
  walk: Walk | undefined;
  returnTo: () => HTMLElement | null;
};

/**
 * A creator in a campaign: who, status, money, contents, invitation, history; the same from every list, in every status
 * [SQD-18…31]. Each thing is saved as it is changed, and can be undone.
 */
export function RecordPanel(props: RecordPanelProps) {
  const { campaign, record: id, onClose, onAddContent, contentPlace, walk, returnTo } = props;
  const { t } = useTranslation(['campaign-influencers', 'common']);
  const client = useQueryClient();
  const {
    data: row,
    error,
    refetch,
    isPlaceholderData,
  } = useQuery({
    ...recordQuery(campaign.uuid, id),
    // Who is in a list is shown at once.
    placeholderData: (): ManagingRow | undefined => knownRecord(client, campaign.uuid, id),
  });
  const fields = useRecordFields(campaign, row);
  const [history, setHistory] = useState(false);
  const isGone = isNotFound(error);
  const locked = isGone ? t('record.gone') : campaign.can.change ? null : t('common:state.no_permission');
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={row ? creatorName(row.influencer) : '…'}
      subtitle={row && `@${row.influencer.username}`}
      dirty={fields.dirty}
      save={fields.saveAll}
      walk={walk}
      returnTo={returnTo}
      width={520}
    >
      {row ? (
        <Stack gap="lg">
          {isGone && (
            <Alert color="yellow" role="alert">
              {t('record.gone')}
            </Alert>
          )}
          <RecordHead row={row} />
          {locked && !isGone && (
            <Text size="sm" c="dimmed">
              {locked}
            </Text>
          )}
          <RecordStatus campaign={campaign} row={row} locked={locked} />
          <RecordMoney campaign={campaign} row={row} fields={fields} locked={locked !== null} />
          <RecordContents
            row={row}
            loading={isPlaceholderData}
            locked={locked}
            placeOf={
              contentPlace ?? ((content) => paths.campaign(campaign.uuid, 'contenidos', { panel: content }))
            }
            onAdd={() => onAddContent([row])}
          />
          <RecordInvitation campaign={campaign} row={row} locked={locked} />
          <HistorySection title={t('record.history')} opened={history} onToggle={setHistory}>
            {campaign.can.see_activity && (
              <>
                <Title order={4} mb="sm">
                  {t('record.history_here')}
                </Title>
                <CreatorActivity campaign={campaign.uuid} influencer={row.uuid} />
              </>
            )}
            <Title order={4} mt="lg" mb="sm">
              {t('record.history_figures')}
            </Title>
            <InfluencerHistory network={row.influencer.network} username={row.influencer.username} />
          </HistorySection>
        </Stack>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows rows={8} />
      )}
    </SidePanel>
  );
}

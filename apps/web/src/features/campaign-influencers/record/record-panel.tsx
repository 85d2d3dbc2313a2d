import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components/error-state';
import { InfluencerAvatar } from '../../../components/influencer-avatar';
import { LoadingRows } from '../../../components/loading-rows';
import { OpenPageLink } from '../../../components/open-page-link';
import type { Walk } from '../../../components/panel-steps';
import { SidePanel } from '../../../components/side-panel';
import { creatorName } from '../../../lib/creator-name';
import { paths } from '../../../paths';
import type { OpenRecordProps } from './open-record';
import { RecordParts } from './record-parts';
import { useDecisionLetters } from './use-decision-letters';
import { useRecord } from './use-record';

type RecordPanelProps = Pick<
  OpenRecordProps,
  'campaign' | 'record' | 'onClose' | 'onAddContent' | 'contentPlace' | 'over'
> & {
  walk: Walk | undefined;
  returnTo: () => HTMLElement | null;
};

/**
 * A creator in a campaign, beside whatever list is open, in every status [SQD-18…31]. Each thing is saved as it is
 * changed, and can be undone.
 */
export function RecordPanel(props: RecordPanelProps) {
  const { campaign, record: id, onClose, onAddContent, contentPlace, walk, returnTo } = props;
  const { t } = useTranslation('campaign-influencers');
  const record = useRecord(campaign, id);
  const { row, error } = record;
  const letters = useDecisionLetters(campaign, row, record.undecided);
  return (
    <SidePanel
      opened
      onClose={onClose}
      media={row && <InfluencerAvatar influencer={row.influencer} size={44} />}
      title={row ? creatorName(row.influencer) : '…'}
      subtitle={
        row && (
          <>
            @{row.influencer.username} ·{' '}
            <OpenPageLink
              label={t('record.whole')}
              placeOf={(list) => paths.record(campaign.uuid, id, list)}
            />
          </>
        )
      }
      dirty={record.dirty}
      save={record.save}
      beside={!props.over}
      walk={walk}
      letters={letters}
      returnTo={returnTo}
      width={520}
    >
      {row ? (
        <RecordParts
          campaign={campaign}
          record={record}
          row={row}
          onAddContent={onAddContent}
          contentPlace={
            contentPlace ?? ((content) => paths.campaign(campaign.uuid, 'contenidos', { panel: content }))
          }
        />
      ) : error ? (
        <ErrorState error={error} onRetry={record.retry} />
      ) : (
        <LoadingRows rows={8} />
      )}
    </SidePanel>
  );
}

import type { Campaign, StoredContent } from '@altavoz/contracts';
import { useTranslation } from 'react-i18next';
import { NetworkIcon } from '../../components/network-icon';
import { OpenPageLink } from '../../components/open-page-link';
import type { Walk } from '../../components/panel-steps';
import { SidePanel } from '../../components/side-panel';
import { useContentTypeLabel } from '../../lib/vocabulary';
import { creatorName } from '../../lib/creator-name';
import { paths, type Place } from '../../paths';
import { ContentParts } from './content-parts';
import { previewOf } from './content-preview';
import { useContentFields } from './use-content-fields';
import classes from './content-fields.module.css';

export interface ContentPanelProps {
  campaign: Campaign;
  /** As it is stored now. */
  content: StoredContent;
  /** Somebody has deleted it. */
  gone: boolean;
  /** It lies over what is behind it also where there is room beside it. */
  over: boolean;
  /** Where the record of its creator opens. */
  recordPlace: Place;
  walk: Walk | undefined;
  returnTo: () => HTMLElement | null;
  onClose: () => void;
}

/** A content beside the list that it stands in [CON-33…46]. */
export function ContentPanel(props: ContentPanelProps) {
  const { campaign, content, gone, over, recordPlace, walk, returnTo, onClose } = props;
  const { t } = useTranslation('contents');
  const typeLabel = useContentTypeLabel();
  const fields = useContentFields({ campaign: campaign.uuid, content, mayChange: campaign.can.change });
  const preview = previewOf(content);
  return (
    <SidePanel
      opened
      onClose={onClose}
      // What is decided about stands below, as wide as the panel.
      media={
        fields.values.status === 'content_submitted' ? undefined : preview ? (
          <img src={preview} alt="" className={classes.thumbnail} />
        ) : (
          <span className={classes.thumbnail}>
            <NetworkIcon network={content.network} size={32} decorative />
          </span>
        )
      }
      title={typeLabel(content.network, content.content_type)}
      subtitle={
        <>
          {creatorName(content)} ·{' '}
          <OpenPageLink
            label={t('panel.whole')}
            placeOf={(list) => paths.content(campaign.uuid, content.uuid, list)}
          />
        </>
      }
      dirty={fields.dirty}
      save={fields.saveAll}
      beside={!over}
      walk={walk}
      returnTo={returnTo}
      width={520}
    >
      <ContentParts
        campaign={campaign}
        content={content}
        fields={fields}
        gone={gone}
        recordPlace={recordPlace}
      />
    </SidePanel>
  );
}

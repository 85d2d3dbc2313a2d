import {
  CONTENT_STATUSES,
  LIMITS,
  type Campaign,
  type ContentStatus,
  type Metric,
  type StoredContent,
} from '@altavoz/contracts';
import { CONTENT_STATUS_TONES, isStory, isVideo } from '@altavoz/domain';
import { Alert, Anchor, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HistorySection } from '../../components/history-section';
import { LoadingOverlay } from '../../components/loading-overlay';
import { NetworkIcon } from '../../components/network-icon';
import { OvertakenFields } from '../../components/overtaken-fields';
import { SavedField } from '../../components/saved-field';
import { ContentStatusBadge } from '../../components/status-badge';
import { StatusLine } from '../../components/status-line';
import { TwoParts } from '../../components/two-parts';
import { creatorName } from '../../lib/creator-name';
import { formatDay, formatMoney } from '../../lib/format';
import { late, loadWords } from '../../lib/late';
import { notify } from '../../lib/notify';
import type { Place } from '../../paths';
import { useIsGuest } from '../accounts';
import { askRejection } from './ask-rejection';
import { contentProblems, possibleYears } from './check-content';
import { ContentApproval } from './content-approval';
import { ContentCaption } from './content-caption';
import { ContentData } from './content-data';
import { ContentFields } from './content-fields';
import { previewOf } from './content-preview';
import { fieldsOf, focusFirst, isLink, valuesOf, type ContentField, type SavedContent } from './content-form';
import { ContentOwner, ContentPanelHead } from './content-panel-head';
import { contentQuery } from './content-queries';
import { isOtherDraft } from './draft-seen';
import { useContentWords, type SavedContentFields } from './use-content-fields';
import classes from './content-fields.module.css';
import review from './content-review.module.css';

const ContentHistory = late(() => import('./content-history'));
const ContentCapture = late(() => import('./content-capture'));
const MediaDialog = late(async () => {
  const [module] = await Promise.all([import('./media-dialog'), loadWords(['stories'])]);
  return { default: module.MediaDialog };
});

interface ContentPartsProps {
  campaign: Campaign;
  /** As it is stored now. */
  content: StoredContent;
  fields: SavedContentFields;
  /** Somebody has deleted it. */
  gone: boolean;
  /** Where the record of its creator opens. */
  recordPlace: Place;
  /** A page, which has room for two columns. */
  wide?: boolean;
}

/** Status, creator, figures and history: what a panel and a page show of a content, each saved as it is changed [CON-33…46]. */
export function ContentParts(props: ContentPartsProps) {
  const { campaign, content, fields, gone, recordPlace, wide = false } = props;
  const { currency } = campaign;
  const { t } = useTranslation(['contents', 'vocabulary', 'common']);
  const words = useContentWords();
  const client = useQueryClient();
  const forbidden = campaign.can.change ? null : t('common:state.no_permission');
  /** A guest is shown no tool that is never theirs. */
  const onlyReads = useIsGuest() && forbidden !== null;
  // What was typed can still be copied.
  const locked = forbidden !== null || (gone && !fields.dirty);
  const values = valuesOf(fields.values);
  const { status } = fields.values;
  const { network, content_type: type } = content;
  const body = useRef<HTMLDivElement>(null);
  /** Publishing was asked for in vain: what it needs is marked, and gone to. */
  const [marked, setMarked] = useState<object | null>(null);
  useEffect(() => {
    if (marked) focusFirst(body.current, '[aria-invalid="true"]');
  }, [marked]);
  /** That the history is open, and at which metric. */
  const [history, setHistory] = useState<{ metric: Metric | null } | null>(null);
  const isToReview = status === 'content_submitted' && !locked;
  /** What it shows and says comes first, and what decides of it stands at the foot. */
  const isReviewed = status === 'content_submitted' && !wide;
  /** A story's own file stands among its fields, but above them where it is decided about, and on its page. */
  const storyAbove =
    (isReviewed || wide) && isStory(type) ? (content.image_content ?? content.blob_preview) : null;
  const preview = storyAbove && !isVideo(storyAbove) ? storyAbove : previewOf(content);
  /** A video that its creator handed in to be reviewed. */
  const draft =
    isVideo(content.image_content) && (!isStory(type) || storyAbove)
      ? (content.image_content ?? undefined)
      : undefined;
  const problems = Object.entries(contentProblems(values, network, type, content));
  /** A link is there at once, figures come in a few days. */
  const lacksFigures = problems.length > 0 && problems.every(([, problem]) => problem === 'required');
  const errors: Record<string, string> = {};
  if (marked) for (const [field, problem] of problems) errors[field] = t(`form.${problem}`, possibleYears());
  for (const field of Object.keys(fields.values) as ContentField[]) {
    const refused = fields.errorOf(field);
    if (refused) errors[field] = refused;
  }
  /** The content that was handed in anew while somebody decided of it. */
  const [otherDraft, setOtherDraft] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [enlarged, setEnlarged] = useState(false);
  /** Reads what is there now. @returns whether it is another draft than was looked at, which is said then */
  const readAnew = async (): Promise<boolean> => {
    const now = await client
      .fetchQuery({ ...contentQuery(campaign.uuid, content.uuid), staleTime: 0 })
      .catch(() => null);
    const isOther = now !== null && isOtherDraft(fields.lookedAt(), now);
    if (isOther) setOtherDraft(content.uuid);
    return isOther;
  };
  const decide = async (change: Partial<SavedContent>) => {
    setOtherDraft(null);
    const isDone = await fields.choose(change);
    if (isDone || !(await readAnew())) return isDone;
    // It is decided anew, once it was looked at.
    fields.take('status');
    fields.take('rejection_reason');
    return false;
  };
  const reject = async () => {
    const said = await askRejection(creatorName(content), reason);
    if (said === null) return;
    // It stands there again where it could not be sent.
    setReason((await decide({ status: 'content_rejected', rejection_reason: said })) ? '' : said);
  };
  const publish = async () => {
    setMarked(null);
    // What is still being typed may be what it needs.
    if (await fields.saveAll()) await decide({ status: 'content_published' });
  };
  const chooseStatus = async (next: ContentStatus) => {
    setMarked(null);
    if (next === 'content_published') {
      if (problems.length > 0) {
        setMarked({});
        // Where it can be published all the same nothing lies over the button that does.
        if (!lacksFigures) notify.danger({ text: t('panel.publish_needs') });
        return;
      }
      await publish();
      return;
    }
    if (status === 'content_submitted')
      await (next === 'content_rejected' ? reject() : decide({ status: next }));
    else void fields.choose({ status: next });
  };
  const picture = (
    <>
      {draft && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a creator's draft, which has none
        <video src={draft} poster={content.blob_preview ?? undefined} controls className={classes.preview} />
      )}
      {(wide || isReviewed) && !draft && preview && (
        <UnstyledButton
          className={classes.enlarge}
          aria-label={t('panel.enlarge')}
          onClick={() => setEnlarged(true)}
        >
          <img src={preview} alt="" className={classes.preview} />
        </UnstyledButton>
      )}
      {enlarged && preview && (
        <Suspense>
          <MediaDialog
            title={t('panel.picture')}
            address={preview}
            isVideo={false}
            onClose={() => setEnlarged(false)}
          />
        </Suspense>
      )}
      {(wide || isReviewed) && !draft && !preview && (wide ? !isStory(type) : true) && (
        <div className={classes.noPreview}>
          <NetworkIcon network={network} size={36} decorative />
          <Text size="sm">{t('panel.no_preview')}</Text>
          {wide && isLink(values.url_info) && (
            <Anchor href={values.url_info} target="_blank" rel="noopener noreferrer" size="sm" mih={24}>
              {t('grid.post')}
            </Anchor>
          )}
        </div>
      )}
    </>
  );
  const owner = <ContentOwner content={content} />;
  const head = <ContentPanelHead content={content} recordPlace={recordPlace} />;
  const statusLine = onlyReads ? (
    <div>
      <ContentStatusBadge status={status} />
    </div>
  ) : (
    <SavedField fields={fields} field="status">
      <StatusLine
        tone={CONTENT_STATUS_TONES[status]}
        label={t('panel.status')}
        disabled={locked}
        values={CONTENT_STATUSES}
        value={status}
        error={fields.errorOf('status')}
        onChange={(next) => {
          if (next && next !== status) void chooseStatus(next);
        }}
      />
    </SavedField>
  );
  const approval = status === 'content_submitted' && !gone && (
    <ContentApproval
      campaign={campaign}
      content={content}
      fields={fields}
      onPublish={isToReview ? () => void chooseStatus('content_published') : null}
      onReject={isToReview ? () => void reject() : null}
      onRefused={async () => void (await readAnew())}
    />
  );
  const whose = (
    <>
      {gone && (
        <Alert color="yellow" role="alert">
          {t(fields.dirty ? 'panel.gone_typed' : 'panel.gone')}
        </Alert>
      )}
      {isReviewed && <div className={review.media}>{picture}</div>}
      {isReviewed && owner}
      {statusLine}
      {otherDraft === content.uuid && status === 'content_submitted' && (
        <Alert color="yellow" role="alert">
          {t('panel.other_draft', { name: creatorName(content) })}
        </Alert>
      )}
      {status === 'content_submitted' && content.hand_in_note !== '' && (
        <Text size="sm" className={classes.note}>
          {t('panel.note', { name: creatorName(content), note: content.hand_in_note })}
        </Text>
      )}
      {!isReviewed && approval}
      {status === 'content_submitted' && <ContentCaption brief={campaign.brief} content={content} />}
      {status === 'content_rejected' && onlyReads && content.rejection_reason !== '' && (
        <Text size="sm" className={classes.note}>
          {t('panel.reason')}: {content.rejection_reason}
        </Text>
      )}
      {status === 'content_rejected' && !onlyReads && (
        <SavedField fields={fields} field="rejection_reason">
          <TextInput
            label={t('panel.reason')}
            description={t('panel.reason_text', { name: creatorName(content) })}
            maxLength={LIMITS.reasonMax}
            disabled={locked}
            value={fields.values.rejection_reason}
            onChange={({ currentTarget }) => fields.set({ rejection_reason: currentTarget.value })}
            error={fields.errorOf('rejection_reason')}
          />
        </SavedField>
      )}
      {!wide && !isReviewed && (
        <>
          {picture}
          {owner}
          {head}
        </>
      )}
      {forbidden && !onlyReads && (
        <Text size="sm" c="dimmed">
          {forbidden}
        </Text>
      )}
    </>
  );
  const data = (
    <div>
      <OvertakenFields
        fields={fields.overtaken.map(({ field, own, theirs }) => ({
          field,
          label: words.labelOf(field),
          own: words.shown(field, own, currency),
          theirs: words.shown(field, theirs, currency),
        }))}
        by={content.updated_by}
        asked={fields.asked}
        onKeep={fields.keep}
        onTake={fields.take}
      />
      <ContentFields
        campaign={campaign.uuid}
        currency={currency}
        network={network}
        contentType={type}
        values={values}
        errors={errors}
        content={content}
        seesCosts={campaign.can.see_costs}
        owner={{ network: content.network_influencer, username: content.username }}
        published={status === 'content_published'}
        disabled={locked}
        marked={marked !== null}
        onLater={marked && lacksFigures ? () => void publish() : undefined}
        wide={wide}
        fileAbove={storyAbove !== null}
        saved={fields}
        source={
          content.status === 'content_published' &&
          content.url_info !== '' && (
            <Suspense fallback={<Text size="xs">{'\u00a0'}</Text>}>
              <ContentCapture campaign={campaign.uuid} content={content} />
            </Suspense>
          )
        }
        onHistory={(metric) => setHistory({ metric })}
        onChange={(change) => fields.set(fieldsOf(change))}
      />
    </div>
  );
  const figuresHistory = (
    <HistorySection
      opened={history !== null}
      onToggle={(opened) => setHistory(opened ? { metric: null } : null)}
    >
      <ContentHistory
        campaign={campaign.uuid}
        content={content}
        metric={history?.metric ?? null}
        onMetric={(metric) => setHistory({ metric })}
      />
    </HistorySection>
  );
  const published = isReviewed ? (
    <ContentData
      opens={marked !== null || fields.overtaken.length > 0 || Object.keys(errors).length > 0}
      summary={[
        content.published_date && formatDay(content.published_date),
        content.estimated_cost !== null && formatMoney(content.estimated_cost, currency),
        content.url_info.replace(/^https?:\/\/(www\.)?/, ''),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      {head}
      {data}
      {figuresHistory}
    </ContentData>
  ) : (
    <>
      {data}
      {figuresHistory}
    </>
  );
  return (
    <>
      <LoadingOverlay
        visible={fields.stateOf('image_content') === 'saving'}
        withPhrases
        label={t('form.uploading')}
      />
      <div ref={body} className={isReviewed ? review.reviewed : undefined}>
        <div className={wide ? classes.page : undefined}>
          {wide && (
            <div className={classes.side}>
              {picture}
              {owner}
              {head}
            </div>
          )}
          <TwoParts
            wide={false}
            parts={[
              { label: t('panel.whose'), children: whose },
              { label: t('panel.published'), children: published },
            ]}
          />
        </div>
        {isReviewed && approval && <div className={review.foot}>{approval}</div>}
      </div>
    </>
  );
}

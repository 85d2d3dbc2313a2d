import {
  endpoints,
  type ContentType,
  type Metric,
  type Network,
  type StoredContent,
} from '@altavoz/contracts';
import { isStory, METRIC_OF_FIELD } from '@altavoz/domain';
import { canCaptureMetrics, keepsApproval, type Account } from '@altavoz/networks';
import { ActionIcon, Button, Collapse, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconChartBar, IconExternalLink } from '@tabler/icons-react';
import { Fragment, useState, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../components/day-input';
import { DisabledReason } from '../../components/disabled-reason';
import { CountInput, MoneyInput } from '../../components/number-inputs';
import { SavedField } from '../../components/saved-field';
import { call } from '../../lib/api';
import { formatNumber } from '../../lib/format';
import { notify } from '../../lib/notify';
import type { SavedFields } from '../../lib/use-saved-fields';
import { CaptureFailure } from './capture-failure';
import { captureWhyId, useCannotCapture } from './capture-query';
import {
  isLink,
  isTold,
  leadsWithViews,
  linkOf,
  moreMetrics,
  shownFields,
  storyFields,
  totalEngagements,
  type ContentField,
  type ContentFormValues,
  type SavedContent,
} from './content-form';
import { FigureMark, momentBehind, OfMoment } from './figure-mark';
import { useLinkWarnings } from './link-warnings';
import { isCount } from './odd-content';
import { PartialFigure } from './partial-figure';
import { askReplace, replacesPost } from './replace-post';
import { TakenLink } from './taken-link';
import { StoryFile } from './story-file';
import { useOddContent } from './use-odd-content';
import classes from './content-fields.module.css';

export interface ContentFieldsProps {
  campaign: string;
  currency: string;
  network: Network;
  contentType: ContentType;
  values: ContentFormValues;
  errors: Readonly<Record<string, string>>;
  /** Whether what a stored one costs is shown. */
  seesCosts?: boolean;
  /** The account whose content it is. */
  owner: Account;
  /** Who adds it to the campaign, where it is a new one. */
  influencer?: string;
  /** The stored content, when one is edited. */
  content: StoredContent | null;
  /** Whether it is, or is being saved as, published. */
  published: boolean;
  /** How many equal contents it becomes. */
  repeat?: number;
  disabled?: boolean;
  /** Publishing was asked for, and is to be told what it needs. */
  marked?: boolean;
  /** Publishes it without the metrics that nobody knows yet, where nothing else is missing. */
  onLater?: (() => void) | undefined;
  /** A page, which has room for the fields of the publication in a row. */
  wide?: boolean;
  /** What the link of a new one changed. */
  fromLink?: ReactNode;
  /** What its link is chosen with, below it. */
  picker?: ReactNode;
  /** Its stored file is shown above already. */
  fileAbove?: boolean;
  /** Where each field is saved by itself. */
  saved?: SavedFields<SavedContent>;
  /** Where its figures come from. */
  source?: ReactNode;
  /** Shows the history of a metric of the stored content. */
  onHistory?: (metric: Metric) => void;
  onChange: (change: Partial<ContentFormValues>) => void;
}

/** Link, date, file and metrics of a content, as its type asks for them [ADD-21…37, MET-01…35]. */
export function ContentFields(props: ContentFieldsProps) {
  const { campaign, currency, network, contentType, values, errors, content, published, onChange } = props;
  const { repeat = 1, disabled = false, wide = false, seesCosts = false, owner, saved, onHistory } = props;
  const { fileAbove = false } = props;
  const { t } = useTranslation(['contents', 'vocabulary', 'common']);
  const [more, setMore] = useState(false);
  const [opened, setOpened] = useState(false);
  const setMetrics = (metrics: Partial<ContentFormValues['metrics']>) =>
    onChange({ metrics: { ...values.metrics, ...metrics } });
  const kept = (field: ContentField, input: ReactElement) =>
    saved ? (
      <SavedField key={field} fields={saved} field={field}>
        {input}
      </SavedField>
    ) : (
      <Fragment key={field}>{input}</Fragment>
    );
  const link = linkOf(values.url_info);
  const { elsewhere, taken, takenBy } = useLinkWarnings({
    campaign,
    network,
    link: disabled ? '' : link,
    own: content?.uuid ?? null,
    repeat,
  });
  const odd = useOddContent(campaign, {
    network,
    published,
    day: values.published_date,
    link,
    metrics: values.metrics,
    owner,
  });
  /** Said before it is saved, as whoever approved it looked at another one. */
  const endsApproval =
    content?.approved_at != null &&
    content.status === 'content_submitted' &&
    !keepsApproval(
      { ...content, link: content.url_info },
      { network, content_type: contentType, link: values.url_info.trim() === '' ? '' : link },
    ) &&
    t('form.ends_approval');
  const oddLink = [elsewhere, odd.url_info, !errors['url_info'] && taken, endsApproval]
    .filter(Boolean)
    .join(' ');
  const viewsFirst = leadsWithViews(values, content);
  const extras = moreMetrics(network, contentType, values.metrics, content).filter(
    (metric) => !(viewsFirst && metric === 'number_of_views'),
  );
  // A video is captured from where it is said to be, or not at all [MET-50].
  const notCaptured = isVideoType(contentType) ? elsewhere : null;
  const cannotCapture = useCannotCapture(campaign, content, link);
  const influencer = content?.campaign_influencer ?? props.influencer;
  const capture = useMutation({
    mutationFn: (asked: string) =>
      call(endpoints.contents.captureMetrics, {
        params: { campaign },
        body: { network, link: asked, influencer },
      }),
    onSuccess: (found, asked) => {
      // The link became that of another post meanwhile: these are not its figures.
      if (asked !== link) return;
      const seen = [
        ['number_of_comments', found.comments],
        ['number_of_likes', found.likes],
        ['number_of_shares', found.shares],
        ['number_of_views', found.views],
        ['number_of_times_saved', found.saves],
        ['number_of_impressions', values.metrics.number_of_impressions === '' ? found.views : null],
      ] as const;
      const metrics = Object.fromEntries(seen.filter(([, value]) => value !== null));
      if (saved) void saved.choose(metrics);
      else onChange({ metrics: { ...values.metrics, ...metrics }, captured: { link: asked, metrics } });
      notify.success({ text: t('form.captured') });
    },
  });
  const number = (metric: Metric, label: string, required: boolean) => {
    const slip = !disabled && metric === 'number_of_impressions' && odd[metric];
    const isStored = saved && content && values.metrics[metric] === content[metric];
    const since = isStored ? momentBehind(content, metric) : null;
    return kept(
      metric,
      <CountInput
        label={label}
        value={values.metrics[metric]}
        onChange={(value) => setMetrics({ [metric]: value })}
        // The figures of a new one can wait: its button says so.
        withAsterisk={required && asked && saved !== undefined}
        disabled={disabled}
        error={errors[metric]}
        rightSection={
          saved &&
          content?.figures[metric] &&
          onHistory && (
            <FigureMark
              {...{ campaign, content, metric, mayChange: !disabled, onHistory }}
              save={() => saved.save(metric)}
            />
          )
        }
        description={
          (slip || since) && (
            <>
              {slip && <span className={classes.odd}>{slip}</span>}
              {since && <OfMoment moment={since} />}
            </>
          )
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />,
    );
  };
  /** What is stored needs all of it only once it is published. */
  const asked = !saved || published || props.marked === true;
  const engagementFields = shownFields(network, contentType, content, isTold(values, content));
  /** What a published content of its type should have and nobody has said; what cannot be kept says nothing. */
  const missing = engagementFields.filter(
    ({ field, required }) =>
      published && !disabled && required && !isCount(values.metrics[METRIC_OF_FIELD[field]]),
  );
  // Of a new one nobody may know any figure yet.
  const knowsNone = missing.length === engagementFields.filter(({ required }) => required).length;
  const saysMissing = missing.length > 0 && (saved !== undefined || !knowsNone);
  const publication = (
    <>
      {kept(
        'url_info',
        <TextInput
          type="url"
          label={t('form.link')}
          placeholder="https://"
          withAsterisk={asked}
          disabled={disabled}
          value={values.url_info}
          onChange={(event) => onChange({ url_info: event.currentTarget.value })}
          onBlur={() => !saved && link !== values.url_info && onChange({ url_info: link })}
          error={errors['url_info']}
          description={
            !disabled &&
            (oddLink || props.fromLink) && (
              <>
                {oddLink && <span className={classes.odd}>{oddLink}</span>}
                {takenBy && <TakenLink {...{ campaign, content: takenBy }} />}
                {props.fromLink}
              </>
            )
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rightSection={
            isLink(link) ? (
              <ActionIcon
                component="a"
                href={link}
                target="_blank"
                rel="noopener noreferrer"
                variant="subtle"
                aria-label={t('form.link_open')}
              >
                <IconExternalLink size={16} />
              </ActionIcon>
            ) : (
              // A link without an address is none: a button that does nothing yet [ADD-33].
              <ActionIcon variant="subtle" aria-label={t('form.link_open')} disabled>
                <IconExternalLink size={16} />
              </ActionIcon>
            )
          }
        />,
      )}
      {props.picker}
      {kept(
        'published_date',
        <DayInput
          live
          label={t('add.date')}
          withAsterisk={asked}
          disabled={disabled}
          value={values.published_date || null}
          onChange={(day) => onChange({ published_date: day ?? '' })}
          onPick={saved && ((day) => void saved.choose({ published_date: day ?? '' }))}
          error={errors['published_date']}
          description={
            !disabled && odd.published_date && <span className={classes.odd}>{odd.published_date}</span>
          }
        />,
      )}
      {content &&
        seesCosts &&
        kept(
          'estimated_cost',
          <MoneyInput
            label={t('add.cost')}
            currency={currency}
            disabled={disabled}
            placeholder="—"
            value={values.estimated_cost}
            onChange={(value) => onChange({ estimated_cost: value })}
            error={errors['estimated_cost']}
          />,
        )}
      {isStory(contentType) &&
        kept(
          'image_content',
          <StoryFile
            values={values}
            content={content}
            fileAbove={fileAbove}
            error={errors['image_content']}
            disabled={disabled}
            campaign={campaign}
            influencer={content?.campaign_influencer ?? props.influencer}
            owner={owner}
            network={network}
            own={content?.uuid}
            onStory={async (chosen) => {
              const replaces = content !== null && replacesPost(content, chosen.story);
              if (replaces && !(await askReplace(content, chosen.story))) return;
              const { metrics, file, ...rest } = storyFields(values, chosen, replaces);
              if (saved) void saved.choose({ ...rest, ...metrics, ...(file && { image_content: file }) });
              else
                onChange({
                  ...rest,
                  file: file ?? null,
                  story: chosen.story,
                  metrics: { ...values.metrics, ...metrics },
                });
              notify.success({ text: t('form.story_taken') });
            }}
            onFile={(file) => {
              if (!saved) onChange({ file });
              // What is saved stays until another one is.
              else if (file) void saved.choose({ image_content: file });
            }}
          />,
        )}
    </>
  );
  const hasFigures = Object.values(values.metrics).some((value) => value !== '');
  // Once there were some they stay, also while the last of them is typed anew.
  if (hasFigures && !opened) setOpened(true);
  /** Before it is published nobody knows any: no form of empty boxes, unless it is asked for. */
  const waits = saved !== undefined && !asked && !hasFigures && !opened;
  const total = totalEngagements(values.metrics, network, contentType, content);
  const figures = (
    <>
      <Group justify="space-between">
        <Title order={3}>{t('form.metrics')}</Title>
        {canCaptureMetrics(network, contentType) && !disabled && (
          <DisabledReason
            reason={
              !isLink(link)
                ? t('form.capture_needs_link')
                : (notCaptured ?? (cannotCapture && t('form.not_captured')))
            }
            said={cannotCapture && content ? captureWhyId(content.uuid) : undefined}
          >
            <Button
              size="compact-sm"
              color="green"
              variant="light"
              leftSection={<IconChartBar size={14} />}
              loading={capture.isPending}
              onClick={() => capture.mutate(link)}
            >
              {t('form.capture')}
            </Button>
          </DisabledReason>
        )}
      </Group>
      {capture.isError && capture.variables === link && (
        <CaptureFailure campaign={campaign} influencer={influencer} error={capture.error} />
      )}
      {props.source}
      {/* The list adds them up with all others, analytics do not yet. */}
      {content && !published && hasFigures && (
        <Text size="xs" c="dimmed">
          {t('form.not_counted')}
        </Text>
      )}
      <div className={classes.metrics}>
        {viewsFirst && number('number_of_views', t('vocabulary:metric.number_of_views'), false)}
        {engagementFields.map(({ field, required }) =>
          number(METRIC_OF_FIELD[field], t(`field.${field}`), required),
        )}
      </div>
      {saysMissing && (
        <Text size="xs" c="dimmed">
          {t('common:saved.missing', { fields: missing.map(({ field }) => t(`field.${field}`)).join(', ') })}
        </Text>
      )}
      {props.onLater && (
        <Button variant="light" onClick={props.onLater}>
          {t('add.publish_later')}
        </Button>
      )}
      <div className={classes.total}>
        <Text size="sm">{t('form.total')}</Text>
        <Text fw={650} component="output">
          {total === null ? '—' : formatNumber(total)}
        </Text>
        <PartialFigure of={{ ...values.metrics, network, content_type: contentType }} />
      </div>
      <div>
        <Button variant="subtle" size="compact-sm" aria-expanded={more} onClick={() => setMore(!more)}>
          {t(more ? 'form.less' : 'form.more')}
        </Button>
        <Collapse expanded={more}>
          <div className={classes.metrics} style={{ paddingTop: 12 }}>
            {extras.map((metric) => number(metric, t(`vocabulary:metric.${metric}`), false))}
          </div>
        </Collapse>
      </div>
    </>
  );
  const waiting = (
    <Group justify="space-between">
      <Text size="sm" c="dimmed">
        {t('form.unpublished')}
      </Text>
      {!disabled && (
        <Button variant="subtle" size="compact-sm" aria-expanded={false} onClick={() => setOpened(true)}>
          {t('form.open_metrics')}
        </Button>
      )}
    </Group>
  );
  const shownFigures = waits ? waiting : figures;
  // Of what is published one wants to know how it does; everything else has to be somewhere first.
  const figuresFirst = saved !== undefined && published && !wide;
  return (
    <Stack gap="md">
      {figuresFirst && figures}
      {wide ? <div className={`${classes.publication} ${classes.group}`}>{publication}</div> : publication}
      {!figuresFirst &&
        (wide ? <div className={`${classes.figures} ${classes.group}`}>{shownFigures}</div> : shownFigures)}
    </Stack>
  );
}

const VIDEO_TYPES: ReadonlySet<ContentType> = new Set(['video', 'clip']);
const isVideoType = (type: ContentType) => VIDEO_TYPES.has(type);

import { CONTENT_STATUSES, type Content, type ContentStatus } from '@altavoz/contracts';
import { categoryLabel, formatTimestamp, isStory, isVideo } from '@altavoz/domain';
import { isKnownByName, profileUrl } from '@altavoz/networks';
import { Anchor, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../components/disabled-reason';
import { InfluencerAvatar } from '../../components/influencer-avatar';
import { LoadingOverlay } from '../../components/loading-overlay';
import { SidePanel } from '../../components/side-panel';
import { ShortNumber, Stat } from '../../components/stat';
import { fieldErrors } from '../../lib/error-text';
import { AppLink } from '../../lib/navigation';
import { notify } from '../../lib/notify';
import { useAudienceWord, useContentTypeLabel } from '../../lib/vocabulary';
import { paths } from '../../paths';
import { contentProblems, possibleYears, typingProblems } from './check-content';
import { useUpdateContent } from './content-changes';
import { ContentFields } from './content-fields';
import { engagementText, focusFirst, formValuesOf, isLink, metricsToSend } from './content-form';
import { mediaParts } from './video-thumbnail';
import classes from './content-fields.module.css';

export interface ContentPanelProps {
  campaign: string;
  currency: string;
  content: Content;
  mayChange: boolean;
  onClose: () => void;
}

const FORM = 'content-form';

/** A content with its creator, its figures to edit and its status [CON-33…46]. */
export function ContentPanel({ campaign, currency, content: opened, mayChange, onClose }: ContentPanelProps) {
  const { t } = useTranslation(['contents', 'vocabulary', 'common']);
  const typeLabel = useContentTypeLabel();
  const audienceWord = useAudienceWord();
  const update = useUpdateContent(campaign);
  /** As it was opened, or as the last change left it. */
  const [content, setContent] = useState(opened);
  const [values, setValues] = useState(() => formValuesOf(content, ''));
  const [status, setStatus] = useState(content.status);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [touched, setTouched] = useState(false);
  const { network, content_type: type } = content;
  const years = possibleYears();
  const form = useRef<HTMLFormElement>(null);
  /** The status whose problems are marked, once it was asked for in vain. */
  const [marked, setMarked] = useState<{ status: ContentStatus } | null>(null);
  useEffect(() => {
    if (marked || Object.keys(errors).length > 0) focusFirst(form.current, '[aria-invalid="true"]');
  }, [marked, errors]);
  // A story has its own file below. Our own files have addresses without a host [CON-44].
  const preview = isStory(type)
    ? null
    : ([content.content_preview_url, content.blob_preview, content.image_content].find(
        (address) => address && !isVideo(address) && (isLink(address) || address.startsWith('/')),
      ) ?? null);
  /** Only what is published has to be complete. */
  const problemsAs = (wanted: ContentStatus) =>
    Object.entries(
      wanted === 'content_published'
        ? contentProblems(values, network, type, content)
        : typingProblems(values, content),
    );
  const problems = problemsAs(status);
  const shownProblems = marked ? problemsAs(marked.status) : [];
  /** Marks what misses, and goes there. */
  const mark = (wanted: ContentStatus) => {
    setErrors({});
    setMarked({ status: wanted });
  };
  const cost = values.estimated_cost === '' ? 0 : Number(values.estimated_cost);
  const body = async () => ({
    published_date: values.published_date || null,
    url_info: values.url_info.trim() || null,
    ...(cost === content.estimated_cost ? {} : { estimated_cost: cost }),
    ...metricsToSend(values.metrics, network, type, content),
    ...(await mediaParts(values.file)),
  });
  const onError = (error: unknown) => {
    setErrors(fieldErrors(error));
    notify.danger({ text: t('form.failed') });
  };
  const save = () => {
    if (problems.length > 0) return mark(status);
    update.mutate(
      { content: content.uuid, body },
      {
        onSuccess: () => {
          setTouched(false);
          onClose();
        },
        onError,
      },
    );
  };
  /** Kept as soon as it is chosen, as in the squad; publishing takes along what was typed, which it needs. */
  const choose = (next: ContentStatus) => {
    if (next === status) return;
    if (next === 'content_published' && problemsAs(next).length > 0) {
      mark(next);
      notify.danger({ text: t('panel.publish_needs') });
      return;
    }
    const before = status;
    setStatus(next);
    const publishes = next === 'content_published';
    update.mutate(
      {
        content: content.uuid,
        body: async () => ({ status: next, ...(publishes ? await body() : {}) }),
      },
      {
        onSuccess: ({ content: saved }) => {
          setContent(saved);
          if (!publishes) return;
          setTouched(false);
          setValues(formValuesOf(saved, ''));
        },
        onError: (error) => {
          setStatus(before);
          onError(error);
        },
      },
    );
  };
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={typeLabel(network, type)}
      subtitle={content.name}
      dirty={touched}
      width={520}
      footer={
        mayChange && (
          <DisabledReason reason={problems.length > 0 && t('panel.incomplete')} onPress={() => mark(status)}>
            <Button fullWidth type="submit" form={FORM} loading={update.isPending}>
              {t('common:save')}
            </Button>
          </DisabledReason>
        )
      }
    >
      <LoadingOverlay
        visible={update.isPending && values.file !== null}
        withPhrases
        label={t('form.uploading')}
      />
      <Stack gap="lg">
        <Group wrap="nowrap" gap="md">
          <InfluencerAvatar
            influencer={{ ...content, network: content.network_influencer }}
            size={52}
            withNetwork
          />
          <div>
            <Anchor
              component={AppLink}
              href={paths.profile(content.network_influencer, content.username)}
              fw={600}
              display="inline-block"
              mih={24}
            >
              {isKnownByName(content.network_influencer) ? content.name : content.username}
            </Anchor>
            <Text size="sm" c="dimmed">
              {categoryLabel(content.category)} ·{' '}
              <Anchor
                size="sm"
                underline="always"
                display="inline-block"
                href={profileUrl(content.network_influencer, content.username)}
                target="_blank"
                rel="noopener noreferrer"
              >
                {t('panel.profile')}
              </Anchor>
            </Text>
          </div>
        </Group>
        <Group gap="xl">
          <Stat
            size="sm"
            label={audienceWord(content.network_influencer)}
            value={<ShortNumber value={content.followers} />}
          />
          <Stat size="sm" label={t('panel.engagement')} value={engagementText(content)} />
          <Stat size="sm" label={t('col.updated')} value={formatTimestamp(new Date(content.updated_at))} />
        </Group>
        {preview && <img src={preview} alt="" className={classes.media} />}
        <NativeSelect
          label={t('panel.status')}
          description={mayChange && t('panel.status_at_once')}
          inputWrapperOrder={['label', 'input', 'description']}
          disabled={!mayChange || update.isPending}
          value={status}
          onChange={(event) => {
            const { value } = event.currentTarget;
            choose(CONTENT_STATUSES.find((one) => one === value) ?? status);
          }}
          data={CONTENT_STATUSES.map((value) => ({ value, label: t(`vocabulary:content_status.${value}`) }))}
        />
        <form
          id={FORM}
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <ContentFields
            campaign={campaign}
            currency={currency}
            network={network}
            contentType={type}
            values={values}
            errors={{
              ...Object.fromEntries(
                shownProblems.map(([field, problem]) => [field, t(`form.${problem}`, years)]),
              ),
              ...errors,
            }}
            content={content}
            published={status === 'content_published'}
            disabled={!mayChange}
            onChange={(change) => {
              setTouched(true);
              setValues((before) => ({ ...before, ...change }));
            }}
          />
        </form>
      </Stack>
    </SidePanel>
  );
}

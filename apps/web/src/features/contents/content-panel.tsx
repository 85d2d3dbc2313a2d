import { CONTENT_STATUSES, type Content } from '@altavoz/contracts';
import { categoryLabel, isStory } from '@altavoz/domain';
import { isKnownByName, profileUrl } from '@altavoz/networks';
import { Anchor, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InfluencerAvatar } from '../../components/influencer-avatar';
import { LoadingOverlay } from '../../components/loading-overlay';
import { SidePanel } from '../../components/side-panel';
import { ShortNumber, Stat } from '../../components/stat';
import { fieldErrors } from '../../lib/error-text';
import { formatPercent } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { notify } from '../../lib/notify';
import { useContentTypeLabel } from '../../lib/vocabulary';
import { paths } from '../../paths';
import { contentProblems } from './check-content';
import { useUpdateContent } from './content-changes';
import { ContentFields } from './content-fields';
import { formValuesOf, isLink, metricsToSend } from './content-form';
import classes from './content-fields.module.css';

export interface ContentPanelProps {
  campaign: string;
  content: Content;
  mayChange: boolean;
  onClose: () => void;
}

/** A content with its creator, its figures to edit and its status [CON-33…46]. */
export function ContentPanel({ campaign, content, mayChange, onClose }: ContentPanelProps) {
  const { t } = useTranslation(['contents', 'vocabulary', 'common']);
  const typeLabel = useContentTypeLabel();
  const update = useUpdateContent(campaign);
  const [values, setValues] = useState(() => formValuesOf(content, ''));
  const [status, setStatus] = useState(content.status);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [touched, setTouched] = useState(false);
  const { network, content_type: type } = content;
  const preview =
    content.content_preview_url && isLink(content.content_preview_url) && !isStory(type)
      ? content.content_preview_url
      : null;
  const save = () => {
    // Only what is published has to be complete.
    const problems = status === 'content_published' ? contentProblems(values, network, type, content) : {};
    setErrors(
      Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, t(`form.${problem}`)])),
    );
    if (Object.keys(problems).length > 0) return;
    update.mutate(
      {
        content: content.uuid,
        body: {
          status,
          published_date: values.published_date || null,
          ...(values.url_info.trim() ? { url_info: values.url_info.trim() } : {}),
          ...metricsToSend(values.metrics, network, type),
          ...(values.file ? { image_content: values.file } : {}),
          ...(values.thumbnail ? { blob_preview: values.thumbnail } : {}),
        },
      },
      {
        onSuccess: onClose,
        onError: (error) => {
          setErrors(fieldErrors(error));
          notify.danger({ text: t('form.failed') });
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
      dirty={touched && !update.isSuccess}
      width={520}
      footer={
        mayChange && (
          <Button fullWidth onClick={save} loading={update.isPending}>
            {t('common:save')}
          </Button>
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
            >
              {isKnownByName(content.network_influencer) ? content.name : content.username}
            </Anchor>
            <Text size="sm" c="dimmed">
              {categoryLabel(content.category)} ·{' '}
              <Anchor
                size="sm"
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
          <Stat size="sm" label={t('panel.followers')} value={<ShortNumber value={content.followers} />} />
          <Stat
            size="sm"
            label={t('panel.engagement')}
            value={content.engagement === null ? '—' : formatPercent(content.engagement)}
          />
        </Group>
        {preview && <img src={preview} alt="" className={classes.media} />}
        <NativeSelect
          label={t('panel.status')}
          disabled={!mayChange}
          value={status}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setTouched(true);
            setStatus(CONTENT_STATUSES.find((one) => one === value) ?? status);
          }}
          data={CONTENT_STATUSES.map((value) => ({ value, label: t(`vocabulary:content_status.${value}`) }))}
        />
        <ContentFields
          campaign={campaign}
          network={network}
          contentType={type}
          values={values}
          errors={errors}
          content={content}
          disabled={!mayChange}
          onChange={(change) => {
            setTouched(true);
            setValues((before) => ({ ...before, ...change }));
          }}
        />
      </Stack>
    </SidePanel>
  );
}

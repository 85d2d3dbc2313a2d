import {
  addBriefcaseItemBody,
  endpoints,
  LIMITS,
  type BriefcaseItem,
  type ContentType,
  type Network,
} from '@altavoz/contracts';
import { contentTypesOf } from '@altavoz/networks/registry';
import { Alert, Button, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from '../../components/choice-select';
import { confirmDialog } from '../../components/confirm-dialog';
import { DayInput } from '../../components/day-input';
import { DropZone } from '../../components/drop-zone';
import { ErrorState } from '../../components/error-state';
import type { FileRules } from '../../components/file-rules';
import { FormDialog } from '../../components/form-dialog';
import { LoadingRows } from '../../components/loading-rows';
import { NetworkSelect } from '../../components/network-select';
import { call } from '../../lib/api';
import { errorText, fieldErrors } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { requestRules, whenBlank } from '../../lib/form-rules';
import { notify } from '../../lib/notify';
import { useContentTypeLabel } from '../../lib/vocabulary';
import { contactProblem } from './contact-problem';
import { briefcaseQuery, useProfileChanged } from './creator-queries';
import { Section } from './section';
import { WorkCard } from './work-card';
import classes from './my-profile.module.css';

const MEDIA: FileRules = {
  extensions: ['.jpeg', '.jpg', '.png', '.mp4', '.mov'],
  maxBytes: LIMITS.videoBytes,
};

/** The work that the creator shows, with pictures and videos [PRF-16…18]. */
export function BriefcaseSection() {
  const { t } = useTranslation('creator-profile');
  const work = useQuery(briefcaseQuery);
  const [adding, setAdding] = useState(false);
  const items = work.data?.results;
  return (
    <Section
      anchor="briefcase"
      title={t('briefcase.title')}
      text={t('briefcase.text')}
      action={
        <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
          {t('briefcase.add')}
        </Button>
      }
    >
      {work.isPending && <LoadingRows rows={2} height={96} />}
      {work.isError && !items && (
        <ErrorState error={work.error} onRetry={() => void work.refetch()} room="panel" />
      )}
      {items?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('briefcase.none')}
        </Text>
      )}
      {items && items.length > 0 && (
        <ul className={classes.works}>
          {items.map((item) => (
            <WorkCard key={item.id} item={item} action={<RemoveWork item={item} />} />
          ))}
        </ul>
      )}
      {adding && <AddWork onClose={() => setAdding(false)} />}
    </Section>
  );
}

function RemoveWork({ item }: { item: BriefcaseItem }) {
  const { t } = useTranslation('creator-profile');
  const { readAnew } = useProfileChanged();
  const remove = useMutation({
    mutationFn: () => call(endpoints.briefcase.remove, { params: { id: item.id } }),
    onSuccess: () => void notify.success({ text: t('briefcase.removed') }),
    onError: (error) => void notify.danger({ text: errorText(error) }),
    onSettled: readAnew,
  });
  const ask = async () => {
    const sure = await confirmDialog({
      title: t('briefcase.remove_title', { title: item.title }),
      text: t('briefcase.remove_text'),
      confirmLabel: t('briefcase.remove'),
    });
    if (sure) remove.mutate();
  };
  return (
    <Group>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        loading={remove.isPending}
        aria-label={t('briefcase.remove_label', { title: item.title })}
        onClick={() => void ask()}
      >
        {t('briefcase.remove')}
      </Button>
    </Group>
  );
}

interface Values {
  title: string;
  description: string;
  brand: string;
  network: Network | null;
  content_type: ContentType | null;
  link: string;
  date: string | null;
  media: File | null;
}
const bodyOf = ({ network, content_type, media, ...values }: Values) => ({
  ...values,
  network: network ?? undefined,
  content_type: content_type ?? undefined,
  media: media ?? undefined,
});

function AddWork({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['creator-profile', 'common']);
  const typeLabel = useContentTypeLabel();
  const { readAnew } = useProfileChanged();
  const rules = requestRules<Values>(
    addBriefcaseItemBody,
    {
      title: whenBlank(t('data.required')),
      date: ({ code }) => (code === 'invalid_format' ? t('common:day.invalid') : undefined),
    },
    bodyOf,
  );
  const form = useForm<Values>({
    initialValues: {
      title: '',
      description: '',
      brand: '',
      network: null,
      content_type: null,
      link: '',
      date: null,
      media: null,
    },
    validate: (values) => ({
      ...rules(values),
      ...contactProblem('title', values.title),
      ...contactProblem('description', values.description),
      ...contactProblem('brand', values.brand),
    }),
  });
  const add = useMutation({
    mutationFn: (values: Values) => call(endpoints.briefcase.add, { body: bodyOf(values) }),
    onSuccess: async () => {
      await readAnew();
      notify.success({ text: t('briefcase.added') });
      onClose();
    },
    onError: (error) => showFieldErrors(form, error),
  });
  const refused = add.error && Object.keys(fieldErrors(add.error)).length === 0 ? add.error : null;
  const { network, media } = form.values;
  return (
    <FormDialog
      title={t('briefcase.add')}
      intro={t('briefcase.add_text')}
      dirty={form.isDirty()}
      busy={add.isPending}
      onClose={onClose}
    >
      <form onSubmit={form.onSubmit((values) => add.mutate(values), focusFirstError(form))} noValidate>
        <Stack gap="md">
          <DropZone
            label={t('briefcase.media')}
            rules={MEDIA}
            hint={media ? media.name : '.jpeg, .jpg, .png, .mp4, .mov'}
            error={form.errors['media']}
            onFiles={([file]) => {
              form.setFieldValue('media', file ?? null);
              form.clearFieldError('media');
            }}
          />
          <TextInput
            data-autofocus
            label={t('briefcase.name')}
            maxLength={LIMITS.nameMax}
            {...form.getInputProps('title')}
          />
          <Textarea
            label={t('briefcase.description')}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={LIMITS.profileTextMax}
            {...form.getInputProps('description')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput
              label={t('briefcase.brand')}
              maxLength={LIMITS.profileWordMax}
              {...form.getInputProps('brand')}
            />
            <DayInput live label={t('briefcase.date')} {...form.getInputProps('date')} />
            <NetworkSelect
              label={t('networks.network')}
              none={t('data.choose')}
              {...form.getInputProps('network')}
              value={network}
              onChange={(chosen) => form.setValues({ network: chosen, content_type: null })}
            />
            <ChoiceSelect
              label={t('prices.content_type')}
              groups={[{ values: network ? contentTypesOf(network) : [] }]}
              name={(type: ContentType) => (network ? typeLabel(network, type) : type)}
              none={t('data.choose')}
              disabled={network === null}
              {...form.getInputProps('content_type')}
              value={form.values.content_type}
            />
          </SimpleGrid>
          <TextInput
            label={t('briefcase.link')}
            type="url"
            placeholder="https://"
            maxLength={LIMITS.urlMax}
            {...form.getInputProps('link')}
          />
          {refused && (
            <Alert color="red" role="alert">
              {errorText(refused)}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={add.isPending} onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={add.isPending}>
              {t('briefcase.add')}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDialog>
  );
}

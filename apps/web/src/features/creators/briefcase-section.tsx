import {
  addBriefcaseItemBody,
  endpoints,
  LIMITS,
  type AccountPost,
  type BriefcaseItem,
  type ContentType,
  type Network,
} from '@altavoz/contracts';
import { cutText, localDay } from '@altavoz/domain';
import { postKey } from '@altavoz/networks/pasted';
import { contentTypesOf } from '@altavoz/networks/registry';
import {
  ActionIcon,
  Alert,
  Button,
  Group,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from '../../components/choice-select';
import { confirmDialog } from '../../components/confirm-dialog';
import { DayInput } from '../../components/day-input';
import { DialogButtons } from '../../components/dialog-buttons';
import { DropZone } from '../../components/drop-zone';
import { ErrorState } from '../../components/error-state';
import type { FileRules } from '../../components/file-rules';
import { FormDialog } from '../../components/form-dialog';
import { LoadingRows } from '../../components/loading-rows';
import { NetworkSelect } from '../../components/network-select';
import { call } from '../../lib/api';
import { errorOfNoField, errorText } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { requestRules, whenBlank } from '../../lib/form-rules';
import { notify } from '../../lib/notify';
import { pictureFile } from '../../lib/picture-file';
import { useContentTypeLabel } from '../../lib/vocabulary';
import { contactProblem } from './contact-problem';
import { briefcaseQuery, useProfileChanged } from './creator-queries';
import { fieldOf } from './profile-parts';
import { Section } from './section';
import { WorkCard } from './work-card';
import classes from './my-profile.module.css';

const MEDIA: FileRules = {
  extensions: ['.jpeg', '.jpg', '.png', '.mp4', '.mov'],
  maxBytes: LIMITS.videoBytes,
};

/** What one of the creator's own posts is chosen with. @param isShown whether the creator shows it already */
export type PickPost = (given: {
  isShown: (post: AccountPost) => boolean;
  onChoose: (network: Network, post: AccountPost) => void;
}) => ReactNode;

/** The work that the creator shows, with pictures and videos [PRF-16…18]. */
export function BriefcaseSection({ pickPost }: { pickPost: PickPost }) {
  const { t } = useTranslation('creator-profile');
  const work = useQuery(briefcaseQuery);
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<BriefcaseItem | null>(null);
  const items = work.data?.results;
  return (
    <Section
      anchor="briefcase"
      title={t('briefcase.title')}
      text={t('briefcase.text')}
      action={
        <Button
          id={fieldOf('briefcase')}
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => setAdding(true)}
        >
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
            <WorkCard
              key={item.id}
              item={item}
              action={<WorkActs item={item} onEdit={() => setEdited(item)} />}
            />
          ))}
        </ul>
      )}
      {adding && (
        <WorkDialog item={null} pickPost={pickPost} shown={items ?? []} onClose={() => setAdding(false)} />
      )}
      {edited && <WorkDialog item={edited} onClose={() => setEdited(null)} />}
    </Section>
  );
}

function WorkActs({ item, onEdit }: { item: BriefcaseItem; onEdit: () => void }) {
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
    <Group gap={4} className={classes.acts}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('briefcase.edit_label', { title: item.title })}
        onClick={onEdit}
      >
        <IconPencil size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        loading={remove.isPending}
        aria-label={t('briefcase.remove_label', { title: item.title })}
        onClick={() => void ask()}
      >
        <IconTrash size={16} />
      </ActionIcon>
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
/** @param none what is sent for what is not chosen: null takes away what a piece of work said before */
const bodyOf = <None extends null | undefined>(
  { network, content_type, media, ...values }: Values,
  none: None,
) => ({
  ...values,
  network: network ?? none,
  content_type: content_type ?? none,
  media: media ?? undefined,
});

interface WorkDialogProps {
  item: BriefcaseItem | null;
  pickPost?: PickPost;
  /** What is in the briefcase already. */
  shown?: readonly BriefcaseItem[];
  onClose: () => void;
}

/** What a post that was chosen fills in: its title and picture where nobody has given others. */
async function postValues(
  values: Values,
  network: Network,
  { link, content_type, published_at, text, picture }: AccountPost,
): Promise<Partial<Values>> {
  const date = published_at === null ? null : localDay(new Date(published_at));
  const [line = ''] = text.trim().split('\n');
  return {
    link,
    network,
    content_type,
    date,
    ...(values.title.trim() === '' && { title: cutText(line, LIMITS.nameMax) }),
    ...(picture && !values.media && { media: await pictureFile(picture, `${network}-${date ?? ''}`) }),
  };
}

/** Adds a piece of work, or changes one. */
function WorkDialog({ item, pickPost, shown = [], onClose }: WorkDialogProps) {
  const { t } = useTranslation(['creator-profile', 'common', 'shared-parts']);
  const typeLabel = useContentTypeLabel();
  const { readAnew } = useProfileChanged();
  const rules = requestRules<Values>(
    addBriefcaseItemBody,
    {
      title: whenBlank(t('data.required')),
      date: ({ code }) => (code === 'invalid_format' ? t('shared-parts:day.invalid') : undefined),
    },
    (values) => bodyOf(values, undefined),
  );
  const form = useForm<Values>({
    initialValues: {
      title: item?.title ?? '',
      description: item?.description ?? '',
      brand: item?.brand ?? '',
      network: item?.network ?? null,
      content_type: item?.content_type ?? null,
      link: item?.link ?? '',
      date: item?.date ?? null,
      media: null,
    },
    validate: (values) => ({
      ...rules(values),
      ...contactProblem('title', values.title),
      ...contactProblem('description', values.description),
      ...contactProblem('brand', values.brand),
    }),
  });
  const save = useMutation({
    mutationFn: (values: Values) =>
      item
        ? call(endpoints.briefcase.update, { params: { id: item.id }, body: bodyOf(values, null) })
        : call(endpoints.briefcase.add, { body: bodyOf(values, undefined) }),
    onSuccess: async () => {
      await readAnew();
      notify.success({ text: t(item ? 'briefcase.changed' : 'briefcase.added') });
      onClose();
    },
    onError: (error) => showFieldErrors(form, error),
  });
  const refused = errorOfNoField(save.error);
  const links = new Set(shown.flatMap(({ link }) => (link === null ? [] : [postKey(link)])));
  /** What the post that was chosen last filled in: another one takes its place. */
  const [filled, setFilled] = useState<Partial<Values>>({});
  const take = useMutation({
    mutationFn: ({ network, post }: { network: Network; post: AccountPost }) => {
      const { title, media } = form.values;
      const own = {
        ...form.values,
        title: title === filled.title ? '' : title,
        media: media === filled.media ? null : media,
      };
      return postValues(own, network, post);
    },
    onSuccess: (fields) => {
      setFilled(fields);
      form.setValues(fields);
      form.clearErrors();
      notify.success({ text: t('briefcase.post_taken') });
    },
    onError: (error) => void notify.danger({ text: errorText(error) }),
  });
  const { network, media } = form.values;
  return (
    <FormDialog
      title={t(item ? 'briefcase.edit_title' : 'briefcase.add')}
      intro={t('briefcase.add_text')}
      dirty={form.isDirty()}
      busy={save.isPending}
      onClose={onClose}
    >
      <form onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError(form))} noValidate>
        <Stack gap="md">
          {pickPost && (
            <Group gap="xs">
              <Suspense fallback={null}>
                {pickPost({
                  isShown: ({ link }) => links.has(postKey(link)),
                  onChoose: (from, post) => take.mutate({ network: from, post }),
                })}
              </Suspense>
            </Group>
          )}
          <DropZone
            label={t('briefcase.media')}
            rules={MEDIA}
            hint={
              media ? media.name : item?.media ? t('briefcase.media_kept') : '.jpeg, .jpg, .png, .mp4, .mov'
            }
            error={form.errors['media']}
            data-path="media"
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
          <DialogButtons busy={save.isPending} onCancel={onClose}>
            {t(item ? 'common:save' : 'briefcase.add')}
          </DialogButtons>
        </Stack>
      </form>
    </FormDialog>
  );
}

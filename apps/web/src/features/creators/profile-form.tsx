import { creatorProfileBody, LIMITS, type CreatorProfile } from '@altavoz/contracts';
import {
  ActionIcon,
  Alert,
  Group,
  MultiSelect,
  Select,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmDialog } from '../../components/confirm-dialog';
import { ImageUploadButton } from '../../components/image-upload-button';
import { InfluencerAvatar } from '../../components/influencer-avatar';
import { errorOfNoField, errorText } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { requestRules, whenBlank } from '../../lib/form-rules';
import { useLocale } from '../../lib/format';
import { notify } from '../../lib/notify';
import { countryOptions } from '../accounts';
import { contactProblem } from './contact-problem';
import { sendProfile, useProfileChanged } from './creator-queries';
import { languageOptions } from '../../lib/languages';
import { fieldOf, useUnsavedPart } from './profile-parts';
import { SaveButtons } from './save-buttons';
import { Section } from './section';
import classes from './my-profile.module.css';

type Values = Pick<CreatorProfile, 'name' | 'biography' | 'country' | 'city' | 'languages'>;
const valuesOf = ({ name, biography, country, city, languages }: CreatorProfile): Values => ({
  name,
  biography,
  country,
  city,
  languages,
});

/** Photo, cover, and what a creator says of themselves [PRF-08]. */
export function ProfileForm({ profile }: { profile: CreatorProfile }) {
  const { t } = useTranslation('creator-profile');
  const locale = useLocale();
  const changed = useProfileChanged();
  const countries = useMemo(() => countryOptions(locale), [locale]);
  const languages = useMemo(() => languageOptions(locale), [locale]);
  const rules = requestRules<Values>(creatorProfileBody, {
    name: whenBlank(t('data.required')),
  });
  const form = useForm<Values>({
    initialValues: valuesOf(profile),
    validate: (values) => ({ ...rules(values), ...contactProblem('biography', values.biography) }),
  });
  const dirty = form.isDirty();
  useUnsavedPart('data', dirty);
  const save = useMutation({
    mutationFn: (values: Values) => sendProfile(values),
    onSuccess: (saved) => {
      changed.show(saved);
      form.setInitialValues(valuesOf(saved));
      form.setValues(valuesOf(saved));
      form.resetDirty(valuesOf(saved));
      notify.success({ text: t('data.saved') });
    },
    onError: (error) => showFieldErrors(form, error),
  });
  const upload = (field: 'photo' | 'cover') => async (file: File) => {
    changed.show(await sendProfile({ [field]: file }));
    notify.success({ text: t(`data.${field}_saved`) });
  };
  const remove = useMutation({
    mutationFn: (field: 'photo' | 'cover') => sendProfile({ [field]: null }),
    onSuccess: (saved, field) => {
      changed.show(saved);
      notify.success({ text: t(`data.${field}_removed`) });
    },
    onError: (error) => notify.danger({ text: errorText(error) }),
  });
  const askToRemove = async (field: 'photo' | 'cover') => {
    const isSure = await confirmDialog({
      title: t(`data.remove_${field}_title`),
      text: t('data.remove_text'),
      confirmLabel: t(`data.remove_${field}`),
    });
    if (isSure) remove.mutate(field);
  };
  const refused = errorOfNoField(save.error);
  return (
    <Section anchor="data" title={t('data.title')} text={t('data.text')}>
      <div className={classes.cover}>{profile.cover && <img src={profile.cover} alt="" />}</div>
      <div className={classes.faces}>
        <InfluencerAvatar influencer={{ name: profile.name, image_url: profile.photo }} size={88} />
        {(['photo', 'cover'] as const).map((field) => (
          <Group key={field} gap={4} wrap="nowrap">
            <ImageUploadButton
              {...(field === 'photo' ? { id: fieldOf('photo') } : {})}
              label={t(`data.change_${field}`)}
              size="xs"
              onUpload={upload(field)}
            />
            {profile[field] && (
              <ActionIcon
                variant="subtle"
                color="gray"
                loading={remove.isPending && remove.variables === field}
                aria-label={t(`data.remove_${field}`)}
                onClick={() => void askToRemove(field)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            )}
          </Group>
        ))}
      </div>
      <form onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError(form))} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('data.name')}
            maxLength={LIMITS.nameMax}
            autoComplete="name"
            {...form.getInputProps('name')}
          />
          <Textarea
            id={fieldOf('biography')}
            label={t('data.biography')}
            description={t('data.biography_help')}
            autosize
            minRows={3}
            maxRows={12}
            maxLength={LIMITS.profileTextMax}
            {...form.getInputProps('biography')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <Select
              id={profile.country ? undefined : fieldOf('place')}
              label={t('data.country')}
              placeholder={t('data.choose')}
              data={countries}
              searchable
              clearable
              {...form.getInputProps('country')}
            />
            <TextInput
              id={profile.country ? fieldOf('place') : undefined}
              label={t('data.city')}
              maxLength={LIMITS.profileWordMax}
              autoComplete="address-level2"
              {...form.getInputProps('city')}
            />
          </SimpleGrid>
          <MultiSelect
            label={t('data.languages')}
            placeholder={form.values.languages.length === 0 ? t('data.choose') : undefined}
            data={languages}
            searchable
            clearable
            maxValues={LIMITS.languagesMax}
            {...form.getInputProps('languages')}
          />
          {refused && (
            <Alert color="red" role="alert">
              {errorText(refused)}
            </Alert>
          )}
          <SaveButtons label={t('data.save')} dirty={dirty} busy={save.isPending} onDiscard={form.reset} />
        </Stack>
      </form>
    </Section>
  );
}

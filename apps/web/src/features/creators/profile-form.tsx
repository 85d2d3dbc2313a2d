import { creatorProfileBody, endpoints, GENDERS, LIMITS, type CreatorProfile } from '@altavoz/contracts';
import {
  Alert,
  Button,
  Group,
  MultiSelect,
  Select,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmDialog } from '../../components/confirm-dialog';
import { DayInput } from '../../components/day-input';
import { ImageUploadButton } from '../../components/image-upload-button';
import { InfluencerAvatar } from '../../components/influencer-avatar';
import { useAskingClose } from '../../components/use-asking-close';
import { call } from '../../lib/api';
import { errorText, fieldErrors } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { requestRules, whenBlank } from '../../lib/form-rules';
import { useLocale } from '../../lib/format';
import { notify } from '../../lib/notify';
import { countryOptions } from '../accounts';
import { contactProblem } from './contact-problem';
import { useProfileChanged } from './creator-queries';
import { languageOptions } from './languages';
import { fieldOf } from './open-parts';
import { Section } from './section';
import { useLacks } from './use-lacks';
import classes from './my-profile.module.css';

type Values = Pick<
  CreatorProfile,
  | 'name'
  | 'biography'
  | 'telephone'
  | 'gender'
  | 'birth_date'
  | 'country'
  | 'city'
  | 'languages'
  | 'ethnicity'
>;
const valuesOf = (profile: CreatorProfile): Values => ({
  name: profile.name,
  biography: profile.biography,
  telephone: profile.telephone,
  gender: profile.gender,
  birth_date: profile.birth_date,
  country: profile.country,
  city: profile.city,
  languages: profile.languages,
  ethnicity: profile.ethnicity,
});

const send = (body: Parameters<typeof call<typeof endpoints.creators.updateProfile>>[1]['body']) =>
  call(endpoints.creators.updateProfile, { body });

/** Photo, cover, and what a creator says of themselves [PRF-08]. */
export function ProfileForm({ profile }: { profile: CreatorProfile }) {
  const { t } = useTranslation(['creator-profile', 'common']);
  const locale = useLocale();
  const lacks = useLacks();
  const changed = useProfileChanged();
  const countries = useMemo(() => countryOptions(locale), [locale]);
  const languages = useMemo(() => languageOptions(locale), [locale]);
  const rules = requestRules<Values>(creatorProfileBody, {
    name: whenBlank(t('data.required')),
    birth_date: ({ code }) => (code === 'invalid_format' ? t('common:day.invalid') : undefined),
  });
  const form = useForm<Values>({
    initialValues: valuesOf(profile),
    validate: (values) => ({ ...rules(values), ...contactProblem('biography', values.biography) }),
  });
  useAskingClose({ dirty: form.isDirty(), onClose: () => undefined });
  const save = useMutation({
    mutationFn: (values: Values) => send(values),
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
    changed.show(await send({ [field]: file }));
    notify.success({ text: t(`data.${field}_saved`) });
  };
  const remove = useMutation({
    mutationFn: (field: 'photo' | 'cover') => send({ [field]: null }),
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
  const refused = save.error && Object.keys(fieldErrors(save.error)).length === 0 ? save.error : null;
  return (
    <Section
      anchor="data"
      title={t('data.title')}
      text={t('data.text')}
      sum={lacks(profile, ['photo', 'biography', 'place']) ?? [profile.name, profile.city].join(' · ')}
    >
      <div className={classes.cover}>{profile.cover && <img src={profile.cover} alt="" />}</div>
      <div className={classes.faces}>
        <InfluencerAvatar influencer={{ name: profile.name, image_url: profile.photo }} size={88} />
        <ImageUploadButton
          id={fieldOf('photo')}
          label={t('data.change_photo')}
          size="xs"
          onUpload={upload('photo')}
        />
        <ImageUploadButton label={t('data.change_cover')} size="xs" onUpload={upload('cover')} />
        {(['photo', 'cover'] as const).map(
          (field) =>
            profile[field] && (
              <Button
                key={field}
                variant="subtle"
                color="red"
                size="xs"
                loading={remove.isPending && remove.variables === field}
                onClick={() => void askToRemove(field)}
              >
                {t(`data.remove_${field}`)}
              </Button>
            ),
        )}
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
          <fieldset className={classes.private}>
            <legend>{t('data.private')}</legend>
            <Text size="sm" c="dimmed" mb="sm">
              {t('data.private_text')}
            </Text>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
              <TextInput
                type="tel"
                label={t('data.telephone')}
                maxLength={LIMITS.telephoneMax}
                autoComplete="tel"
                {...form.getInputProps('telephone')}
              />
              <DayInput live label={t('data.birth_date')} {...form.getInputProps('birth_date')} />
              <Select
                label={t('data.gender')}
                placeholder={t('data.choose')}
                clearable
                data={GENDERS.map((value) => ({ value, label: t(`gender.${value}`) }))}
                {...form.getInputProps('gender')}
              />
              <TextInput
                label={t('data.ethnicity')}
                maxLength={LIMITS.profileWordMax}
                {...form.getInputProps('ethnicity')}
              />
            </SimpleGrid>
          </fieldset>
          {refused && (
            <Alert color="red" role="alert">
              {errorText(refused)}
            </Alert>
          )}
          <Group>
            <Button type="submit" loading={save.isPending}>
              {t('data.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}

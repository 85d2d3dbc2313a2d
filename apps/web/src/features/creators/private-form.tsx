import { creatorProfileBody, GENDERS, LIMITS, type CreatorProfile } from '@altavoz/contracts';
import { Alert, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../components/day-input';
import { errorOfNoField, errorText } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { requestRules } from '../../lib/form-rules';
import { notify } from '../../lib/notify';
import { sendProfile, useProfileChanged } from './creator-queries';
import { useUnsavedPart } from './profile-parts';
import { SaveButtons } from './save-buttons';
import { Section } from './section';

type Values = Pick<CreatorProfile, 'telephone' | 'gender' | 'birth_date' | 'ethnicity'>;
const valuesOf = ({ telephone, gender, birth_date, ethnicity }: CreatorProfile): Values => ({
  telephone,
  gender,
  birth_date,
  ethnicity,
});

/** What a creator may say that nobody else reads [PRF-08]. */
export function PrivateForm({ profile }: { profile: CreatorProfile }) {
  const { t } = useTranslation(['creator-profile', 'shared-parts']);
  const changed = useProfileChanged();
  const form = useForm<Values>({
    initialValues: valuesOf(profile),
    validate: requestRules<Values>(creatorProfileBody, {
      birth_date: ({ code }) => (code === 'invalid_format' ? t('shared-parts:day.invalid') : undefined),
    }),
  });
  const dirty = form.isDirty();
  useUnsavedPart('private', dirty);
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
  const refused = errorOfNoField(save.error);
  return (
    <Section anchor="private" title={t('private.title')} text={t('private.text')}>
      <form onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError(form))} noValidate>
        <Stack gap="md">
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
          {refused && (
            <Alert color="red" role="alert">
              {errorText(refused)}
            </Alert>
          )}
          <SaveButtons label={t('private.save')} dirty={dirty} busy={save.isPending} onDiscard={form.reset} />
        </Stack>
      </form>
    </Section>
  );
}

import { endpoints, updateProfileBody, type Locale, type User } from '@altavoz/contracts';
import { Button, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAskingClose } from '../../components/use-asking-close';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { requestRules, whenBlank } from '../../lib/form-rules';
import { chooseLocale } from '../../lib/i18n';
import { notify } from '../../lib/notify';
import { languageName, LOCALES } from '../../lib/i18n';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import { isUndecided } from './home-of';
import { profileQuery } from './profile-queries';
import classes from './accounts.module.css';

/** Name and language of the account, and what it is and may do [ACC-08, ACC-09]. */
export function ProfileSettings({ user }: { user: User }) {
  const { t } = useTranslation(['accounts', 'companies', 'settings', 'common']);
  const client = useQueryClient();
  const form = useForm({
    initialValues: { name: user.name, locale: user.locale },
    validate: requestRules(updateProfileBody, { name: whenBlank(t('field.required')) }),
  });
  const save = useMutation({
    mutationFn: (body: { name: string; locale: Locale }) => call(endpoints.accounts.updateProfile, { body }),
    onSuccess: async (saved) => {
      client.setQueryData(profileQuery.queryKey, saved);
      form.resetDirty(form.values);
      await chooseLocale(saved.locale);
      notify.success({ text: t('account.saved') });
    },
    onError: (error) => {
      showFieldErrors(form, error);
      notify.danger({ text: errorText(error) });
    },
  });
  useAskingClose({ dirty: form.isDirty(), onClose: () => undefined });
  return (
    <section className={classes.section} aria-label={t('settings:place.profile')}>
      <form onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError(form))} noValidate>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput label={t('field.name')} autoComplete="name" {...form.getInputProps('name')} />
            <Select
              label={t('field.locale')}
              allowDeselect={false}
              data={LOCALES.map((value) => ({ value, label: languageName(value) }))}
              {...form.getInputProps('locale')}
            />
          </SimpleGrid>
          {user.company && (
            <dl className={classes.facts}>
              <dt>{t('account.company')}</dt>
              <dd>{user.company.name}</dd>
              <dd>
                {t(`companies:role.${user.company.role}`)}. {t(`companies:role_help.${user.company.role}`)}
              </dd>
            </dl>
          )}
          {isUndecided(user) && (
            <Group gap="sm">
              <Text size="sm" c="dimmed">
                {t('account.no_company')}
              </Text>
              <Button component={AppLink} to={paths.welcome()} variant="default" size="xs">
                {t(user.role === 'company' ? 'account.found_company' : 'account.choose_role')}
              </Button>
            </Group>
          )}
          <Group>
            <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
              {t('common:save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </section>
  );
}

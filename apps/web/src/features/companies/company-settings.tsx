import { endpoints, updateCompanyBody, type OwnCompany } from '@altavoz/contracts';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirmDialog } from '../../components/confirm-dialog';
import { DisabledReason } from '../../components/disabled-reason';
import { ErrorState } from '../../components/error-state';
import { ImageUploadButton } from '../../components/image-upload-button';
import { LoadingRows } from '../../components/loading-rows';
import { LogoOrInitials } from '../../components/logo-or-initials';
import { PageHeader } from '../../components/page-header';
import { useAskingClose } from '../../components/use-asking-close';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { requestRules, whenBlank } from '../../lib/form-rules';
import { notify } from '../../lib/notify';
import { onlyChanged } from '../../lib/typed-fields';
import { CompanyFields, companyBody, profileQuery, type CompanyValues } from '../accounts';
import classes from './companies.module.css';
import { ownCompanyQuery } from './company-queries';

/** What the company says of itself [API-083]; owners change it, the others read it. */
export function CompanySettings() {
  const { t } = useTranslation('companies');
  const found = useQuery(ownCompanyQuery);
  return (
    <div className={classes.page}>
      <PageHeader title={t('settings.title')} description={t('settings.text')} />
      <section className={classes.section} aria-label={t('settings.title')}>
        {found.isPending && <LoadingRows rows={3} />}
        {found.isError && !found.data && (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} room="panel" />
        )}
        {found.data && (
          <Stack gap="lg">
            <CompanyLogo company={found.data} />
            <CompanySettingsForm key={found.data.uuid} company={found.data} />
          </Stack>
        )}
      </section>
    </div>
  );
}

/** The logo that creators see; owners set it and take it away. */
function CompanyLogo({ company }: { company: OwnCompany }) {
  const { t } = useTranslation('companies');
  const client = useQueryClient();
  const setLogo = async (logo: File | null) => {
    client.setQueryData(
      ownCompanyQuery.queryKey,
      await call(endpoints.companies.setLogo, { body: { logo } }),
    );
    // The menu of whoever is signed in shows it, too.
    void client.invalidateQueries({ queryKey: profileQuery.queryKey });
    notify.success({ text: t(logo ? 'settings.logo_saved' : 'settings.logo_removed') });
  };
  const remove = useMutation({
    mutationFn: () => setLogo(null),
    onError: (error) => notify.danger({ text: errorText(error) }),
  });
  const askToRemove = async () => {
    const isSure = await confirmDialog({
      title: t('settings.remove_logo_title'),
      text: t('settings.remove_logo_text'),
      confirmLabel: t('settings.remove_logo'),
    });
    if (isSure) remove.mutate();
  };
  return (
    <div className={classes.logo}>
      <LogoOrInitials src={company.logo} name={company.name} size={64} />
      <div>
        <Text size="sm" fw={550} component="h2">
          {t('settings.logo')}
        </Text>
        <Text size="sm" c="dimmed" mb={6}>
          {t('settings.logo_text')}
        </Text>
        <ImageUploadButton
          label={t(company.logo ? 'settings.change_logo' : 'settings.set_logo')}
          size="xs"
          onUpload={setLogo}
          disabledReason={company.can.change ? null : t('only_owners')}
        />
        {company.logo && company.can.change && (
          <Button
            variant="subtle"
            color="red"
            size="xs"
            loading={remove.isPending}
            onClick={() => void askToRemove()}
          >
            {t('settings.remove_logo')}
          </Button>
        )}
      </div>
    </div>
  );
}

const valuesOf = ({ name, kind, country, website, telephone, contact_email }: OwnCompany): CompanyValues => ({
  name,
  kind,
  country,
  website: website ?? '',
  telephone: telephone ?? '',
  contact_email: contact_email ?? '',
});

function CompanySettingsForm({ company }: { company: OwnCompany }) {
  const { t } = useTranslation(['companies', 'accounts', 'common']);
  const client = useQueryClient();
  const form = useForm<CompanyValues>({
    initialValues: valuesOf(company),
    validate: requestRules(updateCompanyBody, { name: whenBlank(t('accounts:field.required')) }, companyBody),
  });
  const save = useMutation({
    mutationFn: (values: CompanyValues) =>
      call(endpoints.companies.update, {
        body: onlyChanged(form.getInitialValues(), values, companyBody(values)),
      }),
    onSuccess: async (saved) => {
      client.setQueryData(ownCompanyQuery.queryKey, saved);
      form.setInitialValues(valuesOf(saved));
      form.setValues(valuesOf(saved));
      form.resetDirty(valuesOf(saved));
      notify.success({ text: t('settings.saved') });
      await client.invalidateQueries(profileQuery);
    },
    onError: (error) => {
      showFieldErrors(form, error);
      notify.danger({ text: errorText(error) });
    },
  });
  useAskingClose({ dirty: form.isDirty(), onClose: () => undefined });
  const locked = !company.can.change;
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError(form))} noValidate>
      <Stack gap="md" align="flex-start">
        <div className={classes.fields}>
          <CompanyFields form={form} disabled={locked} />
          <TextInput
            type="email"
            label={t('settings.contact_email')}
            description={t('settings.contact_email_text')}
            disabled={locked}
            {...form.getInputProps('contact_email')}
          />
        </div>
        <DisabledReason reason={locked && t('only_owners')}>
          <Button type="submit" loading={save.isPending} disabled={!locked && !form.isDirty()}>
            {t('common:save')}
          </Button>
        </DisabledReason>
      </Stack>
    </form>
  );
}

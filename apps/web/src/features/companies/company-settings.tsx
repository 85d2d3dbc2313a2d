import { endpoints, updateCompanyBody, type OwnCompany } from '@altavoz/contracts';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../components/disabled-reason';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { requestRules, whenBlank } from '../../lib/form-rules';
import { notify } from '../../lib/notify';
import { CompanyFields, companyBody, profileQuery, type CompanyValues } from '../accounts';
import classes from './companies.module.css';
import { ownCompanyQuery } from './company-queries';

/** What the company says of itself [API-083]; owners change it, the others read it. */
export function CompanySettings() {
  const { t } = useTranslation('companies');
  const found = useQuery(ownCompanyQuery);
  return (
    <section className={classes.section} aria-labelledby="company-title">
      <Title order={2} id="company-title">
        {t('settings.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t('settings.text')}
      </Text>
      {found.isPending && <LoadingRows rows={3} />}
      {found.isError && !found.data && (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} room="panel" />
      )}
      {found.data && <CompanySettingsForm key={found.data.uuid} company={found.data} />}
    </section>
  );
}

const valuesOf = ({ name, kind, country, website, telephone }: OwnCompany): CompanyValues => ({
  name,
  kind,
  country,
  website: website ?? '',
  telephone: telephone ?? '',
});

function CompanySettingsForm({ company }: { company: OwnCompany }) {
  const { t } = useTranslation(['companies', 'accounts', 'common']);
  const client = useQueryClient();
  const form = useForm<CompanyValues>({
    initialValues: valuesOf(company),
    validate: requestRules(updateCompanyBody, { name: whenBlank(t('accounts:field.required')) }, companyBody),
  });
  const save = useMutation({
    mutationFn: (values: CompanyValues) => call(endpoints.companies.update, { body: companyBody(values) }),
    onSuccess: async (saved) => {
      client.setQueryData(ownCompanyQuery.queryKey, saved);
      form.setInitialValues(valuesOf(saved));
      form.setValues(valuesOf(saved));
      notify.success({ text: t('settings.saved') });
      await client.invalidateQueries(profileQuery);
    },
    onError: (error) => {
      showFieldErrors(form, error);
      notify.danger({ text: errorText(error) });
    },
  });
  const locked = !company.can.change;
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError(form))} noValidate>
      <Stack gap="md" align="flex-start">
        <div className={classes.fields}>
          <CompanyFields form={form} disabled={locked} />
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

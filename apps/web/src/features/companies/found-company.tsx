import { createCompanyBody, endpoints } from '@altavoz/contracts';
import { Alert, Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { requestRules, whenBlank } from '../../lib/form-rules';
import { notify } from '../../lib/notify';
import { paths } from '../../paths';
import { CompanyFields, companyBody, useEnterCompany, type CompanyValues } from '../accounts';
import classes from './companies.module.css';

/** Founds another company beside those of the account, and goes on there. */
export function FoundCompany() {
  const { t } = useTranslation(['companies', 'accounts']);
  const enter = useEnterCompany();
  const navigate = useNavigate();
  const form = useForm<CompanyValues>({
    initialValues: { name: '', kind: 'agency', country: 'MX', website: '', telephone: '' },
    validate: requestRules(createCompanyBody, { name: whenBlank(t('accounts:field.required')) }, companyBody),
  });
  const found = useMutation({
    mutationFn: async (values: CompanyValues) => {
      const { name } = await call(endpoints.companies.found, { body: companyBody(values) });
      await enter(async () => {
        await navigate({ ...paths.team(), ignoreBlocker: true });
        notify.success({ text: t('found.done', { company: name }) });
      });
    },
    onError: (error) => showFieldErrors(form, error),
  });
  return (
    <div className={classes.page}>
      <PageHeader title={t('found.title')} description={t('found.text')} />
      <form
        className={classes.section}
        onSubmit={form.onSubmit((values) => found.mutate(values), focusFirstError(form))}
        noValidate
      >
        <Stack gap="lg" align="flex-start">
          {found.isError && (
            <Alert icon={<IconAlertTriangle size={18} />} color="red" role="alert">
              {errorText(found.error)}
            </Alert>
          )}
          <div className={classes.fields}>
            <CompanyFields form={form} />
          </div>
          <Button type="submit" loading={found.isPending}>
            {t('found.submit')}
          </Button>
        </Stack>
      </form>
    </div>
  );
}

import { createCompanyBody, endpoints, type Role } from '@altavoz/contracts';
import { Alert, Button, Radio, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconAlertTriangle, IconBuilding, IconUserStar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { requestRules, whenBlank } from '../../lib/form-rules';
import { clearReturnPath, readReturnPath } from '../../lib/session';
import { paths } from '../../paths';
import { CompanyFields, companyBody, type CompanyValues } from './company-fields';
import { profileQuery, useProfile } from './profile-queries';
import classes from './accounts.module.css';

/** What a new account still has to say: its role, and a company account its company [ACC-03, ACC-04]. */
export function Welcome() {
  const user = useProfile();
  return user?.role === 'company' ? <CompanyForm /> : <RoleChoice />;
}

/** A card is picked first and confirmed after: the choice cannot be taken back [PER-03]. */
function RoleChoice() {
  const { t } = useTranslation(['accounts', 'common']);
  const client = useQueryClient();
  const navigate = useNavigate();
  const back = readReturnPath();
  /** Casting calls are for creators: whoever comes from one has said which they are. */
  const isForCall = back?.startsWith('/casting-calls/') ?? false;
  const [chosen, setChosen] = useState<Role | null>(isForCall ? 'creator' : null);
  const choose = useMutation({
    mutationFn: (role: Role) => call(endpoints.accounts.defineRole, { body: { role } }),
    onSuccess: (user) => {
      client.setQueryData(profileQuery.queryKey, user);
      if (user.role !== 'creator') return;
      clearReturnPath();
      if (isForCall && back) void navigate({ href: back, replace: true });
      else void navigate({ ...paths.invitations(), replace: true });
    },
  });
  const roles = [
    { role: 'company', Icon: IconBuilding, title: t('welcome.company'), text: t('welcome.company_text') },
    { role: 'creator', Icon: IconUserStar, title: t('welcome.creator'), text: t('welcome.creator_text') },
  ] as const;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) choose.mutate(chosen);
      }}
    >
      <Stack gap="lg">
        <div>
          <Title order={1} id="role-title">
            {t('welcome.title')}
          </Title>
          <Text size="sm" c="dimmed" mt={4}>
            {t(isForCall ? 'welcome.for_call' : 'welcome.text')}
          </Text>
        </div>
        {choose.isError && (
          <Alert icon={<IconAlertTriangle size={18} />} color="red" role="alert">
            {errorText(choose.error)}
          </Alert>
        )}
        <Radio.Group
          value={chosen}
          onChange={(value) => setChosen(value === 'creator' ? 'creator' : 'company')}
          aria-labelledby="role-title"
        >
          <div className={classes.choices}>
            {roles.map(({ role, Icon, title, text }) => (
              <Radio.Card key={role} value={role} className={classes.choice} aria-label={`${title}. ${text}`}>
                <span className={classes.choiceHead}>
                  <Icon
                    size={28}
                    stroke={1.5}
                    aria-hidden="true"
                    color="var(--mantine-primary-color-filled)"
                  />
                  <Radio.Indicator />
                </span>
                <Text fw={600}>{title}</Text>
                <Text size="sm" c="dimmed">
                  {text}
                </Text>
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
        <Button type="submit" disabled={!chosen} loading={choose.isPending}>
          {t('common:continue')}
        </Button>
      </Stack>
    </form>
  );
}

function CompanyForm() {
  const { t } = useTranslation('accounts');
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<CompanyValues>({
    initialValues: { name: '', kind: 'agency', country: 'MX', website: '', telephone: '' },
    validate: requestRules(createCompanyBody, { name: whenBlank(t('field.required')) }, companyBody),
  });
  const create = useMutation({
    mutationFn: (values: CompanyValues) =>
      call(endpoints.accounts.createCompany, { body: companyBody(values) }),
    onSuccess: (user) => {
      client.setQueryData(profileQuery.queryKey, user);
      clearReturnPath();
      void navigate({ ...paths.campaigns(), replace: true });
    },
    onError: (error) => showFieldErrors(form, error),
  });
  return (
    <form onSubmit={form.onSubmit((values) => create.mutate(values), focusFirstError(form))} noValidate>
      <Stack gap="md">
        <div>
          <Title order={1}>{t('company.title')}</Title>
          <Text size="sm" c="dimmed" mt={4}>
            {t('company.text')}
          </Text>
        </div>
        {create.isError && (
          <Alert icon={<IconAlertTriangle size={18} />} color="red" role="alert">
            {errorText(create.error)}
          </Alert>
        )}
        <CompanyFields form={form} />
        <Button type="submit" loading={create.isPending}>
          {t('company.submit')}
        </Button>
      </Stack>
    </form>
  );
}

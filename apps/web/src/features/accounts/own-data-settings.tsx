import { endpoints, type User } from '@altavoz/contracts';
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { notify } from '../../lib/notify';
import { todayHere } from '../../lib/today';
import { endSession } from '../../lib/session';
import { PasswordDialog } from './password-dialog';
import classes from './accounts.module.css';

/** What is kept about the person, to be taken along, and the way out [ACC-05]. */
export function OwnDataSettings({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  const isCreator = user.role !== 'company';
  const isMember = user.companies.length > 0;
  const [deleting, setDeleting] = useState(false);
  const take = useMutation({
    mutationFn: () => call(endpoints.accounts.readOwnData, {}),
    onSuccess: (data) => {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      const address = URL.createObjectURL(file);
      const link = document.createElement('a');
      link.href = address;
      link.download = `altavoz-${todayHere()}.json`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), 10_000);
    },
    onError: (error) => void notify.danger({ text: errorText(error) }),
  });
  return (
    <section className={classes.section} aria-labelledby="own-data-title">
      <Title order={2} id="own-data-title">
        {t('own.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t('own.text')}
      </Text>
      <Group>
        <Button variant="default" onClick={() => take.mutate()} loading={take.isPending}>
          {t('own.take')}
        </Button>
        <Button variant="outline" color="red" onClick={() => setDeleting(true)}>
          {t('own.delete')}
        </Button>
      </Group>
      {deleting && (
        <PasswordDialog
          title={t('own.delete_title')}
          intro={
            <Stack gap="xs" component="span">
              <Alert component="span" color="red" icon={<IconAlertTriangle size={18} />}>
                {t('own.irreversible')}
              </Alert>
              {(isMember || !isCreator) && <span>{t('own.stays')}</span>}
              {isCreator && <span>{t('own.stays_creator')}</span>}
              {isCreator && <span>{t('own.payment')}</span>}
              {isMember && <span>{t('own.companies')}</span>}
              {!user.has_password && <span>{t('own.type_email', { email: user.email })}</span>}
            </Stack>
          }
          submit={t('own.delete_submit')}
          fields={[
            user.has_password ? 'password' : 'email',
            ...(user.second_factor ? ['code' as const] : []),
          ]}
          danger
          save={(body) => call(endpoints.accounts.deleteAccount, { body })}
          onSaved={() => {
            sessionStorage.clear();
            endSession();
            notify.success({ text: t('own.deleted') });
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </section>
  );
}

import { endpoints, type User } from '@altavoz/contracts';
import { Badge, Button, Group, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { notify } from '../../lib/notify';
import { PasswordDialog } from './password-dialog';
import { profileQuery } from './profile-queries';
import { RecoveryCodes } from './recovery-codes';
import { SecondFactorDialog } from './second-factor-dialog';
import { sessionsKey } from './sessions-list';
import classes from './accounts.module.css';

/** Turns the second factor of the account on and off, and makes new recovery codes. */
export function SecondFactorSettings({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  const client = useQueryClient();
  const [open, setOpen] = useState<'on' | 'off' | 'renew' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setOpen(null);
  const changed = (second_factor: boolean) => {
    client.setQueryData(profileQuery.queryKey, { ...user, second_factor });
    void client.invalidateQueries({ queryKey: sessionsKey });
  };
  return (
    <section className={classes.section} aria-labelledby="second-factor-title">
      <Group gap="sm" mb={4}>
        <Title order={2} id="second-factor-title">
          {t('factor.title')}
        </Title>
        <Badge variant="light" color={user.second_factor ? 'green' : 'gray'}>
          {t(user.second_factor ? 'factor.is_on' : 'factor.is_off')}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed" mb="md">
        {t('factor.text')}
      </Text>
      {user.second_factor ? (
        <Group gap="xs">
          <Button variant="default" onClick={() => setOpen('renew')}>
            {t('factor.renew')}
          </Button>
          <Button variant="default" onClick={() => setOpen('off')}>
            {t('factor.turn_off')}
          </Button>
        </Group>
      ) : (
        <Button onClick={() => setOpen('on')}>{t('factor.turn_on')}</Button>
      )}
      {open === 'on' && <SecondFactorDialog user={user} onChanged={() => changed(true)} onClose={close} />}
      {open === 'off' && (
        <PasswordDialog
          title={t('factor.off_title')}
          intro={t('factor.off_text')}
          submit={t('factor.turn_off')}
          field={user.has_password ? 'password' : 'code'}
          save={(body) => call(endpoints.accounts.removeSecondFactor, { body })}
          onSaved={() => {
            changed(false);
            close();
            notify.success({ text: t('factor.turned_off') });
          }}
          onClose={close}
        />
      )}
      {open === 'renew' && (
        <PasswordDialog
          title={t('factor.renew')}
          intro={t('factor.renew_text')}
          submit={t('factor.renew_submit')}
          field={user.has_password ? 'password' : 'code'}
          save={async (body) => {
            const made = await call(endpoints.accounts.renewRecoveryCodes, { body });
            setCodes(made.recovery_codes);
          }}
          onSaved={close}
          onClose={close}
        />
      )}
      {codes && (
        <RecoveryCodes codes={codes} intro={t('factor.codes_renewed')} onClose={() => setCodes(null)} />
      )}
    </section>
  );
}

import { endpoints, LIMITS, type User } from '@altavoz/contracts';
import { Alert, Badge, Button, Group, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../components/disabled-reason';
import { call } from '../../lib/api';
import { notify } from '../../lib/notify';
import { PasswordDialog } from './password-dialog';
import { profileQuery } from './profile-queries';
import { RecoveryCodes } from './recovery-codes';
import { SecondFactorDialog } from './second-factor-dialog';
import { sessionsKey } from './sessions-list';
import classes from './accounts.module.css';

/** So many recovery codes, and fewer, are made anew in time. */
const FEW = 2;

/** Turns the second factor of the account on and off, and makes new recovery codes. */
export function SecondFactorSettings({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  const client = useQueryClient();
  const [open, setOpen] = useState<'on' | 'off' | 'renew' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const left = t('factor.left', { count: user.recovery_codes });
  const close = () => setOpen(null);
  const proof = user.has_password ? (['password', 'code'] as const) : (['code'] as const);
  const changed = (second_factor: boolean) => {
    const recovery_codes = second_factor ? LIMITS.recoveryCodes : 0;
    client.setQueryData(profileQuery.queryKey, { ...user, second_factor, recovery_codes });
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
      {user.second_factor &&
        (user.recovery_codes > FEW ? (
          <Text size="sm" mb="md">
            {left}
          </Text>
        ) : (
          <Alert icon={<IconAlertTriangle size={18} />} color="yellow" title={left} mb="md">
            {t('factor.left_few')}
          </Alert>
        ))}
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
        // A session alone, which somebody may have found open, shuts nobody out.
        <DisabledReason reason={user.has_password ? null : t('factor.password_first')}>
          <Button variant="default" onClick={() => setOpen('on')}>
            {t('factor.turn_on')}
          </Button>
        </DisabledReason>
      )}
      {open === 'on' && <SecondFactorDialog onChanged={() => changed(true)} onClose={close} />}
      {open === 'off' && (
        <PasswordDialog
          title={t('factor.off_title')}
          intro={t('factor.off_text')}
          submit={t('factor.turn_off')}
          fields={proof}
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
          fields={proof}
          save={async (body) => {
            const made = await call(endpoints.accounts.renewRecoveryCodes, { body });
            setCodes(made.recovery_codes);
            changed(true);
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

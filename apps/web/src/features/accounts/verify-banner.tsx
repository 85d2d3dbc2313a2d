import { endpoints } from '@altavoz/contracts';
import { Alert, Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { notify } from '../../lib/notify';

/** Says that an address is not verified yet, and has the link sent again. */
export function VerifyBanner({ email }: { email: string }) {
  const { t } = useTranslation('accounts');
  const send = useMutation({
    mutationFn: () => call(endpoints.accounts.sendVerification, {}),
    onSuccess: () => void notify.success({ text: t('verify.sent', { email }) }),
    onError: (error) => void notify.danger({ text: errorText(error) }),
  });
  return (
    <Alert icon={<IconMail size={18} />} color="yellow" title={t('verify.banner_title')}>
      {t('verify.banner', { email })}
      <Group mt="sm">
        <Button variant="default" size="xs" onClick={() => send.mutate()} loading={send.isPending}>
          {t('verify.send_again')}
        </Button>
      </Group>
    </Alert>
  );
}

import { Button, Divider } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconBrandGoogle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { askGoogle, signInWaysQuery } from './google';

/**
 * Leads to Google where this installation offers it, and to nothing elsewhere [ACC-01].
 * @param onLeave notes where whoever comes back from there goes on
 */
export function GoogleButton({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation('accounts');
  const google = useQuery(signInWaysQuery).data?.google;
  if (!google) return null;
  return (
    <>
      <Divider label={t('google.or')} />
      <Button
        variant="default"
        leftSection={<IconBrandGoogle size={18} aria-hidden="true" />}
        onClick={() => {
          onLeave?.();
          location.assign(askGoogle(google));
        }}
        fullWidth
      >
        {t('google.submit')}
      </Button>
    </>
  );
}

import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api';
import { errorLines } from '../../lib/error-text';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';

interface CaptureFailureProps {
  campaign: string;
  /** Whose post it is, in the campaign. */
  influencer: string | undefined;
  error: unknown;
}

/** Why a network gave no figures of a post, beside the fields that they would have filled, and what helps. */
export function CaptureFailure({ campaign, influencer, error }: CaptureFailureProps) {
  const { t } = useTranslation('contents');
  const isOfLeave = error instanceof ApiError && error.code === 'networks.not_connected';
  return (
    <Alert
      role="alert"
      color="red"
      icon={<IconAlertTriangle size={18} />}
      title={t('form.not_captured')}
      p="sm"
    >
      {errorLines(error).join(' ')}
      {isOfLeave && influencer && (
        <Button
          // What is typed here stays as it is.
          component={AppLink}
          to={paths.record(campaign, influencer)}
          target="_blank"
          display="block"
          w="max-content"
          mt="xs"
          variant="default"
          size="compact-sm"
        >
          {t('form.ask_to_connect')}
        </Button>
      )}
    </Alert>
  );
}

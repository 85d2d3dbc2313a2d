import type { JobTrouble } from '@altavoz/contracts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/moment';
import { useRetryAll } from './job-queries';
import classes from './jobs.module.css';
import { useJobName } from './use-job-name';

/** What is not done although it was tried, as when the mail server or PayPal is down: how much, since when and why. */
export function JobTroubles({ troubles }: { troubles: readonly JobTrouble[] }) {
  const { t } = useTranslation('jobs');
  const nameOf = useJobName();
  const retry = useRetryAll();
  if (troubles.length === 0) return null;
  return (
    <Stack gap="xs" mb="md">
      {troubles.map((trouble) => {
        const name = nameOf(trouble);
        const { count, error } = trouble;
        return (
          <Alert
            key={trouble.name}
            color="yellow"
            icon={<IconAlertTriangle size={18} />}
            title={t('trouble_title', { name, count, since: formatMoment(trouble.since) })}
          >
            <Group justify="space-between" gap="sm">
              <Text size="sm" className={classes.reason}>
                {t('trouble_why', { error })}
              </Text>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('retry_all_of', { name })}
                loading={retry.isPending && retry.variables === trouble.name}
                onClick={() => retry.mutate(trouble.name)}
              >
                {t('retry_all')}
              </Button>
            </Group>
          </Alert>
        );
      })}
    </Stack>
  );
}

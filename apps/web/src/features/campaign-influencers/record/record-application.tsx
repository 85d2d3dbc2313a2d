import { endpoints } from '@altavoz/contracts';
import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SaidApplication } from '../../../components/said-application';
import { call } from '../../../lib/api';
import { AppLink } from '../../../lib/navigation';
import { useFormats } from '../../../lib/use-formats';
import { paths } from '../../../paths';

/** What a creator said when they applied to a casting call of the campaign; nothing where they did not. */
export function RecordApplication({ influencer }: { influencer: string }) {
  const { t } = useTranslation('casting-calls');
  const { relativeTime } = useFormats();
  const title = useId();
  const { data } = useQuery({
    queryKey: ['casting-calls', 'of', influencer],
    queryFn: ({ signal }) => call(endpoints.castingCalls.applicationOf, { params: { influencer }, signal }),
  });
  const application = data?.application;
  if (!application) return null;
  return (
    <section aria-labelledby={title}>
      <Title order={3} size="h4" mb="xs" id={title}>
        {t('application')}
      </Title>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('applied_to')}{' '}
          <Anchor component={AppLink} to={paths.castingCall(application.call.id)} inherit underline="always">
            {application.call.title}
          </Anchor>
          {application.sent_at && ` · ${relativeTime(application.sent_at)}`}
          {application.state === 'withdrawn' && ` · ${t('sent_states.withdrawn')}`}
        </Text>
        <SaidApplication application={application} currency={application.currency} />
      </Stack>
    </section>
  );
}

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

/** What a creator said each time that they applied to a casting call of the campaign; nothing where they did not. */
export function RecordApplication({ influencer }: { influencer: string }) {
  const { t } = useTranslation('casting-calls');
  const { relativeTime } = useFormats();
  const title = useId();
  const { data } = useQuery({
    queryKey: ['casting-calls', 'of', influencer],
    queryFn: ({ signal }) => call(endpoints.castingCalls.applicationsOf, { params: { influencer }, signal }),
  });
  const applications = data?.results ?? [];
  if (applications.length === 0) return null;
  return (
    <section aria-labelledby={title}>
      <Title order={3} size="h4" mb="xs" id={title}>
        {t(applications.length === 1 ? 'application' : 'applications')}
      </Title>
      <Stack gap="lg">
        {applications.map((one) => (
          <Stack key={one.id} gap="sm" component="article" aria-label={one.call.title}>
            <Text size="sm" c="dimmed">
              {t('applied_to')}{' '}
              <Anchor component={AppLink} to={paths.castingCall(one.call.id)} inherit underline="always">
                {one.call.title}
              </Anchor>
              {one.sent_at && ` · ${relativeTime(one.sent_at)}`}
              {` · ${t(`sent_states.${one.state}`)}`}
              {one.was_there && ` · ${t('was_there')}`}
            </Text>
            <SaidApplication application={one} currency={one.currency} />
          </Stack>
        ))}
      </Stack>
    </section>
  );
}

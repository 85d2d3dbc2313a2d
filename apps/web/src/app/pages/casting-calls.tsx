import { Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header';
import { useProfile } from '../../features/accounts';
import { CallPage, CallsList, OpenCalls, OwnApplications, PasteCall } from '../../features/casting-calls';

/** The casting calls of the company; of a creator, those that they may apply to and did. */
export function CastingCallsPage() {
  return useProfile()?.role === 'creator' ? <OwnCalls /> : <CallsList />;
}

function OwnCalls() {
  const { t } = useTranslation('casting-calls');
  return (
    <>
      <PageHeader title={t('title')} description={t('own_text')} />
      <Stack gap="xl">
        <PasteCall />
        <OpenCalls />
        <Suspense>
          <OwnApplications />
        </Suspense>
      </Stack>
    </>
  );
}

/** A casting call, for whoever may apply to it. */
export function CastingCallPage() {
  const { call } = useParams({ from: '/either/casting-calls/$call' });
  return <CallPage key={call} id={call} />;
}

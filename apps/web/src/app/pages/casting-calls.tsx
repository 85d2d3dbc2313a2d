import { useParams } from '@tanstack/react-router';
import { IconUserPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state';
import { PageHeader } from '../../components/page-header';
import { useProfile } from '../../features/accounts';
import { CallPage, CallsList, OwnApplications } from '../../features/casting-calls';

/** The casting calls of the company; of a creator, those that they applied to. */
export function CastingCallsPage() {
  return useProfile()?.role === 'creator' ? <OwnCalls /> : <CallsList />;
}

function OwnCalls() {
  const { t } = useTranslation('casting-calls');
  return (
    <>
      <PageHeader title={t('title')} description={t('own_text')} />
      <Suspense>
        <OwnApplications
          empty={
            <EmptyState
              icon={<IconUserPlus size={22} stroke={1.75} />}
              title={t('own_empty')}
              text={t('own_empty_text')}
              room="page"
            />
          }
        />
      </Suspense>
    </>
  );
}

/** A casting call, for whoever may apply to it. */
export function CastingCallPage() {
  const { call } = useParams({ from: '/either/casting-calls/$call' });
  return <CallPage key={call} id={call} />;
}

import type { PublicCastingCall } from '@altavoz/contracts';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Acts } from '../../components/acts';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { formatDay } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { usePageTitle } from '../../lib/page-title';
import { readToken, rememberReturnPath } from '../../lib/session';
import { paths } from '../../paths';
import { useMay, useProfile } from '../accounts';
import { ApplyPart } from './apply-part';
import { shownCallQuery } from './call-queries';
import { CallView } from './call-view';
import { ClosedCall } from './closed-call';
import classes from './casting-calls.module.css';

/** The page of a casting call, for everybody who has its address [CAS-01, NAV-17]. */
export function CallPage({ id }: { id: string }) {
  const { t } = useTranslation('casting-calls');
  const found = useQuery(shownCallQuery(id));
  usePageTitle(found.data?.title ?? t('one'));
  if (found.isPending) return <LoadingRows rows={4} height={96} />;
  if (!found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} room="page" order={1} />;
  return (
    <div className={classes.page}>
      {found.data.state !== 'open' && <ClosedCall call={found.data} />}
      <CallView call={found.data} order={1} />
      <Apply call={found.data} />
    </div>
  );
}

/** What whoever reads it can do: apply, sign in first, or look after their own calls. */
function Apply({ call }: { call: PublicCastingCall }) {
  const { t } = useTranslation('casting-calls');
  const user = useProfile();
  const isMember = useMay('see_allowance');
  if (readToken() && user?.role === 'creator') return <ApplyPart call={call} />;
  if (call.state !== 'open') return null;
  if (readToken())
    return (
      <section className={classes.part}>
        <Text>{t('for_creators')}</Text>
        {isMember && (
          <Group>
            <Button component={AppLink} to={paths.castingCalls()} variant="default">
              {t('title')}
            </Button>
          </Group>
        )}
      </section>
    );
  const comeBack = () => rememberReturnPath(location.pathname + location.search);
  return (
    <Acts
      before={
        <Text size="sm">
          {t('sign_in_first')} {call.closes_on && t('closes_then', { day: formatDay(call.closes_on) })}
        </Text>
      }
    >
      <Button component={AppLink} to={paths.register()} onClick={comeBack} size="md">
        {t('register')}
      </Button>
      <Button component={AppLink} to={paths.signIn()} onClick={comeBack} size="md" variant="default">
        {t('sign_in')}
      </Button>
    </Acts>
  );
}

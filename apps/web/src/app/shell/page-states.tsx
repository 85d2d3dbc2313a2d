import { Box } from '@mantine/core';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, NotFoundState } from '../../components/error-state';
import { Logo } from '../../components/logo';
import { LoadingRows } from '../../components/loading-rows';
import { isConnectionLost, subscribeConnection } from '../../lib/connection';
import { forgetFailures } from '../../lib/late';
import { AppLink } from '../../lib/navigation';
import { usePageTitle } from '../../lib/page-title';
import { usePhone } from '../../lib/use-phone';
import { useStable } from '../../lib/use-stable';
import { paths } from '../../paths';

/** While a page's code and words are on their way. */
export const PagePending = () => <LoadingRows rows={8} />;

/** The same while the frame itself waits to know who looks. */
export const LonePagePending = () => (
  <Box component="main" p="xl">
    <PagePending />
  </Box>
);

/** An address that leads nowhere, under the logo where no frame has it [NAV-31]. */
export const PageNotFound = () => <NotFound alone={false} />;

function NotFound({ alone }: { alone: boolean }) {
  const { t } = useTranslation('common');
  const phone = usePhone();
  usePageTitle(t('state.not_found_title'));
  return (
    <>
      {(alone || phone) && (
        <Box ta="center" pt="xl">
          <AppLink to={paths.home()} style={{ textDecoration: 'none' }}>
            <Logo />
          </AppLink>
        </Box>
      )}
      <NotFoundState order={1} />
    </>
  );
}

/** The same outside the frame, with the landmark that the frame would have given. */
export const LonePageNotFound = () => (
  <main>
    <NotFound alone />
  </main>
);

/** A failure that kept the frame itself from showing. */
export const LonePageError = (props: ErrorComponentProps) => (
  <main>
    <PageError {...props} />
  </main>
);

/** A page that failed to load or broke; trying again loads everything anew, by itself once the connection is back. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('shell');
  const router = useRouter();
  usePageTitle(t('page_failed'));
  const retry = useStable(() => {
    forgetFailures();
    reset();
    void router.invalidate();
  });
  useEffect(() => subscribeConnection(() => !isConnectionLost() && retry()), [retry]);
  return <ErrorState error={error} title={t('page_failed')} room="page" order={1} onRetry={retry} />;
}

import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingRows } from '../../components/loading-rows';
import { PageHeader } from '../../components/page-header';
import {
  EmailSettings,
  OwnDataSettings,
  PasswordSettings,
  ProfileSettings,
  SecondFactorSettings,
  SessionsList,
  useProfile,
  VerifyBanner,
} from '../../features/accounts';
import { ImageProviders } from '../../features/image-generation';
import { NotificationSettings } from '../../features/notifications';
import { NetworkKeys } from '../../features/network-keys';
import classes from './account.module.css';

export function AccountPage() {
  const { t } = useTranslation('accounts');
  const user = useProfile();
  return (
    <>
      <PageHeader title={t('account.title')} />
      <div className={classes.sections}>
        {user && !user.email_verified && <VerifyBanner email={user.email} />}
        <div className={classes.column}>
          {user ? <ProfileSettings user={user} /> : <LoadingRows />}
          {user && <EmailSettings user={user} />}
          {user && <PasswordSettings user={user} />}
        </div>
        <div className={classes.column}>
          {user && <SecondFactorSettings user={user} />}
          <Suspense fallback={<LoadingRows />}>
            <NotificationSettings />
          </Suspense>
          <SessionsList />
          {user?.is_superuser && (
            <Suspense fallback={<LoadingRows />}>
              <NetworkKeys />
              <ImageProviders />
            </Suspense>
          )}
          {user && <OwnDataSettings user={user} />}
        </div>
      </div>
    </>
  );
}

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
import { NetworkKeys } from '../../features/network-keys';
import { usePhone } from '../../lib/use-phone';
import { SettingsList } from './settings';
import classes from './settings.module.css';

/** Where the settings begin: with the first of them, and on a phone with the list. */
export function AccountPage() {
  return usePhone() ? <AllSettings /> : <ProfileSettingsPage />;
}

function AllSettings() {
  const { t } = useTranslation('settings');
  const user = useProfile();
  return (
    <div className={classes.parts}>
      <PageHeader title={t(user?.company ? 'title_both' : 'title')} />
      {user && !user.email_verified && <VerifyBanner email={user.email} />}
      <SettingsList />
    </div>
  );
}

export function ProfileSettingsPage() {
  const { t } = useTranslation('settings');
  const user = useProfile();
  return (
    <div className={classes.parts}>
      <PageHeader title={t('place.profile')} description={t('about.profile')} />
      {user ? (
        <>
          {!user.email_verified && <VerifyBanner email={user.email} />}
          <ProfileSettings user={user} />
          <EmailSettings user={user} />
          <OwnDataSettings user={user} />
        </>
      ) : (
        <LoadingRows />
      )}
    </div>
  );
}

export function SecurityPage() {
  const { t } = useTranslation('settings');
  const user = useProfile();
  return (
    <div className={classes.parts}>
      <PageHeader title={t('place.security')} description={t('about.security')} />
      {user ? (
        <>
          <PasswordSettings user={user} />
          <SecondFactorSettings user={user} />
        </>
      ) : (
        <LoadingRows />
      )}
    </div>
  );
}

export function SessionsPage() {
  const { t } = useTranslation('settings');
  return (
    <div className={classes.parts}>
      <PageHeader title={t('place.sessions')} description={t('about.sessions')} />
      <SessionsList />
    </div>
  );
}

export function ServiceKeysPage() {
  const { t } = useTranslation('settings');
  return (
    <div className={classes.parts}>
      <PageHeader title={t('place.keys')} description={t('about.keys')} />
      <Suspense fallback={<LoadingRows />}>
        <NetworkKeys />
        <ImageProviders />
      </Suspense>
    </div>
  );
}

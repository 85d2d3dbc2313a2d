import { useTranslation } from 'react-i18next';
import { LoadingRows } from '../../components/loading-rows';
import { PageHeader } from '../../components/page-header';
import { PasswordSettings, ProfileSettings, SessionsList, useProfile } from '../../features/accounts';
import classes from './account.module.css';

export function AccountPage() {
  const { t } = useTranslation('accounts');
  const user = useProfile();
  return (
    <>
      <PageHeader title={t('account.title')} />
      <div className={classes.sections}>
        {user ? <ProfileSettings user={user} /> : <LoadingRows />}
        <PasswordSettings />
        <SessionsList />
      </div>
    </>
  );
}

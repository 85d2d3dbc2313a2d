import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header';
import { OwnApplications } from '../../features/casting-calls';
import { OpenInvitation, OwnInvitations } from '../../features/invitations';
import classes from './invitations.module.css';

/** Where a creator begins [PER-18]. */
export function InvitationsPage() {
  const { t } = useTranslation('invitations');
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      <div className={classes.sections}>
        <div className={classes.own}>
          <OwnInvitations />
          <Suspense>
            <OwnApplications />
          </Suspense>
        </div>
        <div className={classes.aside}>
          <OpenInvitation />
        </div>
      </div>
    </>
  );
}

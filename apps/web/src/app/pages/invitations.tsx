import { Button, Text } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header';
import { useProfile } from '../../features/accounts';
import { OwnApplications } from '../../features/casting-calls';
import { OpenInvitation, OwnInvitations } from '../../features/invitations';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import classes from './invitations.module.css';

/** Where a creator begins [PER-18]. */
export function InvitationsPage() {
  const { t } = useTranslation('invitations');
  const user = useProfile();
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
          {user && (
            <section className={classes.account} aria-label={t('account')}>
              <div className={classes.who}>
                <b>{user.name}</b>
                <Text size="sm" c="dimmed">
                  {user.email}
                </Text>
              </div>
              <Button component={AppLink} to={paths.account()} variant="default">
                {t('edit_account')}
              </Button>
            </section>
          )}
        </div>
      </div>
    </>
  );
}

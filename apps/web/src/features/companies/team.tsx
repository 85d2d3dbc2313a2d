import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconUserPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../components/disabled-reason';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { PageHeader } from '../../components/page-header';
import { useProfile } from '../accounts';
import classes from './companies.module.css';
import { teamQuery } from './company-queries';
import { Guests } from './guests';
import { InviteDialog } from './invite-dialog';
import { Members } from './members';
import { WaitingInvitations } from './waiting-invitations';

/** Who works in a company, who is asked to, and to whom its campaigns are open. */
export function Team() {
  const { t } = useTranslation('companies');
  const found = useQuery(teamQuery);
  const company = useProfile()?.company?.name ?? '';
  const [inviting, setInviting] = useState(false);
  const team = found.data;
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('team.title')}
        description={t('team.text', { company })}
        actions={
          <DisabledReason reason={team && !team.can.manage_members && t('only_owners')}>
            <Button
              leftSection={<IconUserPlus size={16} />}
              disabled={!team}
              onClick={() => setInviting(true)}
            >
              {t('invite.open')}
            </Button>
          </DisabledReason>
        }
      />
      {found.isPending && <LoadingRows rows={6} />}
      {found.isError && !team && (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} room="page" />
      )}
      {team && (
        <div className={classes.groups}>
          <Members team={team} company={company} />
          {team.can.manage_guests && (
            <>
              <Part
                id="waiting-title"
                title={t('waiting.title')}
                text={t(team.invitations.length > 0 ? 'waiting.text' : 'waiting.none')}
              >
                {team.invitations.length > 0 && <WaitingInvitations invitations={team.invitations} />}
              </Part>
              <Part
                id="guests-title"
                title={t('guests.title')}
                text={t(team.guests.length > 0 ? 'guests.text' : 'guests.none_text')}
              >
                {team.guests.length > 0 && <Guests guests={team.guests} />}
              </Part>
            </>
          )}
        </div>
      )}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  );
}

/** A list of people under what it is and what stands in it. */
const Part = ({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}) => (
  <section className={classes.section} aria-labelledby={id}>
    <Title order={2} id={id}>
      {title}
    </Title>
    <Text size="sm" c="dimmed">
      {text}
    </Text>
    {children}
  </section>
);

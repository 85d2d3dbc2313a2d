import { endpoints, type ReceivedInvitation } from '@altavoz/contracts';
import { Button, Group, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LogoOrInitials } from '../../components/logo-or-initials';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { notify } from '../../lib/notify';
import classes from './companies.module.css';
import { PersonRow } from './person-row';
import { receivedInvitationsQuery } from './received-invitations-query';
import { useDecline } from './use-decline';
import { useJoin } from './use-join';

/** The invitations that wait for the address of whoever is signed in, each to be accepted or declined; nothing where there is none. */
export function ReceivedInvitations() {
  const { t } = useTranslation('companies');
  const { data } = useQuery(receivedInvitationsQuery);
  if (!data?.results.length) return null;
  return (
    <section className={classes.section} aria-labelledby="received-title">
      <Title order={2} size="h4" id="received-title">
        {t('received.title')}
      </Title>
      <ul className={classes.list}>
        {data.results.map((invitation) => (
          <ReceivedRow key={invitation.uuid} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function ReceivedRow({ invitation }: { invitation: ReceivedInvitation }) {
  const { t } = useTranslation('companies');
  const { uuid, company, company_logo: logo, campaign, role } = invitation;
  const name = campaign ?? company;
  const inviter = invitation.invited_by ?? t('join.somebody');
  const join = useJoin(() => call(endpoints.companies.accept, { params: { invitation: uuid } }));
  const client = useQueryClient();
  const decline = useDecline(
    () => call(endpoints.companies.decline, { params: { invitation: uuid } }),
    (error) => {
      if (error === null) notify.success({ text: t('received.declined') });
      void client.invalidateQueries(receivedInvitationsQuery);
    },
  );
  const error = join.error ?? decline.error;
  return (
    <PersonRow
      name={name}
      picture={<LogoOrInitials src={logo} name={company} size={32} />}
      lines={[
        campaign === null
          ? t('join.member', { inviter, company, role: t(`role.${role}`) })
          : t('join.guest', { inviter, company, campaign }),
      ]}
    >
      <div>
        <Group gap={4} wrap="nowrap">
          <Button
            size="compact-sm"
            loading={join.isPending}
            disabled={decline.isPending}
            aria-label={t('received.accept_of', { name })}
            onClick={() => join.mutate()}
          >
            {t('join.accept')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            loading={decline.isPending}
            disabled={join.isPending}
            aria-label={t('received.decline_of', { name })}
            onClick={() => decline.ask(invitation)}
          >
            {t('received.decline')}
          </Button>
        </Group>
        {error && (
          <Text size="xs" c="red" role="alert">
            {errorText(error)}
          </Text>
        )}
      </div>
    </PersonRow>
  );
}

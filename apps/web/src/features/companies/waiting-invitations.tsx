import { endpoints, type CompanyInvitation } from '@altavoz/contracts';
import { Badge, Button } from '@mantine/core';
import { IconMailForward, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { confirmDialog } from '../../components/confirm-dialog';
import { call } from '../../lib/api';
import { useFormats } from '../../lib/use-formats';
import classes from './companies.module.css';
import { useTeamChange } from './company-queries';
import { PersonRow } from './person-row';

const calls = endpoints.companies;

/** Invitations that were sent and not accepted yet, each to be sent again or taken back. */
export function WaitingInvitations({ invitations }: { invitations: readonly CompanyInvitation[] }) {
  return (
    <ul className={classes.list}>
      {invitations.map((invitation) => (
        <WaitingRow key={invitation.uuid} invitation={invitation} />
      ))}
    </ul>
  );
}

function WaitingRow({ invitation }: { invitation: CompanyInvitation }) {
  const { t } = useTranslation('companies');
  const { relativeTime } = useFormats();
  const { email, role, campaign, invited_by, sent_at, has_expired } = invitation;
  const params = { invitation: invitation.uuid };
  const resend = useTeamChange(
    () => call(calls.resendInvitation, { params }),
    () => t('waiting.resent', { email }),
  );
  const revoke = useTeamChange(
    () => call(calls.revokeInvitation, { params }),
    () => t('waiting.revoked'),
  );
  const askToRevoke = async () => {
    const sure = await confirmDialog({
      title: t('waiting.revoke_title', { email }),
      text: t('waiting.revoke_text'),
      confirmLabel: t('waiting.revoke'),
    });
    if (sure) revoke.mutate();
  };
  const sent = t('waiting.sent', { when: relativeTime(sent_at).toLowerCase() });
  return (
    <PersonRow
      name={email}
      badge={
        has_expired && (
          <Badge size="sm" variant="light" color="orange">
            {t('waiting.expired')}
          </Badge>
        )
      }
      lines={[
        campaign ? `${t(`role.${role}`)} · ${campaign.name}` : t(`role.${role}`),
        invited_by ? `${sent} ${t('waiting.by', { name: invited_by })}` : sent,
      ]}
      brief={{
        line: campaign ? `${sent} · ${campaign.name}` : sent,
        role: t(`role.${role}`),
        busy: resend.isPending || revoke.isPending,
        groups: [
          {
            items: [
              {
                label: t('waiting.resend'),
                icon: <IconMailForward size={16} />,
                onClick: () => resend.mutate(),
              },
            ],
          },
          {
            items: [
              {
                label: t('waiting.revoke'),
                icon: <IconX size={16} />,
                tone: 'danger',
                onClick: () => void askToRevoke(),
              },
            ],
          },
        ],
      }}
    >
      <Button
        variant="default"
        size="compact-sm"
        loading={resend.isPending}
        aria-label={t('waiting.resend_to', { email })}
        onClick={() => resend.mutate()}
      >
        {t('waiting.resend')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        loading={revoke.isPending}
        aria-label={t('waiting.revoke_of', { email })}
        onClick={() => void askToRevoke()}
      >
        {t('waiting.revoke')}
      </Button>
    </PersonRow>
  );
}

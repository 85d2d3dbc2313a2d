import { endpoints, GRANT_ROLES, type GrantRole, type Guest } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { IconUserMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { confirmDialog } from '../../components/confirm-dialog';
import { call } from '../../lib/api';
import { useFormats } from '../../lib/use-formats';
import classes from './companies.module.css';
import { useTeamChange } from './company-queries';
import { PersonRow } from './person-row';
import { RoleMenu, useRoleItems } from './role-menu';

const calls = endpoints.companies;

/** Guests, each with the campaign that is open to them, where the list is of several. */
export function Guests({ guests, ofOne = false }: { guests: readonly Guest[]; ofOne?: boolean }) {
  return (
    <ul className={classes.list} data-guests>
      {guests.map((guest) => (
        <GuestRow key={`${guest.campaign.uuid} ${guest.uuid}`} guest={guest} ofOne={ofOne} />
      ))}
    </ul>
  );
}

function GuestRow({ guest, ofOne }: { guest: Guest; ofOne: boolean }) {
  const { t } = useTranslation('companies');
  const { relativeTime } = useFormats();
  const rolesOf = useRoleItems();
  const { name, role, campaign } = guest;
  const params = { campaign: campaign.uuid, account: guest.uuid };
  const setRole = useTeamChange(
    (wanted: GrantRole) => call(calls.setGuestRole, { params, body: { role: wanted } }),
    () => t('guests.changed', { name }),
  );
  const remove = useTeamChange(
    () => call(calls.removeGuest, { params }),
    () => t('guests.removed', { name }),
  );
  const askToRemove = async () => {
    const sure = await confirmDialog({
      title: t('guests.remove_title', { name }),
      text: t('guests.remove_text', { campaign: campaign.name }),
      confirmLabel: t('guests.remove'),
    });
    if (sure) remove.mutate();
  };
  const change = (wanted: GrantRole) => setRole.mutate(wanted);
  const since = t('team.joined', { when: relativeTime(guest.since).toLowerCase() });
  const lines = [guest.email, ...(ofOne ? [] : [campaign.name]), since];
  const opener = guest.invited_by;
  if (opener && !opener.is_member) lines.push(t('guests.opened_by_gone', { name: opener.name }));
  return (
    <PersonRow
      name={name}
      lines={lines}
      brief={{
        line: ofOne ? guest.email : campaign.name,
        role: t(`role.${role}`),
        busy: setRole.isPending || remove.isPending,
        groups: [
          { label: t('share.role'), items: rolesOf(GRANT_ROLES, role, false, change) },
          {
            items: [
              {
                label: t('guests.remove'),
                icon: <IconUserMinus size={16} />,
                tone: 'danger',
                onClick: () => void askToRemove(),
              },
            ],
          },
        ],
      }}
    >
      <RoleMenu
        label={t('guests.access', { name })}
        roles={GRANT_ROLES}
        role={role}
        reason={false}
        loading={setRole.isPending}
        onChange={change}
      />
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        loading={remove.isPending}
        aria-label={t('guests.remove_of', { name })}
        onClick={() => void askToRemove()}
      >
        {t('guests.remove')}
      </Button>
    </PersonRow>
  );
}

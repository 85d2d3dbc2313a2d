import { endpoints, MEMBER_ROLES, type Member, type MemberRole, type Team } from '@altavoz/contracts';
import { ActionIcon, Badge, Checkbox, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { IconDots, IconLogout, IconTransfer, IconUserMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../components/action-menu';
import { confirmDialog } from '../../components/confirm-dialog';
import { call } from '../../lib/api';
import { formatNumber } from '../../lib/format';
import { useFormats } from '../../lib/use-formats';
import { homeOf, useEnterCompany } from '../accounts';
import classes from './companies.module.css';
import { useTeamChange } from './company-queries';
import { PersonRow } from './person-row';
import { RoleMenu, useRoleItems } from './role-menu';

const calls = endpoints.companies;

/** The members of a company: another role, handing it over, taking somebody out, leaving. */
export function Members({ team, company }: { team: Team; company: string }) {
  const { t } = useTranslation('companies');
  return (
    <section className={classes.section} aria-labelledby="members-title">
      <Title order={2} id="members-title">
        {t('team.members')}
      </Title>
      <ul className={classes.list}>
        {team.members.map((member) => (
          <MemberRow
            key={member.uuid}
            member={member}
            mayManage={team.can.manage_members}
            company={company}
            opened={team.guests.filter(({ invited_by }) => invited_by?.uuid === member.uuid).length}
          />
        ))}
      </ul>
    </section>
  );
}

function MemberRow({
  member,
  mayManage,
  company,
  opened,
}: {
  member: Member;
  mayManage: boolean;
  company: string;
  /** To how many guests they opened a campaign. */
  opened: number;
}) {
  const { t } = useTranslation(['companies', 'common']);
  const { relativeTime } = useFormats();
  const rolesOf = useRoleItems();
  const navigate = useNavigate();
  const enter = useEnterCompany();
  const { uuid, name, role } = member;
  const params = { account: uuid };
  /** Whoever changes their own part may see and do something else from now on. */
  const goOn = () => enter((user) => navigate({ ...homeOf(user) }));
  const setRole = useTeamChange(
    async (wanted: MemberRole) => {
      await call(calls.setRole, { params, body: { role: wanted } });
      if (member.is_self) await enter(async () => undefined);
    },
    (wanted) => t('team.role_changed', { name, role: t(`role.${wanted}`) }),
  );
  const remove = useTeamChange(
    (guests: 'keep' | 'close') => call(calls.removeMember, { params, query: { guests } }),
    () => t('team.removed', { name }),
  );
  const leave = useTeamChange(
    async () => {
      await call(calls.removeMember, { params });
      await goOn();
    },
    () => t('team.left', { company }),
  );
  const handOver = useTeamChange(
    async () => {
      await call(calls.handOver, { params });
      await enter(async () => undefined);
    },
    () => t('team.handed_over', { name }),
  );
  const ask = async (
    what: 'leave' | 'hand_over',
    change: { mutate: (given: void) => void },
    tone: 'danger' | 'primary' = 'danger',
  ) => {
    const sure = await confirmDialog({
      title: t(`team.${what}_title`, { name, company }),
      text: t(`team.${what}_text`, { name, company }),
      confirmLabel: t(`team.${what}`),
      tone,
    });
    if (sure) change.mutate();
  };
  /** Whoever is sent away may have opened campaigns to addresses of their own, or to clients who should stay. */
  const askToRemove = async () => {
    let guests: 'keep' | 'close' = opened > 0 ? 'close' : 'keep';
    const sure = await confirmDialog({
      title: t('team.remove_title', { name, company }),
      text: (
        <>
          {t('team.remove_text', { name, company })}
          {opened > 0 && (
            <Checkbox
              mt="md"
              defaultChecked
              label={t('team.close_guests', { count: opened, formatted: formatNumber(opened), name })}
              description={t('team.close_guests_help')}
              onChange={({ currentTarget }) => (guests = currentTarget.checked ? 'close' : 'keep')}
            />
          )}
        </>
      ),
      confirmLabel: t('team.remove'),
    });
    if (sure) remove.mutate(guests);
  };
  const notOwner = !mayManage && t('only_owners');
  const lastOwner = member.is_last_owner && t('team.last_owner');
  const fixed = notOwner || lastOwner;
  const change = (wanted: MemberRole) => setRole.mutate(wanted);
  const items = member.is_self
    ? [
        {
          label: t('team.leave'),
          icon: <IconLogout size={16} />,
          tone: 'danger' as const,
          disabledReason: lastOwner,
          onClick: () => void ask('leave', leave),
        },
      ]
    : [
        {
          label: t('team.hand_over'),
          icon: <IconTransfer size={16} />,
          disabledReason: notOwner,
          onClick: () => void ask('hand_over', handOver, 'primary'),
        },
        {
          label: t('team.remove'),
          icon: <IconUserMinus size={16} />,
          tone: 'danger' as const,
          disabledReason: fixed,
          onClick: () => void askToRemove(),
        },
      ];
  return (
    <PersonRow
      name={name}
      badge={
        member.is_self && (
          <Badge size="sm" variant="light">
            {t('team.you')}
          </Badge>
        )
      }
      lines={[member.email, t('team.joined', { when: relativeTime(member.joined_at).toLowerCase() })]}
      brief={{
        line: member.email,
        role: t(`role.${role}`),
        busy: [setRole, remove, leave, handOver].some(({ isPending }) => isPending),
        groups: [{ label: t('team.role'), items: rolesOf(MEMBER_ROLES, role, fixed, change) }, { items }],
      }}
    >
      <RoleMenu
        label={t('team.role_of', { name })}
        roles={MEMBER_ROLES}
        role={role}
        reason={fixed}
        loading={setRole.isPending}
        onChange={change}
      />
      <ActionMenu groups={[{ items }]} width={230}>
        <ActionIcon variant="subtle" color="gray" aria-label={t('team.actions', { name })}>
          <IconDots size={16} />
        </ActionIcon>
      </ActionMenu>
    </PersonRow>
  );
}

import type { GrantRole, MemberRole } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu, type ActionItem } from '../../components/action-menu';
import { DisabledReason } from '../../components/disabled-reason';
import classes from './companies.module.css';

type AnyRole = MemberRole | GrantRole;

/** The roles to choose from, the one that holds marked; with a reason none of them can be chosen. */
export function useRoleItems() {
  const { t } = useTranslation('companies');
  return <Role extends AnyRole>(
    roles: readonly Role[],
    role: Role,
    reason: string | false,
    onChange: (role: Role) => void,
  ): ActionItem[] =>
    roles.map((one) => ({
      label: t(`role.${one}`),
      checked: one === role,
      disabledReason: one !== role && reason,
      onClick: () => {
        if (one !== role) onChange(one);
      },
    }));
}

/** What somebody is, and another role to choose; whoever may not is told why [PER-13]. */
export function RoleMenu<Role extends AnyRole>({
  label,
  roles,
  role,
  reason,
  loading,
  wide = false,
  onChange,
}: {
  label: string;
  roles: readonly Role[];
  role: Role;
  reason: string | false;
  loading: boolean;
  /** As high as the fields of a form, and as wide as its place. */
  wide?: boolean;
  onChange: (role: Role) => void;
}) {
  const { t } = useTranslation('companies');
  const itemsOf = useRoleItems();
  const button = (
    <Button
      variant="default"
      size={wide ? 'sm' : 'compact-sm'}
      fullWidth={wide}
      justify="space-between"
      className={wide ? undefined : classes.roleButton}
      loading={loading}
      rightSection={<IconChevronDown size={14} aria-hidden="true" />}
      aria-label={`${label}: ${t(`role.${role}`)}`}
    >
      {t(`role.${role}`)}
    </Button>
  );
  if (reason) return <DisabledReason reason={reason}>{button}</DisabledReason>;
  return (
    <ActionMenu groups={[{ items: itemsOf(roles, role, reason, onChange) }]} width={200}>
      {button}
    </ActionMenu>
  );
}

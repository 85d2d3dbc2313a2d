import { Button } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferCommands } from '../lib/chosen-commands';
import { formatNumber } from '../lib/format';
import { ActionMenu, type ActionGroup } from './action-menu';
import { DisabledReason } from './disabled-reason';

export interface ChosenAction {
  id: string;
  label: string;
  icon?: ReactNode;
  /** The key that does it in the list. */
  keys?: string;
  /** Why it cannot be done. */
  disabledReason?: string | null;
  tone?: 'primary' | 'danger';
  loading?: boolean;
  onClick?: () => void;
  /** A menu of what can be done, instead of `onClick`. */
  groups?: readonly ActionGroup[];
  /** Its button stands elsewhere. */
  hidden?: boolean;
}

/** What can be done with all chosen rows together, as buttons and in the command menu. */
export function ChosenActions({ count, actions }: { count: number; actions: readonly ChosenAction[] }) {
  const { t } = useTranslation();
  const commands = useMemo(() => actions.flatMap(commandsOf), [actions]);
  useOfferCommands(t('table.selected', { count, formatted: formatNumber(count) }), commands);
  return actions
    .filter(({ hidden }) => !hidden)
    .map(({ id, label, icon, disabledReason = null, tone, loading, groups, onClick }) => {
      const button = (
        <Button
          size="compact-sm"
          {...(tone === 'primary' ? { color: 'green' } : { variant: 'default' })}
          c={tone === 'danger' && !disabledReason ? 'var(--mantine-color-error)' : undefined}
          leftSection={icon}
          loading={loading}
          onClick={onClick}
        >
          {label}
        </Button>
      );
      return groups ? (
        <ActionMenu key={id} groups={groups} width={210} position="bottom-start">
          {button}
        </ActionMenu>
      ) : (
        <DisabledReason key={id} reason={disabledReason}>
          {button}
        </DisabledReason>
      );
    });
}

/** What cannot be done is not offered where it could not say why. */
const commandsOf = ({ id, label, keys, disabledReason, onClick, groups = [] }: ChosenAction) => [
  ...(onClick && !disabledReason ? [{ id, label, keys, onClick }] : []),
  ...groups.flatMap(({ items }) =>
    items.flatMap((item) =>
      item.onClick && !item.disabledReason
        ? [
            {
              id: `${id} ${item.label}`,
              label: `${label.replace(/…$/, '')} ${item.label}`,
              onClick: item.onClick,
            },
          ]
        : [],
    ),
  ),
];

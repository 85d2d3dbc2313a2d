import { ActionIcon, Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../lib/format';
import { chosenCommands } from '../lib/offered';
import { usePhone } from '../lib/use-phone';
import { ActionMenu, type ActionGroup, type ActionItem } from './action-menu';
import { DisabledReason } from './disabled-reason';

export interface ChosenAction {
  id: string;
  label: string;
  icon?: ReactNode;
  /** The key that does it in the list. */
  keys?: string;
  /** Why it cannot be done. */
  disabledReason?: string | null;
  /** The main one, one that says yes, or one that takes something away. */
  tone?: 'primary' | 'success' | 'danger';
  loading?: boolean;
  onClick?: () => void;
  /** A menu of what can be done, instead of `onClick`. */
  groups?: readonly ActionGroup[];
  /** Its button stands elsewhere. */
  hidden?: boolean;
}

/** So many of them have room beside each other on a phone. */
const ON_A_PHONE = 2;

/** What changes the choice itself: it stands in the menu of the rest on a phone. */
export const MoreChosen = createContext<ActionItem | null>(null);

/**
 * What can be done with all chosen rows together, as buttons and in the command menu. On a phone only the first have
 * buttons, and a menu has the rest of them.
 */
export function ChosenActions({ count, actions }: { count: number; actions: readonly ChosenAction[] }) {
  const { t } = useTranslation();
  const title = t('table.selected', { count, formatted: formatNumber(count) });
  chosenCommands.useOffer(
    useMemo(() => ({ title, commands: actions.flatMap(commandsOf) }), [title, actions]),
  );
  const phone = usePhone();
  const choice = use(MoreChosen);
  const inSight = actions.filter(({ hidden }) => !hidden);
  const first = phone ? inSight.slice(0, ON_A_PHONE) : inSight;
  const rest = phone ? menuOf(actions.slice(actions.indexOf(first.at(-1)!) + 1), choice) : [];
  return (
    <>
      {first.map((action) => (
        <ActionButton key={action.id} action={action} bare={phone} />
      ))}
      {rest.length > 0 && (
        <ActionMenu groups={rest} width={210}>
          <ActionIcon aria-label={t('more_actions')}>
            <IconDots size={18} />
          </ActionIcon>
        </ActionMenu>
      )}
    </>
  );
}

/** `bare`: without its sign, where there is hardly room for the word. */
function ActionButton({ action, bare }: { action: ChosenAction; bare: boolean }) {
  const { label, icon, disabledReason = null, tone, loading, groups, onClick } = action;
  const button = (
    <Button
      size="compact-sm"
      {...(tone === 'success' ? { color: 'green' } : tone === 'primary' ? {} : { variant: 'default' })}
      c={tone === 'danger' && !disabledReason ? 'var(--mantine-color-error)' : undefined}
      leftSection={bare ? undefined : icon}
      loading={loading}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return groups ? (
    <ActionMenu groups={groups} width={210} position="bottom-start">
      {button}
    </ActionMenu>
  ) : (
    <DisabledReason reason={disabledReason}>{button}</DisabledReason>
  );
}

/** What changes the choice, what is done at once, and what asks where to, each in a group. */
function menuOf(actions: readonly ChosenAction[], choice: ActionItem | null): ActionGroup[] {
  const items = actions.flatMap(({ groups, label, icon, tone, disabledReason = null, onClick }) =>
    groups || !onClick
      ? []
      : [{ label, icon, disabledReason, onClick, ...(tone === 'danger' ? { tone: 'danger' as const } : {}) }],
  );
  return [
    { items: choice ? [choice] : [] },
    { items },
    ...actions.flatMap(({ label, groups = [] }) =>
      groups.map((group) => ({ ...group, label: group.label ?? label })),
    ),
  ].filter((group) => group.items.length > 0);
}

/** What cannot be done is not offered where it could not say why. */
const commandsOf = ({ id, label, icon, keys, disabledReason, onClick, groups = [] }: ChosenAction) => [
  ...(onClick && !disabledReason ? [{ id, label, icon, keys, onClick }] : []),
  ...groups.flatMap(({ items }) =>
    items.flatMap((item) =>
      item.onClick && !item.disabledReason
        ? [
            {
              id: `${id} ${item.label}`,
              icon: item.icon ?? icon,
              label: `${label.replace(/…$/, '')} ${item.label}`,
              onClick: item.onClick,
            },
          ]
        : [],
    ),
  ),
];

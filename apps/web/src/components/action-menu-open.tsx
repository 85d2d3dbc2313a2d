import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Fragment } from 'react';
import { AppLink } from '../lib/navigation';
import type { ActionItem, ActionMenuProps } from './action-menu';
import { Tip } from './tip';
import classes from './action-menu.module.css';

const roleOf = ({ checked, multiple }: ActionItem) => {
  if (checked === undefined) return undefined;
  return multiple ? 'menuitemcheckbox' : 'menuitemradio';
};

function Item({ item }: { item: ActionItem }) {
  const { label, icon, onClick, href, disabledReason, tone, checked, multiple, lang } = item;
  const shared = {
    lang,
    leftSection: icon,
    className: classes.item,
    'data-tone': tone,
    rightSection: checked ? <IconCheck size={14} aria-hidden="true" /> : null,
  };
  if (disabledReason) {
    // Only `aria-disabled`: the arrow keys pass over what Mantine itself has disabled, and its reason with it.
    return (
      <Tip label={disabledReason}>
        <Menu.Item {...shared} aria-disabled closeMenuOnClick={false}>
          {label}
        </Menu.Item>
      </Tip>
    );
  }
  if (href) {
    return (
      <Menu.Item component={AppLink} href={href} {...shared}>
        {label}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item
      {...shared}
      role={roleOf(item)}
      aria-checked={checked}
      closeMenuOnClick={!multiple}
      onClick={onClick}
    >
      {label}
    </Menu.Item>
  );
}

/** The menu itself; it appears opened, since it is loaded by being opened. */
export function ActionMenuOpen({ groups, children, head, width, position }: ActionMenuProps) {
  return (
    <Menu defaultOpened width={width} position={position} returnFocus withInitialFocusPlaceholder={false}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        {head}
        {groups.map((group, index) => (
          <Fragment key={group.label ?? index}>
            {(index > 0 || head) && <Menu.Divider />}
            {group.label && <Menu.Label>{group.label}</Menu.Label>}
            {group.items.map((item) => (
              <Item key={item.label} item={item} />
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

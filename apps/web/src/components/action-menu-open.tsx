import { Menu } from '@mantine/core';
import { cloneElement, Fragment, useId, useRef, useState } from 'react';
import { AppLink } from '../lib/navigation';
import type { ActionItem, ActionMenuProps } from './action-menu';
import { SheetGrip } from './sheet-grip';
import { Tip } from './tip';
import { useSheet } from './use-sheet';
import classes from './action-menu.module.css';

function Item({ item, onLeave }: { item: ActionItem; onLeave: () => void }) {
  const { label, explains, icon, to, disabledReason, tone, checked, multiple, stays, lang } = item;
  const reason = useId();
  const onClick = () => {
    // A dialog that the action opens gives the focus back to where it found it: not to an item that is gone.
    if (!multiple && !stays) onLeave();
    item.onClick?.();
  };
  const shared = {
    lang,
    className: classes.item,
    'data-tone': tone,
  };
  if (disabledReason) {
    // Only `aria-disabled`: the arrow keys pass over what Mantine itself has disabled, and its reason with it.
    return (
      <>
        <Tip label={disabledReason}>
          <Menu.Item
            {...shared}
            leftSection={icon}
            aria-disabled
            aria-describedby={reason}
            closeMenuOnClick={false}
          >
            {label}
          </Menu.Item>
        </Tip>
        <span id={reason} hidden>
          {disabledReason}
        </span>
      </>
    );
  }
  if (to) {
    return (
      <Menu.Item component={AppLink} to={to} leftSection={icon} {...shared}>
        {label}
      </Menu.Item>
    );
  }
  if (checked === undefined) {
    return (
      <Menu.Item {...shared} leftSection={icon} onClick={onClick}>
        {label}
      </Menu.Item>
    );
  }
  const choice = { ...shared, checked, rightSection: icon, onChange: onClick };
  const words = (
    <>
      {label}
      {explains && <span className={classes.explains}>{explains}</span>}
    </>
  );
  if (multiple) return <Menu.CheckboxItem {...choice}>{words}</Menu.CheckboxItem>;
  return (
    <Menu.RadioItem {...choice} value={label} closeMenuOnClick={!stays}>
      {words}
    </Menu.RadioItem>
  );
}

/** The menu itself; it appears opened, since it is loaded by being opened. */
export function ActionMenuOpen({ groups, children, head, width, position }: ActionMenuProps) {
  const [opened, setOpened] = useState(true);
  const target = useRef<HTMLElement>(null);
  // Mantine would give it back to the button that was pressed first, which this one has replaced.
  const giveFocusBack = () =>
    setTimeout(() => {
      const at = document.activeElement;
      if (at === document.body || at?.closest('[role="menu"]')) target.current?.focus();
    });
  const close = () => {
    setOpened(false);
    giveFocusBack();
  };
  const sheet = useSheet(opened, close);
  const shown = groups
    .map((group) => ({ ...group, items: group.items.filter((item) => !(opened && item.inSight?.())) }))
    .filter(({ items }) => items.length > 0);
  return (
    <Menu
      {...sheet}
      opened={opened}
      onChange={setOpened}
      width={width}
      position={position}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      onClose={giveFocusBack}
    >
      <Menu.Target>{cloneElement(children, { ref: target })}</Menu.Target>
      <Menu.Dropdown
        className={`${classes.dropdown} alta-sheet`}
        onClick={(event) => event.stopPropagation()}
      >
        <SheetGrip onPulled={close} />
        {head}
        {shown.map((group, index) => (
          <Fragment key={group.label ?? index}>
            {(index > 0 || head) && <Menu.Divider />}
            {group.label && <Menu.Label>{group.label}</Menu.Label>}
            {group.items.map((item) => (
              <Item
                key={item.id ?? item.label}
                item={item}
                onLeave={() => target.current?.focus({ preventScroll: true })}
              />
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

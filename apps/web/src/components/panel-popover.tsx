import { CloseButton, Popover, type PopoverProps } from '@mantine/core';
import {
  cloneElement,
  createContext,
  use,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useStable } from '../lib/use-stable';
import type { MenuTarget } from './action-menu';
import { SheetGrip } from './sheet-grip';
import { UNDER, useSheet } from './use-sheet';
import classes from './panel-popover.module.css';

export interface PanelPopoverProps extends Pick<PopoverProps, 'position' | 'width'> {
  /** Names the panel for screen readers, and where it is a sheet for everybody. */
  label: string;
  className: string | undefined;
  /** The panel itself. */
  ref?: Ref<HTMLDivElement>;
  /** The button. */
  opener: MenuTarget;
  /** Called when it closes, while all is still there. */
  onClose?: () => void;
  /** What Escape ends within it before it closes. @returns whether there was something */
  onEscape?: () => boolean;
  /** Others open from it: on a phone it is a sheet under theirs. */
  under?: boolean;
  children: ReactNode;
}

/** What closes the panel that one is in, and that which it opened from. */
export const ClosePanel = createContext(() => {});

/** What a press in is no press outside of the panel. */
const BESIDE =
  '.mantine-Popover-dropdown, .mantine-Menu-dropdown, .mantine-Modal-root, .mantine-Notifications-root';

/** Tells the panel how much of the window is left where it stands: it scrolls before it goes over the edge. */
const ROOM: NonNullable<PopoverProps['middlewares']> = {
  flip: true,
  shift: true,
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }) =>
      elements.floating.style.setProperty('--panel-room', `${Math.floor(availableHeight)}px`),
  },
};

/** A panel at a button, for `lateMenu`: it appears opened, since it is loaded by being opened. */
export function PanelPopover(props: PanelPopoverProps) {
  const { label, className, ref, opener, onClose, onEscape, under = false, children, ...place } = props;
  const { t } = useTranslation();
  const closeOuter = use(ClosePanel);
  const [opened, setOpened] = useState(true);
  const target = useRef<HTMLElement>(null);
  const close = () => {
    onClose?.();
    setOpened(false);
    // Mantine would give the focus back to the button that was pressed first, which this one has replaced.
    setTimeout(() => {
      const at = document.activeElement;
      if (at === document.body || at?.closest('[data-panel-popover]')) target.current?.focus();
    });
  };
  const sheet = useSheet(opened, close, under);
  const isSheet = sheet.withOverlay ?? false;
  const closeOutside = useStable(({ target: at }: MouseEvent) => {
    if (!(at instanceof Element)) return;
    // What opens from the panel, such as a calendar, stands outside of it, and so does what is told of its changes.
    if (!at.closest(BESIDE) && !target.current?.contains(at)) close();
  });
  useEffect(() => {
    // The veil of a sheet takes the press.
    if (!opened || isSheet) return;
    document.addEventListener('mousedown', closeOutside);
    return () => document.removeEventListener('mousedown', closeOutside);
  }, [opened, isSheet, closeOutside]);
  return (
    <Popover
      {...place}
      {...sheet}
      middlewares={ROOM}
      opened={opened}
      onChange={(open) => (open ? setOpened(true) : close())}
      closeOnClickOutside={false}
      closeOnEscape={false}
      trapFocus
      returnFocus={false}
      withRoles={false}
      {...(under ? { zIndex: UNDER } : {})}
      shadow="md"
    >
      <Popover.Target>
        {cloneElement(opener, { ref: target, onClick: () => (opened ? close() : setOpened(true)) })}
      </Popover.Target>
      <Popover.Dropdown
        {...(ref ? { ref } : {})}
        data-panel-popover
        role="dialog"
        aria-label={label}
        className={`${className ?? ''} alta-sheet`}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          // What opens from it, such as a menu, stands outside of it and ends first.
          const isWithin = event.target instanceof Node && event.currentTarget.contains(event.target);
          if (isWithin && !event.defaultPrevented && !onEscape?.()) close();
        }}
      >
        <SheetGrip onPulled={close} />
        {isSheet && (
          <div className={classes.head}>
            {/* Read already, as the name of the panel. */}
            <strong aria-hidden="true">{label}</strong>
            <CloseButton size="lg" aria-label={t('close')} onClick={close} />
          </div>
        )}
        <ClosePanel
          value={() => {
            close();
            closeOuter();
          }}
        >
          {children}
        </ClosePanel>
      </Popover.Dropdown>
    </Popover>
  );
}

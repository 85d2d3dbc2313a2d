import {
  cloneElement,
  Suspense,
  useRef,
  useState,
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type Ref,
  type ReactNode,
} from 'react';
import { late } from '../lib/late';
import type { Place } from '../paths';

export interface ActionItem {
  /** Tells items apart that may have the same label. */
  id?: string;
  label: string;
  /** What a choice does, below its label. */
  explains?: string;
  icon?: ReactNode;
  onClick?: () => void;
  /** Where it leads, instead of `onClick`. */
  to?: Place;
  /** Why it cannot be chosen; read and shown on hover and focus. */
  disabledReason?: string | null | false;
  tone?: 'danger';
  /** For choices: true on the one that holds, false on the others. */
  checked?: boolean;
  /** For choices of which several may hold: the menu then stays open. */
  multiple?: boolean;
  /** For a choice that something else of the menu is done with: the menu then stays open. */
  stays?: boolean;
  lang?: string;
  /** Whether it stands in sight outside the menu already, which then leaves it out. */
  inSight?: () => boolean;
}

export interface ActionGroup {
  label?: string;
  items: readonly ActionItem[];
}

interface TargetProps {
  ref?: Ref<HTMLElement>;
  'aria-haspopup'?: 'menu' | 'dialog';
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  onPointerEnter?: (() => void) | undefined;
  onFocus?: (() => void) | undefined;
  onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
}

/** The button that opens a menu, with its own name. */
export type MenuTarget = ReactElement<TargetProps>;

export interface ActionMenuProps {
  /** Groups are parted by lines. */
  groups: readonly ActionGroup[];
  children: MenuTarget;
  /** Over the items: who is signed in, for example. */
  head?: ReactNode;
  width?: number;
  position?: 'bottom-end' | 'bottom-start';
}

/**
 * A menu whose code is loaded when the pointer or the focus comes near its button, so that menus cost a first visit
 * nothing. @param load brings what draws the menu, opened @param kind what it is for screen readers
 */
export function lateMenu<Props extends { children: MenuTarget }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  kind: 'menu' | 'dialog' = 'menu',
): ComponentType<Props> {
  const Opened = late(load);
  return function LateMenu(props) {
    const [used, setUsed] = useState(false);
    const wanted = useRef(false);
    // Whoever has left it, or pressed Escape, while the code came wants no menu any more. What only we focus, such as the
    // heading of a page that has just come or the first field of a panel that opens, is nowhere that they went.
    const forget = () => (wanted.current = false);
    const isTaken = (to: HTMLElement | null, from: HTMLElement) =>
      to?.tabIndex === -1 || (to?.closest('[data-panel-popover]')?.contains(from) ?? false);
    const target = cloneElement(props.children, {
      'aria-haspopup': kind,
      onPointerEnter: () => void load(),
      onFocus: () => void load(),
      onBlur: ({ relatedTarget: to, currentTarget: from }) =>
        !isTaken(to as HTMLElement | null, from) && forget(),
      onKeyDown: ({ key }) => (key === 'Escape' || key === 'Tab') && forget(),
      onClick: (event) => {
        event.stopPropagation();
        wanted.current = true;
        // What does not come says so in the place of the menu.
        const open = () => wanted.current && setUsed(true);
        void Opened.ask().then(open, open);
      },
    });
    if (!used) return target;
    return (
      <Suspense fallback={props.children}>
        <Opened {...props} />
      </Suspense>
    );
  };
}

/** A menu of actions or choices. */
export const ActionMenu = lateMenu<ActionMenuProps>(async () => ({
  default: (await import('./action-menu-open')).ActionMenuOpen,
}));

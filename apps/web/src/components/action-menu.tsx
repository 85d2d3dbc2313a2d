import {
  cloneElement,
  Suspense,
  useState,
  type MouseEvent,
  type ReactElement,
  type Ref,
  type ReactNode,
} from 'react';
import { late } from '../lib/late';
import type { Place } from '../paths';

const load = async () => ({ default: (await import('./action-menu-open')).ActionMenuOpen });
const ActionMenuOpen = late(load);

export interface ActionItem {
  label: string;
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
  lang?: string;
}

export interface ActionGroup {
  label?: string;
  items: readonly ActionItem[];
}

interface TargetProps {
  ref?: Ref<HTMLElement>;
  'aria-haspopup'?: 'menu';
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  onPointerEnter?: (() => void) | undefined;
  onFocus?: (() => void) | undefined;
}

export interface ActionMenuProps {
  /** Groups are parted by lines. */
  groups: readonly ActionGroup[];
  /** The button that opens it, with its own name. */
  children: ReactElement<TargetProps>;
  /** Over the items: who is signed in, for example. */
  head?: ReactNode;
  width?: number;
  position?: 'bottom-end' | 'bottom-start';
}

/**
 * A menu of actions or choices. What draws and places it is loaded when the pointer or the focus comes near,
 * so that menus cost a first visit nothing.
 */
export function ActionMenu(props: ActionMenuProps) {
  const [used, setUsed] = useState(false);
  const target = cloneElement(props.children, {
    'aria-haspopup': 'menu',
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    onClick: (event) => {
      event.stopPropagation();
      setUsed(true);
    },
  });
  if (!used) return target;
  return (
    <Suspense fallback={props.children}>
      <ActionMenuOpen {...props} />
    </Suspense>
  );
}

import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { announce } from './announce';
import { overlaysReady } from './overlays';
import { noteChange, type Undo } from './undo-key';
import { uniqueId } from './unique-id';

export interface Toast {
  /** `Listo`, `Error` or `Aviso` when left out; only the second is seen, the others are read out. */
  title?: string;
  text: string;
  /** What else there is to know of it, under the text: that is one line then. */
  details?: string | undefined;
  icon?: ReactNode;
  /** A button inside the toast; pressing it closes the toast. */
  action?: { label: string; onClick: () => void };
  /**
   * It tells of a change, which its button takes back, and Ctrl Z as well, also when the toast is gone; null where it
   * cannot be.
   */
  undo?: Undo | null | undefined;
  /** What that change is known by to whatever else takes it back. */
  undoKey?: unknown;
  /** Milliseconds on screen; false stays until closed. 5,000, and 10,000 with an action. */
  duration?: number | false;
  /** A toast with the same id is replaced instead of doubled. */
  id?: string;
}

const LOOKS = {
  success: { color: 'green', icon: <IconCheck size={16} stroke={2.5} /> },
  danger: { color: 'red', icon: <IconAlertTriangle size={16} /> },
  info: { color: 'brand', icon: <IconInfoCircle size={16} /> },
} as const;

/** A text that is longer than its room is scrolled, by keys as well (WCAG 2.1.1). */
function reachable(text: HTMLElement | null): void {
  if (text && text.scrollHeight > text.clientHeight) text.tabIndex = 0;
}

/**
 * Shows a toast bottom left and tells screen readers, politely unless it is a failure [UIX-02…06].
 * @returns its id
 */
function show(look: keyof typeof LOOKS, toast: Toast): string {
  const id = toast.id ?? uniqueId();
  const title = toast.title ?? i18next.t(`toast.${look}`);
  // Whatever offers Undo is undone by the key as well: no caller can forget it.
  const hide = () => void overlaysReady.then(({ notifications }) => notifications.hide(id));
  const undo =
    toast.undo === undefined
      ? undefined
      : noteChange(toast.undo ?? isFinal, toast.undoKey, toast.undo ? hide : undefined);
  const offered = undo && toast.undo ? { label: i18next.t('undo'), onClick: undo } : toast.action;
  const action = offered && {
    label: offered.label,
    onClick: () => {
      hide();
      offered.onClick();
    },
  };
  const { text, details } = toast;
  // However long it is, its button stands in its first line, and so within the window [UIX-04, UIX-05].
  const message = (
    <div className="alta-told">
      <div ref={reachable} className="alta-told-text">
        {text}
        {details && <div className="alta-told-details">{details}</div>}
      </div>
      {action && (
        <Button size="compact-sm" variant="light" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </div>
  );
  void overlaysReady.then(({ notifications }) => {
    // A toast that is already on screen under this id would be refused; hiding it first renews its time.
    if (toast.id) notifications.hide(id);
    notifications.show({
      id,
      // The sign says as much where there is nothing more to say; a failure is named.
      ...(toast.title === undefined && look !== 'danger' ? {} : { title }),
      message,
      color: LOOKS[look].color,
      className: `alta-toast-${look}`,
      icon: toast.icon ?? LOOKS[look].icon,
      autoClose: toast.duration ?? (action ? 10_000 : 5_000),
      closeButtonProps: { 'aria-label': i18next.t('close') },
      // Read out by the live region below; a second one inside the toast would say it twice.
      role: 'group',
      'aria-label': title,
    });
  });
  announce([title, text, details].filter(Boolean).join('. '), look === 'danger' ? 'assertive' : 'polite');
  return id;
}

/** What is said of the last change where it cannot be taken back. */
const isFinal: Undo = () => {
  show('info', { id: 'undo-final', text: i18next.t('undo_final') });
  return Promise.resolve(false);
};

/** Notes a change that no toast tells of and nothing takes back, so that Ctrl Z does not reach past it. */
export const noteFinal = (): void => void noteChange(isFinal);

export const notify = {
  success: (toast: Toast) => show('success', toast),
  danger: (toast: Toast) => show('danger', toast),
  info: (toast: Toast) => show('info', toast),
};

import { useEffect, useEffectEvent, type RefObject } from 'react';
import { guardLostField } from '../lib/lost-field';

/** Where letters are typed, or choose something. */
const TAKEN = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]';

/** @param panel undefined for a page, which is uppermost while no dialog is open */
const isUppermost = (panel: HTMLElement | null | undefined): boolean =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')]
    .filter((one) => one.checkVisibility())
    .at(-1) === panel;

interface PanelKeys {
  onClose: () => void;
  onStep: (by: 1 | -1) => void;
  /** Letters of what is open, where it has the focus, or nothing has. */
  letters?: readonly PanelLetter[] | undefined;
}

/** A letter that does something with what is open. */
export interface PanelLetter {
  key: string;
  /** What, in words. */
  does: string;
  onPress: () => void;
}

/**
 * The keys of an open panel, or of a page: Escape closes it, or leaves the text of a page, unless a dialog lies over it,
 * whose key it is then; J and K go to the next and the one before, where nothing is typed.
 * @param panel null for a page
 */
export function usePanelKeys(
  panel: RefObject<HTMLElement | null> | null,
  opened: boolean,
  keys: PanelKeys,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (event.isComposing || ctrlKey || metaKey || altKey || !isUppermost(panel ? panel.current : undefined))
      return;
    const at = target instanceof Element ? target : null;
    if (key === 'Escape') {
      // What is open inside, such as a list of choices, closes first.
      const isInside =
        at?.getAttribute('data-mantine-stop-propagation') === 'true' ||
        at?.closest('[role="menu"], [data-panel-popover]');
      if (isInside) return;
      // A text that is not sent by leaving is left before its page is: it stays in sight. That of a panel is kept.
      const text = panel === null && !at?.closest('[data-beside]') && at?.closest('textarea');
      if (text) text.blur();
      else keys.onClose();
      return;
    }
    if (at?.closest(TAKEN)) return;
    const step = { j: 1, k: -1 }[key.toLowerCase()];
    const letter = keys.letters?.find((one) => one.key === key.toLowerCase());
    if (step === 1 || step === -1) keys.onStep(step);
    // A list beside it has the same for its own rows.
    else if (letter && !event.repeat && !at?.closest('[data-row]')) letter.onPress();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!opened) return;
    // Its listener comes before those of panels.
    guardLostField();
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [opened]);
}

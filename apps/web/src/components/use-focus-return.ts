import { useEffect, useRef, useState } from 'react';

/** What had the focus when a layer opened, and what stands around it. */
interface Place {
  at: HTMLElement | null;
  around: readonly HTMLElement[];
}

function currentPlace(): Place {
  const at = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const around: HTMLElement[] = [];
  for (let up = at?.parentElement; up; up = up.parentElement)
    if (up.hasAttribute('tabindex')) around.push(up);
  return { at: at === document.body ? null : at, around };
}

/**
 * Gives the focus back to where it was when a layer closes, also when the layer is taken away instead of
 * closed. When what had it is gone, such as a row that left its list, the nearest place around it gets it,
 * so that the keyboard goes on where the eye is.
 * @param elsewhere what gets it in the place of what had it, if it is there
 */
export function useFocusReturn(opened: boolean, elsewhere?: () => HTMLElement | null): void {
  const latest = useRef(elsewhere);
  useEffect(() => {
    latest.current = elsewhere;
  });
  const [place, setPlace] = useState<Place | null>(() => (opened ? currentPlace() : null));
  // Noted while rendering: the layer takes the focus as soon as it is drawn.
  if (opened && place === null) setPlace(currentPlace());
  useEffect(() => {
    if (!opened || place === null) return;
    return () => {
      const inside = document.activeElement;
      setTimeout(() => giveBack({ ...place, at: latest.current?.() ?? place.at }, inside));
      setPlace(null);
    };
  }, [opened, place]);
}

/**
 * Notes where the focus is, before a layer opens that no component of ours draws.
 * @returns what gives it back once the layer has closed
 */
export function noteFocus(): () => void {
  const place = currentPlace();
  return () => giveBack(place, document.activeElement);
}

/** The uppermost dialog that stays open: outside it, nothing can be reached. Else the name of a panel beside the page. */
const openDialog = (inside: Element | null): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')]
    .filter((one) => one.checkVisibility() && !one.contains(inside))
    .at(-1) ?? document.querySelector<HTMLElement>('[data-beside] h2');

/** @param inside what had the focus as the layer began to close, which may still be fading away around it */
function giveBack({ at, around }: Place, inside: Element | null): void {
  const now = document.activeElement;
  const fading = now === inside && now?.closest('[role="dialog"]') != null;
  // Another layer, or whoever was clicked, has it already.
  if (now && now !== document.body && now.isConnected && !fading) return;
  const target = at?.isConnected
    ? at
    : (around.find((one) => one.isConnected) ?? openDialog(inside) ?? document.getElementById('main'));
  target?.focus({ preventScroll: true });
}

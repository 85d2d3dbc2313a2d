import { Anchor } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { AppLink, useAddress } from '../lib/navigation';
import { listBehind } from '../lib/list-behind';
import { useOpenPage } from '../lib/open-page';
import type { ListBehind, Place } from '../paths';

/** What takes Enter itself. */
const TAKEN =
  'a, button, input, textarea, select, summary, [role="button"], [role="menu"], [role="listbox"], [tabindex]:not([tabindex="-1"])';

/** In a panel: the way to the page of what it shows, by Enter as well, where nothing else takes that key. */
export function OpenPageLink({ label, placeOf }: { label: string; placeOf: (list: ListBehind) => Place }) {
  const { address } = useAddress();
  const open = useOpenPage();
  const link = useRef<HTMLAnchorElement>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key !== 'Enter' || event.defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
    const panel = link.current?.closest('[role="dialog"]');
    if (!(target instanceof Element) || !panel?.contains(target) || target.closest(TAKEN)) return;
    event.preventDefault();
    open(placeOf);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <Anchor
      ref={link}
      component={AppLink}
      size="sm"
      underline="always"
      to={placeOf(listBehind(address))}
      onPlainClick={() => open(placeOf)}
    >
      {label}
    </Anchor>
  );
}

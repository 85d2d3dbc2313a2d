import { Suspense, useEffect, useRef, useState } from 'react';
import { late, loadWords } from '../lib/late';
import type { ShortcutsDialogProps } from './shortcuts-dialog';

const ShortcutsDialog = late<ShortcutsDialogProps>(async () => {
  const [part] = await Promise.all([import('./shortcuts-dialog'), loadWords(['tables'])]);
  return { default: part.ShortcutsDialog };
});

type ShownKeys = Omit<ShortcutsDialogProps, 'onClose'>;

/** What the parts on screen are moved by, the one that came last at the end. */
const shown: { readonly current: ShownKeys }[] = [];

/** Says by which keys a part of the screen is moved, while it is there; shows nothing. */
export function Shortcuts(keys: ShownKeys) {
  const own = useRef(keys);
  useEffect(() => {
    own.current = keys;
  });
  useEffect(() => {
    shown.push(own);
    return () => {
      shown.splice(shown.indexOf(own), 1);
    };
  }, []);
  return null;
}

const hearing = new Set<() => void>();
/** Shows by which keys the screen is moved, as «?» does. */
export const showShortcuts = () => hearing.forEach((hear) => hear());

/** The dialog of keys, for all pages: those of the part that came last, such as a panel over its list, and of everywhere. */
export function ShortcutsGate() {
  const [open, setOpen] = useState<ShownKeys | null>(null);
  useEffect(() => {
    const show = () => setOpen(shown.at(-1)?.current ?? {});
    const listen = ({ key, target }: KeyboardEvent) => {
      if (key === '?' && !(target as Element).closest('input, textarea, [contenteditable]')) show();
    };
    hearing.add(show);
    addEventListener('keydown', listen);
    return () => {
      hearing.delete(show);
      removeEventListener('keydown', listen);
    };
  }, []);
  if (!open) return null;
  return (
    <Suspense>
      <ShortcutsDialog {...open} onClose={() => setOpen(null)} />
    </Suspense>
  );
}

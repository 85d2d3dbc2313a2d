import { ActionIcon } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { late, loadWords } from '../lib/late';
import type { ShortcutsDialogProps } from './shortcuts-dialog';
import classes from './shortcuts.module.css';

const ShortcutsDialog = late<ShortcutsDialogProps>(async () => {
  const [part] = await Promise.all([import('./shortcuts-dialog'), loadWords(['tables'])]);
  return { default: part.ShortcutsDialog };
});

/** Keys with what they do, in a dialog that a small button and «?» open; not on touch screens and phones. */
export function Shortcuts(shown: Omit<ShortcutsDialogProps, 'onClose'>) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const listen = ({ key, target }: KeyboardEvent) => {
      if (key !== '?' || (target as Element).closest('input, textarea, [contenteditable]')) return;
      // A panel over the page has its own, which comes last.
      if ([...document.querySelectorAll('[data-keys]')].at(-1) === button.current) button.current?.click();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <ActionIcon
        ref={button}
        data-keys
        aria-label={t('shortcuts')}
        title={`${t('shortcuts')} (?)`}
        className={classes.button}
        onClick={() => setOpen(true)}
      >
        <IconKeyboard size={17} />
      </ActionIcon>
      {open && (
        <Suspense>
          <ShortcutsDialog {...shown} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

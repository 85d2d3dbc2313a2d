import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { beginAsking } from './confirm-dialog';
import { DialogFrame } from './dialog-frame';
import { closeTopSheet } from './open-sheets';

/** Those that are open, the uppermost last: Escape and Back are told to all of them. */
const open: object[] = [];

interface OverDialogProps {
  title: string;
  size?: 'lg' | 'xl';
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog over a form or panel that stays open under it, open as long as it is there: Escape, Back and the backdrop close
 * this one alone.
 */
export function OverDialog({ title, size = 'lg', onClose, children }: OverDialogProps) {
  const [self] = useState(() => ({}));
  useEffect(() => {
    open.push(self);
    const endAsking = beginAsking();
    return () => {
      open.splice(open.indexOf(self), 1);
      endAsking();
    };
  }, [self]);
  const close = () => open.at(-1) === self && onClose();
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action === 'BACK' && !closeTopSheet()) close();
      return action === 'BACK';
    },
  });
  return (
    <DialogFrame title={title} size={size} whole onClose={close}>
      {children}
    </DialogFrame>
  );
}

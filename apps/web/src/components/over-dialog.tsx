import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { beginAsking } from './confirm-dialog';
import { useFocusReturn } from './use-focus-return';
import classes from './form-dialog.module.css';

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
  const { t } = useTranslation();
  const phone = useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false }) ?? false;
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
      if (action === 'BACK') close();
      return action === 'BACK';
    },
  });
  useFocusReturn(true);
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size={size}
      fullScreen={phone}
      classNames={phone ? { content: classes.whole, body: classes.body } : {}}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
    </Modal>
  );
}

import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusReturn } from './use-focus-return';
import classes from './dialog-frame.module.css';

interface DialogFrameProps {
  title: string;
  size: 'sm' | 'lg' | 'xl' | 'wide';
  /** On phones it takes the whole screen. */
  whole: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** What every dialog with something to do in it has, open as long as it is there; the focus returns [UIX-42]. */
export function DialogFrame({ title, size, whole, onClose, children }: DialogFrameProps) {
  const { t } = useTranslation();
  const phone = useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false });
  const isWhole = whole && (phone ?? false);
  useFocusReturn(true);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size === 'wide' ? '45rem' : size}
      fullScreen={isWhole}
      classNames={isWhole ? { content: classes.whole, body: classes.body } : {}}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
    </Modal>
  );
}

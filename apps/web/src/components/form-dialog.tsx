import { Group, Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskingClose, type AskingCloseOptions } from './use-asking-close';
import { useFocusReturn } from './use-focus-return';
import classes from './form-dialog.module.css';

export interface FormDialogProps extends AskingCloseOptions {
  title: string;
  /** What it is about, under the title: for whom, which step. */
  intro: ReactNode;
  /** Before it: whose it is. */
  picture?: ReactNode;
  /** A small one does not take the whole screen of a phone. */
  size?: 'sm' | 'lg';
  children: ReactNode;
}

/**
 * A dialog with a form, open as long as it is there, on phones usually as the whole screen; Escape and the backdrop
 * and Back close it, after asking for what is not saved, and the focus returns [UIX-42].
 */
export function FormDialog({ title, intro, picture, size = 'lg', children, ...closing }: FormDialogProps) {
  const { t } = useTranslation();
  const phone = useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false });
  const whole = size === 'lg' && (phone ?? false);
  const close = useAskingClose({ ...closing, keepsPage: true });
  useFocusReturn(true);
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size={size}
      fullScreen={whole}
      classNames={whole ? { content: classes.whole, body: classes.body } : {}}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Group gap="sm" wrap="nowrap" align="flex-start" mb="md">
        {picture}
        <Text size="sm" c="dimmed">
          {intro}
        </Text>
      </Group>
      {children}
    </Modal>
  );
}

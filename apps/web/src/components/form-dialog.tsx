import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogFrame } from './dialog-frame';
import { useAskingClose, type AskingCloseOptions } from './use-asking-close';

export interface FormDialogProps extends AskingCloseOptions {
  title: string;
  /** What it is about, under the title: for whom, which step. */
  intro: ReactNode;
  /** Before it: whose it is. */
  picture?: ReactNode;
  /** A small one does not take the whole screen of a phone; a wide one has a list with columns. */
  size?: 'sm' | 'lg' | 'wide';
  children: ReactNode;
}

/**
 * A dialog with a form, open as long as it is there, on phones usually as the whole screen; Escape and the backdrop
 * and Back close it, after asking for what is not saved, and the focus returns [UIX-42].
 */
export function FormDialog({ title, intro, picture, size = 'lg', children, ...closing }: FormDialogProps) {
  const close = useAskingClose({ ...closing, keepsPage: true });
  return (
    <DialogFrame title={title} size={size} whole={size !== 'sm'} onClose={close}>
      <Group gap="sm" wrap="nowrap" align="flex-start" mb="md">
        {picture}
        <Text size="sm" c="dimmed">
          {intro}
        </Text>
      </Group>
      {children}
    </DialogFrame>
  );
}

import { Button, Group, Text } from '@mantine/core';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { askUntilClosed } from './confirm-dialog';

interface Way<T> {
  label: string;
  value: T;
}

interface ChooseOptions<T> {
  title: string;
  text: ReactNode;
  other: Way<T>;
  /** What most will choose: it has the focus. */
  main: Way<T>;
}

/** Asks which of two ways something is done; Cancel, Escape and the backdrop mean neither. @returns null for neither */
export const chooseDialog = <T,>({ title, text, other, main }: ChooseOptions<T>): Promise<T | null> =>
  askUntilClosed<T | null>(null, (modals, answer, onClose) => {
    const choose = (one: T | null) => () => {
      answer(one);
      modals.close(id);
    };
    const id = modals.open({
      title,
      // Wide enough for its three buttons beside each other.
      size: 480,
      withCloseButton: false,
      returnFocus: false,
      onClose,
      children: (
        <>
          <Text component="div" size="sm">
            {text}
          </Text>
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={choose(null)}>
              {i18next.t('cancel')}
            </Button>
            <Button variant="default" onClick={choose(other.value)}>
              {other.label}
            </Button>
            <Button data-autofocus onClick={choose(main.value)}>
              {main.label}
            </Button>
          </Group>
        </>
      ),
    });
  });

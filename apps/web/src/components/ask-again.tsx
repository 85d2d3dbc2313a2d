import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface AskAgainProps {
  children: ReactNode;
  onAsk: () => void;
}

/** A line of words over something that is not, or not yet, what was asked for, and the button that asks anew. */
export function AskAgain({ children, onAsk }: AskAgainProps) {
  const { t } = useTranslation();
  return (
    <Group gap="sm" justify="center" py="xs">
      <Text size="sm">{children}</Text>
      <Button size="compact-sm" variant="default" onClick={onAsk}>
        {t('retry')}
      </Button>
    </Group>
  );
}

/** Over what was in sight before: what has been chosen since needs a connection. */
export function StillBefore({ onAsk }: Pick<AskAgainProps, 'onAsk'>) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <AskAgain onAsk={onAsk}>{t('list.still_before')}</AskAgain>
    </div>
  );
}

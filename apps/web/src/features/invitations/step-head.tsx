import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** What a step of an invitation is about. */
export function StepHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {children}
      </Text>
    </div>
  );
}

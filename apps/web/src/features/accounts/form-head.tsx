import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** What a page of one form is about. */
export function FormHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div>
      <Title order={1}>{title}</Title>
      {children && (
        <Text size="sm" c="dimmed" mt={4}>
          {children}
        </Text>
      )}
    </div>
  );
}

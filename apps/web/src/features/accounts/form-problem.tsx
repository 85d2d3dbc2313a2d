import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Why what was sent is refused, over its fields. */
export function FormProblem({ children }: { children: ReactNode }) {
  return (
    <Alert icon={<IconAlertTriangle size={18} />} color="red" role="alert">
      {children}
    </Alert>
  );
}

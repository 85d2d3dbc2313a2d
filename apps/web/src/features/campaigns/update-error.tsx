import { Text } from '@mantine/core';
import { ApiError } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { overlaysReady } from '../../lib/overlays';

/** What a refused campaign update says: every message of every field, in order, else the failure's own [ERR-06]. */
export function updateErrorLines(error: unknown): readonly string[] {
  const lines = error instanceof ApiError ? Object.values(error.fields).flat() : [];
  return lines.length > 0 ? lines : [errorText(error)];
}

/** Shows why a campaign update was refused, one message a line, in a dialog [ERR-05…07]. */
export async function showUpdateError(
  error: unknown,
  words: { title: string; close: string },
): Promise<void> {
  const { modals } = await overlaysReady;
  modals.openConfirmModal({
    title: words.title,
    children: (
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        {updateErrorLines(error).join('\n')}
      </Text>
    ),
    labels: { confirm: words.close, cancel: '' },
    cancelProps: { style: { display: 'none' } },
  });
}

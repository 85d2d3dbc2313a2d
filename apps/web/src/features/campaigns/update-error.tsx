import { Text } from '@mantine/core';
import { ApiError } from '../../lib/api';
import { errorLines } from '../../lib/error-text';
import { overlaysReady } from '../../lib/overlays';

/** Shows why a campaign update was refused, one message a line, in a dialog [ERR-05…07]. */
export async function showUpdateError(
  error: unknown,
  words: { title: string; close: string },
): Promise<void> {
  // Sign-in says that.
  if (error instanceof ApiError && error.status === 401) return;
  const { modals } = await overlaysReady;
  modals.openConfirmModal({
    // Over the panel whose amount was refused.
    zIndex: 350,
    title: words.title,
    children: (
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        {errorLines(error).join('\n')}
      </Text>
    ),
    labels: { confirm: words.close, cancel: '' },
    cancelProps: { style: { display: 'none' } },
  });
}

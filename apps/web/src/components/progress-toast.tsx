import { LIMITS } from '@altavoz/contracts';
import { Button, Group, Progress, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { formatNumber } from '../lib/format';
import { notify, type Toast } from '../lib/notify';

export interface ProgressStep {
  done: number;
  /** 0 while it is not known. */
  total: number;
  text?: string;
}

export interface ProgressToastOptions {
  /** One toast per piece of work: showing the same id again goes on in the same place. */
  id: string;
  title: string;
  /** Offers to stop. */
  onCancel?: () => void;
}

function content({ done, total, text }: ProgressStep, onCancel: (() => void) | undefined) {
  const words =
    text ?? i18next.t('progress.done_of', { done: formatNumber(done), total: formatNumber(total) });
  return (
    <>
      <Group justify="space-between" gap="xs" wrap="nowrap" mb={6}>
        <Text size="sm" className="alta-figure">
          {total > 0 ? words : i18next.t('loading')}
        </Text>
        {onCancel && (
          <Button size="compact-xs" variant="subtle" color="gray" onClick={onCancel}>
            {i18next.t('cancel')}
          </Button>
        )}
      </Group>
      <Progress
        size="sm"
        value={total > 0 ? (done / total) * 100 : 100}
        animated={total === 0}
        aria-label={i18next.t('progress.label')}
      />
    </>
  );
}

/**
 * A toast that stays while long work goes on, so that the page can be left. End it with `succeed` or `fail`,
 * which show for 20 s, or `close`.
 */
export function progressToast({ id, title, onCancel }: ProgressToastOptions) {
  const common = { id, title, autoClose: false as const, withCloseButton: false, loading: true };
  notifications.show({ ...common, message: content({ done: 0, total: 0 }, onCancel) });
  const end = (look: 'success' | 'danger', toast: Omit<Toast, 'id'>) => {
    notify[look]({ duration: LIMITS.importToastDuration, ...toast, id });
  };
  return {
    update: (step: ProgressStep) => notifications.update({ ...common, message: content(step, onCancel) }),
    succeed: (toast: Omit<Toast, 'id'>) => end('success', toast),
    fail: (toast: Omit<Toast, 'id'>) => end('danger', toast),
    close: () => {
      notifications.hide(id);
    },
  };
}

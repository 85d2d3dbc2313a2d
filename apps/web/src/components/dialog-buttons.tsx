import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface DialogButtonsProps {
  /** While what was sent is on its way. */
  busy: boolean;
  onCancel: () => void;
  /** What sending the form does, as a verb; to save it unless said. */
  children?: ReactNode;
}

/** What the form of a dialog ends with: to leave it, and to send it. */
export function DialogButtons({ busy, onCancel, children }: DialogButtonsProps) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" disabled={busy} onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" loading={busy}>
        {children ?? t('save')}
      </Button>
    </Group>
  );
}

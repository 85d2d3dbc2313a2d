import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface SaveButtonsProps {
  label: string;
  dirty: boolean;
  busy: boolean;
  onDiscard: () => void;
}

/** Saves what was typed in a part, or takes it back; there is nothing to do while nothing was. */
export function SaveButtons({ label, dirty, busy, onDiscard }: SaveButtonsProps) {
  const { t } = useTranslation('creator-profile');
  return (
    <Group gap="xs">
      <Button type="submit" loading={busy} disabled={!dirty}>
        {label}
      </Button>
      {dirty && !busy && (
        <Button variant="subtle" color="gray" onClick={onDiscard}>
          {t('data.discard')}
        </Button>
      )}
    </Group>
  );
}

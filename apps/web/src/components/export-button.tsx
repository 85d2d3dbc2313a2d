import { Button, type ButtonProps } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

/** What the menu of an export opens from; its menu comes once it is needed. */
export function ExportButton(props: ButtonProps & ComponentProps<'button'>) {
  const { t } = useTranslation();
  return (
    <Button
      data-known-by-sign
      variant="default"
      leftSection={<IconDownload size={15} />}
      rightSection={<IconChevronDown size={14} />}
      {...props}
    >
      {t('export')}
    </Button>
  );
}

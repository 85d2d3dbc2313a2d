import { Button, type ButtonProps } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../components/disabled-reason';
import { BrandDialog } from './brand-dialog';

/** Opens the form of a new brand. */
export function AddBrand({
  disabledReason,
  variant,
}: {
  disabledReason: string | null;
  variant?: ButtonProps['variant'];
}) {
  const { t } = useTranslation('brands');
  const [open, setOpen] = useState(false);
  return (
    <>
      <DisabledReason reason={disabledReason}>
        <Button variant={variant} leftSection={<IconPlus size={16} />} onClick={() => setOpen(true)}>
          {t('add')}
        </Button>
      </DisabledReason>
      {open && <BrandDialog brand={null} onClose={() => setOpen(false)} />}
    </>
  );
}

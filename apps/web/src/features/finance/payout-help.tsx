import { ActionIcon, Popover } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useHeaderSlot } from '../../components/header-slot';
import classes from './finance.module.css';

/** What the payouts are, behind a sign beside their title in the top bar of a phone. */
export function PayoutHelp() {
  const { t } = useTranslation('finance');
  const slot = useHeaderSlot();
  return (
    slot &&
    createPortal(
      <Popover width={300} position="bottom-end" shadow="md" withRoles>
        <Popover.Target>
          <ActionIcon variant="subtle" color="gray" className={classes.help} aria-label={t('payouts.help')}>
            <IconHelp size={18} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>{t('payouts.text')}</Popover.Dropdown>
      </Popover>,
      slot,
    )
  );
}

import { ActionIcon } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Tip } from './tip';
import classes from './shortcuts.module.css';

/** A list of keys with what they do, behind a small button; not on touch screens and phones. */
export function Shortcuts({ keys }: { keys: readonly (readonly [key: string, does: string])[] }) {
  const { t } = useTranslation();
  return (
    <Tip
      label={
        <span className={classes.list}>
          {keys.map(([key, does]) => (
            <span key={key}>
              <kbd>{key}</kbd> {does}
            </span>
          ))}
        </span>
      }
    >
      <ActionIcon aria-label={t('shortcuts')} className={classes.button}>
        <IconKeyboard size={17} />
      </ActionIcon>
    </Tip>
  );
}

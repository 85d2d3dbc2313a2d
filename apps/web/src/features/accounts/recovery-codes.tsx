import { PRODUCT_NAME } from '@altavoz/contracts';
import { Button, Code, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/form-dialog';
import { copyText } from '../../lib/copy-text';
import classes from './accounts.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  intro: string;
  onClose: () => void;
}

/** Shown once: nobody can show them again. Whoever closes it before they are copied or in a file is asked. */
export function RecoveryCodes({ codes, intro, onClose }: RecoveryCodesProps) {
  const { t } = useTranslation('accounts');
  const [kept, setKept] = useState(false);
  const save = () => {
    const address = URL.createObjectURL(new Blob([`${PRODUCT_NAME}\n\n${codes.join('\n')}\n`]));
    const link = document.createElement('a');
    link.href = address;
    link.download = 'altavoz-recovery-codes.txt';
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
    setKept(true);
  };
  const copy = async () => {
    if (await copyText(codes.join('\n'), t('factor.codes_copied'))) setKept(true);
  };
  return (
    <FormDialog
      title={t('factor.codes_title')}
      intro={intro}
      size="sm"
      dirty={!kept}
      loses={{
        title: t('factor.codes_close_title'),
        text: t('factor.codes_lost'),
        confirmLabel: t('factor.codes_close'),
        cancelLabel: t('factor.codes_back'),
      }}
      onClose={onClose}
    >
      <Stack gap="md">
        <ul className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>
              <Code translate="no">{code}</Code>
            </li>
          ))}
        </ul>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => void copy()}>
            {t('factor.codes_copy')}
          </Button>
          <Button variant="default" onClick={save}>
            {t('factor.codes_save')}
          </Button>
          <Button onClick={onClose}>{t('factor.codes_kept')}</Button>
        </Group>
      </Stack>
    </FormDialog>
  );
}

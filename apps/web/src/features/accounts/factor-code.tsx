import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Takes a code of the second factor of whoever is signed in, or one of their recovery codes. */
export function FactorCode(props: Omit<TextInputProps, 'label' | 'description'>) {
  const { t } = useTranslation('accounts');
  return (
    <TextInput
      label={t('factor.code')}
      description={t('second.code_help')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

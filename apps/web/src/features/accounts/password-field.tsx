import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A field for a password, whose eye has a name in the language of the page, and which says that it is in error. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('accounts');
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': t('field.password_visibility') }}
      aria-invalid={Boolean(props.error) || undefined}
      {...props}
    />
  );
}

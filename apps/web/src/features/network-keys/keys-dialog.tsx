import { endpoints, networkKeysBody, type NetworkKeys } from '@altavoz/contracts';
import { Alert, Button, Checkbox, CopyButton, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from '../../components/dialog-buttons';
import { FormDialog } from '../../components/form-dialog';
import { call } from '../../lib/api';
import { errorOfNoField, errorText } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { requestRules } from '../../lib/form-rules';
import { notify } from '../../lib/notify';
import { networkName } from '../../lib/vocabulary';
import { PasswordField } from '../accounts';
import { networkKeysQuery } from './network-keys-query';

interface KeysDialogProps {
  keys: NetworkKeys;
  onSaved: () => void;
  onClose: () => void;
}

/** Asks for the keys of a network: what is left blank stays as it is. */
export function KeysDialog({ keys, onSaved, onClose }: KeysDialogProps) {
  const { t } = useTranslation(['networks', 'common']);
  const client = useQueryClient();
  const network = networkName(keys.network);
  const values = { id: '', secret: '', token: '', is_business: keys.is_business ?? false };
  const bodyOf = ({ is_business: isBusiness, ...written }: typeof values) => ({
    ...Object.fromEntries(Object.entries(written).filter(([, value]) => value.trim() !== '')),
    ...(isBusiness !== values.is_business && { is_business: isBusiness }),
  });
  const form = useForm({
    initialValues: values,
    validate: (written) =>
      // The kind of an app alone is something where there is one already.
      Object.keys(bodyOf(written)).some((part) => part !== 'is_business' || keys.id)
        ? requestRules<typeof values>(networkKeysBody, {}, bodyOf)(written)
        : // Nothing is written: each field that is shown says so.
          Object.fromEntries(
            [...(keys.takes_app ? ['id', 'secret'] : []), ...(keys.takes_token ? ['token'] : [])].map(
              (part) => [part, t('keys.nothing')],
            ),
          ),
  });
  const save = useMutation({
    mutationFn: (written: typeof values) =>
      call(endpoints.networkKeys.save, { params: { network: keys.network }, body: bodyOf(written) }),
    onSuccess: async () => {
      await client.invalidateQueries(networkKeysQuery);
      notify.success({ text: t('keys.saved', { network }) });
      onSaved();
      onClose();
    },
    onError: (error) => showFieldErrors(form, error),
  });
  const refused = errorOfNoField(save.error);
  const field = (part: 'id' | 'secret' | 'token') => ({
    label: t(`keys.${part}`),
    description: keys[part] && keys.source === 'settings' ? t('keys.stays') : undefined,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    ...form.getInputProps(part),
  });
  /** What nobody who looks over a shoulder reads, until whoever types wishes it. */
  const hidden = (part: 'secret' | 'token') => ({
    // A browser fills in none of its own, nor offers to keep it as one.
    autoComplete: 'new-password',
    visibilityToggleFocusable: true,
    visibilityToggleButtonProps: { 'aria-label': t('keys.visibility', { key: t(`keys.${part}_short`) }) },
  });
  return (
    <FormDialog
      title={t('keys.dialog', { network })}
      intro={t('keys.dialog_text', { network })}
      dirty={form.isDirty()}
      busy={save.isPending}
      onClose={onClose}
    >
      <form onSubmit={form.onSubmit((written) => save.mutate(written), focusFirstError(form))} noValidate>
        <Stack gap="md">
          {keys.takes_app && (
            <>
              <TextInput data-autofocus {...field('id')} />
              <PasswordField {...field('secret')} {...hidden('secret')} />
            </>
          )}
          {keys.takes_token && (
            <PasswordField
              {...field('token')}
              {...hidden('token')}
              description={[field('token').description, t('keys.token_help')].filter(Boolean).join('. ')}
            />
          )}
          {keys.is_business !== null && (
            <Checkbox
              label={t('keys.business')}
              description={t('keys.business_help', { network })}
              {...form.getInputProps('is_business', { type: 'checkbox' })}
            />
          )}
          {keys.takes_app && (
            <Group gap="xs" align="flex-end" wrap="nowrap">
              <TextInput
                readOnly
                style={{ flex: 1 }}
                label={t('keys.return')}
                description={t('keys.return_help', { network })}
                value={keys.return_address}
              />
              <CopyButton value={keys.return_address}>
                {({ copied, copy }) => (
                  <Button variant="default" onClick={copy}>
                    {t(copied ? 'keys.copied' : 'keys.copy')}
                  </Button>
                )}
              </CopyButton>
            </Group>
          )}
          {refused && (
            <Alert color="red" role="alert">
              {errorText(refused)}
            </Alert>
          )}
          <DialogButtons busy={save.isPending} onCancel={onClose}>
            {t('keys.save')}
          </DialogButtons>
        </Stack>
      </form>
    </FormDialog>
  );
}

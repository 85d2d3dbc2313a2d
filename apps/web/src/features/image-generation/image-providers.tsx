import { endpoints, imageProviderBody, type ImageProvider } from '@altavoz/contracts';
import { Badge, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmDialog } from '../../components/confirm-dialog';
import { DialogButtons } from '../../components/dialog-buttons';
import { DisabledReason } from '../../components/disabled-reason';
import { ErrorState } from '../../components/error-state';
import { FormDialog } from '../../components/form-dialog';
import { LoadingRows } from '../../components/loading-rows';
import { MoneyInput } from '../../components/number-inputs';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { focusFirstError, tellErrors } from '../../lib/form-errors';
import { requestRules } from '../../lib/form-rules';
import { formatMoney } from '../../lib/format';
import { notify } from '../../lib/notify';
import { PROVIDER_NAMES } from './image-words';
import { providersQuery } from './providers-query';
import classes from './images.module.css';

const COLORS = { environment: 'blue', settings: 'green', sandbox: 'grape', none: 'gray' } as const;

/** The services that this installation may ask for pictures, for whoever runs it: keys are set or not, never shown. */
export default function ImageProviders() {
  const { t } = useTranslation('image-generation');
  const found = useQuery(providersQuery);
  return (
    <section className={classes.section} aria-labelledby="image-providers-title">
      <Title order={2} id="image-providers-title">
        {t('providers.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t('providers.text')}
      </Text>
      {found.isPending ? (
        <LoadingRows rows={2} height={52} />
      ) : found.data ? (
        <ul className={classes.providers}>
          {found.data.results.map((one) => (
            <ProviderRow key={one.provider} one={one} />
          ))}
        </ul>
      ) : (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} room="inline" />
      )}
    </section>
  );
}

function ProviderRow({ one }: { one: ImageProvider }) {
  const { t } = useTranslation('image-generation');
  const client = useQueryClient();
  const [editing, setEditing] = useState(false);
  const service = PROVIDER_NAMES[one.provider];
  const hasKey = one.source === 'settings' || one.is_lost;
  const remove = useMutation({
    mutationFn: () =>
      call(endpoints.imageGeneration.saveProvider, {
        params: { provider: one.provider },
        body: { key: '' },
      }),
    onSuccess: () => void notify.success({ text: t('providers.removed', { service }) }),
    onError: (error) => void notify.danger({ text: errorText(error) }),
    onSettled: () => client.invalidateQueries(providersQuery),
  });
  const ask = async () => {
    const sure = await confirmDialog({
      title: t('providers.remove_title', { service }),
      text: t('providers.remove_text'),
      confirmLabel: t('providers.remove'),
    });
    if (sure) remove.mutate();
  };
  const facts = [
    one.ends_in && t('providers.ends', { end: one.ends_in }),
    one.price !== null && t('providers.each', { price: formatMoney(one.price, 'USD') }),
  ].filter(Boolean);
  return (
    <li>
      <div>
        <Group gap="xs">
          <Text size="sm" fw={550}>
            {service}
          </Text>
          <Badge variant="light" size="sm" color={COLORS[one.source ?? 'none']}>
            {t(`providers.source.${one.source ?? 'none'}`)}
          </Badge>
        </Group>
        {facts.length > 0 && (
          <Text size="xs" c="dimmed">
            {facts.join(' · ')}
          </Text>
        )}
        {one.is_lost && (
          <Text size="xs" c="red">
            {t('providers.lost')}
          </Text>
        )}
      </div>
      <Group gap="xs">
        <DisabledReason reason={one.source === 'environment' ? t('providers.in_environment') : null}>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t(hasKey ? 'providers.change_of' : 'providers.add_of', { service })}
            onClick={() => setEditing(true)}
          >
            {t(hasKey ? 'providers.change' : 'providers.add')}
          </Button>
        </DisabledReason>
        {hasKey && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            loading={remove.isPending}
            aria-label={t('providers.remove_of', { service })}
            onClick={() => void ask()}
          >
            {t('providers.remove')}
          </Button>
        )}
      </Group>
      {editing && <ProviderDialog one={one} onClose={() => setEditing(false)} />}
    </li>
  );
}

interface Values {
  key: string;
  price: number | string;
}
/** A key that is left blank stays. */
const bodyOf = ({ key, price }: Values) => ({
  ...(key.trim() !== '' && { key }),
  ...(price !== '' && { price: Number(price) }),
});

function ProviderDialog({ one, onClose }: { one: ImageProvider; onClose: () => void }) {
  const { t } = useTranslation(['image-generation', 'common']);
  const client = useQueryClient();
  const service = PROVIDER_NAMES[one.provider];
  const form = useForm<Values>({
    initialValues: { key: '', price: one.price ?? '' },
    validate: requestRules<Values>(imageProviderBody, {}, bodyOf),
  });
  const save = useMutation({
    mutationFn: (values: Values) =>
      call(endpoints.imageGeneration.saveProvider, {
        params: { provider: one.provider },
        body: bodyOf(values),
      }),
    onSuccess: async () => {
      await client.invalidateQueries(providersQuery);
      notify.success({ text: t('providers.saved', { service }) });
      onClose();
    },
    onError: (error) => tellErrors(form, error),
  });
  return (
    <FormDialog
      title={t('providers.dialog', { service })}
      intro={t('providers.dialog_text')}
      size="sm"
      dirty={form.isDirty()}
      busy={save.isPending}
      onClose={onClose}
    >
      <form onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError(form))} noValidate>
        <Stack gap="md">
          <TextInput
            data-autofocus
            label={t('providers.key')}
            description={one.ends_in ? t('providers.stays') : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('key')}
          />
          <MoneyInput
            label={t('providers.price')}
            {...form.getInputProps('price')}
            value={form.values.price}
          />
          <DialogButtons busy={save.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </FormDialog>
  );
}

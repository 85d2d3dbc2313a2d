import {
  addPriceBody,
  endpoints,
  type ContentType,
  type CreatorPrice,
  type CreatorProfile,
  type Network,
} from '@altavoz/contracts';
import { contentTypesOf } from '@altavoz/networks/registry';
import { ActionIcon, Alert, Button, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from '../../components/choice-select';
import { confirmDialog } from '../../components/confirm-dialog';
import { DialogButtons } from '../../components/dialog-buttons';
import { ErrorState } from '../../components/error-state';
import { FormDialog } from '../../components/form-dialog';
import { LoadingRows } from '../../components/loading-rows';
import { NetworkIcon } from '../../components/network-icon';
import { NetworkSelect } from '../../components/network-select';
import { MoneyInput } from '../../components/number-inputs';
import { MONEY, type WrittenNumber } from '../../components/typed-number';
import { useNumberProblem } from '../../components/use-number-problem';
import { call } from '../../lib/api';
import { CURRENCIES } from '../../lib/currencies';
import { errorOfNoField, errorText } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { requestRules, whenBlank } from '../../lib/form-rules';
import { formatMoney } from '../../lib/format';
import { notify } from '../../lib/notify';
import { networkName, useContentTypeLabel } from '../../lib/vocabulary';
import { pricesQuery, useProfileChanged } from './creator-queries';
import { fieldOf } from './profile-parts';
import { Section } from './section';
import classes from './my-profile.module.css';

/** What the creator asks for a content, by network and type; companies alone see it [PRF-19…21]. */
export function PricesSection({ profile }: { profile: CreatorProfile }) {
  const { t } = useTranslation('creator-profile');
  const prices = useQuery(pricesQuery);
  const [open, setOpen] = useState<CreatorPrice | 'new' | null>(null);
  const rows = prices.data?.results;
  return (
    <Section
      anchor="prices"
      title={t('prices.title')}
      text={t('prices.text')}
      action={
        <Button
          id={fieldOf('prices')}
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => setOpen('new')}
        >
          {t('prices.add')}
        </Button>
      }
    >
      {prices.isPending && <LoadingRows rows={2} />}
      {prices.isError && !rows && (
        <ErrorState error={prices.error} onRetry={() => void prices.refetch()} room="panel" />
      )}
      {rows?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('prices.none')}
        </Text>
      )}
      {rows && rows.length > 0 && (
        <ul className={classes.list}>
          {rows.map((price) => (
            <PriceRow key={price.id} price={price} onEdit={() => setOpen(price)} />
          ))}
        </ul>
      )}
      {open && (
        <PriceDialog
          price={open === 'new' ? null : open}
          first={profile.networks[0]?.network ?? 'instagram'}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}

function PriceRow({ price, onEdit }: { price: CreatorPrice; onEdit: () => void }) {
  const { t } = useTranslation(['creator-profile', 'common']);
  const typeLabel = useContentTypeLabel();
  const { readAnew } = useProfileChanged();
  const what = `${typeLabel(price.network, price.content_type)} · ${networkName(price.network)}`;
  const remove = useMutation({
    mutationFn: () => call(endpoints.briefcase.removePrice, { params: { id: price.id } }),
    onSuccess: () => void notify.success({ text: t('prices.removed') }),
    onError: (error) => void notify.danger({ text: errorText(error) }),
    onSettled: readAnew,
  });
  const ask = async () => {
    const sure = await confirmDialog({
      title: t('prices.remove_title', { what }),
      text: t('prices.remove_text'),
      confirmLabel: t('prices.remove'),
    });
    if (sure) remove.mutate();
  };
  return (
    <li className={classes.line}>
      <NetworkIcon network={price.network} size={22} decorative />
      <Text size="sm" className={classes.grow}>
        {what}
      </Text>
      <span className={classes.amount}>{formatMoney(price.price, price.currency)}</span>
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('prices.edit_label', { what })}
          onClick={onEdit}
        >
          <IconPencil size={16} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          loading={remove.isPending}
          aria-label={t('prices.remove_label', { what })}
          onClick={() => void ask()}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </Group>
    </li>
  );
}

interface Values {
  network: Network;
  content_type: ContentType;
  price: WrittenNumber;
  currency: string;
}
const bodyOf = ({ price, ...values }: Values) => ({ ...values, price: price === '' ? undefined : price });

function PriceDialog(props: { price: CreatorPrice | null; first: Network; onClose: () => void }) {
  const { price, first, onClose } = props;
  const { t } = useTranslation(['creator-profile', 'common']);
  const typeLabel = useContentTypeLabel();
  const { readAnew } = useProfileChanged();
  const numberProblem = useNumberProblem();
  const typesOf = (network: Network) => contentTypesOf(network);
  const rules = requestRules<Values>(addPriceBody, { price: whenBlank(t('data.required')) }, bodyOf);
  const form = useForm<Values>({
    initialValues: price ?? {
      network: first,
      content_type: typesOf(first)[0] ?? 'post',
      price: '',
      currency: 'MXN',
    },
    validate: (values) => {
      const wrong = values.price === '' ? t('data.required') : numberProblem(MONEY, values.price);
      return { ...rules(values), ...(wrong ? { price: wrong } : {}) };
    },
  });
  const save = useMutation({
    mutationFn: ({ price: amount, ...values }: Values) => {
      const body = { ...values, price: amount };
      return price
        ? call(endpoints.briefcase.updatePrice, { params: { id: price.id }, body })
        : call(endpoints.briefcase.addPrice, { body });
    },
    onSuccess: async () => {
      await readAnew();
      notify.success({ text: t('prices.saved') });
      onClose();
    },
    onError: (error) => showFieldErrors(form, error),
  });
  const refused = errorOfNoField(save.error);
  const { network } = form.values;
  return (
    <FormDialog
      title={t(price ? 'prices.edit_title' : 'prices.add')}
      intro={t('prices.dialog_text')}
      dirty={form.isDirty()}
      busy={save.isPending}
      onClose={onClose}
    >
      <form onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError(form))} noValidate>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <NetworkSelect
              label={t('networks.network')}
              {...form.getInputProps('network')}
              value={network}
              onChange={(chosen) => {
                if (chosen === null) return;
                const types = typesOf(chosen);
                form.setValues({
                  network: chosen,
                  content_type: types.includes(form.values.content_type)
                    ? form.values.content_type
                    : (types[0] ?? 'post'),
                });
              }}
            />
            <ChoiceSelect
              label={t('prices.content_type')}
              groups={[{ values: typesOf(network) }]}
              name={(type) => typeLabel(network, type)}
              {...form.getInputProps('content_type')}
              value={form.values.content_type}
            />
            <MoneyInput
              data-autofocus
              label={t('prices.price')}
              currency={form.values.currency}
              {...form.getInputProps('price')}
              value={form.values.price}
            />
            <Select
              label={t('prices.currency')}
              allowDeselect={false}
              data={
                CURRENCIES.includes(form.values.currency) ? CURRENCIES : [form.values.currency, ...CURRENCIES]
              }
              {...form.getInputProps('currency')}
            />
          </SimpleGrid>
          {refused && (
            <Alert color="red" role="alert">
              {errorText(refused)}
            </Alert>
          )}
          <DialogButtons busy={save.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </FormDialog>
  );
}

import { endpoints, paymentDataBody, type BodyIn, type ResponseOf } from '@altavoz/contracts';
import { askedPaymentData, checkRfc, paymentDataProblems } from '@altavoz/domain';
import { Button, Group, SegmentedControl, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskingClose } from '../../components/use-asking-close';
import { call } from '../../lib/api';
import { useClabeHelp } from '../../lib/clabe-help';
import { focusFirstError, tellErrors } from '../../lib/form-errors';
import { requestRules } from '../../lib/form-rules';
import { useLocale } from '../../lib/format';
import { notify } from '../../lib/notify';
import { countriesAbroad } from '../accounts';
import { ownPaymentDataQuery } from './finance-queries';

type Own = ResponseOf<typeof endpoints.finance.readOwnPaymentData>;
type Values = Required<BodyIn<typeof endpoints.finance.saveOwnPaymentData>> & { is_national: boolean };

const EMPTY: Values = {
  is_national: true,
  beneficiary_name: '',
  bank: '',
  account: '',
  clabe: '',
  email: '',
  telephone: '',
  address: '',
  city: '',
  country: '',
  rfc: '',
  swift: '',
};

/** What is kept, as it is typed anew: the bank of an account in Mexico is said by its CLABE, not by whoever has it. */
const typedOf = ({ data }: Own): Values => ({ ...EMPTY, ...(data && askedPaymentData(data)) });

/** Where a creator is paid: in Mexico by CLABE, whose bank it tells, abroad by account. */
export function PaymentDataForm({ own, onSaved }: { own: Own; onSaved: () => void }) {
  const { t } = useTranslation(['finance', 'common', 'payment-data']);
  const locale = useLocale();
  const client = useQueryClient();
  const schemaRules = useMemo(() => requestRules<Values>(paymentDataBody, {}, askedPaymentData), []);
  const form = useForm<Values>({
    initialValues: typedOf(own),
    validate: (values) => {
      const errors = schemaRules(values);
      for (const [field, problem, gaps] of paymentDataProblems(values))
        errors[field] ??= t(`payment-data:problem.${problem}`, gaps);
      return errors;
    },
  });
  useAskingClose({ dirty: form.isDirty(), onClose: () => undefined });
  const save = useMutation({
    mutationFn: (values: Values) =>
      call(endpoints.finance.saveOwnPaymentData, { body: askedPaymentData(values) }),
    onSuccess: (saved) => {
      client.setQueryData(ownPaymentDataQuery.queryKey, saved);
      form.setValues(typedOf(saved));
      form.resetDirty(typedOf(saved));
      notify.success({ text: t('earnings.saved') });
      onSaved();
    },
    onError: (error) => tellErrors(form, error),
  });
  const { is_national, clabe, rfc } = form.values;
  const clabeHelp = useClabeHelp(clabe);
  const field = (name: keyof Values) => ({
    label: t(`earnings.field.${name as 'bank'}`),
    ...form.getInputProps(name),
  });
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values), focusFirstError(form))} noValidate>
      <Stack gap="md">
        <SegmentedControl
          aria-label={t('earnings.where')}
          fullWidth
          value={String(is_national)}
          onChange={(value) => form.setFieldValue('is_national', value === 'true')}
          data={[
            { value: 'true', label: t('earnings.national') },
            { value: 'false', label: t('earnings.abroad') },
          ]}
        />
        <TextInput autoComplete="name" {...field('beneficiary_name')} />
        {is_national ? (
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            description={clabeHelp}
            {...field('clabe')}
            onBlur={() => form.validateField('clabe')}
          />
        ) : (
          <>
            <TextInput
              autoComplete="off"
              {...field('account')}
              onBlur={() => form.validateField('account')}
            />
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
              <TextInput {...field('bank')} />
              <TextInput autoComplete="off" description={t('earnings.optional')} {...field('swift')} />
              <TextInput autoComplete="street-address" {...field('address')} />
              <TextInput autoComplete="address-level2" {...field('city')} />
              <Select
                searchable
                clearable
                data={countriesAbroad(locale)}
                {...field('country')}
                value={form.values.country || null}
                onChange={(value) => form.setFieldValue('country', value ?? '')}
              />
            </SimpleGrid>
          </>
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            autoComplete="off"
            description={t(rfc !== '' && checkRfc(rfc).isOdd ? 'earnings.rfc_odd' : 'earnings.rfc_help')}
            {...field('rfc')}
          />
          <TextInput
            type="tel"
            autoComplete="tel"
            description={t('earnings.optional')}
            {...field('telephone')}
          />
          <TextInput
            type="email"
            autoComplete="email"
            description={t('earnings.optional')}
            {...field('email')}
          />
        </SimpleGrid>
        <Group>
          <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
            {t('earnings.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

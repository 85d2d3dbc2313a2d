import { Button, SegmentedControl, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from '../../components/choice-select';
import { useClabeHelp } from '../../lib/clabe-help';
import { useLocale } from '../../lib/format';
import { countriesAbroad } from '../accounts';

/** Where somebody is paid: to an account in Mexico, to one abroad, or by PayPal. */
export const PAID_AT = ['national', 'abroad', 'paypal'] as const;
export type PaidAt = (typeof PAID_AT)[number];

export const EMPTY = {
  at: 'national' as PaidAt,
  beneficiary_name: '',
  clabe: '',
  bank: '',
  account: '',
  swift: '',
  rfc: '',
  email: '',
  telephone: '',
  address: '',
  city: '',
  country: '',
  paypal: '',
};
export type PaymentValues = typeof EMPTY;
const ABROAD = ['bank', 'account', 'swift', 'address', 'city'] as const;
/** What may be left out, and has little to do with where the money goes. */
const OPTIONAL = ['rfc', 'email', 'telephone'] as const;

/** Says where somebody is paid, each kind by what it needs [INV-17]. */
export function PaymentFields({ form }: { form: UseFormReturnType<PaymentValues> }) {
  const { t } = useTranslation('invitations');
  const locale = useLocale();
  const clabeHelp = useClabeHelp(form.values.clabe);
  const { at } = form.values;
  const countries = countriesAbroad(locale);
  const below = ['label', 'input', 'description', 'error'] as const;
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('payment.where')}
        value={at}
        onChange={(value) => form.setFieldValue('at', value)}
        data={PAID_AT.map((value) => ({ value, label: t(`payment.${value}`) }))}
      />
      {at === 'paypal' ? (
        <TextInput
          type="email"
          label={t('payment.paypal_email')}
          description={t('payment.paypal_help')}
          inputWrapperOrder={[...below]}
          autoComplete="email"
          {...form.getInputProps('paypal')}
        />
      ) : (
        <>
          <TextInput
            label={t('payment.beneficiary_name')}
            autoComplete="name"
            {...form.getInputProps('beneficiary_name')}
          />
          {at === 'national' ? (
            <TextInput
              label={t('payment.clabe')}
              inputMode="numeric"
              autoComplete="off"
              description={!form.errors['clabe'] && clabeHelp}
              inputWrapperOrder={[...below]}
              {...form.getInputProps('clabe')}
            />
          ) : (
            <>
              {ABROAD.map((field) => (
                <TextInput
                  key={field}
                  label={t(`payment.${field}`)}
                  description={field === 'account' ? t('payment.account_help') : undefined}
                  inputWrapperOrder={[...below]}
                  autoComplete="off"
                  {...form.getInputProps(field)}
                />
              ))}
              <ChoiceSelect
                {...form.getInputProps('country')}
                label={t('payment.country')}
                groups={[{ values: countries.map(({ value }) => value) }]}
                name={(code) => countries.find(({ value }) => value === code)?.label ?? code}
                none={t('payment.no_country')}
                value={form.values.country || null}
                onChange={(code) => form.setFieldValue('country', code ?? '')}
              />
            </>
          )}
          <OptionalFields form={form} />
        </>
      )}
    </>
  );
}

/** Behind a press, but where something in them is written or wrong. */
function OptionalFields({ form }: { form: UseFormReturnType<PaymentValues> }) {
  const { t } = useTranslation('invitations');
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked || OPTIONAL.some((field) => form.values[field] !== '' || form.errors[field]);
  if (!isOpen)
    return (
      <Button
        variant="subtle"
        size="compact-md"
        aria-expanded={false}
        rightSection={<IconChevronDown size={16} />}
        style={{ justifySelf: 'start', alignSelf: 'flex-start' }}
        onClick={() => setAsked(true)}
      >
        {t('payment.more')}
      </Button>
    );
  return (
    <>
      <TextInput
        label={t('payment.rfc')}
        autoComplete="off"
        autoCapitalize="characters"
        {...form.getInputProps('rfc')}
      />
      <TextInput
        type="email"
        label={t('payment.email')}
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <TextInput
        type="tel"
        label={t('payment.telephone')}
        autoComplete="tel"
        {...form.getInputProps('telephone')}
      />
    </>
  );
}

import { COMPANY_KINDS } from '@altavoz/contracts';
import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/format';
import { countryOptions } from './countries';

export interface CompanyValues {
  name: string;
  kind: (typeof COMPANY_KINDS)[number];
  country: string | null;
  website: string;
  telephone: string;
  /** Where creators reach it, once there is a company to say it. */
  contact_email?: string;
}

/** What is sent of them: a website may be typed without its beginning. */
export const companyBody = ({ country, website, ...values }: CompanyValues) => ({
  ...values,
  country: country ?? '',
  website: website && !/^https?:\/\//.test(website) ? `https://${website}` : website,
});

/** What a company says of itself [API-083, ACC-04]. */
export function CompanyFields({
  form,
  disabled = false,
}: {
  form: UseFormReturnType<CompanyValues>;
  disabled?: boolean;
}) {
  const { t } = useTranslation(['accounts', 'vocabulary']);
  const locale = useLocale();
  const countries = useMemo(() => countryOptions(locale), [locale]);
  return (
    <>
      <TextInput
        label={t('company.name')}
        autoComplete="organization"
        disabled={disabled}
        {...form.getInputProps('name')}
      />
      <Select
        label={t('company.kind')}
        allowDeselect={false}
        disabled={disabled}
        data={COMPANY_KINDS.map((value) => ({ value, label: t(`vocabulary:company_kind.${value}`) }))}
        {...form.getInputProps('kind')}
      />
      <Select
        label={t('company.country')}
        placeholder={t('company.country_none')}
        data={countries}
        searchable
        clearable
        disabled={disabled}
        {...form.getInputProps('country')}
      />
      <TextInput
        label={t('company.website')}
        type="url"
        placeholder="https://"
        disabled={disabled}
        {...form.getInputProps('website')}
      />
      <TextInput
        label={t('company.telephone')}
        type="tel"
        autoComplete="tel"
        disabled={disabled}
        {...form.getInputProps('telephone')}
      />
    </>
  );
}

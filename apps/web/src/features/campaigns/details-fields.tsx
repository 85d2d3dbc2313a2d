import { endpoints, LIMITS, type Endpoint, type Issue } from '@altavoz/contracts';
import { Autocomplete, Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../components/day-input';
import { MoneyInput } from '../../components/number-inputs';
import { selectArrow } from '../../components/select-arrow';
import { MONEY, type WrittenNumber } from '../../components/typed-number';
import { useNumberProblem } from '../../components/use-number-problem';
import { call } from '../../lib/api';
import { CURRENCIES } from '../../lib/currencies';
import { requestRules, whenBlank } from '../../lib/form-rules';
import { useMay } from '../accounts';

/** What a campaign is called, for whom, when it runs and for how much, as a form holds it. */
export interface DetailsValues {
  name: string;
  brand: string;
  /** `yyyy-mm-dd`; text that is no day is refused by the rules. */
  starts_on: string | null;
  ends_on: string | null;
  budget: WrittenNumber;
  currency: string;
  is_realty: boolean;
}

/** What the browser can already tell is wrong with a campaign, by the schema of the request that sends it. */
export function useCampaignRules(schema: NonNullable<Endpoint['body']>) {
  const { t } = useTranslation(['campaigns', 'campaign-create', 'shared-parts']);
  const day = ({ code, input }: Issue) => {
    if (code === 'invalid_format') return t('shared-parts:day.invalid');
    // Both days are looked at together, as parts of the whole.
    if (typeof input === 'object') return t('campaign-create:field.ends_before');
    const [first, last] = [LIMITS.dayMin, LIMITS.dayMax];
    return t('campaign-create:field.day_far', { first: first.slice(0, 4), last: last.slice(0, 4) });
  };
  const numberProblem = useNumberProblem();
  const rules = requestRules<DetailsValues>(schema, {
    name: whenBlank(t('field.required')),
    starts_on: day,
    ends_on: day,
  });
  return (values: DetailsValues) => {
    const budget = numberProblem(MONEY, values.budget);
    return { ...rules(values), ...(budget ? { budget } : {}) };
  };
}

export interface DetailsFieldsProps {
  form: {
    values: DetailsValues;
    getInputProps: (field: keyof DetailsValues, options?: { type: 'checkbox' }) => GetInputPropsReturnType;
  };
  /** Said under the currency of a campaign that has amounts already. */
  currencyHelp?: string;
  /** Whether the form begins here. */
  leads?: boolean;
  /** Said below the days. */
  afterDates?: ReactNode;
}

/** The fields, for the stepper and for the panel of the brief page [NAV-01, NAV-08]. */
export function DetailsFields({ form, currencyHelp, leads = true, afterDates }: DetailsFieldsProps) {
  const { t } = useTranslation(['campaigns', 'campaign-create']);
  const { currency } = form.values;
  const hasCompany = useMay('see_allowance');
  const { data: brands } = useQuery({
    queryKey: ['brands'],
    queryFn: ({ signal }) => call(endpoints.brands.list, { signal }),
    enabled: hasCompany,
  });
  return (
    <>
      <TextInput
        data-autofocus={leads || undefined}
        label={t('field.name')}
        maxLength={200}
        {...form.getInputProps('name')}
      />
      <Autocomplete
        label={t('field.brand')}
        description={t('campaign-create:field.brand_help')}
        maxLength={120}
        // Two brands may have one name, which is written either way.
        data={[...new Set(brands?.results.map(({ name }) => name))]}
        {...(brands && brands.results.length > 0 ? selectArrow : {})}
        {...form.getInputProps('brand')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DayInput live label={t('field.starts_on')} {...form.getInputProps('starts_on')} />
        <DayInput
          live
          label={t('field.ends_on')}
          min={form.values.starts_on}
          {...form.getInputProps('ends_on')}
        />
      </SimpleGrid>
      {afterDates}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <MoneyInput
          label={t('field.budget')}
          currency={currency}
          {...form.getInputProps('budget')}
          value={form.values.budget}
        />
        <Select
          label={t('field.currency')}
          description={currencyHelp}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          allowDeselect={false}
          data={CURRENCIES.includes(currency) ? CURRENCIES : [currency, ...CURRENCIES]}
          {...form.getInputProps('currency')}
        />
      </SimpleGrid>
      <Switch
        label={t('field.is_realty')}
        description={t('campaign-create:field.is_realty_help')}
        {...form.getInputProps('is_realty', { type: 'checkbox' })}
      />
    </>
  );
}

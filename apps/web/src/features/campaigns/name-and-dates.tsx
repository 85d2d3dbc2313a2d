import { Group, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';

/** What a campaign is called and when it runs, as a form holds it; days are `yyyy-mm-dd`. */
export interface NameAndDatesValues {
  name: string;
  starts_on: string | null;
  ends_on: string | null;
}

/** What the browser can already tell is wrong with them. */
export function useNameAndDatesRules() {
  const { t } = useTranslation('campaigns');
  return {
    name: (value: string) => (value.trim() ? null : t('field.required')),
    ends_on: (value: string | null, { starts_on }: NameAndDatesValues) =>
      value && starts_on && value < starts_on ? t('field.ends_before') : null,
  };
}

/** The fields, for the stepper and for the panel of the brief page. */
export function NameAndDates({
  form,
}: {
  form: {
    values: NameAndDatesValues;
    getInputProps: (field: keyof NameAndDatesValues) => GetInputPropsReturnType;
  };
}) {
  const { t } = useTranslation('campaigns');
  return (
    <>
      <TextInput label={t('field.name')} maxLength={200} {...form.getInputProps('name')} />
      <Group grow align="flex-start" preventGrowOverflow={false}>
        <DatePickerInput
          label={t('field.starts_on')}
          clearable
          valueFormat="D/MM/YYYY"
          {...form.getInputProps('starts_on')}
        />
        <DatePickerInput
          label={t('field.ends_on')}
          clearable
          valueFormat="D/MM/YYYY"
          minDate={form.values.starts_on ?? undefined}
          {...form.getInputProps('ends_on')}
        />
      </Group>
    </>
  );
}

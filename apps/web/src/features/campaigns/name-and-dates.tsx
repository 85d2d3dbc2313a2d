import { isPlainDay } from '@altavoz/domain';
import { Group, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../components/day-input';

/** What a campaign is called and when it runs, as a form holds it; days are `yyyy-mm-dd`. */
export interface NameAndDatesValues {
  name: string;
  starts_on: string | null;
  ends_on: string | null;
}

/** What the browser can already tell is wrong with them. */
export function useNameAndDatesRules() {
  const { t } = useTranslation(['campaigns', 'common']);
  const notADay = (value: string | null) =>
    value === null || isPlainDay(value) ? null : t('common:day.invalid');
  return {
    name: (value: string) => (value.trim() ? null : t('field.required')),
    starts_on: notADay,
    ends_on: (value: string | null, { starts_on }: NameAndDatesValues) =>
      notADay(value) ?? (value && starts_on && value < starts_on ? t('field.ends_before') : null),
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
        <DayInput label={t('field.starts_on')} {...form.getInputProps('starts_on')} />
        <DayInput label={t('field.ends_on')} min={form.values.starts_on} {...form.getInputProps('ends_on')} />
      </Group>
    </>
  );
}

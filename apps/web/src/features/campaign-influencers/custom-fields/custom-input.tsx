import { LIMITS, type CustomField } from '@altavoz/contracts';
import { TextInput, type TextInputProps } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from '../../../components/choice-select';
import { DayInput } from '../../../components/day-input';

interface CustomInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'ref'> {
  ref?: Ref<HTMLInputElement>;
  field: CustomField;
  /** As `draftOf` says it. */
  value: string;
  onChange: (draft: string) => void;
  /** Called in its place for what is chosen: there is nothing left to type. */
  onPick: (draft: string) => void;
}

/** What a custom field is filled in with, by its type. */
export function CustomInput({ ref, field, value, onChange, onPick, ...rest }: CustomInputProps) {
  const { t } = useTranslation('custom-fields');
  const { size, label, error, disabled, className } = rest;
  const shared = { size, label, error, disabled, className, 'aria-label': rest['aria-label'] };
  switch (field.type) {
    case 'date':
      return (
        <DayInput
          live
          {...shared}
          value={value || null}
          onChange={(day) => onChange(day ?? '')}
          onPick={(day) => onPick(day ?? '')}
        />
      );
    case 'checkbox':
      return (
        <ChoiceSelect
          {...shared}
          none={t('none')}
          groups={[{ values: ['yes', 'no'] as const }]}
          name={(one) => t(one)}
          value={value === 'yes' || value === 'no' ? value : null}
          onChange={(one) => onPick(one ?? '')}
        />
      );
    case 'select': {
      // One that was taken away stays until another is chosen.
      const offered = field.options.filter(({ uuid, removed }) => !removed || uuid === value);
      const labels = new Map(
        offered.map(({ uuid, label: text, removed }) => [
          uuid,
          removed ? t('removed_option', { option: text }) : text,
        ]),
      );
      return (
        <ChoiceSelect
          {...shared}
          none={t('none')}
          groups={[{ values: [...labels.keys()] }]}
          name={(one) => labels.get(one) ?? ''}
          value={value || null}
          onChange={(one) => onPick(one ?? '')}
        />
      );
    }
    case 'text':
    case 'number':
    case 'link':
      return (
        <TextInput
          {...rest}
          ref={ref}
          inputMode={field.type === 'number' ? 'decimal' : field.type === 'link' ? 'url' : 'text'}
          maxLength={field.type === 'text' ? LIMITS.customTextMax : LIMITS.urlMax}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
  }
}

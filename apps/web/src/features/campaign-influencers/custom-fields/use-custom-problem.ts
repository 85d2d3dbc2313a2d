import { customValueProblem } from '@altavoz/domain';
import { LIMITS, type CustomField } from '@altavoz/contracts';
import { useTranslation } from 'react-i18next';
import { valueOfDraft } from './custom-words';

const SENTENCES = {
  text: 'custom_text',
  number: 'custom_number',
  date: 'custom_date',
  select: 'custom_select',
  checkbox: 'custom_checkbox',
  link: 'link',
} as const;

/** Why what stands in the input of a custom field cannot be kept; null when it can. */
export function useCustomProblem() {
  const { t } = useTranslation('issues');
  return (field: CustomField, draft: string): string | null => {
    const value = valueOfDraft(field, draft);
    if (value === null) return null;
    const isValue = value !== undefined && customValueProblem(field, value) === null;
    return isValue ? null : t(SENTENCES[field.type], { customTextMax: LIMITS.customTextMax });
  };
}

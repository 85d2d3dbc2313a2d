import type { CustomField, CustomValue } from '@altavoz/contracts';
import { optionLabel, readCustomCell } from '@altavoz/domain';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../../lib/format';

/** What stands in the input of a custom field: a day and an option by what is kept of them, all else as it is typed. */
export const draftOf = (value: CustomValue | undefined): string =>
  value === undefined ? '' : typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);

/** What is kept of it: null of an empty one, undefined of what is no value of the field. */
export const valueOfDraft = (field: CustomField, draft: string): CustomValue | null | undefined => {
  if (field.type === 'select') return draft === '' ? null : draft;
  return readCustomCell(field, draft);
};

/** How what custom fields hold is written. */
export function useCustomWords() {
  const { t } = useTranslation(['custom-fields', 'issues']);
  const textOf = (field: CustomField, value: CustomValue | undefined): string | null => {
    if (value === undefined) return null;
    switch (field.type) {
      case 'checkbox':
        return t(value === true ? 'yes' : 'no');
      case 'number':
        return formatNumber(Number(value));
      case 'date':
        return formatDay(String(value));
      case 'select': {
        const removed = field.options.find(({ uuid }) => uuid === value)?.removed;
        const option = optionLabel(field, value);
        return removed ? t('removed_option', { option }) : option;
      }
      case 'link':
        return String(value)
          .replace(/^https?:\/\/(www\.)?/, '')
          .replace(/\/$/, '');
      case 'text':
        return String(value);
    }
  };
  return { textOf };
}

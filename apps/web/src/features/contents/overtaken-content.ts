import { ENGAGEMENT_FIELDS, isPlainDay, METRIC_OF_FIELD } from '@altavoz/domain';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMoney, formatNumber } from '../../lib/format';
import type { Overtaken } from '../../lib/typed-fields';
import type { ContentFields } from './content-form';

type ContentField = keyof ContentFields;

/** The fields of a content that somebody else changed meanwhile, in the words of its form. */
export function useOvertakenContent(fields: readonly Overtaken<ContentFields>[], currency: string) {
  const { t } = useTranslation(['contents', 'vocabulary']);
  const labelOf = (field: ContentField): string => {
    if (field === 'url_info') return t('form.link');
    if (field === 'published_date') return t('add.date');
    if (field === 'estimated_cost') return t('add.cost');
    if (field === 'image_content') return t('form.file');
    const engagement = ENGAGEMENT_FIELDS.find((one) => METRIC_OF_FIELD[one] === field);
    return engagement ? t(`field.${engagement}`) : t(`vocabulary:metric.${field}`);
  };
  const shown = (field: ContentField, value: ContentFields[ContentField]): string => {
    if (value instanceof File) return value.name;
    if (field === 'image_content') return value === null ? '' : t('form.other_file');
    if (value === null || value === '') return '';
    if (field === 'published_date' && typeof value === 'string' && isPlainDay(value)) return formatDay(value);
    if (field === 'estimated_cost' && typeof value === 'number') return formatMoney(value, currency);
    return typeof value === 'number' ? formatNumber(value) : value;
  };
  return fields.map(({ field, own, theirs }) => ({
    field,
    label: labelOf(field),
    own: shown(field, own),
    theirs: shown(field, theirs),
  }));
}

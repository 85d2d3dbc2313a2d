import { conditionsText, readConditions } from '@altavoz/domain';
import { useTranslation } from 'react-i18next';
import { FilterSummary } from '../filter-bar';
import { useConditionWords } from './condition-words';
import type { ConditionsFilterProps } from './conditions-filter';

/** The conditions that hold, to be taken away one by one; where any of them is enough they are one sentence. */
export function ConditionPills({ fields, currency, value, onChange }: ConditionsFilterProps) {
  const { t } = useTranslation('conditions');
  const { said } = useConditionWords(fields, currency);
  const { match, list } = readConditions(value, fields) ?? { match: 'all', list: [] };
  if (match === 'any') {
    const label = list.map(said).join(` ${t('or')} `);
    return <FilterSummary chosen={[{ label, onRemove: () => onChange('') }]} />;
  }
  return (
    <FilterSummary
      {...(list.length > 1 ? { onClear: () => onChange('') } : {})}
      chosen={list.map((condition) => ({
        label: said(condition),
        onRemove: () => onChange(conditionsText({ match, list: list.filter((one) => one !== condition) })),
      }))}
    />
  );
}

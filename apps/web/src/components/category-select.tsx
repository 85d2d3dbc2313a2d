import { CATEGORY_CHOICES, type CategoryChoice } from '@altavoz/contracts';
import { useTranslation } from 'react-i18next';
import { useCategoryName } from '../lib/vocabulary';
import { ChoiceSelect, type PickerProps } from './choice-select';

/** Narrows a list to the creators of a size. */
export function CategorySelect(props: PickerProps<CategoryChoice>) {
  const { t } = useTranslation();
  return (
    <ChoiceSelect
      {...props}
      groups={[{ values: CATEGORY_CHOICES }]}
      name={useCategoryName()}
      none={t('pick.all_categories')}
    />
  );
}

import type { Network } from '@altavoz/contracts';
import { useTranslation } from 'react-i18next';
import { networkName, useNetworkGroups } from '../lib/vocabulary';
import { ChoiceSelect, type PickerProps } from './choice-select';

/** Chooses a network; none of them is called "all", as a filter means it, unless told otherwise [NET-57]. */
export function NetworkSelect({ none, ...rest }: PickerProps<Network> & { none?: string }) {
  const { t } = useTranslation();
  return (
    <ChoiceSelect
      {...rest}
      groups={useNetworkGroups()}
      name={networkName}
      none={none ?? t('pick.all_networks')}
    />
  );
}

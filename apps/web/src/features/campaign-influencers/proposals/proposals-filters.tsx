import type { Campaign, CategoryChoice, Network } from '@altavoz/contracts';
import { creatorConditions } from '@altavoz/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CategorySelect } from '../../../components/category-select';
import { ConditionsFilter } from '../../../components/conditions/conditions-filter';
import { FilterBar } from '../../../components/filter-bar';
import { NetworkSelect } from '../../../components/network-select';
import { SearchInput } from '../../../components/search-input';
import { networkName, useCategoryName } from '../../../lib/vocabulary';
import { PROPOSALS_SEARCH } from '../../../searches';
import { ViewsMenu, type ViewPlace } from '../../saved-views';

export interface ProposalFilters {
  search: string;
  network: Network | null;
  category: CategoryChoice | null;
  where: string;
}
export const NO_FILTERS: ProposalFilters = { search: '', network: null, category: null, where: '' };

interface ProposalsFiltersProps {
  campaign: Campaign;
  filters: ProposalFilters;
  onFilters: (change: Partial<ProposalFilters>) => void;
  /** The status that is open, as a view keeps it. */
  place: ViewPlace;
  display: ReactNode;
}

/** Search, network and category of the proposals [PRO-17]. */
export function ProposalsFilters(props: ProposalsFiltersProps) {
  const { campaign, filters, onFilters: change, place, display } = props;
  const { t } = useTranslation(['proposals', 'vocabulary', 'common']);
  const { search, network, category, where } = filters;
  const categoryName = useCategoryName();
  return (
    <FilterBar
      views={<ViewsMenu list="proposals" search={PROPOSALS_SEARCH} place={place} />}
      search={
        <SearchInput value={search} onSearch={(text) => change({ search: text })} label={t('search')} />
      }
      chosen={[
        ...(network ? [{ label: networkName(network), onRemove: () => change({ network: null }) }] : []),
        ...(category ? [{ label: categoryName(category), onRemove: () => change({ category: null }) }] : []),
      ]}
      onClear={() => change(NO_FILTERS)}
      conditions={
        <ConditionsFilter
          fields={creatorConditions(where, campaign.custom_fields)}
          currency={campaign.currency}
          seesCosts={campaign.can.see_costs}
          value={where}
          onChange={(value) => change({ where: value })}
        />
      }
      display={display}
    >
      <NetworkSelect
        aria-label={t('network')}
        value={network}
        onChange={(value) => change({ network: value })}
      />
      <CategorySelect
        aria-label={t('column.category')}
        value={category}
        onChange={(value) => change({ category: value })}
      />
    </FilterBar>
  );
}

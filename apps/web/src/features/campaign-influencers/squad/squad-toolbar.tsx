import { SQUAD_STATUSES, type Campaign, type CategoryChoice, type Network } from '@altavoz/contracts';
import { creatorConditions } from '@altavoz/domain';
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CategorySelect } from '../../../components/category-select';
import { ConditionsFilter } from '../../../components/conditions/conditions-filter';
import { FilterBar } from '../../../components/filter-bar';
import { NetworkSelect } from '../../../components/network-select';
import { SearchInput } from '../../../components/search-input';
import { StatusSelect } from '../../../components/status-select';
import { networkName, useCategoryName } from '../../../lib/vocabulary';
import { SQUAD_SEARCH } from '../../../searches';
import { ViewsMenu } from '../../saved-views';

export interface SquadFilter {
  search: string;
  status: (typeof SQUAD_STATUSES)[number] | null;
  network: Network | null;
  category: CategoryChoice | null;
  where: string;
}
export const EVERYBODY: SquadFilter = { search: '', status: null, network: null, category: null, where: '' };

interface SquadToolbarProps {
  campaign: Campaign;
  filter: SquadFilter;
  onFilter: (change: Partial<SquadFilter>) => void;
  /** Those of the table. */
  menus: ReactNode;
  looks: ReactNode;
}

/** Search and filters of the squad. */
export function SquadToolbar(props: SquadToolbarProps) {
  const { campaign, filter, onFilter: change, menus, looks } = props;
  const { search, status, network, category, where } = filter;
  const { t } = useTranslation(['campaign-influencers', 'vocabulary', 'common']);
  const categoryName = useCategoryName();
  return (
    <FilterBar
      heading={<Title order={2}>{t('squad.label')}</Title>}
      views={<ViewsMenu list="squad" search={SQUAD_SEARCH} />}
      search={
        <SearchInput label={t('list.search')} value={search} onSearch={(text) => change({ search: text })} />
      }
      chosen={[
        ...(status
          ? [
              {
                label: t(`vocabulary:influencer_status.${status}`),
                onRemove: () => change({ status: null }),
              },
            ]
          : []),
        ...(network ? [{ label: networkName(network), onRemove: () => change({ network: null }) }] : []),
        ...(category ? [{ label: categoryName(category), onRemove: () => change({ category: null }) }] : []),
      ]}
      onClear={() => change(EVERYBODY)}
      conditions={
        <ConditionsFilter
          fields={creatorConditions(where, campaign.custom_fields)}
          currency={campaign.currency}
          seesCosts={campaign.can.see_costs}
          value={where}
          onChange={(value) => change({ where: value })}
        />
      }
      display={menus}
      looks={looks}
    >
      <StatusSelect
        filter
        aria-label={t('squad.status_filter')}
        values={SQUAD_STATUSES}
        value={status}
        onChange={(value) => change({ status: value })}
      />
      <NetworkSelect
        aria-label={t('list.network')}
        value={network}
        onChange={(value) => change({ network: value })}
      />
      <CategorySelect
        aria-label={t('squad.category')}
        value={category}
        onChange={(value) => change({ category: value })}
      />
    </FilterBar>
  );
}

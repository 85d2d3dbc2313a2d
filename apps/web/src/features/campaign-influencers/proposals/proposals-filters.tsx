import { CATEGORY_CHOICES, type CategoryChoice, type Network } from '@altavoz/contracts';
import { categoryLabel } from '@altavoz/domain';
import { Button } from '@mantine/core';
import { IconArrowsSort, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../../components/action-menu';
import { choiceGroups } from '../../../components/choice-groups';
import { FilterBar } from '../../../components/filter-bar';
import { SearchInput } from '../../../components/search-input';
import { networkName, useNetworkGroups } from '../../../lib/vocabulary';
import { PROPOSAL_SORTS } from '../../../searches';
import type { ProposalSort, SortableOrder } from './proposal-sort';
import '../words';

export interface ProposalFilters {
  search: string;
  network: Network | null;
  category: CategoryChoice | null;
}
export const NO_FILTERS: ProposalFilters = { search: '', network: null, category: null };

interface ProposalsFiltersProps {
  filters: ProposalFilters;
  onFilters: (change: Partial<ProposalFilters>) => void;
  sort: ProposalSort;
  onOrder: (order: SortableOrder) => void;
  actions: ReactNode;
}

/** Search, network, category and order of the proposals [PRO-17]. */
export function ProposalsFilters(props: ProposalsFiltersProps) {
  const { filters, onFilters: change, sort, onOrder, actions } = props;
  const { t } = useTranslation(['proposals', 'vocabulary', 'common']);
  const networkGroups = useNetworkGroups();
  const { search, network, category } = filters;
  const categoryName = (value: CategoryChoice) =>
    value === 'other' ? t('vocabulary:other_category') : categoryLabel(value);
  const filtered = search !== '' || network !== null || category !== null;
  return (
    <FilterBar
      search={
        <SearchInput
          value={search}
          onSearch={(text) => change({ search: text })}
          label={t('search')}
          placeholder={t('search')}
        />
      }
      chosen={[
        ...(search
          ? [{ label: t('chosen_search', { text: search }), onRemove: () => change({ search: '' }) }]
          : []),
        ...(network ? [{ label: networkName(network), onRemove: () => change({ network: null }) }] : []),
        ...(category ? [{ label: categoryName(category), onRemove: () => change({ category: null }) }] : []),
      ]}
      onClear={filtered ? () => change(NO_FILTERS) : undefined}
      actions={actions}
    >
      <ActionMenu
        groups={choiceGroups({
          all: t('all_networks'),
          groups: networkGroups,
          name: networkName,
          chosen: network,
          choose: (value) => change({ network: value }),
        })}
        width={200}
        position="bottom-start"
      >
        <Button variant="default" rightSection={<IconChevronDown size={14} />}>
          {network ? networkName(network) : t('network')}
        </Button>
      </ActionMenu>
      <ActionMenu
        groups={choiceGroups({
          all: t('all_categories'),
          groups: [{ values: CATEGORY_CHOICES }],
          name: categoryName,
          chosen: category,
          choose: (value) => change({ category: value }),
        })}
        width={230}
        position="bottom-start"
      >
        <Button variant="default" rightSection={<IconChevronDown size={14} />}>
          {category ? categoryName(category) : t('column.category')}
        </Button>
      </ActionMenu>
      <ActionMenu
        groups={[
          {
            label: t('sort.label'),
            items: PROPOSAL_SORTS.map((order) => ({
              label: t(`sort.${order}`),
              checked: order === sort.order,
              onClick: () => onOrder(order),
            })),
          },
        ]}
        width={220}
        position="bottom-start"
      >
        <Button
          variant="default"
          leftSection={<IconArrowsSort size={15} />}
          aria-label={`${t('sort.label')}: ${t(`sort.${sort.order}`)}`}
        >
          {t(`sort.${sort.order}`)}
        </Button>
      </ActionMenu>
    </FilterBar>
  );
}

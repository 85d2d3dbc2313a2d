import { CATALOGUE_CONDITIONS, CATALOGUE_SORTS, type Influencer, type Network } from '@altavoz/contracts';
import { IconLayoutGrid, IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from '../../components/choice-select';
import { ConditionsFilter } from '../../components/conditions/conditions-filter';
import { FilterBar } from '../../components/filter-bar';
import { LookSwitch } from '../../components/look-switch';
import { SearchInput } from '../../components/search-input';
import { formatNumber } from '../../lib/format';
import { usePhone } from '../../lib/use-phone';
import { networkName, useNetworkGroups } from '../../lib/vocabulary';
import { ViewsMenu } from '../saved-views';
import { FINDER_SEARCH, type FinderState } from './finder-search';

/** What narrows nothing. */
export const EVERYBODY = { search: '', network: null, topic: null, where: '' } as const;

interface FinderToolbarProps {
  state: FinderState;
  onChange: (change: Partial<FinderState>) => void;
  /** How many of those found are on each network, where that is known. */
  counts: ReadonlyMap<Influencer['network'], number> | null;
}

/** Search, filters, order and look of the finder. */
export function FinderToolbar({ state, onChange: change, counts }: FinderToolbarProps) {
  const { t } = useTranslation(['influencers', 'interests', 'common']);
  const { search, network, topic, where, sort, look } = state;
  const groups = useNetworkGroups();
  const named = (one: Network) =>
    counts
      ? t('finder.network_count', {
          network: networkName(one),
          formatted: formatNumber(counts.get(one) ?? 0),
        })
      : networkName(one);
  return (
    <FilterBar
      views={<ViewsMenu list="finder" search={FINDER_SEARCH} />}
      search={
        <SearchInput
          label={t('finder.search')}
          placeholder={t('finder.search')}
          width={300}
          value={search}
          onSearch={(text) => change({ search: text })}
        />
      }
      chosen={[
        ...(topic ? [{ label: t(`interests:${topic}`), onRemove: () => change({ topic: null }) }] : []),
        ...(network ? [{ label: networkName(network), onRemove: () => change({ network: null }) }] : []),
      ]}
      onClear={() => change(EVERYBODY)}
      conditions={
        <ConditionsFilter
          fields={CATALOGUE_CONDITIONS}
          // None of them is about money.
          currency="USD"
          value={where}
          onChange={(text) => change({ where: text })}
        />
      }
      actions={
        <ChoiceSelect
          aria-label={t('finder.sort')}
          groups={[{ values: CATALOGUE_SORTS }]}
          name={(one) => t(`finder.by.${one}`)}
          value={sort}
          onChange={(one) => one && change({ sort: one })}
        />
      }
      looks={
        <LookSwitch<FinderState['look']>
          label={t('finder.look')}
          value={look}
          bySigns={usePhone()}
          onChange={(value) => change({ look: value })}
          looks={[
            { value: 'cards', label: t('finder.look_cards'), Sign: IconLayoutGrid },
            { value: 'table', label: t('finder.look_table'), Sign: IconTable },
          ]}
        />
      }
    >
      <ChoiceSelect
        aria-label={t('finder.col.network')}
        groups={groups}
        name={named}
        none={t('common:pick.all_networks')}
        value={network}
        onChange={(one) => change({ network: one })}
      />
    </FilterBar>
  );
}

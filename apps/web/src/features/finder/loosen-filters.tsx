import { CATALOGUE_CONDITIONS, LIMITS } from '@altavoz/contracts';
import { conditionsText, readConditions } from '@altavoz/domain';
import { Button, Group } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useConditionWords } from '../../components/conditions/condition-words';
import { formatCount } from '../../lib/format';
import { networkName } from '../../lib/vocabulary';
import { finderQuery } from './finder-queries';
import type { FinderState } from './finder-search';

export interface LoosenFiltersProps {
  /** What finds nobody. */
  state: FinderState;
  onChange: (change: Partial<FinderState>) => void;
}

/** Which of the filters that find nobody together is in the way: without it so many are found. */
export default function LoosenFilters({ state, onChange }: LoosenFiltersProps) {
  const { t } = useTranslation(['influencers', 'interests', 'common']);
  const { said } = useConditionWords(CATALOGUE_CONDITIONS, 'USD');
  const { search, network, topic, where } = state;
  const { match, list } = readConditions(where, CATALOGUE_CONDITIONS) ?? { match: 'all', list: [] };
  const conditions =
    match === 'any'
      ? [{ label: t('common:filters'), without: { where: '' } }]
      : list.map((one) => ({
          label: said(one),
          without: { where: conditionsText({ match, list: list.filter((other) => other !== one) }) },
        }));
  const filters: { label: string; without: Partial<FinderState> }[] = [
    ...(search ? [{ label: search, without: { search: '' } }] : []),
    ...(network ? [{ label: networkName(network), without: { network: null } }] : []),
    ...(topic ? [{ label: t(`interests:${topic}`), without: { topic: null } }] : []),
    ...conditions,
  ];
  // One alone is taken away by the button that takes away all.
  const asked = filters.length > 1 ? filters.slice(0, LIMITS.filterSummary * 2) : [];
  const counted = useQueries({
    queries: asked.map(({ without }) => finderQuery({ ...state, ...without, page: 1 })),
  });
  const helping = asked
    .map((filter, place) => ({ ...filter, found: counted[place]?.data }))
    .filter(({ found }) => found && found.count > 0)
    .toSorted((a, b) => (b.found?.count ?? 0) - (a.found?.count ?? 0));
  return (
    <Group gap="xs" justify="center">
      {helping.map(({ label, without, found }) => (
        <Button key={label} variant="light" onClick={() => onChange(without)}>
          {t('finder.loosen', {
            filter: label,
            count: found?.count ?? 0,
            formatted: formatCount(found?.count ?? 0, found?.count_capped ?? false),
          })}
        </Button>
      ))}
    </Group>
  );
}

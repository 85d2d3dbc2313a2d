import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportMenu, type NamedReach } from '../../components/export-menu';
import { creatorTotalsQuery } from './campaign-influencer-queries';
import { creatorsReach, type ChosenInfluencers } from './export-creators';

type Filter = NonNullable<ChosenInfluencers['filter']>;

export interface CreatorsExportProps {
  campaign: string;
  list: 'proposals' | 'squad';
  chosen: ChosenInfluencers;
  /** How many are chosen. */
  count: number;
  /** What the list shows now. */
  filter: Filter;
  /** All that it can show. */
  everybody: Filter;
}

/** Saves what is chosen, what the list shows, or all of it; counted when the pointer or the focus comes near. */
export function CreatorsExport({ campaign, list, chosen, count, filter, everybody }: CreatorsExportProps) {
  const [near, setNear] = useState(false);
  const isFiltered = JSON.stringify(filter) !== JSON.stringify(everybody);
  const countOf = (one: Filter) => ({ ...creatorTotalsQuery(campaign, one), enabled: near });
  const shown = useQuery(countOf(filter)).data;
  const all = useQuery(countOf(everybody)).data;
  const reachOf = (name: NamedReach['name'], one: ChosenInfluencers, many: number | undefined) => ({
    name,
    ...creatorsReach(campaign, list, one, many),
  });
  return (
    <ExportMenu
      of="creators"
      onNear={() => setNear(true)}
      reaches={[
        reachOf('chosen', chosen, count),
        ...(isFiltered ? [reachOf('filtered', { filter }, shown?.count)] : []),
        reachOf('all', { filter: everybody }, all?.count),
      ]}
    />
  );
}

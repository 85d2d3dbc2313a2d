import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportMenu, type NamedReach } from '../../components/export-menu';
import { creatorTotalsQuery } from './campaign-influencer-queries';
import { chosenBody, creatorsReach, type ChosenInfluencers, type InfluencersFilter } from './export-creators';

export interface CreatorsExportProps {
  campaign: string;
  list: 'proposals' | 'squad';
  chosen: ChosenInfluencers;
  /** What the list shows now. */
  filter: InfluencersFilter;
  /** All that it can show. */
  everybody: InfluencersFilter;
}

/** Saves what is chosen, what the list shows, or all of it; counted when the pointer or the focus comes near. */
export function CreatorsExport({ campaign, list, chosen, filter, everybody }: CreatorsExportProps) {
  const [near, setNear] = useState(false);
  const isFiltered = JSON.stringify(filter) !== JSON.stringify(everybody);
  const countOf = (one: InfluencersFilter) => ({ ...creatorTotalsQuery(campaign, one), enabled: near });
  const shown = useQuery(countOf(filter)).data;
  const all = useQuery(countOf(everybody)).data;
  const reachOf = (
    name: NamedReach['name'],
    body: Parameters<typeof creatorsReach>[2],
    many: number | undefined,
  ) => ({ name, ...creatorsReach(campaign, list, body, many) });
  return (
    <ExportMenu
      of="creators"
      onNear={() => setNear(true)}
      reaches={[
        reachOf('chosen', chosenBody(filter, chosen), chosen.count),
        ...(isFiltered ? [reachOf('filtered', { filter }, shown?.count)] : []),
        reachOf('all', { filter: everybody }, all?.count),
      ]}
    />
  );
}

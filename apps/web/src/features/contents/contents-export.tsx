import { endpoints } from '@altavoz/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportMenu, type NamedReach } from '../../components/export-menu';
import { download } from '../../lib/download';
import { contentsQuery, type ContentQuery } from './content-queries';
import { reachOfChosen, type ChosenContents } from './export-chosen';

interface ContentsExportProps {
  campaign: string;
  /** What the list shows now. */
  filter: ContentQuery;
  /** What is chosen in it; undefined where nothing can be. */
  chosen: ChosenContents | undefined;
}

const PUBLISHED = { status: 'content_published' } as const;
const EVERYTHING = {};

/**
 * Saves what is chosen, what the list shows, all published contents [CON-19], or all there are. They are counted when
 * the pointer or the focus comes near.
 */
export function ContentsExport({ campaign, filter, chosen }: ContentsExportProps) {
  const [near, setNear] = useState(false);
  const isFiltered = Object.keys(filter).length > 0;
  const countOf = (query: ContentQuery) => ({
    ...contentsQuery(campaign, { ...query, size_page: 1 }),
    // That of another filter would be wrong.
    placeholderData: undefined,
    enabled: near,
  });
  const published = useQuery(countOf(PUBLISHED)).data;
  const all = useQuery(countOf(EVERYTHING)).data;
  const shown = useQuery(countOf(filter)).data;
  const reachOf = (
    name: NamedReach['name'],
    query: { which: 'published' | 'filtered' } & ContentQuery,
    counted: typeof all,
  ): NamedReach => ({
    name,
    count: counted?.count,
    capped: counted?.count_capped,
    save: (format) =>
      download(endpoints.contents.exportContents, { params: { campaign }, query: { ...query, format } }),
  });
  return (
    <ExportMenu
      of="contents"
      onNear={() => setNear(true)}
      reaches={[
        ...(chosen ? [{ name: 'chosen' as const, ...reachOfChosen(campaign, filter, chosen) }] : []),
        ...(isFiltered ? [reachOf('filtered', { which: 'filtered', ...filter }, shown)] : []),
        reachOf('published', { which: 'published' }, published),
        reachOf('all', { which: 'filtered' }, all),
      ]}
    />
  );
}

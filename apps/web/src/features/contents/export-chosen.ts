import { endpoints, type Content } from '@altavoz/contracts';
import { allBut } from '../../components/data-table/all-but';
import type { RowSelection } from '../../components/data-table/row-selection';
import type { ExportReach } from '../../components/export-menu';
import { download } from '../../lib/download';
import type { ContentQuery } from './content-queries';

export type ChosenContents = Pick<RowSelection<Content>, 'everyone' | 'except' | 'rows' | 'count'>;

/** The chosen contents as an export takes them: one by one, or by the filter that all of them fit. */
export const reachOfChosen = (
  campaign: string,
  filter: ContentQuery,
  { everyone, except, rows, count }: ChosenContents,
): ExportReach => ({
  count,
  save: (format) =>
    download(endpoints.contents.exportSelected, {
      params: { campaign },
      query: { format },
      body: everyone ? { filter: allBut(filter, except) } : { contents: rows.map(({ uuid }) => uuid) },
    }),
});

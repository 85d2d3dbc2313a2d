import { endpoints, type Content } from '@altavoz/contracts';
import type { RowSelection } from '../../components/data-table/row-selection';
import type { ExportReach } from '../../components/export-menu';
import { download } from '../../lib/download';
import type { ContentQuery } from './content-queries';

export type ChosenContents = Pick<RowSelection<Content>, 'everyone' | 'rows' | 'count'>;

/** The chosen contents as an export takes them: one by one, or by the filter that all of them fit. */
export const reachOfChosen = (
  campaign: string,
  filter: ContentQuery,
  { everyone, rows, count }: ChosenContents,
): ExportReach => ({
  count,
  save: (format) =>
    everyone
      ? download(endpoints.contents.exportContents, {
          params: { campaign },
          query: { ...filter, which: 'filtered', format },
        })
      : download(endpoints.contents.exportSelected, {
          params: { campaign },
          query: { format },
          body: { contents: rows.map(({ uuid }) => uuid) },
        }),
});

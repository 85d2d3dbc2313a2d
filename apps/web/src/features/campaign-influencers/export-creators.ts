import { endpoints, type BodyIn } from '@altavoz/contracts';
import { allBut } from '../../components/data-table/all-but';
import type { RowSelection } from '../../components/data-table/row-selection';
import type { ExportReach } from '../../components/export-menu';
import { download } from '../../lib/download';

type ExportBody = BodyIn<typeof endpoints.campaignInfluencers.exportSelected>;
export type InfluencersFilter = Omit<NonNullable<ExportBody['filter']>, 'except'>;

/** What is chosen in a list of a campaign. */
export type ChosenInfluencers = Pick<
  RowSelection<{ uuid: string }>,
  'everyone' | 'except' | 'rows' | 'count'
>;

/** What is chosen, as the export asks for it: by name, or by the filter of the list. */
export const chosenBody = (
  filter: InfluencersFilter,
  { everyone, except, rows }: ChosenInfluencers,
): ExportBody =>
  everyone ? { filter: allBut(filter, except) } : { campaign_influencers: rows.map(({ uuid }) => uuid) };

/** What is chosen in a list of a campaign, or fits a filter, so many of it, as an export takes it. */
export const creatorsReach = (
  campaign: string,
  list: 'proposals' | 'squad',
  body: ExportBody,
  count: number | undefined,
): ExportReach => ({
  count,
  save: (format) =>
    download(endpoints.campaignInfluencers.exportSelected, {
      params: { campaign },
      query: { list, format },
      body,
    }),
});

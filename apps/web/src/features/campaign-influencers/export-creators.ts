import { endpoints, type BodyIn } from '@altavoz/contracts';
import i18next from 'i18next';
import type { ExportReach } from '../../components/export-menu';
import { download } from '../../lib/download';
import { errorText } from '../../lib/error-text';
import { loadWords } from '../../lib/i18n';
import { notify } from '../../lib/notify';

/** What is chosen, as the export asks for it. */
export type ChosenInfluencers = BodyIn<typeof endpoints.campaignInfluencers.exportSelected>;

/** What is chosen in a list of a campaign, or fits a filter, so many of it, as an export takes it. */
export const creatorsReach = (
  campaign: string,
  list: 'proposals' | 'squad',
  chosen: ChosenInfluencers,
  count: number | undefined,
): ExportReach => ({
  count,
  save: (format) =>
    download(endpoints.campaignInfluencers.exportSelected, {
      params: { campaign },
      query: { list, format },
      body: chosen,
    }),
});

/** Downloads the payment data of chosen creators, which the server gives to superusers alone [SQD-38, EXP-06]. */
export async function exportPaymentData(campaign: string, creators: readonly string[]): Promise<void> {
  try {
    await download(endpoints.finance.exportPaymentData, {
      body: { campaign, campaign_influencers: [...creators] },
    });
  } catch (error) {
    await loadWords(['exports']);
    notify.danger({ title: i18next.t('exports:failed'), text: errorText(error) });
  }
}

import { endpoints, type BodyIn } from '@altavoz/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../lib/download';
import { errorText } from '../../lib/error-text';
import { formatNumber } from '../../lib/format';
import { notify } from '../../lib/notify';

/** What is chosen, as the export asks for it. */
export type ChosenInfluencers = BodyIn<typeof endpoints.campaignInfluencers.exportSelected>;

/** Downloads what is chosen in a list of a campaign, so many of it, and says so. @returns what starts it, and whether it is under way */
export function useExportChosen(
  campaign: string,
  list: 'proposals' | 'squad',
  chosen: ChosenInfluencers,
  count: number,
) {
  const { t } = useTranslation('proposals');
  const [exporting, setExporting] = useState(false);
  const exportChosen = async () => {
    setExporting(true);
    try {
      const file = await download(endpoints.campaignInfluencers.exportSelected, {
        params: { campaign },
        query: { list },
        body: chosen,
      });
      notify.success({ text: t('export.done', { count, formatted: formatNumber(count), file }) });
    } catch (error) {
      notify.danger({ title: t('export.failed'), text: errorText(error) });
    }
    setExporting(false);
  };
  return { exporting, exportChosen: () => void exportChosen() };
}

/** Downloads the payment data of chosen creators, which the server gives to superusers alone [SQD-38, EXP-06]. */
export function useExportPaymentData(campaign: string) {
  const { t } = useTranslation('proposals');
  return async (creators: readonly string[]) => {
    try {
      await download(endpoints.finance.exportPaymentData, {
        body: { campaign, campaign_influencers: [...creators] },
      });
    } catch (error) {
      notify.danger({ title: t('export.failed'), text: errorText(error) });
    }
  };
}

import type { DownloadFormat } from '@altavoz/contracts';
import i18next from 'i18next';
import { errorText } from '../lib/error-text';
import { formatNumber } from '../lib/format';
import { loadWords } from '../lib/late';
import { notify } from '../lib/notify';
import type { Exported, ExportReach } from './export-menu';

/** Saves rows as a file, and says how many it holds and what it is called. */
export async function saveExport(
  of: Exported,
  { count, capped = false, save }: ExportReach,
  format: DownloadFormat,
): Promise<void> {
  await loadWords(['exports']);
  try {
    const file = await save(format);
    notify.success({
      text:
        // What was counted up to a limit says nothing of how many there are.
        count === undefined || capped
          ? file
          : i18next.t(`exports:done.${of}`, { count, formatted: formatNumber(count), file }),
    });
  } catch (error) {
    notify.danger({ title: i18next.t('exports:failed'), text: errorText(error) });
  }
}

import type { DownloadFormat } from '@altavoz/contracts';
import { fetchPart } from '../lib/late';
import type { ActionGroup } from './action-menu';
import type { Exported, ExportReach } from './export-menu';

/** The formats by the names that they have in every language. */
export const FORMATS: readonly { id: DownloadFormat; label: string }[] = [
  { id: 'csv', label: 'CSV' },
  { id: 'xlsx', label: 'Excel (XLSX)' },
];

/** Saves what is chosen in a list, in a format each. */
export const exportInFormats = (of: Exported, reach: ExportReach): readonly ActionGroup[] => [
  {
    items: FORMATS.map(({ id, label }) => ({
      label,
      onClick: () =>
        void fetchPart(() => import('./save-export')).then(({ saveExport }) => saveExport(of, reach, id)),
    })),
  },
];

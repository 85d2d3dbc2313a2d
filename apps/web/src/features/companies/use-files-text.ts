import type { CompanyRow } from '@altavoz/contracts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';

const MEGABYTE = 1024 * 1024;

/** How much room the files of a company take, of how much. */
export function useFilesText() {
  const { t } = useTranslation('companies');
  return useCallback(
    ({ file_bytes, max_file_bytes }: Pick<CompanyRow, 'file_bytes' | 'max_file_bytes'>) =>
      t('list.files', {
        used: formatNumber(Math.round(file_bytes / MEGABYTE)),
        most: formatNumber(Math.round(max_file_bytes / MEGABYTE / 1024)),
      }),
    [t],
  );
}

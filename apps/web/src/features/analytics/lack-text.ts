import type { Lack } from '@altavoz/domain';
import type { TFunction } from 'i18next';
import { formatNumber } from '../../lib/format';

/** What a figure leaves out, as its card, table and file say it; null where it is whole. */
export const lackText = (t: TFunction<['analytics', 'formulas', 'vocabulary']>, lack: Lack | null) =>
  lack && t(`lack.${lack.of}`, { formatted: formatNumber(lack.count), total: formatNumber(lack.total) });

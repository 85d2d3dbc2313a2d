import { useTranslation } from 'react-i18next';
import { formatNumber } from '../lib/format';
import { problemOf, type NumberKind, type WrittenNumber } from './typed-number';

/** Says why what a field holds cannot be kept, the same everywhere; null when it can. */
export function useNumberProblem(): (kind: NumberKind, written: WrittenNumber) => string | null {
  const { t } = useTranslation();
  return (kind, written) => {
    const problem = problemOf(kind, written);
    return problem && t(`${kind.words}.${problem}`, { max: formatNumber(kind.max) });
  };
}

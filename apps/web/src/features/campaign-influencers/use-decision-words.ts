import type { ProposalDecision } from '@altavoz/contracts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/use-formats';

/** What a guest decided of a proposal: who, when, and in which words, if any. */
export function useDecisionWords(): (decision: ProposalDecision) => string {
  const { t } = useTranslation('campaign-influencers');
  const { relativeTime } = useFormats();
  return ({ status, at, by, said }) => {
    const line = t(`decision.${status}`, {
      by: by ?? t('decision.someone'),
      when: relativeTime(at).toLowerCase(),
    });
    return said === '' ? line : t('decision.said', { line, said });
  };
}

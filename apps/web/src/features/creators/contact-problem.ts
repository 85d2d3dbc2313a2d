import { findContactInfo } from '@altavoz/domain';
import i18next from 'i18next';

/** What is wrong with a text that has a way to reach its writer in it, at its field; nothing when it has none [PRF-29]. */
export function contactProblem(field: string, text: string): Record<string, string> {
  const found = findContactInfo(text);
  return found ? { [field]: i18next.t(`issues:contact_${found}`) } : {};
}

import type { Interest } from '@altavoz/contracts';
import { useTranslation } from 'react-i18next';

/** What an interest is called in the language of the page; one in the creator's own words is as they wrote it. */
export function useInterestName(): (interest: Interest) => string {
  const { t } = useTranslation('interests');
  return ({ topic, name }) => (topic ? t(topic) : name);
}

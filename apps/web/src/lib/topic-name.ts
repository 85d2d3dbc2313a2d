import { INTEREST_TOPICS } from '@altavoz/contracts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** What a topic is called in the language of the page; what is none that we know stands as it was said. */
export function useTopicName(): (said: string | null) => string | null {
  const { t } = useTranslation('interests');
  return useCallback(
    (said) => {
      const topic = INTEREST_TOPICS.find((one) => one === said);
      return topic ? t(topic) : said;
    },
    [t],
  );
}

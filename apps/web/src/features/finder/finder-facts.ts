import type { Influencer } from '@altavoz/contracts';
import { categoryLabel } from '@altavoz/domain';
import { useCallback } from 'react';
import { countryName } from '../../lib/country-name';
import { abbreviate, formatPercent, useLocale } from '../../lib/format';
import { useTopicName } from '../../lib/topic-name';

/** What is known of a creator in words; what is not is left out. */
export function useFacts() {
  const topicName = useTopicName();
  const locale = useLocale();
  return useCallback(
    ({ theme, country, calculate_category, followers, engagement_rate: rate }: Influencer) => {
      const topic = topicName(theme);
      const place = countryName(country, locale);
      const size = calculate_category && categoryLabel(calculate_category);
      return {
        topic,
        country: place,
        size,
        /** All of it in a line, as short as it can be said. */
        line: [
          followers !== null && abbreviate(followers),
          rate !== null && formatPercent(rate),
          topic,
          place,
        ]
          .filter(Boolean)
          .join(' · '),
      };
    },
    [topicName, locale],
  );
}

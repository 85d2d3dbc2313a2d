import type { Influencer } from '@altavoz/contracts';
import { categoryLabel } from '@altavoz/domain';
import { countryName } from '../../lib/country-name';
import { useLocale } from '../../lib/format';
import { useTopicName } from '../../lib/topic-name';

/** What is known of a creator in words; what is not is left out. */
export function useFacts() {
  const topicName = useTopicName();
  const locale = useLocale();
  return ({ theme, country, calculate_category: size }: Influencer) => ({
    topic: topicName(theme),
    country: countryName(country, locale),
    size: size && categoryLabel(size),
  });
}

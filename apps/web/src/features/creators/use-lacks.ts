import type { CreatorProfile, ProfileStep } from '@altavoz/contracts';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/format';
import { languageTag } from '../../lib/i18n';

/** Says which of these steps a profile still lacks, such as "Missing: photo and place"; null where it lacks none. */
export function useLacks() {
  const { t } = useTranslation('creator-profile');
  const words = new Intl.ListFormat(languageTag(useLocale()));
  return ({ missing }: Pick<CreatorProfile, 'missing'>, steps: readonly ProfileStep[]): string | null => {
    const lacking = steps.filter((step) => missing.includes(step));
    if (lacking.length === 0) return null;
    return t('checklist.lacks', { what: words.format(lacking.map((step) => t(`checklist.short.${step}`))) });
  };
}

import { NETWORKS, type ContentType, type Network } from '@altavoz/contracts';
import { categoryLabel } from '@altavoz/domain';
import { contentTypeLabelKey, networkManifest } from '@altavoz/networks/registry';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** The name of a network, the same in both languages. */
export const networkName = (network: Network): string => networkManifest(network).name;

/** What those who follow an account are called on each network [NET-66]. */
export function useAudienceWord(): (network: Network) => string {
  const { t } = useTranslation();
  return (network) => t(`audience.${networkManifest(network).audience}`);
}

const networksOf = (wanted: 'main' | 'other') =>
  NETWORKS.filter((network) => networkManifest(network).group === wanted);
const MAIN = networksOf('main');
const OTHERS = networksOf('other');

/** The networks of a menu: the main ones, then those without automated data under their own heading [NET-57]. */
export function useNetworkGroups(): readonly { label?: string; values: readonly Network[] }[] {
  const { t } = useTranslation();
  return [{ values: MAIN }, { label: t('other_networks'), values: OTHERS }];
}

/** Labels of content types as the screen calls them on each network [CON-47…50]. */
export function useContentTypeLabel(): (network: Network, type: ContentType) => string {
  const { t } = useTranslation('vocabulary');
  return useCallback((network, type) => t(`content_type.${contentTypeLabelKey(network, type)}`), [t]);
}

/** The name of a size, also of "other", one of another name, and of "none", while it is not known. */
export function useCategoryName(): (category: string) => string {
  const { t } = useTranslation('vocabulary');
  return (category) =>
    category === 'other'
      ? t('other_category')
      : category === 'none'
        ? t('no_category')
        : categoryLabel(category);
}

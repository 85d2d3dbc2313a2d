import type { ContentType, Network } from '@altavoz/contracts';
import { contentTypeLabelKey, networkManifest } from '@altavoz/networks';
import { useTranslation } from 'react-i18next';

/** The name of a network, the same in both languages. */
export const networkName = (network: Network): string => networkManifest(network).name;

/** Labels of content types as the screen calls them on each network [CON-47…50]. */
export function useContentTypeLabel(): (network: Network, type: ContentType) => string {
  const { t } = useTranslation('vocabulary');
  return (network, type) => t(`content_type.${contentTypeLabelKey(network, type)}`);
}

import { NETWORKS, type ContentType, type Network } from '@altavoz/contracts';
import { isContentTypeAllowed } from '@altavoz/networks/registry';
import { useLocale } from './format';
import { languageTag } from './i18n';
import { useContentTypeLabel } from './vocabulary';

/** Those networks that can have a type; one that none offers any more may be of any. */
export function networksWith(type: ContentType): readonly Network[] {
  const offering = NETWORKS.filter((network) => isContentTypeAllowed(network, type));
  return offering.length > 0 ? offering : NETWORKS;
}

/** A type where it stands for contents of several networks: each of the words that these have for it, as «Reel, Short y TikTok». */
export function useContentTypeWords(): (networks: readonly Network[], type: ContentType) => string {
  const typeLabel = useContentTypeLabel();
  const words = new Intl.ListFormat(languageTag(useLocale()));
  return (networks, type) => {
    const among = NETWORKS.filter((network) => networks.includes(network));
    return words.format(new Set(among.map((network) => typeLabel(network, type))));
  };
}

import {
  CATEGORY_CHOICES,
  CONTENT_STATUSES,
  CONTENT_TYPES,
  NETWORKS,
  SQUAD_STATUSES,
  type Group,
} from '@altavoz/contracts';
import { useContentTypeWords } from '../lib/content-type-words';
import { useCategoryName } from '../lib/vocabulary';
import { NetworkName } from './network-icon';
import { ContentStatusBadge, InfluencerStatusBadge } from './status-badge';

const among = <Value extends string>(values: readonly Value[], text: string) =>
  values.find((value) => value === text);

/** The value of a group as its rows show it; it says by itself of which field it is. */
export function GroupSign({ group: { value, networks = [] } }: { group: Group }) {
  const typeWords = useContentTypeWords();
  const categoryName = useCategoryName();
  const status = among(SQUAD_STATUSES, value);
  if (status) return <InfluencerStatusBadge status={status} />;
  const ofContent = among(CONTENT_STATUSES, value);
  if (ofContent) return <ContentStatusBadge status={ofContent} />;
  const network = among(NETWORKS, value);
  if (network) return <NetworkName network={network} />;
  const category = among(CATEGORY_CHOICES, value);
  if (category) return <span>{categoryName(category)}</span>;
  const type = among(CONTENT_TYPES, value);
  return <span>{type ? typeWords(networks, type) : value}</span>;
}

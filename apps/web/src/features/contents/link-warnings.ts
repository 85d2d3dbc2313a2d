import { LIMITS, type Network } from '@altavoz/contracts';
import { networkManifest, networkOfLink } from '@altavoz/networks';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';
import { networkName } from '../../lib/vocabulary';
import { isLink } from './content-form';
import { contentsQuery } from './content-queries';

/**
 * What is odd about a content's link: it leads elsewhere, or the campaign has it already. That may be meant (a
 * post of two creators), so it is said while it is typed and refused nowhere [ADD-32].
 */
export function useLinkWarnings(content: {
  campaign: string;
  network: Network;
  link: string;
  /** The content that is edited; null for a new one. */
  own: string | null;
  repeat: number;
}): {
  elsewhere: string | null;
  taken: string | null;
  /** The content that has the link. */
  takenBy: string | null;
} {
  const { campaign, network, link, own, repeat } = content;
  const { t } = useTranslation('contents');
  const [asked] = useDebouncedValue(link, LIMITS.tableFilterDebounce);
  const alike = useQuery({
    ...contentsQuery(campaign, { url_info: asked, size_page: 2 }),
    // What another link found says nothing of this one.
    placeholderData: undefined,
    enabled: isLink(asked),
  });
  if (!isLink(link)) return { elsewhere: null, taken: null, takenBy: null };
  const found = networkOfLink(link);
  // A network of sites has any address that is no other network's.
  const fits = found === null ? networkManifest(network).usernameIsAddress : found === network;
  const expected = networkName(network);
  const elsewhere = fits
    ? null
    : found === null
      ? t('form.link_unknown', { expected })
      : t('form.link_elsewhere', { found: networkName(found), expected });
  const other = asked === link ? alike.data?.results.find(({ uuid }) => uuid !== own) : undefined;
  const taken = other
    ? t('form.link_taken', { name: other.name })
    : repeat > 1
      ? t('form.link_repeated', { formatted: formatNumber(repeat) })
      : null;
  return { elsewhere, taken, takenBy: other?.uuid ?? null };
}

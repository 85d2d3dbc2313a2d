import type { FoundContent, FoundCreator } from '@altavoz/contracts';
import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { InfluencerAvatar } from '../../components/influencer-avatar';
import { NetworkIcon } from '../../components/network-icon';
import { useMay } from '../../features/accounts';
import { foundQuery, recordPlace } from '../../features/search';
import { formatDay } from '../../lib/format';
import { useContentTypeLabel } from '../../lib/vocabulary';
import { paths, type Place } from '../../paths';

const placeOfContent = ({ uuid, campaign }: FoundContent): Place =>
  paths.campaign(campaign.uuid, 'contenidos', { panel: uuid });

/**
 * The creators and contents that a text finds, each leading to its record.
 * @param text what is typed, or was a moment ago; nothing is found while it is empty
 * @param campaign the open one, or an empty text
 */
export function useFoundActions(
  text: string,
  campaign: string,
): { groups: SpotlightActionGroupData[]; searching: boolean } {
  const { t } = useTranslation(['shell', 'vocabulary']);
  const navigate = useNavigate();
  const mayView = useMay('see_campaigns');
  const typeLabel = useContentTypeLabel();
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...foundQuery(text, campaign),
    enabled: mayView && text !== '',
    placeholderData: keepPreviousData,
  });
  if (!data || text === '') return { groups: [], searching: isFetching };
  const elsewhere = (found: FoundCreator | FoundContent) =>
    found.campaign.uuid === campaign ? [] : [found.campaign.name];
  const action = (
    found: FoundCreator | FoundContent,
    to: Place,
    shown: Pick<SpotlightActionData, 'label' | 'description' | 'leftSection'>,
  ): SpotlightActionData => ({
    id: found.uuid,
    ...shown,
    // What the server found fits what it was asked for, though the words here may not show why.
    keywords: [found.name, found.username, ...(isPlaceholderData ? [] : [text])],
    onClick: () => void navigate(to),
  });
  return {
    searching: isFetching,
    groups: [
      {
        group: t('group_creators'),
        actions: data.creators.map((creator) =>
          action(creator, recordPlace(creator), {
            label: creator.name,
            description: [
              `@${creator.username}`,
              ...elsewhere(creator),
              t(`vocabulary:influencer_status.${creator.status}`),
            ].join(' · '),
            leftSection: <InfluencerAvatar influencer={creator} size={28} />,
          }),
        ),
      },
      {
        group: t('group_contents'),
        actions: data.contents.map((content) =>
          action(content, placeOfContent(content), {
            label: `${typeLabel(content.network, content.content_type)} · ${content.name}`,
            description: [
              ...elsewhere(content),
              t(`vocabulary:content_status.${content.status}`),
              ...(content.published_date ? [formatDay(content.published_date)] : []),
            ].join(' · '),
            leftSection: <NetworkIcon network={content.network} size={18} />,
          }),
        ),
      },
    ],
  };
}

import { LIMITS, type FoundContent, type FoundCreator } from '@altavoz/contracts';
import type { SpotlightActionData } from '@mantine/spotlight';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { InfluencerAvatar } from '../../components/influencer-avatar';
import { NetworkIcon } from '../../components/network-icon';
import { useMay } from '../../features/accounts';
import { foundQuery, recordPlace } from '../../features/search';
import { formatDay } from '../../lib/format';
import { useContentTypeLabel } from '../../lib/vocabulary';
import { paths, type Place } from '../../paths';
import type { Found } from './find-commands';

const placeOfContent = ({ uuid, campaign }: FoundContent): Place =>
  paths.campaign(campaign.uuid, 'contenidos', { panel: uuid });

/**
 * The creators and contents that a text finds, each leading to its record.
 * @param text what is typed, or was a moment ago; nothing is found while it is empty
 * @param campaign the open one, or an empty text
 */
export function useFoundActions(text: string, campaign: string): Found & { failed: boolean } {
  const { t } = useTranslation(['shell', 'commands', 'vocabulary', 'common']);
  const navigate = useNavigate();
  const mayView = useMay('see_campaigns');
  const typeLabel = useContentTypeLabel();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...foundQuery(text, campaign),
    enabled: mayView && text !== '' && text.length <= LIMITS.urlMax,
    placeholderData: keepPreviousData,
  });
  const failed = isError && text !== '';
  if (failed)
    return {
      searching: isFetching,
      failed,
      text,
      groups: [
        {
          group: `${t('commands:group_creators')} · ${t('commands:group_contents')}`,
          actions: [
            {
              id: 'search-again',
              label: t('commands:failed'),
              description: t('common:retry'),
              leftSection: <IconRefresh size={17} stroke={1.75} />,
              closeSpotlightOnTrigger: false,
              onClick: () => void refetch(),
            },
          ],
        },
      ],
    };
  if (!data || text === '') return { groups: [], text: '', searching: isFetching, failed };
  const elsewhere = (found: FoundCreator | FoundContent) =>
    found.campaign.uuid === campaign ? [] : [found.campaign.name];
  const action = (
    found: FoundCreator | FoundContent,
    to: Place,
    shown: Pick<SpotlightActionData, 'label' | 'description' | 'leftSection'>,
  ): SpotlightActionData => ({
    id: found.uuid,
    ...shown,
    keywords: [found.name, found.username],
    onClick: () => void navigate(to),
  });
  return {
    searching: isFetching,
    failed,
    text: isPlaceholderData ? '' : text,
    groups: [
      {
        group: t('commands:group_creators'),
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
        group: t('commands:group_contents'),
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

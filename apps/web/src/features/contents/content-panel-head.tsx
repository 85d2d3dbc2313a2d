import type { Content } from '@altavoz/contracts';
import { categoryLabel, formatTimestamp } from '@altavoz/domain';
import { isKnownByName } from '@altavoz/networks';
import { Anchor, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountLink } from '../../components/account-link';
import { InfluencerAvatar } from '../../components/influencer-avatar';
import { ShortNumber } from '../../components/short-figure';
import { Stat } from '../../components/stat';
import { formatPercent } from '../../lib/format';
import { useFormats } from '../../lib/use-formats';
import { AppLink } from '../../lib/navigation';
import { useAudienceWord } from '../../lib/vocabulary';
import { paths, type Place } from '../../paths';

interface ContentPanelHeadProps {
  content: Content;
  recordPlace: Place;
  /** The picture of the content, small. */
  media: ReactNode;
}

/** Whose a content is, and how it does [CON-33…43]. */
export function ContentPanelHead({ content, recordPlace, media }: ContentPanelHeadProps) {
  const { t } = useTranslation(['contents', 'formulas']);
  const audienceWord = useAudienceWord();
  const { relativeTime } = useFormats();
  return (
    <>
      <Group wrap="nowrap" gap="md">
        <InfluencerAvatar
          influencer={{ ...content, network: content.network_influencer }}
          size={52}
          withNetwork
        />
        <div>
          <Anchor
            component={AppLink}
            to={paths.profile(content.network_influencer, content.username)}
            fw={600}
            display="inline-block"
            mih={24}
          >
            {isKnownByName(content.network_influencer) ? content.name : content.username}
          </Anchor>{' '}
          <AccountLink
            network={content.network_influencer}
            username={content.username}
            label={t('panel.profile')}
          />
          <Text size="sm" c="dimmed">
            {categoryLabel(content.category)}
          </Text>
          <Anchor
            component={AppLink}
            size="sm"
            underline="always"
            display="inline-block"
            mih={24}
            to={recordPlace}
            opensPanel={recordPlace.to === '/campaign/$uuid'}
          >
            {t('panel.record')}
          </Anchor>
        </div>
        {media}
      </Group>
      <div>
        <Group gap="xl" align="flex-start">
          <Stat
            size="sm"
            label={audienceWord(content.network_influencer)}
            value={<ShortNumber value={content.followers} />}
          />
          <Stat
            size="sm"
            label={t('panel.engagement')}
            value={formatPercent(content.engagement)}
            hint={t('formulas:rate')}
          />
        </Group>
        <Text size="xs" c="dimmed" mt="xs" title={formatTimestamp(new Date(content.updated_at))}>
          {t('grid.updated', { when: relativeTime(content.updated_at).toLowerCase() })}
        </Text>
      </div>
    </>
  );
}

import type { Content } from '@altavoz/contracts';
import { categoryLabel, formatTimestamp } from '@altavoz/domain';
import { isKnownByName, profileUrl } from '@altavoz/networks';
import { Anchor, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { InfluencerAvatar } from '../../components/influencer-avatar';
import { ShortNumber, Stat } from '../../components/stat';
import { formatPercent, useFormats } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { useAudienceWord } from '../../lib/vocabulary';
import { paths, type Place } from '../../paths';

/** Whose a content is, and how it does [CON-33…43]. */
export function ContentPanelHead({ content, recordPlace }: { content: Content; recordPlace: Place }) {
  const { t } = useTranslation('contents');
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
          </Anchor>
          <Text size="sm" c="dimmed">
            {categoryLabel(content.category)} ·{' '}
            <Anchor
              size="sm"
              underline="always"
              display="inline-block"
              mih={24}
              href={profileUrl(content.network_influencer, content.username)}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t('panel.profile')}
            </Anchor>
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
            hint={t('panel.engagement_how')}
          />
        </Group>
        <Text size="xs" c="dimmed" mt="xs" title={formatTimestamp(new Date(content.updated_at))}>
          {t('grid.updated', { when: relativeTime(content.updated_at).toLowerCase() })}
        </Text>
      </div>
    </>
  );
}

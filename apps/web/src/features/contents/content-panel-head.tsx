import type { Content } from '@altavoz/contracts';
import { categoryLabel, formatTimestamp } from '@altavoz/domain';
import { Anchor, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AccountLink } from '../../components/account-link';
import { InfluencerAvatar } from '../../components/influencer-avatar';
import { ShortNumber } from '../../components/short-figure';
import { Stat } from '../../components/stat';
import { creatorName } from '../../lib/creator-name';
import { formatPercent } from '../../lib/format';
import { useFormats } from '../../lib/use-formats';
import { AppLink } from '../../lib/navigation';
import { useAudienceWord } from '../../lib/vocabulary';
import { paths, type Place } from '../../paths';
import { usePartialWords } from './partial-figure';
import classes from './content-fields.module.css';

interface ContentPanelHeadProps {
  content: Content;
  recordPlace: Place;
}

/** Whose a content is [CON-35…39]. */
export function ContentOwner({ content }: Pick<ContentPanelHeadProps, 'content'>) {
  const { t } = useTranslation('contents');
  return (
    <Group wrap="nowrap" gap="md">
      <InfluencerAvatar influencer={{ ...content, network: content.network_influencer }} size={44} />
      <div>
        {/* However long the name is, the sign stands beside it. */}
        <Group wrap="nowrap" gap={4} align="start">
          <Anchor
            component={AppLink}
            to={paths.profile(content.network_influencer, content.username)}
            fw={600}
            mih={24}
          >
            {creatorName(content)}
          </Anchor>
          <AccountLink
            network={content.network_influencer}
            username={content.username}
            label={t('panel.profile')}
          />
        </Group>
        <Text size="sm" c="dimmed">
          @{content.username} · {categoryLabel(content.category)}
        </Text>
      </div>
    </Group>
  );
}

/** How a content does, and the way to the record of its creator [CON-41…42]. */
export function ContentPanelHead({ content, recordPlace }: ContentPanelHeadProps) {
  const { t } = useTranslation(['contents', 'formulas']);
  const audienceWord = useAudienceWord();
  const { relativeTime } = useFormats();
  const partialWords = usePartialWords();
  const partial = content.engagement === null ? null : partialWords(content);
  return (
    <div>
      <div className={classes.facts}>
        <Stat
          size="sm"
          label={t('col.engagement')}
          value={formatPercent(content.engagement)}
          help={t('formulas:content_rate')}
          hint={partial}
        />
        <Stat
          size="sm"
          label={audienceWord(content.network_influencer)}
          value={<ShortNumber value={content.followers} />}
        />
      </div>
      <Group gap="xs" mt="xs" justify="space-between">
        <Text size="xs" c="dimmed" title={formatTimestamp(new Date(content.updated_at))}>
          {t('grid.updated', { when: relativeTime(content.updated_at).toLowerCase() })}
        </Text>
        <Anchor
          component={AppLink}
          size="sm"
          underline="always"
          mih={24}
          to={recordPlace}
          opensPanel={recordPlace.to === '/campaign/$uuid'}
        >
          {t('panel.record')}
        </Anchor>
      </Group>
    </div>
  );
}

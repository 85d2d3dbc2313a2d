import type { ManagingRow } from '@altavoz/contracts';
import { localDay } from '@altavoz/domain';
import { Anchor, Group, Text } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountLink } from '../../../components/account-link';
import { ShortNumber } from '../../../components/short-figure';
import { Stat } from '../../../components/stat';
import { formatDay, formatPercent } from '../../../lib/format';
import { useFormats } from '../../../lib/use-formats';
import { AppLink } from '../../../lib/navigation';
import { networkName, useAudienceWord } from '../../../lib/vocabulary';
import { paths } from '../../../paths';
import { FigureOrigin } from '../../influencers';
import { CategoryName } from './category-name';
import classes from './record.module.css';

/** What they are, and the ways to their own page and to their account on the network [SQD-19, SQD-21, SQD-23]. */
export function RecordHead({ row }: { row: ManagingRow }) {
  const { t } = useTranslation('campaign-influencers');
  const audienceWord = useAudienceWord();
  const { relativeTime } = useFormats();
  const { influencer } = row;
  const { network, username, followers, engagement_rate: rate } = influencer;
  const origin = (of: 'followers' | 'engagement_rate') => (
    <Suspense fallback={'\u00a0'}>
      <FigureOrigin network={network} username={username} of={of} />
    </Suspense>
  );
  return (
    <div>
      <Group gap="xs" justify="space-between">
        <Text size="sm" fw={550}>
          <CategoryName category={influencer.calculate_category} />
        </Text>
        <Group gap={4}>
          <Anchor component={AppLink} size="sm" to={paths.profile(network, username)}>
            {t('record.page')}
          </Anchor>
          <AccountLink
            network={network}
            username={username}
            label={t('record.on_network', { network: networkName(network) })}
          />
        </Group>
      </Group>
      <div className={classes.facts}>
        <Stat
          size="sm"
          label={audienceWord(network)}
          value={followers === null ? null : <ShortNumber value={followers} />}
          hint={origin('followers')}
        />
        <Stat
          size="sm"
          label={t('record.rate')}
          value={rate === null ? null : formatPercent(rate)}
          hint={
            <>
              {t('record.rate_whose')}
              <br />
              {origin('engagement_rate')}
            </>
          }
        />
      </div>
      <Text size="xs" c="dimmed" mt="xs">
        {t('panel.added', { date: formatDay(localDay(new Date(row.created_at))) })} ·{' '}
        {t('panel.updated', { when: relativeTime(row.updated_at).toLowerCase() })}
      </Text>
    </div>
  );
}

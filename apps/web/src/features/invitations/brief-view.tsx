import type { OpenedInvitation } from '@altavoz/contracts';
import { Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NetworkIcon } from '../../components/network-icon';
import { networkName } from '../../lib/vocabulary';
import { askedNetworks } from './asked-networks';
import classes from './invitation-page.module.css';

const TEXTS = ['description', 'objective', 'deliverables', 'dos', 'donts'] as const;

/** Where something is asked of an invited creator, and what the campaign is about [INV-06]. */
export function BriefView({ opened }: { opened: OpenedInvitation }) {
  const { t } = useTranslation('invitations');
  const { campaign } = opened;
  return (
    <Stack gap="lg">
      <section>
        <Title order={3} size="h4" mb={4}>
          {t('page.networks')}
        </Title>
        <Group gap="md">
          {askedNetworks(opened).map((one) => (
            <Group key={one} gap={6}>
              <NetworkIcon network={one} decorative />
              {networkName(one)}
            </Group>
          ))}
        </Group>
      </section>
      {TEXTS.filter((field) => campaign[field] !== '').map((field) => (
        <section key={field}>
          <Title order={3} size="h4">
            {t(`page.${field}`)}
          </Title>
          <Text className={classes.prose}>{campaign[field]}</Text>
        </section>
      ))}
      {campaign.hashtags.length > 0 && (
        <section>
          <Title order={3} size="h4">
            {t('page.hashtags')}
          </Title>
          <Text>{campaign.hashtags.map((tag) => `#${tag}`).join(' ')}</Text>
        </section>
      )}
    </Stack>
  );
}

import { endpoints, type Campaign, type CampaignTerms as Terms } from '@altavoz/contracts';
import { localDay } from '@altavoz/domain';
import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../components/disabled-reason';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { call } from '../../lib/api';
import { formatDay, formatNumber } from '../../lib/format';
import { termsQuery } from './campaign-terms-queries';
import { TermsPanel } from './terms-panel';
import { TermsText } from './terms-text';
import classes from './campaign-terms.module.css';

type Version = Terms['versions'][number];

/** What creators agree to in a campaign, its versions, and how many accepted which [INV-02, INV-07]. */
export function CampaignTerms({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation(['campaign-terms', 'common']);
  const { data, error, refetch } = useQuery(termsQuery(campaign.uuid));
  const [writing, setWriting] = useState(false);
  const name = useVersionName();
  const [last] = data?.versions ?? [];
  const former = data?.versions.filter(({ version }) => version !== data.version) ?? [];
  const counted = (count: number) => ({ count, formatted: formatNumber(count) });
  return (
    <section className={classes.root} aria-labelledby="campaign-terms">
      <Title order={2} size="h4" id="campaign-terms">
        {t('title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('text')}
      </Text>
      {!data && error && <ErrorState error={error} room="inline" order={3} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows rows={3} height={24} />}
      {data && (
        <>
          <Text size="sm" fw={550}>
            {data.is_own && last ? name(last) : t('usual')}
          </Text>
          <TermsText label={t('title')} text={data.text} />
          <Text size="sm">
            {data.accepted > 0 ? t('accepted', counted(data.accepted)) : t('nobody')}{' '}
            {data.accepted_before > 0 && t('before', counted(data.accepted_before))}
          </Text>
          <DisabledReason reason={!campaign.can.change && t('common:state.no_permission')}>
            <Button
              variant="default"
              className={classes.write}
              leftSection={<IconPencil size={16} />}
              onClick={() => setWriting(true)}
            >
              {t('write')}
            </Button>
          </DisabledReason>
          {former.length > 0 && (
            <>
              <Title order={3} size="h5" mt="xs">
                {t('versions')}
              </Title>
              <ul className={classes.versions}>
                {former.map((one) => (
                  <Former key={one.version} campaign={campaign.uuid} version={one} />
                ))}
              </ul>
            </>
          )}
          {writing && <TermsPanel campaign={campaign.uuid} terms={data} onClose={() => setWriting(false)} />}
        </>
      )}
    </section>
  );
}

/** Which version it is, since when, and whose. */
function useVersionName() {
  const { t } = useTranslation('campaign-terms');
  return ({ number, at, by_name: by }: Version) => {
    const values = { number: formatNumber(number), date: formatDay(localDay(new Date(at))) };
    return by ? t('version_by', { ...values, name: by }) : t('version', values);
  };
}

/** A former version, whose text is fetched when it is asked for. */
function Former({ campaign, version: one }: { campaign: string; version: Version }) {
  const { t } = useTranslation('campaign-terms');
  const name = useVersionName();
  const [opened, setOpened] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [...termsQuery(campaign).queryKey, one.version],
    queryFn: ({ signal }) =>
      call(endpoints.invitations.termsVersion, { params: { campaign, version: one.version }, signal }),
    enabled: opened,
    staleTime: Infinity,
  });
  return (
    <li>
      <div className={classes.version}>
        <Text size="sm">
          {name(one)}
          {' · '}
          {one.is_own
            ? t('counted', { count: one.accepted, formatted: formatNumber(one.accepted) })
            : t('back_to_usual')}
        </Text>
        {one.is_own && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('read_of', { number: formatNumber(one.number) })}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            {t('read')}
          </Button>
        )}
      </div>
      {opened && !data && error && (
        <ErrorState error={error} room="inline" order={3} onRetry={() => void refetch()} />
      )}
      {opened && !data && !error && <LoadingRows rows={1} height={24} />}
      {opened && data && <TermsText label={name(one)} text={data.text} />}
    </li>
  );
}

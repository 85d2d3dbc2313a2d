import { endpoints, type OwnCollaboration } from '@altavoz/contracts';
import { Group, Switch, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { NetworkIcon } from '../../components/network-icon';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { notify } from '../../lib/notify';
import { collaborationsQuery, useProfileChanged } from './creator-queries';
import { useMonthName } from './month-name';
import { Section } from './section';
import classes from './my-profile.module.css';

/** What the creator worked on here, and whether everybody sees it [PRF-24]. */
export function CollaborationsSection() {
  const { t } = useTranslation('creator-profile');
  const found = useQuery(collaborationsQuery);
  const rows = found.data?.results;
  return (
    <Section anchor="collaborations" title={t('collaborations.title')} text={t('collaborations.text')}>
      {found.isPending && <LoadingRows rows={2} />}
      {found.isError && !rows && (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} room="panel" />
      )}
      {rows?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('collaborations.none')}
        </Text>
      )}
      {rows && rows.length > 0 && (
        <ul className={classes.list}>
          {rows.map((one) => (
            <Row key={one.id} one={one} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Row({ one }: { one: OwnCollaboration }) {
  const { t } = useTranslation('creator-profile');
  const monthName = useMonthName();
  const { readAnew } = useProfileChanged();
  const show = useMutation({
    mutationFn: (is_shown: boolean) =>
      call(endpoints.creators.showCollaboration, { params: { id: one.id }, body: { is_shown } }),
    onError: (error) => void notify.danger({ text: errorText(error) }),
    onSettled: readAnew,
  });
  return (
    <li>
      <div className={classes.grow}>
        <Text size="sm" fw={550}>
          {one.brand}
        </Text>
        <Group gap={6}>
          <Text size="xs" c="dimmed">
            {monthName(one.month)}
          </Text>
          {one.networks.map((network) => (
            <NetworkIcon key={network} network={network} size={14} />
          ))}
        </Group>
      </div>
      <Switch
        label={t('collaborations.show')}
        aria-label={t('collaborations.show_label', { brand: one.brand, month: monthName(one.month) })}
        checked={show.isPending ? show.variables : one.is_shown}
        disabled={show.isPending}
        onChange={({ currentTarget }) => show.mutate(currentTarget.checked)}
      />
    </li>
  );
}

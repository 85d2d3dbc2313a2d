import { ACTIVITY_TOPICS, type ActivityTopic, type Campaign } from '@altavoz/contracts';
import { SegmentedControl, Stack } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from '../../components/choice-select';
import { EmptyState } from '../../components/empty-state';
import { ForbiddenState } from '../../components/forbidden-state';
import { NoneFound } from '../../components/none-found';
import { SidePanel } from '../../components/side-panel';
import type { OpenActivity } from '../../searches';
import { useActivityAddress } from '../campaigns';
import { ActivityList } from './activity-list';
import { activityQuery } from './activity-queries';
import classes from './activity.module.css';

export interface ActivityPanelProps {
  campaign: Campaign;
}

/** Who did what in a campaign, and when: all of it, of one topic, or of one person. */
export default function ActivityPanel({ campaign }: ActivityPanelProps) {
  const { t } = useTranslation('activity');
  const [shown, show] = useActivityAddress();
  return (
    <SidePanel
      opened={shown !== null}
      onClose={() => show(null)}
      title={t('title')}
      subtitle={campaign.name}
      width={520}
    >
      {campaign.can.see_activity ? (
        <Entries campaign={campaign} topic={topicOf(shown)} onShow={show} />
      ) : (
        <ForbiddenState room="panel" />
      )}
    </SidePanel>
  );
}

const topicOf = (shown: OpenActivity): ActivityTopic | null =>
  ACTIVITY_TOPICS.find((one) => one === shown) ?? null;

function Entries({
  campaign,
  topic,
  onShow,
}: ActivityPanelProps & { topic: ActivityTopic | null; onShow: (shown: OpenActivity) => void }) {
  const { t } = useTranslation('activity');
  const [by, setBy] = useState<string | null>(null);
  const found = useInfiniteQuery({
    ...activityQuery(campaign.uuid, { topic: topic ?? undefined, by: by ?? undefined }),
    placeholderData: keepPreviousData,
  });
  const people = found.data?.pages[0]?.people ?? [];
  const clear = () => {
    setBy(null);
    onShow('all');
  };
  return (
    <Stack gap="md">
      <div className={classes.filters}>
        <SegmentedControl
          aria-label={t('topic')}
          size="sm"
          fullWidth
          value={topic ?? 'all'}
          onChange={(chosen) => onShow(ACTIVITY_TOPICS.find((one) => one === chosen) ?? 'all')}
          data={[
            { value: 'all', label: t('topic_all') },
            ...ACTIVITY_TOPICS.map((value) => ({ value, label: t(`topic_${value}`) })),
          ]}
        />
        {(people.length > 1 || by !== null) && (
          <ChoiceSelect
            aria-label={t('person')}
            groups={[{ values: people.map(({ uuid }) => uuid) }]}
            name={(uuid) => people.find((one) => one.uuid === uuid)?.name ?? '…'}
            none={t('everybody')}
            value={by}
            onChange={setBy}
          />
        )}
      </div>
      <ActivityList
        campaign={campaign.uuid}
        found={found}
        empty={
          topic === null && by === null ? (
            <EmptyState
              icon={<IconHistory size={22} stroke={1.75} />}
              title={t('empty')}
              text={t('empty_text')}
            />
          ) : (
            <NoneFound title={t('none')} text={t('none_text')} onClear={clear} />
          )
        }
      />
    </Stack>
  );
}

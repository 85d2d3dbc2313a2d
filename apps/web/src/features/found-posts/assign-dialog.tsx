import { endpoints, LIMITS, type FoundPost, type Network } from '@altavoz/contracts';
import { Button, Group, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/form-dialog';
import { PersonOption } from '../../components/person-option';
import { call } from '../../lib/api';
import { creatorName } from '../../lib/creator-name';
import { networkName } from '../../lib/vocabulary';
import { foundKey } from '../contents';

interface AssignDialogProps {
  campaign: string;
  /** All of one network. */
  posts: readonly FoundPost[];
  onAssign: (creator: string) => Promise<boolean>;
  onClose: () => void;
}

/** Creators who are named at once; a search finds the others. */
const NAMED = 50;

const creatorsQuery = (campaign: string, network: Network, search: string) =>
  queryOptions({
    queryKey: [...foundKey(campaign), 'creators', network, search],
    queryFn: ({ signal }) =>
      call(endpoints.campaignInfluencers.list, {
        params: { campaign },
        query: { network, order: 'name', size_page: NAMED, ...(search && { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Chooses whose found posts are, among the creators of the campaign on their network. */
export function AssignDialog({ campaign, posts: [first], onAssign, onClose }: AssignDialogProps) {
  const { t } = useTranslation(['found-posts', 'common']);
  const [owner, setOwner] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), LIMITS.tableFilterDebounce);
  const [saving, setSaving] = useState(false);
  const network = first?.network ?? 'instagram';
  const { data } = useQuery(creatorsQuery(campaign, network, search));
  const people = (data?.results ?? []).filter(({ status }) => status !== 'rejected');
  const creators = people.map(({ uuid, influencer }) => ({
    value: uuid,
    label: `${creatorName(influencer)} @${influencer.username}`,
  }));
  const assign = async () => {
    if (owner === null) return;
    setSaving(true);
    const done = await onAssign(owner);
    setSaving(false);
    if (done) onClose();
  };
  return (
    <FormDialog
      title={t('assign_title')}
      intro={t('assign_intro', { network: networkName(network) })}
      size="sm"
      dirty={false}
      onClose={onClose}
    >
      <Select
        data-autofocus
        aria-label={t('assign_title')}
        placeholder={t('assign_choose')}
        searchable
        disabled={saving}
        data={creators}
        value={owner}
        // The server has searched already, also in usernames, which the labels do not show.
        filter={({ options }) => options}
        renderOption={({ option }) => {
          const row = people.find(({ uuid }) => uuid === option.value);
          if (!row) return option.label;
          return <PersonOption influencer={{ ...row.influencer, name: creatorName(row.influencer) }} />;
        }}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onChange={setOwner}
        nothingFoundMessage={data ? t('assign_none') : '…'}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button disabled={owner === null} loading={saving} onClick={() => void assign()}>
          {t('act.assign_to')}
        </Button>
      </Group>
    </FormDialog>
  );
}

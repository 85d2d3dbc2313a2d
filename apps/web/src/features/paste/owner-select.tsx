import { LIMITS, type Network } from '@altavoz/contracts';
import { accountKey, type Account } from '@altavoz/networks';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { networkName } from '../../lib/vocabulary';
import type { Owner } from './paste-lines';
import { ownersQuery } from './paste-queries';

export interface OwnerSelectProps {
  campaign: string;
  network: Network;
  /** Who are added by the same paste. */
  added: readonly Account[];
  owner: Owner | null;
  /** What the chosen creator of the campaign is called, where that is known. */
  name: string | null;
  label: string;
  disabled: boolean;
  onChange: (owner: Owner) => void;
}

const NEW = 'new ';

/** Chooses whose a post is: a creator of the campaign on its network, or one who is added with it. */
export function OwnerSelect(props: OwnerSelectProps) {
  const { campaign, network, added, owner, name, label, disabled, onChange } = props;
  const { t } = useTranslation(['paste', 'common']);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), LIMITS.tableFilterDebounce);
  const found = useQuery(ownersQuery(campaign, network, search));
  const rows = found.data?.results ?? [];
  const there = rows.map(({ uuid, influencer }) => ({
    value: uuid,
    label: influencer.name.trim() || `@${influencer.username}`,
  }));
  const fresh = added.map((account) => ({
    value: NEW + accountKey(account),
    label: t('owner_new', { username: account.username }),
  }));
  const value = owner === null ? null : 'uuid' in owner ? owner.uuid : NEW + accountKey(owner.account);
  const known = [...fresh, ...there];
  // Whoever was chosen stays named while others are searched.
  const chosen =
    owner !== null && 'uuid' in owner && !known.some((one) => one.value === value)
      ? [{ value: owner.uuid, label: name ?? '…' }]
      : [];
  return (
    <Select
      aria-label={label}
      placeholder={t('owner_choose')}
      searchable
      disabled={disabled}
      data={[...chosen, ...known]}
      value={value}
      // The server has searched already, also in usernames, which the labels do not show.
      filter={({ options }) => options}
      onSearchChange={(text) => {
        // The field shows the name of whoever is chosen: that is no search.
        setTyped(known.concat(chosen).some((one) => one.label === text) ? '' : text);
      }}
      nothingFoundMessage={
        found.isError
          ? t('common:toast.danger')
          : found.isFetching
            ? t('checking')
            : t('owner_none', { network: networkName(network) })
      }
      onChange={(next) => {
        const account = added.find((one) => NEW + accountKey(one) === next);
        if (account) onChange({ account });
        else if (next !== null) onChange({ uuid: next });
      }}
    />
  );
}

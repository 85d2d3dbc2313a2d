import { LIMITS, type Network } from '@altavoz/contracts';
import { accountKey, type Account } from '@altavoz/networks';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InfluencerAvatar, type InfluencerAvatarProps } from '../../components/influencer-avatar';
import { PersonOption } from '../../components/person-option';
import { creatorName } from '../../lib/creator-name';
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
  const { t } = useTranslation(['paste', 'common', 'vocabulary']);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [picked, setPicked] = useState<{
    value: string;
    label: string;
    face: InfluencerAvatarProps['influencer'] | null;
  } | null>(null);
  const wanted = typed.trim();
  const [search] = useDebouncedValue(wanted, LIMITS.tableFilterDebounce);
  const found = useQuery(ownersQuery(campaign, network, search));
  // Those of the search before are nobody's choice: Enter takes the first of those that were asked for.
  const isFound = !found.isPlaceholderData && search === wanted;
  const rows = isFound ? (found.data?.results ?? []) : [];
  const people = new Map(rows.map((row) => [row.uuid, row]));
  const there = rows.map(({ uuid, influencer, status }) => {
    const called = influencer.name.trim() || `@${influencer.username}`;
    // Nobody expects a content of whom they have rejected.
    const label =
      status === 'rejected' ? `${called} · ${t('vocabulary:influencer_status.rejected')}` : called;
    return { value: uuid, label };
  });
  const fresh = added
    .map((account) => ({
      value: NEW + accountKey(account),
      label: t('owner_new', { username: account.username }),
    }))
    .filter((one) => one.label.toLowerCase().includes(wanted.toLowerCase()));
  const value = owner === null ? null : 'uuid' in owner ? owner.uuid : NEW + accountKey(owner.account);
  const known = [...fresh, ...there];
  // Whoever was chosen stays named where they are none of the first; a search lists whom it found alone.
  const isListed = value === null || wanted !== '' || known.some((one) => one.value === value);
  const chosen = isListed ? [] : [picked?.value === value ? picked : { value, label: name ?? '…' }];
  const chosenRow = value === null ? undefined : people.get(value);
  const face =
    chosenRow?.influencer ??
    (owner && 'account' in owner ? { ...owner.account, name: owner.account.username } : null) ??
    (value !== null && picked?.value === value ? picked.face : null) ??
    (value !== null && name !== null ? { name, network } : null);
  const choose = (next: string, itsName: string) => {
    setTyped('');
    setPicked({ value: next, label: itsName, face: people.get(next)?.influencer ?? null });
    const account = added.find((one) => NEW + accountKey(one) === next);
    onChange(account ? { account } : { uuid: next, name: people.get(next)?.influencer.name || itsName });
  };
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
      renderOption={({ option }) => {
        const row = people.get(option.value);
        const account = added.find((one) => NEW + accountKey(one) === option.value);
        if (row)
          return (
            <PersonOption
              influencer={{ ...row.influencer, name: creatorName(row.influencer) }}
              note={row.status === 'rejected' && t('vocabulary:influencer_status.rejected')}
            />
          );
        return account ? (
          <PersonOption influencer={{ ...account, name: `@${account.username}` }} note={t('owner_added')} />
        ) : (
          option.label
        );
      }}
      leftSection={face && <InfluencerAvatar influencer={face} size={22} />}
      leftSectionPointerEvents="none"
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      styles={{ dropdown: { minWidth: 'min(20rem, 90vw)', maxWidth: '90vw' } }}
      // The field also shows the name of whoever is chosen: only what is typed is a search.
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => setTyped('')}
      nothingFoundMessage={
        found.isError
          ? t('common:toast.danger')
          : !isFound || found.isFetching
            ? t('checking')
            : t('owner_none', { network: networkName(network) })
      }
      dropdownOpened={open}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onKeyDown={(event) => {
        // Enter takes the first that was found, unless the arrows have led to one.
        const [first] = known;
        if (event.key !== 'Enter' || !first || !isFound || wanted === '') return;
        if (event.currentTarget.getAttribute('aria-activedescendant')) return;
        event.preventDefault();
        choose(first.value, first.label);
        setOpen(false);
      }}
      onChange={(next, option) => {
        if (next !== null && option) choose(next, option.label);
      }}
    />
  );
}

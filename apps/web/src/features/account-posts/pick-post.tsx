import type { AccountPost } from '@altavoz/contracts';
import type { Account } from '@altavoz/networks';
import { Button } from '@mantine/core';
import { IconLayoutGrid } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../components/disabled-reason';
import { networkName } from '../../lib/vocabulary';
import { PostsDialog } from './posts-dialog';

/** Whose posts one of is chosen. */
export interface ChosenFrom {
  account: Account;
  /** The campaign that the creator is asked for; left out: the account is the caller's own. */
  campaign?: string;
}

export interface PickPostProps extends ChosenFrom {
  /** Why there is nothing to choose from. */
  reason: string | null;
  /** What a post is already, so that it is not chosen again; null where it can be. */
  takenAs: (post: AccountPost) => string | null;
  onChoose: (post: AccountPost) => void;
}

/** Opens the latest posts of an account, of which one is chosen [SOC-08]. */
export function PickPost({ reason, takenAs, onChoose, ...from }: PickPostProps) {
  const { t } = useTranslation('account-posts');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <DisabledReason reason={reason}>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconLayoutGrid size={16} />}
          onClick={() => setOpened(true)}
        >
          {t('open', { network: networkName(from.account.network) })}
        </Button>
      </DisabledReason>
      {opened && (
        <PostsDialog
          {...from}
          takenAs={takenAs}
          onClose={() => setOpened(false)}
          onChoose={(post) => {
            setOpened(false);
            onChoose(post);
          }}
        />
      )}
    </>
  );
}

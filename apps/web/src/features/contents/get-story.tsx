import { endpoints, type Network, type Story } from '@altavoz/contracts';
import type { Account } from '@altavoz/networks';
import { Button } from '@mantine/core';
import { IconHistoryToggle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../components/disabled-reason';
import { call } from '../../lib/api';
import { networkName } from '../../lib/vocabulary';
import { StoriesDialog } from './stories-dialog';
import classes from './content-fields.module.css';

/** Whose stories they are, and for what. */
export interface OwnStories {
  campaign: string;
  /** The creator of the campaign. */
  influencer: string | undefined;
  /** The account whose content it is. */
  owner: Account;
  /** Where the content is published. */
  network: Network;
  /** The stored content that it is for: its own story can be taken over again. */
  own?: string | undefined;
}

/** A story with its file. */
export interface ChosenStory {
  story: Story;
  file: File;
}

interface GetStoryProps extends OwnStories {
  onChoose: (chosen: ChosenStory) => void;
}

/** Opens the stories of a creator that were caught [STY-11…14]. */
export function GetStory({ onChoose, ...own }: GetStoryProps) {
  const { t } = useTranslation('stories');
  const [opened, setOpened] = useState(false);
  const enabled = useQuery({
    queryKey: ['stories', 'enabled'],
    queryFn: ({ signal }) => call(endpoints.stories.downloadStories, { signal }),
    staleTime: 60_000,
    retry: false,
  }).data?.enabled_download;
  const reason =
    own.network !== own.owner.network
      ? t('reason.network', { network: networkName(own.owner.network) })
      : !enabled && t('reason.disabled');
  return (
    <div className={classes.tools}>
      <DisabledReason reason={reason}>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconHistoryToggle size={16} />}
          onClick={() => setOpened(true)}
        >
          {t('get')}
        </Button>
      </DisabledReason>
      {opened && (
        <StoriesDialog
          {...own}
          onClose={() => setOpened(false)}
          onChoose={(chosen) => {
            setOpened(false);
            onChoose(chosen);
          }}
        />
      )}
    </div>
  );
}

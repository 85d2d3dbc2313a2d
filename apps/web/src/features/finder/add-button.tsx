import type { Influencer } from '@altavoz/contracts';
import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Tip } from '../../components/tip';
import { creatorName } from '../../lib/creator-name';
import classes from './finder.module.css';

interface AddButtonProps<Creator extends Influencer> {
  creator: Creator;
  onAdd: (creator: Creator) => void;
}

/** Adds somebody to a campaign, by its sign alone: where many stand under each other. */
export function AddButton<Creator extends Influencer>({ creator, onAdd }: AddButtonProps<Creator>) {
  const { t } = useTranslation('influencers');
  return (
    <Tip label={t('finder.add_chosen')}>
      <ActionIcon
        className={classes.addSign}
        variant="light"
        color="brand"
        aria-label={t('finder.add_of', { name: creatorName(creator) })}
        onClick={() => onAdd(creator)}
      >
        <IconPlus size={18} aria-hidden="true" />
      </ActionIcon>
    </Tip>
  );
}

import type { MonitorAuthor } from '@altavoz/contracts';
import { ActionIcon } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FigureCard } from '../../components/chart/chart-figure';
import { InfluencerAvatar } from '../../components/influencer-avatar';
import { Tip } from '../../components/tip';
import { abbreviate, formatNumber } from '../../lib/format';
import { useAudienceWord } from '../../lib/vocabulary';
import { hasName } from '../found-posts';
import classes from './monitor.module.css';

interface TopAuthorsProps {
  authors: readonly MonitorAuthor[];
  /** Left out for whoever adds nobody. */
  onAdd: ((author: MonitorAuthor) => void) | undefined;
}

/** Who published most: with their face and followers, as far as the company knows them, and the way into a campaign. */
export function TopAuthors({ authors, onAdd }: TopAuthorsProps) {
  const { t } = useTranslation('monitor');
  const audience = useAudienceWord();
  return (
    <FigureCard title={t('authors.title')}>
      {authors.length === 0 && <p className={classes.none}>{t('authors.none')}</p>}
      <ul className={classes.authors}>
        {authors.map((author) => {
          const { network, username, posts, views, influencer } = author;
          const isNamed = hasName({ creator: null, author: username, network });
          const name = influencer?.name ?? (isNamed ? username : t('no_username'));
          return (
            <li key={`${network} ${username}`}>
              <InfluencerAvatar
                influencer={{
                  name,
                  username: isNamed ? username : null,
                  network,
                  file_for_profile: influencer?.file_for_profile ?? null,
                }}
                size={36}
                withName
              />
              <span className={classes.counts}>
                <b>{t('posts', { count: posts, formatted: formatNumber(posts) })}</b>
                <span>
                  {abbreviate(influencer?.followers)} {audience(network).toLowerCase()}
                </span>
                {views !== null && <span>{t('authors.views', { figure: abbreviate(views) })}</span>}
              </span>
              {onAdd && isNamed && (
                <Tip label={t('authors.add', { name })}>
                  <ActionIcon
                    variant="default"
                    size="lg"
                    aria-label={t('authors.add', { name })}
                    onClick={() => onAdd(author)}
                  >
                    <IconUserPlus size={16} />
                  </ActionIcon>
                </Tip>
              )}
            </li>
          );
        })}
      </ul>
    </FigureCard>
  );
}

import type { BriefcaseItem } from '@altavoz/contracts';
import { isVideo } from '@altavoz/domain';
import { Anchor, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkIcon } from '../../components/network-icon';
import { formatDay } from '../../lib/format';
import classes from './work-card.module.css';

/** A piece of work: its picture or video, what it was and for whom. */
export function WorkCard({ item, action }: { item: BriefcaseItem; action?: ReactNode }) {
  const { t } = useTranslation('creator-profile');
  return (
    <li className={classes.card}>
      <div className={classes.media}>
        {item.media === null ? (
          <IconPhoto size={28} stroke={1.5} aria-hidden="true" />
        ) : isVideo(item.media) ? (
          <video src={item.media} controls muted playsInline preload="metadata" aria-label={item.title} />
        ) : (
          <img src={item.media} alt={item.title} loading="lazy" />
        )}
      </div>
      <div className={classes.words}>
        <Text size="sm" fw={600} className={classes.title}>
          {item.network && <NetworkIcon network={item.network} size={15} />}
          {item.title}
        </Text>
        {(item.brand || item.date) && (
          <Text size="xs" c="dimmed">
            {[item.brand, item.date && formatDay(item.date)].filter(Boolean).join(' · ')}
          </Text>
        )}
        {item.description && (
          <Text size="sm" className={classes.text}>
            {item.description}
          </Text>
        )}
        {item.link && (
          <Anchor href={item.link} target="_blank" rel="noopener noreferrer" size="sm">
            {t('briefcase.open')}
          </Anchor>
        )}
        {action}
      </div>
    </li>
  );
}

import type { ImageGeneration } from '@altavoz/contracts';
import { ActionIcon, Badge, Button, Loader, Text } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconDownload, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Tip } from '../../components/tip';
import { useFormats } from '../../lib/use-formats';
import { fileName, madeWith } from './image-words';
import { isRefused, isRunning } from './image-queries';
import classes from './images.module.css';

export interface ImageActs {
  onOpen: () => void;
  onCancel: () => void;
  onRemove: () => void;
  onAgain: () => void;
  onUse: () => void;
}
interface ImageCardProps extends ImageActs {
  image: ImageGeneration;
  /** Whether it can be cancelled, deleted, used and asked for again. */
  mayChange: boolean;
  /** Whether the page does not say already that pictures are invented. */
  tellsDemo: boolean;
  /** It was asked for last: it is led into sight. */
  isAsked: boolean;
}

const leadTo = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'nearest' });

/** A picture, or how far it is, with what can be done with it. */
export function ImageCard(props: ImageCardProps) {
  const { image, mayChange, tellsDemo, isAsked, onOpen, onCancel, onRemove, onAgain, onUse } = props;
  const { t } = useTranslation(['image-generation', 'common']);
  const { relativeTime } = useFormats();
  const running = isRunning(image);
  const named = { prompt: image.prompt };
  return (
    <li ref={isAsked ? leadTo : null} className={classes.card}>
      {image.preview ? (
        <button type="button" className={classes.frame} aria-label={t('card.open', named)} onClick={onOpen}>
          <img src={image.preview} alt="" loading="lazy" />
        </button>
      ) : (
        <div className={classes.frame} data-running={running || undefined}>
          {running ? (
            <>
              <Loader size="sm" />
              <Text size="sm">{t(`state.${image.state as 'waiting' | 'asking'}`)}</Text>
              {mayChange && (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={t('card.cancel_of', named)}
                  onClick={onCancel}
                >
                  {t('common:cancel')}
                </Button>
              )}
            </>
          ) : (
            <>
              {image.failure ? <IconAlertTriangle size={22} /> : <IconBan size={22} />}
              <Text size="sm">{image.failure ? t(`failure.${image.failure}`) : t('state.cancelled')}</Text>
              {mayChange && (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={t(isRefused(image) ? 'card.change_of' : 'card.again_of', named)}
                  onClick={onAgain}
                >
                  {t(isRefused(image) ? 'card.change' : 'card.again')}
                </Button>
              )}
            </>
          )}
        </div>
      )}
      <div className={classes.about}>
        <Text size="sm" lineClamp={2} className={classes.prompt}>
          {image.prompt}
        </Text>
        <Text size="xs" c="dimmed">
          {madeWith(t, image)}
        </Text>
        {tellsDemo && image.is_demo && (
          <Badge variant="light" color="grape" size="sm">
            {t('demo')}
          </Badge>
        )}
        <div className={classes.foot}>
          <Text size="xs" c="dimmed">
            {relativeTime(image.created_at)}
          </Text>
          <div className={classes.acts}>
            {image.picture && (
              <Tip label={t('card.download')}>
                <ActionIcon
                  component="a"
                  href={image.picture}
                  download={fileName(image)}
                  aria-label={t('card.download_of', named)}
                >
                  <IconDownload size={17} stroke={1.75} />
                </ActionIcon>
              </Tip>
            )}
            {image.picture && mayChange && (
              <Tip label={t('card.use')}>
                <ActionIcon aria-label={t('card.use_of', named)} onClick={onUse}>
                  <IconPhoto size={17} stroke={1.75} />
                </ActionIcon>
              </Tip>
            )}
            {!running && mayChange && (
              <Tip label={t('card.remove')}>
                <ActionIcon aria-label={t('card.remove_of', named)} onClick={onRemove}>
                  <IconTrash size={17} stroke={1.75} />
                </ActionIcon>
              </Tip>
            )}
          </div>
        </div>
      </div>
    </li>
  );
}

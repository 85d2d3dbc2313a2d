import type { ImageGeneration } from '@altavoz/contracts';
import { Badge, Button, Stack, Text } from '@mantine/core';
import { IconDownload, IconPhoto, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../components/dialog-frame';
import { FactList } from '../../components/fact-list';
import { formatMoney, formatNumber } from '../../lib/format';
import { useFormats } from '../../lib/use-formats';
import type { ImageActs } from './image-card';
import { fileName, modelName, PROVIDER_NAMES, styleName } from './image-words';
import classes from './images.module.css';

interface ImageDialogProps extends Omit<ImageActs, 'onOpen' | 'onCancel'> {
  image: ImageGeneration;
  mayChange: boolean;
  onClose: () => void;
}

/** A picture as large as the window lets it be, what it was asked for with, and what can be done with it. */
export function ImageDialog({ image, mayChange, onClose, onAgain, onUse, onRemove }: ImageDialogProps) {
  const { t } = useTranslation(['image-generation', 'common']);
  const { relativeTime } = useFormats();
  const facts = [
    [t('form.model'), modelName(image.model)],
    [t('form.style'), styleName(t, image.style)],
    [t('dialog.size'), `${formatNumber(image.width ?? 0)} × ${formatNumber(image.height ?? 0)} px`],
    [t('dialog.drawn_by'), PROVIDER_NAMES[image.provider]],
    [t('dialog.cost'), formatMoney(image.cost, 'USD')],
    [t('dialog.asked_by'), image.created_by ?? '—'],
    [t('dialog.when'), relativeTime(image.created_at)],
  ] as const;
  const and = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <DialogFrame title={t('dialog.title')} size="xl" whole onClose={onClose}>
      <div className={classes.whole} data-wide={(image.width ?? 0) > (image.height ?? 0) || undefined}>
        <img src={image.picture ?? ''} alt={image.prompt} />
        <Stack gap="md">
          <div>
            <Text className={classes.prompt}>{image.prompt}</Text>
            {image.is_demo && (
              <Badge variant="light" color="grape" mt="xs">
                {t('demo')}
              </Badge>
            )}
          </div>
          <FactList facts={facts} />
          <Text size="xs" c="dimmed">
            {t('dialog.marked')}
          </Text>
          <div className={classes.buttons}>
            <Button
              component="a"
              href={image.picture ?? ''}
              download={fileName(image)}
              leftSection={<IconDownload size={16} />}
            >
              {t('card.download')}
            </Button>
            {mayChange && (
              <>
                <Button variant="default" leftSection={<IconPhoto size={16} />} onClick={and(onUse)}>
                  {t('card.use')}
                </Button>
                <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={and(onAgain)}>
                  {t('card.more_like_it')}
                </Button>
                <Button
                  variant="subtle"
                  color="red"
                  leftSection={<IconTrash size={16} />}
                  onClick={and(onRemove)}
                >
                  {t('card.remove')}
                </Button>
              </>
            )}
          </div>
        </Stack>
      </div>
    </DialogFrame>
  );
}

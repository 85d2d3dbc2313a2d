import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { OverDialog } from '../../components/over-dialog';
import classes from './stories-dialog.module.css';

interface MediaDialogProps {
  title: string;
  address: string;
  isVideo: boolean;
  name?: string | undefined;
  onClose: () => void;
}

/** A picture or video as large as there is room, and its download [STY-19]. */
export function MediaDialog({ title, address, isVideo, name = '', onClose }: MediaDialogProps) {
  const { t } = useTranslation('stories');
  return (
    <OverDialog title={title} onClose={onClose}>
      <div className={classes.large}>
        {isVideo ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- somebody's own story, which has none
          <video src={address} controls autoPlay />
        ) : (
          <img src={address} alt={title} />
        )}
        <Button component="a" href={address} download={name} leftSection={<IconDownload size={16} />}>
          {t('download')}
        </Button>
      </div>
    </OverDialog>
  );
}

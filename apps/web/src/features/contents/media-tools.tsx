import { Button } from '@mantine/core';
import { IconDownload, IconMaximize } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MediaDialog } from './media-dialog';
import classes from './content-fields.module.css';

interface MediaToolsProps {
  address: string;
  isVideo: boolean;
  /** As it was chosen; what is stored has its own. */
  name: string | undefined;
}

/** Under a picture or video: look at it as large as there is room, and save it [STY-19]. */
export function MediaTools({ address, isVideo, name }: MediaToolsProps) {
  const { t } = useTranslation('stories');
  const [opened, setOpened] = useState(false);
  return (
    <div className={classes.tools}>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconMaximize size={14} />}
        onClick={() => setOpened(true)}
      >
        {t('see')}
      </Button>
      <Button
        component="a"
        href={address}
        download={name ?? ''}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconDownload size={14} />}
      >
        {t('download')}
      </Button>
      {opened && (
        <MediaDialog
          title={t('preview')}
          address={address}
          isVideo={isVideo}
          name={name}
          onClose={() => setOpened(false)}
        />
      )}
    </div>
  );
}

import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DropZone } from '../../components/drop-zone';
import { CONTENT_FILES } from '../../lib/content-files';
import { readToken, subscribeSession } from '../../lib/session';
import { validatedQuery, type InvitationLink } from './opened-queries';

interface HandInFileProps {
  link: InvitationLink;
  /** Whether the content has a file that another one takes the place of. */
  isReplaced: boolean;
  file: File | null;
  error: ReactNode;
  onFile: (file: File | null) => void;
}

/** The picture or video of a content, of whoever has the invitation in their account; everybody else is told how to hand it in [INV-15]. */
export function HandInFile({ link, isReplaced, file, error, onFile }: HandInFileProps) {
  const { t } = useTranslation('invitations');
  const isSignedIn = useSyncExternalStore(subscribeSession, readToken) !== null;
  const { data } = useQuery({ ...validatedQuery(link), enabled: isSignedIn });
  if (!isSignedIn || !data?.is_invited)
    return (
      <Text size="sm" c="dimmed">
        {t('hand_in.file_account')}
      </Text>
    );
  return (
    <div>
      <DropZone
        label={t(isReplaced ? 'hand_in.file_instead' : 'hand_in.file')}
        rules={CONTENT_FILES}
        hint={t('hand_in.file_hint', {
          types: CONTENT_FILES.extensions.join(', '),
          max: CONTENT_FILES.maxBytes / (1024 * 1024),
        })}
        error={error}
        data-path="image_content"
        onFiles={([chosen]) => onFile(chosen ?? null)}
      />
      {file && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={4}
          leftSection={<IconX size={14} />}
          onClick={() => onFile(null)}
        >
          {t('hand_in.file_remove', { name: file.name })}
        </Button>
      )}
    </div>
  );
}

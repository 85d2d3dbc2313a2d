import type { Note } from '@altavoz/contracts';
import { formatTimestamp } from '@altavoz/domain';
import { ActionIcon, Anchor, Button, Group, Text, Textarea } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../../components/action-menu';
import { useFormats } from '../../../lib/use-formats';
import { isSendKey } from '../../../lib/send-key';
import { linksIn } from '../../../lib/text-links';
import type { NoteChanges } from './record-notes-queries';
import classes from './record.module.css';

interface RecordNoteProps {
  note: Note;
  /** Where the browser keeps what is typed to change it. */
  draftKey: string;
  locked: boolean;
  changes: NoteChanges;
  /** It was deleted, and its menu with it. */
  onRemoved: () => void;
}

/** One note: who, when, and its text with what can be opened in it; whoever wrote it changes it in its place. */
export function RecordNote({ note, draftKey, locked, changes, onRemoved }: RecordNoteProps) {
  const { t } = useTranslation(['campaign-influencers', 'common']);
  const { relativeTime } = useFormats();
  const [draft, setDraft, forget] = useSessionStorage<string | null>({
    key: draftKey,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const [refused, setRefused] = useState<string | null>(null);
  // Whoever asks to change it goes on there, once the menu has given the focus back.
  const field = useRef<HTMLTextAreaElement>(null);
  const [begun, setBegun] = useState<object | null>(null);
  useEffect(() => {
    if (begun) setTimeout(() => field.current?.focus());
  }, [begun]);
  const save = async () => {
    if (draft === null || draft.trim() === '' || locked) return;
    const why = draft.trim() === note.text ? null : await changes.edit(note, draft);
    setRefused(why);
    if (why === null) forget();
  };
  // Whoever has deleted their account goes unnamed.
  const name = note.by.name || t('notes.gone');
  return (
    <li className={classes.note}>
      <div className={classes.line}>
        <Text size="xs" c="dimmed">
          <b className={classes.author}>{name}</b> ·{' '}
          <time dateTime={note.created_at} title={formatTimestamp(new Date(note.created_at))}>
            {relativeTime(note.created_at)}
          </time>
          {note.edited_at && (
            <>
              {' '}
              · <span title={formatTimestamp(new Date(note.edited_at))}>{t('notes.edited')}</span>
            </>
          )}
        </Text>
        {!locked && (note.can.edit || note.can.remove) && (
          <ActionMenu
            groups={[
              {
                items: [
                  ...(note.can.edit
                    ? [
                        {
                          label: t('notes.edit'),
                          icon: <IconPencil size={16} />,
                          onClick: () => {
                            setDraft(note.text);
                            setBegun({});
                          },
                        },
                      ]
                    : []),
                  {
                    label: t('notes.remove'),
                    icon: <IconTrash size={16} />,
                    tone: 'danger' as const,
                    onClick: () => void changes.remove(note).then((gone) => gone && onRemoved()),
                  },
                ],
              },
            ]}
          >
            <ActionIcon size="sm" variant="subtle" color="gray" aria-label={t('notes.menu', { name })}>
              <IconDots size={16} />
            </ActionIcon>
          </ActionMenu>
        )}
      </div>
      {draft === null || !note.can.edit ? (
        <div className={classes.noteText}>
          {linksIn(note.text).map(({ text, href }, index) =>
            href === null ? (
              <Fragment key={index}>{text}</Fragment>
            ) : (
              <Anchor
                key={index}
                href={href}
                target="_blank"
                rel="noopener noreferrer nofollow"
                inherit
                underline="always"
              >
                {text}
              </Anchor>
            ),
          )}
        </div>
      ) : (
        <>
          <Textarea
            // A draft outlasts the panel.
            data-kept
            aria-label={t('notes.edit')}
            autosize
            minRows={2}
            maxRows={12}
            ref={field}
            value={draft}
            error={refused}
            onChange={(event) => {
              setDraft(event.currentTarget.value);
              setRefused(null);
            }}
            onKeyDown={(event) => isSendKey(event) && void save()}
          />
          <Group justify="flex-end" mt="xs" gap="xs">
            <Button size="compact-sm" variant="default" onClick={forget}>
              {t('common:cancel')}
            </Button>
            <Button size="compact-sm" disabled={locked || draft.trim() === ''} onClick={() => void save()}>
              {t('common:save')}
            </Button>
          </Group>
        </>
      )}
    </li>
  );
}

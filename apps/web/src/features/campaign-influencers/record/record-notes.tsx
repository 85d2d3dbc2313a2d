import type { Campaign } from '@altavoz/contracts';
import { Button, Group, Text, Textarea, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../../components/disabled-reason';
import { ErrorState } from '../../../components/error-state';
import { LoadingRows } from '../../../components/loading-rows';
import { isSendKey } from '../../../lib/send-key';
import { useProfile } from '../../accounts';
import { useNoteDraft } from './note-draft';
import { RecordNote } from './record-note';
import { notesQuery, useNoteChanges } from './record-notes-queries';
import { useShut } from './use-shut';
import classes from './record.module.css';

interface RecordNotesProps {
  campaign: Campaign;
  /** The id of the campaign influencer. */
  influencer: string;
  /** They are not in the campaign any more. */
  gone: string | null;
}

/** What colleagues write to each other about a creator in a campaign, and where one writes. */
export function RecordNotes({ campaign, influencer, gone }: RecordNotesProps) {
  const { t } = useTranslation(['campaign-influencers', 'common']);
  const { data, error, refetch } = useQuery(notesQuery(campaign.uuid, influencer));
  const changes = useNoteChanges(campaign.uuid, influencer);
  const who = useProfile()?.uuid;
  const { draft, setDraft, forget } = useNoteDraft(influencer);
  const [refused, setRefused] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const locked = gone ?? (campaign.can.write_notes ? null : t('common:state.no_permission'));
  const shut = useShut(locked !== null, draft !== '');
  const send = async () => {
    if (draft.trim() === '' || sending || locked) return;
    setSending(true);
    const why = await changes.write(draft);
    setSending(false);
    setRefused(why);
    if (why === null) forget();
    field.current?.focus();
  };
  return (
    <section>
      <Title order={3} mb={4}>
        {t('notes.title')}
      </Title>
      <Text size="xs" c="dimmed" mb="xs">
        {t('notes.whose')}
      </Text>
      {!data && error && !gone && (
        <ErrorState error={error} room="inline" order={3} onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingRows rows={2} height={44} />}
      {data && data.results.length > 0 && (
        <ol className={classes.notes} aria-label={t('notes.title')}>
          {data.results.map((note) => (
            <RecordNote
              key={note.uuid}
              note={note}
              draftKey={`altavoz_note:${who}:${note.uuid}`}
              locked={gone !== null}
              changes={changes}
              onRemoved={() => field.current?.focus()}
            />
          ))}
        </ol>
      )}
      <Textarea
        ref={field}
        // A draft outlasts the panel.
        data-kept
        mt="sm"
        label={t('notes.label')}
        placeholder={locked ? undefined : t('notes.placeholder')}
        autosize
        minRows={2}
        maxRows={12}
        disabled={shut}
        value={draft}
        error={refused}
        onChange={(event) => {
          setDraft(event.currentTarget.value);
          setRefused(null);
        }}
        onKeyDown={(event) => isSendKey(event) && void send()}
      />
      <Group justify="flex-end" mt="xs" gap="sm">
        <Text size="xs" c="dimmed" className={classes.sendKey}>
          {t('notes.key')}
        </Text>
        <DisabledReason reason={locked ?? (draft.trim() === '' ? t('notes.empty') : null)}>
          <Button loading={sending} onClick={() => void send()}>
            {t('notes.send')}
          </Button>
        </DisabledReason>
      </Group>
    </section>
  );
}

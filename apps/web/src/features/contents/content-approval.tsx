import { endpoints, type Campaign, type StoredContent } from '@altavoz/contracts';
import { isOnNetwork } from '@altavoz/networks';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconThumbUp } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { creatorName } from '../../lib/creator-name';
import { errorText } from '../../lib/error-text';
import { notify } from '../../lib/notify';
import { useFormats } from '../../lib/use-formats';
import { askRejection } from './ask-rejection';
import { refreshAfterContents } from './content-changes';
import { contentQuery } from './content-queries';
import { draftSeen } from './draft-seen';
import type { SavedContentFields } from './use-content-fields';
import classes from './content-fields.module.css';

/**
 * Decides of what was handed in, by what comes next: a draft is approved, of which its creator reads, who publishes it and
 * hands in the link; a post is marked as published. The other of both stands beside it. A guest who decides approves or
 * sends it back: they have no status to change.
 */
export function ContentApproval({
  campaign,
  content,
  fields,
  onPublish,
  onReject,
  onRefused,
}: {
  campaign: Campaign;
  content: StoredContent;
  fields: Pick<SavedContentFields, 'lookedAt' | 'saveAll'>;
  /** Changes its status, for whoever may; null for others. */
  onPublish: (() => void) | null;
  onReject: (() => void) | null;
  /** What is there now is read anew, as it was changed meanwhile. */
  onRefused: () => Promise<void>;
}) {
  const { t } = useTranslation(['contents', 'common']);
  const { relativeTime } = useFormats();
  const client = useQueryClient();
  const { uuid, approved_at, approved_by } = content;
  const name = creatorName(content);
  const approve = useMutation({
    /** Approves the draft that was looked at; null takes that back. */
    mutationFn: (seen: StoredContent | null) =>
      call(endpoints.contents.approve, {
        params: { campaign: campaign.uuid, content: uuid },
        body: seen ? { approved: true, expected: draftSeen(seen) } : { approved: false },
      }),
    onSuccess: ({ content: stored, campaign_header }, seen) => {
      client.setQueryData(contentQuery(campaign.uuid, uuid).queryKey, stored);
      refreshAfterContents(client, campaign.uuid, campaign_header);
      notify.success({
        text: t(seen ? 'panel.approved_done' : 'panel.approval_undone'),
        undo: () =>
          approve.mutateAsync(seen ? null : fields.lookedAt()).then(
            () => true,
            () => false,
          ),
      });
    },
    onError: (error) => {
      notify.danger({ text: errorText(error) });
      // It was sent back, published or handed in anew meanwhile.
      void onRefused();
    },
  });
  const approveSeen = async () => {
    // What is still being typed is of the draft.
    if (await fields.saveAll()) approve.mutate(fields.lookedAt());
  };
  const [reason, setReason] = useState('');
  const sendBack = useMutation({
    mutationFn: (said: string) =>
      call(endpoints.contents.sendBack, {
        params: { campaign: campaign.uuid, content: uuid },
        body: { reason: said, expected: draftSeen(fields.lookedAt()) },
      }),
    onSuccess: ({ content: stored, campaign_header }) => {
      client.setQueryData(contentQuery(campaign.uuid, uuid).queryKey, stored);
      refreshAfterContents(client, campaign.uuid, campaign_header);
      notify.success({ text: t('panel.reject_done', { name }) });
    },
    onError: (error, said) => {
      // It stands there again once it is decided anew.
      setReason(said);
      notify.danger({ text: errorText(error) });
      void onRefused();
    },
  });
  const reject = async () => {
    const said = await askRejection(name, reason);
    if (said !== null) sendBack.mutate(said);
  };
  const posted = isOnNetwork(content.url_info);
  const mayApprove = campaign.can.decide && approved_at === null;
  const approves = mayApprove && (!posted || !onPublish);
  const said = approved_by === null ? 'panel.approved' : 'panel.approved_by';
  const words = approved_at !== null && {
    name,
    by: approved_by,
    when: relativeTime(approved_at).toLowerCase(),
  };
  const approveButton = (
    <Button
      px="sm"
      variant={approves ? 'filled' : 'default'}
      aria-label={t('panel.approve')}
      leftSection={approves && <IconThumbUp size={16} />}
      loading={approve.isPending}
      onClick={() => void approveSeen()}
    >
      {t('panel.approve_do')}
    </Button>
  );
  const publishButton = onPublish && (
    <Button
      px="sm"
      variant={approves ? 'default' : 'filled'}
      leftSection={!approves && <IconCheck size={16} />}
      onClick={onPublish}
    >
      {t('panel.publish')}
    </Button>
  );
  return (
    <Stack gap={6}>
      {words && (
        <Group gap="xs" justify="space-between">
          <Text size="sm" role="status">
            {t(posted ? `${said}_posted` : said, words)}
          </Text>
          {campaign.can.decide && (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={approve.isPending}
              onClick={() => approve.mutate(null)}
            >
              {t('panel.approve_undo')}
            </Button>
          )}
        </Group>
      )}
      {(approves || onPublish) && (
        <div className={classes.decide} role="group" aria-label={t('panel.review')}>
          {approves ? approveButton : publishButton}
          {approves ? publishButton : mayApprove && approveButton}
          <Button
            px="sm"
            variant="default"
            aria-label={t('panel.reject')}
            loading={sendBack.isPending}
            onClick={onReject ?? (() => void reject())}
          >
            {t('panel.reject_do')}
          </Button>
        </div>
      )}
      {approves && (
        <Text size="xs" c="dimmed">
          {t('panel.approve_text', { name })}
        </Text>
      )}
    </Stack>
  );
}

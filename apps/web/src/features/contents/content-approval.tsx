import { endpoints, type Campaign, type StoredContent } from '@altavoz/contracts';
import { isOnNetwork } from '@altavoz/networks';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconThumbUp, IconX } from '@tabler/icons-react';
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

/**
 * Says that a draft may be published, before there is a post: its creator reads that, publishes it and hands in the link.
 * A guest who decides sends it back from here too: they have no status to change.
 */
export function ContentApproval({
  campaign,
  content,
  fields,
  onRefused,
}: {
  campaign: Campaign;
  content: StoredContent;
  fields: Pick<SavedContentFields, 'lookedAt' | 'saveAll'>;
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
  if (approved_at !== null) {
    const words = { name, by: approved_by, when: relativeTime(approved_at).toLowerCase() };
    const said = approved_by === null ? 'panel.approved' : 'panel.approved_by';
    return (
      <Group gap="xs" justify="space-between">
        <Text size="sm" role="status">
          {t(isOnNetwork(content.url_info) ? `${said}_posted` : said, words)}
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
    );
  }
  if (!campaign.can.decide) return null;
  return (
    <Stack gap={4}>
      <Button
        variant="light"
        fullWidth
        leftSection={<IconThumbUp size={16} />}
        loading={approve.isPending}
        onClick={() => void approveSeen()}
      >
        {t('panel.approve')}
      </Button>
      <Text size="xs" c="dimmed">
        {t('panel.approve_text', { name })}
      </Text>
      {!campaign.can.change && (
        <Button
          variant="default"
          fullWidth
          mt="xs"
          leftSection={<IconX size={16} />}
          loading={sendBack.isPending}
          onClick={() => void reject()}
        >
          {t('panel.reject')}
        </Button>
      )}
    </Stack>
  );
}

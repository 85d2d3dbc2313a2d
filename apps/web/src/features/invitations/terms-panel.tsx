import { endpoints, LIMITS, type CampaignTerms } from '@altavoz/contracts';
import { Button, Stack, Text, Textarea, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmDialog } from '../../components/confirm-dialog';
import { DisabledReason } from '../../components/disabled-reason';
import { SidePanel } from '../../components/side-panel';
import { ApiError, call } from '../../lib/api';
import { errorText, fieldErrors } from '../../lib/error-text';
import { formatNumber } from '../../lib/format';
import { notify } from '../../lib/notify';
import { FormProblem } from '../accounts';
import { termsQuery } from './campaign-terms-queries';
import { TermsText } from './terms-text';

interface TermsPanelProps {
  campaign: string;
  terms: CampaignTerms;
  onClose: () => void;
}

/** Whether another version has been published since the one that was read. */
const isReplaced = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'campaign.terms_changed';

/** Writes a version of the terms, with what a creator reads of it beside. */
export function TermsPanel({ campaign, terms, onClose }: TermsPanelProps) {
  const { t } = useTranslation(['campaign-terms', 'common']);
  const client = useQueryClient();
  const [text, setText] = useState(terms.text);
  const [begun] = useState(terms.text);
  const [replaces, setReplaces] = useState(terms.version);
  const written = text.trim();
  const isSame = terms.version === replaces && (written === terms.text || (written === '' && !terms.is_own));
  const publish = useMutation({
    mutationFn: () =>
      call(endpoints.invitations.setTerms, { params: { campaign }, body: { text: written, replaces } }),
    onSuccess: (saved) => {
      client.setQueryData(termsQuery(campaign).queryKey, saved);
      notify.success({ text: t('form.published') });
      onClose();
    },
    // Whoever publishes again has been told that theirs takes the place of the other one.
    onError: async (error) => {
      if (!isReplaced(error)) return;
      const present = await client.fetchQuery({ ...termsQuery(campaign), staleTime: 0 }).catch(() => null);
      if (present) setReplaces(present.version);
    },
  });
  const ask = async () => {
    const accepted = terms.accepted + terms.accepted_before;
    const sure = await confirmDialog({
      title: t('form.question'),
      text: [
        t('form.question_text'),
        accepted > 0 && t('form.question_before', { count: accepted, formatted: formatNumber(accepted) }),
      ]
        .filter(Boolean)
        .join(' '),
      confirmLabel: t('form.publish'),
    });
    if (sure) publish.mutate();
  };
  return (
    <SidePanel
      opened
      keepsPage
      onClose={onClose}
      title={t('form.title')}
      subtitle={t('form.subtitle')}
      dirty={text !== begun && !publish.isSuccess}
      width={560}
      footer={
        <DisabledReason reason={isSame && t('form.same')}>
          <Button loading={publish.isPending} onClick={() => void ask()}>
            {t('form.publish')}
          </Button>
        </DisabledReason>
      }
    >
      <Stack gap="md">
        {publish.isError && (
          <FormProblem>
            {isReplaced(publish.error) ? t('form.changed') : errorText(publish.error)}
          </FormProblem>
        )}
        <Textarea
          label={t('form.text')}
          description={t('form.text_help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={8}
          maxRows={16}
          maxLength={LIMITS.termsMax}
          value={text}
          error={fieldErrors(publish.error)['text']}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <section>
          <Title order={3} size="h5" mb="xs">
            {t('form.preview')}
          </Title>
          {written === '' ? (
            <Text size="sm" c="dimmed">
              {t('form.preview_usual')}
            </Text>
          ) : (
            <TermsText label={t('form.preview')} text={written} />
          )}
        </section>
      </Stack>
    </SidePanel>
  );
}

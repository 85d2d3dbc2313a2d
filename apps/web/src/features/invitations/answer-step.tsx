import { DECLINE_REASONS, type DeclineReason, type OpenedInvitation } from '@altavoz/contracts';
import { Alert, Button, Stack, Text, Textarea, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from '../../components/choice-select';
import { errorText } from '../../lib/error-text';
import { useAnswer, type InvitationLink } from './opened-queries';

interface AnswerStepProps {
  link: InvitationLink;
  opened: OpenedInvitation;
  /** Leads to the terms where they are missing. */
  onTerms: () => void;
  /** The refusal alone is asked. */
  declining?: boolean;
  onBack?: () => void;
}

/** Accepting, or declining with a reason that may be left out [INV-08]. */
export function AnswerStep({ link, opened, onTerms, declining = false, onBack }: AnswerStepProps) {
  const { t } = useTranslation('invitations');
  const [isDeclining, setDeclining] = useState(declining);
  const [reason, setReason] = useState<DeclineReason | null>(null);
  const [text, setText] = useState('');
  const answer = useAnswer(link, opened.uuid);
  const company = opened.campaign.company_name;
  const failure = answer.isError && (
    <Alert icon={<IconAlertTriangle size={18} />} color="red" role="alert">
      {errorText(answer.error)}
    </Alert>
  );
  if (isDeclining)
    return (
      <Stack gap="md">
        <div>
          <Title order={2} size="h3">
            {t('answer.decline_title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('answer.decline_text', { company })}
          </Text>
        </div>
        {failure}
        <ChoiceSelect
          label={t('answer.reason')}
          value={reason}
          onChange={setReason}
          groups={[{ values: DECLINE_REASONS }]}
          name={(one) => t(`answer.reasons.${one}`)}
          none={t('answer.no_reason')}
        />
        <Textarea
          label={t('answer.reason_text')}
          autosize
          minRows={2}
          maxLength={1000}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button
          size="md"
          color="red"
          fullWidth
          loading={answer.isPending}
          onClick={() =>
            answer.mutate({ status: 'rejected', ...(reason ? { reason } : {}), reason_text: text })
          }
        >
          {t('answer.decline_confirm')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          fullWidth
          onClick={() => (onBack ? onBack() : setDeclining(false))}
        >
          {t('answer.back')}
        </Button>
      </Stack>
    );
  return (
    <Stack gap="md">
      <div>
        <Title order={2} size="h3">
          {t('answer.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('answer.text', { company })}
        </Text>
      </div>
      {failure}
      {opened.terms.accepted_at === null ? (
        <Button size="md" variant="default" fullWidth onClick={onTerms}>
          {t('answer.terms_first')}
        </Button>
      ) : (
        <Button
          size="md"
          fullWidth
          loading={answer.isPending}
          onClick={() => answer.mutate({ status: 'accepted' })}
        >
          {t('answer.accept')}
        </Button>
      )}
      {opened.can.decline && (
        <Button variant="default" size="md" fullWidth onClick={() => setDeclining(true)}>
          {t('answer.decline')}
        </Button>
      )}
    </Stack>
  );
}

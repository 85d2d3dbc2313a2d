import { endpoints, LIMITS, type Campaign, type ResponseOf } from '@altavoz/contracts';
import { Alert, Button, Group, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components/error-state';
import { FormDialog } from '../../../components/form-dialog';
import { LoadingRows } from '../../../components/loading-rows';
import { ProgressBar } from '../../../components/progress-bar';
import { call } from '../../../lib/api';
import { errorText } from '../../../lib/error-text';
import { formatNumber, useLocale } from '../../../lib/format';
import classes from './invite-dialog.module.css';

export interface InviteDialogProps {
  campaign: Campaign;
  influencers: readonly string[];
  onClose: () => void;
}

/** An id of a sending, which the server takes once; made without what browsers keep for encrypted pages. */
const newSending = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
};

type Recipient = ResponseOf<typeof endpoints.invitations.recipients>['results'][number];

/** Whom the invitation reaches by mail and whom not, its text, and what became of the sending [INV-13]. */
export function InviteDialog({ campaign, influencers, onClose }: InviteDialogProps) {
  const { t } = useTranslation('campaign-influencers');
  const params = { campaign: campaign.uuid };
  const key = ['invitation-recipients', campaign.uuid, influencers];
  const recipients = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      call(endpoints.invitations.recipients, { params, body: { influencers: [...influencers] }, signal }),
    enabled: influencers.length <= LIMITS.invitationsSentMax,
    staleTime: 0,
  });
  const [sending] = useState(newSending);
  const [isSent, setSent] = useState(false);
  const [dirty, setDirty] = useState(false);
  return (
    <FormDialog title={t('invite.title')} intro={campaign.name} onClose={onClose} dirty={dirty && !isSent}>
      {influencers.length > LIMITS.invitationsSentMax ? (
        <Text>{t('invite.too_many', { most: formatNumber(LIMITS.invitationsSentMax) })}</Text>
      ) : isSent ? (
        <Outcome campaign={campaign.uuid} sending={sending} onClose={onClose} />
      ) : recipients.data ? (
        <Compose
          campaign={campaign.uuid}
          recipients={recipients.data.results}
          sending={sending}
          onTyped={() => setDirty(true)}
          onContact={() => void recipients.refetch()}
          onSent={() => setSent(true)}
        />
      ) : recipients.error ? (
        <ErrorState error={recipients.error} onRetry={() => void recipients.refetch()} room="panel" />
      ) : (
        <LoadingRows rows={4} />
      )}
    </FormDialog>
  );
}

interface ComposeProps {
  campaign: string;
  recipients: readonly Recipient[];
  sending: string;
  onTyped: () => void;
  onContact: () => void;
  onSent: () => void;
}

function Compose({ campaign, recipients, sending, onTyped, onContact, onSent }: ComposeProps) {
  const { t } = useTranslation('campaign-influencers');
  const reader = useLocale();
  const [locale, setLocale] = useState<string>(recipients[0]?.locale ?? reader);
  const [typed, setTyped] = useState<{ subject?: string; message?: string }>({});
  const usual = useQuery({
    queryKey: ['invitation-message', locale],
    queryFn: ({ signal }) => call(endpoints.invitations.message, { query: { locale }, signal }),
  });
  const subject = typed.subject ?? usual.data?.subject ?? '';
  const message = typed.message ?? usual.data?.message ?? '';
  const reached = recipients.filter(({ email }) => email !== null);
  const unreached = recipients.filter(({ email }) => email === null);
  const needsLink = message !== '' && !message.includes('{link}');
  const send = useMutation({
    mutationFn: () =>
      call(endpoints.invitations.send, {
        params: { campaign },
        body: { sending, influencers: recipients.map(({ uuid }) => uuid), subject, message, locale },
      }),
    onSuccess: onSent,
  });
  const type = (change: typeof typed) => {
    setTyped((before) => ({ ...before, ...change }));
    onTyped();
  };
  const counted = (count: number) => ({ count, formatted: formatNumber(count) });
  return (
    <Stack gap="md">
      {send.isError && (
        <Alert icon={<IconAlertTriangle size={18} />} color="red" role="alert">
          {errorText(send.error)}
        </Alert>
      )}
      <Text size="sm">{t('invite.reached', counted(reached.length))}</Text>
      {unreached.length > 0 && (
        <section className={classes.unreached}>
          <Text size="sm">{t('invite.unreached', counted(unreached.length))}</Text>
          <div className={classes.emails}>
            {unreached.map((one) => (
              <EmailField key={one.uuid} campaign={campaign} recipient={one} onSaved={onContact} />
            ))}
          </div>
        </section>
      )}
      <SegmentedControl
        aria-label={t('invite.language')}
        value={locale}
        onChange={(value) => {
          setLocale(value);
          setTyped({});
        }}
        data={[
          { value: 'es', label: t('invite.es') },
          { value: 'en', label: t('invite.en') },
        ]}
      />
      <TextInput
        label={t('invite.subject')}
        value={subject}
        onChange={({ currentTarget: { value } }) => type({ subject: value })}
      />
      <Textarea
        label={t('invite.message')}
        description={t('invite.gaps')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={5}
        maxRows={12}
        maxLength={LIMITS.invitationMessageMax}
        value={message}
        error={needsLink ? t('invite.needs_link') : undefined}
        onChange={({ currentTarget: { value } }) => type({ message: value })}
      />
      <Group justify="flex-end">
        <Button
          loading={send.isPending}
          disabled={reached.length === 0 || needsLink || subject.trim() === '' || message.trim() === ''}
          onClick={() => send.mutate()}
        >
          {reached.length === 0 ? t('invite.nobody') : t('invite.send', counted(reached.length))}
        </Button>
      </Group>
    </Stack>
  );
}

function EmailField({
  campaign,
  recipient,
  onSaved,
}: {
  campaign: string;
  recipient: Recipient;
  onSaved: () => void;
}) {
  const { t } = useTranslation('campaign-influencers');
  const [email, setEmail] = useState('');
  const save = useMutation({
    mutationFn: () =>
      call(endpoints.invitations.setContact, {
        params: { campaign, influencer: recipient.uuid },
        body: { email: email.trim() },
      }),
    onSuccess: onSaved,
  });
  const name = recipient.name || recipient.username;
  return (
    <TextInput
      size="xs"
      type="email"
      label={t('invite.email_of', { name })}
      autoComplete="off"
      value={email}
      error={save.isError ? t('invite.wrong_email') : undefined}
      onChange={({ currentTarget: { value } }) => setEmail(value)}
      onBlur={() => email.trim() !== '' && save.mutate()}
    />
  );
}

const OUTCOMES = ['sent', 'no_email', 'held_back', 'closed'] as const;

/** How far the sending has come: it goes on also when this is closed. */
function Outcome({ campaign, sending, onClose }: { campaign: string; sending: string; onClose: () => void }) {
  const { t } = useTranslation('campaign-influencers');
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['invitation-sending', campaign, sending],
    queryFn: ({ signal }) => call(endpoints.invitations.sending, { params: { campaign, sending }, signal }),
    refetchInterval: ({ state }) => (state.data?.is_done ? false : 1_000),
  });
  const isDone = data?.is_done ?? false;
  useEffect(() => {
    if (isDone) void client.invalidateQueries({ queryKey: ['campaign', campaign] });
  }, [client, campaign, isDone]);
  const worked = data ? OUTCOMES.reduce((sum, one) => sum + data[one], 0) : 0;
  return (
    <Stack gap="md">
      <Text fw={550} role="status">
        {t(isDone ? 'invite.done' : 'invite.sending')}
      </Text>
      {data && !isDone && (
        <ProgressBar value={(worked / data.total) * 100} aria-label={t('invite.sending')} />
      )}
      {data && (
        <ul className={classes.outcomes}>
          {OUTCOMES.filter((one) => data[one] > 0).map((one) => (
            <li key={one}>{t(`invite.${one}`, { count: data[one], formatted: formatNumber(data[one]) })}</li>
          ))}
        </ul>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('invite.close')}
        </Button>
      </Group>
    </Stack>
  );
}

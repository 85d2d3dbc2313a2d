import { endpoints, LIMITS, LINK_GAP, type Campaign, type InvitationLetter } from '@altavoz/contracts';
import { mailedPerson } from '@altavoz/domain';
import { Alert, Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconAlertTriangle, IconLink } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components/error-state';
import { FormDialog } from '../../../components/form-dialog';
import { LoadingRows } from '../../../components/loading-rows';
import { ProgressBar } from '../../../components/progress-bar';
import { call } from '../../../lib/api';
import { errorText, fieldErrors } from '../../../lib/error-text';
import { formatNumber, useLocale } from '../../../lib/format';
import { languageName, LOCALES } from '../../../lib/i18n';
import { newUuid } from '../../../lib/new-uuid';
import { profileQuery, useProfile, VerifyBanner } from '../../accounts';
import { useCopyInvitations } from '../../campaigns';
import type { Letter, Recipient } from './letter';
import { LetterFields } from './letter-fields';
import { LetterPreview } from './letter-preview';
import classes from './invite-dialog.module.css';

export interface InviteDialogProps {
  campaign: Campaign;
  influencers: readonly string[];
  /** What they are written to for, which the letter begins with. */
  about?: InvitationLetter;
  onClose: () => void;
}

/** Whom the invitation reaches by mail and whom not, its text, and what became of the sending [INV-13]. */
export function InviteDialog({ campaign, influencers, about = 'invitation', onClose }: InviteDialogProps) {
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
  const [sending] = useState(newUuid);
  const [isSent, setSent] = useState(false);
  const [isWritten, setWritten] = useState(false);
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const onEmailTyped = useCallback(
    (uuid: string, isUnsaved: boolean) =>
      setUnsaved((before) => [...before.filter((one) => one !== uuid), ...(isUnsaved ? [uuid] : [])]),
    [],
  );
  return (
    <FormDialog
      title={t(about === 'invitation' ? 'invite.title' : 'invite.payment_data')}
      intro={campaign.name}
      onClose={onClose}
      dirty={!isSent && (isWritten || unsaved.length > 0)}
    >
      {influencers.length > LIMITS.invitationsSentMax ? (
        <Text>{t('invite.too_many', { most: formatNumber(LIMITS.invitationsSentMax) })}</Text>
      ) : isSent ? (
        <Outcome campaign={campaign.uuid} sending={sending} onClose={onClose} />
      ) : recipients.data ? (
        <Compose
          campaign={campaign}
          about={about}
          recipients={recipients.data.results}
          sending={sending}
          onTyped={() => setWritten(true)}
          onEmailTyped={onEmailTyped}
          onEmailSaved={() => void recipients.refetch()}
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
  campaign: Campaign;
  about: InvitationLetter;
  recipients: readonly Recipient[];
  sending: string;
  onTyped: () => void;
  /** What is typed as somebody's address is, or is no longer, other than what is stored. */
  onEmailTyped: (uuid: string, isUnsaved: boolean) => void;
  onEmailSaved: () => void;
  onSent: () => void;
}

function Compose(props: ComposeProps) {
  const { campaign, about, recipients, sending, onTyped, onEmailTyped, onEmailSaved, onSent } = props;
  const { t } = useTranslation(['campaign-influencers', 'next-step', 'issues']);
  const reader = useLocale();
  const user = useProfile();
  const client = useQueryClient();
  const [locale, setLocale] = useState<string>(recipients[0]?.locale ?? reader);
  // What was written in one language is there again when it is chosen again.
  const [written, setWritten] = useState<Record<string, Partial<Letter>>>({});
  const [isEdited, setEdited] = useState(false);
  const copy = useCopyInvitations(campaign.uuid);
  const typed = written[locale] ?? {};
  const usual = useQuery({
    queryKey: ['invitation-message', locale, about],
    queryFn: ({ signal }) => call(endpoints.invitations.message, { query: { locale, about }, signal }),
  });
  const letter = {
    subject: typed.subject ?? usual.data?.subject ?? '',
    message: typed.message ?? usual.data?.message ?? '',
  };
  const { subject, message } = letter;
  const unreached = recipients.filter(({ email }) => email === null);
  const people = new Map<string, Recipient[]>();
  for (const one of recipients) {
    if (one.email === null) continue;
    const person = mailedPerson({ ...one, email: one.email });
    people.set(person, [...(people.get(person) ?? []), one]);
  }
  const mails = people.size;
  const [first] = [...people.values(), recipients.slice(0, 1)];
  // Whoever had none keeps the field, where what was saved is seen and can be mended.
  const [asked] = useState(() => recipients.filter(({ email }) => email === null));
  const needsLink = message !== '' && !message.includes(LINK_GAP);
  const showsLink = subject.includes(LINK_GAP);
  const errors: Partial<Letter> = {
    ...(showsLink ? { subject: t('issues:link_in_subject') } : {}),
    ...(needsLink ? { message: t('issues:link_missing') } : {}),
  };
  const send = useMutation({
    // After the addresses that are being saved.
    scope: { id: sending },
    mutationFn: () =>
      call(endpoints.invitations.send, {
        params: { campaign: campaign.uuid },
        body: { sending, influencers: recipients.map(({ uuid }) => uuid), subject, message, locale },
      }),
    onSuccess: onSent,
    // It may have been confirmed elsewhere meanwhile, or not be any more.
    onError: () => void client.invalidateQueries({ queryKey: profileQuery.queryKey }),
  });
  const type = (change: typeof typed) => {
    setWritten((before) => ({ ...before, [locale]: { ...before[locale], ...change } }));
    onTyped();
  };
  const counted = (count: number) => ({ count, formatted: formatNumber(count) });
  return (
    <Stack gap="md">
      {user && !user.email_verified && (
        <>
          <Text size="sm">{t('invite.verify_first')}</Text>
          <VerifyBanner email={user.email} />
        </>
      )}
      {send.isError && (
        <Alert icon={<IconAlertTriangle size={18} />} color="red" role="alert">
          {errorText(send.error)}
        </Alert>
      )}
      {mails > 0 && (
        <Text size="sm">
          {t('invite.reached', counted(mails))}
          {mails < recipients.length - unreached.length && `. ${t('invite.together')}`}
        </Text>
      )}
      {asked.length > 0 && (
        <section className={classes.unreached}>
          {unreached.length > 0 && (
            <div>
              <Text size="sm" fw={550}>
                {t('invite.unreached', counted(unreached.length))}
              </Text>
              <Text size="sm" c="dimmed">
                {t('invite.write_or_copy', { count: unreached.length })}
              </Text>
            </div>
          )}
          <div className={classes.emails}>
            {asked.map((one) => (
              <EmailField
                key={one.uuid}
                campaign={campaign.uuid}
                recipient={one}
                sending={sending}
                onTyped={onEmailTyped}
                onSaved={onEmailSaved}
              />
            ))}
          </div>
        </section>
      )}
      <Group justify="space-between" gap="xs">
        <SegmentedControl
          aria-label={t('invite.how')}
          value={isEdited ? 'edit' : 'preview'}
          onChange={(value) => setEdited(value === 'edit')}
          data={(['preview', 'edit'] as const).map((value) => ({ value, label: t(`invite.${value}`) }))}
        />
        <SegmentedControl
          aria-label={t('invite.language')}
          value={locale}
          onChange={setLocale}
          data={LOCALES.map((value) => ({ value, label: languageName(value) }))}
        />
      </Group>
      {isEdited ? (
        <LetterFields letter={letter} errors={errors} onType={type} />
      ) : usual.data ? (
        <div>
          <LetterPreview campaign={campaign} letter={letter} to={first} />
          {Object.values(errors).map((error) => (
            <Text key={error} size="sm" c="error" mt="xs">
              {error}
            </Text>
          ))}
        </div>
      ) : usual.error ? (
        <ErrorState error={usual.error} onRetry={() => void usual.refetch()} room="inline" />
      ) : (
        <LoadingRows rows={3} />
      )}
      <Group justify="flex-end">
        {unreached.length > 0 && (
          <Button
            variant={mails === 0 ? 'filled' : 'default'}
            leftSection={<IconLink size={16} />}
            loading={copy.isPending}
            onClick={() => copy.mutate(async () => unreached)}
          >
            {t('next-step:do.copy', counted(unreached.length))}
          </Button>
        )}
        {mails > 0 && (
          <Button
            loading={send.isPending}
            disabled={needsLink || showsLink || subject.trim() === '' || message.trim() === ''}
            onClick={() => send.mutate()}
          >
            {t('invite.send', counted(mails))}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

interface EmailFieldProps {
  campaign: string;
  recipient: Recipient;
  sending: string;
  onTyped: (uuid: string, isUnsaved: boolean) => void;
  onSaved: () => void;
}

/** Where somebody's invitation goes, saved when it is left and by Enter; what was refused says why. */
function EmailField({
  campaign,
  recipient: { uuid, name, username },
  sending,
  onTyped,
  onSaved,
}: EmailFieldProps) {
  const { t } = useTranslation('campaign-influencers');
  const [typed, setTyped] = useState('');
  const [saved, setSaved] = useState('');
  const save = useMutation({
    scope: { id: sending },
    mutationFn: (email: string) =>
      call(endpoints.invitations.setContact, { params: { campaign, influencer: uuid }, body: { email } }),
    onSuccess: ({ email }, sent) => {
      setSaved(email ?? '');
      setTyped((now) => (now.trim() === sent ? (email ?? '') : now));
      onSaved();
    },
  });
  const email = typed.trim();
  const isUnsaved = email !== saved;
  useEffect(() => onTyped(uuid, isUnsaved), [onTyped, uuid, isUnsaved]);
  const saveIt = () => {
    if (isUnsaved && !(save.isPending && save.variables === email)) save.mutate(email);
  };
  return (
    <TextInput
      size="xs"
      type="email"
      label={t('invite.email_of', { name: name || username })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={<span role="status">{saved !== '' && !isUnsaved && t('invite.email_saved')}</span>}
      autoComplete="off"
      value={typed}
      error={
        save.isError && save.variables === email
          ? (fieldErrors(save.error)['email'] ?? errorText(save.error))
          : undefined
      }
      onChange={({ currentTarget: { value } }) => setTyped(value)}
      onBlur={saveIt}
      onKeyDown={({ key }) => key === 'Enter' && saveIt()}
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

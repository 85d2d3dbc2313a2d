import type { Campaign, ManagingRow } from '@altavoz/contracts';
import { localDay } from '@altavoz/domain';
import { Button, Group, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  IconBrandWhatsapp,
  IconExternalLink,
  IconLink,
  IconLinkOff,
  IconMail,
  IconRefresh,
} from '@tabler/icons-react';
import { Suspense, useState, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../../components/disabled-reason';
import { ErrorState } from '../../../components/error-state';
import { LoadingRows } from '../../../components/loading-rows';
import { SavedField } from '../../../components/saved-field';
import { formatDay } from '../../../lib/format';
import type { SavedFields } from '../../../lib/use-saved-fields';
import { useIsGuest } from '../../accounts';
import { useInvitationLink } from '../invitation-link';
import { InviteDialog } from '../invite';
import { useHandOutLock } from '../use-hand-out-lock';
import { InvitationTimeline } from './invitation-timeline';
import { invitationQuery } from './record-queries';
import type { ContactValues } from './use-contact-fields';
import classes from './record-invitation.module.css';

interface RecordInvitationProps {
  campaign: Campaign;
  row: ManagingRow;
  /** What of it is typed. */
  contact: SavedFields<ContactValues>;
  locked: string | null;
  /** The creator is not in the campaign any more. */
  gone: boolean;
  /** Nothing can be typed. */
  shut: boolean;
}

/** Whether the creator's own page opens, how it is sent, and what became of it [INV-13, INV-16, INV-18]. */
export function RecordInvitation({ campaign, row, contact, locked, gone, shut }: RecordInvitationProps) {
  const { t } = useTranslation('campaign-influencers');
  const { data, error, refetch } = useQuery(invitationQuery(campaign.uuid, row.uuid));
  const { copy, open, replace, revoke, whatsapp } = useInvitationLink(campaign.uuid, row);
  const [mailing, setMailing] = useState(false);
  const lockedLink = useHandOutLock(campaign, locked);
  const guest = useIsGuest();
  const isRejected = row.status === 'rejected';
  const closed = gone
    ? t('record.invitation.closed_gone')
    : isRejected
      ? t('record.invitation.closed_rejected')
      : campaign.is_archived
        ? t('record.invitation.closed_archived')
        : null;
  const date = data?.ends_at ? formatDay(localDay(new Date(data.ends_at))) : '';
  /** There is a link, and nothing keeps it shut. */
  const link = data?.state === 'open' || data?.state === 'ended' ? data.state : null;
  const telephone = data?.contact?.telephone ?? '';
  return (
    <section>
      <Title order={3} mb={4}>
        {t('record.invitation.title')}
      </Title>
      {!data && error && <ErrorState error={error} room="inline" order={3} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows rows={1} height={20} />}
      {data && (
        <>
          <Text size="sm" c="dimmed" mb="xs">
            {closed ??
              t(
                `record.invitation.${data.state === 'revoked' ? (data.left_at ? 'left' : 'revoked') : (link ?? 'none')}`,
                { date },
              )}
          </Text>
          <InvitationTimeline state={data} row={row} />
        </>
      )}
      {!(guest && lockedLink) && (
        <Group gap="xs">
          <Act icon={IconLink} reason={lockedLink ?? closed} onClick={() => void copy()}>
            {t('act.copy_link')}
          </Act>
          <Act
            icon={IconBrandWhatsapp}
            reason={lockedLink ?? closed ?? (telephone ? null : t('record.invitation.telephone_first'))}
            onClick={() => void whatsapp(campaign, telephone)}
          >
            {t('record.invitation.whatsapp')}
          </Act>
          <Act icon={IconMail} reason={lockedLink ?? closed} onClick={() => setMailing(true)}>
            {t('record.invitation.mail')}
          </Act>
          <Act icon={IconExternalLink} reason={lockedLink ?? closed} onClick={() => void open()}>
            {t('record.invitation.open_page')}
          </Act>
          {link && !closed && (
            <>
              <Act icon={IconRefresh} reason={lockedLink} onClick={() => void replace()} isLess>
                {t('act.replace_link')}
              </Act>
              <Act icon={IconLinkOff} reason={lockedLink} onClick={() => void revoke()} isLess>
                {t('record.invitation.revoke')}
              </Act>
            </>
          )}
        </Group>
      )}
      {(data?.contact || contact.dirty) && !shut && <Contact fields={contact} />}
      {mailing && (
        <Suspense>
          <InviteDialog campaign={campaign} influencers={[row.uuid]} onClose={() => setMailing(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** How the company reaches the creator. */
function Contact({ fields }: { fields: SavedFields<ContactValues> }) {
  const { t } = useTranslation('campaign-influencers');
  const shared = (field: keyof ContactValues) => ({
    size: 'xs',
    label: t(`record.invitation.${field}`),
    autoComplete: 'off',
    value: fields.values[field],
    error: fields.errorOf(field),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      fields.set({ [field]: currentTarget.value }),
  });
  return (
    <div className={classes.contact}>
      <SavedField fields={fields} field="email">
        <TextInput type="email" {...shared('email')} />
      </SavedField>
      <SavedField fields={fields} field="telephone">
        <TextInput type="tel" placeholder="+52 55 1234 5678" {...shared('telephone')} />
      </SavedField>
    </div>
  );
}

interface ActProps {
  icon: typeof IconLink;
  /** Why it cannot be done now. */
  reason: ComponentProps<typeof DisabledReason>['reason'];
  onClick: () => void;
  /** It takes something away, and is asked for less. */
  isLess?: boolean;
  children: ReactNode;
}

/** What can be done with the link of an invitation. */
function Act({ icon: Icon, reason, onClick, isLess = false, children }: ActProps) {
  return (
    <DisabledReason reason={reason}>
      <Button
        size="compact-sm"
        {...(isLess ? { variant: 'subtle', color: 'gray' } : { variant: 'default' })}
        leftSection={<Icon size={14} />}
        onClick={onClick}
      >
        {children}
      </Button>
    </DisabledReason>
  );
}

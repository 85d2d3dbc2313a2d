import type { Campaign, ManagingRow } from '@altavoz/contracts';
import { localDay } from '@altavoz/domain';
import { ActionIcon, Button, Group, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  IconBrandWhatsapp,
  IconDots,
  IconExternalLink,
  IconLink,
  IconLinkOff,
  IconMail,
  IconRefresh,
} from '@tabler/icons-react';
import {
  Suspense,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  type Ref,
} from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../../components/action-menu';
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
  const shutLink = lockedLink ?? closed;
  const numberField = useRef<HTMLInputElement>(null);
  const numberNote = useId();
  /** What keeps it from WhatsApp can be mended right here. */
  const asksForNumber = !shutLink && !locked && !shut && data?.contact && !telephone;
  return (
    <section>
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <Title order={3}>{t('record.invitation.title')}</Title>
        {link && !closed && !(guest && lockedLink) && (
          <ActionMenu
            groups={[
              {
                items: [
                  {
                    label: t('act.replace_link'),
                    icon: <IconRefresh size={16} />,
                    disabledReason: lockedLink,
                    onClick: () => void replace(),
                  },
                  {
                    label: t('record.invitation.revoke_link'),
                    icon: <IconLinkOff size={16} />,
                    disabledReason: lockedLink,
                    tone: 'danger',
                    onClick: () => void revoke(),
                  },
                ],
              },
            ]}
          >
            <ActionIcon size="sm" aria-label={t('record.invitation.more')}>
              <IconDots size={16} />
            </ActionIcon>
          </ActionMenu>
        )}
      </Group>
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
        <div className={classes.acts}>
          <Act icon={IconLink} reason={shutLink} onClick={() => void copy()}>
            {t('act.copy_link')}
          </Act>
          <Act
            icon={IconBrandWhatsapp}
            reason={shutLink ?? (telephone ? null : t('record.invitation.telephone_first'))}
            {...(asksForNumber ? { said: numberNote, onPress: () => numberField.current?.focus() } : {})}
            onClick={() => void whatsapp(campaign, telephone)}
          >
            {t('record.invitation.whatsapp')}
          </Act>
          <Act icon={IconMail} reason={shutLink} onClick={() => setMailing(true)}>
            {t('record.invitation.mail')}
          </Act>
          <Act icon={IconExternalLink} reason={shutLink} onClick={() => void open()}>
            {t('record.invitation.open_page')}
          </Act>
        </div>
      )}
      {asksForNumber && (
        <Text id={numberNote} size="xs" c="dimmed" mt={6}>
          {t('record.invitation.telephone_first')}
        </Text>
      )}
      {(data?.contact || contact.dirty) && !shut && <Contact fields={contact} numberField={numberField} />}
      {mailing && (
        <Suspense>
          <InviteDialog campaign={campaign} influencers={[row.uuid]} onClose={() => setMailing(false)} />
        </Suspense>
      )}
    </section>
  );
}

interface ContactProps {
  fields: SavedFields<ContactValues>;
  numberField: Ref<HTMLInputElement>;
}

/** How the company reaches the creator. */
function Contact({ fields, numberField }: ContactProps) {
  const { t } = useTranslation('campaign-influencers');
  const shared = (field: keyof ContactValues) => ({
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
        <TextInput ref={numberField} type="tel" placeholder="+52 55 1234 5678" {...shared('telephone')} />
      </SavedField>
    </div>
  );
}

type ActProps = Pick<ComponentProps<typeof DisabledReason>, 'reason' | 'said' | 'onPress'> & {
  icon: typeof IconLink;
  onClick: () => void;
  children: ReactNode;
};

/** What can be done with the link of an invitation; its reason says why it cannot be done now. */
function Act({ icon: Icon, onClick, children, ...why }: ActProps) {
  return (
    <DisabledReason {...why}>
      <Button variant="default" leftSection={<Icon size={16} />} onClick={onClick}>
        {children}
      </Button>
    </DisabledReason>
  );
}

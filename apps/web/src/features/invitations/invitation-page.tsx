import type { OpenedInvitation } from '@altavoz/contracts';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconEye, IconLinkOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { isGone, isNotFound } from '../../lib/error-text';
import { useLocale } from '../../lib/format';
import { usePageTitle } from '../../lib/page-title';
import { OnlyLooks } from './ask-company';
import { Course } from './course';
import { openedQuery, type InvitationLink } from './opened-queries';
import { ShutLink } from './shut-link';
import { TakenElsewhere } from './taken-elsewhere';
import { useWhoIsHere, WhoIsHere } from './who-is-here';
import classes from './invitation-page.module.css';

export interface InvitationPageProps {
  link: InvitationLink;
  /** A member of the company looks at it. */
  preview?: boolean;
}

/** What an invited creator reads and does, on a phone, without a session [INV-02…06, INV-08…10, INV-16]. */
export function InvitationPage({ link, preview = false }: InvitationPageProps) {
  const { t } = useTranslation('invitations');
  const locale = useLocale();
  const invitation = useQuery(openedQuery(link, preview, locale));
  usePageTitle(invitation.data?.campaign.name ?? t('page.title'));
  if (invitation.isPending) return <LoadingRows rows={6} />;
  if (!invitation.data) {
    if (isGone(invitation.error)) return <ShutLink link={link} error={invitation.error} />;
    return isNotFound(invitation.error) ? (
      <EmptyState
        icon={<IconLinkOff size={22} />}
        title={t('page.missing_title')}
        text={t('page.missing_text')}
        room="page"
        order={1}
      />
    ) : (
      <ErrorState error={invitation.error} onRetry={() => void invitation.refetch()} room="page" order={1} />
    );
  }
  return <Opened link={link} preview={preview} opened={invitation.data} />;
}

/** An invitation that opens, to be answered by whom it is for. */
function Opened({
  link,
  preview,
  opened,
}: {
  link: InvitationLink;
  preview: boolean;
  opened: OpenedInvitation;
}) {
  const { t } = useTranslation('invitations');
  const who = useWhoIsHere(link, opened);
  if (preview)
    return (
      <article className={classes.root}>
        <Alert role="note" icon={<IconEye size={18} />} color="brand" title={t('page.preview')}>
          {t('page.preview_text', { name: opened.influencer.name })}
        </Alert>
        {/* Nothing is answered in somebody else's name: no button in it does anything, by keyboard neither. */}
        <fieldset disabled className={classes.preview} aria-label={t('page.preview')}>
          <OnlyLooks value>
            <Course link={link} opened={opened} preview />
          </OnlyLooks>
        </fieldset>
      </article>
    );
  return (
    <article className={classes.root}>
      <WhoIsHere {...who} />
      {/* A link is passed on: what an account has taken is answered with that account alone. */}
      {who.isElsewhere ? (
        <TakenElsewhere opened={opened} mayBeTheirs={!who.known} />
      ) : (
        <Course link={link} opened={opened} preview={false} />
      )}
    </article>
  );
}

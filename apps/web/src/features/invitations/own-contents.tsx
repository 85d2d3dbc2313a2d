import type { OpenedInvitation } from '@altavoz/contracts';
import { awaitsPost } from '@altavoz/domain';
import { isOnNetwork } from '@altavoz/networks';
import { Anchor, Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ContentThumbnail } from '../../components/content-thumbnail';
import { ContentStatusBadge } from '../../components/status-badge';
import { formatDay } from '../../lib/format';
import { useMoment } from '../../lib/use-moment';
import { shortLink } from './short-link';
import { useOwnContentName, WAITING, type OwnContent } from './use-own-content-name';
import classes from './invitation-page.module.css';

/** It may be published, and nobody has said where it is. */
export const lacksLink = ({ status, is_approved, url_info }: OwnContent): boolean =>
  awaitsPost({ status, isApproved: is_approved, isPosted: isOnNetwork(url_info) });

/** What is planned with a creator, and what they have handed in: what became of it, and what is done with it. */
export function OwnContents({
  opened,
  onChange,
  onLink,
  onWithdraw,
}: {
  opened: Pick<OpenedInvitation, 'contents' | 'campaign'>;
  /** Begins to hand in one that waits, to correct one that nobody has reviewed, or to hand in anew one that was rejected. */
  onChange?: ((uuid: string) => void) | undefined;
  /** Asks for the link of the post of one that was approved, and for nothing else. */
  onLink?: ((content: OwnContent) => void) | undefined;
  /** Takes one back that nobody has reviewed. */
  onWithdraw?: (content: OwnContent) => void;
}) {
  const { t } = useTranslation(['invitations', 'vocabulary']);
  const { kindOf, nameOf } = useOwnContentName();
  const momentOf = useMoment();
  if (opened.contents.length === 0) return null;
  return (
    <ul className={classes.contents} aria-label={t('page.contents')}>
      {opened.contents.map((content) => (
        <li key={content.uuid} className={classes.content}>
          <ContentThumbnail
            decorative
            content={{
              network: content.network,
              image_content: content.file,
              content_preview_url: content.preview,
              blob_preview: content.preview,
            }}
          />
          <div className={classes.contentName}>
            <Text fw={550}>{kindOf(content)}</Text>
            <Text size="sm" c="dimmed" component="div" className={classes.contentFacts}>
              {content.published_date && (
                <span>
                  {WAITING.includes(content.status)
                    ? t('page.for_day', { date: formatDay(content.published_date) })
                    : formatDay(content.published_date)}
                </span>
              )}
              {content.url_info && (
                <Anchor
                  href={content.url_info}
                  inherit
                  underline="always"
                  target="_blank"
                  rel="noreferrer"
                  {...(content.status === 'content_published' && {
                    'aria-label': t('page.post_of', { content: nameOf(content) }),
                  })}
                >
                  {/* Which of their drafts it is shows by its address alone. */}
                  {content.status === 'content_published' ? t('page.post') : shortLink(content.url_info)}
                </Anchor>
              )}
              {content.file && (
                <Anchor href={content.file} inherit underline="always" target="_blank" rel="noreferrer">
                  {t(content.file_kind === 'video' ? 'page.video' : 'page.picture')}
                </Anchor>
              )}
              {content.handed_in_at && (
                <time dateTime={content.handed_in_at}>
                  {t('page.handed_in', { when: momentOf(new Date(content.handed_in_at)) })}
                </time>
              )}
            </Text>
          </div>
          <ContentStatusBadge status={content.status} />
          {content.is_approved && (
            <Text size="sm" component="div" className={classes.approved}>
              {t(isOnNetwork(content.url_info) ? 'approved.posted' : 'approved.text', {
                company: opened.campaign.company_name,
              })}
            </Text>
          )}
          {content.status === 'content_rejected' && (
            <Text size="sm" component="div" className={classes.rejected}>
              <p>
                {content.rejection_reason
                  ? t('rejected.why', {
                      company: opened.campaign.company_name,
                      reason: content.rejection_reason,
                    })
                  : t('rejected.no_why', { company: opened.campaign.company_name })}
              </p>
              {!opened.campaign.company_email && (
                <p>{t('rejected.ask', { company: opened.campaign.company_name })}</p>
              )}
            </Text>
          )}
          <div className={classes.contentActs}>
            {onChange && WAITING.includes(content.status) && content.status !== 'content_rejected' && (
              <Button
                variant="light"
                size="compact-md"
                aria-label={t('hand_in.named', { content: nameOf(content) })}
                onClick={() => onChange(content.uuid)}
              >
                {t('hand_in.send')}
              </Button>
            )}
            {onChange && content.status === 'content_rejected' && (
              <Button
                variant="light"
                size="compact-md"
                aria-label={t('rejected.again_named', { content: nameOf(content) })}
                onClick={() => onChange(content.uuid)}
              >
                {t('rejected.again')}
              </Button>
            )}
            {onLink && lacksLink(content) && (
              <Button
                variant="light"
                size="compact-md"
                aria-label={t('approved.link_named', { content: nameOf(content) })}
                onClick={() => onLink(content)}
              >
                {t('approved.link')}
              </Button>
            )}
            {onChange && content.status === 'content_submitted' && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={t('page.correct_named', { content: nameOf(content) })}
                onClick={() => onChange(content.uuid)}
              >
                {t('page.correct')}
              </Button>
            )}
            {onWithdraw && content.status === 'content_submitted' && (
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                aria-label={t('withdraw.one', { content: nameOf(content) })}
                onClick={() => onWithdraw(content)}
              >
                {t('withdraw.act')}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

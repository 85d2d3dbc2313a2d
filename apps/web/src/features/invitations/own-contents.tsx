import { CONTENT_STATUSES, type OpenedInvitation } from '@altavoz/contracts';
import { Anchor, Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NetworkIcon } from '../../components/network-icon';
import { ContentStatusBadge } from '../../components/status-badge';
import { formatDay } from '../../lib/format';
import { shortLink } from './short-link';
import { useOwnContentName, type OwnContent } from './use-own-content-name';
import classes from './invitation-page.module.css';

/** What is planned with a creator, and what they have handed in: what became of it, and what is done with it. */
export function OwnContents({
  opened,
  onChange,
  onWithdraw,
}: {
  opened: Pick<OpenedInvitation, 'contents' | 'campaign'>;
  /** Begins to correct one that nobody has reviewed, or to hand in anew one that was rejected. */
  onChange?: (uuid: string) => void;
  /** Takes one back that nobody has reviewed. */
  onWithdraw?: (content: OwnContent) => void;
}) {
  const { t } = useTranslation(['invitations', 'vocabulary']);
  const { kindOf, nameOf } = useOwnContentName();
  if (opened.contents.length === 0) return null;
  const ordered = opened.contents.toSorted(
    (a, b) => CONTENT_STATUSES.indexOf(a.status) - CONTENT_STATUSES.indexOf(b.status),
  );
  return (
    <ul className={classes.contents} aria-label={t('page.contents')}>
      {ordered.map((content) => (
        <li key={content.uuid} className={classes.content}>
          <NetworkIcon network={content.network} decorative />
          <div className={classes.contentName}>
            <Text fw={550}>{kindOf(content)}</Text>
            <Text size="sm" c="dimmed" component="div" className={classes.contentFacts}>
              {content.published_date && <span>{formatDay(content.published_date)}</span>}
              {content.url_info && (
                <Anchor href={content.url_info} inherit underline="always" target="_blank" rel="noreferrer">
                  {shortLink(content.url_info)}
                </Anchor>
              )}
              {content.file && (
                <Anchor href={content.file} inherit underline="always" target="_blank" rel="noreferrer">
                  {t('page.file')}
                </Anchor>
              )}
            </Text>
          </div>
          <ContentStatusBadge status={content.status} />
          {content.is_approved && (
            <Text size="sm" component="div" className={classes.rejected}>
              {t('approved.text', { company: opened.campaign.company_name })}
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
              <p>{t('rejected.ask', { company: opened.campaign.company_name })}</p>
            </Text>
          )}
          <div className={classes.contentActs}>
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
            {onChange && content.status === 'content_submitted' && (
              <Button
                variant={content.is_approved ? 'light' : 'subtle'}
                size={content.is_approved ? 'compact-md' : 'compact-sm'}
                aria-label={t(content.is_approved ? 'approved.link_named' : 'page.correct_named', {
                  content: nameOf(content),
                })}
                onClick={() => onChange(content.uuid)}
              >
                {t(content.is_approved ? 'approved.link' : 'page.correct')}
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

import type { endpoints, ManagingRow, ResponseOf } from '@altavoz/contracts';
import { localDay } from '@altavoz/domain';
import { useTranslation } from 'react-i18next';
import { doneOf } from '../../../lib/done-of';
import { formatDay, formatMoney } from '../../../lib/format';
import { useFormats } from '../../../lib/use-formats';
import classes from './record-invitation.module.css';

type State = ResponseOf<typeof endpoints.invitations.state>;
type LinkFacts = State['former'][number];

interface Step {
  name: 'sent' | 'opened' | 'answered' | 'handed_in' | 'published';
  /** What became of it; nothing while it is still to come. */
  line?: string | false | null | undefined;
  /** When: a moment or a plain day. */
  at?: string | null | undefined;
  /** What belongs to it, smaller. */
  more?: (string | false | null | undefined)[];
}

/** From the link that went out to what was published: what has happened, with its day, and what is still to come. */
export function InvitationTimeline({ state, row }: { state: State; row: ManagingRow }) {
  const { t } = useTranslation('campaign-influencers');
  const { relativeTime } = useFormats();
  const sent = (link: LinkFacts) =>
    link.sent_at &&
    link.sent_how &&
    t(`record.invitation.sent.${link.sent_how}`, { when: relativeTime(link.sent_at) });
  const opened = (link: LinkFacts) =>
    link.opened_at &&
    t('record.invitation.opened', { when: relativeTime(link.last_opened_at ?? link.opened_at) });
  const former = (of: (link: LinkFacts) => string | null) =>
    state.former.map((link) => {
      const line = of(link);
      return line && t('record.invitation.former', { line });
    });
  const declined = state.declined_before ?? state;
  const answer = state.status_influencer === 'pending' ? null : state.status_influencer;
  const isKnown = state.sent_at ?? state.opened_at ?? state.answered_at ?? state.terms_accepted_at;
  if (!isKnown && !state.has_account && state.former.every((link) => !link.sent_at && !link.opened_at))
    return null;
  const published = row.content.filter(({ status }) => status === 'content_published');
  const handedIn = row.content.filter(({ status }) => status === 'content_submitted').length;
  const lastDay = (days: (string | null)[]) => days.reduce((a, b) => ((a ?? '') > (b ?? '') ? a : b), null);
  const count = (name: 'handed_in' | 'published', done: number) =>
    done > 0 && t(`record.invitation.steps.${name}`, doneOf(done, row.contents_total));
  const steps: Step[] = [
    { name: 'sent', line: sent(state), at: state.sent_at, more: former(sent) },
    {
      name: 'opened',
      line: opened(state),
      at: state.last_opened_at ?? state.opened_at,
      more: [...former(opened), state.has_account && t('record.invitation.account')],
    },
    {
      name: 'answered',
      line:
        answer &&
        state.answered_at &&
        t(`record.invitation.answered.${answer}`, { when: relativeTime(state.answered_at) }),
      at: state.answered_at,
      more: [
        // What they said when they declined stays with it where they change their mind.
        state.declined_before &&
          t('record.invitation.declined_before', { when: relativeTime(state.declined_before.at) }),
        declined.reason &&
          t('record.invitation.reason', { reason: t(`record.invitation.reasons.${declined.reason}`) }),
        declined.reason_text && `«${declined.reason_text}»`,
        state.accepted &&
          t('record.invitation.accepted_with', {
            pay: formatMoney(state.accepted.pay, state.accepted.currency),
          }),
        state.terms_accepted_at &&
          t('record.invitation.terms', { when: relativeTime(state.terms_accepted_at) }),
      ],
    },
    // Whoever has declined hands nothing in.
    ...(answer === 'rejected'
      ? []
      : [
          {
            name: 'handed_in' as const,
            line: count('handed_in', Math.max(row.contents_published, published.length) + handedIn),
          },
          {
            name: 'published' as const,
            line: count('published', row.contents_published),
            at: lastDay(published.map((content) => content.published_date)),
          },
        ]),
  ];
  return (
    <ol className={classes.history} aria-label={t('record.invitation.history')}>
      {steps.map(({ name, line, at, more = [] }) => (
        <li key={name} data-done={line ? true : undefined}>
          <div className={classes.step}>
            <span>{line || t(`record.invitation.steps.no_${name}`)}</span>
            {line && at && (
              <time dateTime={at}>{formatDay(at.length > 10 ? localDay(new Date(at)) : at)}</time>
            )}
          </div>
          {more.filter(Boolean).map((words, place) => (
            // Two links may have been sent on the same day.
            <div key={`${place} ${String(words)}`} className={classes.more}>
              {words}
            </div>
          ))}
        </li>
      ))}
    </ol>
  );
}

import type { OpenedInvitation } from '@altavoz/contracts';
import { localDay } from '@altavoz/domain';
import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconEye, IconLinkOff } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { LogoOrInitials } from '../../components/logo-or-initials';
import { ProgressBar } from '../../components/progress-bar';
import { isGone, isNotFound } from '../../lib/error-text';
import { formatDay, formatMoney, useLocale } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { usePageTitle } from '../../lib/page-title';
import { readToken, subscribeSession } from '../../lib/session';
import { paths } from '../../paths';
import { AccountStep, WhoFirst } from './account-step';
import { AnswerStep, DeclineStep } from './answer-step';
import { BriefView } from './brief-view';
import { HandIn } from './hand-in';
import { openedQuery, useAnswer, validatedQuery, type InvitationLink } from './opened-queries';
import { OwnContents } from './own-contents';
import { PaymentStep } from './payment-step';
import { nextStep, placeOnWay, readWay, STEPS, wayOf } from './progress';
import { ShutLink } from './shut-link';
import { TermsStep } from './terms-step';
import { useInvitationPlace } from './use-invitation-place';
import { useWithdraw } from './use-withdraw';
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
function Opened({ link, preview, opened }: CourseOf) {
  const { t } = useTranslation('invitations');
  const who = useWhoIsHere(link, opened);
  // A link is passed on: what an account has taken is answered with that account alone.
  const isLocked = preview || (opened.has_account && who.isElsewhere);
  return (
    <article className={classes.root}>
      {preview ? (
        <Alert role="note" icon={<IconEye size={18} />} color="brand" title={t('page.preview')}>
          {t('page.preview_text', { name: opened.influencer.name })}
        </Alert>
      ) : (
        <WhoIsHere opened={opened} {...who} />
      )}
      <InvitationHead opened={opened} />
      {isLocked ? (
        // Nothing is answered in somebody else's name: no button in it does anything, by keyboard neither.
        <fieldset
          disabled
          className={classes.preview}
          aria-label={t(preview ? 'page.preview' : 'account_step.taken_title')}
        >
          <Course link={link} opened={opened} preview />
        </fieldset>
      ) : (
        <Course link={link} opened={opened} preview={false} />
      )}
    </article>
  );
}

/** Who invites to what, when, and what is paid. */
export function InvitationHead({
  opened: { campaign, influencer, ...opened },
}: {
  opened: OpenedInvitation;
}) {
  const { t } = useTranslation('invitations');
  const days = [campaign.starts_on, campaign.ends_on];
  return (
    <header>
      {campaign.cover && <img src={campaign.cover} alt="" className={classes.cover} />}
      <div className={classes.inviter}>
        <LogoOrInitials src={campaign.company_logo} name={campaign.company_name} size={48} />
        <div>
          <Text c="dimmed">{t('page.hello', { name: influencer.name })}</Text>
          <Text>
            {t(campaign.brand ? 'page.invites_for' : 'page.invites', {
              company: campaign.company_name,
              brand: campaign.brand,
            })}
          </Text>
        </div>
      </div>
      <Title order={1} mb="xs">
        {campaign.name}
      </Title>
      <dl className={classes.facts}>
        {days.some(Boolean) && (
          <div>
            <dt>{t('page.dates')}</dt>
            <dd>{days.map((day) => (day ? formatDay(day) : '…')).join(' – ')}</dd>
          </div>
        )}
        <div>
          <dt>{t(opened.agreed_pay === null ? 'page.pay_open' : 'page.pay')}</dt>
          <dd>
            {opened.agreed_pay === null
              ? t('page.pay_open_text')
              : formatMoney(opened.agreed_pay, opened.currency, 'platform')}
          </dd>
          {opened.accepted && (
            <Text component="dd" size="sm" c="yellow" fw={400}>
              {t('page.pay_changed', {
                pay: formatMoney(opened.accepted.pay, opened.accepted.currency, 'platform'),
                company: campaign.company_name,
              })}
            </Text>
          )}
        </div>
      </dl>
      {opened.status_influencer === 'pending' && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('page.until', { date: formatDay(localDay(new Date(opened.ends_at))) })}
        </Text>
      )}
    </header>
  );
}

/** The way from reading to answering, a step at a time, and what there is to do after it [INV-14]. */
function Course({ link, opened, preview }: CourseOf) {
  const way = useInvitationPlace(opened, preview);
  const { place } = way;
  const view = useRef<HTMLDivElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    view.current?.focus({ preventScroll: true });
    view.current?.scrollIntoView({ block: 'start' });
  }, [place]);
  const props = { link, opened, preview, ...way };
  const isAccepted = opened.status_influencer === 'accepted';
  const isLeaving = place === 'decline' && isAccepted && opened.can.decline;
  const isAtAnswer = way.isAnswered && !isLeaving && (place === 'answer' || place === 'decline');
  return (
    <div className={classes.steps} ref={view} tabIndex={-1}>
      {!isAtAnswer ? <Steps {...props} /> : isAccepted ? <Accepted {...props} /> : <Declined {...props} />}
    </div>
  );
}

interface CourseOf {
  link: InvitationLink;
  opened: OpenedInvitation;
  preview: boolean;
}
type CourseProps = CourseOf & ReturnType<typeof useInvitationPlace>;

/** One step of the way; one that is done says so, and asks nothing again. */
function Steps({ link, opened, preview, place, from, isAnswered, go, comeBackTo }: CourseProps) {
  const { t } = useTranslation('invitations');
  const [hasClaimed, setClaimed] = useState(false);
  const done = {
    terms: opened.terms.accepted_at !== null,
    account: opened.has_account,
    // With their account the company got where they are paid: they see that once.
    payment: opened.payment_data !== null && !hasClaimed,
  };
  const [way] = useState(() => (preview ? wayOf(done) : readWay(sessionStorage, opened.uuid, done)));
  const isAsked = useIsAsked(link, !done.terms && !preview);
  // Nobody accepts in somebody else's name: whoever is signed in says first that it is them.
  const isWhoFirst = place === 'terms' && isAsked !== false;
  const step = place === 'decline' ? 'answer' : place;
  // Whoever has answered looks at one step alone.
  const goOn = () => (isAnswered ? comeBackTo('answer') : go(nextStep(step, done)));
  const shown = isWhoFirst ? 'account' : step;
  const at = placeOnWay(way, shown, isWhoFirst || hasClaimed);
  const label = t('steps.of', at);
  const before = STEPS[STEPS.indexOf(step) - 1];
  return (
    <>
      {!isAnswered && place !== 'decline' && (
        <div>
          <Text size="sm" fw={550} mb={6}>
            {label} · {t(`steps.${shown}`)}
          </Text>
          <ProgressBar value={(at.step / at.steps) * 100} size={5} aria-label={label} />
        </div>
      )}
      {place === 'brief' && (
        <Stack gap="lg">
          <OwnContents opened={opened} />
          <BriefView opened={opened} />
          <div className={classes.act}>
            <Button size="md" fullWidth onClick={goOn}>
              {t(isAnswered ? 'go_on' : 'steps.begin')}
            </Button>
            {!isAnswered && (
              <Button variant="subtle" color="gray" fullWidth onClick={() => go('decline')}>
                {t('steps.decline')}
              </Button>
            )}
          </div>
        </Stack>
      )}
      {isWhoFirst &&
        (isAsked ? (
          <WhoFirst link={link} opened={opened} onDone={() => setClaimed(true)} />
        ) : (
          <LoadingRows rows={2} />
        ))}
      {place === 'terms' && !isWhoFirst && <TermsStep link={link} opened={opened} onDone={goOn} />}
      {place === 'account' && <AccountStep link={link} opened={opened} onDone={goOn} />}
      {place === 'payment' && <PaymentStep link={link} opened={opened} onDone={goOn} onLater={goOn} />}
      {place === 'answer' && (
        <AnswerStep link={link} opened={opened} onTerms={() => go('terms')} onDecline={() => go('decline')} />
      )}
      {place === 'decline' && (
        <DeclineStep
          link={link}
          opened={opened}
          onEnd={() => comeBackTo('answer')}
          onBack={() => comeBackTo(from ?? 'answer')}
        />
      )}
      {before && !isAnswered && place !== 'decline' && (
        <Button variant="subtle" color="gray" fullWidth onClick={() => comeBackTo(from ?? before)}>
          {t('steps.back')}
        </Button>
      )}
    </>
  );
}

/** Whether somebody is signed in here who has not said yet that they are the invited one; undefined until it is known. */
function useIsAsked(link: InvitationLink, isAccepting: boolean): boolean | undefined {
  const isSignedIn = useSyncExternalStore(subscribeSession, readToken) !== null;
  const { data, isPending } = useQuery({ ...validatedQuery(link), enabled: isSignedIn && isAccepting });
  if (!isSignedIn || !isAccepting) return false;
  return isPending ? undefined : data !== undefined && !data.is_invited;
}

/** What there is to do once it is accepted: what is missing, and what is handed in. */
function Accepted({ link, opened, preview, go }: CourseProps) {
  const { t } = useTranslation('invitations');
  const [isBriefOpen, setBriefOpen] = useState(preview);
  const [changed, setChanged] = useState<string | null>(null);
  const withdraw = useWithdraw(link, opened);
  return (
    <>
      <div className={classes.answered} data-answer="accepted" role="status">
        <Title order={2} size="h3">
          {t('accepted.title')}
        </Title>
        <Text size="sm">{t('accepted.text', { company: opened.campaign.company_name })}</Text>
      </div>
      {opened.payment_data === null && (
        <Missing title={t('accepted.payment')} action={t('accepted.payment_do')} onDo={() => go('payment')} />
      )}
      {!opened.has_account && (
        <Missing title={t('accepted.account')} action={t('accepted.account_do')} onDo={() => go('account')} />
      )}
      <OwnContents
        opened={opened}
        onChange={setChanged}
        onWithdraw={(content) => {
          if (content.uuid === changed) setChanged(null);
          void withdraw(content);
        }}
      />
      {opened.can.add_content && (
        <HandIn
          key={changed}
          link={link}
          opened={opened}
          changed={opened.contents.find(({ uuid }) => uuid === changed) ?? null}
          onEnd={() => setChanged(null)}
        />
      )}
      {isBriefOpen && <BriefView opened={opened} />}
      <Stack gap="xs">
        {!isBriefOpen && (
          <Button variant="default" fullWidth onClick={() => setBriefOpen(true)}>
            {t('accepted.brief')}
          </Button>
        )}
        {opened.payment_data && (
          <Button variant="subtle" color="gray" fullWidth onClick={() => go('payment')}>
            {t('accepted.payment_change', { end: opened.payment_data.last_four })}
          </Button>
        )}
        {readToken() !== null && opened.has_account && !preview && (
          <Button component={AppLink} to={paths.invitations()} variant="subtle" color="gray" fullWidth>
            {t('accepted.all')}
          </Button>
        )}
        {opened.can.decline ? (
          <Button variant="subtle" color="gray" fullWidth onClick={() => go('decline')}>
            {t('accepted.decline')}
          </Button>
        ) : (
          <Text size="sm" c="dimmed" ta="center">
            {t('accepted.no_decline', { company: opened.campaign.company_name })}
          </Text>
        )}
      </Stack>
    </>
  );
}

function Missing({ title, action, onDo }: { title: string; action: string; onDo: () => void }) {
  return (
    <div className={classes.missing}>
      <Text size="sm">{title}</Text>
      <Button size="compact-md" variant="light" onClick={onDo}>
        {action}
      </Button>
    </div>
  );
}

/** A refusal, which may be taken back. */
function Declined({ link, opened, rethink }: CourseProps) {
  const { t } = useTranslation('invitations');
  const answer = useAnswer(link, opened);
  return (
    <>
      <div className={classes.answered} data-answer="rejected" role="status">
        <Title order={2} size="h3">
          {t('declined.title')}
        </Title>
        <Text size="sm">{t('declined.text', { company: opened.campaign.company_name })}</Text>
      </div>
      <Button
        variant="default"
        size="md"
        fullWidth
        loading={answer.isPending}
        onClick={() => (opened.terms.accepted_at === null ? rethink() : answer.send({ status: 'accepted' }))}
      >
        {t('declined.change')}
      </Button>
      <BriefView opened={opened} />
    </>
  );
}

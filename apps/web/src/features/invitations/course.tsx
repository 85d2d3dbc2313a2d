import type { OpenedInvitation } from '@altavoz/contracts';
import { ActionIcon, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconChevronLeft } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingRows } from '../../components/loading-rows';
import { ProgressBar } from '../../components/progress-bar';
import { readToken, subscribeSession } from '../../lib/session';
import { AccountStep, WhoFirst } from './account-step';
import { Acts } from '../../components/acts';
import { AnswerStep, DeclineStep } from './answer-step';
import { Accepted, Declined } from './answered';
import { AskCompany } from './ask-company';
import { BriefView } from './brief-view';
import type { CourseOf, CourseProps } from './course-props';
import { HandIn } from './hand-in';
import { InvitationHead } from './invitation-head';
import { validatedQuery, type InvitationLink } from './opened-queries';
import { OwnContents } from './own-contents';
import { PaymentStep } from './payment-step';
import { nextStep, placeOnWay, readWay, STEPS, wayOf } from './progress';
import { TermsStep } from './terms-step';
import { useInvitationPlace } from './use-invitation-place';
import classes from './invitation-page.module.css';

/** The way from reading to answering, a step at a time, and what there is to do after it [INV-14]. */
export function Course({ link, opened, preview }: CourseOf) {
  const way = useInvitationPlace(opened, preview);
  const { place } = way;
  const view = useRef<HTMLDivElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    // What is asked there may have taken it already.
    if (!view.current?.contains(document.activeElement)) view.current?.focus({ preventScroll: true });
    view.current?.closest('article')?.scrollIntoView({ block: 'start' });
  }, [place]);
  const props = { link, opened, preview, ...way };
  const isAccepted = opened.status_influencer === 'accepted';
  const isLeaving = place === 'decline' && isAccepted && opened.can.decline;
  const isHandingIn = place === 'hand_in' && opened.can.add_content;
  const isDone =
    place === 'answer' || (place === 'decline' && !isLeaving) || (place === 'hand_in' && !isHandingIn);
  return (
    <>
      <InvitationHead
        opened={opened}
        look={
          way.isAnswered && isDone ? 'answered' : place === 'brief' && !way.isAnswered ? 'invites' : 'short'
        }
      />
      <div className={classes.steps} ref={view} tabIndex={-1}>
        {!(way.isAnswered && isDone) ? (
          <Steps {...props} />
        ) : isAccepted ? (
          <Accepted {...props} />
        ) : (
          <Declined {...props} />
        )}
      </div>
    </>
  );
}

/** One step of the way; one that is done says so, and asks nothing again. */
function Steps({ link, opened, preview, place, from, content, isAnswered, go, comeBackTo }: CourseProps) {
  const done = { terms: opened.terms.accepted_at !== null, account: opened.has_account };
  const [way] = useState(() => (preview ? wayOf(done) : readWay(sessionStorage, opened.uuid, done)));
  const [hasClaimed, setClaimed] = useState(false);
  const isAsked = useIsAsked(link, !done.terms && !preview);
  // Nobody accepts in somebody else's name: whoever is signed in says first that it is them.
  const isWhoFirst = place === 'terms' && isAsked !== false;
  const step = STEPS.find((one) => one === place);
  // Whoever has answered looks at one step alone.
  const goOn = () => (isAnswered || !step ? comeBackTo('answer') : go(nextStep(step, done)));
  const before = step && STEPS[STEPS.indexOf(step) - 1];
  const end = () => comeBackTo('answer');
  return (
    <>
      {step && !isAnswered && (
        <StepLine
          way={way}
          step={isWhoFirst ? 'account' : step}
          isAccountFirst={isWhoFirst || hasClaimed}
          onBack={before ? () => comeBackTo(from ?? before) : null}
        />
      )}
      {place === 'brief' && (
        <Brief opened={opened} isAnswered={isAnswered} onBegin={goOn} onDecline={() => go('decline')} />
      )}
      {isWhoFirst &&
        (isAsked ? (
          <WhoFirst link={link} opened={opened} onDone={() => setClaimed(true)} />
        ) : (
          <LoadingRows rows={2} />
        ))}
      {place === 'terms' && !isWhoFirst && <TermsStep link={link} opened={opened} onDone={goOn} />}
      {place === 'account' && <AccountStep link={link} opened={opened} onDone={goOn} />}
      {place === 'payment' && <PaymentStep link={link} opened={opened} onDone={end} />}
      {place === 'hand_in' && (
        <HandIn
          link={link}
          opened={opened}
          chosen={opened.contents.find(({ uuid }) => uuid === content) ?? null}
          onEnd={end}
        />
      )}
      {place === 'answer' && (
        <AnswerStep link={link} opened={opened} onTerms={() => go('terms')} onDecline={() => go('decline')} />
      )}
      {place === 'decline' && (
        <DeclineStep link={link} opened={opened} onEnd={end} onBack={() => comeBackTo(from ?? 'answer')} />
      )}
    </>
  );
}

/** Which step of how many it is, and the way back. */
function StepLine({
  way,
  step,
  isAccountFirst,
  onBack,
}: {
  way: Parameters<typeof placeOnWay>[0];
  step: Parameters<typeof placeOnWay>[1];
  isAccountFirst: boolean;
  onBack: (() => void) | null;
}) {
  const { t } = useTranslation('invitations');
  const at = placeOnWay(way, step, isAccountFirst);
  const label = t('steps.of', at);
  return (
    <div>
      <div className={classes.stepLine}>
        {onBack && (
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('steps.back')} onClick={onBack}>
            <IconChevronLeft size={20} />
          </ActionIcon>
        )}
        <Text size="sm" fw={550}>
          {label} · {t(`steps.${step}`)}
        </Text>
      </div>
      <ProgressBar value={(at.step / at.steps) * 100} size={5} aria-label={label} />
    </div>
  );
}

/** What it is about, with both answers in sight however long it is. */
function Brief({
  opened,
  isAnswered,
  onBegin,
  onDecline,
}: {
  opened: OpenedInvitation;
  isAnswered: boolean;
  onBegin: () => void;
  onDecline: () => void;
}) {
  const { t } = useTranslation('invitations');
  return (
    <>
      <OwnContents opened={opened} />
      <BriefView opened={opened} />
      <AskCompany campaign={opened.campaign} />
      <Acts>
        <Button size="md" fullWidth onClick={onBegin}>
          {t(isAnswered ? 'go_on' : 'steps.begin')}
        </Button>
        {!isAnswered && (
          <Button size="md" variant="subtle" color="gray" fullWidth onClick={onDecline}>
            {t('steps.decline')}
          </Button>
        )}
      </Acts>
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

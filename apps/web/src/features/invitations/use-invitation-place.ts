import type { OpenedInvitation } from '@altavoz/contracts';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAddress } from '../../lib/navigation';
import { clearProgress, readProgress, saveStep, STEPS, type Place } from './progress';

/** Where in an invitation an entry of the history is. */
interface Entry {
  place: Place;
  /** What it was come to from. */
  from?: Place;
  /** The answer that is thought over, by when it was given. */
  rethinks?: string;
  /** The content that is handed in there; left out where it is another one. */
  content?: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    invitation?: Entry;
  }
}

/**
 * The place in an invitation, each of which is an entry of the history: Back on a phone leads to the one before, and a
 * reload stays.
 * @param preview a member of the company looks at it: nothing of that is kept for whoever is invited
 */
export function useInvitationPlace(opened: OpenedInvitation, preview: boolean) {
  const router = useRouter();
  const { history } = router;
  const { address, here, isHere } = useAddress();
  const { uuid, status_influencer: status } = opened;
  const answer = status === 'pending' ? null : (opened.answered_at ?? status);
  // Whoever opens it anew begins where they were, and with their answer where they have given one.
  const [entry, setEntry] = useState<Entry>(
    () =>
      address.state.invitation ?? {
        place: answer !== null ? 'answer' : preview ? 'brief' : readProgress(sessionStorage, uuid).step,
      },
  );
  const next = (here && address.state.invitation) || entry;
  if (next !== entry) setEntry(next);
  const isAnswered = status === 'accepted' || (status === 'rejected' && next.rethinks !== answer);

  const write = useCallback(
    (invitation: Entry, replace: boolean) =>
      void router.navigate({
        to: '.',
        search: true,
        hash: true,
        state: (before) => ({ ...before, invitation }),
        replace,
        resetScroll: false,
      }),
    [router],
  );
  useEffect(() => {
    const { pathname, state } = history.location;
    if (state.invitation || !isHere(pathname)) return;
    if (isAnswered) clearProgress(sessionStorage);
    write(entry, true);
  }, [history, isHere, entry, isAnswered, write]);
  useEffect(() => {
    if (!isAnswered && !preview)
      saveStep(sessionStorage, uuid, STEPS.find((one) => one === next.place) ?? 'answer');
  }, [uuid, isAnswered, preview, next.place]);

  // Going back takes a moment: whoever presses twice must not leave the page.
  const goingBack = useRef(false);
  useEffect(() => {
    goingBack.current = false;
  }, [next]);
  // Who has gone elsewhere while something was saved stays there.
  const isStillHere = () =>
    !goingBack.current &&
    isHere(history.location.pathname) &&
    history.location.state.invitation?.place === next.place;
  const go = (place: Place, more: Pick<Entry, 'rethinks' | 'content'> = {}) => {
    const { rethinks } = next;
    if (isStillHere())
      write({ place, from: next.place, ...(rethinks === undefined ? {} : { rethinks }), ...more }, false);
  };
  const comeBackTo = (place: Place) => {
    if (place !== next.from) return go(place);
    if (!isStillHere()) return;
    goingBack.current = true;
    history.back();
  };
  return {
    place: next.place,
    from: next.from,
    content: next.content ?? null,
    isAnswered,
    go,
    /** Goes back where it was come to from there. */
    comeBackTo,
    /** Begins anew with what was declined: with its terms, as they are read again before it is accepted. */
    rethink: () => go('terms', answer === null ? {} : { rethinks: answer }),
  };
}

import type {
  ApplicationState,
  CallQuestion,
  CallRequirement,
  CastingCallState,
  InfluencerStatus,
  InterestTopic,
  Network,
} from '@altavoz/contracts';
import { HOUR_MS } from './dates.js';

/** Hours by which the last place on earth is behind UTC. */
const LAST_PLACE = 12;

/** The first day on which a call may close and is still open: a day is over once it is over everywhere. */
export const firstOpenDay = (now: Date): string =>
  new Date(now.getTime() - LAST_PLACE * HOUR_MS).toISOString().slice(0, 10);

/** Whether a call takes applications: what was opened ends by its day, and with its campaign. */
export const callState = (
  {
    state,
    closes_on,
    is_archived,
  }: { state: CastingCallState; closes_on: string | null; is_archived: boolean },
  now: Date,
): CastingCallState =>
  state === 'open' && (is_archived || (closes_on !== null && closes_on < firstOpenDay(now)))
    ? 'closed'
    : state;

/** Where an application stands: once sent, as the proposal that it became does. @param status null where there is none */
export function applicationState(
  kept: 'draft' | 'sent' | 'withdrawn',
  status: InfluencerStatus | null,
): ApplicationState {
  if (kept !== 'sent') return kept;
  if (status === null || status === 'pending') return 'sent';
  return status === 'rejected' || status === 'removed' ? 'declined' : 'accepted';
}

/** What a call requires, and what is known of who applies. */
export interface CallRequirements {
  networks: readonly Network[];
  followers_from: number | null;
  followers_to: number | null;
  countries: readonly string[];
  themes: readonly InterestTopic[];
  language: string | null;
}
export interface ApplicantFacts {
  network: Network | null;
  followers: number | null;
  country: string | null;
  themes: readonly string[];
  languages: readonly string[];
}

/** The requirements that are not met, and those of which nobody knows what they would be held against. */
export function heldAgainst(
  asked: CallRequirements,
  given: ApplicantFacts,
): Record<'unmet' | 'unsaid', CallRequirement[]> {
  const { network, followers, country, themes, languages } = given;
  /** Null where it is not required. */
  const held: Record<CallRequirement, { known: boolean; met: boolean } | null> = {
    networks:
      asked.networks.length > 0
        ? { known: network !== null, met: network !== null && asked.networks.includes(network) }
        : null,
    followers:
      asked.followers_from !== null || asked.followers_to !== null
        ? {
            known: followers !== null,
            met:
              followers !== null &&
              followers >= (asked.followers_from ?? 0) &&
              followers <= (asked.followers_to ?? Infinity),
          }
        : null,
    countries:
      asked.countries.length > 0
        ? { known: country !== null, met: country !== null && asked.countries.includes(country) }
        : null,
    themes:
      asked.themes.length > 0
        ? { known: themes.length > 0, met: asked.themes.some((theme) => themes.includes(theme)) }
        : null,
    language:
      asked.language !== null
        ? { known: languages.length > 0, met: languages.includes(asked.language) }
        : null,
  };
  const those = (known: boolean) =>
    (Object.keys(held) as CallRequirement[]).filter((one) => {
      const state = held[one];
      return state !== null && !state.met && state.known === known;
    });
  return { unmet: those(true), unsaid: those(false) };
}

export interface WrongAnswer {
  /** Of the question. */
  place: number;
  why: 'empty' | 'choice';
}

/** What of the answers keeps an application from being sent. */
export const wrongAnswers = (
  questions: readonly CallQuestion[],
  answers: ReadonlyMap<string, string>,
): WrongAnswer[] =>
  questions.flatMap(({ id, required, choices }, place): WrongAnswer[] => {
    const answer = answers.get(id) ?? '';
    if (answer === '') return required ? [{ place, why: 'empty' }] : [];
    return choices.length > 0 && !choices.includes(answer) ? [{ place, why: 'choice' }] : [];
  });

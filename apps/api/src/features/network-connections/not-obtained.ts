import type { Failure, FailureClass } from '@altavoz/networks/connectors';
import { AppError } from '../../http/errors.js';
import { sentence } from '../../words.js';

/** What is said otherwise of an account than of a post. */
const OF_PROFILES = ['not_connected', 'not_found', 'no_data', 'not_supported'] as const;
const isOfProfiles = (failure: FailureClass): failure is (typeof OF_PROFILES)[number] =>
  OF_PROFILES.some((one) => one === failure);

/** What whoever published can mend. */
const OF_LEAVE: ReadonlySet<FailureClass> = new Set(['not_connected', 'reconnect', 'scope_missing']);

function codeOf(failure: FailureClass, of: 'post' | 'profile') {
  if (failure === 'not_configured') return 'networks.not_configured';
  return of === 'post' && OF_LEAVE.has(failure) ? 'networks.not_connected' : 'networks.not_obtained';
}

/** Why a network gave nothing of a post or a profile, as whoever asked is told it. */
export const notObtained = (
  { class: failure, retryAt }: Failure,
  now: Date,
  of: 'post' | 'profile' = 'post',
): AppError =>
  new AppError(codeOf(failure, of), {
    message: sentence(
      of === 'profile' && isOfProfiles(failure)
        ? `networks:profile_failures.${failure}`
        : `networks:failures.${failure}`,
    ),
    ...(retryAt && {
      retryAfterSeconds: Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1_000)),
    }),
  });

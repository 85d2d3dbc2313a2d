import type { Failure, FailureClass } from '@altavoz/networks/connectors';
import { AppError } from '../../http/errors.js';
import { sentence } from '../../words.js';

/** What is said otherwise of an account than of a post. */
const OF_PROFILES = ['not_connected', 'not_found', 'no_data', 'not_supported'] as const;
const isOfProfiles = (failure: FailureClass): failure is (typeof OF_PROFILES)[number] =>
  OF_PROFILES.some((one) => one === failure);

/** Why a network gave nothing of a post or a profile, as whoever asked is told it. */
export const notObtained = (
  { class: failure, retryAt }: Failure,
  now: Date,
  of: 'post' | 'profile' = 'post',
): AppError =>
  new AppError(failure === 'not_configured' ? 'networks.not_configured' : 'networks.not_obtained', {
    message: sentence(
      of === 'profile' && isOfProfiles(failure)
        ? `networks:profile_failures.${failure}`
        : `networks:failures.${failure}`,
    ),
    ...(retryAt && {
      retryAfterSeconds: Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1_000)),
    }),
  });

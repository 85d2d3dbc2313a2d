import { isOfLeave } from '@altavoz/domain';
import type { Failure, FailureClass } from '@altavoz/networks/connectors';
import { AppError } from '../../http/errors.js';
import { sentence, type Sentence } from '../../words.js';

/** What is asked for: the figures of a post, an account, or what an account has published. */
type Asked = 'post' | 'profile' | 'posts';

/** What is said otherwise of an account than of a post. */
const OF_PROFILES = ['not_connected', 'not_accepted', 'not_found', 'no_data', 'not_supported'] as const;
const OF_POSTS = ['not_connected', 'not_accepted', 'not_found', 'not_supported'] as const;
const isOneOf = <T extends FailureClass>(some: readonly T[], failure: FailureClass): failure is T =>
  some.some((one) => one === failure);

function codeOf(failure: FailureClass, of: Asked) {
  if (failure === 'not_configured') return 'networks.not_configured';
  return of !== 'profile' && isOfLeave(failure) ? 'networks.not_connected' : 'networks.not_obtained';
}

function saidOf(failure: FailureClass, of: Asked): Sentence['key'] {
  if (of === 'profile' && isOneOf(OF_PROFILES, failure)) return `networks:profile_failures.${failure}`;
  if (of === 'posts' && isOneOf(OF_POSTS, failure)) return `networks:posts_failures.${failure}`;
  return `networks:failures.${failure}`;
}

/** Why a network gave nothing of what was asked for, as whoever asked is told it. */
export const notObtained = ({ class: failure, retryAt }: Failure, now: Date, of: Asked = 'post'): AppError =>
  new AppError(codeOf(failure, of), {
    message: sentence(saidOf(failure, of)),
    ...(retryAt && {
      retryAfterSeconds: Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1_000)),
    }),
  });

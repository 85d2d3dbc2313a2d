import type { Failure } from '@altavoz/networks/connectors';
import { AppError } from '../../http/errors.js';
import { sentence } from '../../words.js';

/** Why a network gave nothing, as whoever asked is told it. */
export const notObtained = ({ class: failure, retryAt }: Failure, now: Date): AppError =>
  new AppError(failure === 'not_configured' ? 'networks.not_configured' : 'networks.not_obtained', {
    message: sentence(`networks:failures.${failure}`),
    ...(retryAt && {
      retryAfterSeconds: Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1_000)),
    }),
  });

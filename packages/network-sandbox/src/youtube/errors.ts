import { reply, type Answered } from '../answer.js';

const STATUSES: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
};

/** An error as Google writes it. @param detail the newer code, where there is one */
export const refused = (code: number, reason: string, detail?: string): Answered =>
  reply(
    {
      error: {
        code,
        message: reason,
        errors: [
          { message: reason, domain: reason === 'quotaExceeded' ? 'youtube.quota' : 'global', reason },
        ],
        status: STATUSES[code],
        ...(detail !== undefined && {
          details: [
            { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: detail, domain: 'googleapis.com' },
          ],
        }),
      },
    },
    code,
  );

import { reply, type Answered } from '../answer.js';

const LOG_ID = '20261120100000ABCDEF0123456789ABCD';

/** An answer of the Display API: an error comes with every one. */
export const displayed = (data: unknown): Answered =>
  reply({ data, error: { code: 'ok', message: '', log_id: LOG_ID } });

export const refused = (status: number, code: string): Answered =>
  reply({ error: { code, message: code, log_id: LOG_ID } }, status);

/** An error of Login Kit. */
export const oauthError = (error: string, status = 400): Answered =>
  reply({ error, error_description: error, log_id: LOG_ID }, status);

/** An answer of the Accounts API: 200 whatever happens. */
export const accounted = (code: number, data: unknown = {}): Answered =>
  reply({ code, message: code === 0 ? 'OK' : 'Refused', request_id: '20261120', data });

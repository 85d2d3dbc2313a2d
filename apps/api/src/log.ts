import { paymentDataBody } from '@altavoz/contracts';
import { pino } from 'pino';

const SECRETS = [
  'password',
  'current_password',
  'new_password',
  'access_token',
  'token',
  'mailed',
  'authorization',
  'paypal',
  ...Object.keys(paymentDataBody.shape),
];

/**
 * The process's log: JSON lines, with secrets blanked at every depth we write, and all that payment data can say.
 * @param into where it is written; left out, standard output
 */
export function createLog(level: string, into?: pino.DestinationStream) {
  return pino(
    {
      level,
      redact: {
        paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
        censor: '[hidden]',
      },
    },
    into ?? pino.destination(1),
  );
}

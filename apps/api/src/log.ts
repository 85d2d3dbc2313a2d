import { pino } from 'pino';

const SECRETS = [
  'password',
  'current_password',
  'new_password',
  'access_token',
  'token',
  'mailed',
  'authorization',
  'clabe',
  'account',
  'beneficiary_name',
];

/** The process's log: JSON lines, with secrets blanked at every depth we write. */
export function createLog(level: string) {
  return pino({
    level,
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
      censor: '[hidden]',
    },
  });
}

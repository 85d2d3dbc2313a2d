/** The token of an app by client credentials: it says itself whose it is and until when, so nobody keeps it. */
export const appTokenOf = (clientId: string, until: Date): string =>
  `app.${Buffer.from(clientId).toString('base64url')}.${until.getTime()}`;

/** The app that such a token is of; null when it is none, or has ended. */
export function appOf(token: string, now: Date): string | null {
  const [, clientId, until] = /^app\.([\w-]+)\.(\d+)$/.exec(token) ?? [];
  if (clientId === undefined || Number(until) < now.getTime()) return null;
  return Buffer.from(clientId, 'base64url').toString('utf8');
}

/** Every pair of keys is one of an app here, but for this secret. */
export const isSecret = (secret: string | null | undefined): boolean =>
  typeof secret === 'string' && secret !== '' && secret !== 'wrong';

import { reply, tokenOf, type Answered, type Asked } from '../answer.js';
import { appOf, appTokenOf, isSecret } from '../app-token.js';
import type { GivenTokens } from '../grants.js';
import type { Place } from '../network.js';

/** Seconds that a token of an app lasts. */
const APP_LASTS = 5_011_271;

/** The authorization server says no code of its own: a status and a text. */
const refused = (status: number, message: string) => reply({ status, message }, status);

export const UNAUTHORIZED = reply(
  { error: 'Unauthorized', status: 401, message: 'Invalid OAuth token' },
  401,
);

const handed = ({ accessToken, refreshToken, expiresIn, scopes }: GivenTokens) =>
  reply({
    access_token: accessToken,
    expires_in: expiresIn,
    refresh_token: refreshToken,
    scope: scopes,
    token_type: 'bearer',
  });

function token({ form }: Asked, { grants, world }: Place): Answered {
  const clientId = form.get('client_id');
  if (!clientId) return refused(400, 'missing client id');
  if (!isSecret(form.get('client_secret'))) return refused(403, 'invalid client secret');
  switch (form.get('grant_type')) {
    case 'client_credentials': {
      const until = new Date(world.now().getTime() + APP_LASTS * 1_000);
      return reply({
        access_token: appTokenOf(clientId, until),
        expires_in: APP_LASTS,
        token_type: 'bearer',
      });
    }
    case 'authorization_code': {
      const given = grants.exchange(form.get('code') ?? '', form.get('redirect_uri') ?? '', undefined);
      return given ? handed(given) : refused(400, 'Invalid authorization code');
    }
    case 'refresh_token': {
      const given = grants.refresh(form.get('refresh_token') ?? '');
      return given ? handed(given) : refused(400, 'Invalid refresh token');
    }
    default:
      return refused(400, 'invalid grant type');
  }
}

function validated(asked: Asked, { grants, world }: Place): Answered {
  const said = tokenOf(asked) ?? '';
  const consent = grants.of(said);
  if (consent)
    return reply({
      client_id: consent.clientId,
      login: consent.account.username,
      scopes: consent.scopes,
      user_id: consent.account.id,
      expires_in: 14_124,
    });
  const clientId = appOf(said, world.now());
  return clientId === null
    ? refused(401, 'invalid access token')
    : reply({ client_id: clientId, scopes: null, expires_in: APP_LASTS });
}

/** `https://id.twitch.tv` but for its page of consent. */
export function authorization(asked: Asked, place: Place): Answered | null {
  switch (`${asked.method} ${asked.path}`) {
    case 'POST /oauth2/token':
      return token(asked, place);
    case 'GET /oauth2/validate':
      return validated(asked, place);
    case 'POST /oauth2/revoke':
      if (!asked.form.get('client_id')) return refused(400, 'missing client id');
      return place.grants.revoke(asked.form.get('token') ?? '')
        ? { status: 200, html: '' }
        : refused(400, 'Invalid token');
    default:
      return null;
  }
}

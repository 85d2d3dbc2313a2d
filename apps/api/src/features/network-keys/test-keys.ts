import type { KEY_ANSWERS, Network } from '@altavoz/contracts';
import type { Failure, Result } from '@altavoz/networks/connectors';
import type { Context } from '../../context.js';

type Answer = (typeof KEY_ANSWERS)[number];

/** A code that nobody was given: a network that knows our keys refuses the code, one that does not refuses the keys. */
const NO_CODE = 'altavoz-key-test';
const NO_VERIFIER = 'altavoz-key-test-altavoz-key-test-altavoz-key-test';

/** What a failure says of the keys that were used. */
function answerOf({ class: failure }: Failure, refusing: readonly Failure['class'][]): Answer {
  if (refusing.includes(failure)) return 'refused';
  return ['unavailable', 'rate_limited', 'not_supported'].includes(failure) ? 'unknown' : 'accepted';
}

const answered = (result: Result<unknown> | undefined, refusing: readonly Failure['class'][]): Answer =>
  !result ? 'unknown' : result.ok ? 'accepted' : answerOf(result.failure, refusing);

/**
 * Asks a network whether it accepts the keys in use. Nothing is changed there.
 * @returns null for a key that there is not
 */
export async function testKeys(
  { networks, config }: Pick<Context, 'networks' | 'config'>,
  network: Network,
): Promise<{ app: Answer | null; token: Answer | null }> {
  const { connector, hasApp, oauthFor, contextFor } = networks.of(network);
  const context = contextFor();
  const oauth = oauthFor('creator');
  const app = !hasApp
    ? null
    : connector.appToken
      ? answered(await connector.appToken(context), ['config_error', 'reconnect', 'invalid_request'])
      : answered(
          await oauth?.exchange(context, {
            code: NO_CODE,
            redirectUri: `${config.webUrl}/connect/${network}`,
            ...(oauth.pkce !== 'none' && { verifier: NO_VERIFIER }),
          }),
          ['config_error'],
        );
  const token =
    context.app?.token && connector.access.profile.includes('app') && !connector.appToken
      ? // Networks have an account of their own name; where they do not, that is an answer, too.
        answered(await connector.profile?.(context, network), ['config_error', 'reconnect', 'scope_missing'])
      : null;
  return { app, token };
}

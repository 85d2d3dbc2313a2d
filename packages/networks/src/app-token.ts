import type { Answer } from './ask.js';
import type { Connector, ConnectorContext, Failure } from './connector.js';

/** What `askJson` gives. */
export type Asked<T> = Answer<T> | { readonly ok: false; readonly failure: Failure };

/**
 * Asks with the token of our app: the one that was kept, and where the network takes that no more (`reconnect`), a new
 * one, once. A new one that is refused as well means keys that do not fit. Good for one call of a connector, whose
 * requests share the new token.
 */
export function asApp(
  context: ConnectorContext,
  appToken: NonNullable<Connector['appToken']>,
): <T>(ask: (token: string) => Promise<Asked<T>>) => Promise<Asked<T>> {
  let fetched: string | undefined;
  return async (ask) => {
    const kept = context.app?.token;
    if (fetched === undefined && kept !== undefined) {
      const answer = await ask(kept);
      if (answer.ok || answer.failure.class !== 'reconnect') return answer;
    }
    if (fetched === undefined) {
      const given = await appToken(context);
      if (!given.ok) return given;
      fetched = given.value.token;
    }
    const answer = await ask(fetched);
    return answer.ok || answer.failure.class !== 'reconnect'
      ? answer
      : { ok: false, failure: { ...answer.failure, class: 'config_error' } };
  };
}

import type { Network } from '@altavoz/contracts';
import { expect } from 'vitest';
import type { ConnectorContext, HttpRequest } from '../connector.js';
import { examplesOf, playing, type Played } from '../testing.js';

/** The keys that the examples of Meta's networks are asked with. */
export const APP = { id: '990602627938098', secret: '0123456789abcdef0123456789abcdef' };

/** What a connector may add to the question of an example. */
const MORE = new Set(['appsecret_proof', 'fields', 'limit']);

/** The examples of one network of Meta, and which of them tests have played. */
export function stage(network: Network, baseUrls: Readonly<Record<string, string>>) {
  const used = new Set<string>();
  const exampleOf = (name: string) => {
    const found = examplesOf(network).find((one) => one.name === name);
    if (!found) throw new Error(`No example is called «${name}»`);
    return found;
  };
  return {
    used,
    names: examplesOf(network).map(({ name }) => name),
    exampleOf,

    play: (names: readonly string[], more: Partial<ConnectorContext> = {}): Played => {
      for (const name of names) used.add(name);
      return playing(network, names, baseUrls, { app: APP, ...more });
    },

    /** A world that gives these answers, one after the other. */
    saying: (
      answers: readonly { status?: number; json: unknown }[],
      more: Partial<ConnectorContext>,
    ): Played => {
      const asked: HttpRequest[] = [];
      return {
        ...playing(network, [], baseUrls, { app: APP, ...more }),
        asked,
        http(request) {
          const answer = answers[asked.length];
          asked.push(request);
          if (!answer) throw new Error(`Nothing answers ${request.method} ${request.url}`);
          const { status = 200, json } = answer;
          return Promise.resolve({ status, headers: {}, text: JSON.stringify(json), url: request.url });
        },
      };
    },

    /**
     * Compares a question with that of an example: method, address, form and headers as they are, and every part of the
     * query, beside which a few may stand. @param except parts of the query that are looked at apart
     */
    expectAsked: (
      asked: HttpRequest | undefined,
      name: string,
      base: string,
      except: readonly string[] = ['fields', 'limit'],
    ) => {
      const { request } = exampleOf(name);
      const url = new URL(asked?.url ?? '');
      expect(asked?.method).toBe(request.method);
      const path = request.path.startsWith('https:') ? request.path : `${base}${request.path}`;
      expect(`${url.origin}${url.pathname}`).toBe(path);
      expect(asked?.form).toEqual(request.form);
      for (const [key, value] of Object.entries(request.query ?? {}))
        if (!except.includes(key)) expect([key, url.searchParams.get(key)]).toEqual([key, value]);
      for (const key of url.searchParams.keys())
        expect(MORE.has(key) || key in (request.query ?? {}), `${key} is asked for`).toBe(true);
      const bearer = request.headers?.['Authorization'];
      if (bearer !== undefined) expect(asked?.headers?.['authorization']).toBe(bearer);
    },
  };
}

/** The names in a question's list of fields, without what is asked within them. */
export const fieldsOf = (asked: HttpRequest | undefined): string =>
  new URL(asked?.url ?? '').searchParams.get('fields') ?? '';

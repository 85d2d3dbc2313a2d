import { expect } from 'vitest';
import type { Network } from '@altavoz/contracts';
import type { HttpRequest } from '../connector.js';
import { examplesOf } from '../testing.js';

/** The example of a name; throws where there is none, so that a name that is written wrongly is found. */
export function exampleOf(network: Network, name: string) {
  const found = examplesOf(network).find((one) => one.name === name);
  if (!found) throw new Error(`No example of ${network} is called «${name}»`);
  return found;
}

/**
 * Whether a request is the one of an example: method, address, query or form, and what it says in its headers but for
 * the token, which each example has another of.
 */
export function expectAsked(
  network: Network,
  request: HttpRequest | undefined,
  name: string,
  baseUrls: Readonly<Record<string, string>>,
): void {
  const { request: wanted } = exampleOf(network, name);
  const [address, query = ''] = (request?.url ?? '').split('?');
  const base = baseUrls[wanted.base ?? 'api'] ?? '';
  expect(`${request?.method} ${address}`).toBe(
    `${wanted.method} ${wanted.path.startsWith('https:') ? wanted.path : `${base}${wanted.path}`}`,
  );
  if (wanted.rawQuery === undefined)
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual(wanted.query ?? {});
  else expect(query).toBe(wanted.rawQuery);
  expect(request?.form).toEqual(wanted.form);
  for (const [header, value] of Object.entries(wanted.headers ?? {}))
    if (header === 'Authorization') expect(request?.headers?.[header]).toMatch(/^Bearer .+/);
    else expect(request?.headers?.[header]).toBe(value);
}

import { createElement, lazy, useState, type ComponentType } from 'react';
import type { Words } from '@altavoz/words';
import i18next from 'i18next';
import { ApiError } from './api';
import { isNetwork } from './error-text';
import { LONGEST_WAIT } from './patience';

/** How long to wait before each further try (ms); without a connection the last is repeated. */
const PAUSES = [300, 1_000, 3_000] as const;

/** What lets each part that could not be fetched be asked for anew. */
const failed = new Set<() => void>();

/** A component whose code comes late. */
export type Late<Props extends object> = ComponentType<Props> & {
  /** Asks for the code ahead. Once it is here the component is drawn at once, like any other. @throws as `fetchPart` */
  ask: () => Promise<void>;
};

/**
 * A component whose code is fetched when it is first drawn, or asked for. React's own `lazy` remembers a failure until
 * the page is loaded anew; here it is tried again, without a connection for as long as there is none, and anew after
 * `forgetFailures`.
 */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Late<Props> {
  let here: ComponentType<Props> | null = null;
  const fetchIt = async () => {
    // With the words of the parts that late screens share: once they stand there, none waits for its own.
    const [part] = await Promise.all([fetchPart(load), loadWords(['shared-parts'])]);
    here = part.default;
    return part;
  };
  const begin = () =>
    lazy(() =>
      fetchIt().catch((error: unknown) => {
        failed.add(() => (Part = begin()));
        throw error;
      }),
    );
  let Part: ComponentType<Props> = begin();
  // What is drawn stays the same component: another one would lose what was typed in it.
  const LatePart = (props: Props) => {
    const [atOnce] = useState(() => here);
    return createElement(atOnce ?? Part, props);
  };
  return Object.assign(LatePart, { ask: async () => void (await fetchIt()) });
}

/** Whoever tries again has the parts fetched that could not be before. */
export function forgetFailures(): void {
  for (const beginAnew of failed) beginAnew();
  failed.clear();
}

/** @throws what takes longer than anybody waits; it is fetched on, so that asking for it anew finds more of it there */
async function inTime<Part>(part: Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const fail = () => reject(new ApiError(0, 'silence', i18next.t('common:failure.network')));
    timer = setTimeout(fail, LONGEST_WAIT);
  });
  return Promise.race([part, late]).finally(() => clearTimeout(timer));
}

/** Fetches a part of the program. @throws when several tries have failed although there is a connection, or none answers */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await inTime(load());
    } catch (error) {
      const pause = PAUSES[tries] ?? (navigator.onLine ? null : PAUSES[PAUSES.length - 1]);
      if (pause === null || pause === undefined || isNetwork(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Fetches the words of features ahead of their screens. @throws when they cannot be had */
export const loadWords = (namespaces: readonly (keyof Words)[]): Promise<void> =>
  new Promise((resolve, reject) => {
    void i18next.loadNamespaces([...namespaces], (errors: unknown) => {
      const [error] = [errors].flat();
      if (error) reject(error);
      else resolve();
    });
  });

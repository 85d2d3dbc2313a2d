import { createElement, lazy, type ComponentType } from 'react';

/** How long to wait before each further try (ms); without a connection the last is repeated. */
const PAUSES = [300, 1_000, 3_000] as const;

/** What lets each part that could not be fetched be asked for anew. */
const failed = new Set<() => void>();

/**
 * A component whose code is fetched when it is first drawn. React's own `lazy` remembers a failure until the
 * page is loaded anew; here it is tried again, without a connection for as long as there is none, and anew
 * after `forgetFailures`.
 */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const begin = () =>
    lazy(() =>
      fetchPart(load).catch((error: unknown) => {
        failed.add(() => (Part = begin()));
        throw error;
      }),
    );
  let Part: ComponentType<Props> = begin();
  return (props) => createElement(Part, props);
}

/** Whoever tries again has the parts fetched that could not be before. */
export function forgetFailures(): void {
  for (const beginAnew of failed) beginAnew();
  failed.clear();
}

/** Fetches a part of the program. @throws when several tries have failed although there is a connection */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      const pause = PAUSES[tries] ?? (navigator.onLine ? null : PAUSES[PAUSES.length - 1]);
      if (pause === null || pause === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

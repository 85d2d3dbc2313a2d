import { lazy } from 'react';

/** How long to wait before each further try (ms); without a connection the last is repeated. */
const PAUSES = [300, 1_000, 3_000] as const;

/**
 * A component whose code is fetched when it is first drawn. React's own `lazy` remembers a failure until the
 * page is loaded anew; here it is tried again, without a connection for as long as there is none.
 */
export const late: typeof lazy = (load) => lazy(() => fetchPart(load));

/** Fetches a part of the program. @throws when several tries have failed although there is a connection */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      const pause = PAUSES[tries] ?? (navigator.onLine ? null : PAUSES[PAUSES.length - 1]);
      if (pause === null || pause === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
      fetchStylesAgain();
    }
  }
}

/** The bundler asks for the styles of a part only once. */
function fetchStylesAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet) link.replaceWith(link.cloneNode());
}

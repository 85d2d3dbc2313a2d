import './app/styles.css';
import './app/global.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { queryClient } from './app/query-client';
import { isProtected } from './app/is-protected';
import { router } from './app/router';
import { watchSession } from './app/session-watch';
import { placeLiveRegions } from './lib/announce';
import { watchConnection } from './lib/connection';
import { startI18n } from './lib/i18n';
import { pressInPlace } from './lib/press-in-place';
import { undoByKey } from './lib/undo-key';
import { recordVisit } from './lib/visited-routes';
import { paths } from './paths';

watchConnection();
await startI18n();
placeLiveRegions();
pressInPlace();
undoByKey();
watchSession({
  queryClient,
  isProtected,
  // Whoever would have lost something by it was asked before.
  leave: () => void router.navigate({ ...paths.signIn(), ignoreBlocker: true }),
  reload: () => void router.invalidate(),
});
router.subscribe('onResolved', ({ toLocation }) => recordVisit(sessionStorage, toLocation.href));

/** After the page and what it needs, whose way it would be in (ms). */
const OFFLINE_AFTER = 3_000;
const prepareOffline = async () => {
  const { keepReads, registerWorker } = await import('./app/offline');
  keepReads(queryClient);
  await registerWorker();
};
// Only where the browser trusts the address; without it, or refused, the product works as long as there is a line.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  setTimeout(() => void prepareOffline().catch(() => undefined), OFFLINE_AFTER);

const root = document.querySelector('#root');
/** How long the outline of the page stands before its frame is drawn without it (ms). */
const OUTLINE_AT_LONGEST = 2_000;
/**
 * Draws the page in steps, between which the browser may draw and listen. What the address shows is found first: told to
 * a frame that stands already, it would be drawn in one piece.
 */
const begin = async () => {
  const late = new Promise((resolve) => {
    setTimeout(resolve, OUTLINE_AT_LONGEST);
  });
  await Promise.race([router.load(), late]);
  if (root) startTransition(() => createRoot(root).render(<App />));
};
// Not waited for here: the code of a page waits for this file.
void begin();

import { endpoints } from '@altavoz/contracts';
import i18next from 'i18next';
import { apiAddress } from '../../lib/api-address';
import { isConnectionLost, subscribeConnection } from '../../lib/connection';
import { fetchPart } from '../../lib/late';
import { notify } from '../../lib/notify';
import { endSession, readToken } from '../../lib/session';
import { isUnsaved } from '../../lib/unsaved';

/**
 * Ends the session, and forgets here what was begun and where somebody was: at once, also where nobody answers. There
 * it is ended at the server once somebody does, for as long as this page is open.
 */
export async function signOut(): Promise<void> {
  if (isUnsaved()) {
    const { confirmDiscard } = await fetchPart(() => import('../../components/use-asking-close'));
    if (!(await confirmDiscard())) return;
  }
  const token = readToken();
  sessionStorage.clear();
  endSession();
  if (token === null || (await endAtServer(token))) return;
  notify.info({ text: i18next.t('shell:signed_out_here') });
  const stop = subscribeConnection(() => {
    if (isConnectionLost()) return;
    stop();
    void endAtServer(token);
  });
}

/** @returns whether the server was there; what it says changes nothing */
const endAtServer = (token: string): Promise<boolean> =>
  fetch(apiAddress(endpoints.accounts.logout.path), {
    method: endpoints.accounts.logout.method,
    headers: { authorization: `Bearer ${token}` },
  }).then(
    () => true,
    () => false,
  );

import i18next from 'i18next';
import { errorText, isNetwork } from './error-text';
import { notify } from './notify';
import { onceConnected } from './once-connected';
import { overlaysReady } from './overlays';
import { readToken, subscribeSession } from './session';
import { uniqueId } from './unique-id';

/** Whatever leaves the page asks first. */
const ask = (event: Event) => event.preventDefault();

/**
 * Says that something whose field is gone was not saved. What did not arrive is kept until its button sends it, or the
 * connection is back; whoever signs out gives it up.
 * @param label what it is called
 */
export function tellUnsaved(label: string, error: unknown, send: () => Promise<unknown>): void {
  const title = i18next.t('saved.failed', { field: label });
  if (!isNetwork(error)) return void notify.danger({ title, text: errorText(error) });
  const id = uniqueId();
  const end = () => {
    giveUp();
    endSession();
    removeEventListener('beforeunload', ask);
    void overlaysReady.then(({ notifications }) => notifications.hide(id));
  };
  const again = async () => {
    end();
    await send().catch((failure: unknown) => tellUnsaved(label, failure, send));
  };
  const giveUp = onceConnected(again);
  // A session that is over by itself goes on on the spot.
  const endSession = subscribeSession(({ write }) => {
    if (write === undefined && readToken() === null) end();
  });
  addEventListener('beforeunload', ask);
  notify.danger({
    id,
    title,
    text: errorText(error),
    duration: false,
    action: { label: i18next.t('retry'), onClick: () => void again() },
  });
}

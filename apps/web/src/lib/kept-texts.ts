/** The last ones alone are kept. */
const MOST = 200;

/** What keeps texts by a key: `localStorage`. */
export type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Texts that a browser keeps under a key, the newest first. */
export function keptTexts(key: string) {
  const read = (store: Store): string[] => {
    try {
      const stored: unknown = JSON.parse(store.getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
    } catch {
      return [];
    }
  };
  const without = (store: Store, text: string) => read(store).filter((one) => one !== text);
  return {
    read,
    note: (store: Store, text: string) =>
      store.setItem(key, JSON.stringify([text, ...without(store, text)].slice(0, MOST))),
    forget: (store: Store, text: string) => store.setItem(key, JSON.stringify(without(store, text))),
  };
}

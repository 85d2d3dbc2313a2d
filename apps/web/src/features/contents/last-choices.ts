import { CONTENT_TYPES, NETWORKS, STORAGE_KEYS, type ContentType, type Network } from '@altavoz/contracts';
import { isPlainDay } from '@altavoz/domain';
import { contentTypesOf } from '@altavoz/networks';

export interface Choices {
  network: Network;
  contentType: ContentType;
  /** yyyy-mm-dd. */
  date: string;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const KEYS = [STORAGE_KEYS.addContentNetwork, STORAGE_KEYS.addContentType, STORAGE_KEYS.addContentDate];

/** The choices of the last content, when all of them can be used; else none, and what is stored goes [ADD-18, ADD-19]. */
export function readChoices(store: Store): Choices | null {
  const forget = () => {
    for (const key of KEYS) store.removeItem(key);
    return null;
  };
  const typeText = store.getItem(STORAGE_KEYS.addContentType);
  if (typeText === null) return null;
  let stored: unknown;
  try {
    stored = JSON.parse(typeText);
  } catch {
    return forget();
  }
  const value = typeof stored === 'object' && stored !== null && 'value' in stored ? stored.value : null;
  const contentType = CONTENT_TYPES.find((one) => one === value);
  const network = NETWORKS.find((one) => one === store.getItem(STORAGE_KEYS.addContentNetwork));
  const date = store.getItem(STORAGE_KEYS.addContentDate) ?? '';
  if (!contentType || !network || !contentTypesOf(network).includes(contentType) || !isPlainDay(date))
    return forget();
  return { network, contentType, date };
}

/** Keeps the choices for the next content; cost and repeats are not kept [ADD-15…17, ADD-20]. */
export function saveChoices(store: Store, { network, contentType, date }: Choices, label: string): void {
  store.setItem(STORAGE_KEYS.addContentNetwork, network);
  store.setItem(STORAGE_KEYS.addContentType, JSON.stringify({ value: contentType, text: label }));
  store.setItem(STORAGE_KEYS.addContentDate, date);
}

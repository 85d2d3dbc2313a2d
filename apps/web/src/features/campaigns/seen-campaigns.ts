const KEY = 'altavoz_campaigns_seen';
/** The last ones alone are kept. */
const MOST = 200;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

function seenCampaigns(store: Store): string[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Whether a campaign has been opened in this browser: its head is then as low as it can be. */
export const isCampaignSeen = (store: Store, uuid: string): boolean => seenCampaigns(store).includes(uuid);

/** The campaigns that were opened last in this browser. */
export const lastSeenCampaigns = (store: Store, most: number): string[] =>
  seenCampaigns(store).slice(0, most);

/** Notes that a campaign has been opened. */
export function noteCampaignSeen(store: Store, uuid: string): void {
  const others = seenCampaigns(store).filter((one) => one !== uuid);
  store.setItem(KEY, JSON.stringify([uuid, ...others].slice(0, MOST)));
}

import { keptTexts, type Store } from '../../lib/kept-texts';

const seen = keptTexts('altavoz_campaigns_seen');

/** Whether a campaign has been opened in this browser. */
export const isCampaignSeen = (store: Store, uuid: string): boolean => seen.read(store).includes(uuid);

/** Whether the head of a campaign is as low as it can be: but for the first visit at a desk, until it is asked for. */
export const beginsLow = (store: Store, uuid: string, phone: boolean): boolean =>
  phone || isCampaignSeen(store, uuid);

/** The campaigns that were opened last in this browser. */
export const lastSeenCampaigns = (store: Store, most: number): string[] => seen.read(store).slice(0, most);

/** Notes that a campaign has been opened. */
export const noteCampaignSeen = (store: Store, uuid: string): void => seen.note(store, uuid);

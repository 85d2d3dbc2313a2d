import { beforeEach, expect, it } from 'vitest';
import { isCampaignSeen, lastSeenCampaigns, noteCampaignSeen } from './seen-campaigns';

const KEY = 'altavoz_campaigns_seen';
let kept = new Map<string, string>();
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};
beforeEach(() => (kept = new Map()));

it('knows what was opened here', () => {
  expect(isCampaignSeen(store, 'a')).toBe(false);
  noteCampaignSeen(store, 'a');
  noteCampaignSeen(store, 'b');
  noteCampaignSeen(store, 'a');
  expect([isCampaignSeen(store, 'a'), isCampaignSeen(store, 'b'), isCampaignSeen(store, 'c')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(JSON.parse(store.getItem(KEY) ?? '')).toEqual(['a', 'b']);
  expect(lastSeenCampaigns(store, 1)).toEqual(['a']);
});

it('forgets the oldest of very many', () => {
  for (let index = 0; index <= 200; index += 1) noteCampaignSeen(store, String(index));
  expect(isCampaignSeen(store, '0')).toBe(false);
  expect(isCampaignSeen(store, '1')).toBe(true);
});

it.each(['{', '{}', '[1, null]', '"a"'])('takes %s for nothing', (stored) => {
  store.setItem(KEY, stored);
  expect(isCampaignSeen(store, 'a')).toBe(false);
  noteCampaignSeen(store, 'a');
  expect(isCampaignSeen(store, 'a')).toBe(true);
});

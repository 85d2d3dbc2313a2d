import type { CampaignEventType } from '@altavoz/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listen, type LiveEvent } from '../../lib/events';
import { fetchPart } from '../../lib/late';
import { campaignKey } from './campaign-queries';

/** What of a campaign each event makes old: the part of the query key behind the campaign's id. */
const MAKES_OLD: Record<Exclude<CampaignEventType, 'ready'>, readonly string[]> = {
  'campaign.updated': [],
  'influencers.added': ['influencers', 'squad', 'stats'],
  'influencers.status_changed': ['influencers', 'squad', 'contents', 'stats'],
  'influencer.updated': ['influencers', 'squad', 'stats'],
  'contents.changed': ['contents', 'influencers', 'squad', 'stats'],
  'import.progress': ['influencers', 'imports'],
  'import.ended': ['influencers', 'squad', 'imports', 'stats'],
  'company.importing': ['processing'],
  resync: ['influencers', 'squad', 'contents', 'imports', 'stats'],
};
const GATHER_MS = 250;

/** What an event makes old; of one that this page does not understand, everything. */
async function madeOldBy(event: LiveEvent): Promise<readonly string[]> {
  const { readCampaignEvent } = await fetchPart(() => import('./read-campaign-event'));
  const type = readCampaignEvent(event)?.type ?? 'resync';
  return type === 'ready' ? [] : MAKES_OLD[type];
}

/**
 * Keeps everything on screen of a campaign fresh while others, or jobs, change it. Events that come close
 * together make one reload; only what is on screen is read again.
 */
export function useCampaignEvents(campaign: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const old = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | null = null;
    const reload = () => {
      timer = null;
      void client.invalidateQueries({ queryKey: campaignKey(campaign), exact: true });
      for (const part of old) void client.invalidateQueries({ queryKey: [...campaignKey(campaign), part] });
      if (old.has('imports') || old.has('processing'))
        void client.invalidateQueries({ queryKey: ['processing'] });
      old.clear();
    };
    let left = false;
    const stop = listen(`/api/v1/campaign/${campaign}/events/`, (event) => {
      if (event.type === 'ready') return;
      void madeOldBy(event)
        .catch(() => MAKES_OLD.resync)
        .then((parts) => {
          if (left) return;
          for (const part of parts) old.add(part);
          timer ??= setTimeout(reload, GATHER_MS);
        });
    });
    return () => {
      left = true;
      stop();
      if (timer) clearTimeout(timer);
    };
  }, [campaign, client]);
}

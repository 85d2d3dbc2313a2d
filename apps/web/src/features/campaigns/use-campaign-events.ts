import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { LiveEvent } from '../../lib/events';
import { fetchPart } from '../../lib/late';
import { CAMPAIGN_PARTS, campaignKey, campaignQuery } from './campaign-queries';

const GATHER_MS = 250;

/** What an event makes old; everything, where what tells cannot be fetched. */
const hear = (event: LiveEvent): Promise<readonly string[]> =>
  fetchPart(() => import('./made-old')).then(
    ({ madeOldBy }) => madeOldBy(event),
    () => CAMPAIGN_PARTS,
  );

/**
 * Keeps everything on screen of a campaign fresh while others, or jobs, change it. Events that come close
 * together make one reload; only what is on screen is read again.
 */
export function useCampaignEvents(campaign: string): void {
  const client = useQueryClient();
  const navigate = useNavigate();
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
    const heard = (event: LiveEvent) => {
      if (event.type === 'ready') return;
      void hear(event).then((parts) => {
        if (left) return;
        for (const part of parts) old.add(part);
        timer ??= setTimeout(reload, GATHER_MS);
      });
    };
    // A page that was refused from the beginning says so by itself.
    const refused = () => {
      if (left || !client.getQueryData(campaignQuery(campaign).queryKey)) return;
      void fetchPart(() => import('./lose-campaign')).then(
        ({ loseCampaign }) => loseCampaign(client, navigate),
        () => undefined,
      );
    };
    let stop: (() => void) | undefined;
    void fetchPart(() => import('../../lib/events')).then(
      ({ listen }) => {
        if (left) return;
        // Behind what is on screen: what others changed while this was on its way is told as well.
        const seen = client.getQueryData(campaignQuery(campaign).queryKey)?.last_event;
        stop = listen(`/api/v1/campaign/${campaign}/events/`, seen === undefined ? null : `${seen}`, {
          event: heard,
          refused,
        });
      },
      // Without it the page is as fresh as when it was read.
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
      if (timer) clearTimeout(timer);
    };
  }, [campaign, client, navigate]);
}

import type { CampaignRights } from '@altavoz/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { useNavigate } from '@tanstack/react-router';
import { listen, type LiveEvent } from '../../lib/events';
import { fetchPart } from '../../lib/late';
import { CAMPAIGN_PARTS, campaignKey, campaignQuery } from './campaign-queries';
import { loseCampaign } from './lose-campaign';

const GATHER_MS = 250;

/** What an event makes old; everything, where what tells cannot be fetched. */
const hear = (event: LiveEvent): Promise<readonly string[]> =>
  fetchPart(() => import('./made-old')).then(
    ({ madeOldBy }) => madeOldBy(event),
    () => CAMPAIGN_PARTS,
  );

/**
 * Keeps everything on screen of a campaign fresh while others, or jobs, change it. Events that come close
 * together make one reload; only what is on screen is read again. @returns what ends it
 */
export function listenToCampaign(
  campaign: string,
  client: QueryClient,
  navigate: ReturnType<typeof useNavigate>,
): () => void {
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
  const event = (told: LiveEvent) => {
    if (told.type === 'ready') {
      const shown = client.getQueryData(campaignQuery(campaign).queryKey)?.can;
      const { can } = told.data as { can: CampaignRights };
      if (
        !shown ||
        (['change', 'decide', 'see_costs'] as const).every((right) => shown[right] === can[right])
      )
        return;
      // It was read with other rights: while the line was lost, or before it was there.
    }
    void hear(told).then((parts) => {
      if (left) return;
      for (const part of parts) old.add(part);
      timer ??= setTimeout(reload, GATHER_MS);
    });
  };
  // A page that was refused from the beginning says so by itself.
  const refused = () => {
    if (!left && client.getQueryData(campaignQuery(campaign).queryKey)) void loseCampaign(client, navigate);
  };
  // Behind what is on screen: what others changed while this was on its way is told as well.
  const seen = client.getQueryData(campaignQuery(campaign).queryKey)?.last_event;
  const stop = listen(`/api/v1/campaign/${campaign}/events/`, seen === undefined ? null : `${seen}`, {
    event,
    refused,
  });
  return () => {
    left = true;
    stop();
    if (timer) clearTimeout(timer);
  };
}

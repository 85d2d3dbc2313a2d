import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { fetchPart } from '../../lib/late';

/** Keeps everything on screen of a campaign fresh while others, or jobs, change it. */
export function useCampaignEvents(campaign: string): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    let left = false;
    let stop: (() => void) | undefined;
    void fetchPart(() => import('./listen-to-campaign')).then(
      ({ listenToCampaign }) => {
        if (!left) stop = listenToCampaign(campaign, client, navigate);
      },
      // Without it the page is as fresh as when it was read.
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [campaign, client, navigate]);
}

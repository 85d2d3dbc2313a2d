import type { Campaign, CampaignInfluencer, InfluencerStatus } from '@altavoz/contracts';
import { lateMenu, type MenuTarget } from '../../components/action-menu';
import { loadWords } from '../../lib/late';

export interface CreatorMenuProps {
  campaign: Campaign;
  row: Pick<CampaignInfluencer, 'uuid' | 'influencer' | 'status' | 'status_before'>;
  /** Why nothing can be changed. */
  locked: string | null;
  onStatus: (status: InfluencerStatus) => void;
  onRemove: () => void;
  children: MenuTarget;
}

/** What can be done with a creator of a campaign, the same in every list [PRO-14, SQD-10…16, BRD-18]. */
export const CreatorMenu = lateMenu<CreatorMenuProps>(async () => {
  const [{ CreatorMenuOpen }] = await Promise.all([
    import('./creator-menu-open'),
    loadWords(['campaign-influencers']),
  ]);
  return { default: CreatorMenuOpen };
});

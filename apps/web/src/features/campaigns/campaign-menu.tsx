import { ActionMenuOpen } from '../../components/action-menu-open';
import type { MenuTarget } from '../../components/action-menu';
import { useCampaignActions, type CampaignActions } from './campaign-actions';

export interface CampaignMenuProps {
  actions: CampaignActions;
  children: MenuTarget;
}

/** What else can be done with a campaign, as a menu. */
export function CampaignMenu({ actions, children }: CampaignMenuProps) {
  return (
    <ActionMenuOpen groups={useCampaignActions(actions)} width={320}>
      {children}
    </ActionMenuOpen>
  );
}

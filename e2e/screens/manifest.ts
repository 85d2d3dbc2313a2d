import { CAMPAIGN_SCREENS } from './campaign-screens';
import { PUBLIC_SCREENS } from './public-screens';
import type { Screen } from './screen';
import { SETTINGS_SCREENS } from './settings-screens';
import { WORKSPACE_SCREENS } from './workspace-screens';

/**
 * Every screen of the product with all that it can look like. The walk, the photographs and the checks of
 * completeness read this list and no other; docs/screens.md says how to add to it.
 */
export const SCREENS: readonly Screen[] = [
  ...PUBLIC_SCREENS,
  ...WORKSPACE_SCREENS,
  ...SETTINGS_SCREENS,
  ...CAMPAIGN_SCREENS,
];

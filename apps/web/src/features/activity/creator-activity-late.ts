import { late } from '../../lib/late';
import type { CreatorActivityProps } from './creator-activity';
import { withWords } from './with-words';

/** What was done with one creator of a campaign, in their record. */
export const CreatorActivity = late<CreatorActivityProps>(() =>
  withWords(() => import('./creator-activity')),
);

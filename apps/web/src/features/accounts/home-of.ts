import type { User } from '@altavoz/contracts';
import { paths, type Place } from '../../paths';

/**
 * Where a signed-in account begins: whoever runs the platform and works in no company with all of them; with the campaigns, if there are any to see, also for a guest to whom one is open;
 * a creator with the invitations; whoever was a guest with what has become of that; whoever is nothing yet has to say so
 * first.
 */
export function homeOf(user: Pick<User, 'role' | 'can' | 'company' | 'lost_access'>): Place {
  if (user.can.oversee && !user.company) return paths.companies();
  if (user.can.see_campaigns) return paths.campaigns();
  if (user.role === 'creator') return paths.invitations();
  return user.lost_access ? paths.noAccess() : paths.welcome();
}

/** Whether somebody works in no company and only looks into campaigns that were opened to them. */
export const isGuest = ({ company, is_superuser }: Pick<User, 'company' | 'is_superuser'>): boolean =>
  company === null && !is_superuser;

/** Whether an account may still say what it is for, or found its company: a guest may at any time, too. */
export const isUndecided = ({ role, company }: Pick<User, 'role' | 'company'>): boolean =>
  role === null || (role === 'company' && company === null);

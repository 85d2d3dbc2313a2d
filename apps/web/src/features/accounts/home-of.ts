import type { User } from '@altavoz/contracts';
import { paths } from '../../paths';

/**
 * Where a signed-in account begins: what it still has to say about itself first, else its home. Superusers
 * have nothing to finish.
 */
export function homeOf(user: Pick<User, 'role' | 'company' | 'is_superuser'>): string {
  if (user.is_superuser) return paths.campaigns();
  if (user.role === null || (user.role === 'company' && user.company === null)) return paths.welcome();
  return user.role === 'creator' ? paths.account() : paths.campaigns();
}

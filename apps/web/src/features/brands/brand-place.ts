import type { ListedBrand } from '@altavoz/contracts';
import { paths, type Place } from '../../paths';

/** Where a brand leads: to its campaigns, the archived ones where there are no others, and to the brands where it has none. */
export function brandPlace({ name, campaigns }: ListedBrand): Place {
  if (!campaigns || campaigns.active + campaigns.archived === 0) return paths.brands();
  return paths.campaigns({ search: name, ...(campaigns.active === 0 ? { archived: true } : {}) });
}

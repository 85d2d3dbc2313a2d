import { loadWords } from '../lib/late';
import { latePage } from './late-page';
import { only } from './require-user';

const pages = () => import('./pages/company');
/** For whoever works in a company. */
const beforeLoad = only(({ can }) => can.see_allowance);

/** The brands that a company works for [ENT-166]. */
export const BRANDS = {
  path: '/brands',
  beforeLoad,
  loader: () => loadWords(['brands']),
  component: latePage(pages, 'BrandsPage'),
} as const;

/** One of them, with its campaigns. */
export const BRAND = {
  path: '/brands/$brand',
  beforeLoad,
  loader: () => loadWords(['brands', 'campaigns', 'campaign-list']),
  component: latePage(pages, 'BrandPage'),
} as const;

import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { loadWords } from '../lib/late';
import { paths } from '../paths';
import { PLANS_SEARCH } from '../searches';
import { latePage } from './late-page';
import { only } from './require-user';

const accountPages = () => import('./pages/account');
const companyPages = () => import('./pages/company');
const accountWords = () => loadWords(['accounts', 'companies']);
/** For whoever works in a company. */
const members = only(({ company }) => company !== null);

/** What can be set stands in one list; each part of it has an address of its own. */
export const SETTINGS = {
  id: 'settings',
  loader: () => loadWords(['settings']),
  component: latePage(() => import('./pages/settings'), 'SettingsFrame'),
} as const;

/** The first of them; on a phone, where the list has no room beside a page, the list. */
export const ACCOUNT = {
  path: '/account',
  // Where the settings of notifications were before.
  beforeLoad: ({ location: { hash } }: { location: ParsedLocation }) => {
    if (hash === 'notifications') throw redirect(paths.notificationSettings());
  },
  loader: accountWords,
  component: latePage(accountPages, 'AccountPage'),
} as const;

/** Who one is. */
export const PROFILE_SETTINGS = {
  path: '/account/profile',
  loader: accountWords,
  component: latePage(accountPages, 'ProfileSettingsPage'),
} as const;

/** What one signs in with. */
export const SECURITY = {
  path: '/account/security',
  loader: accountWords,
  component: latePage(accountPages, 'SecurityPage'),
} as const;

/** What one is told of. */
export const NOTIFICATION_SETTINGS = {
  path: '/account/notifications',
  loader: () => loadWords(['notifications']),
  component: latePage(() => import('./pages/notifications'), 'NotificationSettingsPage'),
} as const;

/** Where one is signed in. */
export const SESSIONS = {
  path: '/account/sessions',
  loader: accountWords,
  component: latePage(accountPages, 'SessionsPage'),
} as const;

/** The keys of the installation, for whoever runs it. */
export const SERVICE_KEYS = {
  path: '/account/keys',
  beforeLoad: only(({ is_superuser: runsIt }) => runsIt),
  loader: () => loadWords(['networks', 'image-generation', 'issues']),
  component: latePage(accountPages, 'ServiceKeysPage'),
} as const;

/** What the company says of itself. */
export const COMPANY_DETAILS = {
  path: '/company',
  beforeLoad: members,
  loader: accountWords,
  component: latePage(companyPages, 'CompanyDetailsPage'),
} as const;

/** Who works in the company, and to whom its campaigns are open. */
export const TEAM = {
  path: '/team',
  beforeLoad: members,
  loader: accountWords,
  component: latePage(companyPages, 'TeamPage'),
} as const;

/** By which accounts the company asks networks. */
export const COMPANY_NETWORKS = {
  path: '/company/networks',
  beforeLoad: members,
  loader: () => loadWords(['companies', 'networks']),
  component: latePage(companyPages, 'CompanyNetworksPage'),
} as const;

/** What the company may use, and how it gets more. */
export const PLANS = {
  path: '/plans',
  validateSearch: PLANS_SEARCH.validate,
  beforeLoad: only(({ can }) => can.see_allowance),
  loader: () => loadWords(['finance']),
  component: latePage(() => import('./pages/money'), 'PlansPage'),
} as const;

import type { JobState, Network, PayoutState } from '@altavoz/contracts';
import type { RegisteredRouter, ToOptions } from '@tanstack/react-router';
import type { CampaignHash } from './app/pages/campaign-view';
import type { CampaignSearch, CampaignsSearch } from './searches';

/** The list of a campaign that a page of one of its things was opened from: the rest of that page's address. */
export interface ListBehind {
  hash?: CampaignHash | undefined;
  search?: CampaignSearch | undefined;
}

/** What may stand behind `#` in the address of a page. */
interface Hashes {
  '/my-profile': 'networks';
  '/campaign/$uuid': CampaignHash;
  '/campaign/$uuid/brief': 'edit';
  '/campaign/$uuid/creators/$record': CampaignHash;
  '/campaign/$uuid/contents/$content': CampaignHash;
}
/** A profile is linked with the final slash, everywhere [NAV-20]; both forms answer. */
type Linked =
  | Exclude<keyof RegisteredRouter['routesByPath'], '/perfil/$network/$username'>
  | '/perfil/$network/$username/';
type PlaceAt<To extends string> = Pick<ToOptions<RegisteredRouter, string, To>, 'params' | 'search'> & {
  to: To;
  hash?: (To extends keyof Hashes ? Hashes[To] : never) | undefined;
};

/** A place in the product: a route that there is, with what it needs, as the router's own types say. */
export type Place = { [To in Linked]: PlaceAt<To> }[Linked];

/** The campaign that an address is of, and what of it: '' for its own page; null elsewhere. */
export function campaignAt(pathname: string): { uuid: string; below: string } | null {
  const [, uuid, below = ''] = /^\/campaign\/([^/]+)\/?(.*)$/.exec(pathname) ?? [];
  return uuid ? { uuid, below } : null;
}

/** Every place that is linked, in one home; an address that no route knows does not compile. */
export const paths = {
  home: (): Place => ({ to: '/' }),
  signIn: (): Place => ({ to: '/sign-in' }),
  register: (): Place => ({ to: '/register' }),
  forgotPassword: (): Place => ({ to: '/forgot-password' }),
  welcome: (): Place => ({ to: '/welcome' }),
  noAccess: (): Place => ({ to: '/no-access' }),
  invitations: (): Place => ({ to: '/invitations' }),
  myProfile: (part?: 'networks'): Place => ({ to: '/my-profile', hash: part }),
  brands: (): Place => ({ to: '/brands' }),
  brand: (brand: string): Place => ({ to: '/brands/$brand', params: { brand } }),
  images: (): Place => ({ to: '/images' }),
  monitor: (): Place => ({ to: '/monitor' }),
  /** @param panel the one that is open beside the others */
  castingCalls: (panel?: string): Place => ({ to: '/casting-calls', ...(panel && { search: { panel } }) }),
  castingCall: (call: string): Place => ({ to: '/casting-calls/$call', params: { call } }),
  /** Where a link of something is given to a campaign that is chosen there. */
  share: (url: string): Place => ({ to: '/share', search: { url } }),
  publicPage: (vanityName: string): Place => ({ to: '/p/$vanityName', params: { vanityName } }),
  proposal: (invitation: string): Place => ({ to: '/proposals/$invitation', params: { invitation } }),
  account: (): Place => ({ to: '/account' }),
  profileSettings: (): Place => ({ to: '/account/profile' }),
  security: (): Place => ({ to: '/account/security' }),
  notificationSettings: (): Place => ({ to: '/account/notifications' }),
  sessions: (): Place => ({ to: '/account/sessions' }),
  serviceKeys: (): Place => ({ to: '/account/keys' }),
  notifications: (): Place => ({ to: '/notifications', search: {} }),
  homeSearch: (search: Readonly<Record<string, unknown>> = {}): Place => ({ to: '/search', search }),
  campaigns: (search: CampaignsSearch = {}): Place => ({ to: '/campaigns', search }),
  team: (): Place => ({ to: '/team' }),
  companyDetails: (): Place => ({ to: '/company' }),
  companyNetworks: (): Place => ({ to: '/company/networks' }),
  newCompany: (): Place => ({ to: '/company/new' }),
  companies: (company?: string): Place => ({ to: '/companies', search: { panel: company ?? null } }),
  auditLog: (company?: string): Place => ({ to: '/audit-log', search: { company: company ?? null } }),
  jobs: (state: JobState | null = null): Place => ({ to: '/jobs', search: { state } }),
  mails: (): Place => ({ to: '/mails' }),
  payouts: (search: { search?: string; campaign?: string; state?: PayoutState } = {}): Place => ({
    to: '/payouts',
    search,
  }),
  transactions: (): Place => ({ to: '/transactions' }),
  plans: (): Place => ({ to: '/plans' }),
  earnings: (): Place => ({ to: '/earnings' }),
  /** @param brand what the brand is called that it is for */
  newCampaign: (brand?: string): Place => ({ to: '/campaigns/new', search: { brand } }),
  campaign: (uuid: string, hash?: CampaignHash, search: CampaignSearch = {}): Place => ({
    to: '/campaign/$uuid',
    params: { uuid },
    hash,
    search,
  }),
  record: (uuid: string, record: string, { hash, search = {} }: ListBehind = {}): Place => ({
    to: '/campaign/$uuid/creators/$record',
    params: { uuid, record },
    hash,
    search,
  }),
  content: (uuid: string, content: string, { hash, search = {} }: ListBehind = {}): Place => ({
    to: '/campaign/$uuid/contents/$content',
    params: { uuid, content },
    hash,
    search,
  }),
  brief: (uuid: string, hash?: 'edit'): Place => ({ to: '/campaign/$uuid/brief', params: { uuid }, hash }),
  profile: (network: Network, username: string): Place => ({
    to: '/perfil/$network/$username/',
    params: { network, username },
  }),
} as const;

import type { Network } from '@altavoz/contracts';

const part = encodeURIComponent;

/** Every address of the interface, built in one place. Segments are encoded; hashes name the tab. */
export const paths = {
  home: () => '/',
  signIn: () => '/sign-in',
  register: () => '/register',
  welcome: () => '/welcome',
  account: () => '/account',
  campaigns: () => '/campaigns',
  jobs: () => '/jobs',
  mails: () => '/mails',
  newCampaign: () => '/campaigns/new',
  /** `hash` without `#`, such as `squad` or `propuestas-aprobadas`. */
  campaign: (uuid: string, hash?: string) => `/campaign/${part(uuid)}${hash ? `#${hash}` : ''}`,
  brief: (uuid: string) => `/campaign/${part(uuid)}/brief`,
  /** With the final slash, as it is linked everywhere [NAV-20]. */
  profile: (network: Network, username: string) => `/perfil/${network}/${part(username)}/`,
  /** Without the final slash: what "copy link" gives [NAV-21]. */
  external: (slug: string, network: Network, username: string) =>
    `/external-new/details/${part(slug)}/${network}/${part(username)}`,
} as const;

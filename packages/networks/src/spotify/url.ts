import type { NetworkUrlRules } from '../url.js';

export const urlRules: NetworkUrlRules = {
  hosts: ['spotify.com'],
  shortHosts: ['spotify.link', 'spoti.fi'],
  infersContent: true,
  profileUrl: (username) => `https://open.spotify.com/show/${encodeURIComponent(username)}`,
  /** `show/{id}`, wherever it stands: `intl-es/show/{id}` and `embed/show/{id}` exist. */
  usernameOf(address) {
    const at = address.segments.indexOf('show');
    return at === -1 ? null : (address.segments[at + 1] ?? null);
  },
};

import type { NetworkUrlRules } from '../url.js';

/** A blog may live anywhere: no host tells it, and its username is its address. */
export const urlRules: NetworkUrlRules = {
  hosts: [],
  shortHosts: [],
  infersContent: false,
  profileUrl: (username) => (/^https?:\/\//i.test(username) ? username : `https://${username}`),
  usernameOf: () => null,
};

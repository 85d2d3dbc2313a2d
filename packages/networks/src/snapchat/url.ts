import { withoutAt, type NetworkUrlRules } from '../url.js';

export const urlRules: NetworkUrlRules = {
  hosts: ['snapchat.com'],
  shortHosts: [],
  infersContent: false,
  profileUrl: (username) => `https://www.snapchat.com/add/${encodeURIComponent(username)}`,
  /** `add/{username}`, `u/{username}`, and `@{username}` of the newer links. */
  usernameOf(address) {
    const [first, second] = address.segments;
    const name = first === 'add' || first === 'u' ? second : first?.startsWith('@') ? first : undefined;
    return name === undefined ? null : withoutAt(name) || null;
  },
};

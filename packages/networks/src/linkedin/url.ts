import type { NetworkUrlRules } from '../url.js';

/** Pages that are not people; their usernames keep the kind: `company/acme`. */
const PAGE_KINDS = ['company', 'school', 'showcase'];

export const urlRules: NetworkUrlRules = {
  hosts: ['linkedin.com'],
  shortHosts: ['lnkd.in'],
  infersContent: true,
  profileUrl(username) {
    const [kind, name] = username.split('/');
    return kind !== undefined && name !== undefined && PAGE_KINDS.includes(kind)
      ? `https://www.linkedin.com/${kind}/${encodeURIComponent(name)}/`
      : `https://www.linkedin.com/in/${encodeURIComponent(username)}/`;
  },
  usernameOf(address) {
    const [kind, name] = address.segments;
    if (kind === undefined || name === undefined) return null;
    if (kind === 'in') return name;
    return PAGE_KINDS.includes(kind) ? `${kind}/${name}` : null;
  },
};

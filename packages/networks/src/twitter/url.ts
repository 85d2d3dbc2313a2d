import { firstSegment, withoutAt, type NetworkUrlRules } from '../url.js';

export const OWN_PAGES = new Set(
  'home i intent search explore hashtag share login signup settings messages notifications compose tos privacy jobs'.split(
    ' ',
  ),
);

export const urlRules: NetworkUrlRules = {
  hosts: ['x.com', 'twitter.com'],
  shortHosts: ['t.co'],
  infersContent: true,
  profileUrl: (username) => `https://x.com/${encodeURIComponent(username)}`,
  usernameOf(address) {
    // intent/user?screen_name= and intent/follow?screen_name= are how buttons link to a profile
    if (address.segments[0] === 'intent') return withoutAt(address.query.get('screen_name') ?? '') || null;
    return firstSegment(address, OWN_PAGES);
  },
};

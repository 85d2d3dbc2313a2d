import { firstSegment, type NetworkUrlRules } from '../url.js';

export const OWN_PAGES = new Set(
  'p reel reels tv explore accounts direct about developer legal share web api challenge'.split(' '),
);

export const urlRules: NetworkUrlRules = {
  hosts: ['instagram.com', 'instagr.am'],
  shortHosts: ['ig.me'],
  infersContent: true,
  profileUrl: (username) => `https://www.instagram.com/${encodeURIComponent(username)}/`,
  usernameOf(address) {
    const [first, second] = address.segments;
    // stories/{username}/{id}, and the link of the app: _u/{username}
    if (first === 'stories' || first === '_u') return second === 'highlights' ? null : (second ?? null);
    return firstSegment(address, OWN_PAGES);
  },
};

import { firstSegment, type NetworkUrlRules } from '../url.js';

export const OWN_PAGES = new Set(
  'directory videos clip clips p downloads jobs turbo settings login search store'.split(' '),
);

export const urlRules: NetworkUrlRules = {
  hosts: ['twitch.tv'],
  shortHosts: [],
  infersContent: true,
  profileUrl: (username) => `https://www.twitch.tv/${encodeURIComponent(username)}`,
  usernameOf(address) {
    if (address.host === 'clips.twitch.tv') return null;
    if (address.host === 'player.twitch.tv') return address.query.get('channel');
    const [first, second] = address.segments;
    if (first === 'popout' || first === 'moderator') return second ?? null;
    return firstSegment(address, OWN_PAGES);
  },
};

import { firstSegment, withoutAt, type NetworkUrlRules } from '../url.js';

const OWN_PAGES = new Set(
  (
    'watch shorts playlist live embed feed results gaming hashtag post clip v e t s about premium ' +
    'attribution_link redirect account signin oembed kids music tv movies podcasts trending'
  ).split(' '),
);

export const urlRules: NetworkUrlRules = {
  hosts: ['youtube.com', 'youtube-nocookie.com'],
  shortHosts: ['youtu.be'],
  infersContent: true,
  /** A channel id starts with UC, whatever else is a handle [NET-60]. */
  profileUrl: (username) =>
    username.startsWith('UC')
      ? `https://www.youtube.com/channel/${encodeURIComponent(username)}`
      : `https://www.youtube.com/@${encodeURIComponent(username)}`,
  givenId: /^UC/,
  usernameOf(address) {
    const [first, second] = address.segments;
    if (first === 'channel' || first === 'c' || first === 'user') {
      return second === undefined ? null : withoutAt(second) || null;
    }
    return firstSegment(address, OWN_PAGES);
  },
};

import { firstSegment, type NetworkUrlRules } from '../url.js';

export const OWN_PAGES = new Set(
  (
    'watch groups events reel reels share sharer photo photo.php photos story.php permalink.php marketplace ' +
    'gaming hashtag login login.php help privacy policies stories video.php videos dialog plugins media search'
  ).split(' '),
);

export const urlRules: NetworkUrlRules = {
  hosts: ['facebook.com', 'fb.com'],
  shortHosts: ['fb.watch', 'fb.me', 'fb.gg'],
  infersContent: true,
  /** The number of an account without a name works in the same place. */
  profileUrl: (username) => `https://www.facebook.com/${encodeURIComponent(username)}`,
  givenId: /^\d+$/,
  usernameOf(address) {
    const [first, second, third] = address.segments;
    if (first === 'profile.php') {
      const id = address.query.get('id');
      return id !== null && /^\d+$/.test(id) ? id : null;
    }
    // people/{name}/{id}, pages/{name}/{id} and p/{name}-{id} name the account by its number
    if (first === 'people' || first === 'pages')
      return third !== undefined && /^\d+$/.test(third) ? third : null;
    if (first === 'p') return second?.match(/(?:^|-)(\d{6,})$/)?.[1] ?? null;
    if (first === 'pg') return second ?? null;
    return firstSegment(address, OWN_PAGES);
  },
};

import { firstSegment, type NetworkUrlRules } from '../url.js';

export const SHORT_HOSTS = ['vm.tiktok.com', 'vt.tiktok.com'];
const OWN_PAGES = new Set(
  't tag music discover foryou explore live following upload login about legal h5 v video embed search share'.split(
    ' ',
  ),
);

export const urlRules: NetworkUrlRules = {
  hosts: ['tiktok.com'],
  shortHosts: SHORT_HOSTS,
  infersContent: true,
  profileUrl: (username) => `https://www.tiktok.com/@${encodeURIComponent(username)}`,
  usernameOf(address) {
    return SHORT_HOSTS.includes(address.host) ? null : firstSegment(address, OWN_PAGES);
  },
};

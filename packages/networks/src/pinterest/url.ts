import { firstSegment, type NetworkUrlRules } from '../url.js';

const OWN_PAGES = new Set(
  'pin search ideas today business settings login categories about _ url_shortener'.split(' '),
);

export const urlRules: NetworkUrlRules = {
  hosts: ['pinterest.com'],
  shortHosts: ['pin.it'],
  /** pinterest.es, pinterest.com.mx, pinterest.co.uk, also with mx. or www. before it. */
  hostPattern: /^(?:[a-z]+\.)?pinterest\.(?:com?\.)?[a-z]{2}$/,
  infersContent: true,
  profileUrl: (username) => `https://www.pinterest.com/${encodeURIComponent(username)}/`,
  usernameOf: (address) => firstSegment(address, OWN_PAGES),
};

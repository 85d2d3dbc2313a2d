/** Published, so only ever the password of a demo that nobody but this machine reaches. */
export const DEMO_PASSWORD = 'altavoz-demo';

export const DEMO_SIGN_INS = [
  { email: 'manager@demo.altavoz.test', who: 'runs the campaigns' },
  { email: 'viewer@demo.altavoz.test', who: 'looks, changes nothing' },
  { email: 'client@demo.altavoz.test', who: 'a guest: sees one campaign' },
  { email: 'creator@demo.altavoz.test', who: 'a creator' },
  { email: 'admin@demo.altavoz.test', who: 'superuser' },
  { email: 'former@demo.altavoz.test', who: 'was a guest: sees nothing any more' },
] as const;

export type DemoEmail = (typeof DEMO_SIGN_INS)[number]['email'];

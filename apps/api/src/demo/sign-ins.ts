/** Only ever seeded together with the demo. */
export const DEMO_PASSWORD = 'altavoz-demo';

export const DEMO_SIGN_INS = [
  { email: 'manager@demo.altavoz.test', who: 'runs the campaigns' },
  { email: 'viewer@demo.altavoz.test', who: 'looks, changes nothing' },
  { email: 'creator@demo.altavoz.test', who: 'a creator' },
  { email: 'admin@demo.altavoz.test', who: 'superuser' },
] as const;

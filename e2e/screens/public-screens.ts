import type { Hand, Screen } from './screen';

/** Has the server say what became of the link of a mail, whose token no state can know. */
async function withLink({ page }: Hand, state: 'open' | 'used' | 'ended'): Promise<void> {
  await page.route(/\/mailed-link\//, (route) => route.fulfill({ json: { response: { state } } }));
  await page.reload();
}

const button = (name: string) => ['button', { name, exact: true }] as const;

/** What somebody without a session, or without a role yet, can open. */
export const PUBLIC_SCREENS: readonly Screen[] = [
  {
    id: 'home',
    route: '/',
    people: [
      'nobody',
      'newcomer',
      'companyless',
      'founder',
      'creator',
      'viewer',
      'guest',
      'manager',
      'superuser',
    ],
    path: () => '/',
  },
  {
    id: 'sign-in',
    route: '/sign-in',
    people: ['nobody'],
    path: () => '/sign-in',
    elsewhere: { manager: '/campaigns', creator: '/invitations' },
    states: [
      {
        id: 'errors',
        steps: ({ page, t }) => page.getByRole(...button(t('accounts:sign_in.submit'))).click(),
      },
      {
        id: 'refused',
        answers: [401],
        steps: async ({ page, t }) => {
          await page.getByLabel(t('accounts:field.email')).fill('nadie@walk.altavoz.test');
          await page.getByRole('textbox', { name: t('accounts:field.password') }).fill('no-es-esta');
          await page.getByRole(...button(t('accounts:sign_in.submit'))).click();
          await page.getByRole('alert').waitFor();
        },
      },
      {
        id: 'language-menu',
        overlay: true,
        steps: ({ page, t }) => page.getByRole('button', { name: t('shell:language') }).click(),
      },
    ],
  },
  {
    id: 'register',
    route: '/register',
    people: ['nobody'],
    path: () => '/register',
    elsewhere: { manager: '/campaigns' },
    states: [
      {
        id: 'errors',
        steps: ({ page, t }) => page.getByRole(...button(t('accounts:register.submit'))).click(),
      },
      {
        id: 'taken',
        answers: [400, 409],
        steps: async ({ page, t }) => {
          await page.getByLabel(t('accounts:field.name')).fill('Mariana Robles');
          await page.getByLabel(t('accounts:field.email')).fill('manager@demo.altavoz.test');
          await page.getByRole('textbox', { name: t('accounts:field.password') }).fill('contrasena-larga');
          await page.getByRole(...button(t('accounts:register.submit'))).click();
          await page.getByRole('alert').waitFor();
        },
      },
    ],
  },
  {
    id: 'google-return',
    route: '/sign-in/google',
    people: ['nobody'],
    path: () => '/sign-in/google',
    elsewhere: { manager: '/campaigns' },
  },
  {
    id: 'forgot-password',
    route: '/forgot-password',
    people: ['nobody'],
    path: () => '/forgot-password',
    elsewhere: { manager: '/campaigns' },
    states: [
      {
        id: 'errors',
        steps: ({ page, t }) => page.getByRole(...button(t('accounts:forgot.submit'))).click(),
      },
      {
        id: 'sent',
        // Asked for by every walk of an hour, it waits in the end.
        answers: [429],
        steps: async ({ page, t }) => {
          await page.getByLabel(t('accounts:field.email')).fill('nadie@walk.altavoz.test');
          await page.getByRole(...button(t('accounts:forgot.submit'))).click();
          await page.getByRole('status').or(page.getByRole('alert')).first().waitFor();
        },
      },
    ],
  },
  {
    id: 'reset-password',
    route: '/reset-password',
    people: ['nobody', 'manager'],
    path: () => '/reset-password?token=no-es-de-verdad',
    states: [
      {
        id: 'open',
        steps: async (hand) => {
          await withLink(hand, 'open');
          await hand.page.getByRole(...button(hand.t('accounts:reset.submit'))).waitFor();
        },
      },
      {
        id: 'errors',
        steps: async (hand) => {
          await withLink(hand, 'open');
          await hand.page.getByRole(...button(hand.t('accounts:reset.submit'))).click();
        },
      },
      {
        id: 'used',
        steps: async (hand) => {
          await withLink(hand, 'used');
          await hand.page.getByText(hand.t('accounts:link.used')).waitFor();
        },
      },
      {
        id: 'ended',
        steps: async (hand) => {
          await withLink(hand, 'ended');
          await hand.page.getByRole('alert').waitFor();
        },
      },
      { id: 'missing', path: () => '/reset-password' },
    ],
  },
  {
    id: 'unsubscribe',
    route: '/unsubscribe',
    people: ['nobody', 'manager'],
    path: () => '/unsubscribe',
    states: [
      { id: 'invalid', path: () => '/unsubscribe?token=no-es-de-verdad', answers: [404] },
      {
        id: 'open',
        path: () => '/unsubscribe?token=es-de-otra-prueba',
        answers: [404],
        steps: async ({ page, t }) => {
          await page.route(/\/notifications\/subscription\//, (route) =>
            route.fulfill({ json: { response: { events: ['answered', 'draft_in'] } } }),
          );
          await page.reload();
          await page.getByRole(...button(t('notifications:unsubscribe.stop_these'))).waitFor();
        },
      },
    ],
  },
  {
    id: 'verify-email',
    route: '/verify-email',
    people: ['nobody', 'manager'],
    path: () => '/verify-email?token=no-es-de-verdad',
    states: [
      {
        id: 'open',
        steps: async (hand) => {
          await withLink(hand, 'open');
          await hand.page.getByRole(...button(hand.t('accounts:verify.submit'))).waitFor();
        },
      },
      {
        id: 'used',
        steps: async (hand) => {
          await withLink(hand, 'used');
          await hand.page.getByText(hand.t('accounts:link.used')).waitFor();
        },
      },
      {
        id: 'ended',
        steps: async (hand) => {
          await withLink(hand, 'ended');
          await hand.page.getByRole('alert').waitFor();
        },
      },
      { id: 'missing-signed-in', as: 'manager', path: () => '/verify-email' },
      {
        id: 'change',
        path: () => '/verify-email?token=no-es-de-verdad&change=1',
        steps: async (hand) => {
          await withLink(hand, 'open');
          await hand.page.getByRole(...button(hand.t('accounts:verify.change_submit'))).waitFor();
        },
      },
      {
        id: 'change-ended',
        path: () => '/verify-email?token=no-es-de-verdad&change=1',
        steps: async (hand) => {
          await withLink(hand, 'ended');
          await hand.page.getByRole('alert').waitFor();
        },
      },
    ],
  },
  {
    id: 'welcome',
    route: '/welcome',
    people: ['newcomer', 'companyless', 'guest', 'former'],
    path: () => '/welcome',
    elsewhere: { nobody: '/sign-in', manager: '/campaigns', creator: '/invitations' },
    states: [
      {
        id: 'chosen',
        steps: ({ page }) => page.getByRole('radio').first().click(),
      },
      { id: 'company', as: 'companyless' },
      {
        id: 'company-errors',
        as: 'companyless',
        steps: ({ page, t }) => page.getByRole(...button(t('accounts:company.submit'))).click(),
      },
      {
        id: 'company-country',
        as: 'companyless',
        steps: ({ page, t }) => page.getByRole('combobox', { name: t('accounts:company.country') }).click(),
      },
    ],
  },
  {
    id: 'join',
    route: '/join',
    people: ['nobody', 'newcomer', 'manager'],
    path: () => '/join',
    states: [{ id: 'ended', path: () => '/join?token=ninguno', answers: [410] }],
  },
  {
    id: 'connect',
    route: '/connect/$network',
    people: ['creator', 'manager'],
    path: () => '/connect/youtube',
    elsewhere: { nobody: '/sign-in' },
    states: [
      { id: 'denied', path: () => '/connect/youtube?error=access_denied&state=no-es-de-verdad' },
      { id: 'ended', path: () => '/connect/instagram?code=a&state=no-es-de-verdad' },
    ],
  },
  {
    id: 'invitation',
    route: '/external-new/details/$slug/$network/$username',
    people: ['nobody', 'creator', 'manager'],
    path: ({ invitation }) => invitation,
    reads: /\/api\/v1\/campaign\/external\//,
    states: [
      {
        id: 'missing',
        path: ({ invitation }) => invitation.replace(/\?.*/, ''),
        answers: [403, 404],
      },
      { id: 'ended', path: ({ endedInvitation }) => endedInvitation, answers: [410] },
      { id: 'replaced', path: ({ replacedInvitation }) => replacedInvitation, answers: [410] },
      { id: 'declined', path: ({ declinedInvitation }) => declinedInvitation },
      { id: 'waiting', path: ({ newInvitation }) => newInvitation },
      { id: 'preview', as: 'manager', path: ({ newInvitation }) => `${newInvitation}&preview=1` },
      {
        id: 'terms',
        path: ({ newInvitation }) => newInvitation,
        steps: async ({ page, t }) => {
          await page.getByRole(...button(t('invitations:steps.begin'))).click();
          await page.getByRole(...button(t('invitations:terms.accept'))).click();
        },
      },
      {
        id: 'is-it-you',
        as: 'creator',
        path: ({ freeInvitation }) => freeInvitation,
        steps: async ({ page, t }) => {
          await page.getByRole(...button(t('invitations:steps.begin'))).click();
          await page.getByRole(...button(t('invitations:account_step.yes'))).waitFor();
        },
      },
      { id: 'handed-in', path: ({ handedInInvitation }) => handedInInvitation },
      {
        id: 'correct',
        path: ({ handedInInvitation }) => handedInInvitation,
        steps: ({ page, t }) =>
          page.getByRole('button', { name: new RegExp(`^${t('invitations:page.correct')} `) }).click(),
      },
      {
        id: 'withdraw',
        overlay: true,
        path: ({ handedInInvitation }) => handedInInvitation,
        steps: ({ page, t }) =>
          page.getByRole('button', { name: new RegExp(`^${t('invitations:withdraw.act')} `) }).click(),
      },
      {
        id: 'payment-wrong',
        answers: [400],
        steps: async ({ page, t }) => {
          await page.getByRole(...button(t('invitations:accepted.payment_do'))).click();
          await page.getByLabel(t('invitations:payment.clabe')).fill('012180012345678900');
          await page.getByRole(...button(t('invitations:payment.save'))).click();
        },
      },
      {
        id: 'account',
        steps: async ({ page, t }) => {
          await page.getByRole(...button(t('invitations:accepted.account_do'))).click();
        },
      },
    ],
  },
  {
    id: 'not-found',
    route: '*',
    people: ['nobody', 'manager'],
    path: () => '/esto-no-existe',
    states: [{ id: 'within', as: 'manager' }],
  },
  {
    id: 'public-profile',
    route: '/perfil/$network/$username',
    people: ['nobody', 'creator'],
    path: () => '/perfil/instagram/ximena.olvera/',
    reads: /\/api\/v3\/profile\//,
    shows: [{ selector: 'article li img[loading]', width: 100, height: 100 }],
    states: [
      { id: 'creator', as: 'creator' },
      { id: 'not-public', path: () => '/perfil/instagram/no.hay.nadie.asi/', answers: [404] },
    ],
  },
  {
    id: 'public-page',
    route: '/p/$vanityName',
    people: ['nobody', 'creator', 'manager', 'viewer', 'guest', 'superuser', 'founder'],
    path: () => '/p/daniela.aguilar',
    elsewhere: { newcomer: '/welcome' },
    reads: /\/api\/v3\/profile\//,
    states: [
      { id: 'company', as: 'manager' },
      { id: 'not-public', path: () => '/p/no.hay.nadie.asi', answers: [404] },
    ],
  },
  {
    id: 'casting-call',
    route: '/casting-calls/$call',
    people: ['nobody', 'creator', 'manager', 'viewer', 'guest', 'superuser', 'founder'],
    path: ({ castingCall }) => `/casting-calls/${castingCall}`,
    elsewhere: { newcomer: '/welcome' },
    reads: /\/api\/v3\/casting-calls\/public\//,
    states: [
      { id: 'company', as: 'manager' },
      { id: 'creator', as: 'creator' },
      {
        id: 'errors',
        as: 'creator',
        steps: async ({ page, t }) => {
          await page.getByRole(...button(t('casting-calls:apply'))).click();
          await page.getByText(t('casting-calls:answer_needed'), { exact: true }).waitFor();
        },
      },
      {
        id: 'not-there',
        path: () => '/casting-calls/00000000-0000-7000-8000-000000000000',
        answers: [404],
      },
    ],
  },
];

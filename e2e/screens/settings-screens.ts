import type { Hand, Screen } from './screen';
import { MEMBERS_ONLY, TOLD } from './workspace-screens';

/** The account as one whose second factor is on sees it. */
async function withSecondFactor({ page }: Hand, recovery_codes = 10): Promise<void> {
  await page.route(/\/api\/v1\/accounts\/profile\/$/, async (route) => {
    const reply = await route.fetch();
    const { response } = (await reply.json()) as { response: object };
    await route.fulfill({ json: { response: { ...response, second_factor: true, recovery_codes } } });
  });
  await page.reload();
}

/** The company as one that has a logo. */
async function withLogo({ page }: Hand): Promise<void> {
  await page.route(/\/api\/v1\/company\/$/, async (route) => {
    const reply = await route.fetch();
    const { response } = (await reply.json()) as { response: object };
    await route.fulfill({ json: { response: { ...response, logo: '/altavoz.svg' } } });
  });
  await page.reload();
}

const RECOVERY_CODES = Array.from({ length: 10 }, (_, place) => `abcd-efgh-jkmn-pqr${place}`);

/** Opens what can be done with a member: by their row on a phone, else by one of its buttons. */
async function openMember({ page, narrow, t }: Hand, button: 'role_of' | 'actions'): Promise<void> {
  const name = 'Lucía Barragán';
  await page.getByRole('button', { name: narrow ? name : t(`companies:team.${button}`, { name }) }).click();
}

/** What can be set, each part at its own address. */
export const SETTINGS_SCREENS: readonly Screen[] = [
  {
    id: 'account',
    route: '/account',
    people: ['manager', 'creator', 'viewer', 'guest', 'former', 'superuser', 'founder', 'newcomer'],
    elsewhere: { nobody: '/sign-in' },
    path: () => '/account',
    states: [
      { id: 'creator', as: 'creator' },
      { id: 'guest', as: 'guest' },
      { id: 'unverified', as: 'founder' },
    ],
  },
  {
    id: 'profile-settings',
    route: '/account/profile',
    people: ['manager', 'creator', 'viewer', 'guest', 'former', 'superuser', 'founder', 'newcomer'],
    elsewhere: { nobody: '/sign-in' },
    path: () => '/account/profile',
    states: [
      {
        id: 'change-email',
        overlay: true,
        steps: async ({ page, t }) => {
          await page.getByRole('button', { name: t('accounts:email.change'), exact: true }).click();
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        id: 'email-asked',
        steps: async ({ page, t }) => {
          await page.route(/\/accounts\/email\//, (route) =>
            route.fulfill({
              json: {
                response: { asked: { email: 'otra@demo.altavoz.test', until: '2026-12-01T12:00:00.000Z' } },
              },
            }),
          );
          await page.reload();
          await page.getByText(t('accounts:email.asked_title')).first().waitFor();
        },
      },
      {
        id: 'email-failed',
        failing: /\/accounts\/email\//,
      },
      {
        id: 'delete-account',
        overlay: true,
        steps: async ({ page, t }) => {
          await page.getByRole('button', { name: t('accounts:own.delete'), exact: true }).click();
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        id: 'delete-account-with-code',
        overlay: true,
        steps: async (hand) => {
          const { page, t } = hand;
          await withSecondFactor(hand);
          await page.getByRole('button', { name: t('accounts:own.delete'), exact: true }).click();
          await page
            .getByRole('dialog')
            .getByRole('textbox', { name: t('accounts:factor.code') })
            .waitFor();
        },
      },
    ],
  },
  {
    id: 'security',
    route: '/account/security',
    people: ['manager', 'creator', 'viewer', 'guest', 'former', 'superuser', 'founder', 'newcomer'],
    elsewhere: { nobody: '/sign-in' },
    path: () => '/account/security',
    states: [
      {
        id: 'password-errors',
        steps: ({ page, t }) =>
          page.getByRole('button', { name: t('accounts:account.change_password'), exact: true }).click(),
      },
      {
        id: 'second-factor',
        overlay: true,
        steps: async ({ page, t }) => {
          await page.getByRole('button', { name: t('accounts:factor.turn_on'), exact: true }).click();
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        id: 'second-factor-code',
        overlay: true,
        steps: async ({ page, t }) => {
          await page.getByRole('button', { name: t('accounts:factor.turn_on'), exact: true }).click();
          const dialog = page.getByRole('dialog');
          await dialog
            .getByRole('textbox', { name: t('accounts:field.current_password') })
            .fill('altavoz-demo');
          await dialog.getByRole('button', { name: t('accounts:factor.next') }).click();
          await page.getByRole('img', { name: t('accounts:factor.qr') }).waitFor();
        },
      },
      {
        id: 'second-factor-on',
        steps: async (hand) => {
          await withSecondFactor(hand);
          await hand.page.getByRole('button', { name: hand.t('accounts:factor.renew') }).waitFor();
        },
      },
      {
        id: 'few-recovery-codes',
        steps: async (hand) => {
          await withSecondFactor(hand, 1);
          await hand.page.getByText(hand.t('accounts:factor.left_few')).waitFor();
        },
      },
      {
        id: 'recovery-codes',
        steps: async (hand) => {
          const { page, t } = hand;
          await withSecondFactor(hand);
          await page.route(/\/second-factor\/recovery-codes\//, (route) =>
            route.fulfill({ json: { response: { recovery_codes: RECOVERY_CODES } } }),
          );
          await page.getByRole('button', { name: t('accounts:factor.renew') }).click();
          const dialog = page.getByRole('dialog');
          await dialog.getByRole('textbox', { name: t('accounts:field.current_password') }).fill('x');
          await dialog.getByRole('textbox', { name: t('accounts:factor.code') }).fill('123456');
          await dialog.getByRole('button', { name: t('accounts:factor.renew_submit') }).click();
          await dialog.getByRole('listitem').first().waitFor();
        },
      },
    ],
  },
  {
    id: 'notification-settings',
    route: '/account/notifications',
    people: ['manager', 'creator', 'viewer', 'guest', 'former', 'superuser', 'founder', 'newcomer'],
    elsewhere: { nobody: '/sign-in' },
    path: () => '/account/notifications',
    reads: /\/api\/v1\/notifications\/settings\//,
    states: [{ id: 'creator', as: 'creator' }],
  },
  {
    id: 'sessions',
    route: '/account/sessions',
    people: ['manager', 'creator', 'viewer', 'guest', 'former', 'superuser', 'founder', 'newcomer'],
    elsewhere: { nobody: '/sign-in' },
    path: () => '/account/sessions',
    reads: /\/api\/v1\/accounts\/sessions\//,
    states: [
      {
        id: 'end-others-question',
        overlay: true,
        steps: async ({ page, t }) => {
          await page.getByRole('button', { name: t('accounts:sessions.end_others'), exact: true }).click();
          await page.getByRole('dialog').waitFor();
        },
      },
    ],
  },
  {
    id: 'service-keys',
    route: '/account/keys',
    people: ['superuser'],
    path: () => '/account/keys',
    elsewhere: TOLD,
    forbidden: ['creator', 'viewer', 'guest', 'manager'],
    reads: /\/api\/v1\/networks\/keys\//,
  },
  {
    id: 'company',
    route: '/company',
    people: ['manager', 'viewer', 'founder', 'superuser'],
    ...MEMBERS_ONLY,
    path: () => '/company',
    reads: /\/api\/v1\/company\/$/,
    states: [
      { id: 'no-permission', as: 'viewer' },
      {
        id: 'logo-question',
        overlay: true,
        steps: async (hand) => {
          await withLogo(hand);
          await hand.page.getByRole('button', { name: hand.t('companies:settings.remove_logo') }).click();
          await hand.page.getByRole('dialog').waitFor();
        },
      },
    ],
  },
  {
    id: 'team',
    route: '/team',
    people: ['manager', 'viewer', 'founder', 'superuser'],
    path: () => '/team',
    ...MEMBERS_ONLY,
    reads: /\/api\/v1\/company\/team\//,
    shows: [{ selector: 'main li:not(nav li)', width: 200, height: 30 }],
    states: [
      {
        id: 'role-menu',
        overlay: true,
        steps: async (hand) => {
          await openMember(hand, 'role_of');
          await hand.page.getByRole('menu').waitFor();
        },
      },
      {
        id: 'remove-question',
        overlay: true,
        steps: async (hand) => {
          const { page, t } = hand;
          await openMember(hand, 'actions');
          await page.getByRole('menuitem', { name: t('companies:team.remove') }).click();
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        id: 'invite',
        steps: async ({ page, t }) => {
          await page.getByRole('button', { name: t('companies:invite.open') }).click();
          await page.getByRole('dialog').waitFor();
        },
      },
      { id: 'no-permission', as: 'viewer' },
      { id: 'alone', as: 'founder' },
    ],
  },
  {
    id: 'company-networks',
    route: '/company/networks',
    people: ['manager', 'viewer', 'founder', 'superuser'],
    ...MEMBERS_ONLY,
    path: () => '/company/networks',
    reads: /\/api\/v3\/social\/connections\//,
    states: [{ id: 'no-permission', as: 'viewer' }],
  },
  {
    id: 'plans',
    route: '/plans',
    people: ['manager', 'viewer', 'founder', 'superuser'],
    path: () => '/plans',
    ...MEMBERS_ONLY,
    reads: /\/api\/v3\/plans\//,
    shows: [{ selector: 'main tbody tr', width: 200, height: 30 }],
    states: [
      {
        id: 'request',
        overlay: true,
        steps: async ({ page, t }) => {
          await page.getByRole('button', { name: t('finance:plans.request'), exact: true }).click();
          await page.getByRole('dialog').waitFor();
        },
      },
    ],
  },
];

import { METRICS } from '@altavoz/contracts';
import { PICTURE } from '../media';
import type { Hand, Screen, State } from './screen';

const NOT_FOR_CREATORS = { nobody: '/sign-in', newcomer: '/welcome', creator: '/invitations' } as const;

/** Whoever is known but may not see a page is told so in its place; nobody else is. */
export const TOLD = { nobody: '/sign-in', newcomer: '/welcome' } as const;

/** What concerns the whole platform. */
const SUPERUSERS_ONLY = {
  elsewhere: TOLD,
  forbidden: ['creator', 'viewer', 'guest', 'manager'],
} as const;

/** What is a creator's own. */
const CREATORS_ONLY = {
  elsewhere: TOLD,
  forbidden: ['manager', 'viewer', 'guest', 'superuser'],
} as const;

/** What a company has is shown to its members. */
export const MEMBERS_ONLY = { elsewhere: TOLD, forbidden: ['creator', 'guest'] } as const;

const userMenu = ({ page, t }: Hand) =>
  page.getByRole('button', { name: t('shell:user_menu', { name: '' }).trim() }).click();

const bell = ({ page, t }: Hand) =>
  page.getByRole('button', { name: new RegExp(`^${t('shell:notifications')}`) }).click();

/** What the frame around every page can open. */
const FRAME: readonly State[] = [
  {
    id: 'notifications',
    overlay: true,
    steps: async (hand) => {
      await bell(hand);
      await hand.page.getByRole('list', { name: hand.t('notifications:list') }).waitFor();
    },
  },
  { id: 'notifications-loading', held: /\/api\/v1\/notifications\/\?/, steps: bell },
  { id: 'notifications-failed', failing: /\/api\/v1\/notifications\/\?/, steps: bell },
  { id: 'user-menu', overlay: true, steps: userMenu },
  {
    id: 'language-menu',
    overlay: true,
    only: 'wide',
    steps: ({ page, t }) => page.getByRole('button', { name: t('shell:language') }).click(),
  },
  {
    id: 'theme-menu',
    overlay: true,
    only: 'wide',
    steps: ({ page, t }) => page.getByRole('button', { name: t('shell:theme') }).click(),
  },
  { id: 'commands', overlay: true, steps: ({ page }) => page.keyboard.press('Control+k') },
  {
    id: 'commands-found',
    overlay: true,
    steps: async ({ page, t }) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('textbox', { name: t('shell:command') }).fill('mar');
      await page.getByRole('dialog').getByRole('button', { name: '@' }).first().waitFor();
    },
  },
  {
    id: 'commands-none',
    steps: async ({ page, t }) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('textbox', { name: t('shell:command') }).fill('zzzz');
      await page.getByText(t('commands:archived', { text: 'zzzz' })).waitFor();
    },
  },
  {
    id: 'paste-choose',
    steps: async ({ page, t }) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('textbox', { name: t('shell:command') }).fill(t('shell:command_paste'));
      await page.getByRole('button', { name: t('shell:command_paste') }).click();
      await page.getByRole('list', { name: t('paste:campaign_list') }).waitFor();
    },
  },
  {
    id: 'drop-veil',
    steps: async ({ page, t }) => {
      // What takes a drop comes beside the page: held over it until it is there.
      await page.waitForFunction((title) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.setData('text/plain', '@ana');
        const over = { dataTransfer, bubbles: true, cancelable: true };
        document.querySelector('main')?.dispatchEvent(new DragEvent('dragenter', over));
        return document.body.innerText.includes(title);
      }, t('paste:drop_title'));
    },
  },
  {
    id: 'more-sheet',
    overlay: true,
    only: 'narrow',
    steps: ({ page, t }) => page.getByRole('button', { name: t('phone:more'), exact: true }).click(),
  },
];

const nextStep = ({ page, t }: Hand) =>
  page.getByRole('button', { name: t('common:continue'), exact: true }).click();
const nameIt = ({ page, t }: Hand) =>
  page.getByLabel(t('campaigns:field.name')).fill('Una campaña con un nombre más bien largo');

/** What stands inside the frame, the campaign itself apart. */
/** Opens a part of the creator's own profile where they open one by one; an earlier state may have left it open. */
async function openPart({ page, narrow }: Hand, anchor: string): Promise<void> {
  if (narrow) await page.locator(`#to-${anchor}`).click();
}

const ACCOUNT_POSTS = /\/social\/get\/media\/instagram\//;
const WORK_LINK = 'https://www.instagram.com/reel/DSbAAAAAAAB/';
/** Posts as the API lists them: with all figures, with none, and one that the briefcase has already. */
const POSTS = [
  { link: 'https://www.instagram.com/p/DSbAAAAAAAA/', content_type: 'photo', number_of_likes: 12_345 },
  { link: WORK_LINK, content_type: 'reel', number_of_likes: 900, number_of_views: 1_250_000 },
  { link: 'https://www.instagram.com/p/DSbAAAAAAAC/', content_type: 'video' },
].map((post) => ({
  ...Object.fromEntries(METRICS.map((metric) => [metric, null])),
  number_of_comments: 41,
  ...post,
  published_at: '2026-05-03T18:00:00.000Z',
  text: 'Un día más de Ximena',
  picture: `data:image/png;base64,${PICTURE.buffer.toString('base64')}`,
  content: null,
}));
/** Opens the posts of an account that the creator has connected. @param answer null: as it comes */
async function choosePost(hand: Hand, answer: object | null): Promise<void> {
  const { page, t } = hand;
  const account = {
    id: '0190a3b0-0000-7000-8000-000000000001',
    network: 'instagram',
    username: 'ximenaolvera',
    profile_url: 'https://www.instagram.com/ximenaolvera/',
    followers: 48_000,
    light: 'good',
    ends_at: null,
    connected_at: '2026-05-01T12:00:00.000Z',
    checked_at: '2026-05-01T12:00:00.000Z',
    is_sandbox: true,
  };
  await page.route(/\/social\/connections\//, (route) =>
    route.fulfill({ json: { response: { results: [account] } } }),
  );
  await page.route(/\/api\/v1\/briefcase\/$/, async (route) => {
    const reply = await route.fetch();
    const { response } = (await reply.json()) as { response: { results: { link: string | null }[] } };
    const [first, ...rest] = response.results;
    await route.fulfill({ json: { response: { results: [{ ...first, link: WORK_LINK }, ...rest] } } });
  });
  if (answer) await page.route(ACCOUNT_POSTS, (route) => route.fulfill({ json: { response: answer } }));
  await page.reload();
  await openPart(hand, 'briefcase');
  await page.getByRole('button', { name: t('creator-profile:briefcase.add'), exact: true }).click();
  await page.getByRole('button', { name: t('account-posts:open', { network: 'Instagram' }) }).click();
  await page.getByRole('dialog').last().waitFor();
}

export const WORKSPACE_SCREENS: readonly Screen[] = [
  {
    id: 'campaigns',
    route: '/campaigns',
    people: ['manager', 'viewer', 'guest', 'superuser', 'founder'],
    path: () => '/campaigns',
    elsewhere: NOT_FOR_CREATORS,
    reads: /\/api\/v1\/campaign\/\?/,
    shows: [{ selector: 'main a[href^="/campaign/"]:has(> div)', width: 200, height: 150 }],
    states: [
      ...FRAME,
      {
        id: 'views',
        overlay: true,
        steps: async ({ page, t }) => {
          await page
            .getByRole('main')
            .getByRole('button', { name: t('common:views.label'), exact: true })
            .click();
          await page.getByRole('menu').waitFor();
        },
      },
      { id: 'table', path: () => '/campaigns?look=table' },
      { id: 'timeline', path: () => '/campaigns?look=timeline' },
      {
        id: 'waiting-all',
        as: 'manager',
        steps: async ({ page, t }) => {
          const waiting = page.getByRole('region', { name: t('campaign-list:waiting.title') });
          await waiting.getByRole('button', { expanded: false }).click();
          await waiting.getByRole('button', { expanded: true }).waitFor();
        },
      },
      { id: 'waiting-failed', failing: /\/today\// },
      { id: 'archived', path: () => '/campaigns?archived=true' },
      { id: 'none-found', path: () => '/campaigns?search=zzzz' },
      { id: 'empty', as: 'founder' },
      { id: 'viewer', as: 'viewer' },
      { id: 'two-companies', as: 'viewer', steps: userMenu },
      { id: 'guest', as: 'guest' },
      { id: 'superuser', as: 'superuser' },
    ],
  },
  {
    id: 'campaign-new',
    route: '/campaigns/new',
    people: ['manager', 'founder', 'superuser', 'viewer', 'guest'],
    path: () => '/campaigns/new',
    elsewhere: NOT_FOR_CREATORS,
    states: [
      { id: 'errors', steps: nextStep },
      {
        id: 'draft',
        steps: async (hand) => {
          await nameIt(hand);
          await hand.page.reload();
          await hand.page.getByText(hand.t('campaign-create:draft_title')).waitFor();
        },
      },
      {
        id: 'dates',
        steps: ({ page, t }) => page.getByRole('button', { name: t('campaigns:field.starts_on') }).click(),
      },
      {
        id: 'currencies',
        overlay: true,
        steps: ({ page, t }) => page.getByRole('combobox', { name: t('campaigns:field.currency') }).click(),
      },
      {
        id: 'brief',
        steps: async (hand) => {
          await nameIt(hand);
          await nextStep(hand);
          await hand.page.getByLabel(hand.t('campaigns:field.description')).waitFor();
        },
      },
      {
        id: 'images',
        steps: async (hand) => {
          await nameIt(hand);
          await nextStep(hand);
          await nextStep(hand);
          await hand.page.locator('input[type=file]').first().setInputFiles(PICTURE);
          await hand.page.locator('main img').first().waitFor();
        },
      },
      {
        id: 'review',
        steps: async (hand) => {
          await nameIt(hand);
          await nextStep(hand);
          await nextStep(hand);
          await nextStep(hand);
          await hand.page.getByRole('button', { name: hand.t('campaign-create:submit') }).waitFor();
        },
      },
      {
        id: 'discard-question',
        steps: async (hand) => {
          await nameIt(hand);
          await hand.page.getByRole('button', { name: hand.t('common:cancel'), exact: true }).click();
          await hand.page.getByRole('dialog').waitFor();
        },
      },
      { id: 'no-permission', as: 'viewer' },
    ],
  },
  {
    id: 'invitations',
    route: '/invitations',
    people: ['creator'],
    path: () => '/invitations',
    reads: /\/api\/v1\/invitations\//,
    ...CREATORS_ONLY,
    states: [
      {
        id: 'no-link',
        steps: async ({ page, t }) => {
          await page.getByLabel(t('invitations:link')).fill('https://www.instagram.com/ana/');
          await page.getByRole('button', { name: t('invitations:open') }).click();
        },
      },
    ],
  },
  {
    id: 'proposal',
    route: '/proposals/$invitation',
    people: ['creator'],
    path: ({ proposal }) => `/proposals/${proposal}`,
    ...CREATORS_ONLY,
    reads: /\/api\/v1\/(invitations|campaign\/[^/]+\/external)\//,
    states: [
      { id: 'kept', path: ({ keptProposal }) => `/proposals/${keptProposal}` },
      {
        id: 'missing',
        path: () => '/proposals/0190a3b0-0000-7000-8000-000000000001',
        answers: [404],
      },
    ],
  },
  {
    id: 'no-access',
    route: '/no-access',
    people: ['former'],
    path: () => '/no-access',
    elsewhere: { ...NOT_FOR_CREATORS, manager: '/campaigns', guest: '/campaigns' },
  },
  {
    id: 'notifications',
    route: '/notifications',
    people: ['manager', 'creator', 'viewer', 'guest', 'former', 'superuser', 'founder'],
    path: () => '/notifications',
    elsewhere: TOLD,
    reads: /\/api\/v1\/notifications\/\?/,
    states: [
      { id: 'creator', as: 'creator' },
      { id: 'empty', as: 'founder' },
      { id: 'unread', path: () => '/notifications?state=unread' },
      { id: 'none-unread', as: 'founder', path: () => '/notifications?state=unread' },
    ],
  },
  {
    id: 'company-new',
    route: '/company/new',
    people: ['manager', 'viewer', 'founder', 'superuser'],
    path: () => '/company/new',
    ...MEMBERS_ONLY,
    states: [
      {
        id: 'errors',
        steps: ({ page, t }) => page.getByRole('button', { name: t('companies:found.submit') }).click(),
      },
    ],
  },
  {
    id: 'companies',
    route: '/companies',
    people: ['superuser'],
    path: () => '/companies',
    ...SUPERUSERS_ONLY,
    reads: /\/api\/v1\/companies\//,
    shows: [{ selector: 'main tbody tr', width: 200, height: 30 }],
    states: [
      {
        id: 'lost-factor',
        steps: async ({ page, t }) => {
          await page.getByRole('button', { name: t('accounts:factor.reset') }).click();
          await page.getByLabel(t('accounts:factor.reset_email')).waitFor();
        },
      },
      { id: 'none-found', path: () => '/companies?search=zzzz' },
      {
        id: 'open',
        steps: async ({ page, t }) => {
          await page.getByRole('main').getByText('Agencia Colibrí').first().click();
          await page.getByRole('button', { name: t('companies:list.allowance') }).waitFor();
        },
      },
      {
        id: 'make-owner',
        steps: async ({ page, t }) => {
          await page.getByRole('main').getByText('Agencia Colibrí').first().click();
          await page.getByRole('button', { name: t('companies:list.make_owner'), exact: true }).click();
          const name = t('companies:list.make_owner_of', { name: 'Lucía Barragán' });
          await page.getByRole('menuitem', { name }).click();
          await page.getByRole('dialog', { name }).waitFor();
        },
      },
      {
        id: 'allowance',
        steps: async ({ page, t }) => {
          await page.getByRole('main').getByText('Agencia Colibrí').first().click();
          await page.getByRole('button', { name: t('companies:list.allowance') }).click();
          await page.getByLabel(t('companies:list.reason')).waitFor();
        },
      },
    ],
  },
  {
    id: 'audit-log',
    route: '/audit-log',
    people: ['manager', 'superuser', 'founder'],
    path: () => '/audit-log',
    elsewhere: TOLD,
    forbidden: ['creator', 'viewer', 'guest'],
    reads: /\/api\/v1\/audit-log\//,
    states: [
      { id: 'of-a-kind', path: () => '/audit-log?kind=member_invited' },
      { id: 'none', path: () => '/audit-log?from=2020-01-01&to=2020-01-02' },
      { id: 'of-all', as: 'superuser' },
    ],
  },
  {
    id: 'jobs',
    route: '/jobs',
    people: ['superuser'],
    path: () => '/jobs',
    ...SUPERUSERS_ONLY,
    reads: /\/api\/v1\/jobs\//,
    shows: [{ selector: 'main tbody tr', width: 200, height: 30 }],
    states: [
      { id: 'failed-only', path: () => '/jobs?state=failed' },
      { id: 'none', path: () => '/jobs?state=running' },
      { id: 'open', path: ({ failedJob }) => `/jobs?panel=${failedJob}` },
    ],
  },
  {
    id: 'mails',
    route: '/mails',
    people: ['superuser'],
    path: () => '/mails',
    ...SUPERUSERS_ONLY,
    reads: /\/api\/v1\/mails\//,
    shows: [{ selector: 'main tbody tr', width: 200, height: 30 }],
    states: [
      { id: 'failed-only', path: () => '/mails?state=failed' },
      {
        id: 'open',
        path: ({ mail }) => `/mails?panel=${mail}`,
        shows: [{ selector: 'iframe', width: 250, height: 300 }],
      },
      {
        id: 'gone',
        path: () => '/mails?panel=0190a3b0-0000-7000-8000-000000000001',
        answers: [404],
      },
      {
        id: 'open-text',
        path: ({ mail }) => `/mails?panel=${mail}`,
        steps: ({ page, t }) => page.getByText(t('mails:view.text'), { exact: true }).click(),
      },
    ],
  },
  {
    id: 'payouts',
    route: '/payouts',
    people: ['manager', 'viewer', 'founder', 'superuser'],
    path: () => '/payouts',
    ...MEMBERS_ONLY,
    reads: /\/api\/v1\/payouts\//,
    shows: [{ selector: 'main tbody tr', width: 200, height: 30 }],
    states: [
      { id: 'none', as: 'founder' },
      { id: 'none-found', path: () => '/payouts?search=nadie.de.nadie' },
      { id: 'owed', path: () => '/payouts?state=owed' },
      {
        id: 'panel',
        steps: async ({ page }) => {
          await page.locator('main tr[data-row]').first().click();
          await page.locator('[data-beside], [role=dialog]').first().waitFor();
        },
      },
      {
        id: 'menu',
        overlay: true,
        steps: async ({ page, t }) => {
          await page
            .getByRole('button', { name: t('finance:payouts.act.of', { name: '' }).trim() })
            .first()
            .click();
          await page.getByRole('menu').waitFor();
        },
      },
      {
        id: 'chosen',
        steps: async ({ page }) => page.getByRole('table').getByRole('checkbox').nth(1).click(),
      },
      {
        id: 'approve-some',
        steps: async ({ page, t }) => {
          await page.getByRole('table').getByRole('checkbox').first().click();
          await page.getByRole('button', { name: t('finance:payouts.act.approve'), exact: true }).click();
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        id: 'request',
        steps: async ({ page, t }) => {
          await page.getByRole('button', { name: t('finance:payouts.request'), exact: true }).click();
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        id: 'request-chosen',
        steps: async ({ page, t }) => {
          await page.getByRole('button', { name: t('finance:payouts.request'), exact: true }).click();
          await page
            .getByRole('list', { name: t('finance:payouts.choose_campaign') })
            .locator('button:enabled')
            .first()
            .click();
          await page.getByRole('dialog').locator('[aria-busy]').waitFor({ state: 'detached' });
        },
      },
      {
        id: 'limit',
        steps: async ({ page, t }) => {
          await page.getByRole('button', { name: t('finance:payouts.limit.change'), exact: true }).click();
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        id: 'pay',
        path: () => '/payouts?state=approved',
        steps: async ({ page, t }) => {
          await page
            .getByRole('button', { name: t('finance:payouts.act.of', { name: '' }).trim() })
            .first()
            .click();
          await page.getByRole('menuitem', { name: t('finance:payouts.act.pay') }).click();
          await page.getByRole('dialog').waitFor();
        },
      },
    ],
  },
  {
    id: 'transactions',
    route: '/transactions',
    people: ['manager', 'viewer', 'founder', 'superuser'],
    path: () => '/transactions',
    ...MEMBERS_ONLY,
    reads: /\/api\/v3\/transactions\//,
    shows: [{ selector: 'main tbody tr', width: 200, height: 30 }],
    states: [
      { id: 'none', as: 'founder' },
      { id: 'none-found', path: () => '/transactions?status=failed' },
    ],
  },
  {
    id: 'earnings',
    route: '/earnings',
    people: ['creator'],
    path: () => '/earnings',
    ...CREATORS_ONLY,
    reads: /\/api\/v1\/earnings\//,
    states: [
      {
        id: 'wrong',
        steps: async ({ page, t }) => {
          await page.getByRole('button', { name: t('finance:earnings.change_named.bank') }).click();
          await page.getByLabel(t('finance:earnings.field.clabe')).fill('012180012345678900');
          await page.getByLabel(t('finance:earnings.field.rfc')).fill('X');
          await page.getByRole('button', { name: t('finance:earnings.save') }).click();
        },
      },
      {
        id: 'abroad',
        steps: async ({ page, t }) => {
          await page.getByRole('button', { name: t('finance:earnings.change_named.bank') }).click();
          await page.getByText(t('finance:earnings.abroad'), { exact: true }).click();
        },
      },
    ],
  },
  {
    id: 'creator-profile',
    route: '/perfil/$network/$username',
    people: ['manager', 'viewer', 'guest', 'superuser'],
    path: ({ creator }) => `/perfil/${creator.network}/${creator.username}/`,
    elsewhere: { newcomer: '/welcome' },
    reads: /\/api\/v1\/finder\/influencer\//,
    states: [
      { id: 'missing', path: () => '/perfil/instagram/no.hay.nadie.asi/', answers: [404] },
      {
        id: 'with-public-profile',
        path: () => '/perfil/instagram/ximena.olvera/',
        shows: [{ selector: 'article img[loading]', width: 60, height: 60 }],
      },
      { id: 'history-loading', held: /\/readings\// },
      { id: 'history-failed', failing: /\/readings\// },
      { id: 'campaigns-loading', held: /\/campaigns\/$/ },
      { id: 'campaigns-failed', failing: /\/campaigns\/$/ },
    ],
  },
  {
    id: 'my-profile',
    route: '/my-profile',
    people: ['creator'],
    path: () => '/my-profile',
    ...CREATORS_ONLY,
    reads: /\/accounts\/profile\/influencer\//,
    states: [
      {
        id: 'work',
        only: 'narrow',
        steps: (hand) => openPart(hand, 'briefcase'),
        shows: [{ selector: 'section#briefcase img', width: 100, height: 100 }],
      },
      {
        id: 'new',
        steps: async ({ page, t }) => {
          // A creator who has said nothing yet is missing all of it.
          await page.route(/\/accounts\/profile\/influencer\//, async (route) => {
            const reply = await route.fetch();
            const body = (await reply.json()) as { response: object };
            const empty = { biography: '', photo: null, cover: null, networks: [], interests: [] };
            const missing = ['photo', 'biography', 'networks', 'interests', 'published'];
            await route.fulfill({
              json: { response: { ...body.response, ...empty, is_published: false, missing } },
            });
          });
          await page.reload();
          await page.getByRole('heading', { name: t('creator-profile:checklist.title') }).waitFor();
        },
      },
      {
        id: 'preview',
        overlay: true,
        steps: async ({ page, t }) => {
          await page.getByRole('button', { name: t('creator-profile:preview.open'), exact: true }).click();
          await page.getByRole('dialog').getByRole('article').waitFor();
        },
      },
      { id: 'part', only: 'narrow', path: () => '/my-profile#interests' },
      {
        id: 'contact-info',
        steps: async (hand) => {
          const { page, t } = hand;
          await openPart(hand, 'data');
          await page.getByLabel(t('creator-profile:data.biography')).fill('Llámame al 55 1234 5678');
          await page.getByRole('button', { name: t('creator-profile:data.save'), exact: true }).click();
          await page.getByText(t('issues:contact_phone')).waitFor();
        },
      },
      {
        id: 'add-network',
        overlay: true,
        steps: async (hand) => {
          const { page, t } = hand;
          await openPart(hand, 'networks');
          await page.getByRole('button', { name: t('creator-profile:networks.add'), exact: true }).click();
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        id: 'remove-network-question',
        overlay: true,
        steps: async (hand) => {
          const { page, t } = hand;
          await openPart(hand, 'networks');
          const account = { account: 'ximenaolvera' };
          await page
            .getByRole('button', { name: t('creator-profile:networks.remove_label', account), exact: true })
            .click();
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        id: 'add-work',
        overlay: true,
        steps: async (hand) => {
          const { page, t } = hand;
          await openPart(hand, 'briefcase');
          await page.getByRole('button', { name: t('creator-profile:briefcase.add'), exact: true }).click();
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        id: 'pick-post',
        steps: async (hand) => {
          await choosePost(hand, { results: POSTS, next: 'creator:more', is_sandbox: true });
          await hand.page.getByText(hand.t('account-posts:shown')).waitFor();
        },
        shows: [{ selector: '[role=dialog] ul img', width: 100, height: 100 }],
      },
      {
        id: 'pick-post-empty',
        steps: async (hand) => {
          await choosePost(hand, { results: [], next: null, is_sandbox: false });
          await hand.page.getByText(hand.t('account-posts:none')).waitFor();
        },
      },
      {
        id: 'pick-post-failed',
        failing: ACCOUNT_POSTS,
        steps: async (hand) => {
          await choosePost(hand, null);
          await hand.page.getByText(hand.t('account-posts:failed')).waitFor();
        },
      },
      {
        id: 'edit-work',
        overlay: true,
        steps: async (hand) => {
          const { page, t } = hand;
          await openPart(hand, 'briefcase');
          await page
            .locator('section#briefcase')
            .getByRole('button', {
              name: t('creator-profile:briefcase.edit_label', { title: 'Cold brew en un minuto' }),
            })
            .first()
            .click();
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        id: 'remove-photo-question',
        overlay: true,
        steps: async (hand) => {
          const { page, t } = hand;
          await openPart(hand, 'data');
          await page
            .getByRole('button', { name: t('creator-profile:data.remove_photo'), exact: true })
            .click();
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        id: 'add-price',
        overlay: true,
        steps: async (hand) => {
          const { page, t } = hand;
          await openPart(hand, 'prices');
          await page.getByRole('button', { name: t('creator-profile:prices.add'), exact: true }).click();
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        id: 'add-brand',
        overlay: true,
        steps: async (hand) => {
          const { page, t } = hand;
          await openPart(hand, 'brands');
          await page.getByRole('button', { name: t('brands:add'), exact: true }).click();
          await page.getByRole('dialog').waitFor();
        },
      },
    ],
  },
  {
    id: 'finder',
    route: '/search',
    people: ['manager', 'viewer', 'founder'],
    path: () => '/search',
    elsewhere: TOLD,
    forbidden: ['creator', 'guest'],
    reads: /\/api\/v1\/finder\/searches\//,
    states: [
      { id: 'viewer', as: 'viewer' },
      { id: 'table', path: () => '/search?look=table' },
      {
        id: 'narrowed',
        path: () => '/search?topic=food&network=instagram&where=followers..between..1000..*verified..yes',
      },
      { id: 'none', path: () => '/search?search=zzqqxx' },
      {
        id: 'chosen',
        steps: async ({ page, t }) => {
          const choose = t('influencers:finder.choose', { name: '', network: '' }).split(/ ?,/)[0] ?? '';
          await page.getByRole('checkbox', { name: choose }).first().check();
        },
      },
      {
        id: 'profile',
        overlay: true,
        steps: async ({ page, t }) => {
          await page
            .getByRole('list', { name: t('influencers:finder.results') })
            .getByRole('link')
            .first()
            .click();
          await page.getByRole('heading', { name: t('influencers:profile.figures'), exact: true }).waitFor();
        },
      },
      {
        id: 'add',
        overlay: true,
        steps: async ({ page, t }) => {
          const label = t('influencers:finder.add_of', { name: '' }).split('  ')[0] ?? '';
          await page.getByRole('button', { name: label }).first().click();
          await page
            .getByRole('dialog')
            .getByRole('list', { name: t('paste:campaign_list') })
            .waitFor();
        },
      },
    ],
  },
  {
    id: 'brands',
    route: '/brands',
    people: ['manager', 'viewer', 'superuser', 'founder'],
    path: () => '/brands',
    ...MEMBERS_ONLY,
    reads: /\/api\/v1\/brands\//,
    states: [
      { id: 'empty', as: 'founder' },
      { id: 'viewer', as: 'viewer' },
      {
        id: 'add',
        overlay: true,
        steps: async ({ page, t }) => {
          await page.getByRole('button', { name: t('brands:add'), exact: true }).click();
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        id: 'edit',
        overlay: true,
        steps: async ({ page, t }) => {
          const name = t('brands:actions_of', { name: 'Café Nube' });
          await page.getByRole('button', { name, exact: true }).click();
          await page.getByRole('menuitem', { name: t('brands:edit'), exact: true }).click();
          await page.getByRole('dialog').locator('img').waitFor();
        },
      },
    ],
  },
  {
    id: 'brand',
    route: '/brands/$brand',
    people: ['manager', 'viewer', 'superuser'],
    path: ({ brand }) => `/brands/${brand}`,
    ...MEMBERS_ONLY,
    reads: /\/api\/v1\/brands\/[^/]+\/$/,
    shows: [{ selector: 'main section a', width: 200, height: 200 }],
    states: [
      { id: 'viewer', as: 'viewer' },
      { id: 'no-campaigns', path: ({ newBrand }) => `/brands/${newBrand}` },
      {
        id: 'not-found',
        path: () => '/brands/00000000-0000-7000-8000-000000000000',
        answers: [404],
      },
      { id: 'campaigns-loading', held: /\/api\/v1\/campaign\/\?.*brand=/ },
      { id: 'campaigns-failed', failing: /\/api\/v1\/campaign\/\?.*brand=/ },
      {
        id: 'edit',
        overlay: true,
        steps: async ({ page, t }) => {
          await page.getByRole('button', { name: t('brands:edit_title'), exact: true }).click();
          await page.getByRole('dialog').locator('img').waitFor();
        },
      },
    ],
  },
  {
    id: 'casting-calls',
    route: '/casting-calls',
    people: ['manager', 'viewer', 'superuser', 'founder', 'creator'],
    path: () => '/casting-calls',
    ...MEMBERS_ONLY,
    // Creators have theirs there.
    forbidden: MEMBERS_ONLY.forbidden.filter((person) => person !== 'creator'),
    reads: /\/api\/v3\/casting-calls\//,
    states: [
      { id: 'creator', as: 'creator' },
      { id: 'empty', as: 'founder' },
      { id: 'viewer', as: 'viewer' },
      { id: 'none-found', path: () => '/casting-calls?state=closed' },
      {
        id: 'new',
        overlay: true,
        steps: async ({ page, t }) => {
          await page.getByRole('button', { name: t('casting-calls:new'), exact: true }).click();
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        id: 'errors',
        steps: async ({ page, t }) => {
          await page.getByRole('button', { name: t('casting-calls:new'), exact: true }).click();
          await page.getByRole('button', { name: t('casting-calls:question_add'), exact: true }).click();
          await page.getByRole('button', { name: t('casting-calls:save_draft'), exact: true }).click();
          await page.getByText(t('casting-calls:title_needed'), { exact: true }).waitFor();
        },
      },
      {
        id: 'open-call',
        path: ({ castingCall }) => `/casting-calls?panel=${castingCall}`,
        steps: async ({ page, t }) => {
          await page.getByRole('heading', { name: t('casting-calls:applications'), exact: true }).waitFor();
          await page.getByRole('dialog').getByRole('listitem').first().waitFor();
        },
      },
      {
        id: 'brand',
        path: ({ castingCall }) => `/casting-calls?panel=${castingCall}`,
        steps: async ({ page, t }) => {
          await page.getByRole('button', { name: t('casting-calls:more_acts'), exact: true }).click();
          await page.getByRole('menuitem', { name: t('casting-calls:edit_brand'), exact: true }).click();
          await page.getByLabel(t('casting-calls:brand'), { exact: true }).waitFor();
        },
      },
      {
        id: 'what-is-read',
        path: ({ castingCall }) => `/casting-calls?panel=${castingCall}`,
        steps: async ({ page, t }) => {
          await page.getByRole('button', { name: t('casting-calls:what_is_read'), exact: true }).click();
          await page.getByRole('dialog').getByRole('article').waitFor();
        },
      },
    ],
  },
  {
    id: 'images',
    route: '/images',
    people: ['manager', 'viewer', 'superuser', 'founder'],
    path: () => '/images',
    ...MEMBERS_ONLY,
    reads: /\/api\/v1\/images\//,
    states: [
      { id: 'empty', as: 'founder' },
      { id: 'viewer', as: 'viewer' },
      {
        id: 'prompt-missing',
        steps: async ({ page, t }) => {
          await page.getByRole('button', { name: t('image-generation:form.ask'), exact: true }).click();
          await page.getByText(t('image-generation:form.prompt_missing'), { exact: true }).waitFor();
        },
      },
      {
        id: 'cap',
        as: 'founder',
        overlay: true,
        steps: async ({ page, t }) => {
          await page.getByRole('button', { name: t('image-generation:cap.change'), exact: true }).click();
          await page.getByRole('dialog').waitFor();
        },
      },
    ],
  },
  {
    id: 'monitor',
    route: '/monitor',
    people: ['manager', 'viewer', 'founder'],
    path: () => '/monitor',
    elsewhere: TOLD,
    forbidden: ['creator', 'guest'],
    reads: /\/api\/v3\/monitor\/default-keyword\//,
    states: [
      { id: 'empty', as: 'founder' },
      { id: 'viewer', as: 'viewer' },
      { id: 'not-searched', path: () => '/monitor?keyword=zzqqxx' },
      { id: 'narrowed', path: () => '/monitor?days=7&network=twitter&sentiment=negative' },
      { id: 'summary-loading', held: /\/monitor\/summary\// },
      { id: 'summary-failed', failing: /\/monitor\/summary\// },
      { id: 'posts-loading', held: /\/monitor\/\?/ },
      { id: 'posts-failed', failing: /\/monitor\/\?/ },
      {
        id: 'add',
        overlay: true,
        steps: async ({ page, t }) => {
          const label = t('monitor:authors.add', { name: '' }).split('  ')[0] ?? '';
          await page.getByRole('button', { name: label }).first().click();
          await page
            .getByRole('dialog')
            .getByRole('list', { name: t('paste:campaign_list') })
            .waitFor();
        },
      },
    ],
  },
  {
    id: 'share',
    route: '/share',
    people: ['manager', 'viewer', 'guest', 'superuser', 'founder'],
    path: () => '/share?text=https%3A%2F%2Fwww.instagram.com%2Freel%2FC1aBcDeFgHi%2F',
    elsewhere: NOT_FOR_CREATORS,
    reads: /\/api\/v1\/campaign\/\?/,
    states: [
      { id: 'nothing', path: () => '/share' },
      { id: 'nothing-of-ours', path: () => '/share?text=una+nota+%3Cb%3Ecualquiera%3C%2Fb%3E' },
      { id: 'founder', as: 'founder' },
    ],
  },
  {
    id: 'brief',
    route: '/campaign/$uuid/brief',
    people: ['manager', 'viewer', 'guest', 'superuser'],
    path: ({ campaigns }) => `/campaign/${campaigns.large}/brief`,
    elsewhere: NOT_FOR_CREATORS,
    reads: /\/api\/v1\/campaign\/[0-9a-f-]{36}\/$/,
    states: [
      { id: 'empty', path: ({ campaigns }) => `/campaign/${campaigns.empty}/brief` },
      { id: 'viewer', as: 'viewer' },
      {
        id: 'edit',
        overlay: true,
        steps: async ({ page, t }) => {
          await page.getByRole('button', { name: t('campaign-create:brief.edit') }).click();
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        id: 'terms',
        overlay: true,
        steps: async ({ page, t }) => {
          await page.getByRole('button', { name: t('campaign-terms:write') }).click();
          await page.getByRole('dialog').getByLabel(t('campaign-terms:form.text'), { exact: true }).waitFor();
        },
      },
      {
        id: 'terms-question',
        steps: async ({ page, t }) => {
          await page.getByRole('button', { name: t('campaign-terms:write') }).click();
          await page.getByLabel(t('campaign-terms:form.text'), { exact: true }).fill('1. 2. 3.');
          await page.getByRole('button', { name: t('campaign-terms:form.publish') }).click();
          await page.getByText(t('campaign-terms:form.question')).waitFor();
        },
      },
      { id: 'terms-loading', held: /\/terms\/$/ },
      { id: 'terms-failed', failing: /\/terms\/$/ },
      {
        id: 'edit-errors',
        steps: async ({ page, t }) => {
          await page.getByRole('button', { name: t('campaign-create:brief.edit') }).click();
          await page.getByRole('dialog').getByLabel(t('campaigns:field.name')).fill('');
          await page
            .getByRole('dialog')
            .getByRole('button', { name: t('common:save') })
            .click();
        },
      },
      {
        id: 'edit-question',
        steps: async ({ page, t }) => {
          await page.getByRole('button', { name: t('campaign-create:brief.edit') }).click();
          await page.getByRole('dialog').getByLabel(t('campaigns:field.name')).fill('Otro nombre');
          await page.keyboard.press('Escape');
          await page.getByText(t('common:unsaved.title')).waitFor();
        },
      },
    ],
  },
];

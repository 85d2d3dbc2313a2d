import type { Hand, Screen, State } from './screen';
import type { World } from './world';

type Sample = keyof World['campaigns'];

const at = (sample: Sample, hash: string) => (world: World) => `/campaign/${world.campaigns[sample]}#${hash}`;
/** A list in groups, one of them folded. */
const grouped =
  (group: string, folded: string, hash: string) =>
  ({ campaigns }: World) =>
    `/campaign/${campaigns.large}?group=${group}&folded=${folded}#${hash}`;
const NOBODY = '00000000-0000-7000-8000-000000000000';
/** The page of a creator or content of a campaign. */
const thingPage = (kind: 'creators' | 'contents', id: string) => (world: World) =>
  `/campaign/${world.campaigns.small}/${kind}/${id}#squad`;
/** An address that names what is gone. */
const missing =
  (hash: string, opens: 'panel' | 'record' = 'panel') =>
  (world: World) =>
    `/campaign/${world.campaigns.small}?${opens}=${NOBODY}#${hash}`;
const elsewhere = { nobody: '/sign-in', newcomer: '/welcome', creator: '/invitations' } as const;

/** A tab or sub-tab of a campaign, which has an address of its own. */
const tab = (id: string, hash: string, parts: Omit<Partial<Screen>, 'id' | 'path'> = {}): Screen => ({
  id: `campaign-${id}`,
  route: '/campaign/$uuid',
  people: ['manager', 'viewer', 'guest', 'superuser'],
  path: at('large', hash),
  elsewhere,
  ...parts,
});

const click = (hand: Hand, key: string, values: Record<string, string | number> = {}) =>
  hand.page
    .getByRole('button', { name: hand.t(key, values), exact: true })
    .first()
    .click();
/** The menu button of the first row: its name ends with whose it is. */
const firstOf = (hand: Hand, key: string) =>
  hand.page.getByRole('button', { name: hand.t(key, { name: '', figure: '' }).trim() }).first();
/** The same in the squad: the Spanish name of the menu of the campaign begins alike. */
const squadMenu = async ({ page, t }: Hand) => {
  const name = t('campaign-influencers:act.of', { name: '' }).trim();
  await page.getByRole('table').getByRole('button', { name }).first().click();
  await page.getByRole('menu').waitFor();
};
const dialog = ({ page }: Hand) => page.getByRole('dialog').last();
const opened = (hand: Hand) => dialog(hand).waitFor();
/** The first row that was read: those in grey before it answer nothing. */
const firstRow = ({ page }: Hand) => page.getByRole('table').locator('[data-row]').first();
const menu = ({ page }: Hand) => page.getByRole('menu').waitFor();

/** Over some lists buttons are behind one, on a phone in a sheet. */
const tools = async ({ page, t }: Hand) => {
  const named = (key: string) => page.getByRole('main').getByRole('button', { name: t(key), exact: true });
  const alone = named('common:export');
  const behind = named('common:tools').or(named('common:display'));
  await alone.or(behind).first().waitFor();
  if (!(await alone.first().isVisible())) await behind.first().click();
};
const exportMenu = async (hand: Hand) => {
  await tools(hand);
  await click(hand, 'common:export');
  await menu(hand);
};
const addPanel = async (hand: Hand) => {
  await click(hand, 'campaigns:header.add');
  await opened(hand);
};
const typeCreators = async (hand: Hand, text: string) => {
  await addPanel(hand);
  await hand.page.getByText(hand.t('add-influencer:way_type'), { exact: true }).click();
  await hand.page.getByLabel(hand.t('add-influencer:lines.label')).fill(text);
};
/** Makes the head of a campaign high by its menu, or low by its picture; on a first visit it is high at a desk and low on a phone. */
const makeHead = async ({ page, t }: Hand, wish: 'high' | 'low') => {
  const menu = page.getByRole('button', { name: t('campaigns:header.menu') });
  const lower = page.getByRole('button', { name: t('campaigns:header.lower') });
  await menu.waitFor();
  const isHigh = await lower.isVisible();
  if (isHigh === (wish === 'high')) return;
  if (isHigh) return lower.click();
  await menu.click();
  await page.getByRole('menuitem', { name: t('campaigns:header.raise') }).click();
};
const openCsv = async (hand: Hand) => {
  const { page, t, narrow } = hand;
  if (!narrow) return click(hand, 'campaigns:header.csv');
  await page.getByRole('button', { name: t('campaigns:header.menu') }).click();
  await page.getByRole('menuitem', { name: t('campaigns:header.csv') }).click();
};
const chooseCsv = async (hand: Hand, text: string) => {
  await openCsv(hand);
  await hand.page
    .locator('input[type=file][accept=".csv"]')
    .setInputFiles({ name: 'creadores.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
};
/** Opens the place to paste in, from the commands, and writes there. */
const paste = async ({ page, t }: Hand, text: string) => {
  // The keys are heard once the frame stands there; its button is waited for.
  await page
    .getByRole('button', { name: t('shell:command') })
    .first()
    .click();
  await page.getByRole('textbox', { name: t('shell:command') }).fill(t('shell:command_paste'));
  await page.getByRole('button', { name: t('shell:command_paste') }).click();
  await page.getByRole('textbox', { name: t('paste:box') }).fill(text);
};
const MIXED = [
  'https://www.tiktok.com/@alguien.nuevo/video/7300000000000000001',
  'https://www.instagram.com/reel/C1aBcDeFgHi/?igsh=x',
  'https://www.instagram.com/stories/alguien.mas/31234567890/',
  'https://www.instagram.com/alguien.mas/',
  'https://t.co/AbCd',
  '@sin.red',
].join('\n');
/** The days of the chart over time one by one. */
const byDay = ({ page, t }: Hand) => page.getByText(t('charts:each.day'), { exact: true }).click();
const headerMenu = async (hand: Hand) => {
  await click(hand, 'campaigns:header.menu');
  await menu(hand);
};

/** The menu of saved views; the manager of the demo has one of each list. */
const views = async (hand: Hand) => {
  await hand.page
    .getByRole('main')
    .getByRole('button', { name: hand.t('common:views.label'), exact: true })
    .click();
  await menu(hand);
};
/** The conditions that an address has, in the panel that makes them. */
const conditions = async (hand: Hand) => {
  await hand.page
    .getByRole('main')
    .getByRole('button', { name: hand.t('common:filters'), exact: true })
    .click();
  await opened(hand);
};
const narrowed =
  (tab: string, where: string) =>
  ({ campaigns }: { campaigns: { large: string } }) =>
    `/campaign/${campaigns.large}?where=${encodeURIComponent(where)}#${tab}`;
/** A view that the list differs from by now, and what can be done about it. */
const changedView = async (hand: Hand) => {
  await views(hand);
  await hand.page.getByRole('menuitemradio').nth(1).click();
  const button = (name: string) =>
    hand.page.getByRole('main').getByRole('button', { name: hand.t(name, { name: '' }).trim() });
  await button('common:views.in_force').waitFor();
  await hand.page.getByRole('main').getByRole('searchbox').fill('a');
  await hand.page.getByRole('searchbox').press('Enter');
  await hand.page.waitForURL(/search=a/);
  await button('common:views.in_force').click();
  await hand.page.getByRole('menuitem', { name: hand.t('saved-views:discard') }).waitFor();
};

/** Over contents and squad of a phone the views are in the sheet of tools, which stands for them. */
const viewsOr = (then: (hand: Hand) => Promise<void>) => async (hand: Hand) => {
  const main = hand.page.getByRole('main');
  const tools = main.getByRole('button', { name: hand.t('common:tools'), exact: true });
  const direct = main.getByRole('button', { name: hand.t('common:views.label'), exact: true });
  await tools.or(direct).first().waitFor();
  if (!(await tools.isVisible())) return then(hand);
  await tools.click();
  await opened(hand);
};

/** All figures of the campaign, from its head. */
const figures = async (hand: Hand) => {
  await hand.page.getByRole('button', { name: `${hand.t('campaign-figures:title')}:` }).click();
  await opened(hand);
};

/** The head of the campaign and what it opens, the same on every tab. */
const HEAD: readonly State[] = [
  { id: 'menu', overlay: true, steps: headerMenu },
  { id: 'head-high', steps: (hand) => makeHead(hand, 'high') },
  { id: 'head-low', steps: (hand) => makeHead(hand, 'low') },
  {
    id: 'head-low-menu',
    steps: async (hand) => {
      const { page, t } = hand;
      await makeHead(hand, 'low');
      await page.getByRole('button', { name: t('campaigns:header.menu') }).click();
      await page.getByRole('menuitem', { name: t('campaigns:header.duplicate') }).waitFor();
    },
  },
  {
    id: 'duplicate',
    overlay: true,
    steps: async (hand) => {
      await headerMenu(hand);
      await hand.page.getByRole('menuitem', { name: hand.t('campaigns:header.duplicate') }).click();
      await opened(hand);
    },
  },
  {
    id: 'custom-fields',
    overlay: true,
    steps: async (hand) => {
      await headerMenu(hand);
      await hand.page.getByRole('menuitem', { name: hand.t('campaigns:header.custom_fields') }).click();
      await opened(hand);
    },
  },
  {
    id: 'custom-field-form',
    overlay: true,
    steps: async (hand) => {
      await headerMenu(hand);
      await hand.page.getByRole('menuitem', { name: hand.t('campaigns:header.custom_fields') }).click();
      await opened(hand);
      await click(hand, 'custom-fields:add');
      await dialog(hand).getByLabel(hand.t('custom-fields:form.label')).waitFor();
    },
  },
  {
    id: 'archive-question',
    overlay: true,
    steps: async (hand) => {
      await headerMenu(hand);
      await hand.page.getByRole('menuitem', { name: hand.t('campaigns:header.archive') }).click();
      await opened(hand);
    },
  },
  { id: 'figures', overlay: true, steps: figures },
  {
    id: 'budget-field',
    only: 'wide',
    overlay: true,
    steps: async (hand) => {
      await figures(hand);
      const label = hand.t('common:price.edit', { label: hand.t('campaigns:stat.budget') });
      await hand.page.getByRole('button', { name: label }).click();
      await hand.page.getByRole('textbox', { name: hand.t('campaigns:stat.budget') }).waitFor();
    },
  },
  { id: 'add-search', overlay: true, steps: addPanel },
  {
    id: 'add-picked',
    steps: async (hand) => {
      await addPanel(hand);
      await dialog(hand).locator('fieldset[aria-busy=false]').waitFor();
      await dialog(hand).getByRole('checkbox', { disabled: false, checked: false }).first().click();
    },
  },
  { id: 'add-type', steps: (hand) => typeCreators(hand, '') },
  {
    id: 'add-type-mixed',
    steps: (hand) => typeCreators(hand, 'tiktok: ana\nhttps://www.instagram.com/beto/\nnadie\ntiktok: ana'),
  },
  {
    id: 'csv',
    overlay: true,
    steps: async (hand) => {
      await openCsv(hand);
      await opened(hand);
    },
  },
  {
    id: 'csv-mapping',
    steps: async (hand) => {
      await chooseCsv(hand, 'Rank,Usuario,Seguidores,Link\n1,ana,1200,\n2,,x,http://youtube.com/@beto\n');
      await hand.page.getByText('creadores.csv').waitFor();
    },
  },
  {
    id: 'csv-refused',
    steps: async (hand) => {
      await chooseCsv(hand, 'username,network');
      await hand.page.getByText(hand.t('campaign-influencers:csv.no_rows')).waitFor();
    },
  },
  { id: 'paste', steps: (hand) => paste(hand, '') },
  {
    id: 'paste-mixed',
    steps: async (hand) => {
      await paste(hand, MIXED);
      await hand.page.getByText(hand.t('paste:owner_open')).first().waitFor();
    },
  },
  {
    id: 'paste-table',
    steps: async (hand) => {
      await paste(hand, 'red,usuario\ninstagram,ana');
      await hand.page.getByText(hand.t('paste:table')).waitFor();
    },
  },
  {
    id: 'paste-checking',
    held: /\/paste\/check\/$/,
    steps: async (hand) => {
      await paste(hand, MIXED);
      await hand.page.getByText(hand.t('paste:checking')).first().waitFor();
    },
  },
  {
    id: 'paste-check-failed',
    failing: /\/paste\/check\/$/,
    steps: async (hand) => {
      await paste(hand, MIXED);
      await hand.page.getByText(hand.t('paste:check_failed')).waitFor();
    },
  },
  {
    id: 'paste-failed',
    failing: /\/paste\/$/,
    steps: async (hand) => {
      await paste(hand, 'https://www.instagram.com/alguien.mas/');
      await hand.page
        .getByRole('button', {
          name: hand.t('paste:add', { what: hand.t('paste:amount.creators', { count: 1, formatted: '1' }) }),
        })
        .click();
      await hand.page.getByText(hand.t('paste:failed'), { exact: true }).waitFor();
    },
  },
  { id: 'viewer', as: 'viewer' },
  { id: 'guest', as: 'guest' },
  { id: 'superuser', as: 'superuser' },
  { id: 'archived', path: at('archived', 'propuestas') },
  { id: 'missing', path: () => '/campaign/00000000-0000-7000-8000-000000000000', answers: [404] },
  {
    id: 'missing-here',
    as: 'viewer',
    path: () => '/campaign/00000000-0000-7000-8000-000000000000',
    answers: [404],
  },
  { id: 'wrong-id', path: () => '/campaign/esto-no-es-un-id', answers: [400, 404] },
  { id: 'page-loading', held: /\/api\/v1\/campaign\/[0-9a-f-]{36}\/$/ },
  { id: 'page-failed', failing: /\/api\/v1\/campaign\/[0-9a-f-]{36}\/$/ },
];

const choose = (hand: Hand) => hand.page.getByRole('main').getByRole('checkbox').nth(1).click();

/** A sub-tab of the proposals: the same list as the first, which shows how it loads and fails. */
const proposals = (id: string, hash: string): Screen => tab(`proposals-${id}`, hash);
/** The same of a status that is always there, so also with nobody in it. */
const usualProposals = (id: string, hash: string): Screen =>
  tab(`proposals-${id}`, hash, { states: [{ id: 'empty', path: at('proposed', hash) }] });

const squad = async (hand: Hand) => {
  await firstRow(hand).getByRole('cell').nth(1).click();
  await opened(hand);
};
/** The record of the first proposal. */
const record = async (hand: Hand) => {
  await hand.page.locator('[role=grid] [data-row]').first().click();
  await opened(hand);
};
const addContent = async (hand: Hand) => {
  await hand.page
    .getByRole('table')
    .getByRole('button', { name: hand.t('campaign-influencers:squad.add_content') })
    .first()
    .click();
  await opened(hand);
  // A pointer that rests where the button was asks what stands there now for its reason.
  await hand.page.mouse.move(0, 0);
};
const addContentDetails = async (hand: Hand) => {
  await addContent(hand);
  await dialog(hand).getByLabel(hand.t('contents:add.network'), { exact: true }).selectOption('instagram');
  await dialog(hand)
    .getByRole('textbox', { name: hand.t('contents:add.date') })
    .fill('2026-05-03');
  await click(hand, 'contents:add.continue');
  await dialog(hand).getByLabel(hand.t('contents:form.link')).waitFor();
};
const contentPanel = async (hand: Hand) => {
  await firstRow(hand).getByRole('cell').nth(2).click();
  await opened(hand);
};
const history = async (hand: Hand) => {
  await contentPanel(hand);
  await click(hand, 'readings:title');
};
/** Contents that have figures, and so a history: that of the oldest is the longest. */
const published = (world: World) =>
  `/campaign/${world.campaigns.large}?status=content_published&sort=published_date#contenidos`;
const calendarView = (view: string) => async (hand: Hand) => {
  await hand.page
    .getByRole('radiogroup', { name: hand.t('calendar:view.label') })
    .getByText(hand.t(`calendar:view.${view}`), { exact: true })
    .click();
};

/** Who did what in a campaign, over the list that is open. */
const activity = (sample: Sample, shown: string) => (world: World) =>
  `/campaign/${world.campaigns[sample]}?activity=${shown}#propuestas`;

/** Every tab and sub-tab of a campaign, and what opens over all of them. */
export const CAMPAIGN_SCREENS: readonly Screen[] = [
  {
    ...tab('activity', 'propuestas'),
    path: activity('large', 'all'),
    reads: /\/activity\//,
    shows: [{ selector: '[role=dialog] ol ol > li', width: 250, height: 28 }],
    states: [
      {
        id: 'menu',
        path: at('small', 'squad'),
        steps: async (hand) => {
          await headerMenu(hand);
          await hand.page
            .getByRole('menuitem', { name: hand.t('shell:command_activity'), exact: true })
            .click();
          await opened(hand);
        },
      },
      { id: 'contents', path: activity('small', 'contents') },
      {
        id: 'none',
        path: activity('empty', 'contents'),
        steps: (hand) => hand.page.getByText(hand.t('activity:none'), { exact: true }).waitFor(),
      },
      { id: 'guest', as: 'guest' },
    ],
  },
  tab('proposals', 'propuestas', {
    reads: /\/influencers\/\?/,
    shows: [{ selector: '[role=grid] [data-row]', width: 300, height: 40 }],
    states: [
      ...HEAD,
      { id: 'empty', path: at('empty', 'propuestas') },
      {
        id: 'steps',
        path: at('empty', 'propuestas'),
        steps: async (hand) => {
          await click(hand, 'next-step:all');
          await opened(hand);
        },
      },
      { id: 'sample', path: at('sample', 'propuestas') },
      { id: 'sample-viewer', as: 'viewer', path: at('sample', 'propuestas') },
      {
        id: 'sample-question',
        path: at('sample', 'propuestas'),
        steps: async (hand) => {
          await click(hand, 'next-step:sample.remove');
          await opened(hand);
        },
      },
      { id: 'record', overlay: true, steps: record },
      { id: 'record-viewer', overlay: true, as: 'viewer', steps: record },
      { id: 'record-missing', path: missing('propuestas', 'record'), answers: [404], steps: opened },
      {
        id: 'none-found',
        steps: async (hand) => {
          await hand.page.getByLabel(hand.t('proposals:search')).fill('zzzz');
          await hand.page.getByText(hand.t('proposals:empty.filtered_title')).waitFor();
        },
      },
      {
        id: 'orders',
        overlay: true,
        steps: async (hand) => {
          const { page, t } = hand;
          await tools(hand);
          await page.getByRole('button', { name: `${t('common:table.sort')}: ` }).click();
          await page.getByRole('menu').waitFor();
        },
      },
      { id: 'views', overlay: true, steps: views },
      {
        id: 'conditions',
        overlay: true,
        path: narrowed('propuestas', 'any*followers..between..1000..900000*agreed_cost..unknown'),
        steps: conditions,
      },
      { id: 'views-changed', steps: changedView },
      {
        id: 'views-new',
        steps: async (hand) => {
          await views(hand);
          await hand.page.getByRole('menuitem', { name: hand.t('saved-views:save_new') }).click();
          await opened(hand);
        },
      },
      { id: 'chosen', steps: choose },
      { id: 'export-menu', overlay: true, steps: exportMenu },
      {
        id: 'chosen-move',
        steps: async (hand) => {
          await choose(hand);
          await click(hand, hand.narrow ? 'common:more_actions' : 'proposals:act.move');
          await menu(hand);
        },
      },
      {
        id: 'row-menu',
        overlay: true,
        steps: async (hand) => {
          await firstOf(hand, 'proposals:row.more').click();
          await menu(hand);
        },
      },
      {
        id: 'remove-question',
        overlay: true,
        steps: async (hand) => {
          await firstOf(hand, 'proposals:row.more').click();
          await hand.page.getByRole('menuitem', { name: hand.t('proposals:act.remove') }).click();
          await opened(hand);
        },
      },
      {
        id: 'keys',
        only: 'wide',
        steps: (hand) => hand.page.keyboard.press('?'),
      },
    ],
  }),
  tab('proposals-pending', 'propuestas-pendientes', {
    states: [{ id: 'empty', path: at('empty', 'propuestas-pendientes') }],
  }),
  usualProposals('approved', 'propuestas-aprobadas'),
  usualProposals('rejected', 'propuestas-rechazadas'),
  proposals('onboarding', 'propuestas-onboarding'),
  proposals('trading', 'propuestas-negociando'),
  proposals('producing', 'propuestas-produciendo'),
  proposals('submitted', 'propuestas-enviadas'),
  proposals('published', 'propuestas-publicadas'),
  tab('squad', 'squad', {
    reads: /\/manage\/\?/,
    shows: [{ selector: 'table tbody tr', width: 300, height: 30 }],
    states: [
      { id: 'empty', path: at('empty', 'squad') },
      { id: 'viewer', as: 'viewer' },
      { id: 'grouped', path: grouped('status', 'approved', 'squad') },
      { id: 'grouped-viewer', as: 'viewer', path: grouped('network', 'tiktok', 'squad') },
      { id: 'record', overlay: true, steps: squad },
      { id: 'record-viewer', overlay: true, as: 'viewer', steps: squad },
      { id: 'record-small', overlay: true, path: at('small', 'squad'), steps: squad },
      {
        id: 'history',
        // A window that is made narrower draws another panel, where it is closed.
        only: 'wide',
        shows: [{ selector: '[role=dialog] svg[role=img]', width: 200, height: 90 }],
        steps: async (hand) => {
          await squad(hand);
          await click(hand, 'campaign-influencers:record.history');
          await dialog(hand).locator('svg[role=img]').scrollIntoViewIfNeeded();
        },
      },
      {
        id: 'history-empty',
        path: at('small', 'squad'),
        steps: async (hand) => {
          await squad(hand);
          await click(hand, 'campaign-influencers:record.history');
          await hand.page.getByText(hand.t('readings:empty')).waitFor();
        },
      },
      { id: 'record-missing', path: missing('squad', 'record'), answers: [404], steps: opened },
      { id: 'views', overlay: true, steps: viewsOr(views) },
      { id: 'views-changed', steps: viewsOr(changedView) },
      { id: 'add-content', overlay: true, steps: addContent },
      {
        id: 'add-contents',
        overlay: true,
        steps: async (hand) => {
          await hand.page.getByRole('table').getByRole('checkbox').first().click();
          await click(hand, 'campaign-influencers:squad.add_content_selected');
          await opened(hand);
        },
      },
      { id: 'add-content-details', steps: addContentDetails },
      {
        id: 'add-content-errors',
        steps: async (hand) => {
          await addContentDetails(hand);
          await click(hand, 'contents:add.publish_later');
        },
      },
      { id: 'chosen', steps: choose },
      { id: 'export-menu', overlay: true, steps: exportMenu },
      {
        id: 'row-menu',
        overlay: true,
        steps: squadMenu,
      },
      {
        id: 'replace-link-question',
        overlay: true,
        steps: async (hand) => {
          await squadMenu(hand);
          const name = hand.t('campaign-influencers:act.replace_link');
          await hand.page.getByRole('menuitem', { name }).click();
          await opened(hand);
        },
      },
      {
        id: 'columns',
        overlay: true,
        steps: async (hand) => {
          await tools(hand);
          await click(hand, 'common:table.columns');
          await opened(hand);
        },
      },
    ],
  }),
  tab('top', 'squad-top', {
    reads: /\/manage\/\?/,
    states: [{ id: 'empty', path: at('empty', 'squad-top') }],
  }),
  tab('contents', 'contenidos', {
    reads: /\/contents\/\?/,
    shows: [{ selector: 'table tbody tr[data-index]', width: 300, height: 30 }],
    states: [
      { id: 'grouped', path: grouped('content_type', 'story', 'contenidos') },
      { id: 'views', overlay: true, steps: viewsOr(views) },
      { id: 'views-changed', steps: viewsOr(changedView) },
      {
        id: 'conditions',
        overlay: true,
        path: narrowed('contenidos', 'published_date..between..2026-01-01..*content_type..any..reel'),
        steps: conditions,
      },
      {
        id: 'late',
        path: ({ campaigns }) => `/campaign/${campaigns.large}?late=true&sort=published_date#contenidos`,
      },
      { id: 'empty', path: at('empty', 'contenidos') },
      { id: 'viewer', as: 'viewer' },
      { id: 'panel', overlay: true, steps: contentPanel },
      { id: 'panel-viewer', overlay: true, as: 'viewer', steps: contentPanel },
      {
        id: 'record',
        overlay: true,
        steps: async (hand) => {
          await hand.page.getByRole('table').locator('tbody [aria-haspopup="menu"]').first().click();
          await hand.page.getByRole('menuitem', { name: hand.t('contents:act.creator') }).click();
          await opened(hand);
        },
      },
      { id: 'panel-small', overlay: true, path: at('small', 'contenidos'), steps: contentPanel },
      { id: 'panel-missing', path: missing('contenidos'), answers: [404], steps: opened },
      {
        id: 'history',
        // A window that is made narrower draws another panel, where it is closed.
        only: 'wide',
        path: published,
        shows: [{ selector: '[role=dialog] svg[role=img]', width: 200, height: 90 }],
        steps: async (hand) => {
          await history(hand);
          await dialog(hand).locator('svg[role=img]').waitFor();
          // From its beginning: no key is half behind the head of the panel.
          await dialog(hand).getByRole('combobox').first().scrollIntoViewIfNeeded();
        },
      },
      {
        id: 'history-viewer',
        as: 'viewer',
        path: published,
        steps: async (hand) => {
          await contentPanel(hand);
          await firstOf(hand, 'readings:history_of').click();
          await dialog(hand).locator('svg[role=img]').scrollIntoViewIfNeeded();
        },
      },
      {
        id: 'history-empty',
        path: at('small', 'contenidos'),
        steps: async (hand) => {
          await history(hand);
          await hand.page.getByText(hand.t('readings:empty')).waitFor();
        },
      },
      { id: 'history-loading', path: published, held: /\/readings\//, steps: history },
      { id: 'history-failed', path: published, failing: /\/readings\//, steps: history },
      { id: 'chosen', steps: choose },
      { id: 'export-menu', overlay: true, steps: exportMenu },
      {
        id: 'row-menu',
        overlay: true,
        steps: async (hand) => {
          await firstOf(hand, 'contents:act.of').click();
          await menu(hand);
        },
      },
      {
        id: 'delete-question',
        overlay: true,
        steps: async (hand) => {
          await firstOf(hand, 'contents:act.of').click();
          await hand.page.getByRole('menuitem', { name: hand.t('contents:act.delete') }).click();
          await opened(hand);
        },
      },
    ],
  }),
  tab('contents-grid', 'contenidos-vista', {
    reads: /\/contents\/\?/,
    shows: [{ selector: 'article [class*=media] :is(img, video)', width: 72, height: 72 }],
    states: [{ id: 'empty', path: at('empty', 'contenidos-vista') }],
  }),
  {
    ...tab('found', 'encontrados', { reads: /\/found-posts\/\?/ }),
    path: at('found', 'encontrados'),
    states: [
      {
        id: 'post',
        overlay: true,
        steps: async ({ page }) => {
          await page.locator('tbody [data-row]').first().press('Space');
          await page.getByRole('dialog').waitFor();
        },
      },
      { id: 'no-rules', path: at('empty', 'encontrados') },
      {
        id: 'rules',
        overlay: true,
        path: at('empty', 'encontrados'),
        steps: async (hand) => {
          await click(hand, 'found-posts:empty.create');
          await opened(hand);
        },
      },
      { id: 'viewer', as: 'viewer' },
      {
        id: 'unknown',
        steps: async ({ page }) => {
          // As after a change of the rules, which would mark them for the other states as well.
          const changed = /\/found-posts\/(?:search\/|\?)/;
          await page.route(changed, async (route) => {
            const reply = await route.fetch();
            const { response } = (await reply.json()) as {
              response: { counts?: Record<string, number>; results?: { is_known: boolean }[] };
            };
            for (const post of response.results ?? []) post.is_known = false;
            if (response.counts) response.counts['unknown'] = response.counts['new'] ?? 0;
            await route.fulfill({ response: reply, json: { response } });
          });
          await page.reload();
          await page.locator('tbody [data-row]').first().waitFor();
        },
      },
    ],
  },
  tab('calendar', 'calendario', {
    reads: /\/contents\/\?/,
    shows: [{ selector: '[role=cell][data-date]', width: 30, height: 40 }],
    states: [
      { id: 'empty', path: at('empty', 'calendario') },
      { id: 'small', path: at('small', 'calendario') },
      { id: 'week', steps: calendarView('week') },
      { id: 'day', steps: calendarView('day') },
      // A month of the large campaign has a thousand lines: each would be judged like the first.
      {
        id: 'list',
        path: at('small', 'calendario'),
        steps: async (hand) => {
          await calendarView('list')(hand);
          await hand.page.getByRole('tabpanel').getByText('una.de.producing').first().waitFor();
        },
      },
      { id: 'views', overlay: true, steps: views },
      {
        id: 'filters',
        only: 'narrow',
        overlay: true,
        steps: (hand) => click(hand, 'common:filters'),
      },
      { id: 'viewer', as: 'viewer' },
    ],
  }),
  tab('overview', 'overview', {
    reads: /\/influencers\/\?/,
    shows: [{ selector: '[data-card]', width: 120, height: 40 }],
    states: [
      { id: 'empty', path: at('empty', 'overview') },
      { id: 'small', path: at('small', 'overview') },
      { id: 'viewer', as: 'viewer' },
      {
        id: 'chosen',
        steps: async (hand) => {
          await hand.page
            .locator('[data-card] [role=button]')
            .first()
            .click({ modifiers: ['Control'] });
          await hand.page.getByRole('toolbar').waitFor();
        },
      },
      {
        id: 'record',
        overlay: true,
        steps: async (hand) => {
          await hand.page.locator('[data-card] [role=button]').first().click();
          await opened(hand);
        },
      },
      { id: 'record-missing', path: missing('overview', 'record'), answers: [404], steps: opened },
      {
        id: 'card-menu',
        overlay: true,
        steps: async (hand) => {
          await hand.page.locator('[data-card] button').first().click();
          await menu(hand);
        },
      },
      {
        id: 'none-found',
        steps: async (hand) => {
          await hand.page.getByLabel(hand.t('board:search')).fill('zzzz');
          await hand.page.getByText(hand.t('board:empty_search')).first().waitFor();
        },
      },
    ],
  }),
  tab('analytics', 'analytics', {
    reads: /\/manage\/stats\//,
    shows: [{ selector: '[role=tabpanel] svg[role=img]', width: 100, height: 60 }],
    states: [
      { id: 'small', path: at('small', 'analytics') },
      { id: 'viewer', as: 'viewer' },
      { id: 'export-menu', overlay: true, steps: exportMenu },
      {
        id: 'table',
        steps: (hand) => click(hand, 'charts:table.show'),
      },
      { id: 'all-figures', steps: (hand) => click(hand, 'analytics:as_table') },
      {
        id: 'by-day',
        steps: async (hand) => {
          await byDay(hand);
          await hand.page.getByText(hand.t('analytics:plan.due')).first().waitFor();
        },
      },
      {
        id: 'read',
        steps: async (hand) => {
          await byDay(hand);
          await hand.page.getByRole('slider').first().press('ArrowLeft');
        },
      },
      {
        id: 'legends',
        steps: async ({ page, t }) => {
          const more = page.getByRole('button', { name: t('charts:legend.more', { formatted: '' }).trim() });
          while ((await more.count()) > 0) await more.first().click();
        },
      },
      {
        id: 'clicks',
        steps: async (hand) => {
          const { page, t, narrow } = hand;
          // A phone begins with the first few figures.
          if (narrow)
            await page
              .getByRole('button', { name: t('analytics:card.more', { formatted: '' }).trim() })
              .click();
          await click(hand, 'analytics:card.edit_clicks');
          await hand.page.getByRole('textbox', { name: hand.t('analytics:card.clicks') }).waitFor();
        },
      },
    ],
  }),
  {
    id: 'record-page',
    route: '/campaign/$uuid/creators/$record',
    people: ['manager', 'viewer', 'guest', 'superuser'],
    path: ({ campaigns, record }) => `/campaign/${campaigns.large}/creators/${record}#squad`,
    elsewhere,
    reads: /\/manage\/influencer\/[0-9a-f-]{36}\/$/,
    shows: [{ selector: 'main ul img', width: 30, height: 30 }],
    states: [
      { id: 'viewer', as: 'viewer' },
      { id: 'guest', as: 'guest' },
      {
        id: 'history',
        shows: [{ selector: 'main svg[role=img]', width: 200, height: 90 }],
        steps: async (hand) => {
          await click(hand, 'campaign-influencers:record.history');
          await hand.page.getByRole('main').locator('svg[role=img]').waitFor();
        },
      },
      {
        id: 'note-menu',
        overlay: true,
        steps: async (hand) => {
          await firstOf(hand, 'campaign-influencers:notes.menu').click();
          await menu(hand);
        },
      },
      {
        id: 'note-edit',
        steps: async (hand) => {
          await firstOf(hand, 'campaign-influencers:notes.menu').click();
          const name = hand.t('campaign-influencers:notes.edit');
          await hand.page.getByRole('menuitem', { name }).click();
          await hand.page.getByRole('textbox', { name }).waitFor();
        },
      },
      { id: 'notes-loading', held: /\/notes\/$/ },
      { id: 'notes-failed', failing: /\/notes\/$/ },
      { id: 'missing', path: thingPage('creators', NOBODY), answers: [404] },
      { id: 'wrong-id', path: thingPage('creators', 'esto-no-es-un-id'), answers: [400, 404] },
    ],
  },
  {
    id: 'content-page',
    route: '/campaign/$uuid/contents/$content',
    people: ['manager', 'viewer', 'guest', 'superuser'],
    path: ({ campaigns, content }) => `/campaign/${campaigns.large}/contents/${content}#contenidos`,
    elsewhere,
    reads: /\/contents\/[0-9a-f-]{36}\/$/,
    states: [
      { id: 'viewer', as: 'viewer' },
      {
        id: 'history',
        shows: [{ selector: 'main svg[role=img]', width: 200, height: 90 }],
        steps: async (hand) => {
          await click(hand, 'readings:title');
          await hand.page.getByRole('main').locator('svg[role=img]').waitFor();
        },
      },
      { id: 'missing', path: thingPage('contents', NOBODY), answers: [404] },
      { id: 'wrong-id', path: thingPage('contents', 'esto-no-es-un-id'), answers: [400, 404] },
    ],
  },
];

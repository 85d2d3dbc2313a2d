import type { Locator, Route } from '@playwright/test';
import { PICTURE } from '../media';
import { expect, test } from './fixtures';
import { SCREENS } from './manifest';
import { statesOf, type Hand } from './screen';

/** A form, where it stands, and what is typed there. */
interface Form {
  screen: string;
  /** The state in which the form is open. */
  state: string;
  /** Types what is needed. @returns a field that must keep what it holds */
  fill: (hand: Hand) => Promise<Locator>;
  /** The key of the words on the button that saves; null where each field is saved by Enter and by closing. */
  save: string | null;
  /** Keys of the words that fill their gaps. */
  filled?: Readonly<Record<string, string>>;
  /** The question that comes before it is saved: the keys of its title and of the button that says yes. */
  confirm?: { title: string; yes: string };
  /** The request that saves. */
  request: RegExp;
  /** Escape asks before what was typed goes. */
  asks: boolean;
}

const dialog = ({ page }: Hand) => page.getByRole('dialog').last();
const field = (place: Locator, label: string) => place.getByRole('textbox', { name: label, exact: true });

const FORMS: readonly Form[] = [
  {
    screen: 'sign-in',
    state: 'full',
    fill: async ({ page, t }) => {
      await page.getByLabel(t('accounts:field.email')).fill('alguien@walk.altavoz.test');
      await field(page.locator('main'), t('accounts:field.password')).fill('una-contrasena');
      return page.getByLabel(t('accounts:field.email'));
    },
    save: 'accounts:sign_in.submit',
    request: /\/accounts\/login\//,
    asks: false,
  },
  {
    screen: 'forgot-password',
    state: 'full',
    fill: async ({ page, t }) => {
      await page.getByLabel(t('accounts:field.email')).fill('alguien@walk.altavoz.test');
      return page.getByLabel(t('accounts:field.email'));
    },
    save: 'accounts:forgot.submit',
    request: /\/accounts\/send-password\//,
    asks: false,
  },
  {
    screen: 'reset-password',
    state: 'open',
    fill: async ({ page, t }) => {
      for (const label of ['new_password', 'repeat_password'])
        await field(page.locator('main'), t(`accounts:field.${label}`)).fill('una-clave-bien-larga');
      return field(page.locator('main'), t('accounts:field.new_password'));
    },
    save: 'accounts:reset.submit',
    request: /\/accounts\/reset-password\//,
    asks: false,
  },
  {
    screen: 'register',
    state: 'full',
    fill: async ({ page, t }) => {
      await page.getByLabel(t('accounts:field.name')).fill('Alguien');
      await page.getByLabel(t('accounts:field.email')).fill('alguien@walk.altavoz.test');
      await field(page.locator('main'), t('accounts:field.password')).fill('una-contrasena');
      return page.getByLabel(t('accounts:field.name'));
    },
    save: 'accounts:register.submit',
    request: /\/accounts\/register\//,
    asks: false,
  },
  {
    screen: 'welcome',
    state: 'company',
    fill: async ({ page, t }) => {
      await page.getByLabel(t('accounts:company.name')).fill('Una empresa');
      return page.getByLabel(t('accounts:company.name'));
    },
    save: 'accounts:company.submit',
    request: /\/accounts\/account-company\//,
    asks: false,
  },
  {
    screen: 'security',
    state: 'full',
    fill: async ({ page, t }) => {
      const password = (key: string) => field(page.locator('main'), t(`accounts:field.${key}`));
      await password('current_password').fill('altavoz-demo');
      await password('new_password').fill('otra-contrasena');
      await password('repeat_password').fill('otra-contrasena');
      return password('new_password');
    },
    save: 'accounts:account.change_password',
    request: /\/accounts\/password\//,
    asks: false,
  },
  {
    screen: 'profile-settings',
    state: 'change-email',
    fill: async (hand) => {
      await field(dialog(hand), hand.t('accounts:email.new')).fill('otra@walk.altavoz.test');
      await field(dialog(hand), hand.t('accounts:field.current_password')).fill('altavoz-demo');
      return field(dialog(hand), hand.t('accounts:email.new'));
    },
    save: 'accounts:email.send',
    request: /\/accounts\/email\//,
    asks: true,
  },
  {
    screen: 'earnings',
    state: 'full',
    fill: async ({ page, t }) => {
      await page.getByRole('button', { name: t('finance:earnings.change_named.bank') }).click();
      await page.getByLabel(t('finance:earnings.field.beneficiary_name')).fill('Alguien');
      await page.getByLabel(t('finance:earnings.field.clabe')).fill('012180012345678909');
      return page.getByLabel(t('finance:earnings.field.clabe'));
    },
    save: 'finance:earnings.save',
    request: /\/earnings\/payment-data\//,
    asks: false,
  },
  {
    screen: 'payouts',
    state: 'limit',
    fill: async (hand) => {
      const amount = field(dialog(hand), hand.t('finance:payouts.limit.field'));
      await amount.fill('500');
      // Left, it is written with its cents.
      await amount.blur();
      return amount;
    },
    save: 'common:save',
    request: /\/payouts\/settings\//,
    asks: true,
  },
  {
    screen: 'payouts',
    state: 'pay',
    fill: async (hand) => {
      const note = field(dialog(hand), hand.t('finance:payouts.note.pay'));
      await note.fill('SPEI 1');
      return note;
    },
    save: 'finance:payouts.act.pay',
    request: /\/payouts\/change\//,
    asks: true,
  },
  {
    screen: 'my-profile',
    state: 'full',
    fill: async ({ page, t }) => {
      const city = page.getByLabel(t('creator-profile:data.city'), { exact: true });
      await city.fill('Una ciudad que no se guarda');
      return city;
    },
    save: 'creator-profile:data.save',
    request: /\/accounts\/profile\/influencer\//,
    asks: false,
  },
  {
    screen: 'my-profile',
    state: 'add-network',
    fill: async (hand) => {
      const name = dialog(hand).getByLabel(hand.t('creator-profile:networks.username'), { exact: true });
      await name.fill('https://www.tiktok.com/@una.que.no.se.agrega');
      return name;
    },
    save: 'creator-profile:networks.add',
    request: /\/profile\/networks\/add\//,
    asks: true,
  },
  {
    screen: 'my-profile',
    state: 'add-work',
    fill: async (hand) => {
      const place = dialog(hand);
      await place.locator('input[type=file]').setInputFiles(PICTURE);
      const title = place.getByLabel(hand.t('creator-profile:briefcase.name'), { exact: true });
      await title.fill('Un trabajo que no se guarda');
      return title;
    },
    save: 'creator-profile:briefcase.add',
    request: /\/api\/v1\/briefcase\/$/,
    asks: true,
  },
  {
    screen: 'my-profile',
    state: 'add-price',
    fill: async (hand) => {
      const price = dialog(hand).getByLabel(hand.t('creator-profile:prices.price'), { exact: true });
      await price.fill('1500');
      await price.blur();
      return price;
    },
    save: 'common:save',
    request: /\/briefcase\/pricing\/$/,
    asks: true,
  },
  {
    screen: 'brands',
    state: 'add',
    fill: async (hand) => {
      const name = dialog(hand).getByLabel(hand.t('brands:name'), { exact: true });
      await name.fill('Una marca que no se guarda');
      return name;
    },
    save: 'common:save',
    request: /\/api\/v1\/brands\/$/,
    asks: true,
  },
  {
    screen: 'team',
    state: 'invite',
    fill: async (hand) => {
      const email = dialog(hand).getByLabel(hand.t('companies:invite.email'));
      await email.fill('alguien@walk.altavoz.test');
      return email;
    },
    save: 'companies:invite.send',
    request: /\/company\/invitations\/$/,
    asks: true,
  },
  {
    screen: 'plans',
    state: 'request',
    fill: async (hand) => {
      await dialog(hand).getByLabel(hand.t('finance:plans.request_text')).fill('Una campaña');
      return dialog(hand).getByLabel(hand.t('finance:plans.request_text'));
    },
    save: 'finance:plans.request_send',
    request: /\/plans\/request\//,
    asks: true,
  },
  {
    screen: 'company-new',
    state: 'full',
    fill: async ({ page, t }) => {
      await page.getByLabel(t('accounts:company.name')).fill('Una empresa que no se crea');
      return page.getByLabel(t('accounts:company.name'));
    },
    save: 'companies:found.submit',
    request: /\/api\/v1\/company\/$/,
    asks: false,
  },
  {
    screen: 'companies',
    state: 'allowance',
    fill: async (hand) => {
      const reason = dialog(hand).getByLabel(hand.t('companies:list.reason'));
      await reason.fill('Un motivo que no se guarda');
      await dialog(hand).getByLabel(hand.t('companies:list.allowance_value')).fill('12');
      return reason;
    },
    save: 'common:save',
    request: /\/allowance\/$/,
    asks: true,
  },
  {
    screen: 'brief',
    state: 'edit',
    fill: async (hand) => {
      const name = dialog(hand).getByLabel(hand.t('campaigns:field.name'));
      await name.fill('Otro nombre');
      return name;
    },
    save: 'common:save',
    request: /\/update\/$/,
    asks: true,
  },
  {
    screen: 'brief',
    state: 'terms',
    fill: async (hand) => {
      const text = field(dialog(hand), hand.t('campaign-terms:form.text'));
      await text.fill('Unas condiciones que no se publican');
      return text;
    },
    save: 'campaign-terms:form.publish',
    confirm: { title: 'campaign-terms:form.question', yes: 'campaign-terms:form.publish' },
    request: /\/terms\/$/,
    asks: true,
  },
  {
    screen: 'campaign-proposals',
    state: 'add-type',
    fill: async (hand) => {
      const lines = dialog(hand).getByLabel(hand.t('add-influencer:lines.label'));
      await lines.fill('tiktok: una.que.no.se.agrega');
      return lines;
    },
    save: 'add-influencer:add',
    request: /\/(massive\/)?assign\//,
    asks: true,
  },
  {
    screen: 'campaign-proposals',
    state: 'paste',
    fill: async (hand) => {
      const lines = dialog(hand).getByLabel(hand.t('paste:box'));
      await lines.fill('tiktok: una.que.no.se.agrega');
      return lines;
    },
    save: 'paste:add',
    filled: { what: 'paste:amount.creators' },
    request: /\/paste\/$/,
    asks: true,
  },
  {
    screen: 'campaign-proposals',
    state: 'views-new',
    fill: async (hand) => {
      const name = field(dialog(hand), hand.t('saved-views:name'));
      await name.fill('Una vista que no se guarda');
      return name;
    },
    save: 'common:save',
    request: /\/saved-views\//,
    asks: true,
  },
  {
    screen: 'campaign-squad',
    state: 'add-content-details',
    fill: async (hand) => {
      const place = dialog(hand);
      const link = place.getByLabel(hand.t('contents:form.link')).first();
      await link.fill('https://www.instagram.com/p/una-que-no-se-guarda/');
      const file = place.locator('input[type=file]');
      if ((await file.count()) > 0) await file.first().setInputFiles(PICTURE);
      // Each type asks for metrics of its own.
      for (const metric of ['impressions', 'likes', 'comments', 'shares', 'saves'])
        for (const number of await place.getByLabel(hand.t(`contents:field.${metric}`)).all())
          await number.fill('10');
      return link;
    },
    save: 'contents:add.publish',
    request: /\/manage\/add\//,
    asks: true,
  },
  {
    screen: 'campaign-contents',
    state: 'panel-small',
    fill: async (hand) => {
      const link = dialog(hand).getByLabel(hand.t('contents:form.link')).first();
      await link.fill('https://www.instagram.com/p/otra-que-no-se-guarda/');
      return link;
    },
    save: null,
    request: /\/manage\/update\//,
    asks: true,
  },
];

const refusal = {
  error: { code: 'request.invalid', message: 'Eso no puede ser.', fields: {} },
  code: 'request.invalid',
  message: {},
};

/** The ways in which a save is refused. */
const REFUSALS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'a failure of the server': (route) => route.fulfill({ status: 500, body: 'The server has failed.' }),
  'a refusal of what was typed': (route) => route.fulfill({ status: 400, json: refusal }),
  'no connection': (route) => route.abort('internetdisconnected'),
};

test.describe.configure({ mode: 'parallel' });

for (const form of FORMS) {
  test(`${form.screen}, ${form.state}: what was typed survives a refused save${form.asks ? ', and Escape asks' : ''}`, async ({
    visitor,
  }) => {
    test.setTimeout(180_000);
    const screen = SCREENS.find(({ id }) => id === form.screen);
    const state = screen && statesOf(screen).find(({ id }) => id === form.state);
    if (!screen || !state) throw new Error(`there is no ${form.screen}/${form.state} in the manifest`);
    const visit = await visitor(
      state.as ?? (form.state === 'company' ? 'companyless' : screen.people[0]),
      'es',
    );
    const { page } = visit;
    const { t } = visit.hand;
    await visit.reach(screen, { ...state, overlay: undefined });
    const kept = await form.fill(visit.hand);
    const typed = await kept.inputValue();
    // The form's own, and one that it may lie over.
    const open = await page.getByRole('dialog').count();
    for (const [how, refuse] of Object.entries(REFUSALS)) {
      await test.step(how, async () => {
        await page.unroute(form.request);
        await page.route(form.request, refuse);
        const place = form.asks ? dialog(visit.hand) : page.locator('main');
        const sent = page.waitForRequest(form.request);
        const one = { count: 1, formatted: '1' };
        const filled = Object.entries(form.filled ?? {}).map(([gap, key]) => [gap, t(key, one)] as const);
        const words = { ...one, ...Object.fromEntries(filled) };
        await (form.save === null
          ? kept.press('Enter')
          : place.getByRole('button', { name: t(form.save, words), exact: true }).click());
        if (form.confirm)
          await page
            .getByRole('dialog', { name: t(form.confirm.title), exact: true })
            .getByRole('button', { name: t(form.confirm.yes), exact: true })
            .click();
        await sent;
        const said = page.locator('[role=alert], .mantine-Notification-root, [aria-invalid=true]');
        const dialogs = page.getByRole('dialog');
        await expect
          .poll(async () => (await said.count()) > 0 || (await dialogs.count()) > open, {
            message: `${how} is said`,
          })
          .toBe(true);
        // Some say it in a dialog, which is to be read and closed.
        if ((await dialogs.count()) > open)
          await page.getByRole('button', { name: t('campaigns:header.understood') }).click();
        await expect(dialogs).toHaveCount(open);
        await visit.rest();
        await expect.soft(kept, `after ${how}`).toHaveValue(typed);
      });
    }
    if (!form.asks) return;
    // Closing saves what was typed where there is no button: that is refused as before.
    await page.keyboard.press('Escape');
    await expect(page.getByText(t('common:unsaved.title'))).toBeVisible();
    await page.getByRole('button', { name: t('common:unsaved.keep') }).click();
    await expect(kept).toHaveValue(typed);
  });
}

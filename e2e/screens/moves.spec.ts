import type { Page } from '@playwright/test';
import { callServer } from '../server-process';
import { expect, test } from './fixtures';
import { SCREENS } from './manifest';
import type { Person, Screen } from './screen';
import { openContext, type Visitor } from './visit';
import { wordsOf } from './words';
import { signIn } from './world';

/** More changes of the address than any one move needs. */
const MOST_NAVIGATIONS = 8;

const addressOf = (page: Page) => page.url().replace(/^https?:\/\/[^/]+/, '');
const path = (href: string) => href.replace(/#.*/, '');

/** The screens inside the frame, which a menu leads away from. */
const FRAMED = SCREENS.filter(
  ({ people, route }) => !people.includes('nobody') && !/^\/(welcome|connect)\b/.test(route),
);
/**
 * One screen of every route and every tab of a campaign; its sub-tabs move alike, and what lies over a tab is closed
 * before anything else is pressed.
 */
const LEFT = FRAMED.filter(({ id }) => !/^campaign-(proposals-(?!pending)|activity)/.test(id));

/** The session is the frame's affair: one screen of a route stands for its tabs. */
const ONE_OF_EACH_ROUTE = FRAMED.filter(
  ({ route }, index) => FRAMED.findIndex((one) => one.route === route) === index,
);

/** Where the logo leads those who have no campaigns. */
const HOMES: Partial<Record<Person, string>> = { creator: '/invitations', former: '/no-access' };

async function open(visit: Visitor, screen: Screen): Promise<string> {
  await visit.reach(screen, { id: 'full' });
  return addressOf(visit.page);
}

test.describe.configure({ mode: 'parallel' });

test.describe('a screen is left and found again', () => {
  for (const screen of LEFT) {
    test(`${screen.id}: by menu, logo, command, Back, Forward, reload and its own links, which lead where they say`, async ({
      visitor,
    }) => {
      test.setTimeout(180_000);
      const visit = await visitor(screen.people[0], 'es');
      const { page } = visit;
      const { t } = visit.hand;
      const here = await open(visit, screen);

      const leaveAndReturn = async (
        how: string,
        leave: () => Promise<void>,
        to: string,
        // A campaign's address gets the name of its tab.
        there = () => addressOf(page),
      ) => {
        await test.step(how, async () => {
          visit.navigations = 0;
          await leave();
          await expect.poll(there, { message: `${how} leads to ${to}` }).toBe(to);
          await visit.rest();
          expect.soft(there(), `${how} stays at ${to}`).toBe(to);
          expect.soft(await page.getByRole('heading', { level: 1 }).count(), `a heading at ${to}`).toBe(1);
          // A link to the screen itself makes no entry, so there is nothing to go back from.
          if (addressOf(page) !== here) {
            await page.goBack();
            await visit.rest();
          }
          expect.soft(addressOf(page), `Back after ${how}`).toBe(here);
          expect.soft(visit.navigations, `navigations of ${how}`).toBeLessThan(MOST_NAVIGATIONS);
          if (addressOf(page) !== here) await open(visit, screen);
        });
      };
      const navigation = page.getByRole('navigation', { name: t('shell:navigation') });
      const other = screen.id === 'account' ? 'campaigns' : 'account';
      const link = (name: string) => navigation.getByRole('link', { name: t(`shell:${name}`), exact: true });
      await leaveAndReturn('the menu', () => link(other).click(), `/${other}`);
      const home = HOMES[screen.people[0]] ?? '/campaigns';
      if (screen.route !== home)
        await leaveAndReturn('the logo', () => navigation.getByRole('link').first().click(), home);
      await leaveAndReturn(
        'a command',
        async () => {
          await page.keyboard.press('Control+k');
          await page.getByRole('textbox', { name: t('shell:command') }).fill(t(`shell:${other}`));
          await page.keyboard.press('Enter');
        },
        `/${other}`,
      );
      await page.goForward().catch(() => null);
      await visit.rest();
      expect.soft(addressOf(page), 'Forward').toBe(`/${other}`);
      await page.goBack();
      await visit.rest();
      await page.reload();
      await visit.rest();
      expect.soft(addressOf(page), 'a reload').toBe(here);

      const hrefs = await page
        .getByRole('main')
        .locator('a[href]:not([target]):not([download])')
        .evaluateAll((links) =>
          links
            .filter(
              (link) => link.checkVisibility() && (link as HTMLAnchorElement).origin === location.origin,
            )
            .map((link) => link.getAttribute('href') ?? ''),
        );
      // One creator's or campaign's link stands for all of them.
      const kinds = new Map(
        hrefs.map((href) => [href.replaceAll(/[0-9a-f-]{36}/g, '*').replace(/(\/perfil\/).*/, '$1*'), href]),
      );
      for (const href of kinds.values()) {
        const same = page.getByRole('main').locator(`a[href="${href}"]:not([target])`);
        const follow = same.filter({ visible: true }).first();
        await leaveAndReturn(
          `the link ${href}`,
          () => follow.click(),
          path(href),
          () => path(addressOf(page)),
        );
      }
    });
  }
});

test.describe('whoever may not see a screen is led elsewhere or told so in its place, at once', () => {
  const t = wordsOf('es');
  for (const screen of SCREENS) {
    const others = Object.entries(screen.elsewhere ?? {});
    const forbidden = screen.forbidden ?? [];
    // Every tab of a campaign is behind the same door.
    if (others.length + forbidden.length === 0 || /^campaign-(?!proposals$|new$)/.test(screen.id)) continue;
    test(`${screen.id}`, async ({ visitor, world }) => {
      for (const [person, to] of others) {
        const visit = await visitor(person as keyof typeof world.tokens, 'es');
        visit.navigations = 0;
        await visit.page.goto(screen.path(world));
        // Led away with the first look at who it is: a page that is not theirs never comes to rest.
        await expect.soft(visit.page, `${person} at ${screen.id}`).toHaveURL(new RegExp(`${to}(#.*)?$`));
        await visit.rest();
        expect.soft(path(addressOf(visit.page)), `${person} at ${screen.id}`).toBe(to);
        expect.soft(visit.navigations).toBeLessThan(MOST_NAVIGATIONS);
      }
      for (const person of forbidden) {
        const visit = await visitor(person, 'es');
        visit.navigations = 0;
        await visit.page.goto(screen.path(world));
        await expect
          .soft(
            visit.page.getByRole('heading', { name: t('common:state.forbidden_title') }),
            `${person} at ${screen.id}`,
          )
          .toBeVisible();
        await visit.rest();
        expect.soft(addressOf(visit.page), `${person} at ${screen.id}`).toBe(screen.path(world));
        expect.soft(visit.navigations).toBeLessThan(MOST_NAVIGATIONS);
      }
    });
  }
});

test.describe('a session that ends while a screen is open', () => {
  for (const screen of ONE_OF_EACH_ROUTE) {
    test(`${screen.id}: sign-in once, and back after it`, async ({ browser, world }) => {
      test.setTimeout(180_000);
      const token = await signIn(world.url, 'manager@demo.altavoz.test');
      const context = await openContext(
        browser,
        { ...world, tokens: { ...world.tokens, manager: token } },
        'manager',
        'es',
      );
      const page = await context.newPage();
      const t = wordsOf('es');
      let navigations = 0;
      await page.goto(screen.path(world));
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
      const here = addressOf(page);
      page.on('framenavigated', () => (navigations += 1));
      // It ended elsewhere; this page hears of it with its next request.
      await callServer(world.url, '/api/v1/accounts/logout/', { token, method: 'POST' });
      await page.reload();
      await expect(page).toHaveURL(/\/sign-in$/);
      await expect(page.getByText(t('accounts:sign_in.expired'))).toBeVisible();
      await page.getByLabel(t('accounts:field.email')).fill('manager@demo.altavoz.test');
      await page.getByRole('textbox', { name: t('accounts:field.password') }).fill('altavoz-demo');
      await page.getByRole('button', { name: t('accounts:sign_in.submit') }).click();
      await expect.poll(() => addressOf(page)).toBe(here);
      expect(navigations).toBeLessThan(MOST_NAVIGATIONS);
      await context.close();
    });
  }
});

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { SCREENS } from './manifest';
import { statesOf } from './screen';

interface Routed {
  __TSR_ROUTER__: { routesByPath: Record<string, unknown> };
}

const withoutSlash = (route: string) => (route.length > 1 ? route.replace(/\/$/, '') : route);
const hashOf = (page: Page) => new URL(page.url()).hash;

test('the manifest has every route of the router, and no other', async ({ visitor }) => {
  const { page } = await visitor('nobody', 'es');
  await page.goto('/sign-in');
  const routes = await page.evaluate(() =>
    Object.keys((window as unknown as Routed).__TSR_ROUTER__.routesByPath),
  );
  const known = new Set(SCREENS.map(({ route }) => route).filter((route) => route !== '*'));
  expect([...new Set(routes.map(withoutSlash))].sort()).toEqual([...known].sort());
});

test('the manifest has every tab and sub-tab of a campaign, and no other', async ({ visitor, world }) => {
  const visit = await visitor('manager', 'es');
  const { page } = visit;
  // This campaign has a creator of every status, so every sub-tab shows.
  await page.goto(`/campaign/${world.campaigns.small}`);
  await visit.rest();
  const hashes = new Set<string>();
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  for (const tab of await tabs.all()) {
    await tab.click();
    await visit.rest();
    hashes.add(hashOf(page));
    const panel = page.getByRole('tabpanel').first();
    const choices = panel.getByRole('tab').or(panel.locator('[role=radiogroup] label'));
    for (const choice of await choices.all()) {
      await choice.click();
      await visit.rest();
      hashes.add(hashOf(page));
    }
  }
  const known = SCREENS.filter(({ route }) => route === '/campaign/$uuid').map(({ path }) =>
    path(world).replace(/.*#/, '#'),
  );
  expect([...hashes].sort()).toEqual([...new Set(known)].sort());
});

test('every screen has a name of its own, and so has every state of a screen', () => {
  const ids = SCREENS.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  for (const screen of SCREENS) {
    const states = statesOf(screen).map(({ id }) => id);
    expect(states).toEqual([...new Set(states)]);
  }
});

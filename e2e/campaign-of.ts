import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { createCampaign, signInAs } from './sign-in';

interface Creator {
  network: string;
  username: string;
  name: string;
  followers?: number;
  estimated_cost?: number;
}

/** A campaign of the test's own with creators, made over HTTP, so that tests do not meet each other's. */
export async function campaignOf(
  request: APIRequestContext,
  token: string,
  name: string,
  creators: readonly Creator[],
): Promise<{ uuid: string; ids: string[]; post: (path: string, data: object) => Promise<unknown> }> {
  const headers = { authorization: `Bearer ${token}` };
  const uuid = await createCampaign(request, token, { name });
  const post = async (path: string, data: object): Promise<unknown> => {
    const reply = await request.post(`/api/v1/campaign/${uuid}/${path}`, { headers, data });
    if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`);
    return ((await reply.json()) as { response: unknown }).response;
  };
  if (creators.length === 0) return { uuid, ids: [], post };
  const added = await request.post(`/api/v3/campaign/${uuid}/massive/assign/`, {
    headers,
    data: { influencers: creators },
  });
  const { results } = ((await added.json()) as { response: { results: { uuid: string }[] } }).response;
  return { uuid, ids: results.map((row) => row.uuid), post };
}

/** Creators with names that sort as they are numbered. */
export const creators = (count: number, word: string): Creator[] =>
  Array.from({ length: count }, (_, index) => ({
    network: 'instagram',
    username: `${word.normalize('NFD').replaceAll(/\p{M}/gu, '')}.${Date.now().toString(36)}.${index}`,
    name: `${word} ${String(index + 1).padStart(2, '0')}`,
    followers: 1_000 * (count - index),
    estimated_cost: 100 + index,
  }));

/** Opens a tab of a campaign and waits until its list is there, however slow the machine; with so many of it on a page. */
export async function openTab(
  page: Page,
  uuid: string,
  tab: string,
  first: Locator,
  size?: number,
): Promise<void> {
  await page.goto(`/campaign/${uuid}${size === undefined ? '' : `?size=${size}`}#${tab}`);
  await expect(first).toBeVisible({ timeout: 60_000 });
}

/** Signs the demo's manager in and makes a campaign of the test's own, with all its creators in the squad. */
export async function squadOf(page: Page, name: string, people: readonly Creator[]) {
  const token = await signInAs(page, 'manager');
  const campaign = await campaignOf(page.request, token, name, people);
  await campaign.post('influencers/', { influencers: campaign.ids, status: 'approved' });
  return { token, ...campaign };
}

/** The creators of the squad that is on screen. */
export const squadRows = (page: Page): Locator =>
  page.getByRole('table', { name: 'Squad' }).locator('tbody tr[data-index]');

/** The best creators of the squad. */
export const topRows = (page: Page): Locator =>
  page.getByRole('table', { name: 'Top creadores' }).locator('tbody tr[data-index]');

/** Opens the squad of a campaign; with so many of it on a page. */
export const openSquad = (page: Page, uuid: string, size?: number): Promise<void> =>
  openTab(page, uuid, 'squad', squadRows(page).first(), size);

/** Presses what a list has behind the button of how it is shown. @returns the panel of that button, which stays open */
export async function openTool(page: Page, name: string | RegExp): Promise<Locator> {
  const panel = page.getByRole('dialog', { name: 'Mostrar', exact: true });
  if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Mostrar', exact: true }).click();
  await panel.getByRole('button', { name, exact: true }).click();
  return panel;
}

/** A campaign as `squadOf` makes it, with its squad on screen; with so many of it on a page. */
export async function openSquadOf(page: Page, name: string, people: readonly Creator[], size?: number) {
  const campaign = await squadOf(page, name, people);
  await openSquad(page, campaign.uuid, size);
  return campaign;
}

/**
 * Drags with the mouse as a hand does: on the way before the target is reached, or no drag would begin.
 * @param grab where it is taken, from its upper left corner; else in its middle
 */
export async function drag(
  page: Page,
  from: Locator,
  to: Locator,
  grab?: { x: number; y: number },
): Promise<void> {
  await to.hover();
  await from.hover(grab ? { position: grab } : {});
  await page.mouse.down();
  const at = await to.boundingBox();
  if (!at) throw new Error('nothing to drag to');
  await page.mouse.move(at.x + at.width / 2, at.y + Math.min(at.height / 2, 100), { steps: 10 });
  await page.mouse.up();
}

/** All figures of the campaign that is open, from its head: its counters and its money. @returns their panel */
export async function openFigures(page: Page): Promise<Locator> {
  const panel = page.getByRole('dialog', { name: /^(Cifras de la campaña|Campaign figures)$/ });
  // By a key: what the focus tells is told to whoever uses keys.
  await page.getByRole('button', { name: /^(Cifras de la campaña|Campaign figures):/ }).press('Enter');
  // It takes the focus once it stands there.
  await expect(panel.locator(':focus')).toHaveCount(1);
  return panel;
}

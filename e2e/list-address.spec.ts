import type { Browser, Page } from '@playwright/test';
import { campaignOf, creators, openTab, squadOf, squadRows } from './campaign-of';
import { expect, test } from './fixtures';
import { heldBack } from './held-back';
import { signInAs } from './sign-in';

test.slow();

/** The address that is open, without the campaign. */
const shownAddress = (page: Page) => page.url().replace(/^.*\/campaign\/[0-9a-f-]+/, '');

/** Opens the address of a page as somebody else does who was sent it, in a browser of their own. */
async function openedByViewer(browser: Browser, page: Page, look: (theirs: Page) => Promise<void>) {
  const address = new URL(page.url());
  const context = await browser.newContext({ baseURL: address.origin });
  const theirs = await context.newPage();
  await signInAs(theirs, 'viewer');
  await theirs.goto(address.href);
  await look(theirs);
  expect(theirs.url()).toBe(address.href);
  await context.close();
}

test('the squad is found as it was left: filtered, sorted, on its page, with a record open [NAV-23, TAB-34]', async ({
  page,
  browser,
}) => {
  const { uuid } = await squadOf(page, 'Dirección del squad', [
    ...creators(8, 'Dirección'),
    ...creators(2, 'Otra'),
  ]);
  await page.goto('/campaigns');
  await openTab(page, uuid, 'squad', squadRows(page).first());
  const panel = (on: Page) => on.getByRole('dialog', { name: 'Dirección 05' });
  const expectList = async (on: Page) => {
    await expect(squadRows(on)).toHaveCount(3);
    await expect(squadRows(on).first()).toContainText('Dirección 05');
    await expect(on.getByRole('searchbox', { name: 'Buscar creadores' })).toHaveValue('Dirección');
    await expect(on.getByRole('columnheader', { name: /^Seguidores/ })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(on.getByRole('navigation', { name: 'Páginas' })).toContainText('4–6 de 8');
  };

  const search = page.getByRole('searchbox', { name: 'Buscar creadores' });
  await search.pressSequentially('Dirección');
  await expect(page).toHaveURL(/\?search=Direcci%C3%B3n#squad$/);
  await expect(search).toBeFocused();
  const followers = page.getByRole('button', { name: /^Seguidores/ });
  await followers.click();
  await followers.click();
  await page.getByLabel('Filas por página').selectOption('3');
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  expect(shownAddress(page)).toBe('?search=Direcci%C3%B3n&sort=followers&page=2&size=3#squad');

  await test.step('a panel is a step of its own: Back closes it, Forward opens it, and closing leaves none behind', async () => {
    // The fifth has fewer followers than the fourth.
    await page.getByRole('button', { name: 'Página anterior' }).click();
    await page.getByRole('button', { name: 'Página siguiente' }).click();
    await expectList(page);
    await squadRows(page).first().click();
    await expect(panel(page)).toBeVisible();
    await expect(page).toHaveURL(/&record=[0-9a-f-]{36}#squad$/);
    await page.goBack();
    await expect(panel(page)).toBeHidden();
    await expectList(page);
    await page.goForward();
    await expect(panel(page)).toBeVisible();
  });

  await test.step('the same after a reload, and for a viewer', async () => {
    const address = page.url();
    await page.reload();
    await expect(panel(page)).toBeVisible();
    expect(page.url()).toBe(address);
    await openedByViewer(browser, page, async (theirs) => {
      await expect(panel(theirs)).toBeVisible();
      await theirs.keyboard.press('Escape');
      await expect(panel(theirs)).toBeHidden();
      await expectList(theirs);
      await squadRows(theirs).first().click();
      await expect(panel(theirs)).toBeVisible();
    });
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expectList(page);
  });

  await test.step('another filter begins at the first page, another tab without filters', async () => {
    await search.fill('Otra');
    await expect(squadRows(page)).toHaveCount(2);
    expect(shownAddress(page)).toBe('?search=Otra&sort=followers&size=3#squad');
    await page.getByRole('tab', { name: 'Propuestas', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/campaign/${uuid}#propuestas$`));
    await expect(page.getByRole('searchbox', { name: 'Buscar por nombre o usuario' })).toHaveValue('');
  });

  await test.step('Back leads to the tab before, with its filters, and then leaves the campaign', async () => {
    const expectFiltered = async () => {
      await expect(search).toHaveValue('Otra');
      await expect(page).toHaveURL(
        new RegExp(`/campaign/${uuid}\\?search=Otra&sort=followers&size=3#squad$`),
      );
      await expect(squadRows(page)).toHaveCount(2);
    };
    await page.goBack();
    await expectFiltered();
    // The tab itself finds it so as well, but for what was open over it.
    await squadRows(page).first().click();
    await expect(page.getByRole('dialog', { name: /^Otra/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Calendario', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/campaign/${uuid}#calendario$`));
    await page.getByRole('tab', { name: 'Squad', exact: true }).click();
    await expectFiltered();
    await page.goBack();
    await page.goBack();
    await expectFiltered();
    await page.goBack();
    await expect(page).toHaveURL(/\/campaigns$/);
  });
});

test('Back saves what was typed in a record, and asks before it closes one with what cannot be saved [UIX-42]', async ({
  page,
}) => {
  const { uuid } = await squadOf(page, 'Dirección a medias', creators(2, 'Medias'));
  await openTab(page, uuid, 'squad', squadRows(page).first());
  await squadRows(page).filter({ hasText: 'Medias 01' }).click();
  const panel = page.getByRole('dialog', { name: 'Medias 01' });
  await panel.getByLabel('Alcance').fill('-4321');
  const question = page.getByRole('dialog', { name: '¿Descartar los cambios?' });

  await page.goBack();
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(panel.getByLabel('Alcance')).toHaveValue('-4321');
  await expect(page).toHaveURL(/\?record=/);

  await test.step('a way to elsewhere that was refused leaves the list where it is', async () => {
    await page.keyboard.press('Control+K');
    await page.getByRole('dialog', { name: 'Buscar en todo' }).getByRole('textbox').fill('cuenta');
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(panel.getByLabel('Alcance')).toHaveValue('-4321');
    await expect(page).toHaveURL(new RegExp(`/campaign/${uuid}\\?record=[0-9a-f-]+#squad$`));
  });

  await panel.getByLabel('Alcance').fill('4321');
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/campaign/${uuid}#squad$`));
  await squadRows(page).filter({ hasText: 'Medias 01' }).click();
  await expect(panel.getByLabel('Alcance')).toHaveValue('4,321');
});

test('an address that says what cannot be is put right, and a page that is gone is the last one [TAB-39]', async ({
  page,
}) => {
  const { uuid } = await squadOf(page, 'Dirección imposible', creators(4, 'Imposible'));
  await page.goto(`/campaign/${uuid}?network=myspace&sort=color&page=9&size=3&record=x#squad`);
  await expect(squadRows(page)).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`/campaign/${uuid}\\?page=2&size=3#squad$`));
  await page.goto(`/campaign/${uuid}?record=0190f3a0-1111-7000-8000-00000000000a#squad`);
  await expect(page.getByRole('dialog')).toContainText('Puede que se haya eliminado');
});

test('a panel of what is not there says so, and is closed', async ({ page }) => {
  const { uuid } = await squadOf(page, 'Panel de nadie', creators(1, 'Alguien'));
  for (const place of ['record#propuestas', 'record#squad', 'record#overview', 'panel#contenidos']) {
    const [opens, tab] = place.split('#');
    await page.goto(`/campaign/${uuid}?${opens}=00000000-0000-7000-8000-000000000000#${tab}`);
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('heading', { name: 'No está', exact: true })).toBeVisible();
    await expect(panel.getByRole('link')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    expect(page.url()).not.toContain(`${opens}=`);
  }
});

test('proposals, contents and calendar are found as they were left, and by a viewer [NAV-23, CAL-14, CAL-29]', async ({
  page,
  browser,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Dirección de todo', creators(3, 'Todo'));
  for (const [index, campaign_influencer] of ids.entries())
    await post('manage/add/', {
      campaign_influencer,
      network: index === 0 ? 'tiktok' : 'instagram',
      content_type: index === 0 ? 'reel' : 'photo',
      published_date: `2026-03-1${index}`,
    });
  /** Looks at the page as it is, after a reload, and as a viewer who was sent its address. */
  const everywhere = async (look: (on: Page) => Promise<void>) => {
    await look(page);
    await page.reload();
    await look(page);
    await openedByViewer(browser, page, look);
  };

  await test.step('proposals', async () => {
    const rows = (on: Page) => on.getByRole('grid').getByRole('row').filter({ hasText: 'Todo' });
    await openTab(page, uuid, 'propuestas', rows(page).first());
    await page.getByLabel('Red', { exact: true }).selectOption('instagram');
    await page.getByRole('button', { name: 'Seguidores' }).click();
    await page.getByRole('button', { name: 'Seguidores', exact: true }).click();
    await expect(page).toHaveURL(/\?network=instagram&sort=followers#propuestas$/);
    await page.getByRole('tab', { name: /^Aprobadas/ }).click();
    await expect(page).toHaveURL(/\?network=instagram&sort=followers#propuestas-aprobadas$/);
    await page.getByRole('tab', { name: /^Todas/ }).click();
    await everywhere(async (on) => {
      await expect(rows(on).first()).toContainText('Todo 03');
      await expect(on.getByLabel('Red', { exact: true })).toHaveValue('instagram');
    });
  });

  const panel = (on: Page) => on.getByRole('dialog').filter({ hasText: 'Todo 01' });
  await test.step('contents as list and grid', async () => {
    const row = (on: Page) => on.getByRole('table').getByRole('row').filter({ hasText: 'Todo' });
    // On less the network is one of the filters.
    await page.setViewportSize({ width: 1600, height: 900 });
    await openTab(page, uuid, 'contenidos', row(page).first());
    await page.getByLabel('Red', { exact: true }).selectOption('tiktok');
    const from = page.getByRole('textbox', { name: 'Desde' });
    await from.fill('nunca');
    await from.press('Enter');
    // What is no day stays to be mended, and is nobody else's matter.
    await expect(from).toHaveValue('nunca');
    await expect(from).toHaveAttribute('aria-invalid', 'true');
    expect(shownAddress(page)).toBe('?network=tiktok#contenidos');
    await from.fill('1/3/2026');
    await from.press('Enter');
    await expect(row(page)).toHaveCount(1);
    await page.getByText('Cuadrícula', { exact: true }).click();
    await expect(page).toHaveURL(/\?network=tiktok&from=2026-03-01#contenidos-vista$/);
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByText('Lista', { exact: true }).click();
    await row(page).getByText('Pendiente').click();
    await expect(page).toHaveURL(/&panel=[0-9a-f-]{36}#contenidos$/);
    await everywhere((on) => expect(panel(on)).toBeVisible());
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(page).toHaveURL(/\?network=tiktok&from=2026-03-01#contenidos$/);
    await expect(row(page)).toHaveCount(1);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('calendar with its view, its day and its filters', async () => {
    await page.goto(`/campaign/${uuid}?day=2026-03-01#calendario`);
    const shown = page.getByRole('tabpanel');
    await expect(shown.getByText('Todo 03')).toBeVisible();
    await shown.getByText('Semana', { exact: true }).click();
    await shown.getByRole('button', { name: 'Siguiente' }).click();
    await shown.getByRole('button', { name: 'Siguiente' }).click();
    await expect(page).toHaveURL(/\?view=week&day=2026-03-09#calendario$/);
    await shown.getByRole('button', { name: 'Filtros', exact: true }).click();
    await shown.getByRole('group', { name: 'Red' }).getByRole('checkbox', { name: 'TikTok' }).check();
    await expect(shown.getByText('Todo 03')).toBeHidden();
    await shown.getByText('Todo 01').first().click();
    await everywhere(async (on) => {
      await expect(panel(on)).toBeVisible();
      await expect(on.getByRole('radio', { name: 'Semana', includeHidden: true })).toBeChecked();
      await expect(
        on.getByRole('heading', { name: /^9\s?–\s?15 de marzo/, includeHidden: true }),
      ).toHaveCount(1);
    });
    await page.goBack();
    await expect(panel(page)).toBeHidden();
    await shown.getByRole('button', { name: 'Hoy' }).click();
    await expect(page).toHaveURL(/\?networks=tiktok&view=week#calendario$/);
  });
});

test('the rows that an address leads to are asked for beside the code that shows them', async ({ page }) => {
  const token = await signInAs(page, 'manager');
  const { uuid } = await campaignOf(page.request, token, 'Filas a tiempo', [
    ...creators(2, 'Pronta'),
    ...creators(2, 'Otra'),
  ]);
  const code = heldBack();
  await page.route(/\/assets\/campaign-[^/]*\.js$/, async (route) => {
    await code.until;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/influencers\/\?.*search=Pronta/);
  await page.goto(`/campaign/${uuid}?search=Pronta#propuestas-pendientes`);
  expect(new URL((await asked).url()).searchParams.get('status')).toBe('pending');
  code.go();
  await expect(page.getByRole('row', { name: /Pronta 0\d/ })).toHaveCount(2);
});

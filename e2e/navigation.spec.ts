import type { Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import { campaignOf, creators, openFigures, openTab } from './campaign-of';
import { demoCreators } from './demo-creators';
import { expect, test } from './fixtures';
import { heldBack } from './held-back';
import { campaignNamed, createCampaign, fillSignIn, signInAs } from './sign-in';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** Opens a small campaign on its squad, coming from the list. @returns its address */
async function openSquad(page: Page, token: string): Promise<string> {
  const name = `Camino ${Math.random().toString(36).slice(2, 8)}`;
  const uuid = await createCampaign(page.request, token, { name });
  await page.request.post(`/api/v3/campaign/${uuid}/massive/assign/`, {
    data: { influencers: [{ network: 'instagram', username: 'camino_de_ida' }] },
    headers: { authorization: `Bearer ${token}` },
  });
  const address = `/campaign/${uuid}`;
  await page.goto('/campaigns');
  // The card; what waits names the campaign as well.
  await page.getByRole('link', { name: new RegExp(`.${name}`) }).click();
  await expect(page).toHaveURL(new RegExp(`${address}#propuestas$`));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await tab(page, 'Squad').click();
  await expect(page).toHaveURL(new RegExp(`${address}#squad$`));
  return address;
}

test.describe('leaving a campaign', () => {
  test('every way out arrives, and Back finds the tab again [HDR-09, NAV-14, NAV-15, NAV-19, NAV-28, TAB-34]', async ({
    page,
  }) => {
    const token = await signInAs(page, 'manager');
    const address = await openSquad(page, token);
    const back = async () => {
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${address}#squad$`));
      await expect(tab(page, 'Squad')).toHaveAttribute('aria-selected', 'true');
    };

    await page.getByRole('link', { name: 'Ver brief' }).click();
    await expect(page).toHaveURL(new RegExp(`${address}/brief$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('title', /^Brief de Camino/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('title', /^Brief de Camino/);
    await back();
    await page.goForward();
    await expect(page).toHaveURL(/\/brief$/);
    await back();

    await page.getByRole('navigation', { name: 'Navegación' }).getByRole('link', { name: 'Cuenta' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible();
    await back();

    await page.getByRole('navigation', { name: 'Navegación' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Campañas' })).toBeVisible();
    await back();

    await page.keyboard.press('Control+K');
    await page.getByRole('dialog').getByRole('textbox').fill('cuenta');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/account$/);
    await back();

    await tab(page, 'Propuestas').click();
    await page.getByRole('tabpanel').locator('[data-row]').first().click();
    await page.getByRole('dialog').getByRole('link', { name: 'Perfil del creador' }).click();
    await expect(page).toHaveURL(/\/perfil\//);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${address}\\?record=[0-9a-f-]{36}#propuestas$`));
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${address}#propuestas$`));

    // Each tab was a step of its own.
    await back();
    await page.goBack();
    await expect(tab(page, 'Propuestas')).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(page).toHaveURL(/\/campaigns$/);
  });

  test('an address with a final slash or an unknown hash is put right [NAV-20, TAB-39]', async ({ page }) => {
    const token = await signInAs(page, 'manager');
    const address = `/campaign/${await campaignNamed(page.request, token, 'verano')}`;
    await page.goto(`${address}/#nada`);
    await expect(page).toHaveURL(new RegExp(`${address}#propuestas$`));
  });
});

test('a link is one of the browser, visits an open address once, and only the open one is marked [NAV-19]', async ({
  page,
  context,
}) => {
  const token = await signInAs(page, 'manager');
  await openSquad(page, token);
  const header = page.getByRole('banner').getByRole('navigation');
  const campaigns = header.getByRole('link', { name: 'Campañas' });
  const account = page.getByRole('navigation', { name: 'Navegación' }).getByRole('link', { name: 'Cuenta' });

  await test.step('with Ctrl it opens beside, and the page stays', async () => {
    const opened = context.waitForEvent('page');
    await account.click({ modifiers: ['Control'] });
    const beside = await opened;
    await expect(beside.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible();
    await beside.close();
    await expect(page).toHaveURL(/#squad$/);
  });

  await test.step('the pages above are not the open one', async () => {
    await page.goto('/campaigns/new');
    await expect(campaigns).toBeVisible();
    await expect(page.locator('[aria-current="page"]')).toHaveText(['Campañas', 'Nueva campaña']);
    await expect(campaigns).not.toHaveAttribute('aria-current');
  });

  await test.step('the link to the page that is open adds no step for Back', async () => {
    await account.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible();
    await expect(account).toHaveAttribute('aria-current', 'page');
    const steps = await page.evaluate(() => history.length);
    await account.click();
    await expect(account).toHaveAttribute('aria-current', 'page');
    expect(await page.evaluate(() => history.length)).toBe(steps);
  });
});

test.describe('the tabs of a campaign', () => {
  test('a sub-tab in the address opens at once, and each choice is in the address [NAV-22, TAB-01, TAB-02, TAB-03, TAB-06, TAB-34…37, TAB-40]', async ({
    page,
  }) => {
    const token = await signInAs(page, 'manager');
    const { uuid, ids, post } = await campaignOf(page.request, token, 'Pestañas', creators(2, 'Pestañas'));
    await post('influencers/', { influencers: ids.slice(1), status: 'approved' });
    const address = `/campaign/${uuid}`;
    const at = (hash: string) => expect(page).toHaveURL(new RegExp(`${address}#${hash}$`));

    await test.step('no other tab is marked before the one of the address', async () => {
      await page.addInitScript(() => {
        const seen: string[] = [];
        const times: Record<string, number> = {};
        Object.assign(window, { seen, times });
        new MutationObserver(() => {
          if (document.querySelector('h1')) times['header'] ??= performance.now();
          for (const tab of document.querySelectorAll('[role="tab"][aria-selected="true"]')) {
            times['tab'] ??= performance.now();
            const name = /^\D+/.exec(tab.textContent)?.[0] ?? '';
            if (!seen.includes(name)) seen.push(name);
          }
        }).observe(document, { subtree: true, childList: true, attributes: true });
      });
      await page.goto(`${address}#propuestas-aprobadas`);
      await expect(page.getByRole('tab', { name: /^Aprobadas/ })).toBeVisible();
      await page.reload();
      await expect(tab(page, 'Propuestas')).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tab', { name: /^Aprobadas/ })).toHaveAttribute('aria-selected', 'true');
      const opened = await page.evaluate(() => {
        const { seen, times } = window as unknown as { seen: string[]; times: Record<string, number> };
        return { seen, after: (times['tab'] ?? Infinity) - (times['header'] ?? 0) };
      });
      expect(opened.seen).toEqual(['Propuestas', 'Aprobadas']);
      expect(opened.after).toBeLessThanOrEqual(500);
    });

    await page.getByRole('tab', { name: /^Pendientes/ }).click();
    await at('propuestas-pendientes');
    await tab(page, 'Squad').click();
    await at('squad');
    await page.getByText('Top creadores', { exact: true }).click();
    await at('squad-top');
    await expect(page.getByRole('table', { name: 'Top creadores' })).toContainText('Pestañas 02');
    await tab(page, 'Contenidos').click();
    await at('contenidos');
    await page.getByText('Cuadrícula', { exact: true }).click();
    await at('contenidos-vista');

    await test.step('a pasted sub-tab of another tab is open within a second of the page', async () => {
      await page.clock.install();
      await page.clock.pauseAt(new Date(Date.now() + 60_000));
      await page.evaluate(() => (location.hash = 'propuestas-aprobadas'));
      await page.clock.runFor(1_000);
      await expect(tab(page, 'Propuestas')).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tab', { name: /^Aprobadas/ })).toHaveAttribute('aria-selected', 'true');
      await page.clock.resume();
    });

    await test.step('giving up a new campaign leads back to the tab', async () => {
      await page.keyboard.press('Control+K');
      await page.getByRole('dialog').getByRole('textbox').fill('nueva campaña');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/campaigns\/new$/);
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await at('propuestas-aprobadas');
      await expect(tab(page, 'Propuestas')).toHaveAttribute('aria-selected', 'true');
    });
  });
});

test.describe('the end of a session on a campaign page', () => {
  /** Counts where the page goes, so that a loop between two pages shows. */
  const countVisits = (page: Page) => {
    let visits = 0;
    page.on('framenavigated', () => (visits += 1));
    return () => visits;
  };

  test('signing out forgets the token and leads to sign-in once, and the next sign-in starts afresh [ACC-11, ERR-01]', async ({
    page,
  }) => {
    await openSquad(page, await signInAs(page, 'manager'));
    const visits = countVisits(page);
    await page.getByRole('button', { name: /^Menú de/ }).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL(/\/sign-in$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(visits()).toBe(1);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
    await fillSignIn(page, 'manager');
    await expect(page).toHaveURL(/\/campaigns$/);
  });

  test('a session ended by another device leads to sign-in, says so, and back [ACC-12, ERR-01, ERR-02]', async ({
    page,
  }) => {
    const token = await signInAs(page, 'manager');
    const address = await openSquad(page, token);
    const visits = countVisits(page);
    const ended = await page.request.post('/api/v1/accounts/logout/', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(ended.ok()).toBe(true);
    // Whether the page has heard of it by itself or only hears of it now, it ends at the same place.
    await page.goto(`${address}#contenidos`);
    await expect(page).toHaveURL(/\/sign-in$/);
    await expect(page.getByText('Tu sesión terminó').first()).toBeVisible();
    expect(visits()).toBeLessThanOrEqual(3);
    await fillSignIn(page, 'manager');
    await expect(page).toHaveURL(new RegExp(`${address}#contenidos$`));
  });

  test('over a form with something typed it signs in on the spot: the text stays, and its save is done [ERR-01]', async ({
    page,
  }) => {
    const token = await signInAs(page, 'manager');
    const uuid = await createCampaign(page.request, token, { name: 'Sesión que termina' });
    // The save is to hear of it, not what listens to the campaign.
    await page.route(/\/events\//, (route) => route.abort());
    await page.goto(`/campaign/${uuid}/brief#edit`);
    const panel = page.getByRole('dialog', { name: 'Editar datos y brief' });
    await panel.getByLabel('Entregables').fill('Tres reels y un TikTok');
    const end = () =>
      page.request.post('/api/v1/accounts/logout/', {
        headers: { authorization: `Bearer ${token}` },
      });
    // Nothing else that is read may hear of it before the save does.
    await page.route(
      '**/update/',
      async (route) => {
        expect((await end()).ok()).toBe(true);
        await route.continue();
      },
      { times: 1 },
    );
    await panel.getByRole('button', { name: 'Guardar' }).click();
    const again = page.getByRole('dialog', { name: 'Inicia sesión' });
    await expect(again).toContainText('Tu sesión terminó. Inicia sesión y sigues donde estabas');
    await expect(again.getByRole('textbox', { name: 'Contraseña' })).toBeFocused();
    expect(await violationsIn(page)).toEqual([]);
    // Nothing leads past it, and nothing is asked about what was typed.
    await page.keyboard.press('Escape');
    await again.getByRole('textbox', { name: 'Contraseña' }).fill('not the password');
    await again.getByRole('button', { name: 'Entrar' }).click();
    await expect(again.getByRole('alert')).toContainText('contraseña');
    await again.getByRole('textbox', { name: 'Contraseña' }).fill('altavoz-demo');
    await again.getByRole('button', { name: 'Entrar' }).click();
    await expect(again).toBeHidden();
    // The save that was refused is done, and what is read is what was saved.
    await expect(panel).toBeHidden();
    await expect(page.getByText('Tres reels y un TikTok')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${uuid}/brief$`));
    await page.reload();
    await expect(page.getByText('Tres reels y un TikTok')).toBeVisible();
  });

  test('signing out in another tab keeps what was typed as well, unless it is given up [ERR-01]', async ({
    page,
    context,
  }) => {
    const token = await signInAs(page, 'manager');
    const uuid = await createCampaign(page.request, token, { name: 'Sesión de otra pestaña' });
    await page.goto(`/campaign/${uuid}/brief#edit`);
    const panel = page.getByRole('dialog', { name: 'Editar datos y brief' });
    await panel.getByLabel('Entregables').fill('Un texto largo');
    const second = await context.newPage();
    await second.goto('/account');
    await second.evaluate(() => localStorage.removeItem('access_token'));
    const again = page.getByRole('dialog', { name: 'Inicia sesión' });
    await expect(again).toBeVisible();
    // The other tab signs in again: this one goes on.
    await second.goto('/sign-in');
    await fillSignIn(second, 'manager');
    await expect(again).toBeHidden();
    await expect(panel.getByLabel('Entregables')).toHaveValue('Un texto largo');
    await second.evaluate(() => localStorage.removeItem('access_token'));
    await again.getByRole('button', { name: 'Descartar lo que escribiste y salir' }).click();
    await expect(page).toHaveURL(/\/sign-in$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await fillSignIn(page, 'manager');
    await expect(page).toHaveURL(new RegExp(`${uuid}/brief$`));
  });

  test('a change of one field that is refused for it is done after signing in on the spot', async ({
    page,
  }) => {
    const token = await signInAs(page, 'manager');
    const uuid = await createCampaign(page.request, token, { name: 'Gasto de otra sesión' });
    // The line on which it would hear at once that its session has ended, and go to sign in.
    await page.route('**/events/', (route) => route.abort());
    await page.goto(`/campaign/${uuid}`);
    const figures = await openFigures(page);
    const spent = figures.getByRole('button', { name: /^Editar Gastado/ });
    await spent.click();
    const ended = await page.request.post('/api/v1/accounts/logout/', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(ended.ok()).toBe(true);
    await page.keyboard.type('777');
    await page.keyboard.press('Enter');
    const again = page.getByRole('dialog', { name: 'Inicia sesión' });
    // What is read anew with the new session is older than the change, and answers after it.
    const read = heldBack();
    const stored = heldBack();
    let reads = 0;
    await page.route(`**/api/v1/campaign/${uuid}/`, async (route) => {
      if (route.request().method() !== 'GET') {
        await read.until;
        await route.fulfill({ response: await route.fetch() });
        return stored.go();
      }
      reads += 1;
      if (reads > 1) return route.continue();
      const response = await route.fetch();
      read.go();
      await stored.until;
      await route.fulfill({ response });
    });
    await again.getByRole('textbox', { name: 'Contraseña' }).fill('altavoz-demo');
    await again.getByRole('button', { name: 'Entrar' }).click();
    await expect.poll(() => reads).toBe(2);
    await expect(spent).toHaveAccessibleName('Editar Gastado: $777.00');
    await expect(again).toHaveCount(0);
  });

  test('signing out in another tab of the browser does the same [ERR-01]', async ({ page, context }) => {
    const address = await openSquad(page, await signInAs(page, 'manager'));
    const visits = countVisits(page);
    const second = await context.newPage();
    await second.goto('/account');
    await second.evaluate(() => localStorage.removeItem('access_token'));
    await expect(page).toHaveURL(/\/sign-in$/);
    await expect(page.getByText('Tu sesión terminó').first()).toBeVisible();
    expect(visits()).toBe(1);
    await fillSignIn(page, 'manager');
    await expect(page).toHaveURL(new RegExp(`${address}#squad$`));
  });
});

test('without a session a protected address leads to sign-in by email and password, and then there [PER-19, ACC-02, ACC-08]', async ({
  page,
}) => {
  await page.goto('/account');
  await expect(page).toHaveURL(/\/sign-in$/);
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('manager@demo.altavoz.test');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('not the password');
  const title = page.getByRole('heading', { level: 1 });
  const before = await title.boundingBox();
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert')).toContainText('contraseña');
  // What is said makes the card longer, and moves nothing above it.
  expect((await title.boundingBox())?.y).toBe(before?.y);
  await fillSignIn(page, 'manager');
  await expect(page).toHaveURL(/\/account$/);
  const profile = page.getByRole('main');
  await expect(profile.getByLabel('Nombre', { exact: true })).toHaveValue('Mariana Robles');
  for (const words of ['manager@demo.altavoz.test', 'Agencia Colibrí'])
    await expect(profile.getByText(words)).toBeVisible();
});

test('the command menu finds a campaign by its name and a tab of the open one, on a phone too [NAV-30]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const token = await signInAs(page, 'manager');
  const uuid = await campaignNamed(page.request, token, 'verano');
  await page.goto('/account');
  const open = page.getByRole('button', { name: 'Buscar en todo' });
  await open.click();
  const menu = page.getByRole('dialog', { name: 'Buscar en todo' });
  await menu.getByRole('textbox').fill('VERANO filtro');
  await menu.getByRole('textbox').fill('VERÁNO sin');
  await menu.getByRole('button', { name: /Verano sin filtro/ }).click();
  await expect(page).toHaveURL(new RegExp(`/campaign/${uuid}#propuestas$`));
  await open.click();
  await menu.getByRole('textbox').fill('calendario');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/campaign/${uuid}#calendario$`));
  await expect(tab(page, 'Calendario')).toBeInViewport({ ratio: 1 });

  await test.step('the open tab is in sight where one comes by its address, and when the window becomes narrow', async () => {
    await page.setViewportSize({ width: 1000, height: 844 });
    await page.goto(`/campaign/${uuid}#analytics`);
    await expect(tab(page, 'Analytics')).toHaveAttribute('aria-selected', 'true');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(tab(page, 'Analytics')).toBeInViewport({ ratio: 1 });
  });
});

test('the search of everything finds creators and contents of every campaign, and leads to their record', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const stamp = Date.now().toString(36);
  const people = [
    { network: 'youtube', username: `zoila.${stamp}`, name: `Zoila ${stamp}`, followers: 9_000 },
    { network: 'tiktok', username: `zoe.${stamp}`, name: `Zoé ${stamp}`, followers: 500 },
  ];
  const { uuid, ids, post } = await campaignOf(page.request, token, `Hallazgos ${stamp}`, people);
  await post('influencers/', { influencers: ids.slice(0, 1), status: 'approved' });
  const added = await page.request.post(`/api/v1/campaign/${uuid}/manage/add/`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { campaign_influencer: ids[0] ?? '', network: 'youtube', content_type: 'reel' },
  });
  expect(added.ok(), await added.text()).toBe(true);
  const menu = page.getByRole('dialog', { name: 'Buscar en todo' });
  const search = async (text: string) => {
    await page.keyboard.press('Control+K');
    await menu.getByRole('textbox').fill(text);
  };
  const found = (name: RegExp) => menu.getByRole('button', { name });

  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible();
  await search(`ZÓILA ${stamp}`);
  await expect(found(/^(?=.*Zoila)(?=.*Hallazgos)(?=.*Aprobado)/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/campaign/${uuid}\\?record=${ids[0]}#squad$`));
  await expect(page.getByRole('dialog', { name: `Zoila ${stamp}` })).toBeVisible();

  await test.step('what is typed behind Ctrl K at once goes into the menu, and Enter waits for what is searched', async () => {
    await page.goto(`/campaign/${uuid}#propuestas`);
    await expect(page.getByRole('tabpanel').getByText(`Zoé ${stamp}`)).toBeVisible();
    const search = heldBack();
    await page.route(/\/api\/v1\/search\//, async (route) => {
      await search.until;
      await route.continue();
    });
    await page.keyboard.press('Control+K');
    // The letters would also be shortcuts of the list.
    await page.keyboard.type(`zoila ${stamp}`);
    await expect(menu.getByRole('textbox')).toHaveValue(`zoila ${stamp}`);
    await expect(menu.getByText('Buscando…')).toBeVisible();
    await page.keyboard.press('Enter');
    search.go();
    await expect(page.getByRole('dialog', { name: `Zoila ${stamp}` })).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('Enter behind it is kept as well, while the menu is on its way', async () => {
    await page.goto(`/campaign/${uuid}#propuestas`);
    await expect(page.getByRole('tabpanel').getByText(`Zoé ${stamp}`)).toBeVisible();
    const code = heldBack();
    await page.route(/\/assets\/command-menu-[^/]*\.js/, async (route) => {
      await code.until;
      await route.continue();
    });
    await page.keyboard.press('Control+K');
    await page.keyboard.type(`zoila ${stamp}`);
    await page.keyboard.press('Enter');
    await expect(menu).toHaveCount(0);
    code.go();
    await expect(page.getByRole('dialog', { name: `Zoila ${stamp}` })).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('a search that fails says so, and is tried again', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.route(/\/api\/v1\/search\//, (route) => route.fulfill({ status: 500, body: '' }));
    await search(`zoé ${stamp}`);
    const again = found(/No se pudo buscar/);
    await expect(again).toBeVisible();
    await page.unrouteAll();
    await again.click();
    await expect(found(/Zoé/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('whoever goes on editing is back in the panel', async () => {
    await page.goto(`/campaign/${uuid}?record=${ids[0]}#squad`);
    const panel = page.getByRole('dialog', { name: `Zoila ${stamp}` });
    await panel.getByLabel('Alcance').fill('-4321');
    await search(`zoé ${stamp}`);
    await found(/Zoé/).click();
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(panel.locator(':focus').or(panel.and(page.locator(':focus')))).toHaveCount(1);
    await panel.getByLabel('Alcance').fill('');
    await page.goto(`/campaign/${uuid}?record=${ids[0]}#squad`);
    await expect(panel).toBeVisible();
  });

  await test.step('the campaign that is open is not named; arrows lead to a content', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await search(stamp);
    await expect(found(/Zoé/)).toBeVisible();
    await expect(found(/(?=.*Zoé)(?=.*Hallazgos)/)).toHaveCount(0);
    await expect(found(/^(?=.*Short · Zoila)(?=.*Pendiente)/)).toBeVisible();
    // The campaign, both creators, the content.
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/campaign/${uuid}\\?panel=[0-9a-f-]+#contenidos$`));
    await expect(page.getByRole('dialog').getByText(`Zoila ${stamp}`).first()).toBeVisible();
  });

  await test.step('who is not in the squad opens over the proposals', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await search(`@zoe.${stamp}`);
    await found(/Zoé/).click();
    await expect(page).toHaveURL(new RegExp(`/campaign/${uuid}\\?record=${ids[1]}#propuestas$`));
    await expect(page.getByRole('dialog', { name: `Zoé ${stamp}` })).toBeVisible();
  });

  await test.step('the page of a creator leads back into their campaigns', async () => {
    await page.goto(`/perfil/youtube/zoila.${stamp}/`);
    const own = page.getByRole('region', { name: 'En tus campañas' });
    await own.getByRole('link', { name: /Hallazgos .*Aprobado.*Contenidos publicados: 0 de 1/ }).click();
    await expect(page).toHaveURL(new RegExp(`/campaign/${uuid}\\?record=${ids[0]}#squad$`));
    await expect(page.getByRole('dialog', { name: `Zoila ${stamp}` })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/perfil\//);
    // The address changes first; this page has a frame of its own, with which the menu would go that the one before opened.
    await expect(own).toBeVisible();
  });

  await test.step('whose name begins so comes before what only has the word, and Enter takes them, though they came later', async () => {
    await createCampaign(page.request, token, { name: `Con Zoila ${stamp}` });
    const answer = heldBack();
    await page.route(/\/api\/v1\/search\//, async (route) => {
      await answer.until;
      await route.continue();
    });
    await search(`zoila ${stamp}`);
    await expect(found(/^Con Zoila/)).toHaveAttribute('data-selected', 'true');
    answer.go();
    await expect(menu.locator('[data-action]').first()).toContainText('Hallazgos');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/campaign/${uuid}\\?record=${ids[0]}#squad$`));
    await page.unrouteAll();
  });
});

test('sign-in starts in its first field, keeps the language chosen there, and is accessible [I18-02]', async ({
  page,
}) => {
  for (const address of ['/register', '/sign-in']) {
    await page.goto(address);
    await expect(page.locator('input').first()).toBeFocused();
    expect(await violationsIn(page)).toEqual([]);
  }
  await page.getByRole('button', { name: /Idioma/ }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await page.getByLabel('Email').fill('admin@demo.altavoz.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('altavoz-demo');
  const saved = page.waitForResponse(
    (reply) => reply.url().endsWith('/accounts/profile/') && reply.request().method() === 'PUT',
  );
  await page.getByRole('button', { name: 'Sign in' }).click();
  await saved;
  await expect(page.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('robots are answered in text, not with the app', async ({ request }) => {
  const reply = await request.get('/robots.txt');
  expect(reply.headers()['content-type']).toContain('text/plain');
  expect(await reply.text()).toContain('User-agent');
});

test('no page behind sign-in scrolls sideways at 360 px', async ({ page }) => {
  const token = await signInAs(page, 'manager');
  const campaign = await campaignNamed(page.request, token, 'verano');
  // A session of a program has a long name in the account.
  await page.request.post('/api/v1/accounts/login/', {
    headers: { 'user-agent': 'Report-Robot/1.65.1 (x64; debian 13) node/20.19 of a very long name' },
    data: { email: 'manager@demo.altavoz.test', password: 'altavoz-demo' },
  });
  await page.setViewportSize({ width: 360, height: 780 });
  for (const address of [
    '/campaigns',
    '/campaigns/new',
    '/account',
    '/account/sessions',
    `/campaign/${campaign}`,
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    if (address === '/account/sessions') await expect(page.getByText(/^Report-Robot/).first()).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(360);
  }
});

test('Ctrl K offers what can be done with what is chosen, with its keys, and does it to all of it', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Elegidos', creators(3, 'Elegida'));
  const rows = page.locator('tbody').getByRole('row');
  await openTab(page, uuid, 'propuestas', rows.first());
  const menu = page.getByRole('dialog', { name: 'Buscar en todo' });
  const command = (name: string | RegExp) => menu.getByRole('button', { name });
  await page.keyboard.press('Control+k');
  await expect(command('Cuenta')).toBeVisible();
  await expect(command(/^Aprobar/)).toHaveCount(0);
  await page.keyboard.press('Escape');

  for (const name of [/Elegida 01/, /Elegida 02/])
    await page.getByRole('row', { name }).getByRole('checkbox').check();
  await page.keyboard.press('Control+k');
  await expect(menu.locator('[style*="2 seleccionados"]')).toBeVisible();
  await expect(command(/^Aprobar/)).toContainText('A');
  await expect(command('Mover a Negociando')).toBeVisible();
  // One way for one thing.
  await expect(command('Rechazar')).toHaveCount(1);
  await expect(command('Mover a Rechazado')).toHaveCount(0);
  await page.keyboard.type('mover negoci');
  await page.keyboard.press('Enter');
  await expect(menu).toBeHidden();
  await expect(rows.filter({ hasText: 'Negociando' })).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Pendiente' })).toHaveCount(1);

  // The squad's are its own, and end with what is chosen.
  await post('manage/bulk-add/', {
    campaign_influencers: ids.slice(0, 1),
    network: 'instagram',
    content_type: 'reel',
    number_repeat: 2,
  });
  await page.getByRole('tab', { name: 'Squad' }).click();
  await page
    .getByRole('row', { name: /Elegida 02/ })
    .getByRole('checkbox')
    .check();
  await page.keyboard.press('Control+k');
  await expect(menu.locator('[style*="1 seleccionado"]')).toBeVisible();
  await expect(command(/^Aprobar/)).toHaveCount(0);
  await page.keyboard.type('eliminar');
  await page.keyboard.press('Enter');
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Cancelar' })
    .click();
  await page.getByRole('tab', { name: 'Contenidos' }).click();
  await rows.first().getByRole('checkbox').check();
  await page.keyboard.press('Control+k');
  await command('Eliminar').click();
  await expect(page.getByRole('dialog', { name: /¿Eliminar/ })).toBeVisible();
});

test('Ctrl K finds a campaign by its brand, without accents', async ({ page }) => {
  const token = await signInAs(page, 'manager');
  const stamp = Date.now().toString(36);
  await createCampaign(page.request, token, { name: `Por marca ${stamp}`, brand: `Ñandú ${stamp}` });
  await page.goto('/campaigns');
  await expect(page.getByRole('heading', { level: 1, name: 'Campañas' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const menu = page.getByRole('dialog', { name: 'Buscar en todo' });
  await menu.getByRole('textbox').fill(`nandu ${stamp}`);
  await expect(menu.getByRole('button', { name: `Por marca ${stamp}` })).toContainText(`Ñandú ${stamp}`);
});

test('Ctrl K offers the campaigns that were opened last first, but not the open one', async ({ page }) => {
  const token = await signInAs(page, 'manager');
  const stamp = Date.now().toString(36);
  const names = ['primera', 'segunda', 'tercera'].map((word) => `Abierta ${word} ${stamp}`);
  const uuids: string[] = [];
  for (const name of names) uuids.push(await createCampaign(page.request, token, { name }));
  // Others that are newer, so that being new does not bring these to the top.
  for (let count = 0; count < 6; count += 1)
    await createCampaign(page.request, token, { name: `Nueva ${count} ${stamp}` });
  for (const uuid of uuids) {
    await page.goto(`/campaign/${uuid}`);
    await expect(page.getByRole('group', { name: 'Cómo va la campaña' })).toBeVisible();
  }
  const menu = page.getByRole('dialog', { name: 'Buscar en todo' });
  await page.keyboard.press('Control+K');
  const offered = menu.getByRole('button', { name: new RegExp(`^(Abierta|Nueva) .*${stamp}$`) });
  await expect(offered.first()).toHaveAccessibleName(names[1] ?? '');
  await expect(offered.nth(1)).toHaveAccessibleName(names[0] ?? '');
  await expect(menu.getByRole('button', { name: names[2], exact: true })).toHaveCount(0);
  await offered.first().click();
  await expect(page).toHaveURL(new RegExp(`/campaign/${uuids[1]}`));
});

test('Back closes what the address does not name, and leaves the page only afterwards', async ({ page }) => {
  const token = await signInAs(page, 'manager');
  const name = `Atrás de cerca ${Date.now().toString(36)}`;
  const { uuid, ids, post } = await campaignOf(page.request, token, name, creators(1, 'Cerca'));
  await post('influencers/', { influencers: ids, status: 'approved' });
  await page.goto(`/campaigns?search=${encodeURIComponent(name)}`);
  await page.getByRole('main').getByRole('link', { name }).click();
  await page.getByRole('tab', { name: 'Squad', exact: true }).click();
  const menu = page.getByRole('button', { name: 'Acciones de la campaña' });
  const here = new RegExp(`/campaign/${uuid}#squad$`);

  await menu.click();
  await page.getByRole('menuitem', { name: 'Duplicar…' }).click();
  await expect(page.getByRole('dialog', { name: 'Duplicar campaña' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(here);

  await menu.click();
  await page.getByRole('menuitem', { name: 'Pegar enlaces…' }).click();
  await page
    .getByRole('dialog')
    .getByLabel('Enlaces o usuarios')
    .fill('https://www.instagram.com/alguien.mas/');
  await page.goBack();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  const pasted = page.getByRole('dialog').getByLabel('Enlaces o usuarios');
  await expect(pasted).toHaveValue(/alguien/);
  // Only once the question is over; while it is there, Back asks no second one.
  await expect(pasted).toBeFocused();
  await page.goBack();
  await page.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(here);

  await page.getByRole('table', { name: 'Squad' }).locator('tbody tr').first().click();
  const record = page.getByRole('dialog', { name: 'Cerca 01' });
  await record.getByRole('button', { name: 'Agregar contenido' }).click();
  const form = page.getByRole('dialog', { name: 'Agregar contenido' });
  await expect(form).toBeVisible();
  await page.goBack();
  await expect(form).toHaveCount(0);
  await expect(record).toBeVisible();
  await page.goBack();
  await expect(record).toHaveCount(0);
  await expect(page).toHaveURL(here);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/campaign/${uuid}#propuestas$`));
  await page.goBack();
  await expect(page).toHaveURL(/\/campaigns\?search=/);
});

test('an address of no page keeps the frame for whoever is signed in, and the page of a creator lights the finder [NAV-31]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  await page.goto('/esto-no-existe');
  await expect(page.getByRole('heading', { level: 1, name: 'No encontramos esta página' })).toBeVisible();
  // A phone has no frame with the logo.
  const logo = page.getByRole('main').getByRole('link', { name: 'Altavoz' });
  await expect(logo).toHaveCount(0);
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(logo).toBeVisible();
  await page.setViewportSize(size);
  const rooms = page.getByRole('navigation', { name: 'Navegación principal' });
  const campaigns = rooms.getByRole('link', { name: 'Campañas' });
  await expect(campaigns).not.toHaveAttribute('aria-current');
  await expect(page.getByRole('main')).toHaveCount(1);
  const [known] = await demoCreators(page.request, token);
  await page.goto(`/perfil/${known.network}/${known.username}/`);
  await expect(rooms.getByRole('link', { name: 'Buscador' })).toHaveAttribute('aria-current', 'page');
  await expect(campaigns).not.toHaveAttribute('aria-current');
});

test('whoever may only look is told so beside the name of the campaign, and why', async ({ page }) => {
  const token = await signInAs(page, 'viewer');
  await page.goto(`/campaign/${await campaignNamed(page.request, token, 'verano')}#squad`);
  const badge = page.getByRole('button', { name: 'Solo lectura', exact: true });
  await badge.focus();
  await badge.hover();
  await expect(page.getByRole('tooltip')).toHaveText('No tienes permiso para cambiar esta campaña');
});

test('Ctrl K knows every page that the person may open, in the words of either language, and marks the first at once', async ({
  page,
}) => {
  const menu = page.getByRole('dialog', { name: 'Buscar en todo' });
  const marked = menu.locator('[data-action][data-selected]');
  const leads = async (words: string, address: RegExp) => {
    await page.keyboard.press('Control+k');
    await menu.getByRole('textbox').fill(words);
    await expect(marked).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
    await expect(menu).toBeHidden();
  };
  await signInAs(page, 'manager');
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(menu.locator('[data-action]').first()).toHaveAttribute('data-selected', 'true');
  // What is rare waits until it is typed.
  await expect(menu.getByRole('button', { name: 'Cerrar sesión' })).toHaveCount(0);
  await menu.getByRole('textbox').fill('salir');
  await expect(menu.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
  await page.keyboard.press('Escape');
  await leads('pagos', /\/payouts$/);
  await leads('members', /\/team$/);
  await leads('transactions', /\/transactions$/);
  await leads('creditos', /\/plans$/);
  await leads('marcas', /\/brands$/);
  await leads('auditoria', /\/audit-log$/);
  await leads('contraseña', /\/account\/security$/);

  await test.step('a creator has other pages, and none of a company', async () => {
    await signInAs(page, 'creator');
    await page.goto('/account');
    await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible();
    await leads('income', /\/earnings$/);
    await leads('portafolio', /\/my-profile$/);
    await leads('invitaciones', /\/invitations$/);
    await page.keyboard.press('Control+k');
    await menu.getByRole('textbox').fill('members');
    await expect(menu.locator('[data-action]')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('whoever runs the platform has its pages', async () => {
    await signInAs(page, 'admin');
    await page.goto('/account');
    await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible();
    await leads('companies', /\/companies$/);
    await leads('tasks', /\/jobs$/);
    await leads('emails', /\/mails$/);
  });
});

test('a menu whose code is on its way is not opened any more after Escape, and is after another press', async ({
  page,
}) => {
  await signInAs(page, 'manager');
  const code = heldBack();
  await page.route(/\/assets\/action-menu-open-[^/]*\.js/, async (route) => {
    await code.until;
    await route.continue();
  });
  await page.goto('/campaigns');
  const button = page.getByRole('button', { name: /^Menú de/ });
  await button.press('Enter');
  await button.press('Escape');
  const came = page.waitForResponse(/action-menu-open/);
  code.go();
  await (await came).finished();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
});

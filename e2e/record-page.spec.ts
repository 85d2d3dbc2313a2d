import type { Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import { campaignOf, creators, openSquad, openTab, squadOf, squadRows, topRows } from './campaign-of';
import { expect, test } from './fixtures';
import { signInAs } from './sign-in';

test.slow();

const grid = (page: Page) => page.getByRole('grid', { name: 'Propuestas' });
const proposal = (page: Page, name: string) => grid(page).getByRole('row').filter({ hasText: name });
const card = (page: Page, name: string) =>
  page.locator('[data-card]').filter({ hasText: name }).getByRole('button').first();
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const status = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Estado' });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

test('Enter opens the page of a creator, J and K go on through the list, Escape and Back lead to the row', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(
    page.request,
    token,
    'Página de ficha',
    creators(14, 'Página'),
  );
  const at = (place: number, rest: string) => `/campaign/${uuid}/creators/${ids[place - 1]}${rest}`;

  await test.step('from the proposals, which are read on', async () => {
    await openTab(page, uuid, 'propuestas-pendientes', proposal(page, 'Página 14'));
    await proposal(page, 'Página 14').focus();
    await page.keyboard.press('Enter');
    await expect(title(page, 'Página 14')).toBeVisible();
    await expect(page).toHaveURL(at(14, '#propuestas-pendientes'));
    await expect(page).toHaveTitle(/^Página 14 · /);
    await expect(page.getByRole('main').getByText('1/14', { exact: true })).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    for (let left = 13; left >= 4; left -= 1) {
      await page.keyboard.press('j');
      await expect(title(page, `Página ${String(left).padStart(2, '0')}`)).toBeVisible();
    }
    await page.keyboard.press('k');
    await expect(title(page, 'Página 05')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(proposal(page, 'Página 05')).toBeFocused();
    await expect(page).toHaveURL(`/campaign/${uuid}#propuestas-pendientes`);
  });
  await test.step('from a record at the side, by Enter and by its link; Back leads to the list', async () => {
    await page.keyboard.press('Space');
    const panel = page.getByRole('dialog', { name: 'Página 05' });
    await expect(panel.getByRole('link', { name: 'Abrir página' })).toHaveAttribute(
      'href',
      at(5, '#propuestas-pendientes'),
    );
    await expect(panel.getByRole('heading', { name: 'Página 05' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(title(page, 'Página 05')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(proposal(page, 'Página 05')).toBeFocused();
    await proposal(page, 'Página 05').click();
    await panel.getByRole('link', { name: 'Abrir página' }).click();
    await expect(title(page, 'Página 05')).toBeVisible();
  });
  await test.step('whoever is decided upon leaves the list, and the next is who has come there', async () => {
    await page.getByRole('button', { name: 'Aprobar' }).click();
    await expect(status(page)).toHaveValue('approved');
    await expect(page.getByRole('main').getByText('10/14', { exact: true })).toHaveCount(0);
    await page.keyboard.press('j');
    await expect(title(page, 'Página 04')).toBeVisible();
    await expect(page.getByRole('main').getByText('10/13', { exact: true })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('main').getByText('11/14', { exact: true })).toBeVisible();
  });
  await test.step('what is typed is saved on the way on, and on the way back', async () => {
    await page.getByLabel('Alcance').fill('4000');
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await expect(title(page, 'Página 03')).toBeVisible();
    await page.keyboard.press('k');
    await expect(page.getByLabel('Alcance')).toHaveValue('4,000');
    await page.getByLabel('Alcance').fill('5000');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(proposal(page, 'Página 04')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Alcance')).toHaveValue('5,000');
  });

  await post('influencers/', { influencers: ids, status: 'approved' });
  await test.step('from the squad, over its pages', async () => {
    await openSquad(page, uuid, 10);
    await squadRows(page).filter({ hasText: 'Página 10' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByText('10/14', { exact: true })).toBeVisible();
    await page.keyboard.press('j');
    await expect(title(page, 'Página 11')).toBeVisible();
    await expect(page).toHaveURL(at(11, '?page=2&size=10#squad'));
    await page.reload();
    await expect(page.getByRole('main').getByText('11/14', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(squadRows(page).filter({ hasText: 'Página 11' })).toBeFocused();
    await expect(page).toHaveURL(`/campaign/${uuid}?page=2&size=10#squad`);
  });
  await test.step('from the best creators', async () => {
    for (const [place, likes] of [40, 30].entries())
      await post('manage/add/', {
        campaign_influencer: ids[place],
        network: 'instagram',
        content_type: 'reel',
        status: 'content_published',
        published_date: '2026-05-03',
        url_info: `https://www.instagram.com/p/mejor${place}/`,
        number_of_impressions: 1_000,
        number_of_likes: likes,
        number_of_comments: 7,
        number_of_shares: 3,
        number_of_times_saved: 2,
      });
    const best = topRows(page);
    await openTab(page, uuid, 'squad-top', best.first());
    await best.first().press('Enter');
    await expect(page.getByRole('main').getByText('1/14', { exact: true })).toBeVisible();
    await page.keyboard.press('j');
    await expect(title(page, 'Página 02')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(best.nth(1)).toBeFocused();
  });
  await test.step('from the board', async () => {
    await openTab(page, uuid, 'overview', card(page, 'Página 07'));
    await card(page, 'Página 07').focus();
    await page.keyboard.press('Enter');
    await expect(title(page, 'Página 07')).toBeVisible();
    await page.keyboard.press('j');
    const next = await page.getByRole('heading', { level: 1 }).textContent();
    await page.keyboard.press('Escape');
    await expect(card(page, next ?? '')).toBeFocused();
  });
});

test('a link opens the page of a creator whole, and the name of the campaign leads to its list', async ({
  page,
}) => {
  const { uuid, ids, post } = await squadOf(page, 'Enlace de página', creators(2, 'Entera'));
  await post('manage/add/', {
    campaign_influencer: ids[0],
    network: 'instagram',
    content_type: 'reel',
    published_date: '2026-05-03',
  });
  await post('manage/add/', {
    campaign_influencer: ids[0],
    network: 'instagram',
    content_type: 'story',
    published_date: '2026-05-04',
  });
  await page.goto(`/campaign/${uuid}/creators/${ids[0]}/?search=entera#squad`);
  await expect(title(page, 'Entera 01')).toBeVisible();
  await expect(page.getByText('Todavía no se ha enviado.')).toBeVisible();
  await expect(page.getByText('0/2 · 0')).toBeVisible();

  await page.getByRole('button', { name: 'Agregar contenido' }).click();
  await expect(page.getByRole('dialog', { name: 'Agregar contenido' })).toContainText('Entera 01');
  // A dialog over the page has the key.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(title(page, 'Entera 01')).toBeVisible();

  await page.getByLabel('Costo acordado').fill('1500');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Guardado')).toBeVisible();
  await page.getByRole('heading', { name: 'Contenidos' }).click();
  await page.keyboard.press('Control+z');
  await expect(page.getByLabel('Costo acordado')).toHaveValue('');

  await test.step('a content of it opens its page, and Back leads to the creator', async () => {
    await page.getByRole('link', { name: /Reel · 03\/05\/2026/ }).click();
    await expect(title(page, 'Reel · Entera 01')).toBeVisible();
    // J and K go through what else this creator has here.
    await expect(page.getByRole('main').getByText('1/2', { exact: true })).toBeVisible();
    await page.keyboard.press('j');
    await expect(title(page, 'Historia · Entera 01')).toBeVisible();
    await page.goBack();
    await expect(title(page, 'Entera 01')).toBeVisible();
  });
  await page.getByRole('link', { name: 'Enlace de página' }).click();
  await expect(page).toHaveURL(`/campaign/${uuid}?search=entera#squad`);
  await expect(squadRows(page).filter({ hasText: 'Entera 01' })).toBeFocused();

  await test.step('on a phone in one column', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/campaign/${uuid}/creators/${ids[0]}#squad`);
    await expect(page.getByRole('main').getByRole('link', { name: 'Enlace de página' })).toBeVisible();
    // Whose it is stands before the name; of nothing planned no bar says how much is published.
    const picture = await page.getByTitle('Entera 01', { exact: true }).boundingBox();
    expect(picture?.y ?? 999).toBeLessThan(150);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390);
  });
});

test('whoever is not there, is removed or is of another company is not found, and whoever may only look changes nothing', async ({
  page,
}) => {
  const { uuid, ids, post } = await squadOf(page, 'Página que no', creators(2, 'Ninguna'));
  const missing = page.getByRole('heading', { level: 1, name: 'No encontramos esta página' });
  await page.goto(`/campaign/${uuid}/creators/esto-no-es-un-id`);
  await expect(missing).toBeVisible();
  await page.goto(`/campaign/${uuid}/contents/esto-no-es-un-id`);
  await expect(missing).toBeVisible();
  await page.goto(`/campaign/${uuid}/creators/00000000-0000-7000-8000-000000000000`);
  await expect(missing).toBeVisible();
  await page.getByRole('link', { name: 'Página que no' }).click();
  await expect(page).toHaveURL(`/campaign/${uuid}#propuestas`);

  await test.step('removed while it is open', async () => {
    await page.goto(`/campaign/${uuid}/creators/${ids[1]}#squad`);
    await expect(title(page, 'Ninguna 02')).toBeVisible();
    await post('influencers/', { influencers: [ids[1]], status: 'removed' });
    await expect(page.getByRole('alert')).toHaveText('Alguien eliminó a este creador de la campaña.');
    await expect(status(page)).toBeDisabled();
    await page.reload();
    await expect(missing).toBeVisible();
  });

  await signInAs(page, 'viewer');
  await page.goto(`/campaign/${uuid}/creators/${ids[0]}#squad`);
  await expect(page.getByText('No tienes permiso para cambiar esta campaña', { exact: true })).toBeVisible();
  await expect(status(page)).toBeDisabled();
  await expect(page.getByLabel('Alcance')).toBeDisabled();
  expect(await violationsIn(page)).toEqual([]);
});

test('Enter opens the page of a content from table, calendar and panel, which is gone through like the list', async ({
  page,
}) => {
  const { uuid, ids, post } = await squadOf(page, 'Página de contenido', creators(1, 'Autora'));
  for (const [day, type] of [
    ['2026-05-03', 'reel'],
    ['2026-05-11', 'story'],
    ['2026-05-19', 'photo'],
  ])
    await post('manage/add/', {
      campaign_influencer: ids[0],
      network: 'instagram',
      content_type: type,
      published_date: day,
    });
  const rows = page.getByRole('table').locator('[data-row]');
  await page.goto(`/campaign/${uuid}?sort=published_date#contenidos`);
  await expect(rows).toHaveCount(3);
  await rows.first().focus();
  await page.keyboard.press('Enter');
  await expect(title(page, 'Reel · Autora 01')).toBeVisible();
  await expect(page.getByRole('main').getByText('1/3', { exact: true })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Poner métricas' }).click();
  await page.getByRole('textbox', { name: 'Me gusta' }).fill('12');
  await page.getByRole('textbox', { name: 'Me gusta' }).press('Enter');
  await expect(toast(page, 'Guardado')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await expect(title(page, 'Historia · Autora 01')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rows.nth(1)).toBeFocused();
  await expect(page).toHaveURL(`/campaign/${uuid}?sort=published_date#contenidos`);

  await test.step('from its panel', async () => {
    await rows.first().click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Me gusta' })).toHaveValue('12');
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Reel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(title(page, 'Reel · Autora 01')).toBeVisible();
    await page.getByRole('link', { name: 'Su ficha en la campaña' }).click();
    await expect(title(page, 'Autora 01')).toBeVisible();
  });
  await test.step('from the page of a creator, to which it goes back, also after another of their contents', async () => {
    const creator = page.url();
    await page.getByRole('link', { name: /Reel · / }).click();
    await expect(title(page, 'Reel · Autora 01')).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'Ruta de navegación' }).getByRole('link').last(),
    ).toHaveText('Autora 01');
    await expect(page.getByRole('main').getByText('1/3', { exact: true })).toBeVisible();
    await page.keyboard.press('j');
    await expect(title(page, 'Historia · Autora 01')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(title(page, 'Autora 01')).toBeVisible();
    await expect(page).toHaveURL(creator);
  });
  await test.step('from the grid and the calendar', async () => {
    await page.goto(`/campaign/${uuid}#contenidos-vista`);
    await page
      .getByRole('link', { name: /^Editar contenido/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByText('1/3', { exact: true })).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: /^Editar contenido/ }).first()).toBeFocused();

    await page.addInitScript(() => {
      // The calendar hides what it has not measured yet: a busy machine measures late.
      window.ResizeObserver = class extends ResizeObserver {
        constructor(measured: ResizeObserverCallback) {
          super((...entries) => void setTimeout(() => measured(...entries), 300));
        }
      };
    });
    await page.goto(`/campaign/${uuid}?day=2026-05-01#calendario`);
    const event = page
      .getByRole('tabpanel')
      .locator('[tabindex="0"], a')
      .filter({ hasText: 'Historia' })
      .first();
    await expect(event).toBeVisible();
    await event.focus();
    await page.keyboard.press('Enter');
    await expect(title(page, 'Historia · Autora 01')).toBeVisible();
    await expect(page.getByRole('main').getByText('2/3', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(event).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('dialog', { name: 'Historia' })).toBeVisible();
  });
});

test('on the page of a creator Escape leaves the note first, then the page, and what was typed is there again', async ({
  page,
}) => {
  const { uuid, ids } = await squadOf(page, 'Escape en la ficha', creators(1, 'Ficha'));
  await page.goto(`/campaign/${uuid}/creators/${ids[0]}#squad`);
  const note = page.getByRole('textbox', { name: 'Escribir una nota' });
  await note.fill('Sin mandar');
  await page.keyboard.press('Escape');
  await expect(note).not.toBeFocused();
  await expect(note).toHaveValue('Sin mandar');
  await expect(page).toHaveURL(/\/creators\//);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/\/creators\//);
  await page.goto(`/campaign/${uuid}/creators/${ids[0]}#squad`);
  await expect(note).toHaveValue('Sin mandar');
});

test('the page of a creator leads to its parts, and says with days what became of the invitation', async ({
  page,
}) => {
  const { uuid, ids, post } = await squadOf(page, 'Partes de ficha', creators(1, 'Parte'));
  await post('manage/add/', {
    campaign_influencer: ids[0],
    network: 'instagram',
    content_type: 'reel',
    status: 'content_submitted',
  });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/campaign/${uuid}/creators/${ids[0]}#squad`);
  await page.getByRole('button', { name: 'Copiar enlace' }).click();
  const steps = page.getByRole('list', { name: 'Qué pasó con la invitación' }).getByRole('listitem');
  await expect(steps).toHaveText([
    /^Enlace copiado: .*\d{2}\/\d{2}\/\d{4}$/,
    'Sin abrir',
    'Sin respuesta',
    'Entregados: 1',
    'Nada publicado aún',
  ]);
  const parts = page.getByRole('navigation', { name: 'Creador', exact: true });
  await parts.getByRole('button', { name: 'Historial' }).click();
  await expect(page.getByRole('heading', { name: 'En esta campaña' })).toBeVisible();
  await parts.getByRole('button', { name: 'Notas' }).click();
  await expect(page.getByLabel('Escribir una nota')).toBeInViewport();
  // The way back to the list is still in the address.
  await expect(page).toHaveURL(/#squad$/);
});

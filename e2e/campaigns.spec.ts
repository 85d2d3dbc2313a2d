import type { Locator, Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import { campaignOf, creators, openFigures, openTab } from './campaign-of';
import { expect, test } from './fixtures';
import { createCampaign, signInAs } from './sign-in';

async function startCampaign(page: Page, name: string): Promise<void> {
  await signInAs(page, 'manager');
  await page.goto('/campaigns/new');
  await page.getByLabel('Nombre de la campaña').fill(name);
}

test('the form of a new campaign is as high as the window, and nothing of it scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await startCampaign(page, 'Alta');
  const over = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(await over()).toBe(0);
});

test.describe('days', () => {
  test('are typed, stepped and picked by keyboard, and wrong ones are refused [NAV-08, I18-10]', async ({
    page,
  }) => {
    await startCampaign(page, 'Fechas');
    const starts = page.getByLabel('Inicio', { exact: true });
    const ends = page.getByLabel('Fin', { exact: true });
    await starts.fill('3 nov 2026');
    await ends.fill('31/02/2027');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(starts).toHaveValue('03/11/2026');
    await expect(ends).toHaveValue('31/02/2027');
    await expect(ends).toHaveAccessibleDescription(/20\/11\/2026/);
    await expect(ends).toBeFocused();

    await ends.fill('31/12/9999');
    await ends.press('Enter');
    await expect(ends).toHaveAccessibleDescription('El año debe ser de 1900 a 2200');
    await ends.fill('1/11/2026');
    await ends.press('Enter');
    await expect(ends).toHaveAccessibleDescription('No puede ser anterior al inicio');
    await ends.press('ArrowUp');
    await expect(ends).toHaveValue('02/11/2026');
    await ends.fill('4/11');

    const pick = page.getByRole('button', { name: 'Fin: elegir en el calendario' });
    await pick.press('Enter');
    const calendar = page.getByRole('dialog');
    await expect(calendar.getByRole('button', { name: '4 noviembre 2026', exact: true })).toBeFocused();
    await expect(calendar).toHaveCSS('opacity', '1');
    expect(await violationsIn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    await expect(pick).toBeFocused();
    await pick.press('Enter');
    await expect(calendar.getByRole('button', { name: '4 noviembre 2026', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(ends).toHaveValue('11/11/2026');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByLabel('Descripción')).toBeVisible();
  });

  test('in English stand with the word of their month, and say which day is meant while they are typed', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('altavoz_locale', 'en'));
    await signInAs(page, 'manager');
    await page.goto('/campaigns/new');
    const starts = page.getByLabel('Start', { exact: true });
    await starts.pressSequentially('12/8/2026');
    await expect(starts).toHaveAccessibleDescription('Wed 12 Aug 2026');
    await starts.press('Tab');
    await expect(starts).toHaveValue('12 Aug 2026');
    const ends = page.getByLabel('End', { exact: true });
    await ends.pressSequentially('12/25/2026');
    await ends.blur();
    await expect(ends).toHaveAccessibleDescription(/^Type the date as 20 Nov 2026/);
    await ends.fill('25 Dec 2026');
    await expect(ends).toHaveAccessibleDescription('Fri 25 Dec 2026');
  });
});

/** What Ctrl V does with this text on the clipboard. */
const paste = (field: Locator, text: string) =>
  field.evaluate((one, value) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', value);
    one.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test.describe('creating', () => {
  test('asks before typed words go, and starts each step at its first field [NAV-08, NAV-27]', async ({
    page,
  }) => {
    await startCampaign(page, 'Borrador');
    await expect(page.getByLabel('Nombre de la campaña')).toBeFocused();
    await page.getByRole('combobox', { name: 'Marca' }).fill('Sol y Mar');
    await page.getByRole('switch', { name: /reality/ }).check();
    // More than can be kept goes no further, and what is pasted is read as a whole.
    const budget = page.getByLabel('Presupuesto');
    await budget.pressSequentially('99999999999999999');
    await budget.press('Tab');
    await expect(page.getByText('El monto máximo es 9,999,999,999.99')).toBeVisible();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(budget).toBeFocused();
    await expect(budget).toHaveValue('99,999,999,999,999,999');
    await paste(budget, 'doce mil');
    await expect(page.getByText('Escribe un monto válido')).toBeVisible();
    await paste(budget, '1.234,50');
    await expect(budget).toHaveValue('1,234.50');
    await page.getByRole('button', { name: 'Continuar' }).click();
    // All networks are in sight, and each is chosen by one press; beside them is what comes of it.
    const network = (name: string) =>
      page.getByRole('group', { name: 'Redes', exact: true }).getByRole('button', { name });
    const preview = page.getByRole('complementary', { name: 'Así se verá la campaña' });
    await expect(network('Instagram')).toBeFocused();
    await expect(preview).toContainText('BorradorSol y Mar');
    await network('Instagram').press('Space');
    await network('TikTok').press('Enter');
    await expect(network('TikTok')).toHaveAttribute('aria-pressed', 'true');
    await expect(preview.getByRole('listitem')).toHaveText(['Instagram', 'TikTok']);
    await network('TikTok').click();
    await expect(network('TikTok')).toHaveAttribute('aria-pressed', 'false');
    await expect(preview.getByRole('listitem')).toHaveText(['Instagram']);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(preview).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole('button', { name: 'Volver' }).click();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    const question = page.getByRole('dialog', { name: '¿Salir sin crear la campaña?' });
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(page.getByRole('combobox', { name: 'Marca' })).toHaveValue('Sol y Mar');
    await page.getByRole('button', { name: 'Continuar' }).click();
    const tags = page.getByLabel('Hashtags').first();
    await tags.fill('#otoño');
    await tags.press('Enter');
    for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('#otoño', { exact: true })).toBeVisible();
    await expect(page.getByText('$1,234.50')).toBeVisible();
    // Each part is changed from here.
    await page.getByRole('button', { name: 'Cambiar: Lo básico' }).click();
    await expect(page.getByLabel('Nombre de la campaña')).toBeFocused();
    for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('button', { name: 'Crear campaña' }).click();
    await expect(page).toHaveURL(/#propuestas$/);
    // By its own name, which comes after the page that was left has lent it its title.
    await expect(page.locator('[aria-live=polite].alta-hidden')).toHaveText(/^Borrador · /);
    const figures = await openFigures(page);
    await expect(figures.getByText(/^Sol y Mar · /)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(figures).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Agregar creadores' })).toHaveCount(0);
  });

  test('whoever comes back to a draft goes on with it or starts over, and is asked once [NAV-08]', async ({
    page,
  }) => {
    await startCampaign(page, 'A medias');
    const name = page.getByLabel('Nombre de la campaña');
    const question = page.getByRole('alert').filter({ hasText: 'Tienes una campaña a medias' });
    await expect(question).toHaveCount(0);
    const comeBack = async () => {
      await page.goto('/campaigns');
      await page.goto('/campaigns/new');
      await expect(question).toBeVisible();
    };
    await comeBack();
    expect(await violationsIn(page)).toEqual([]);
    await question.getByRole('button', { name: 'Seguir con el borrador' }).click();
    await expect(question).toHaveCount(0);
    await expect(name).toHaveValue('A medias');
    await expect(name).toBeFocused();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await comeBack();
    await question.getByRole('button', { name: 'Empezar de nuevo' }).click();
    await expect(name).toHaveValue('');
    await expect(name).toBeFocused();
    // Whoever goes on without an answer has answered.
    await name.fill('A medias');
    await comeBack();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(question).toHaveCount(0);
    await page.getByRole('button', { name: 'Volver', exact: true }).click();
    await expect(question).toHaveCount(0);
    await name.fill('');
    await page.reload();
    await expect(name).toHaveValue('');
    await expect(question).toHaveCount(0);
  });

  test('a viewer is told why not, with a way back [ERR-26, PER-13]', async ({ page }) => {
    await signInAs(page, 'viewer');
    await page.goto('/campaigns/new');
    await expect(page.getByText('Para crear campañas necesitas permiso de edición.')).toBeVisible();
    await page.getByRole('link', { name: 'Ir al inicio' }).click();
    await expect(page).toHaveURL(/\/campaigns$/);
  });
});

test('an empty text of a brief says what to write, and is written where it is read [API-005]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const uuid = await createCampaign(page.request, token, { name: 'Brief por partes' });
  await page.goto(`/campaign/${uuid}/brief`);
  const parts = page.getByRole('navigation', { name: 'Partes del brief' });
  await expect(parts.getByRole('button', { name: 'Objetivo' })).toContainText('Por escribir');
  await expect(page.getByText('Qué publica cada creador', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Editar Objetivo' }).click();
  const panel = page.getByRole('dialog', { name: 'Editar datos y brief' });
  await expect(panel.getByLabel('Objetivo')).toBeFocused();
  await panel.getByLabel('Objetivo').fill('Vender más café');
  await panel.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Vender más café', { exact: true })).toBeVisible();
  await expect(parts.getByRole('button', { name: 'Objetivo' })).not.toContainText('Por escribir');
  expect(await violationsIn(page)).toEqual([]);
});

test('hashtags that come at once are taken one by one, each once', async ({ page }) => {
  const token = await signInAs(page, 'manager');
  const uuid = await createCampaign(page.request, token, { name: 'Etiquetas' });
  await page.goto(`/campaign/${uuid}/brief#edit`);
  const panel = page.getByRole('dialog', { name: 'Editar datos y brief' });
  const tags = panel.getByLabel('Hashtags');
  await tags.fill('#ñandú, verano 2026 #hola');
  await tags.press('Enter');
  await tags.pressSequentially('#mar#sol #Verano');
  await tags.press('Enter');
  await panel.getByRole('button', { name: 'Guardar' }).click();
  const facts = page.getByRole('complementary', { name: 'Datos de la campaña' });
  await expect(facts.getByRole('listitem')).toHaveText([
    '#ñandú',
    '#verano',
    '#2026',
    '#hola',
    '#mar',
    '#sol',
  ]);
});

test('details and currency are edited later, and money reads the same everywhere [NAV-01, I18-04, I18-05]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const uuid = await createCampaign(page.request, token, { name: 'Moneda por cambiar', budget: 1234.5 });
  await page.goto(`/campaign/${uuid}/brief#edit`);
  const panel = page.getByRole('dialog', { name: 'Editar datos y brief' });
  await expect(panel.getByLabel('Nombre de la campaña')).toBeFocused();
  await panel.getByLabel('Nombre de la campaña').fill('');
  await panel.getByRole('combobox', { name: 'Marca' }).fill('Café Nube');
  await panel.getByRole('button', { name: 'Guardar' }).click();
  await expect(panel.getByLabel('Nombre de la campaña')).toBeFocused();
  await panel.getByLabel('Nombre de la campaña').fill('Moneda cambiada');
  await expect(panel.getByText('Los montos no se convierten')).toBeVisible();
  await panel.getByRole('combobox', { name: 'Moneda' }).click();
  await page.getByRole('option', { name: 'EUR' }).click();
  await panel.getByLabel('Inicio', { exact: true }).fill('3/11/2026');
  await panel.getByLabel('Fin', { exact: true }).fill('4/12/2026');
  await panel.getByRole('switch', { name: /reality/ }).check();
  await panel.getByRole('button', { name: 'Guardar' }).click();
  await expect(panel).toBeHidden();
  // By the name that it has now, and with its brand.
  await expect(page.getByRole('group', { name: 'Campaña actualizada' })).toContainText('Moneda cambiada');
  await expect(page.getByText(/^Moneda cambiada · Café Nube · /)).toBeVisible();
  await page.goto(`/campaign/${uuid}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Moneda cambiada' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agregar creadores' })).toHaveCount(0);
  const figures = await openFigures(page);
  await expect(figures.getByText(/^Café Nube · .+ · 03.11.2026 – 04.12.2026$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Editar Presupuesto: EUR 1,234.50' })).toBeVisible();
  await page.goto('/campaigns?search=Moneda');
  await expect(page.getByText('EUR 0.00 de EUR 1,234.50')).toBeVisible();

  await test.step('it is taken back by its toast', async () => {
    await page.goto(`/campaign/${uuid}/brief#edit`);
    await panel.getByRole('combobox', { name: 'Marca' }).fill('Otra marca');
    await panel.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText(/^Moneda cambiada · Otra marca · /)).toBeVisible();
    await page
      .getByRole('group', { name: 'Campaña actualizada' })
      .getByRole('button', { name: 'Deshacer' })
      .click();
    await expect(page.getByText(/^Moneda cambiada · Café Nube · /)).toBeVisible();
    await expect(page.getByText('Quedó como antes: Moneda cambiada', { exact: true })).toBeVisible();
  });
});

test('two people change the same campaign, and each keeps what the other changed', async ({ page }) => {
  const token = await signInAs(page, 'manager');
  const uuid = await createCampaign(page.request, token, { name: 'De dos personas' });
  await page.goto(`/campaign/${uuid}/brief#edit`);
  const panel = page.getByRole('dialog', { name: 'Editar datos y brief' });
  await panel.getByRole('combobox', { name: 'Marca' }).fill('Café Nube');
  const headers = { authorization: `Bearer ${token}` };
  const renamed = await page.request.post(`/api/v1/campaign/${uuid}/update/`, {
    headers,
    data: { name: 'Renombrada mientras' },
  });
  expect(renamed.status()).toBe(200);
  await panel.getByRole('button', { name: 'Guardar' }).click();
  await expect(panel).toBeHidden();
  await page.goto(`/campaign/${uuid}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Renombrada mientras' })).toBeVisible();
  await expect((await openFigures(page)).getByText(/^Café Nube/)).toBeVisible();
});

test('results open with the first published content, and a closed tab says so [ANA-33, TAB-12, TAB-13]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const uuid = await createCampaign(page.request, token, { name: 'Primer contenido' });
  const send = async (path: string, data: object) => {
    const reply = await page.request.post(`/api/${path}`, {
      data,
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await reply.json()) as { response: { results: { uuid: string }[] } }).response.results;
  };
  const [creator] = await send(`v3/campaign/${uuid}/massive/assign/`, {
    influencers: [{ network: 'instagram', username: 'primer_contenido' }],
  });
  await page.goto(`/campaign/${uuid}`);
  const results = page.getByRole('tab', { name: 'Analytics' });
  // It says that it is disabled, so the test has to insist as a person would.
  await results.click({ force: true });
  await expect(page.getByRole('group', { name: 'Aviso' })).toContainText(
    'primer contenido o creador publicado',
  );
  await expect(results).toHaveAttribute('aria-selected', 'false');
  await send(`v1/campaign/${uuid}/manage/add/`, {
    campaign_influencer: creator?.uuid,
    network: 'instagram',
    content_type: 'reel',
    status: 'content_published',
    published_date: '2026-05-03',
    url_info: 'https://www.instagram.com/reel/abc/',
  });
  await expect(results).not.toHaveAttribute('aria-disabled', 'true');
  await results.click();
  await expect(page).toHaveURL(/#analytics$/);
});

for (const [device, viewport] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`a toast covers no button of an open panel on ${device} [UIX-02, UIX-06]`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const token = await signInAs(page, 'manager');
    const uuid = await createCampaign(page.request, token, { name: 'Avisos' });
    await page.goto(`/campaign/${uuid}`);
    await page.getByRole('tab', { name: 'Analytics' }).click({ force: true });
    const toast = page.getByRole('group', { name: 'Aviso' });
    await expect(toast).toBeVisible();
    await toast.hover();
    // At a desk it stands in the navigation, so that nothing of the page is covered.
    if (device === 'a desk') {
      const [told, main] = [await toast.boundingBox(), await page.getByRole('main').boundingBox()];
      expect((told?.x ?? 0) + (told?.width ?? 9999)).toBeLessThanOrEqual(main?.x ?? 0);
    }
    await page.getByRole('button', { name: 'Agregar creadores', exact: true }).first().press('Enter');
    const panel = page.getByRole('dialog');
    await expect(panel).toBeVisible();
    await expect
      .poll(async () => {
        const at = await toast.boundingBox();
        const buttons = await panel.getByRole('button').last().boundingBox();
        if (!at || !buttons) return 'gone';
        const apart =
          at.x + at.width <= buttons.x ||
          buttons.x + buttons.width <= at.x ||
          at.y + at.height <= buttons.y ||
          buttons.y + buttons.height <= at.y;
        return apart ? 'apart' : 'covered';
      })
      .toBe('apart');
  });
}

test('on a phone a toast stands over the bar, off the rows, and its button undoes [UIX-05]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const token = await signInAs(page, 'manager');
  const { uuid } = await campaignOf(page.request, token, 'Filas libres', creators(3, 'Libre'));
  const approve = page.getByRole('button', { name: 'Aprobar a Libre 03' });
  await openTab(page, uuid, 'propuestas', approve);
  await approve.click();
  const toast = page.getByRole('group', { name: 'Listo' });
  await expect(toast).toBeVisible();
  const bar = await page.getByRole('navigation', { name: 'Barra inferior' }).boundingBox();
  await expect
    .poll(async () => {
      const { y = 0, height = 0 } = (await toast.boundingBox()) ?? {};
      const gap = (bar?.y ?? 0) - (y + height);
      return gap >= 0 && gap < 40;
    })
    .toBe(true);
  expect((await toast.boundingBox())?.height).toBeLessThan(100);
  await toast.getByRole('button', { name: 'Deshacer' }).click();
  await expect(approve).toBeVisible();
});

test('a refused picture is explained once, and the old one stays [HDR-33, ERR-05, ERR-07]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const uuid = await createCampaign(page.request, token, { name: 'Logo' });
  await page.goto(`/campaign/${uuid}`);
  await page.getByLabel('Cambiar logo').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  });
  await expect(page.getByRole('dialog', { name: 'Error' })).toBeVisible();
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
});

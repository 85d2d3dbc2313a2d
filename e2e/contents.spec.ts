import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './fixtures';

// The first screen of a campaign of 3,000 contents takes its time on a busy machine.
test.describe.configure({ timeout: 240_000 });
const PATIENT = { timeout: 60_000 };

const VIEWS = { month: 'Mes', week: 'Semana', day: 'Día', list: 'Lista' } as const;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

async function signIn(request: APIRequestContext): Promise<string> {
  const reply = await request.post('/api/v1/accounts/login/', {
    data: { email: 'manager@demo.altavoz.test', password: 'altavoz-demo' },
  });
  return ((await reply.json()) as { response: { access_token: string } }).response.access_token;
}

/** The campaign of 750 creators and 3,000 contents, and one in which nothing happened yet. */
async function campaigns(request: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const full = await request.get('/api/v1/campaign/?search=verano', { headers });
  const { results } = ((await full.json()) as { response: { results: { uuid: string }[] } }).response;
  const made = await request.post('/api/v1/campaign/', { headers, data: { name: 'Sin contenidos' } });
  return {
    full: results[0]?.uuid ?? '',
    empty: ((await made.json()) as { response: { uuid: string } }).response.uuid,
  };
}

async function open(page: Page, token: string, path: string): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('access_token', value), token);
  await page.goto(path);
  // Two campaigns in a row differ by their address alone, but their hash is the same.
  await page.reload();
  await expect(page.getByRole('tab', { selected: true })).toBeVisible(PATIENT);
}

async function openCalendar(page: Page, token: string, campaign: string): Promise<void> {
  await open(page, token, `/campaign/${campaign}#calendario`);
  await expect(page.getByRole('radio', { name: VIEWS.month })).toBeAttached(PATIENT);
}

const choose = (page: Page, view: keyof typeof VIEWS) =>
  page.getByText(VIEWS[view], { exact: true }).click(PATIENT);

/** The badges of the events of the list; on a desktop the filters say the same words before them. */
const badges = (page: Page) =>
  page.getByRole('main').getByText(/^(Pendiente|Produciendo|Enviado|Publicado)$/);

const heights = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) => elements.map((one) => one.getBoundingClientRect().height));

for (const size of SIZES)
  for (const which of ['full', 'empty'] as const)
    test(`the calendar has height in every view, ${which}, ${size.width} wide [CAL-01…05, CAL-08, CAL-09, CAL-25, CAL-26]`, async ({
      page,
      request,
    }) => {
      const token = await signIn(request);
      const campaign = (await campaigns(request, token))[which];
      await page.setViewportSize(size);
      await openCalendar(page, token, campaign);

      await choose(page, 'month');
      const days = await heights(page, '[role="cell"][data-date]');
      expect(days.length).toBeGreaterThanOrEqual(28);
      expect(Math.min(...days)).toBeGreaterThan(size.width < 500 ? 40 : 80);

      for (const view of ['week', 'day'] as const) {
        await choose(page, view);
        const slot = page.locator('[data-time]').first();
        await expect(slot).toBeAttached();
        expect(Math.min(...(await heights(page, '[data-time]')))).toBeGreaterThan(12);
        // Scrolled to the morning, in a place of its own.
        const scroller = await slot.evaluateHandle((one) => {
          let place: Element | null = one;
          while (place && !/auto|scroll/.test(getComputedStyle(place).overflowY)) place = place.parentElement;
          return place;
        });
        await expect.poll(() => scroller.evaluate((one) => one?.scrollTop)).toBeGreaterThan(100);
        expect(await scroller.evaluate((one) => one?.clientHeight)).toBeGreaterThan(150);
      }

      await choose(page, 'list');
      if (which === 'full') await expect(badges(page).last()).toBeVisible(PATIENT);
      else await expect(page.getByText('No hay contenidos en este periodo')).toBeVisible();
    });

test('a day says how many more it has, opens them, and an event opens its content [CAL-17, CAL-24]', async ({
  page,
  request,
}) => {
  const token = await signIn(request);
  const { full } = await campaigns(request, token);
  await openCalendar(page, token, full);
  await page
    .getByText(/^\+\d+ más$/)
    .first()
    .click();
  const day = page.getByRole('dialog');
  await expect(day.getByRole('button').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(day).toBeHidden();
  await page.locator('[data-date]').first().waitFor();
  await choose(page, 'list');
  await badges(page).last().click(PATIENT);
  await expect(page.getByRole('dialog').getByLabel('Estado')).toBeVisible();
});

async function download(page: Page, item: string) {
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 120_000 }),
    page.getByRole('menuitem', { name: item }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test('the report is saved whole as PDF, PNG and CSV under the headers of production [EXP-09…14, EXP-16, ANA-28, ANA-29, UIX-10]', async ({
  page,
  request,
}) => {
  const token = await signIn(request);
  const { full } = await campaigns(request, token);
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refusals.push(message.text());
  });
  await open(page, token, `/campaign/${full}#analytics`);
  await expect(page.getByRole('img', { name: 'A lo largo del tiempo' })).toBeVisible(PATIENT);

  const pdf = await download(page, 'PDF');
  expect(pdf.name).toMatch(/-analytics-\d{4}-\d\d-\d\d\.pdf$/);
  const text = pdf.bytes.toString('latin1');
  expect(text.startsWith('%PDF-1.4')).toBe(true);
  const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
  // 1,120 px and 15 px of padding on each side, at 72 points for 96 pixels.
  expect(Number(width)).toBe(862.5);
  expect(Number(height)).toBeGreaterThan(1_000);

  const png = await download(page, 'Imagen (PNG)');
  expect(png.name).toMatch(/-analytics-\d{4}-\d\d-\d\d\.png$/);
  expect(png.bytes.readUInt32BE(16)).toBe(2 * 1_150);
  // Both are of the same page; half a pixel at most is lost to points.
  expect(Math.abs(png.bytes.readUInt32BE(20) / 2 - Number(height) / 0.75)).toBeLessThan(1);

  const csv = await download(page, 'Totales (CSV)');
  const labels = csv.bytes
    .toString('utf8')
    .slice(1)
    .trim()
    .split('\r\n')
    .map((line) => line.split(',')[0]);
  expect(new Set(labels).size).toBe(labels.length);
  // The page is as it was.
  await expect(page.getByRole('button', { name: 'Exportar', exact: true })).toBeEnabled();
  expect(refusals).toEqual([]);
});

test('confetti is drawn under the headers of production when a creator becomes published [UIX-11…14]', async ({
  page,
  request,
}) => {
  const token = await signIn(request);
  const { full } = await campaigns(request, token);
  await open(page, token, `/campaign/${full}#overview`);
  const move = page.getByRole('button', { name: /^Mover a / }).first();
  await expect(move).toBeVisible(PATIENT);
  await move.click();
  await page
    .getByRole('menuitem', { name: 'Publicado' })
    .or(page.getByRole('menuitemradio', { name: 'Publicado' }))
    .first()
    .click();
  await expect
    .poll(
      () =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLCanvasElement>('body > canvas')].some((canvas) => {
            const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
            return pixels?.some((value, index) => index % 4 === 3 && value > 0);
          }),
        ),
      { ...PATIENT, intervals: [50] },
    )
    .toBe(true);
});

test('adding a content presets the network, keeps what was typed, goes to what misses and gives the focus back [ADD-05, ADD-14, ADD-36, UIX-42]', async ({
  page,
  request,
}) => {
  const token = await signIn(request);
  const { full } = await campaigns(request, token);
  await open(page, token, `/campaign/${full}#squad`);
  const opener = page.getByRole('button', { name: 'Agregar contenido' }).first();
  await expect(opener).toBeVisible(PATIENT);
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Agregar contenido' });
  const go = dialog.getByRole('button', { name: 'Continuar con enlace y métricas' });
  await expect(dialog.getByLabel('Red', { exact: true })).not.toHaveValue('');
  await expect(go).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('textbox', { name: 'Fecha de publicación' }).fill('20/11/2026');
  await go.click();

  const link = dialog.getByRole('textbox', { name: 'Enlace de la publicación' });
  await expect(link).toBeFocused();
  await link.fill('https://www.instagram.com/p/abc/');
  // Escape asks first, and going on finds everything as it was.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(link).toHaveValue('https://www.instagram.com/p/abc/');
  await link.fill('');
  await dialog.getByRole('button', { name: 'Guardar como publicado' }).click();
  await expect(link).toBeFocused();
  await expect(dialog.getByText('Escribe el enlace de la publicación')).toBeVisible();

  const { violations } = await new AxeBuilder({ page })
    .include('.mantine-Modal-content')
    .withTags(['wcag2a', 'wcag2aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the panel of a content shows its stored picture and saves a status at once [CON-44]', async ({
  page,
  request,
}) => {
  const token = await signIn(request);
  const { full } = await campaigns(request, token);
  await open(page, token, `/campaign/${full}#contenidos`);
  const row = page.getByRole('row').filter({ hasText: 'Reel' }).first();
  await expect(row).toBeVisible(PATIENT);
  await row.getByRole('cell').nth(6).click();
  const panel = page.getByRole('dialog');
  const picture = panel.locator('img[src^="/files/"]').last();
  await expect
    .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth), PATIENT)
    .toBeGreaterThan(0);
  await panel.getByLabel('Estado').selectOption('content_rejected');
  await expect(page.getByText('Información actualizada', { exact: true })).toBeVisible(PATIENT);
  await expect(row.getByText('Rechazado')).toBeVisible();
});

import type { Locator, Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import { campaignOf, creators, openTab } from './campaign-of';
import { downloadBy } from './download';
import { expect, test } from './fixtures';
import { PICTURE } from './media';
import { campaignNamed, createCampaign, signInAs } from './sign-in';
import { todayInMexico } from './today';

// The first screen of a campaign of 3,000 contents takes its time on a busy machine.
test.describe.configure({ timeout: 240_000 });
const PATIENT = { timeout: 60_000 };

const VIEWS = { month: 'Mes', week: 'Semana', day: 'Día', list: 'Lista' } as const;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Opens a tab of the campaign of 750 creators and 3,000 contents, and waits until a part of it is there. */
async function openFull(page: Page, tab: string, first: Locator): Promise<void> {
  const token = await signInAs(page, 'manager');
  await openTab(page, await campaignNamed(page.request, token, 'verano'), tab, first);
}

const viewOf = (page: Page, view: keyof typeof VIEWS) => page.getByText(VIEWS[view], { exact: true });
const choose = (page: Page, view: keyof typeof VIEWS) => viewOf(page, view).click(PATIENT);

/** The badges of the events of the list; on a desktop the filters say the same words before them. */
const badges = (page: Page) =>
  page.getByRole('main').getByText(/^(Pendiente|Produciendo|Enviado|Publicado)$/);

const heights = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) => elements.map((one) => one.getBoundingClientRect().height));

/** Expects height of every view, each opened in a window of every size. @param list what the list shows */
async function expectHeights(page: Page, list: Locator): Promise<void> {
  for (const size of SIZES)
    await test.step(`${size.width} wide`, async () => {
      await page.setViewportSize(size);
      await page.reload();

      await choose(page, 'month');
      await expect(page.locator('[role="cell"][data-date]').first()).toBeVisible();
      const days = await heights(page, '[role="cell"][data-date]');
      expect(days.length).toBeGreaterThanOrEqual(28);
      expect(Math.min(...days)).toBeGreaterThan(size.width < 500 ? 40 : 70);

      for (const view of ['week', 'day'] as const) {
        await choose(page, view);
        await page.getByRole('button', { name: 'Opciones de la vista' }).click();
        const hours = page.getByRole('menuitemcheckbox', { name: 'Ver las horas' });
        if (!(await hours.isChecked())) await hours.click();
        // The menu closes by the key once it has the focus.
        await expect(async () => {
          await page.keyboard.press('Escape');
          await expect(hours).toBeHidden({ timeout: 1_000 });
        }).toPass();
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
        await expect.poll(() => scroller.evaluate((one) => one?.clientHeight)).toBeGreaterThan(150);
      }

      await choose(page, 'list');
      await expect(list).toBeVisible(PATIENT);
    });
}

test('the calendar of an empty campaign has height in every view, on a desk and on a phone [CAL-01…05, CAL-08, CAL-09, CAL-25, CAL-26]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const uuid = await createCampaign(page.request, token, { name: 'Sin contenidos' });
  await openTab(page, uuid, 'calendario', viewOf(page, 'month'));
  await expectHeights(page, page.getByText('No hay contenidos en este periodo'));
});

test('a full calendar has height in every view too, a day says how many more it has and opens them, and an event opens its content [CAL-01…05, CAL-08, CAL-09, CAL-17, CAL-24…26]', async ({
  page,
}) => {
  await openFull(page, 'calendario', viewOf(page, 'month'));
  await page.getByText('Ver todos', { exact: true }).filter({ visible: true }).first().click();
  const day = page.getByRole('dialog');
  await expect(day.getByRole('button').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(day).toBeHidden();
  await choose(page, 'list');
  await expect(badges(page).last()).toBeVisible(PATIENT);
  // The list opens at today, or at what comes next.
  await expect
    .poll(() =>
      page.evaluate((today) => {
        const days = [...document.querySelectorAll<HTMLElement>('[role="tabpanel"] [data-date]')];
        const first = days.find(({ dataset }) => (dataset['date'] ?? '') >= today) ?? days.at(-1);
        let place = first?.parentElement;
        while (place && !/auto|scroll/.test(getComputedStyle(place).overflowY)) place = place.parentElement;
        const top = (one: Element | null | undefined) => one?.getBoundingClientRect().top ?? 0;
        return Math.abs(top(first) - top(place));
      }, todayInMexico()),
    )
    .toBeLessThan(3);
  await badges(page).last().click(PATIENT);
  const panel = page.getByRole('dialog');
  await expect(panel.getByLabel('Estado')).toBeVisible();
  // An open panel survives the reload that follows.
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await expectHeights(page, badges(page).last());
});

test('the dialog of a day low in the window stays inside of it and scrolls in itself; on a phone a day says how many it has, and those of the day that is pressed stand below [CAL-17]', async ({
  page,
}) => {
  const more = page
    .getByRole('tabpanel')
    .locator('[aria-haspopup="dialog"]')
    .filter({ hasText: 'Ver todos' })
    .last();
  await openFull(page, 'calendario', more);
  await more.evaluate((one) => one.scrollIntoView({ block: 'end' }));
  const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await pageHeight();
  await more.press('Enter');
  const day = page.getByRole('dialog');
  await expect(day).toBeInViewport({ ratio: 1 });
  await expect.poll(() => pageHeight()).toBe(before);
  const close = day.getByRole('button', { name: 'Cerrar' });
  await expect.poll(() => day.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeGreaterThan(0);
  await day.evaluate((one) => one.scrollTo(0, one.scrollHeight));
  await expect(day.getByRole('listitem').last()).toBeInViewport();
  await close.click();
  await expect(day).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await test.step('the filters are a sheet over it, whose button says how many they leave [CAL-14]', async () => {
    await page.getByRole('button', { name: 'Filtros', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    const see = sheet.getByRole('button', { name: /^Ver [\d,]+ contenidos$/ });
    await expect(see).toBeInViewport({ ratio: 1 });
    const all = await see.innerText();
    await sheet.getByRole('checkbox', { name: 'Rechazado' }).check();
    await expect(see).not.toHaveText(all);
    await sheet.getByRole('checkbox', { name: 'Rechazado' }).uncheck();
    await see.click();
    await expect(sheet).toBeHidden();
  });
  const full = page.getByRole('tabpanel').getByRole('link', { name: /: \d+ contenidos: / });
  await expect(more).toBeHidden(PATIENT);
  // The tabs before the chosen one fade out at the edge.
  await expect(page.getByRole('tablist').first()).toHaveCSS('--alta-fade-start', '40px');
  // What is published on a day counts on it alone here.
  const last = full.last();
  await expect(last).toBeVisible(PATIENT);
  await expect(async () => {
    // The last one is another while those of the later days are still read.
    await last.click();
    const count = Number(/: (\d+) contenidos: /.exec((await last.getAttribute('aria-label')) ?? '')?.[1]);
    const below = page.getByRole('region').filter({ hasText: `${count} contenidos` });
    await expect(below.getByRole('listitem')).toHaveCount(count, { timeout: 1_000 });
  }).toPass(PATIENT);
});

/** Saves the report as an item of its menu says. */
async function saveReport(page: Page, item: string | RegExp) {
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  return downloadBy(page, () => page.getByRole('menuitem', { name: item }).click());
}

test('the report is saved whole as PDF, PNG and CSV under the headers of production [EXP-09…14, EXP-16, ANA-28, ANA-29, LIM-29, LIM-30, UIX-10]', async ({
  page,
}) => {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refusals.push(message.text());
  });
  await openFull(page, 'analytics', page.getByRole('region', { name: 'A lo largo del tiempo' }));

  const pdf = await saveReport(page, 'Descargar PDF');
  expect(pdf.name).toMatch(/-analytics-\d{4}-\d\d-\d\d\.pdf$/);
  const text = pdf.bytes.toString('latin1');
  expect(text.startsWith('%PDF-1.4')).toBe(true);
  const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
  // 1,120 px and 15 px of padding on each side, at 72 points for 96 pixels.
  expect(Number(width)).toBe(862.5);
  // Pages of A4, however long the report is.
  expect(Math.abs(Number(height) / Number(width) - 297 / 210)).toBeLessThan(0.001);
  const pages = text.match(/\/Type \/Page \//g)?.length ?? 0;
  expect(pages).toBeGreaterThan(1);
  // The best quality: the picture in it divides nothing (all 64 numbers of its first table are 1).
  const table = pdf.bytes.indexOf(Buffer.from([0xff, 0xdb]), pdf.bytes.indexOf('DCTDecode'));
  expect([...pdf.bytes.subarray(table + 5, table + 5 + 64)]).toEqual(Array.from({ length: 64 }, () => 1));

  const png = await saveReport(page, 'Descargar imagen (PNG)');
  expect(png.name).toMatch(/-analytics-\d{4}-\d\d-\d\d\.png$/);
  expect(png.bytes.readUInt32BE(16)).toBe(2 * 1_150);
  // Both hold all of it.
  expect((pages * Number(height)) / 0.75).toBeGreaterThan(png.bytes.readUInt32BE(20) / 2);

  const csv = await saveReport(page, /^Descargar \d+ totales \(CSV\)$/);
  const [head, ...figures] = csv.text.slice(1).trim().split('\r\n');
  expect(head).toBe('Métrica,Valor,Unidad,Nota,Campaña');
  expect(figures.find((line) => line.includes('CPE'))).toMatch(/,MXN,[^,]*,[^,]+$/);
  const labels = figures.map((line) => line.split(',')[0]);
  expect(new Set(labels).size).toBe(labels.length);
  await expect(
    page.getByText(`${labels.length} totales exportados · ${csv.name}`, { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Excel (XLSX)' }).click();
  const book = await downloadBy(page, () =>
    page.getByRole('menuitem', { name: `Descargar ${labels.length} totales (XLSX)`, exact: true }).click(),
  );
  expect(book.name).toBe(csv.name.replace(/csv$/, 'xlsx'));
  expect(book.bytes.subarray(0, 2).toString()).toBe('PK');
  // The page is as it was.
  await expect(page.getByRole('button', { name: 'Exportar', exact: true })).toBeEnabled();
  expect(refusals).toEqual([]);
});

/** Notes each frame of confetti: how many pieces were drawn, and in which colours. */
const noteConfetti = (page: Page) =>
  page.addInitScript(() => {
    const frames: { pieces: number; colors: string[] }[] = [];
    Object.assign(window, { confettiFrames: frames });
    const prototype = CanvasRenderingContext2D.prototype;
    // oxlint-disable typescript/unbound-method -- called below with the context that they belong to
    const { clearRect, fill } = prototype;
    // oxlint-enable typescript/unbound-method
    prototype.clearRect = function (this: CanvasRenderingContext2D, ...place) {
      if (this.canvas.parentElement === document.body) frames.push({ pieces: 0, colors: [] });
      clearRect.apply(this, place);
    };
    prototype.fill = function (this: CanvasRenderingContext2D, ...how: unknown[]) {
      const frame = this.canvas.parentElement === document.body ? frames.at(-1) : undefined;
      if (frame) {
        frame.pieces += 1;
        const style = typeof this.fillStyle === 'string' ? this.fillStyle : '';
        const [, ...parts] = /^rgba\((\d+), (\d+), (\d+)/.exec(style) ?? [];
        const hex = parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('');
        const color = hex ? `#${hex}` : style;
        if (!frame.colors.includes(color)) frame.colors.push(color);
      }
      Reflect.apply(fill, this, how);
    };
  });

test('a creator who becomes published has five seconds of confetti in both colours, unless less motion is wished [UIX-11…14, LIM-31…33]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Confeti', creators(3, 'Confeti'));
  await post('influencers/', { influencers: ids, status: 'submitted' });
  // Nothing was done by the last: there is nothing to celebrate.
  for (const campaign_influencer of ids.slice(0, 2))
    await post('manage/add/', {
      campaign_influencer,
      network: 'instagram',
      content_type: 'reel',
      status: 'content_published',
      url_info: 'https://www.instagram.com/reel/abc/',
      same_link: true,
      published_date: '2026-05-03',
    });
  await page.clock.install();
  await noteConfetti(page);
  await openTab(page, uuid, 'overview', page.locator('[data-card]').first());
  const publish = async (name: string) => {
    await page.getByRole('button', { name: `Mover a ${name}` }).click();
    await page
      .getByRole('menuitem', { name: 'Publicado' })
      .or(page.getByRole('menuitemradio', { name: 'Publicado' }))
      .first()
      .click();
  };
  const canvas = page.locator('body > canvas');
  await publish('Confeti 03');
  await expect(page.getByText('Confeti 03 ahora está en “Publicado”').first()).toBeVisible();
  await expect(canvas).toHaveCount(0);
  await publish('Confeti 01');
  await expect(canvas).toHaveCount(1);
  const frames = () =>
    page.evaluate(
      () => (window as unknown as { confettiFrames: { pieces: number; colors: string[] }[] }).confettiFrames,
    );
  await expect.poll(async () => Math.max(...(await frames()).map(({ pieces }) => pieces))).toBe(200);
  const colors = new Set((await frames()).flatMap((frame) => frame.colors));
  expect([...colors].toSorted()).toEqual(['#0096fe', '#963f94']);
  await page.clock.fastForward(3_000);
  await expect(canvas).toHaveCount(1);
  await page.clock.fastForward(2_000);
  await expect(canvas).toHaveCount(0);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  const before = (await frames()).length;
  await publish('Confeti 02');
  await expect(page.getByText('Confeti 02 ahora está en “Publicado”').first()).toBeVisible();
  await expect(canvas).toHaveCount(0);
  expect((await frames()).length).toBe(before);
});

test('adding a content presets the network, keeps what was typed, goes to what misses and gives the focus back [ADD-05, ADD-14, ADD-36, UIX-42]', async ({
  page,
}) => {
  const opener = page.getByRole('button', { name: 'Agregar contenido' }).first();
  await openFull(page, 'squad', opener);
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
  await dialog.getByRole('button', { name: 'Publicar, métricas después' }).click();
  await expect(link).toBeFocused();
  await expect(dialog.getByText('Escribe el enlace de la publicación')).toBeVisible();

  expect(await violationsIn(page, { within: '.mantine-Modal-content' })).toEqual([]);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the panel of a content shows its stored picture and saves a status at once [CON-44]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids } = await campaignOf(page.request, token, 'Con foto', creators(1, 'foto'));
  const added = await page.request.post(`/api/v1/campaign/${uuid}/manage/add/`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      campaign_influencer: ids[0] ?? '',
      network: 'instagram',
      content_type: 'reel',
      image_content: PICTURE,
    },
  });
  expect(added.status()).toBe(201);
  const row = page.getByRole('row').filter({ hasText: 'Reel' });
  await openTab(page, uuid, 'contenidos', row);
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

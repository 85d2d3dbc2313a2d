import type { Locator, Page } from '@playwright/test';
import { campaignOf, openTab } from './campaign-of';
import { expect, test } from './fixtures';
import { signInAs } from './sign-in';

// Ten days of one content, one of two, and one of sixteen: two more than dots find room.
const BUSY_DAY = '2026-04-01';
const FIRST_DAY = '2026-03-28';
const OTHER_DAYS = Array.from({ length: 10 }, (_, index) => `2026-04-${String(index + 2).padStart(2, '0')}`);

/** Five creators of five sizes on three networks, and what they published. @returns the campaign's id */
async function publishedCampaign(page: Page, token: string): Promise<string> {
  const audiences = [12_000_000, 3_000_000, 400_000, 50_000, 2_000];
  const networks = ['instagram', 'tiktok', 'youtube', 'instagram', 'instagram'];
  const stamp = Date.now().toString(36);
  const { uuid, ids, post } = await campaignOf(
    page.request,
    token,
    'Cifras',
    audiences.map((followers, index) => ({
      network: networks[index] ?? 'instagram',
      username: `cifras.${stamp}.${index}`,
      name: `Cifras ${index}`,
      followers,
    })),
  );
  await post('influencers/', { influencers: ids.slice(3), status: 'published' });
  const publish = (creator: number, day: string, more: object) =>
    post('manage/add/', {
      campaign_influencer: ids[creator],
      network: networks[creator],
      content_type: 'reel',
      status: 'content_published',
      published_date: day,
      url_info: 'https://example.com/p/1',
      ...more,
    });
  await publish(0, BUSY_DAY, {
    number_repeat: 16,
    number_of_impressions: 1_000,
    number_of_likes: 40,
    number_of_comments: 7,
    number_of_shares: 3,
  });
  await publish(1, FIRST_DAY, {
    number_repeat: 2,
    number_of_impressions: 100,
    number_of_likes: 10,
    number_of_times_saved: 5,
  });
  for (const day of OTHER_DAYS) await publish(2, day, {});
  await post('update/', { clicks: 321 });
  return uuid;
}

/** A word that a chart drew, and the middle of it in pixels of its canvas. */
interface DrawnWord {
  text: string;
  x: number;
}

/** Notes the words that charts draw, which no page can read out of a picture. */
const noteDrawnWords = (page: Page) =>
  page.addInitScript(() => {
    const words: DrawnWord[] = [];
    Object.assign(window, { drawnWords: words });
    const prototype = CanvasRenderingContext2D.prototype;
    // oxlint-disable-next-line typescript/unbound-method -- called below with the context that it belongs to
    const draw = prototype.fillText;
    prototype.fillText = function (this: CanvasRenderingContext2D, text, x, y, width) {
      words.push({ text, x: this.getTransform().transformPoint({ x, y }).x });
      draw.call(this, text, x, y, width);
    };
  });
const drawnWords = (page: Page): Promise<DrawnWord[]> =>
  page.evaluate(() => (window as unknown as { drawnWords: DrawnWord[] }).drawnWords);

/** The dots of a chart: where each column of them stands, and its dots from below, in pixels of its canvas. */
const dotColumns = (chart: Locator) =>
  chart.locator('canvas').evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const { width, height } = canvas;
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    const isDot = (x: number, y: number) => {
      const at = 4 * (y * width + x);
      // The first colour of the series, #0a86e0.
      return [10, 134, 224].every((part, index) => Math.abs((pixels[at + index] ?? 0) - part) < 12);
    };
    /** The middles of the runs of places that count. */
    const runs = (length: number, counts: (place: number) => boolean) => {
      const middles: number[] = [];
      let begin = -1;
      for (let place = 0; place <= length; place += 1) {
        const inside = place < length && counts(place);
        if (inside && begin < 0) begin = place;
        if (!inside && begin >= 0) {
          middles.push((begin + place - 1) / 2);
          begin = -1;
        }
      }
      return middles;
    };
    const rows = Array.from({ length: height }, (_, y) => y);
    return runs(width, (x) => rows.some((y) => isDot(x, y))).map((x) => ({
      x,
      heights: runs(height, (y) => isDot(Math.round(x), y))
        .map((y) => height - y)
        .reverse(),
    }));
  });

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('published contents are dots on their days, under the months of the language, and their figures stand on cards, in legends and in tables [ANA-01, ANA-08…10, ANA-13, ANA-15, ANA-16, ANA-19, ANA-20, ANA-25…27, ANA-35, ENT-099, I18-01, LIM-05, LIM-24…27, UIX-17]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const uuid = await publishedCampaign(page, token);
  await noteDrawnWords(page);
  const chart = page.getByRole('img', { name: 'Contenidos publicados por día' });
  await openTab(page, uuid, 'analytics', chart);

  await test.step('dots', async () => {
    const counts = async () => (await dotColumns(chart)).map(({ heights }) => heights.length);
    await expect.poll(counts).toEqual([2, 14, ...OTHER_DAYS.map(() => 1)]);

    const columns = await dotColumns(chart);
    const full = columns[1]?.heights ?? [];
    const step = ((full.at(-1) ?? 0) - (full[0] ?? 0)) / 13;
    // Two pixels for one of the page; 14 steps are 70 of the 72.5 that the axis has.
    expect(step).toBeCloseTo((2 * (200 - 28 - 24) * 5) / 72.5, 0);
    for (const [place, height] of full.entries())
      expect(height - 2 * 24).toBeCloseTo(step * (place + 1), -0.5);

    const words = await drawnWords(page);
    expect(words.map(({ text }) => text)).toContain('+2');
    // In Mexico: a day read as UTC would stand a quarter of a day before its mark.
    const april = words.filter(({ text }) => text === 'abr').at(-1);
    expect(Math.abs((april?.x ?? 0) - (columns[1]?.x ?? 0))).toBeLessThan(3);
  });

  await test.step('cards', async () => {
    const card = (label: string) =>
      page.getByRole('tabpanel').getByText(label, { exact: true }).first().locator('..');
    for (const [label, value] of [
      ['Creadores', '5'],
      ['Seguidores', '15,452,000'],
      ['Contenidos publicados', '28'],
      ['Impresiones', '16,200'],
      // 75.17 % of the impressions.
      ['Alcance estimado', '12,178'],
      // 16 of 40 likes, 7 comments and 3 shares; two of 10 likes and 5 saves; what nobody said is nothing.
      ['Interacciones', '830'],
      ['Tasa de interacción', '0.01%'],
      ['Propuestas', '5'],
      ['Creadores publicados', '2'],
      ['Clics', '321'],
    ] as const)
      await expect(card(label), label).toContainText(value);
  });

  await test.step('clicks are typed in their place, and taken back', async () => {
    const panel = page.getByRole('tabpanel');
    await panel.getByRole('button', { name: 'Editar clics' }).click();
    await panel.getByRole('textbox', { name: 'Clics' }).fill('1.5K');
    await page.keyboard.press('Enter');
    await expect(panel.getByText('1,500', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(panel.getByText('321', { exact: true })).toBeVisible();
  });

  await test.step('types of creators in the order of their rank, three until asked for all', async () => {
    const legend = region(page, 'Tipos de creador');
    const entries = legend.getByRole('listitem');
    await expect(entries).toHaveText([/^Top Celebrity1/, /^Top Influencer/, /^Macro-influencer1/]);
    const more = legend.getByRole('button', { name: '2 más' });
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await more.click();
    await expect(entries).toHaveText([/^Top Celebrity/, /^Top/, /^Macro/, /^Micro/, /^Nano/]);
    await legend.getByRole('button', { name: 'Mostrar menos' }).click();
    await expect(entries).toHaveCount(3);
    // Three networks need no button.
    await expect(region(page, 'Contenidos por red').getByRole('listitem')).toHaveCount(3);
    await expect(region(page, 'Contenidos por red').getByRole('button')).toHaveCount(0);
  });

  await test.step('totals', async () => {
    const totals = page.getByRole('table', { name: 'Totales de métricas' });
    await expect(totals.getByRole('row', { name: /^Me gusta/ })).toContainText('660');
    await expect(totals.getByRole('row', { name: /^Guardados/ })).toContainText('10');
  });

  await test.step('each chart has its figures as a table', async () => {
    for (const [title, cells] of [
      ['A lo largo del tiempo', ['28/03/2026', '200', '30']],
      ['Contenidos publicados por día', ['1/04/2026', '16']],
      ['Contenidos por red y tipo', ['Instagram', 'Reel', '16', '16,000', '800']],
    ] as const) {
      await region(page, title).getByRole('button', { name: 'Ver como tabla' }).click();
      const row = region(page, title).getByRole('row').filter({ hasText: cells[0] });
      await expect(row.getByRole('cell')).toHaveText([...cells]);
    }
  });

  await test.step('a table has pages of 10, 20, 30, 40, 50 and all', async () => {
    const days = region(page, 'A lo largo del tiempo');
    const rows = days.locator('tbody tr');
    await expect(rows).toHaveCount(10);
    const size = days.getByLabel('Filas por página');
    await expect(size.locator('option')).toHaveText(['10', '20', '30', '40', '50', 'Todas']);
    await size.selectOption('Todas');
    await expect(rows).toHaveCount(12);
    await days.getByTitle('Ordenar por Impresiones').click();
    await expect(rows.first()).toContainText('16,000');
  });

  await page.evaluate(() => localStorage.setItem('altavoz_locale', 'en'));
  await page.reload();
  await expect.poll(async () => (await drawnWords(page)).map(({ text }) => text)).toContain('Apr');
  expect((await drawnWords(page)).map(({ text }) => text)).not.toContain('abr');
});

test('a campaign with a published creator and no content says so in place of each chart and table [ANA-34, UIX-16]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Sin cifras', [
    { network: 'instagram', username: `sincifras.${Date.now().toString(36)}`, name: 'Sin cifras' },
  ]);
  await post('influencers/', { influencers: ids, status: 'published' });
  await openTab(page, uuid, 'analytics', region(page, 'A lo largo del tiempo'));
  for (const title of [
    'A lo largo del tiempo',
    'Contenidos publicados por día',
    'Contenidos por red y tipo',
    'Contenidos por red',
  ]) {
    await expect(region(page, title).getByText('Sin datos', { exact: true })).toBeVisible();
    await expect(region(page, title).getByRole('img')).toHaveCount(0);
  }
  for (const name of ['Totales de métricas', 'Creadores con más interacciones'])
    await expect(page.getByRole('table', { name }).getByText('No hay datos para la tabla')).toBeVisible();
});

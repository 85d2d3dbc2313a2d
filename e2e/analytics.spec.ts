import type { Locator, Page } from '@playwright/test';
import { campaignOf, creators, openTab, squadOf } from './campaign-of';
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
      same_link: true,
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
    scope_number: 250,
  });
  for (const day of OTHER_DAYS) await publish(2, day, {});
  await publish(2, FIRST_DAY, { status: 'content_rejected' });
  await post('update/', { clicks: 321, spent: 1_620 });
  return uuid;
}

/** The dots of a chart: where each column of them stands, and how high its dots are, in percent of the chart. */
const dotColumns = (chart: Locator) =>
  chart.locator('path').evaluate((path) => {
    const columns = new Map<number, number[]>();
    for (const [, x, y] of path.getAttribute('d')?.matchAll(/M([\d.]+) ([\d.]+)h0/g) ?? [])
      columns.set(Number(x), [...(columns.get(Number(x)) ?? []), 100 - Number(y)]);
    return [...columns].map(([x, heights]) => ({ x, heights }));
  });

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('published contents are dots on their days, under the months of the language, and their figures stand on cards, in legends and in tables [ANA-01, ANA-08…11, ANA-13, ANA-15…17, ANA-19, ANA-20, ANA-25…27, ANA-35, CON-47, ENT-099, I18-01, LIM-05, LIM-24…27, UIX-17]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const uuid = await publishedCampaign(page, token);
  const chart = page.getByRole('img', { name: 'Contenidos publicados por día' });
  await openTab(page, uuid, 'analytics', chart);

  await test.step('dots', async () => {
    const columns = await dotColumns(chart);
    // 16 contents of a day do not fit into 14 places: each dot is up to two of them, on every day.
    expect(columns.map(({ heights }) => heights.length)).toEqual([1, 8, ...OTHER_DAYS.map(() => 1)]);
    // 14 steps of 5 are 70 of the 72.5 that the axis has.
    for (const [place, height] of columns[1]?.heights.entries() ?? [])
      expect(height).toBeCloseTo(((place + 1) * 5 * 100) / 72.5, 5);

    const days = region(page, 'Contenidos publicados por día');
    await expect(days.getByText('Cada punto son hasta 2 contenidos', { exact: true })).toBeVisible();
    await expect(days.getByText('28', { exact: true })).toBeVisible();
    // In Mexico: a day read as UTC would stand a day before its mark.
    const box = await chart.boundingBox();
    const tick = await days.getByText('1 abr', { exact: true }).boundingBox();
    const dots = (box?.x ?? 0) + ((box?.width ?? 0) * (columns[1]?.x ?? 0)) / 100;
    expect(Math.abs((tick?.x ?? 0) + (tick?.width ?? 0) / 2 - dots)).toBeLessThan(2);
  });

  await test.step('cards', async () => {
    const card = (label: string) =>
      page
        .getByRole('tabpanel')
        .locator('[data-size]')
        .filter({ has: page.getByText(label, { exact: true }) })
        .first();
    for (const [label, value] of [
      ['Creadores', '5'],
      ['Seguidores', '15,452,000'],
      ['Contenidos publicados', '28de 28 registrados, sin contar 1 rechazado'],
      ['Impresiones', '16,200'],
      // 75.17 % of the impressions.
      ['Alcance estimado', '12,17875.17% de las impresiones'],
      // 16 of 40 likes, 7 comments and 3 shares; two of 10 likes and 5 saves; what nobody said is nothing.
      ['Interacciones', '830'],
      [
        'Tasa de interacción',
        '0.01%Interacciones ÷ 15M seguidores de quienes publicaron. Sin cifra en 10 de 28 contenidos',
      ],
      ['Creadores', 'de 5 propuestas; 2 en estado Publicado'],
      // Spent: 1,620 for 16,200 impressions and 830 engagements; nobody has said any views.
      [
        'Costo por mil impresiones (CPM)',
        '$100.00Gastado ÷ impresiones × 1,000. Sin cifra en 10 de 28 contenidos',
      ],
      ['Costo por interacción (CPE)', '$1.95'],
      ['Costo por vista', '—Sin cifras de lo publicado'],
      ['Alcance (dato de la red)', '500De 2 contenidos que lo reportan'],
      ['Clics', '321'],
    ] as const)
      await expect(card(label), label).toContainText(value);
  });

  await test.step('one line says what no figure does, and the results stand before what they cost', async () => {
    const panel = page.getByRole('tabpanel');
    await expect(
      panel.getByText(
        'Instagram reúne 96% de las interacciones con 57% de los contenidos. Quien más suma es Cifras 0, con 96.39%.',
      ),
    ).toBeVisible();
    const labels = await panel.locator('[data-costs] > div').allInnerTexts();
    const order = labels.map((text) => text.split('\n')[0]);
    expect(order.slice(0, 4)).toEqual([
      'Impresiones',
      'Interacciones',
      'Tasa de interacción',
      'Contenidos publicados',
    ]);
    expect(order.indexOf('Costo por vista')).toBeGreaterThan(order.indexOf('Seguidores'));
  });

  await test.step('the cards stand in one grid, and are a table as well', async () => {
    const panel = page.getByRole('tabpanel');
    const edges = () =>
      panel
        .locator('[data-costs] > div')
        .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)));
    await expect.poll(async () => (await edges()).length).toBe(12);
    // As many columns as there are left edges.
    await expect.poll(async () => new Set(await edges()).size).toBe(4);
    await panel.getByRole('button', { name: 'Todo en tablas' }).click();
    const table = page.getByRole('table', { name: 'Resultados' });
    const costs = page.getByRole('table', { name: 'Costos' });
    await expect(costs.getByRole('row').filter({ hasText: /^CPM|^Costo por mil/ })).toContainText(
      'Gastado ÷ impresiones',
    );
    // The charts are tables as well, and one of them may be turned back alone.
    const types = region(page, 'Contenidos por red y tipo');
    await expect(types.getByRole('table')).toBeVisible();
    await types.getByRole('button', { name: 'Ver gráfica' }).click();
    await expect(types.getByRole('table')).toHaveCount(0);
    await expect(table.getByRole('row').filter({ hasText: /^Impresiones/ })).toContainText('16,200');
    // Sums of money and counts end at one edge, under their heading.
    const ends = await table.locator('tr > :nth-child(2)').evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return Math.round(range.getBoundingClientRect().right);
      }),
    );
    expect(Math.max(...ends) - Math.min(...ends)).toBeLessThanOrEqual(24);
    await panel.getByRole('button', { name: 'Volver a las tarjetas' }).click();
    await expect(table).toHaveCount(0);
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
    const legend = region(page, 'Creadores por categoría');
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
    await expect(region(page, 'Contenidos por red').getByRole('button', { name: /más/ })).toHaveCount(0);
  });

  await test.step('bars of networks, each with its types by the name that they have there', async () => {
    const bars = page.getByRole('list', { name: 'Contenidos por red y tipo' });
    await expect(bars.locator(':scope > li')).toHaveText([
      /^Instagram16Reel 16$/,
      /^YouTube10Short 10$/,
      /^TikTok2TikTok 2$/,
    ]);
  });

  await test.step('totals', async () => {
    const totals = page.getByRole('table', { name: 'Totales de métricas' });
    await expect(totals.getByRole('row', { name: /^Me gusta/ })).toContainText('660');
    await expect(totals.getByRole('row', { name: /^Guardados/ })).toContainText(
      'Sin cifra en 26 de 28 contenidos10',
    );
    // What nobody has measured is no 0.
    await expect(totals.getByRole('row', { name: /^Clics/ })).toHaveCount(0);
  });

  await test.step('who interacted most stands by any figure, which the address keeps', async () => {
    const rate = page
      .getByRole('table', { name: 'Creadores con más interacciones' })
      .getByRole('columnheader', { name: 'Tasa' });
    await rate.getByRole('button').click();
    await expect(page.getByRole('tooltip')).toHaveText('Interacciones ÷ seguidores × 100');
    await expect(page).toHaveURL(/\?top=-rate#analytics$/);
    await page.reload();
    await expect(rate).toHaveAttribute('aria-sort', 'descending');
  });

  await test.step('who interacted most is read whole on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const top = page.getByRole('table', { name: 'Creadores con más interacciones' });
    const rate = top.getByRole('row').nth(1).getByText('0.01%');
    await rate.scrollIntoViewIfNeeded();
    await expect(rate).toBeInViewport({ ratio: 1 });
    await expect
      .poll(() => top.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0)))
      .toBeLessThanOrEqual(0);
    // Each with network and username, and with the names of the figures.
    const first = top.getByRole('row').nth(1);
    await expect(first).toContainText(/Cifras 0@cifras\..+\.0/);
    await expect(first).toContainText('Instagram');
    const named = await first
      .getByText('800', { exact: true })
      .evaluate((cell) => getComputedStyle(cell, '::before').content);
    expect(named).toContain('Interacciones');
  });

  await test.step('a phone begins with four figures, and its parts are gone to from what stays in sight', async () => {
    const tiles = page.locator('[data-costs] > div').filter({ visible: true });
    await expect(tiles).toHaveCount(4);
    await page.getByRole('button', { name: '8 cifras más' }).click();
    await expect(tiles).toHaveCount(12);
    await page.getByRole('button', { name: 'Menos cifras' }).click();
    await expect(tiles).toHaveCount(4);
    const parts = page.getByRole('navigation', { name: 'Partes del reporte' });
    for (const [part, title] of [
      ['Inversión', 'Inversión'],
      ['Creadores', 'Creadores con más interacciones'],
    ] as const) {
      await parts.getByRole('button', { name: part }).click();
      await expect(region(page, title)).toBeFocused();
      const heading = region(page, title).getByRole('heading', { name: title });
      await expect(heading).toBeInViewport({ ratio: 1 });
      const under = (await parts.boundingBox()) ?? { y: 0, height: 0 };
      await expect
        .poll(async () => (await heading.boundingBox())?.y ?? 0)
        .toBeGreaterThanOrEqual(under.y + under.height);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(parts).toHaveCount(0);
  });

  await test.step('each chart has its figures as a table', async () => {
    for (const [title, cells] of [
      ['A lo largo del tiempo', ['28/03/2026', '2', '2', '200', '30']],
      ['Contenidos publicados por día', ['01/04/2026', '16']],
      ['Contenidos por red y tipo', ['Instagram', 'Reel', '16', '16,000', '800']],
      ['Creadores por categoría', ['Nanoinfluencer', '1', '20%']],
      ['Contenidos por red', ['Instagram', '16', '57.14%']],
    ] as const) {
      await region(page, title).getByRole('button', { name: 'Ver como tabla' }).click();
      const row = region(page, title).getByRole('row').filter({ hasText: cells[0] });
      await expect(row.getByRole('cell')).toHaveText([...cells]);
    }
  });

  await test.step('a table has pages of 10, 20, 30, 40, 50 and all', async () => {
    const days = region(page, 'A lo largo del tiempo');
    await days.getByText('Por día', { exact: true }).click();
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
  const english = region(page, 'Published content by day');
  await expect(english.getByText('1 Apr', { exact: true })).toBeVisible();
  await expect(english.getByText('1 abr', { exact: true })).toHaveCount(0);
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

test('impressions are the same figure under the list of contents and in analytics, which both say that views stand for some [CON-08, ANA-01]', async ({
  page,
}) => {
  const { uuid, ids, post } = await squadOf(page, 'Vistas por impresiones', creators(1, 'Vista'));
  for (const [place, figures] of [{ number_of_impressions: 1_000 }, { number_of_views: 250 }].entries())
    await post('manage/add/', {
      campaign_influencer: ids[0],
      network: 'instagram',
      content_type: 'reel',
      status: 'content_published',
      published_date: FIRST_DAY,
      url_info: `https://www.instagram.com/reel/vista${place}/`,
      ...figures,
    });
  const foot = page.locator('tfoot');
  await openTab(page, uuid, 'contenidos', foot);
  await expect(foot.getByText('1,250')).toBeVisible();
  await expect(foot.getByText('incluye vistas')).toBeVisible();
  const card = page
    .getByRole('tabpanel')
    .locator('[data-size]')
    .filter({ has: page.getByText('Impresiones', { exact: true }) })
    .first();
  await openTab(page, uuid, 'analytics', card);
  await expect(card).toContainText('1,250');
  await expect(card).toContainText('Con las vistas de 1 contenido, que no tiene impresiones');
});

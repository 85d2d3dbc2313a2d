import type { Analytics } from '@altavoz/contracts';
import type { Locator, Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import { campaignOf, openTab } from './campaign-of';
import { downloadBy } from './download';
import { expect, test } from './fixtures';
import { campaignNamed, signInAs } from './sign-in';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const CHARTS = [
  'A lo largo del tiempo',
  'Contenidos publicados por día',
  'Contenidos por red y tipo',
  'Creadores por categoría',
  'Contenidos por red',
];
const IN_ENGLISH = [
  'Over time',
  'Published content by day',
  'Content by network and type',
  'Creators by category',
  'Content by network',
];
const chart = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const time = (page: Page) => chart(page, 'A lo largo del tiempo');

/** Opens the analytics of the demo's campaign. @returns its figures as the server tells them */
async function openFigures(page: Page): Promise<Analytics> {
  const token = await signInAs(page, 'manager');
  const uuid = await campaignNamed(page.request, token, 'Verano sin filtro con Sol y Mar');
  await openTab(page, uuid, 'analytics', time(page));
  const reply = await page.request.get(`/api/v3/campaign/${uuid}/manage/stats/`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await reply.json()) as { response: Analytics }).response;
}

/** Words of a chart that lie on others, or out of it. */
const badlyPlaced = (place: Locator): Promise<string[]> =>
  place.evaluate((section) => {
    const edge = section.getBoundingClientRect();
    const words: { text: string; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      if (text === '' || !node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      if (node.parentElement.closest('.alta-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) words.push({ text, box });
    }
    const outside = words.filter(
      ({ box }) => box.left < edge.left || box.right > edge.right + 0.5 || box.bottom > edge.bottom,
    );
    const onOthers = words.flatMap((one, index) =>
      words
        .slice(index + 1)
        .filter(
          ({ box }) =>
            Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left) > 1 &&
            Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top) > 3,
        )
        .map((other) => `${one.text} / ${other.text}`),
    );
    return [...outside.map(({ text }) => text), ...onOthers];
  });

for (const size of SIZES)
  test(`words and legends of charts stand apart and within their cards, ${size.width} wide, in both languages [ANA-19, ANA-20, ANA-35]`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await openFigures(page);
    for (const name of CHARTS) await expect.poll(() => badlyPlaced(chart(page, name)), name).toEqual([]);
    await time(page).getByText('Por día', { exact: true }).click();
    await expect.poll(() => badlyPlaced(time(page))).toEqual([]);
    const more = page.getByRole('button', { name: /^\d+ más$/ });
    // What is unfolded may have more of its own.
    while ((await more.count()) > 0) await more.first().press('Enter');
    await expect(more).toHaveCount(0);
    for (const name of CHARTS)
      await expect.poll(() => badlyPlaced(chart(page, name)), `${name}, unfolded`).toEqual([]);
    expect(await violationsIn(page)).toEqual([]);

    await page.evaluate(() => localStorage.setItem('altavoz_locale', 'en'));
    await page.reload();
    for (const name of IN_ENGLISH) {
      await expect(chart(page, name)).toBeVisible();
      await expect.poll(() => badlyPlaced(chart(page, name)), name).toEqual([]);
    }
  });

test('a chart and its table tell the figures of the server, day by day and added up, against what is planned [ANA-08, ANA-17, ANA-35]', async ({
  page,
}) => {
  const { days, due, counters, engagements } = await openFigures(page);
  const written = (value: number | null) => value?.toLocaleString('en-US') ?? '—';
  const planned = counters.contents + due.reduce((sum, { contents }) => sum + contents, 0);
  await expect(time(page).getByRole('listitem').filter({ hasText: 'Publicados' })).toContainText(
    written(counters.contents),
  );
  await expect(time(page).getByRole('listitem').filter({ hasText: 'Planeados' })).toContainText(
    written(planned),
  );

  await time(page).getByRole('button', { name: 'Ver como tabla' }).click();
  await time(page).getByLabel('Filas por página').selectOption('Todas');
  const rows = time(page).locator('tbody tr');
  const dates = new Set([...days, ...due].map(({ day }) => day));
  await expect(rows).toHaveCount(dates.size);
  await expect(rows.last().getByRole('cell').nth(2)).toHaveText(written(planned));
  const lastDone = days.at(-1)?.day.split('-') ?? [];
  const row = (day: readonly string[]) =>
    rows.filter({ hasText: new RegExp(`^${Number(day[2])}/${day[1]}/${day[0]}`) }).getByRole('cell');
  await expect(row(lastDone).nth(1)).toHaveText(written(counters.contents));
  await expect(row(lastDone).nth(3)).toHaveText(written(engagements.number_of_impressions));
  await expect(row(lastDone).nth(4)).toHaveText(written(engagements.engagements));

  await time(page).getByText('Por día', { exact: true }).click();
  for (const one of [days[0], days[Math.floor(days.length / 2)], days.at(-1)]) {
    if (!one) throw new Error('the demo has published contents');
    const left = due.find(({ day }) => day === one.day)?.contents ?? 0;
    const [year, month, day] = one.day.split('-');
    await expect(row(one.day.split('-'))).toHaveText([
      `${Number(day)}/${month}/${year}`,
      ...[one.contents, left, one.impressions, one.engagements].map(written),
    ]);
  }
});

test('the figures of a day are read by tap, by pointer and by keyboard, with its date in the language of the page [ANA-17, ANA-35, I18-01]', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: SIZES[1] ?? null,
    hasTouch: true,
  });
  const page = await context.newPage();
  const { days } = await openFigures(page);
  await time(page).getByText('Por día', { exact: true }).click();
  const reader = time(page).getByRole('slider');
  const last = days.at(-1);

  await test.step('by tap, within the window', async () => {
    await reader.scrollIntoViewIfNeeded();
    const box = await reader.boundingBox();
    if (!box) throw new Error('the chart is not in sight');
    for (const share of [0.01, 0.5, 0.99]) {
      await page.touchscreen.tap(box.x + box.width * share, box.y + box.height - 60);
      const title = time(page).getByText(/^(lun|mar|mié|jue|vie|sáb|dom) \d{1,2} (sep|oct|nov|dic|ene)$/);
      await expect(title).toBeInViewport({ ratio: 1 });
      await expect(title.locator('..')).toBeInViewport({ ratio: 1 });
    }
  });

  await test.step('by keyboard, from the newest day that has something', async () => {
    await page.keyboard.press('Escape');
    await reader.press('Home');
    const first = days[0];
    const isFirst = new RegExp(`Publicados ${first?.contents},`);
    // A campaign may begin days before its first content is published.
    for (let ahead = 0; ahead < 3; ahead += 1)
      if (!isFirst.test((await reader.getAttribute('aria-valuetext')) ?? ''))
        await reader.press('ArrowRight');
    await expect(reader).toHaveAttribute('aria-valuetext', isFirst);
    const until = (Date.parse(last?.day ?? '') - Date.parse(first?.day ?? '')) / 86_400_000;
    for (let step = 0; step < until; step += 1) await reader.press('ArrowRight');
    await expect(reader).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`Impresiones ${last?.impressions?.toLocaleString('en-US')}, `),
    );
  });

  await page.evaluate(() => localStorage.setItem('altavoz_locale', 'en'));
  await page.reload();
  const english = chart(page, 'Over time').getByRole('slider');
  await expect(english).toHaveAttribute(
    'aria-valuetext',
    /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2} (Sep|Oct|Nov|Dec|Jan), Published/,
  );
  await context.close();
});

test('what nobody measured is a dash in the chart and its table, and today is marked on it [ANA-34, UIX-16]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Sin medir', [
    { network: 'instagram', username: `sinmedir.${Date.now().toString(36)}`, name: 'Sin medir' },
  ]);
  await post('influencers/', { influencers: ids, status: 'published' });
  const content = (data: object) =>
    post('manage/add/', { campaign_influencer: ids[0], network: 'instagram', content_type: 'reel', ...data });
  await content({
    status: 'content_published',
    url_info: 'https://example.com/p/1',
    published_date: '2026-01-05',
  });
  await content({ status: 'content_pending', published_date: '2028-12-05' });
  await content({ status: 'content_pending' });
  await openTab(page, uuid, 'analytics', time(page));
  // Nobody knows how much anybody interacted, so nobody has the most of it.
  const top = page.getByRole('table', { name: 'Creadores con más interacciones' });
  await expect(top.getByText('No hay datos para la tabla')).toBeVisible();
  // So many days are told by months.
  await expect(time(page).getByText('Por mes', { exact: true })).toBeVisible();
  await expect(time(page).getByText('Hoy', { exact: true })).toBeVisible();
  await expect(time(page)).toContainText('1 sin día no está en la gráfica.');
  await time(page).getByRole('button', { name: 'Ver como tabla' }).click();
  await time(page).getByText('Por mes', { exact: true }).click();
  const row = time(page).locator('tbody tr').first();
  await expect(row.getByRole('cell')).toHaveText(['05/01/2026 – 31/01/2026', '1', '0', '—', '—']);
});

test('the report is the same picture from a dark phone and a light desk, on light ground [EXP-09, EXP-14, EXP-16]', async ({
  page,
}) => {
  await openFigures(page);
  const report = async () => {
    await page.getByRole('button', { name: 'Exportar', exact: true }).click();
    return downloadBy(page, () => page.getByRole('menuitem', { name: 'Descargar imagen (PNG)' }).click());
  };
  const fromDesk = await report();
  expect(fromDesk.name).toMatch(/^verano-sin-filtro-con-sol-y-mar-.+-analytics-\d{4}-\d\d-\d\d\.png$/);
  await page.setViewportSize(SIZES[1] ?? { width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const fromPhone = await report();
  expect(fromPhone.name).toBe(fromDesk.name);
  const painted = (bytes: Buffer) =>
    page.evaluate(
      async (address) => {
        const image = await createImageBitmap(await (await fetch(address)).blob());
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0);
        return {
          size: [image.width, image.height],
          corner: [...(context?.getImageData(2, 2, 1, 1).data ?? [])],
        };
      },
      `data:image/png;base64,${bytes.toString('base64')}`,
    );
  await page.goto('about:blank');
  const [desk, phone] = [await painted(fromDesk.bytes), await painted(fromPhone.bytes)];
  expect(desk.corner).toEqual([255, 255, 255, 255]);
  expect(phone).toEqual(desk);
});

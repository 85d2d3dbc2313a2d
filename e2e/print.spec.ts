import type { Page } from '@playwright/test';
import { openTab } from './campaign-of';
import { expect, test } from './fixtures';
import { campaignNamed, signInAs } from './sign-in';

/** The widths of paper in pixels, without the margins that browsers give: A4, Letter, and A4 with wide margins. */
const PAPERS = { A4: 717, Letter: 739, 'A4 with wide margins': 640 };
const NAME = 'Verano sin filtro con Sol y Mar';

const openAnalytics = async (page: Page) => {
  const uuid = await campaignNamed(page.request, await signInAs(page, 'manager'), NAME);
  await openTab(page, uuid, 'analytics', page.getByRole('table', { name: 'Totales de métricas' }));
  await expect(page.getByRole('main').locator('svg[role=img]')).toHaveCount(6);
};

/** Lays the page out as for paper of that width, and tells it that it is printed. */
async function layOut(page: Page, width: number): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width, height: 1_000 });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
}

/** What goes over the right edge of the paper, by its words. */
const beyondPaper = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('*')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
        .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`),
    );

/** The words of all that can be pressed and is in sight. */
const pressable = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator(':is(button, a, input, select, [role="tab"]):visible')
    .evaluateAll((elements) => elements.map((element) => element.textContent));

test('analytics are printed whole on any paper, with the whole name and without controls [EXP-10, HDR-04]', async ({
  page,
}) => {
  await openAnalytics(page);
  for (const [paper, width] of Object.entries(PAPERS)) {
    await layOut(page, width);
    await expect.poll(() => beyondPaper(page), paper).toEqual([]);
  }
  // What opens all figures, the names of figures, which tell what they count, and the headings of columns: on paper all
  // are words.
  const words = (await pressable(page)).map((one) => one.replace(/^(Cifras de la campaña):.*$/, '$1'));
  expect(words).toEqual([
    'Cifras de la campaña',
    'Interacciones',
    'Tasa de interacción',
    'Alcance estimado',
    'Costo por mil impresiones (CPM)',
    'Costo por interacción (CPE)',
    'Costo por vista',
    'Creador',
    'Métrica',
    'Valor',
  ]);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(NAME);
  await expect(heading).toHaveCSS('white-space', 'normal');
});

test('analytics are printed dark on light from a dark window, which then is dark again [EXP-10]', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAnalytics(page);
  const schemes = await page.evaluate(() => {
    const scheme = () => document.documentElement.dataset['mantineColorScheme'];
    return ['', 'beforeprint', 'afterprint'].map((event) => {
      if (event) dispatchEvent(new Event(event));
      return scheme();
    });
  });
  expect(schemes).toEqual(['dark', 'light', 'dark']);
});

test('a brief is printed without its buttons [NAV-14]', async ({ page }) => {
  const uuid = await campaignNamed(page.request, await signInAs(page, 'manager'), NAME);
  await page.goto(`/campaign/${uuid}/brief`);
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const facts = page.getByRole('complementary', { name: 'Datos de la campaña' });
  await expect(facts.getByRole('heading', { name: 'Presupuesto' })).toBeVisible();
  await facts.getByRole('button', { name: 'Copiar hashtags' }).click();
  await expect(page.getByText('Hashtags copiados').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^#VeranoSinFiltro #/);
  // What to do and what not to do stand beside each other, and the days are said once.
  const topOf = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())?.y;
  await expect(async () => expect(await topOf('Qué sí hacer')).toBe(await topOf('Qué no hacer'))).toPass({
    timeout: 20_000,
  });
  await expect(page.getByRole('main').getByText(/^\d\d\/\d\d\/\d{4} – /)).toHaveCount(1);
  await layOut(page, PAPERS.A4);
  await expect(facts.getByRole('heading', { name: 'Presupuesto' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Objetivo' })).toBeVisible();
  // The brand leads to its page, and is a word on paper.
  await expect.poll(() => pressable(page)).toEqual(['Sol y Mar']);
  await expect.poll(() => beyondPaper(page)).toEqual([]);
});

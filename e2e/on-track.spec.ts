import { violationsIn } from './accessibility';
import { campaignOf, creators, openFigures, openTab } from './campaign-of';
import { expect, test } from './fixtures';
import { createCampaign, signInAs } from './sign-in';
import { todayInMexico } from './today';

const content = (creator: string | undefined, parts: object) => ({
  campaign_influencer: creator,
  network: 'instagram',
  content_type: 'reel',
  ...parts,
});

test('a campaign says in one line how it goes; what waits leads to its list, and what changes is told at once', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'En ritmo', creators(4, 'Ritmo'));
  await page.goto(`/campaign/${uuid}`);
  const track = page.getByRole('group', { name: 'Cómo va la campaña' });
  await expect(track).toContainText('Sin contenidos todavía');
  await expect(track.getByRole('link')).toHaveText(['4 por decidir']);

  await post('influencers/', { influencers: ids.slice(0, 2), status: 'approved' });
  await post('manage/add/', content(ids[0], { published_date: '2026-01-10' }));
  await post('manage/add/', content(ids[1], { published_date: '2026-01-12' }));
  await post(
    'manage/add/',
    content(ids[1], { status: 'content_submitted', published_date: todayInMexico() }),
  );
  await post('manage/add/', content(ids[1], { status: 'content_rejected' }));
  // Heard of, not reloaded. The contents that the list has beside them are told of.
  await expect(track).toContainText('0%0 de 3 publicados');
  // Three are named each; where there is no room for that, the figures have them all.
  await expect(track.getByRole('link')).toHaveText(['2 atrasados', '1 por revisar', '2 por decidir']);
  const figures = await openFigures(page);
  await expect(figures).toContainText('Contenidos publicados0 de 3, sin contar 1 rechazado');
  await expect(figures.getByRole('progressbar', { name: '0% de los contenidos publicado' })).toBeVisible();
  await page.keyboard.press('Escape');

  await track.getByRole('link', { name: '2 atrasados' }).click();
  await expect(page).toHaveURL(/late=true&sort=published_date#contenidos$/);
  const rows = page.getByRole('table', { name: 'Contenidos' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  // What is late longest comes first, with the days since.
  await expect(rows.first()).toContainText(/10\/01\/2026\d+ días de atraso/);
  await expect(rows.last()).toContainText(/12\/01\/2026\d+ días de atraso/);
  await page.reload();
  await expect(rows).toHaveCount(2);
  const toggle = page.getByRole('button', { name: 'Atrasados 2', exact: true });
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await toggle.click();
  await expect(rows).toHaveCount(4);
  await expect(page).not.toHaveURL(/sort=/);
  // The latest day first, what has none last.
  await expect(rows.nth(2)).toContainText('10/01/2026');
  await expect(rows.last()).toContainText('Rechazado');

  await track.getByRole('link', { name: '1 por revisar' }).click();
  await expect(rows).toHaveCount(1);
  // What is due soonest comes first.
  await expect(page).toHaveURL(/review=true&sort=published_date#contenidos$/);
  await track.getByRole('link', { name: '2 por decidir' }).click();
  await expect(page).toHaveURL(/#propuestas-pendientes$/);
  await post('influencers/', { influencers: ids.slice(2), status: 'rejected' });
  await expect(track.getByRole('link')).toHaveText(['2 atrasados', '1 por revisar']);

  await test.step('the share of the days beside the bar, and both in whole percents and words on the timeline', async () => {
    await post('update/', { starts_on: '2016-01-01', ends_on: '2098-12-31' });
    await expect(await openFigures(page)).toContainText(/0% · tiempo \d+%/);
    await page.goto('/campaigns?look=timeline&search=En%20ritmo');
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'En ritmo' }).first();
    await expect(line).toContainText('0% publicado · atrasada');
  });
});

test('what is left of a budget is told with how it comes about, and that it is exceeded', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Con presupuesto', creators(3, 'Monto'));
  await post('influencers/', { influencers: ids, status: 'approved' });
  await post(`manage/influencer-update/${ids[0]}/`, { agreed_cost: 600 });
  await post(`manage/influencer-update/${ids[1]}/`, { agreed_cost: 300.5 });
  await post('update/', { budget: 1000, spent: 200 });
  await page.goto(`/campaign/${uuid}`);
  const track = page.getByRole('group', { name: 'Cómo va la campaña' });
  await expect(track).toContainText('Quedan $100con lo estimado, −$3');
  let figures = await openFigures(page);
  const agreed = figures.getByRole('button', { name: 'Comprometido $901', exact: true });
  await agreed.focus();
  await expect(page.getByRole('tooltip')).toHaveText(
    '$900.50 acordados con el squad, más lo aprobado o pagado por encima de eso y a quien ya no está en él. Falta el costo de 1 creador.',
  );
  const left = figures.getByRole('button', { name: 'Quedan $100', exact: true });
  await left.focus();
  await expect(page.getByRole('tooltip')).toHaveText(
    '$99.50. Presupuesto menos lo mayor de comprometido y gastado.',
  );
  await expect(figures).toContainText('Con lo estimado faltarían$3');
  await post(`manage/influencer-update/${ids[2]}/`, { estimated_cost: 250 });
  await expect(figures).toContainText('Con lo estimado faltarían$151');
  await expect(
    figures.getByRole('progressbar', { name: '90.05% del presupuesto comprometido' }),
  ).toBeVisible();

  await figures
    .getByRole('link', { name: /^Estimado de quienes no tienen costo acordado: \$250\.00/ })
    .click();
  await expect(page.getByRole('row').filter({ hasText: '@monto' })).toHaveCount(1);

  // It is changed where it stands.
  await page.reload();
  const head = page.getByRole('region', { name: 'Con presupuesto' });
  figures = await openFigures(page);
  await figures.getByRole('button', { name: 'Editar Presupuesto: $1,000.00' }).click();
  await figures.getByRole('textbox', { name: 'Presupuesto' }).fill('500');
  await figures.getByRole('textbox', { name: 'Presupuesto' }).press('Enter');
  await expect(figures.getByRole('button', { name: 'Rebasado por $401', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(track).toContainText('Rebasado por $401$901 de $500');
  // A phone says so, too, in one line, and opens the rest as a sheet.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(head).toContainText('Sin contenidos todavía · Rebasado por $401');
  figures = await openFigures(page);
  await expect(figures.getByRole('button', { name: 'Editar Presupuesto: $500.00' })).toBeVisible();
  await page.keyboard.press('Escape');
  // So do the campaigns, in each of their looks.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/campaigns?search=Con%20presupuesto');
  const card = page.getByRole('link').filter({ hasText: 'Comprometido: $900.50 de $500.00' }).first();
  await expect(card).toContainText('Presupuesto rebasado por $401');
  await expect(card.getByRole('progressbar', { name: '180.1% del presupuesto comprometido' })).toBeVisible();
  const look = page.getByRole('radiogroup', { name: 'Cómo mostrar las campañas' });
  await look.getByText('Tabla', { exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: '−$401' }).first()).toBeVisible();
  await look.getByText('Cronograma', { exact: true }).click();
  await expect(page.getByText('Presupuesto rebasado por $401').first()).toBeVisible();
});

test('the first page tells what waits over all campaigns, and each leads there', async ({ page }) => {
  const token = await signInAs(page, 'manager');
  const name = `Espera ${Date.now().toString(36)}`;
  const { uuid, ids, post } = await campaignOf(page.request, token, name, creators(2, 'Espera'));
  await post('influencers/', { influencers: ids.slice(0, 1), status: 'approved' });
  await post('update/', { starts_on: '2098-04-03' });
  // The oldest of all, so that it leads.
  await post('manage/add/', content(ids[0], { published_date: '2016-01-03' }));
  await page.goto('/');
  const waiting = page.getByRole('region', { name: 'Te espera' });
  const lines = waiting.getByRole('listitem');
  await expect(lines.first()).toContainText(/1 atrasado.*hace \d+ años/);
  // A line for each campaign, with all that waits in it.
  const mine = lines.filter({ hasText: name });
  await expect(mine).toHaveCount(1);
  await expect(mine.getByRole('link')).toHaveText([name, /^1 atrasado ?hace \d+ años$/, '1 por decidir']);
  const more = waiting.getByRole('button', { name: /^Ver \d+ más$/ });
  if (await more.isVisible()) {
    await expect(lines).toHaveCount(4);
    await more.click();
    await expect.poll(() => lines.count()).toBeGreaterThan(4);
  }
  await mine.getByRole('link').last().click();
  await expect(page).toHaveURL(new RegExp(`/campaign/${uuid}#propuestas-pendientes$`));
  await page.goBack();
  await lines.getByRole('link', { name: '1 atrasado' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/campaign/${uuid}\\?late=true&sort=published_date#contenidos$`));
});

test('payments wait on the first page with what they come to, and lead to those of their campaign', async ({
  page,
}) => {
  await signInAs(page, 'manager');
  await page.goto('/campaigns');
  const waiting = page.getByRole('region', { name: 'Te espera' });
  await expect(waiting.getByRole('listitem').first()).toBeVisible();
  const more = waiting.getByRole('button', { name: /^Ver \d+ más$/ });
  if (await more.isVisible()) await more.click();
  const row = waiting.getByRole('listitem').filter({ hasText: 'Verano sin filtro' });
  // All that is to be seen to of payments is one, with its sum; what of it waits for what is told besides.
  const payments = row.getByRole('link', { name: /^\d+ pagos pendientes/ });
  await expect(payments).toHaveText(/\$[\d,]+\.\d\d · (hace|ayer|justo)/);
  await expect(payments).toHaveAttribute('title', /\d+ por pagar, .*\d+ pagos? sin datos/);
  await expect(row.getByRole('link', { name: /por pagar|sin datos|por aprobar/ })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  const pills = row.getByRole('link').filter({ hasNotText: 'Verano' });
  const rest = row.getByRole('button', { name: /^\d+ más$/ });
  await expect.poll(() => pills.count()).toBeLessThanOrEqual(4);
  if (await rest.isVisible()) {
    await rest.click();
    await expect(rest).toHaveCount(0);
    expect(await pills.count()).toBeGreaterThan(4);
  }
  await payments.click();
  await expect(page).toHaveURL(/\/payouts\?.*campaign=/);
});

test('whoever may change nothing has nothing waiting', async ({ page }) => {
  await signInAs(page, 'client');
  await page.goto('/campaigns');
  await expect(page.getByRole('main').getByRole('link', { name: /Verano sin filtro/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Te espera' })).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Verano sin filtro/ })
    .click();
  const track = page.getByRole('group', { name: 'Cómo va la campaña' });
  await expect(track).toContainText(/publicado/i);
  // Neither what waits for others, nor that nothing does.
  await expect(track.getByText(/atrasado|por revisar|por decidir|al día/)).toHaveCount(0);
  await openFigures(page);
  // A figure that somebody wrote says so, also to whoever may not change it.
  await page.getByRole('button', { name: 'Gastado', exact: true }).hover();
  await expect(page.getByRole('tooltip')).toContainText('Lo anota el equipo; no es una suma');
});

test('campaigns are cards, a table or a timeline, as the address says', async ({ page }) => {
  const token = await signInAs(page, 'manager');
  const word = `Vista${Date.now().toString(36)}`;
  const undated = await createCampaign(page.request, token, { name: `${word} sin fechas` });
  const { uuid, post } = await campaignOf(page.request, token, `${word} con fechas`, []);
  await post('update/', { starts_on: '2026-01-10', ends_on: '2027-01-10', budget: 2500 });
  await page.goto(`/campaigns?search=${word}`);
  const look = page.getByRole('radiogroup', { name: 'Cómo mostrar las campañas' });
  await expect(look.getByRole('radio', { name: 'Tarjetas' })).toBeChecked();

  await look.getByText('Tabla', { exact: true }).click();
  await expect(page).toHaveURL(/look=table/);
  const row = page
    .getByRole('table', { name: 'Campañas' })
    .getByRole('row')
    .filter({ hasText: 'con fechas' });
  await expect(row).toContainText(/Activa.*10\/01\/2026 – 10\/01\/2027/s);
  await expect(row).toContainText('$2,500.00');
  // Of what is known to be none stands 0: late, to review, to accept and to decide.
  await expect(page.getByRole('columnheader', { name: 'Por aceptar' })).toBeVisible();
  expect((await row.getByRole('cell').allTextContents()).slice(3, 7)).toEqual(['0', '0', '0', '0']);
  await test.step('whole without scrolling sideways on a laptop, and aligned rows on a phone', async () => {
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const scroller = page.getByRole('table', { name: 'Campañas' }).locator('..');
      await expect.poll(() => scroller.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
    }
    expect((await row.getByRole('cell').first().boundingBox())?.width).toBeGreaterThanOrEqual(260);
    await page.setViewportSize({ width: 390, height: 844 });
    const lines = page.getByRole('list', { name: 'Campañas' }).getByRole('listitem');
    await expect(lines.filter({ hasText: 'con fechas' })).toContainText('Quedan $2.5K');
    await expect(lines.filter({ hasText: 'sin fechas' })).toContainText('Sin fechas');
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await row.click();
  await expect(page).toHaveURL(new RegExp(`/campaign/${uuid}#propuestas`));
  await page.goBack();

  await look.getByText('Cronograma', { exact: true }).click();
  await expect(page).toHaveURL(/look=timeline/);
  await page.reload();
  await expect(page.getByRole('main').getByText('Hoy', { exact: true })).toBeVisible();
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items.filter({ hasText: 'con fechas' })).toContainText('10/01/2026 – 10/01/2027');
  await expect(items.filter({ hasText: 'Sin fechas' })).toContainText(`${word} sin fechas`);
  await test.step('on a phone as well every month is named, none over its neighbour', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const months = page.getByRole('main').getByText('Hoy', { exact: true }).locator('..').locator('> span');
    await expect.poll(() => months.count()).toBeGreaterThan(12);
    const crossed = await months.evaluateAll((all) =>
      all.slice(0, -1).flatMap((one, place, { [place + 1]: next }) => {
        const words = document.createRange();
        const name = one.firstChild;
        if (!name?.textContent || getComputedStyle(one).visibility !== 'visible') return ['unnamed'];
        words.selectNodeContents(name);
        const right = words.getBoundingClientRect().right;
        return next && right > next.getBoundingClientRect().left ? [name.textContent] : [];
      }),
    );
    expect(crossed).toEqual([]);
    expect(await violationsIn(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await items.getByRole('link', { name: `${word} sin fechas` }).click();
  await openTab(page, undated, 'propuestas', page.getByRole('heading', { level: 1 }));
});

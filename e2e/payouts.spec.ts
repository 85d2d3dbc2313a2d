import type { Locator } from '@playwright/test';
import { violationsIn } from './accessibility';
import { creators, openFigures, squadOf } from './campaign-of';
import { downloadBy } from './download';
import { expect, test } from './fixtures';
import { carryToken, foundCompany, signInAs } from './sign-in';

test('what is agreed with creators is requested, approved and paid by reference, each once [FIN-02, FIN-06]', async ({
  page,
}) => {
  await signInAs(page, 'manager');
  await page.goto('/campaigns');
  await page.getByRole('navigation', { name: 'Navegación' }).getByRole('link', { name: 'Pagos' }).click();
  // What another campaign owes and has paid is there already.
  await expect(page.getByRole('table').getByText('Falló', { exact: true })).toBeVisible();
  await expect(page.getByRole('table').getByText('Faltan sus datos de pago').first()).toBeVisible();
  // Of what came back it is said why, beside the reference that it was paid by.
  await expect(page.getByRole('row').filter({ hasText: 'Revertido' })).toContainText(
    'Motivo: El banco devolvió el dinero: cuenta cancelada · Referencia: SPEI 0058904',
  );
  // With all of its columns in sight where there is room for a table.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('columnheader', { name: 'Último cambio' })).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() =>
      page.getByRole('table').evaluate((table) => {
        const frame = table.parentElement ?? table;
        return frame.scrollWidth - frame.clientWidth;
      }),
    )
    .toBe(0);
  const dialog = page.getByRole('dialog');
  // Whoever said lately that they are paid elsewhere is marked, and named before money may go there.
  const elsewhere = page.getByRole('row').filter({ has: page.getByRole('button', { name: /•••• \d{4}$/ }) });
  await expect(elsewhere).toContainText(/Sus datos de pago cambiaron el .*, con el enlace y sin cuenta/);
  await elsewhere.getByRole('button', { name: /^Acciones del pago/ }).click();
  await page.getByRole('menuitem', { name: 'Aprobar' }).click();
  await expect(dialog).toContainText(/1 cambió sus datos de pago hace menos de 30 días; .*, con el enlace/);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Pedir pagos', exact: true }).click();
  // Which campaign has anything to ask for, and how much of it at once, is seen before one is chosen.
  const verano = dialog.getByRole('button', { name: /^Verano sin filtro con Sol y Mar/ });
  await expect(verano).toContainText(/[\d,]+ listos? · [\d,]+ sin datos de pago.*\$[\d,]+\.\d\d/);
  expect(await violationsIn(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Café Nube: tostado de temporada/ }).click();
  // Whoever is ready is chosen; the others are folded, say why they are not, and lead to where it is mended.
  const creators = dialog.getByRole('listitem');
  const folded = dialog.getByRole('button', { expanded: false });
  await expect(dialog.getByRole('searchbox', { name: 'Buscar creador' })).toBeVisible();
  for (const box of await creators.getByRole('checkbox').all()) await expect(box).toBeChecked();
  while ((await folded.count()) > 0) await folded.first().click();
  await expect(creators).toHaveCount(3);
  await expect(
    dialog.getByRole('button', { name: /^Les faltan datos de pago \(\d+ · \$[\d,]+/ }),
  ).toBeVisible();
  for (const one of await creators.all()) {
    await expect(one).toContainText(/\d+ de \d+ publicados/);
    const box = one.getByRole('checkbox');
    if ((await one.getByRole('link', { name: /^Ver la ficha de/ }).count()) > 0)
      await expect(box).not.toBeChecked();
    else await expect(box).toBeChecked();
  }
  // Every amount ends at one edge, for whom there is a way to mend something apart.
  const ends = await dialog
    .getByRole('list', { name: /^Les faltan datos de pago/ })
    .getByText(/^\$[\d,]+\.\d\d$/)
    .evaluateAll((amounts) => amounts.map((amount) => Math.round(amount.getBoundingClientRect().right)));
  expect(new Set(ends).size).toBe(1);
  expect(await violationsIn(page)).toEqual([]);
  // Where they are paid is asked for of all at once, in a letter that says so.
  await dialog.getByRole('button', { name: 'Pedir datos a todos' }).click();
  const letter = page.getByRole('dialog', { name: 'Pedir datos de pago' });
  await expect(letter).toContainText('necesita tus datos de pago');
  await page.keyboard.press('Escape');
  await expect(letter).toHaveCount(0);
  while ((await folded.count()) > 0) await folded.first().click();
  // They may be chosen all the same, with the sum following.
  for (const box of await creators.getByRole('checkbox').all()) await box.check();
  const some = creators.getByRole('checkbox').first();
  await some.uncheck();
  await expect(dialog.getByRole('button', { name: /^Pedir 2 pagos · \$[\d,]+\.\d\d/ })).toBeVisible();
  await some.check();
  await dialog.getByRole('button', { name: /^Pedir 3 pagos ·/ }).click();
  await expect(page.getByText('Se pidieron 3 pagos').first()).toBeVisible();
  const ours = page.getByRole('table').getByRole('row', { name: /Café Nube/ });
  await expect(ours.getByText('Por aprobar')).toHaveCount(3);
  expect(await violationsIn(page)).toEqual([]);

  // All of them are approved, one is paid.
  for (const box of await ours.getByRole('checkbox').all()) await box.click();
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await expect(dialog).toContainText('Aprobar 3 pagos');
  await dialog.getByRole('button', { name: 'Aprobar' }).dblclick();
  await expect(ours.getByText('Aprobado', { exact: true })).toHaveCount(3);
  await ours
    .getByRole('button', { name: /^Acciones del pago/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Marcar pagado' }).click();
  await dialog.getByRole('button', { name: 'Marcar pagado' }).click();
  await expect(dialog.getByLabel('Referencia')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Referencia').fill('SPEI 20261125-7');
  await dialog.getByRole('button', { name: 'Marcar pagado' }).click();
  await expect(ours.getByText('Pagado', { exact: true })).toHaveCount(1);
  await expect(ours.getByText('SPEI 20261125-7').first()).toBeVisible();

  await page.getByRole('navigation', { name: 'Pagos' }).getByRole('link', { name: 'Movimientos' }).click();
  const latest = page.getByRole('table').getByRole('row', { name: /Café Nube/ });
  await expect(latest.getByText('Pago a creador')).toBeVisible();
  await expect(latest.getByText(/^−\$[\d,]+\.\d\d$/)).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);

  // And the log says what was paid to whom.
  await page.goto('/audit-log?kind=payout_paid');
  const entry = page.getByRole('list', { name: 'Entradas del registro' });
  await expect(
    entry.getByText(/marcó como hecho el pago de MXN [\d,]+\.\d\d a .+ por la campaña Café Nube/).first(),
  ).toBeVisible();
  await expect(entry.getByText('Referencia: SPEI 20261125-7')).toBeVisible();
});

test('the pages about money have one name, and the rule of who approves stands behind the payments', async ({
  page,
}) => {
  await signInAs(page, 'manager');
  await page.goto('/payouts');
  const title = page.getByRole('heading', { level: 1 });
  const places = page.getByRole('navigation', { name: 'Pagos' });
  const table = page.getByRole('table', { name: 'Pagos a creadores' });
  await expect(table).toBeVisible();
  const rule = page.getByText('Cualquiera que pueda aprobar aprueba cualquier importe.');
  const end = await table.boundingBox();
  expect((await rule.boundingBox())?.y).toBeGreaterThan((end?.y ?? 0) + (end?.height ?? 0));
  const tabs = new Set<string>();
  for (const place of ['A creadores', 'Movimientos']) {
    await places.getByRole('link', { name: place }).click();
    await expect(places.getByRole('link', { name: place })).toHaveAttribute('aria-current', 'page');
    await expect(title).toHaveText('Pagos');
    await expect(page).toHaveTitle(new RegExp(`^Pagos: ${place}`));
    tabs.add(await page.title());
  }
  expect(tabs.size).toBe(2);
});

test('the plans show what is left, and each change of it; the trial is had once [FIN-05, FIN-06, FIN-07]', async ({
  page,
}) => {
  await signInAs(page, 'manager');
  await page.goto('/plans');
  const noDeadWays = async () => {
    await expect(page.getByRole('button', { name: 'Pedir más perfiles' })).toBeEnabled();
    await expect(page.getByRole('button', { name: /^Comprar/ })).toHaveCount(0);
    await expect(page.getByRole('main').getByText(/ (en|porque) PayPal/)).toHaveCount(0);
  };
  await noDeadWays();
  const line = (name: string) =>
    page.getByRole('region', { name: 'Los planes' }).getByRole('listitem').filter({ hasText: name });
  await expect(line('Pro')).toContainText('Tu plan');
  await expect(line('Gratis')).toContainText('5,000 perfiles');
  await expect(line('Gratis')).not.toContainText('Tu plan');
  // Whoever has more is offered no trial of less.
  await expect(line('Prueba')).toHaveCount(0);
  const own = page.getByRole('region', { name: 'Tu plan' });
  await expect(own).toContainText(/[\d,]+ usados de [\d,]+/);
  await expect(own.getByRole('progressbar').first()).toHaveAccessibleName(/^Perfiles: [\d,]+ usados de/);
  // Without a price nothing is left to guess.
  await expect(line('Pro')).toContainText('Precio a convenir');
  // Prices are said where whoever runs the platform says them.
  await expect(page.getByRole('link', { name: 'Ver planes y precios' })).toHaveAttribute(
    'href',
    'https://altavoz.test/planes',
  );
  // What is taken away has the sign of the trade.
  await expect(
    page
      .getByRole('table')
      .getByText(/^−\d+$/)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Empezar la prueba' })).toHaveCount(0);

  await carryToken(page, await foundCompany(page.request, 'Recién fundada'));
  await page.goto('/plans');
  await noDeadWays();
  await page.getByRole('button', { name: 'Empezar la prueba' }).click();
  await expect(page.getByRole('table').getByText('+1,000')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Empezar la prueba' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  // Whether the table has to be scrolled is known once it is drawn.
  await expect.poll(() => violationsIn(page)).toEqual([]);
});

test('more profiles are asked for from here, and what was asked for is told; where nobody is reached it is copied', async ({
  page,
}) => {
  await carryToken(page, await foundCompany(page.request, 'Pide perfiles'));
  await page.goto('/plans');
  await page.getByRole('button', { name: 'Pedir más perfiles' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Ahora son 5,000.');
  const views = dialog.getByLabel('Perfiles en total');
  await views.fill('0');
  await dialog.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(views).toHaveAttribute('aria-invalid', 'true');
  await views.fill('25000');
  await dialog.getByLabel('Para qué los necesitas').fill('Una campaña nacional');
  expect(await violationsIn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(dialog).toHaveCount(0);
  const asked = page.getByText(/pidió 25,000 perfiles en total .*La respuesta llega a su correo/);
  await expect(asked).toBeVisible();
  await page.reload();
  await expect(asked).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);

  await test.step('it came to whoever runs the platform', async () => {
    await signInAs(page, 'admin');
    await page.goto('/mails');
    // In the language of whoever runs it, which others may have changed.
    const mail = page.getByRole('row', {
      name: /Pide perfiles (pide más|asks for more) (perfiles|profiles)/,
    });
    await expect(mail.first()).toBeVisible();
  });

  await test.step('an installation that nobody runs sends nothing to nobody', async () => {
    await signInAs(page, 'manager');
    await page.route(/\/api\/v3\/plans\/$/, async (route) => {
      const reply = await route.fetch();
      const body = (await reply.json()) as { response: object };
      await route.fulfill({
        response: reply,
        json: { response: { ...body.response, plans_url: null, takes_requests: false } },
      });
    });
    await page.goto('/plans');
    await expect(page.getByRole('button', { name: 'Copiar la solicitud' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pedir más perfiles' })).toHaveCount(0);
  });
});

test('a campaign says what was paid here beside what the team notes as spent, and leads to those payouts; the lines of the ledger are summed [FIN-02]', async ({
  page,
  browser,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, 'viewer');
  await page.goto('/campaigns?search=verano');
  const campaign = page.getByRole('main').getByRole('link', { name: /Verano sin filtro/ });
  await campaign.click();
  await openFigures(page);
  const paid = page.getByRole('link', { name: /^Pagado en Altavoz: \$[\d,.]+\. Ver los pagos$/ });
  await expect(paid).toBeVisible();
  const amount = (await paid.getAttribute('title')) ?? '';
  const address = page.url();
  await paid.click();
  await expect(page.getByText('Campaña: Verano sin filtro con Sol y Mar', { exact: true })).toBeVisible();
  const total = (name: string) =>
    page.getByRole('main').getByText(name, { exact: true }).first().locator('..');
  await expect(total('Pagado')).toContainText(amount);
  await expect(total('Revertido')).toContainText('$6,760.00');
  // All rows of a page are drawn whole: nothing scrolls within the page.
  await expect(page.getByRole('row', { name: /Verano/ })).toHaveCount(14);
  const inner = () =>
    page
      .getByRole('table')
      .evaluate(({ parentElement: frame }) => (frame ? frame.scrollHeight - frame.clientHeight : NaN));
  expect(await inner()).toBe(0);
  await page.getByRole('button', { name: /^Quitar: Campaña/ }).click();
  await expect(page).toHaveURL(/\/payouts$/);

  await page.getByRole('navigation', { name: 'Pagos' }).getByRole('link', { name: 'Movimientos' }).click();
  const sums = page.getByRole('region', { name: 'Sumas de lo que coincide' });
  await expect(sums).toContainText('Neto');
  await page.getByLabel('Tipo', { exact: true }).selectOption({ label: 'Pago devuelto' });
  await expect(sums).toHaveText(/^Devuelto\$[\d,]+\.\d\d$/);
  await page.getByLabel('Tipo', { exact: true }).selectOption({ label: 'Todos los tipos' });
  const lines = page.getByRole('table', { name: 'Movimientos' }).locator('tbody tr');
  await page.getByRole('searchbox', { name: 'Buscar creador o campaña' }).fill('camila');
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText('Camila Ruiz González');
  await expect(lines).toContainText('−$710.00');
  await expect(page).toHaveURL(/search=camila/);
  // The file holds what the list shows, and amounts that can be reckoned with.
  const file = await downloadBy(page, () => page.getByRole('button', { name: 'Exportar CSV' }).click());
  expect(file.name).toMatch(/^movimientos-\d{4}-\d\d-\d\d\.csv$/);
  const [head = '', ...rest] = file.text.trim().split('\r\n');
  expect(head).toContain('fecha,concepto,perfiles,tipo,importe,moneda,estado');
  expect(rest).toHaveLength(1);
  expect(rest[0]).toContain(',-710,MXN,');
  await expect(page.getByText(/^1 movimiento exportado/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar creador o campaña' }).fill('nadie así');
  await expect(page.getByText('Ningún movimiento coincide')).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);

  // A guest of the campaign is told nothing of the company's money.
  const guest = await browser.newPage({ baseURL: server.url, locale: 'es-MX' });
  await signInAs(guest, 'client');
  await guest.goto(address);
  await expect((await openFigures(guest)).getByText('Gastado')).toBeVisible();
  await expect(guest.getByRole('link', { name: /^Pagado en Altavoz/ })).toHaveCount(0);
  await guest.close();
});

test('a sum of payouts narrows the list to what makes it up; each payout is one line, but for a warning, which is read whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, 'manager');
  await page.goto('/payouts');
  const rows = page.getByRole('table').locator('tbody [data-row]');
  await expect(rows.first()).toBeVisible();
  const warning = page.getByRole('button', { name: /^Sus datos de pago cambiaron/ });
  await expect(warning.first()).toBeVisible();
  expect(
    await warning.evaluateAll((all) =>
      all.some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight),
    ),
  ).toBe(false);
  for (const row of await rows.filter({ hasNot: warning }).all())
    expect((await row.boundingBox())?.height).toBeLessThan(48);
  const sum = page.getByRole('button', { name: /^Falló/ });
  await sum.click();
  await expect(sum).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/state=failed/);
  await expect(rows.filter({ hasNotText: 'Falló' })).toHaveCount(0);
  await expect(rows.first()).toBeVisible();
  await sum.click();
  await expect(sum).toHaveAttribute('aria-pressed', 'false');
  await expect(page).not.toHaveURL(/state=/);
});

test('on a phone a payout is two lines, and what is to be known of it a line below them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'manager');
  await page.goto('/payouts');
  const detail = page.getByRole('button', { name: 'Va en un archivo para el banco', exact: true }).first();
  await expect(detail).toBeVisible();
  const row = page.locator('tr[data-row]').filter({ has: detail }).first();
  const part = (name: string) => row.locator(`[data-part="${name}"]`).first();
  const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [badge, amount, told] = [
    await boxOf(part('badge')),
    await boxOf(part('figure')),
    await boxOf(detail),
  ];
  expect(Math.abs(badge.y + badge.height / 2 - (amount.y + amount.height / 2))).toBeLessThan(4);
  const edge = await boxOf(row);
  expect(edge.x + edge.width - (amount.x + amount.width)).toBeLessThan(20);
  expect(told.y).toBeGreaterThanOrEqual(badge.y + badge.height);
  expect(edge.height).toBeLessThan(150);
  // Of one currency alone no column says which.
  await page.goto('/transactions');
  const line = page.locator('tr[data-row]').first();
  await expect(line).toBeVisible();
  await expect(line.locator('[data-label="Moneda"]')).toHaveCount(0);
  expect((await boxOf(line)).height).toBeLessThan(90);
});

test('what is ticked says what it comes to and what cannot be done with it, and a row opens its payout, which leads to the record of whom it is owed to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'manager');
  await page.goto('/payouts');
  const rows = page.locator('tr[data-row]');
  await expect(rows.first()).toBeVisible();
  // The list begins in the upper half of a phone: its title is in the bar, and what it is about behind a sign there.
  expect((await rows.first().boundingBox())?.y).toBeLessThan(310);
  const bar = page.getByRole('banner');
  await expect(bar.getByText('Pagos', { exact: true })).toBeVisible();
  await bar.getByRole('button', { name: 'Qué son los pagos a creadores' }).click();
  await expect(page.getByText('Nada se paga dos veces')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Herramientas de la lista' }).click();
  await expect(page.getByRole('combobox', { name: 'Estado del pago' })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1440, height: 900 });
  const missing = rows
    .filter({ hasText: 'Faltan sus datos de pago' })
    .filter({ hasText: 'Aprobado' })
    .first();
  await missing.getByRole('checkbox').check();
  const chosen = page.getByRole('toolbar');
  await expect(
    chosen.getByText(/^Suman \$[\d,]+\.\d\d · 1 no se puede pagar aún: faltan sus datos de pago$/),
  ).toBeVisible();
  await chosen.getByRole('button', { name: 'Otras acciones' }).click();
  const bank = page.getByRole('menuitem', { name: 'Archivo para el banco' });
  await expect(bank).toHaveAttribute('aria-disabled', 'true');
  await bank.hover();
  await expect(page.getByRole('tooltip')).toHaveText('1: sin datos de pago');
  await page.keyboard.press('Escape');
  // A row opens its payout beside the list, which leads on to the record; Escape gives the focus back.
  await missing.click();
  const panel = page.locator('[data-beside]');
  await expect(panel).toContainText('Faltan sus datos de pago');
  await expect(panel).toContainText('Pedido por');
  await page.keyboard.press('j');
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(rows.and(page.locator(':focus'))).toHaveCount(1);
  await page.keyboard.press('Enter');
  await panel.getByRole('link', { name: /^Ver su ficha en / }).click();
  await expect(page).toHaveURL(/\/campaign\/[^/]+\/creators\//);
});

test('an analyst looks at payouts and moves none', async ({ page }) => {
  await signInAs(page, 'viewer');
  await page.goto('/payouts');
  await expect(page.getByRole('button', { name: 'Pedir pagos', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('a creator says on a phone where they are paid, and is told what is wrong with a CLABE [ENT-050…059, PRF-06, FIN-01]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'creator');
  await page.goto('/earnings');
  const clabe = page.getByLabel('CLABE');
  await clabe.fill('012 180');
  await expect(page.getByText(/^Banco: BBVA/).first()).toBeVisible();
  await clabe.fill('032180000118359719');
  await expect(
    page.getByText(/^Es de Ixe.*, que ya no aparece entre los bancos que reciben SPEI/i),
  ).toBeVisible();
  // What is typed is not thrown away by going to another page, and no bank is the one abroad that nobody has typed.
  await page.getByRole('link', { name: 'Mi perfil' }).first().click();
  const question = page.getByRole('dialog', { name: '¿Descartar los cambios?' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(clabe).toHaveValue('032180000118359719');
  await clabe.fill('012180012345678900');
  await clabe.blur();
  await expect(page.getByText('Algún dígito no es correcto', { exact: false })).toBeVisible();
  await clabe.fill('012 180 01234567890 9');
  await page.getByLabel('Titular de la cuenta').fill('Ximena Olvera');
  await page.getByRole('button', { name: 'Guardar datos de pago' }).click();
  await expect(page.getByText('Tus datos de pago se guardaron').first()).toBeVisible();
  await page.getByLabel('Correo de PayPal').fill('ximena@example.com');
  // What is owed may still be read anew above, which moves the button.
  await page.getByLabel('Correo de PayPal').press('Enter');
  await expect(page.getByText('Tu correo de PayPal se guardó').first()).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText(/BBVA.* · termina en 8909/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar la cuenta' }).click();
  await expect(page.getByLabel('CLABE')).toHaveValue('012180012345678909');
  await page.getByText('En otro país', { exact: true }).click();
  await expect(page.getByLabel('Banco', { exact: true })).toHaveValue('');
  await page.getByText('En México', { exact: true }).click();
  await expect(page.getByText('ximena@example.com')).toBeVisible();
  // It is taken out again by whoever does not want to be paid there any more.
  await page.getByRole('button', { name: 'Borrar el correo de PayPal' }).click();
  await page
    .getByRole('dialog', { name: '¿Borrar tu correo de PayPal?' })
    .getByRole('button', { name: 'Borrar' })
    .click();
  await expect(page.getByRole('textbox', { name: 'Correo de PayPal' })).toHaveValue('');
  await expect(page.getByText('ximena@example.com')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('payment data are downloaded from the squad by superusers, and offered to nobody else [SQD-38, EXP-06, PER-15]', async ({
  page,
}) => {
  const openSquad = async (who: 'admin' | 'manager') => {
    await signInAs(page, who);
    await page.goto('/campaigns?search=tostado%20de%20temporada');
    await page
      .getByRole('link', { name: /tostado de temporada/ })
      .first()
      .click();
    await page.goto(`${page.url().split(/[?#]/)[0]}#squad`);
    await page.getByRole('table').getByRole('checkbox').nth(1).click();
    await expect(page.getByRole('button', { name: 'Mover a' }).first()).toBeVisible();
  };
  await openSquad('manager');
  await expect(page.getByRole('button', { name: 'Descargar datos de pago' })).toHaveCount(0);
  await openSquad('admin');
  await page.getByRole('button', { name: 'Descargar datos de pago' }).click();
  const dialog = page.getByRole('dialog');
  const password = dialog.getByRole('textbox', { name: /contraseña/i });
  const download = dialog.getByRole('button', { name: 'Descargar', exact: true });
  // Whoever finds the session open knows no password.
  await password.fill('otra-clave-cualquiera');
  await download.click();
  await expect(password).toHaveAccessibleDescription(/./);
  await password.fill('altavoz-demo');
  const { name, text } = await downloadBy(page, () => download.click());
  await expect(dialog).toHaveCount(0);
  expect(name).toContain('datos-de-pago');
  expect(text).toContain('Creador,Cuenta en México,Beneficiario');
});

test('approving several and making the file for the bank say before and after who is left out, and why', async ({
  page,
}) => {
  await signInAs(page, 'manager');
  await page.goto('/payouts');
  const all = page.getByRole('table').getByRole('checkbox').first();
  const dialog = page.getByRole('dialog');
  await all.click();
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await expect(dialog).toContainText('Aprobar 3 pagos');
  await expect(dialog).toContainText(/Suman \$[\d,]+\.\d\d/);
  await expect(dialog).toContainText('1 todavía no tiene datos de pago');
  const left = dialog.getByRole('list', { name: /^\d+ elegidos se quedan fuera$/ });
  await expect(left).toContainText('(está revertido)');
  expect(await violationsIn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Aprobar' }).click();
  await expect(
    page.getByText(/^\d+ pagos quedaron fuera: .+\(ya está aprobado\).+, y \d+ más$/).last(),
  ).toBeVisible();

  await all.click();
  await page.getByRole('button', { name: 'Archivo para el banco', exact: true }).click();
  await expect(dialog).toContainText('Hacer el archivo para el banco con 3 pagos');
  await expect(dialog).toContainText('(sin datos de pago)');
  await expect(dialog).toContainText('(ya va en un archivo para el banco)');
  const { text } = await downloadBy(page, () =>
    dialog.getByRole('button', { name: 'Archivo para el banco' }).click(),
  );
  expect(text.trim().split('\n')).toHaveLength(4);
});

test('another cost that is agreed after the request is said in the record, and its difference requested among the payouts [SQD-24, FIN-02]', async ({
  page,
}) => {
  const { uuid, ids, post, token } = await squadOf(page, 'Acuerda otro costo', creators(1, 'Acuerda'));
  const headers = { authorization: `Bearer ${token}` };
  await post(`manage/influencer-update/${ids[0]}/`, { agreed_cost: 1000 });
  await page.request.post('/api/v1/payouts/', { headers, data: { campaign: uuid } });
  await post(`manage/influencer-update/${ids[0]}/`, { agreed_cost: 1500 });
  await page.goto(`/campaign/${uuid}?record=${ids[0]}#overview`);
  const note = page.getByRole('status').filter({ hasText: 'Se pidió por' });
  await expect(note).toContainText(
    'Se pidió por $1,000.00; el acuerdo es ahora $1,500.00. Pide la diferencia de $500.00.',
  );
  await note.getByRole('link', { name: 'Ver sus pagos' }).click();
  const rows = page.getByRole('table').getByRole('row', { name: /Acuerda 01/ });
  await rows.getByRole('button', { name: /^Acciones del pago/ }).click();
  await page.getByRole('menuitem', { name: 'Pedir la diferencia de $500.00' }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: '$500.00' })).toHaveCount(1);
  // Nothing more is left to be asked for.
  await rows
    .getByRole('button', { name: /^Acciones del pago/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Pedir la diferencia/ })).toHaveCount(0);
});

test('a creator reads in their earnings why a payout failed, and why one was reversed [FIN-02]', async ({
  page,
}) => {
  const { uuid, ids, post, token } = await squadOf(page, 'Paga con tropiezos', creators(1, 'Tropieza'));
  const headers = { authorization: `Bearer ${token}` };
  const asked = async (path: string, data?: object) => {
    const url = `/api/v1/${path}`;
    const reply = await (data
      ? page.request.post(url, { headers, data })
      : page.request.get(url, { headers }));
    return ((await reply.json()) as { response: never }).response;
  };
  await post(`manage/influencer-update/${ids[0]}/`, { agreed_cost: 800 });
  const { path } = await asked(`campaign/${uuid}/manage/influencer/${ids[0]}/link/?how=copied`);
  const link = new URL(path, 'http://localhost');
  const [slug, network, username] = link.pathname.split('/').slice(-3).map(decodeURIComponent);
  const triple = { slug, network, username, token: link.searchParams.get('token') };
  const { access_token: own } = await asked('campaign/external/register/', {
    email: `tropieza-${Date.now()}@example.com`,
    password: 'un-campo-de-girasoles',
    name: 'Tropieza',
    ...triple,
  });
  const data = { beneficiary_name: 'Tropieza', clabe: '012180012345678909' };
  await asked('campaign/external/update/payment-data/', { ...data, ...triple });
  await asked('payouts/', { campaign: uuid });
  const { results } = await asked(`payouts/?campaign=${uuid}`);
  const [{ uuid: payout }] = results as { uuid: string }[] as [{ uuid: string }];
  const act = (what: string, note = '') => asked('payouts/change/', { payouts: [payout], act: what, note });
  await act('approve');
  await act('fail', 'La cuenta está cerrada');

  await carryToken(page, own);
  await page.goto('/earnings');
  const row = page.getByRole('row', { name: /Paga con tropiezos/ });
  await expect(row).toContainText('La empresa lo envió y no llegó: «La cuenta está cerrada».');
  await act('reverse', 'Se pagó en efectivo');
  await page.reload();
  await expect(row).toContainText(
    'La empresa canceló este pago o el dinero le fue devuelto: «Se pagó en efectivo».',
  );
  expect(await violationsIn(page)).toEqual([]);
});

import type { Locator, Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import {
  campaignOf,
  creators,
  drag,
  openSquad,
  openSquadOf,
  openTab,
  openTool,
  squadOf,
  squadRows as rows,
  topRows,
} from './campaign-of';
import { demoCreators } from './demo-creators';
import { downloadBy } from './download';
import { expect, test } from './fixtures';
import { heldBack } from './held-back';
import { signInAs } from './sign-in';
import { todayInMexico } from './today';

test.slow();

const row = (page: Page, name: string) => rows(page).filter({ hasText: name });

test('a record saves each field as it is left, sends only what was typed and gives the focus back [SQD-24…29, SQD-31]', async ({
  page,
}) => {
  const { ids, post } = await openSquadOf(page, 'Panel', creators(2, 'Panel'));
  const saved: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('influencer-update')) saved.push(request.postDataJSON());
  });
  await row(page, 'Panel 01').click();
  const panel = page.getByRole('dialog', { name: 'Panel 01' });
  await expect(
    panel.getByText(
      'Falta: Costo acordado, Alcance esperado. Escribe 0 solo si es cero; lo que no se sabe, vacío.',
    ),
  ).toBeVisible();
  // What is no amount is refused aloud and not sent.
  await panel.getByLabel('Costo acordado').pressSequentially('-15');
  await panel.getByLabel('Costo acordado').press('Enter');
  await expect(panel.getByText('El monto no puede ser negativo')).toBeVisible();
  await panel.getByLabel('Costo acordado').fill('');
  // A comma that is typed parts thousands, as those do that the field writes.
  for (const [field, typed, shown] of [
    ['Costo acordado', '15,000', '15,000.00'],
    ['Alcance esperado', '5,000', '5,000'],
  ] as const) {
    await panel.getByLabel(field).pressSequentially(typed);
    await panel.getByLabel(field).blur();
    await expect(panel.getByLabel(field)).toHaveValue(shown);
    await expect(page.getByRole('group', { name: 'Información actualizada' }).last()).toContainText(
      `Panel 01 · ${field}`,
    );
  }
  await expect(panel.getByText('Guardado', { exact: true })).toHaveCount(2);
  await expect(panel.getByText('Falta:')).toHaveCount(0);
  expect(saved).toEqual([
    { agreed_cost: 15_000, expected: { agreed_cost: null } },
    { scope: 5_000, expected: { scope: null } },
  ]);

  // Somebody else changes another field meanwhile: it is shown.
  await post(`manage/influencer-update/${ids[0] ?? ''}`, { estimated_cost: 777 });
  await expect(panel.getByLabel('Costo estimado')).toHaveValue('777.00');

  await test.step('a field that was emptied is missed, not stored', async () => {
    await panel.getByLabel('Costo acordado').fill('');
    await panel.getByLabel('Costo acordado').blur();
    await expect(panel.getByLabel('Costo acordado')).toHaveAccessibleDescription(
      'Escribe un número; puede ser 0',
    );
    await panel.getByLabel('Costo acordado').fill('15000');
    await panel.getByLabel('Costo acordado').press('Enter');
    await expect(panel.getByLabel('Costo acordado')).toHaveValue('15,000.00');
  });

  await test.step('but the estimated cost, which is not known then and comes back with the undo', async () => {
    const cost = panel.getByLabel('Costo estimado');
    await cost.fill('');
    await cost.press('Enter');
    await expect
      .poll(() => saved.at(-1))
      .toEqual({ estimated_cost: null, expected: { estimated_cost: 777 } });
    await expect(cost).toHaveAttribute('placeholder', '—');
    // What was agreed on has taken its place.
    await expect(panel.getByText('Falta:')).toHaveCount(0);
    await page.getByRole('button', { name: 'Deshacer' }).last().click();
    await expect(cost).toHaveValue('777.00');
    await cost.fill('0');
    await cost.press('Enter');
    await expect.poll(() => saved.at(-1)).toEqual({ estimated_cost: 0, expected: { estimated_cost: 777 } });
  });

  await test.step('what is still being typed is saved by closing, and what cannot be is asked about', async () => {
    await panel.getByLabel('Alcance').fill('6000');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(row(page, 'Panel 01')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(panel.getByLabel('Alcance')).toHaveValue('6,000');
    await expect(panel.getByLabel('Costo acordado')).toHaveValue('15,000.00');
    await expect(panel.getByLabel('Costo estimado')).toHaveValue('0.00');

    await panel.getByLabel('Alcance').fill('-1');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(panel.getByLabel('Alcance')).toHaveValue('-1');
    // Once more: Escape takes the question away and leaves the record.
    const question = page.getByRole('dialog', { name: '¿Descartar los cambios?' });
    await expect(question).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(panel.getByLabel('Alcance')).toHaveValue('-1');
  });

  await test.step('what could not be sent stays, named, and is sent by Enter', async () => {
    await page.route('**/influencer-update/**', (route) => route.abort());
    await panel.getByLabel('Alcance').fill('7000');
    await panel.getByLabel('Alcance').blur();
    await expect(page.getByRole('group', { name: 'No se guardó: Alcance esperado' })).toBeVisible();
    await expect(panel.getByLabel('Alcance')).toHaveValue('7,000');
    await expect(panel.getByLabel('Alcance')).toHaveAttribute('aria-invalid', 'true');
    await page.unroute('**/influencer-update/**');
    await panel.getByLabel('Alcance').press('Enter');
    await expect.poll(() => saved.at(-1)).toEqual({ scope: 7_000, expected: { scope: 6_000 } });
    await expect(panel.getByLabel('Alcance')).not.toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('what is typed while the field is being saved is saved behind it', async () => {
    const first = heldBack();
    await page.route('**/influencer-update/**', (route) => first.until.then(() => route.continue()));
    await panel.getByLabel('Alcance').fill('8000');
    await panel.getByLabel('Alcance').press('Enter');
    await panel.getByLabel('Alcance').fill('9000');
    await page.keyboard.press('Escape');
    first.go();
    await expect(panel).toBeHidden();
    expect(saved.slice(-2)).toEqual([
      { scope: 8_000, expected: { scope: 7_000 } },
      { scope: 9_000, expected: { scope: 8_000 } },
    ]);
  });
});

test('what a filter hides is not selected; a removal keeps the others and is undone whole [SQD-43]', async ({
  page,
}) => {
  const { ids, post } = await openSquadOf(page, 'Selección', creators(12, 'Sel'), 10);
  await page.getByTitle('Ordenar por Creador').click();
  await row(page, 'Sel 01').getByRole('checkbox').check();
  await row(page, 'Sel 02').getByRole('checkbox').check();
  await expect(page.getByText('2 seleccionados')).toBeVisible();
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page.getByText('2 seleccionados, 2 fuera de la vista')).toBeVisible();
  await page.getByRole('button', { name: 'Página anterior' }).click();

  await row(page, 'Sel 01').getByRole('button', { name: 'Acciones de Sel 01' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar de la campaña' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(row(page, 'Sel 01')).toHaveCount(0);
  await expect(page.getByText('1 seleccionado')).toBeVisible();
  await expect(row(page, 'Sel 02').getByRole('checkbox')).toBeChecked();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TR');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(row(page, 'Sel 01')).toHaveCount(1);
  await expect(row(page, 'Sel 01')).toContainText('Aprobado');

  // Whom somebody else removes is no longer chosen either.
  await row(page, 'Sel 03').getByRole('checkbox').check();
  await post('influencers/', { influencers: [ids[2]], status: 'removed' });
  await expect(row(page, 'Sel 03')).toHaveCount(0);
  await expect(page.getByText('1 seleccionado', { exact: true })).toBeVisible();
  await expect(row(page, 'Sel 02').getByRole('checkbox')).toBeChecked();

  await page.getByRole('searchbox', { name: 'Buscar creadores' }).fill('Sel 05');
  await expect(row(page, 'Sel 05')).toHaveCount(1);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('seleccionado')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Eliminar', exact: true })).toHaveCount(0);
});

test('all that match are removed at once, on every page', async ({ page }) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Todos', creators(12, 'Todo'));
  await post('influencers/', { influencers: ids.slice(1), status: 'approved' });
  await openSquad(page, uuid, 10);
  await page.getByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }).check();
  await page.getByRole('button', { name: 'Seleccionar los 11 que coinciden' }).click();
  await expect(page.getByText('11 seleccionados, 1 fuera de la vista')).toBeVisible();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar a 11 creadores' }).click();
  await expect(page.getByText('Aún no hay nadie en el squad')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(rows(page)).toHaveCount(10);
});

test('whoever is taken out of all that match stays, also from another page', async ({ page }) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Casi todos', creators(12, 'Casi'));
  await post('influencers/', { influencers: ids, status: 'approved' });
  await openSquad(page, uuid, 10);
  await page.getByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }).check();
  await page.getByRole('button', { name: 'Seleccionar los 12 que coinciden' }).click();
  await rows(page).nth(0).getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText('11 seleccionados, 9 fuera de la vista')).toBeVisible();
  await rows(page).nth(1).getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar a 10 creadores' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(rows(page)).toHaveCount(10);
});

test('the chosen are moved together, those of every page as well, and the command menu does it too', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Juntos', creators(12, 'Junto'));
  await post('influencers/', { influencers: ids, status: 'approved' });
  await openSquad(page, uuid, 10);
  await rows(page).nth(0).getByRole('checkbox').check();
  await rows(page).nth(1).getByRole('checkbox').check();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('negoc');
  await page.getByRole('button', { name: 'Mover a Negociando' }).click();
  await expect(page.getByText('2 creadores ahora están en “Negociando”', { exact: true })).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Negociando' })).toHaveCount(2);

  await page.getByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }).check();
  await page.getByRole('button', { name: 'Seleccionar los 12 que coinciden' }).click();
  await page.getByRole('button', { name: 'Mover a…' }).click();
  await page.getByRole('menuitem', { name: 'Produciendo' }).click();
  await expect(rows(page).filter({ hasText: 'Produciendo' })).toHaveCount(10);
  await page.getByRole('button', { name: 'Deshacer' }).last().click();
  await expect(rows(page).filter({ hasText: 'Negociando' })).toHaveCount(2);

  // Those that are there already are told of, whether they were named or all that match.
  await page.getByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }).check();
  await page.getByRole('button', { name: 'Mover a…' }).click();
  await page.getByRole('menuitem', { name: 'Negociando' }).click();
  await expect(
    page.getByText('8 creadores ahora están en “Negociando”, 2 ya estaban', { exact: true }),
  ).toBeVisible();
  await page.getByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }).check();
  await page.getByRole('button', { name: 'Seleccionar los 12 que coinciden' }).click();
  await page.getByRole('button', { name: 'Mover a…' }).click();
  await page.getByRole('menuitem', { name: 'Negociando' }).click();
  await expect(
    page.getByText('2 creadores ahora están en “Negociando”, 10 ya estaban', { exact: true }),
  ).toBeVisible();

  await test.step('whoever has contents or agreed costs leaves the squad only after a question, and never first', async () => {
    await post('manage/bulk-add/', {
      campaign_influencers: ids.slice(0, 2),
      network: 'instagram',
      content_type: 'reel',
      number_repeat: 2,
    });
    await post(`manage/influencer-update/${ids[0]}/`, { agreed_cost: 500 });
    const asked = page.getByRole('dialog', { name: '¿Sacar a 12 creadores del squad?' });
    await page.getByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }).check();
    await page.getByRole('button', { name: 'Seleccionar los 12 que coinciden' }).click();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('mover');
    const moves = page.getByRole('button', { name: /^Mover a / });
    await expect(moves.first()).toHaveAttribute('data-selected', 'true');
    expect(await moves.allInnerTexts()).toEqual(
      [
        'Aprobado',
        'Onboarding',
        'Negociando',
        'Produciendo',
        'Enviado',
        'Publicado',
        'Rechazado',
        'Pendiente',
      ].map((status) => `Mover a ${status}`),
    );
    await moves.last().click();
    await expect(asked).toContainText('Tienen 4 contenidos y 1 costo acordado.');
    await page.keyboard.press('Escape');
    await expect(asked).toBeHidden();
    await expect(page.getByRole('toolbar', { name: '12 seleccionados' })).toBeVisible();

    await page.getByRole('button', { name: 'Quitar la selección' }).click();
    const first = page.getByRole('row', { name: /Junto 01/ });
    await first.getByRole('checkbox').check();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('mover pend');
    await page.keyboard.press('Enter');
    const one = page.getByRole('dialog', { name: '¿Sacar a Junto 01 del squad?' });
    await expect(one).toContainText('Tiene 2 contenidos y 1 costo acordado.');
    await one.getByRole('button', { name: 'Sacar del squad' }).click();
    await expect(first).toHaveCount(0);
  });
});

test('a third click on a heading is the usual order, and aria-sort says so; actions stay in sight at 1440 [SQD-41, SQD-42]', async ({
  page,
}) => {
  await openSquadOf(page, 'Orden', creators(3, 'Orden'));
  const heading = (name: string) => page.getByRole('columnheader', { name });
  const click = () => heading('Publicados').getByRole('button').click();
  await expect(heading('Categoría')).toHaveAttribute('aria-sort', 'ascending');
  await click();
  await expect(heading('Publicados')).toHaveAttribute('aria-sort', 'descending');
  await click();
  await expect(heading('Publicados')).toHaveAttribute('aria-sort', 'ascending');
  await click();
  await expect(heading('Publicados')).toHaveAttribute('aria-sort', 'none');
  await expect(heading('Categoría')).toHaveAttribute('aria-sort', 'ascending');
  for (const name of ['Agregar contenido de Orden 01', 'Acciones de Orden 01']) {
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  expect(await violationsIn(page)).toEqual([]);
});

test('the table shows ten facts of each creator in their order, in both languages, as many at a time as are chosen [SQD-01…04, SQD-06…11, SQD-39, SQD-40]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const [known] = await demoCreators(page.request, token);
  const [first, ...others] = creators(11, 'Tabla');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Columnas', [
    { ...first, name: 'Tabla X', username: first?.username ?? '', network: 'twitter', followers: 120_500 },
    { ...first, name: 'Tabla Voz', username: first?.username ?? '', network: 'spotify' },
    { network: known.network, username: known.username, name: known.name },
    ...others.slice(1),
  ]);
  await post('influencers/', { influencers: ids, status: 'approved' });
  await post('influencers/', { influencers: [ids[0]], status: 'submitted' });
  await post(`manage/influencer-update/${ids[0] ?? ''}`, { scope: 80_000 });
  await page.setViewportSize({ width: 390, height: 844 });
  await openSquad(page, uuid);
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByText('1–10 de 12')).toBeVisible();
  // There is room for more at a desk.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(rows(page)).toHaveCount(12);

  await test.step('all columns in their order', async () => {
    await openTool(page, 'Columnas');
    for (const name of ['Red', 'Respuesta', 'Datos de pago'])
      await page.getByRole('checkbox', { name, exact: true }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader')).toHaveText([
      '',
      'Creador',
      'Categoría',
      'Red',
      'Seguidores',
      'Alcance',
      'Publicados',
      'Estado',
      'Respuesta',
      'Datos de pago',
      'Costo acordado',
      'Acciones',
    ]);
  });

  await test.step('a row', async () => {
    const cells = row(page, 'Tabla X').getByRole('cell');
    await expect(cells.nth(1)).toContainText(`@${first?.username ?? ''}`);
    await expect(cells.nth(2)).toHaveText('Macro-influencer');
    await expect(cells.nth(3)).toHaveText('X');
    await expect(cells.nth(3).locator('svg')).toBeVisible();
    await expect(row(page, 'Tabla Voz').getByRole('cell').nth(3)).toHaveText('Podcast');
    await expect(cells.nth(4).getByText('120.5K')).toBeVisible();
    await expect(cells.nth(5).getByText('80K')).toBeVisible();
    await expect(row(page, 'Tabla Voz').getByRole('cell').nth(5)).toHaveText('—');
    await cells.nth(4).getByText('120.5K').hover();
    await expect(page.getByRole('tooltip', { name: '120,500' })).toBeVisible();
    await expect(cells.nth(6)).toHaveText('0/0');
    await expect(cells.nth(7).getByText('Enviado')).toHaveAttribute('data-tone', 'info');
    await expect(cells.nth(8)).toHaveText('Sin respuesta');
    await expect(cells.nth(9)).toHaveText('No');
    await expect(cells.nth(10)).toHaveText('—');
    await expect(cells.nth(11).getByRole('button')).toHaveCount(2);
    const famous = row(page, known.name);
    await expect(famous.locator('img')).toHaveAttribute('src', known.file_for_profile);
    await expect(famous.getByTitle('Cuenta verificada')).toBeVisible();
    await expect(row(page, 'Tabla X').getByTitle('Cuenta verificada')).toHaveCount(0);
  });

  await test.step('its own button adds a content and does not open the row', async () => {
    await row(page, 'Tabla X').getByRole('button', { name: 'Agregar contenido de Tabla X' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.getByRole('dialog', { name: 'Agregar contenido' })).toContainText('Tabla X');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await row(page, 'Tabla X').getByRole('button', { name: 'Acciones de Tabla X' }).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Copiar enlace',
      'Reemplazar enlace',
      'Pendiente',
      'Aprobado',
      'Onboarding',
      'Negociando',
      'Produciendo',
      'Publicado',
      'Rechazado',
      'Eliminar de la campaña',
    ]);
    await page.keyboard.press('Escape');
  });

  await test.step('pages', async () => {
    const size = page.getByRole('combobox', { name: 'Filas por página' });
    await expect(size).toHaveValue('25');
    await expect(size.getByRole('option', { includeHidden: true })).toHaveText([
      '3',
      '5',
      '10',
      '25',
      '50',
      '100',
      'Sin fin',
    ]);
    await size.selectOption('10');
    await expect(rows(page)).toHaveCount(10);
    await size.selectOption('3');
    await expect(rows(page)).toHaveCount(3);
  });

  await page.evaluate(() => localStorage.setItem('altavoz_locale', 'en'));
  await page.reload();
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Creator',
    'Category',
    'Network',
    'Followers',
    'Reach',
    'Published',
    'Status',
    'Answer',
    'Payment data',
    'Agreed cost',
    'Actions',
  ]);
});

test('a row opens its panel, and its menu copies the link and deletes after a question [SQD-10, SQD-12…15, SQD-18…23, INV-12]', async ({
  page,
  context,
}) => {
  const { token, uuid, ids, post } = await squadOf(page, 'Menú', creators(2, 'Fila'));
  for (const status of ['content_pending', 'content_published']) {
    await post('manage/add/', {
      campaign_influencer: ids[0],
      network: 'instagram',
      content_type: 'reel',
      status,
      published_date: '2026-05-03',
      url_info: 'https://www.instagram.com/reel/abc/',
      same_link: true,
    });
  }
  await openSquad(page, uuid);
  const panel = page.getByRole('dialog', { name: 'Fila 01' });

  await test.step('the panel', async () => {
    await row(page, 'Fila 01').getByRole('checkbox').check();
    await expect(panel).toHaveCount(0);
    await row(page, 'Fila 01').click();
    await expect(panel.getByTitle('Fila 01')).toHaveText('F0');
    await expect(panel.getByText('Nanoinfluencer')).toBeVisible();
    await expect(panel.getByRole('combobox', { name: 'Estado' })).toHaveValue('producing');
    await expect(panel.getByText('1/2 · 50')).toBeVisible();
    await expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    await expect(panel.getByRole('link', { name: /Reel · 03\/05\/2026/ })).toHaveCount(2);
    await expect(
      panel.getByText(/^Agregado el \d+\/\d\d\/20\d\d · Último cambio: justo ahora$/),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row(page, 'Fila 01')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });

  const act = async (name: string) => {
    await row(page, 'Fila 01').getByRole('button', { name: 'Acciones de Fila 01' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await test.step('the link, copied or shown in a field', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await act('Copiar enlace');
    await expect(page.getByRole('group', { name: 'Listo' })).toContainText('Enlace copiado');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).origin).toBe(new URL(page.url()).origin);
    expect(new URL(link).pathname).toMatch(/^\/external-new\/details\/menu-[^/]+\/instagram\/Fila\./i);

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await act('Copiar enlace');
    const field = page.getByRole('dialog').getByRole('textbox', { name: 'Copia el enlace a mano' });
    await expect(field).toHaveValue(link);
    await expect(field).toBeFocused();
    const chosen = await field.evaluate((one: HTMLInputElement) => one.selectionEnd);
    expect(chosen).toBe(link.length);
    await page.keyboard.press('Escape');

    // The link opens without a session, and a refusal of it ends none.
    const guest = await context.newPage();
    await guest.goto(link);
    await expect(guest.getByRole('heading', { level: 1, name: 'Menú' })).toBeVisible();
    await guest.route('**/campaign/external/**', (route) => route.fulfill({ status: 401, body: '' }));
    await guest.reload();
    await expect(guest.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    expect(guest.url()).toBe(link);
    await expect.poll(() => guest.evaluate(() => localStorage.getItem('access_token'))).toBe(token);
    await guest.unroute('**/campaign/external/**');

    await act('Reemplazar enlace');
    const replace = page.getByRole('dialog', { name: '¿Reemplazar el enlace de Fila 01?' });
    await expect(replace).toContainText('El enlace anterior dejará de funcionar');
    await replace.getByRole('button', { name: 'Reemplazar' }).click();
    await expect(field).toBeVisible();
    const replaced = await field.inputValue();
    expect(replaced).not.toBe(link);
    await page.keyboard.press('Escape');
    await guest.goto(replaced);
    await expect(guest.getByRole('heading', { level: 1, name: 'Menú' })).toBeVisible();
    await guest.goto(link);
    await expect(
      guest.getByRole('heading', { level: 1, name: 'Este enlace fue reemplazado por otro' }),
    ).toBeVisible();
    await guest.close();
  });

  await act('Eliminar de la campaña');
  const question = page.getByRole('dialog', { name: '¿Eliminar a Fila 01 de la campaña?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  await expect(row(page, 'Fila 01')).toBeVisible();
  await act('Eliminar de la campaña');
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(row(page, 'Fila 01')).toHaveCount(0);
});

test('the chosen rows are removed by one call or not at all, and exported under the day of whoever asks [SQD-32…35, SQD-37, EXP-16, EXP-17]', async ({
  page,
}) => {
  // Nine in the evening in Mexico; the next day has begun in UTC.
  await page.clock.setFixedTime('2026-05-04T03:00:00Z');
  const { ids } = await openSquadOf(page, 'Elegidos', creators(3, 'Lote'));
  const remove = page.getByRole('button', { name: 'Eliminar', exact: true });
  const save = page.getByRole('button', { name: 'Exportar', exact: true });
  for (const button of [remove, save]) await expect(button).toHaveCount(0);
  await test.step('the filters stand in one line on a laptop', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const middle = async (button: Locator) => {
      const { y, height } = (await button.boundingBox()) ?? { y: 0, height: 0 };
      return y + height / 2;
    };
    const menu = page.getByRole('button', { name: 'Mostrar' });
    await expect(async () =>
      expect(await middle(menu)).toBe(await middle(page.getByRole('button', { name: 'Vistas' }))),
    ).toPass({ timeout: 20_000 });
    const status = page.getByRole('combobox', { name: 'Estado' });
    await status.selectOption('Aprobado');
    const clear = page.getByRole('button', { name: 'Quitar todo' });
    await expect(clear).toBeVisible();
    await expect(async () =>
      expect(await middle(menu)).toBe(await middle(page.getByRole('button', { name: 'Vistas' }))),
    ).toPass({ timeout: 20_000 });
    await status.selectOption('');
    await expect(clear).toHaveCount(0);
  });
  await row(page, 'Lote 01').getByRole('checkbox').check();
  await row(page, 'Lote 02').getByRole('checkbox').check();
  for (const button of [remove, save]) await expect(button).toBeVisible();

  await save.click();
  const csv = await downloadBy(page, () => page.getByRole('menuitem', { name: 'CSV', exact: true }).click());
  expect(csv.name).toMatch(/^elegidos-\w+-squad-2026-05-03\.csv$/);
  expect(csv.text).toMatch(/^\uFEFFnombre,usuario,red,/);
  expect(csv.text.trim().split('\r\n')).toHaveLength(3);
  await expect(page.getByText(`2 creadores exportados · ${csv.name}`, { exact: true })).toBeVisible();
  expect(csv.text).not.toContain('Lote 03');
  await openTool(page, 'Exportar');
  await expect(page.getByRole('menuitem')).toHaveText(['Descargar 2 creadores (CSV)']);
  await page.getByRole('menuitemradio', { name: 'Todo: 3', exact: true }).click();
  const all = await downloadBy(page, () =>
    page.getByRole('menuitem', { name: 'Descargar 3 creadores (CSV)', exact: true }).click(),
  );
  expect(all.text.trim().split('\r\n')).toHaveLength(4);
  // The panel stays for what else is chosen there, until it is put away.
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click();

  const calls: unknown[] = [];
  await page.route('**/campaign/*/influencers/', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    calls.push(route.request().postDataJSON());
    return calls.length === 1 ? route.abort() : route.continue();
  });
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Eliminar a 2 creadores' });
  await remove.click();
  await expect(page.getByRole('dialog', { name: '¿Eliminar a 2 creadores de la campaña?' })).toBeVisible();
  await confirm.click();
  await expect(page.getByRole('group', { name: 'No se pudo eliminar a 2 creadores' })).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await remove.click();
  await confirm.click();
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, 'Lote 03')).toBeVisible();
  expect(calls[1]).toEqual({ influencers: ids.slice(0, 2), status: 'removed' });
  expect(calls).toHaveLength(2);

  await page.evaluate(() => localStorage.setItem('altavoz_locale', 'en'));
  await page.reload();
  await row(page, 'Lote 03').getByRole('checkbox').check();
  await page
    .getByRole('toolbar', { name: '1 selected' })
    .getByRole('button', { name: 'Export', exact: true })
    .click();
  const english = await downloadBy(page, () =>
    page.getByRole('menuitem', { name: 'CSV', exact: true }).click(),
  );
  expect(english.name).toMatch(/-squad-2026-05-03\.csv$/);
});

test('a cost and their sum are read whole beside the actions that stay, in both languages [SQD-11]', async ({
  page,
}) => {
  const { uuid, ids, post } = await squadOf(page, 'Montos enteros', creators(2, 'Monto'));
  for (const id of ids) await post(`manage/influencer-update/${id}`, { agreed_cost: 13_171_020, scope: 0 });
  await post('influencers/', { influencers: [ids[0]], status: 'trading' });
  await openSquad(page, uuid);
  const languages = { es: 'Costo acordado', en: 'Agreed cost' };
  for (const [language, header] of Object.entries(languages)) {
    await page.evaluate((to) => localStorage.setItem('altavoz_locale', to), language);
    await page.reload();
    for (const width of [1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const costs = page.locator(`td[data-label="${header}"]`);
      await expect(costs).toHaveText(['$13,171,020.00', '$13,171,020.00', /^\$26\.3M/]);
      // How much of each amount lies under the column of the actions.
      await expect
        .poll(() =>
          costs.evaluateAll((all) =>
            all.map((cell) => {
              const range = document.createRange();
              range.selectNode(document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode() ?? cell);
              const edge = cell.parentElement?.lastElementChild?.getBoundingClientRect().left ?? 0;
              return Math.max(0, Math.round(range.getBoundingClientRect().right - edge));
            }),
          ),
        )
        .toEqual([0, 0, 0]);
      // Headings and sums are one line.
      const high = await page
        .locator('thead, tfoot')
        .evaluateAll((all) => all.map((one) => one.clientHeight));
      expect(Math.max(...high)).toBeLessThanOrEqual(42);
    }
  }
});

test('rows are as high as each other, whatever their category is called, and followers stand below followers', async ({
  page,
}) => {
  const people = creators(4, 'Pareja').map((one, index) => ({ ...one, followers: 1_200_000 / 10 ** index }));
  const { uuid, ids, post } = await squadOf(page, 'Parejas', people);
  await post(`manage/influencer-update/${ids[1] ?? ''}`, { scope: 800 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSquad(page, uuid);
  await expect(rows(page)).toHaveCount(4);
  const heights = await rows(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(new Set(heights).size).toBe(1);
  const category = row(page, 'Pareja 01').getByText('Top Influencer / Celebridad');
  expect(
    await category.evaluate((one) => one.closest('td')?.scrollWidth === one.closest('td')?.clientWidth),
  ).toBe(true);
  const followers = page.locator('td[data-label="Seguidores"] > :first-child');
  // Its letters may come behind the rows.
  await expect
    .poll(() =>
      followers.evaluateAll(
        (all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().right))).size,
      ),
    )
    .toBe(1);
});

test('its looks stand in the row of its tools, and stay where they were pressed', async ({ page }) => {
  const people = creators(2, 'Vista').map((one) => ({ ...one, followers: 2_000_000 }));
  const { uuid } = await squadOf(page, 'Vistas del squad', people);
  await openSquad(page, uuid);
  const place = async (one: Locator) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const looks = page.getByRole('radiogroup', { name: 'Vista del squad' });
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const middle = ({ y, height }: { y: number; height: number }) => Math.round(y + height / 2);
    const search = await place(page.getByRole('searchbox', { name: 'Buscar' }));
    const there = await place(looks);
    expect(Math.abs(middle(search) - middle(there))).toBeLessThan(4);
    // The names of categories are read whole.
    const cut = await row(page, 'Vista 01')
      .getByText('Top Influencer / Celebridad')
      .evaluate((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1);
    expect(cut).toBe(false);
    await page.getByText('Top creadores', { exact: true }).click();
    await expect(page.getByText('Lista', { exact: true })).toBeVisible();
    await expect.poll(async () => Math.abs((await place(looks)).x - there.x)).toBeLessThan(3);
    await page.getByText('Lista', { exact: true }).click();
    await expect(rows(page)).toHaveCount(2);
  }
});

test('the best creators stand by the engagements of what they published, with their share, rate, contents and what each cost [SQD-45]', async ({
  page,
}) => {
  const { uuid, ids, post } = await squadOf(page, 'Mejores', creators(3, 'Top'));
  await post(`manage/influencer-update/${ids[1] ?? ''}`, { agreed_cost: 1_000 });
  for (const [index, likes] of [50, 400].entries()) {
    await post('manage/add/', {
      campaign_influencer: ids[index],
      network: 'instagram',
      content_type: 'reel',
      status: 'content_published',
      published_date: '2026-05-03',
      url_info: 'https://www.instagram.com/reel/abc/',
      same_link: true,
      number_of_likes: likes,
    });
  }
  await openSquad(page, uuid);
  await page.getByText('Top creadores', { exact: true }).click();
  const places = topRows(page);
  await expect(places).toHaveCount(3);
  await expect(places.nth(0)).toContainText('Lugar 1');
  await expect(places.nth(0)).toContainText('Top 02');
  await expect(places.nth(1)).toContainText('Top 01');
  // Who published nothing that was measured has no place, and nothing is said of it.
  await expect(places.nth(2)).toContainText('Top 03');
  await expect(places.nth(2)).not.toContainText('Lugar');
  // 400 of 450, and of 2,000 followers.
  const cells = (place: number) =>
    places.nth(place).getByRole('cell').filter({ hasNotText: 'Top' }).filter({ hasText: /./ });
  await expect(cells(0)).toHaveText(['40088.89%', '20%', '—', '$1,000.00', '$2.50', '—', '1/1']);
  await expect(cells(1)).toHaveText(['5011.11%', '1.67%', '—', '—', '—', '—', '1/1']);
  await expect(cells(2)).toHaveText(['—', '—', '—', '—', '—', '—', '0/0']);

  await places.nth(0).click();
  const second = page.getByRole('dialog', { name: 'Top 02' });
  await expect(second.getByText('1/3', { exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('dialog', { name: 'Top 01' }).getByText('2/3', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(places.nth(1)).toBeFocused();

  // All of hers is published: she is moved where that is wished, and not by itself.
  await places.nth(1).click();
  const first = page.getByRole('dialog', { name: 'Top 01' });
  const move = first.getByRole('button', { name: 'Todo publicado: pasar a Publicado' });
  await expect(first.getByRole('combobox', { name: 'Estado' })).toHaveValue('producing');
  await move.click();
  await expect(first.getByRole('combobox', { name: 'Estado' })).toHaveValue('published');
  await expect(move).toBeHidden();
});

test('the best creators stand by any figure, which the address keeps, and its formula is read by keyboard and finger [SQD-45]', async ({
  page,
}) => {
  const { uuid, ids, post } = await squadOf(page, 'Mejores por', creators(3, 'Mejor'));
  for (const [index, likes] of [500, 400].entries())
    await post('manage/add/', {
      campaign_influencer: ids[index],
      network: 'instagram',
      content_type: 'reel',
      status: 'content_published',
      published_date: '2026-05-03',
      url_info: `https://www.instagram.com/reel/mejor${index}/`,
      number_of_likes: likes,
      number_of_impressions: 2_000 - likes,
    });
  for (const [index, agreed_cost] of [1_000, 400, 9_000].entries())
    await post(`manage/influencer-update/${ids[index] ?? ''}`, { agreed_cost });
  await openTab(page, uuid, 'squad-top', topRows(page).first());
  const heading = (name: string) => page.getByRole('columnheader', { name });
  const names = () => topRows(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await expect(heading('Interacciones')).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => names()).toEqual(['Mejor 01', 'Mejor 02', 'Mejor 03']);
  await heading('Impresiones').getByRole('button').press('Enter');
  await expect(heading('Impresiones')).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/\?top=-impressions#squad-top$/);
  await expect.poll(names).toEqual(['Mejor 02', 'Mejor 01', 'Mejor 03']);
  // What cost the least for each comes first, and what nobody knows last.
  await heading('CPE').getByRole('button').press('Enter');
  await expect(heading('CPE')).toHaveAttribute('aria-sort', 'ascending');
  await page.reload();
  await expect(heading('CPE')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(names).toEqual(['Mejor 02', 'Mejor 01', 'Mejor 03']);
  await expect(topRows(page).nth(0)).toContainText('Lugar 1');
  await heading('CPE').getByRole('button').press('Enter');
  await expect(topRows(page).getByText(/^Lugar/)).toHaveCount(0);

  await heading('Impresiones').getByRole('button').focus();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('tooltip')).toHaveText('Interacciones ÷ seguidores × 100');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('tooltip')).toHaveText(
    'Me gusta + comentarios + compartidos + guardados de lo publicado',
  );
  expect(await violationsIn(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('Tasa: Interacciones ÷ seguidores × 100', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Herramientas' }).click();
  await page.getByRole('button', { name: /^Ordenar/ }).click();
  await page.getByRole('menuitemradio', { name: 'Publicados' }).click();
  await expect(page).toHaveURL(/\?top=-contents#squad-top$/);
});

test('whoever may only look can change nothing, by button or by drag [SQD-16, SQD-36, PER-11, PER-14, BRD-19]', async ({
  page,
}) => {
  const { uuid, ids, post } = await squadOf(page, 'De mirar', creators(2, 'Ver'));
  const date = todayInMexico().slice(0, 8);
  await post('manage/add/', {
    campaign_influencer: ids[0],
    network: 'instagram',
    content_type: 'reel',
    status: 'content_pending',
    published_date: `${date}10`,
  });
  await signInAs(page, 'viewer');
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(request.url());
  });
  await openTab(page, uuid, 'overview', page.locator('[data-card]').first());
  await drag(page, page.locator('[data-card]').first(), page.locator('[data-column="onboarding"]'));
  await expect(page.locator('[data-column="approved"] [data-card]')).toHaveCount(2);
  // What the drag would have sent is on its way before what the search asks for.
  await page.getByRole('searchbox', { name: 'Buscar en el tablero' }).fill('Ver 02');
  await expect(page.locator('[data-card]')).toHaveCount(1);

  await openSquad(page, uuid);
  const locked = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(locked('Agregar creadores')).toHaveAttribute('aria-disabled', 'true');
  await row(page, 'Ver 01').getByRole('checkbox').check();
  await expect(locked('Eliminar')).toHaveAttribute('aria-disabled', 'true');
  await locked('Eliminar').click({ force: true });
  await locked('Acciones de Ver 01').click();
  const item = page.getByRole('menuitem', { name: 'Eliminar de la campaña' });
  await expect(item).toHaveAttribute('aria-disabled', 'true');
  await item.click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(item).toBeHidden();

  const event = page.locator(`[data-date="${date}10"]`).getByText('Ver 01');
  await openTab(page, uuid, 'calendario', event);
  await event.dragTo(page.locator(`[data-date="${date}17"]`));
  await expect(event).toBeVisible();
  expect(changes).toEqual([]);
});

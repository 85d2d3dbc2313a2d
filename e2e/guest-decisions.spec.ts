import { expect, test } from './fixtures';
import { violationsIn } from './accessibility';
import { creators, squadOf } from './campaign-of';
import { campaignNamed, signInAs } from './sign-in';

test('a client decides on a proposal without seeing costs, says why, and the company reads it', async ({
  page,
  browser,
}) => {
  const manager = await browser.newPage();
  const token = await signInAs(manager, 'manager');
  const headers = { authorization: `Bearer ${token}` };
  const campaign = await campaignNamed(manager.request, token, 'verano');
  const list = `/api/v1/campaign/${campaign}/guests/`;
  const reply = await manager.request.get(list, { headers });
  const { response } = (await reply.json()) as {
    response: { guests: { uuid: string; email: string; role: string }[] };
  };
  const guest = response.guests.find(({ email }) => email === 'client@demo.altavoz.test');
  const setRole = (role: string) =>
    manager.request.put(`${list}${guest?.uuid}/`, { data: { role }, headers });
  expect((await setRole('client_decider')).ok()).toBe(true);

  await signInAs(page, 'client');
  await page.goto(`/campaign/${campaign}#propuestas`);
  await page.getByRole('tab', { name: /^Pendientes/ }).click();
  const reject = page.getByRole('button', { name: /^Rechazar a / }).first();
  await expect(reject).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Costo', exact: false })).toHaveCount(0);
  await expect(page.getByText('Solo lectura')).toHaveCount(0);
  // Of what is done with several, too, only that is there which they may do.
  await page.getByRole('checkbox').nth(1).check();
  const together = page.getByRole('toolbar');
  await expect(together.getByRole('button', { name: 'Aprobar' })).toBeVisible();
  await expect(together.getByRole('button', { name: 'Exportar' })).toBeVisible();
  for (const theirs of ['Mover a…', 'Invitar', 'Eliminar'])
    await expect(together.getByRole('button', { name: theirs })).toHaveCount(0);
  await page.keyboard.press('Escape');
  const name = ((await reject.getAttribute('aria-label')) ?? '').replace('Rechazar a ', '');
  await reject.click();
  const dialog = page.getByRole('dialog', { name: `¿Rechazar a ${name}?` });
  await dialog.getByLabel('Comentario').fill('Su público no es el nuestro');
  // What was typed is there after Escape.
  await page.keyboard.press('Escape');
  await expect(dialog.getByLabel('Comentario')).toHaveValue('Su público no es el nuestro');
  expect(await violationsIn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Rechazar' }).click();
  const told = page.getByRole('group', { name: 'Listo' });
  await expect(told.getByText(`${name} ahora está en`)).toBeVisible();

  const activity = await manager.request.get(`/api/v1/campaign/${campaign}/activity/?topic=creators`, {
    headers,
  });
  const { response: log } = (await activity.json()) as {
    response: { results: { told: { reason?: string } }[] };
  };
  expect(log.results[0]?.told.reason).toBe('Su público no es el nuestro');
  // It stands beside the status, in the list and in the record.
  await manager.goto(`/campaign/${campaign}#propuestas`);
  await manager.getByRole('tab', { name: /^Rechazadas/ }).click();
  const said = manager.getByRole('button', { name: /lo rechazó .*«Su público no es el nuestro»/ });
  await said.hover();
  await expect(manager.getByRole('tooltip')).toContainText('«Su público no es el nuestro»');
  await manager.getByRole('grid', { name: 'Propuestas' }).getByText(name).click();
  const record = manager.getByRole('dialog', { name, exact: true });
  await expect(record.getByText(/lo rechazó .*: «Su público no es el nuestro»$/)).toBeVisible();
  expect(await violationsIn(manager)).toEqual([]);
  // Its toast may be gone by now; the keys take it back all the same.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('group', { name: 'Aviso' }).getByText('Deshicimos el cambio')).toBeVisible();
  // Its sign says as much as that word would.
  await expect(page.getByText('Aviso', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Rechazar a ${name}` })).toBeVisible();
  expect((await setRole(guest?.role ?? '')).ok()).toBe(true);
  await manager.close();
});

test('the record of a creator and a draft show a guest who decides what they may do, and nothing that is closed to them', async ({
  page,
  browser,
}) => {
  const manager = await browser.newPage();
  const { token, uuid, ids } = await squadOf(manager, 'Ficha de quien decide', [
    ...creators(1, 'Propuesta').map((one) => ({ ...one, estimated_cost: 731 })),
    ...creators(1, 'Entrega'),
  ]);
  const headers = { authorization: `Bearer ${token}` };
  const post = async (url: string, data: object) => {
    const reply = await manager.request.post(`/api/v1/campaign/${uuid}/${url}`, { data, headers });
    expect(reply.ok()).toBe(true);
    return ((await reply.json()) as { response: { uuid: string } }).response;
  };
  const [proposed = '', working = ''] = ids;
  await post('influencers/', { influencers: [proposed], status: 'pending' });
  const draft = await post('manage/add/', {
    campaign_influencer: working,
    network: 'instagram',
    content_type: 'reel',
    status: 'content_submitted',
    url_info: 'https://drive.google.com/file/d/borrador/view',
  });
  await post('guests/', { email: 'client@demo.altavoz.test', role: 'client_decider' });

  const guest = { authorization: `Bearer ${await signInAs(page, 'client')}` };
  const waiting = await page.request.get('/api/v1/company/join/', { headers: guest });
  const { response } = (await waiting.json()) as {
    response: { results: { uuid: string; campaign: string | null }[] };
  };
  const invitation = response.results.find(({ campaign }) => campaign === 'Ficha de quien decide');
  const joined = await page.request.post(`/api/v1/company/join/${invitation?.uuid}/`, { headers: guest });
  expect(joined.ok()).toBe(true);
  await page.goto(`/campaign/${uuid}?record=${proposed}#propuestas`);
  const record = page.getByRole('dialog', { name: 'Propuesta 01' });
  await expect(record.getByRole('button', { name: 'Aprobar', exact: true })).toBeVisible();
  await expect(record.getByRole('button', { name: 'Rechazar', exact: true })).toBeVisible();
  await expect(record.getByText('Alcance esperado')).toBeVisible();
  // Nothing that is there is closed, and nobody tells them what they may not do.
  await expect(record.locator('[aria-disabled="true"], input:disabled')).toHaveCount(0);
  await expect(record.getByText('No tienes permiso')).toHaveCount(0);
  await expect(record.getByRole('button', { name: /^(Copiar enlace|Agregar contenido|Abrir)/ })).toHaveCount(
    0,
  );
  expect(await violationsIn(page)).toEqual([]);

  await page.goto(`/campaign/${uuid}?panel=${draft.uuid}#contenidos`);
  const panel = page.getByRole('dialog', { name: 'Reel' });
  await panel.getByRole('button', { name: 'Rechazar con motivo' }).click();
  const asked = page.getByRole('dialog', { name: '¿Rechazar lo que entregó Entrega 01?' });
  await asked.getByLabel('Motivo del rechazo').fill('Falta el logo');
  await asked.getByRole('button', { name: 'Rechazar' }).click();
  await expect(panel.getByText('Motivo del rechazo: Falta el logo')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Rechazar con motivo' })).toHaveCount(0);
  expect(await violationsIn(page)).toEqual([]);
  const guests = await manager.request.get(`/api/v1/campaign/${uuid}/guests/`, { headers });
  for (const { uuid: account } of ((await guests.json()) as { response: { guests: { uuid: string }[] } })
    .response.guests)
    await manager.request.delete(`/api/v1/campaign/${uuid}/guests/${account}/`, { headers });
  await manager.close();
});

import { expect, test } from './fixtures';
import { violationsIn } from './accessibility';
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
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('group', { name: 'Aviso' }).getByText('Deshicimos el cambio')).toBeVisible();
  await expect(page.getByRole('button', { name: `Rechazar a ${name}` })).toBeVisible();
  expect((await setRole(guest?.role ?? '')).ok()).toBe(true);
  await manager.close();
});

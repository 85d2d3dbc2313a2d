import { creators, openSquadOf, openTab, squadRows } from './campaign-of';
import { expect, test } from './fixtures';
import { violationsIn } from './accessibility';

test.slow();

test('who is rejected leaves with what is to come, and their payouts are named before; approved again they are where they were [PRO-13, PRO-14]', async ({
  page,
}) => {
  const { uuid, ids, post, token } = await openSquadOf(page, 'Rechazos', creators(2, 'Rechazo'));
  const headers = { authorization: `Bearer ${token}` };
  const [first] = ids;
  await post('influencers/', { influencers: [first], status: 'producing' });
  await post(`manage/influencer-update/${first}/`, { agreed_cost: 500 });
  const content = { campaign_influencer: first, network: 'instagram', content_type: 'reel' };
  await post('manage/add/', { ...content, published_date: '2026-01-05' });
  await post('manage/add/', {
    ...content,
    status: 'content_published',
    url_info: 'https://www.instagram.com/reel/rechazo1/',
    published_date: '2026-01-02',
  });
  await page.request.post('/api/v1/payouts/', {
    headers,
    data: { campaign: uuid, campaign_influencers: [first] },
  });
  await page.reload();
  const row = squadRows(page).filter({ hasText: 'Rechazo 01' });
  await expect(row).toContainText('1/2');
  const track = page.getByRole('group', { name: 'Cómo va la campaña' });

  await test.step('one creator', async () => {
    await row.getByRole('button', { name: 'Acciones de Rechazo 01' }).click();
    await page.getByRole('menuitem', { name: 'Rechazado' }).click();
    const asked = page.getByRole('dialog', { name: '¿Sacar a Rechazo 01 del squad?' });
    await expect(asked).toContainText('Tiene 2 contenidos y 1 costo acordado.');
    await expect(asked).toContainText('1 sin publicar sale del plan y del calendario.');
    await expect(asked).toContainText('Tiene pagos: $500.00 por aprobar. No se cancelan con esto.');
    expect(await violationsIn(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });
  await test.step('all that match, and removal', async () => {
    await openTab(page, uuid, 'propuestas', page.getByRole('row', { name: /Rechazo 01/ }));
    await page.getByRole('checkbox', { name: 'Seleccionar los 2 que se muestran' }).check();
    await page
      .getByRole('toolbar', { name: '2 seleccionados' })
      .getByRole('button', { name: 'Eliminar' })
      .click();
    await expect(page.getByRole('dialog')).toContainText('1 tiene pagos: $500.00 por aprobar.');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Quitar la selección' }).click();
  });
  await test.step('rejected, the record keeps what is out of the plan', async () => {
    await page.getByRole('button', { name: 'Más acciones para Rechazo 01' }).click();
    await page.getByRole('menuitem', { name: 'Rechazado' }).click();
    await page.getByRole('button', { name: 'Sacar del squad' }).click();
    await expect(track).toContainText('1 de 1');
    await page.getByRole('row', { name: /Rechazo 01/ }).click();
    const record = page.getByRole('dialog', { name: 'Rechazo 01' });
    await expect(record.getByText('Fuera del plan')).toHaveCount(1);
    await expect(record.getByRole('button', { name: 'Volver a “Produciendo”' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(record).toBeHidden();
  });
  await test.step('approved again', async () => {
    await page.getByRole('button', { name: 'Aprobar a Rechazo 01' }).click();
    const back = page.getByRole('dialog', { name: '¿Adónde vuelve Rechazo 01?' });
    await expect(back).toContainText('Antes del rechazo estaba en “Produciendo”.');
    expect(await violationsIn(page)).toEqual([]);
    await back.getByRole('button', { name: 'Volver a “Produciendo”' }).click();
    await expect(
      page.getByRole('group', { name: 'Listo' }).getByText('Rechazo 01 ahora está en “Produciendo”'),
    ).toBeVisible();
    await expect(page.getByRole('row', { name: /Rechazo 01/ })).toContainText('Produciendo');
    await expect(track).toContainText('1 de 2');
  });
});

test('of all that match only those who were at work are asked about, and it is said who is back [PRO-13]', async ({
  page,
}) => {
  // So low that not all of them are read by themselves.
  await page.setViewportSize({ width: 1440, height: 600 });
  const { uuid, ids, post } = await openSquadOf(page, 'Todos de vuelta', creators(14, 'Vuelta'));
  const many = page.getByRole('group', { name: 'Listo' });
  const approveAll = async () => {
    await openTab(page, uuid, 'propuestas-rechazadas', page.getByRole('row', { name: /Vuelta 14/ }));
    await page.getByRole('checkbox', { name: 'Seleccionar a Vuelta 14' }).check();
    await page.getByRole('button', { name: 'Seleccionar los 14 que coinciden' }).click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Aprobar' }).click();
  };
  await test.step('nobody was at work', async () => {
    await post('influencers/', { influencers: ids, status: 'rejected' });
    await approveAll();
    await expect(many.getByText('14 creadores ahora están en “Aprobado”', { exact: true })).toBeVisible();
  });
  await test.step('one of them was', async () => {
    await post('influencers/', { influencers: ids.slice(0, 1), status: 'producing' });
    await post('influencers/', { influencers: ids, status: 'rejected' });
    await page.reload();
    await approveAll();
    const asked = page.getByRole('dialog', { name: /^¿Adónde vuelve / });
    await asked.getByRole('button', { name: 'Volver a donde estaban' }).click();
    await expect(
      many.getByText('13 creadores ahora están en “Aprobado”, 1 volvió a donde estaba', { exact: true }),
    ).toBeVisible();
  });
});

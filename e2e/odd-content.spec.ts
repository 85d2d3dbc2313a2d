import { campaignOf, creators, openTab } from './campaign-of';
import { expect, test } from './fixtures';
import { signInAs } from './sign-in';

test.slow();

test('what is implausible about a content is said where it is typed, and saved all the same [ADD-32]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Cosas raras', creators(2, 'Raro'));
  await post('influencers/', { influencers: ids, status: 'approved' });
  const year = new Date().getFullYear() + 1;
  await post('update/', { starts_on: `${year}-05-01`, ends_on: `${year}-05-31` });
  const row = page.getByRole('row').filter({ hasText: 'Raro 01' });
  await openTab(page, uuid, 'squad', row);
  const dialog = page.getByRole('dialog');
  const day = dialog.getByRole('textbox', { name: 'Fecha de publicación' });

  await page.getByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }).check();
  await page.getByRole('button', { name: 'Agregar contenidos' }).click();
  await day.fill(`1/6/${year}`);
  await expect(dialog.getByText(`La campaña termina antes: el 31/05/${year}.`)).toBeVisible();
  await day.fill(`30/4/${year}`);
  await expect(dialog.getByText(`La campaña empieza después: el 01/05/${year}.`)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog).toHaveCount(0);

  await row.getByRole('button', { name: 'Agregar contenido' }).click();
  await day.fill(`20/5/${year}`);
  await expect(dialog.getByText('Esta fecha aún no llega.')).toBeHidden();
  await dialog.getByLabel('Tipo de contenido').selectOption('reel');
  await dialog.getByRole('button', { name: 'Continuar con enlace y métricas' }).click();
  await expect(dialog.getByText('Esta fecha aún no llega.')).toBeVisible();
  await dialog.getByLabel('Enlace de la publicación').fill('https://www.instagram.com/otra/reel/1/');
  await expect(dialog.getByText(/^El enlace es de otra, no de Raro\./)).toBeVisible();
  for (const name of ['Me gusta', 'Comentarios', 'Compartidos', 'Guardados'])
    await dialog.getByRole('textbox', { name, exact: true }).fill('50');
  await dialog.getByRole('textbox', { name: 'Impresiones', exact: true }).fill('100');
  await expect(
    dialog.getByText('Son menos que las interacciones: 200 contra 100 impresiones o vistas.'),
  ).toBeVisible();
  // What is impossible is not saved: what is published was so on a day that has come.
  await dialog.getByRole('button', { name: 'Guardar como publicado' }).click();
  await expect(day).toHaveAccessibleDescription(/^Esa fecha aún no llega/);
  await day.fill('1/2/2026');
  await dialog.getByRole('button', { name: 'Guardar como publicado' }).click();
  await expect(dialog).toBeHidden();
});

import type { Locator, Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import { campaignOf, creators, squadOf } from './campaign-of';
import { expect, test } from './fixtures';
import { signInAs } from './sign-in';

test.slow();

/** A campaign of the test's own with one content that has likes. */
async function contentOf(page: Page) {
  const token = await signInAs(page, 'manager');
  const campaign = await campaignOf(page.request, token, 'Lecturas', creators(1, 'Lectora'));
  const { uuid } = (await campaign.post('manage/add/', {
    campaign_influencer: campaign.ids[0],
    network: 'instagram',
    content_type: 'photo',
    number_of_likes: 10,
  })) as { uuid: string };
  return `/campaign/${campaign.uuid}?panel=${uuid}#contenidos`;
}

test('a figure says where it comes from, stays where it is pinned, and has its history with a curve', async ({
  page,
}) => {
  const address = await contentOf(page);
  await page.goto(address);
  const dialog = page.getByRole('dialog');
  const likes = dialog.getByRole('textbox', { name: 'Me gusta', exact: true });
  const pin = dialog.getByRole('button', { name: 'Fijar Me gusta', exact: true });
  const unpin = dialog.getByRole('button', { name: 'Dejar de fijar Me gusta', exact: true });

  await test.step('what is typed is a reading', async () => {
    await expect(likes).toHaveValue('10', { timeout: 60_000 });
    await likes.fill('1,025');
    await likes.press('Enter');
    await expect(dialog.getByText('Guardado', { exact: true })).toBeAttached();
    await page.goto('about:blank');
    await page.goto(address);
    await expect(likes).toHaveValue('1,025', { timeout: 60_000 });
  });

  await test.step('by keyboard one reads its source and pins it; the toast takes that back', async () => {
    await likes.focus();
    await page.keyboard.press('Tab');
    await expect(pin).toBeFocused();
    await expect(page.getByRole('tooltip')).toContainText('Escrito a mano');
    await expect(page.getByRole('tooltip')).toContainText('Mariana Robles');
    await page.keyboard.press('Enter');
    await expect(unpin).toBeVisible();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(pin).toBeVisible();
    await pin.click();
    await expect(unpin).toBeVisible();
  });

  await test.step('the history has each reading, what it changed, the pin, and a curve', async () => {
    await dialog.getByRole('button', { name: 'Historial de cifras' }).click();
    const readings = dialog.getByRole('list', { name: 'Lecturas' }).getByRole('listitem');
    await expect(readings).toHaveCount(2);
    await expect(readings.first()).toContainText('1,025 +1,015');
    await expect(readings.first()).toContainText('Escrito a mano · Mariana Robles');
    await expect(dialog.getByText('Fijado en 1,025 por Mariana Robles')).toBeVisible();
    await expect(dialog.getByRole('img', { name: 'Cómo cambió: Me gusta' })).toBeVisible();
    const curve = dialog.getByRole('slider', { name: /Cómo cambió: Me gusta$/ });
    await expect(curve).toHaveAttribute('aria-valuetext', /Me gusta 1,025$/);
    await curve.press('ArrowLeft');
    await expect(curve).toHaveAttribute('aria-valuetext', /Me gusta 10$/);
    // Escape puts down what is read, and the panel stays.
    await curve.press('Escape');
    await expect(dialog).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
  });

  await test.step('who may not change it is led to the history', async () => {
    await signInAs(page, 'viewer');
    await page.goto('about:blank');
    await page.goto(address);
    const mark = dialog.getByRole('button', { name: 'Ver el historial de Me gusta' });
    await mark.click({ timeout: 60_000 });
    await expect(dialog.getByLabel('Cifra', { exact: true })).toHaveValue('number_of_likes');
    await expect(pin).toBeHidden();
    await expect(unpin).toBeHidden();
  });
});

test('a creator has the history of what was typed and imported, on the profile and in the squad', async ({
  page,
}) => {
  const person = creators(1, 'Contada')[0];
  const { uuid, ids, token } = await squadOf(page, 'Seguidores', person ? [person] : []);
  const file = `network,username,followers\ninstagram,${person?.username},4500\n`;
  const headers = { authorization: `Bearer ${token}` };
  const imports = `/api/v1/campaign/${uuid}/import/influencers/`;
  await page.request.post(imports, {
    headers,
    multipart: {
      existing: 'update',
      file_csv: { name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(file) },
    },
  });
  await expect
    .poll(async () => {
      const reply = await page.request.get(imports, { headers });
      const { response } = (await reply.json()) as { response: { results: { state: string }[] } };
      return response.results[0]?.state;
    })
    .toBe('done');

  const expectHistory = async (place: Locator, within: string) => {
    const readings = place.getByRole('list', { name: 'Lecturas' }).getByRole('listitem');
    await expect(readings).toHaveCount(2);
    await expect(readings.first()).toContainText('Importado · Mariana Robles');
    await expect(readings.first().getByRole('time')).toHaveText(/^(Hoy|Ayer), \d\d?:\d\d [ap]m$/);
    await expect(readings.first()).toContainText('4,500 +3,500');
    await expect(readings.last()).toContainText('Escrito a mano · Mariana Robles');
    await expect(place.getByRole('img', { name: /^Cómo cambió: / })).toBeVisible();
    // What was scrolled half under the head of the panel is not judged here.
    expect(await violationsIn(page, { within })).toEqual([]);
  };
  await page.goto(`/perfil/instagram/${person?.username}/`);
  await page.getByRole('button', { name: 'Ver cada lectura' }).click();
  await expectHistory(page.getByRole('main'), 'main');
  await page.goto(`/campaign/${uuid}?record=${ids[0]}#squad`);
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Historial', exact: true }).click({ timeout: 60_000 });
  await expectHistory(panel, '[role="dialog"] section:has(> [aria-expanded="true"])');
});

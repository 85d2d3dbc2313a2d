import type { Page } from '@playwright/test';
import { creators, openSquadOf, openTab } from './campaign-of';
import { expect, test } from './fixtures';
import { heldBack } from './held-back';
import { PICTURE, VIDEO } from './media';
import { signInAs } from './sign-in';

/** Notes the quality of every picture that the page makes of a canvas. */
const noteQualities = (page: Page) =>
  page.addInitScript(() => {
    const qualities: unknown[] = [];
    type Make = HTMLCanvasElement['toBlob'];
    const make = Reflect.get(HTMLCanvasElement.prototype, 'toBlob') as Make;
    HTMLCanvasElement.prototype.toBlob = new Proxy(make, {
      apply(target, canvas, parts: Parameters<Make>) {
        qualities.push(parts[1], parts[2]);
        Reflect.apply(target, canvas, parts);
      },
    });
    Object.assign(window, { qualities });
  });

test('a story needs its file, shows what was chosen, covers the form while it uploads, and keeps a still of a video [CON-44, STY-01…04, STY-20, STY-28]', async ({
  page,
}) => {
  await noteQualities(page);
  const { token, uuid } = await openSquadOf(page, 'Historias', creators(1, 'Historia'));
  await page.getByRole('button', { name: 'Agregar contenido de Historia 01' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar contenido' });
  await dialog.getByLabel('Tipo de contenido').selectOption('Historia');
  await dialog.getByRole('textbox', { name: 'Fecha de publicación' }).fill('3/5/2026');
  await dialog.getByRole('button', { name: 'Continuar con enlace y métricas' }).click();
  await dialog.getByLabel('Enlace de la publicación').fill('https://www.instagram.com/stories/historia/1/');
  for (const metric of ['Impresiones', 'Me gusta', 'Comentarios', 'Compartidos'])
    await dialog.getByLabel(metric).fill('10');

  const file = dialog.getByLabel('Imagen o video de la historia');
  const save = dialog.getByRole('button', { name: 'Guardar como publicado' });
  await save.click();
  await expect(dialog.getByText('La historia necesita su imagen o video')).toBeVisible();
  await file.setInputFiles(PICTURE);
  const picture = dialog.getByRole('img', { name: 'Imagen o video de la historia' });
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1);
  await file.setInputFiles(VIDEO);
  const video = dialog.locator('video');
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBe(32);
  await expect(picture).toHaveCount(0);

  const upload = heldBack();
  await page.route('**/manage/add/', async (route) => {
    await upload.until;
    await route.continue();
  });
  const [request] = await Promise.all([page.waitForRequest('**/manage/add/'), save.click()]);
  const cover = dialog.locator('[data-visible]').filter({ hasText: 'Subiendo el archivo…' });
  await expect(cover.locator('[lang="es"]')).toHaveText(/\p{L}+/u);
  // What lies under it cannot be clicked.
  await expect
    .poll(() =>
      save.click({ trial: true, timeout: 500 }).then(
        () => 'clicked',
        () => 'covered',
      ),
    )
    .toBe('covered');
  expect(request.postDataBuffer()?.toString('latin1')).toMatch(
    /name="blob_preview".*\r\nContent-Type: image\/jpeg/,
  );
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'qualities'))).toEqual(['image/jpeg', 0.6]);
  upload.go();
  await expect(page.getByText('Contenido agregado', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();

  // Its file is in the form, and saving asks for no other; no picture of it stands above.
  await page.getByRole('tab', { name: 'Contenidos' }).click();
  await page.getByRole('table').getByText('Historia', { exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Historia' });
  await expect(panel.locator('video')).toHaveAttribute('src', /^\/files\/.*\.mp4$/);
  await expect(panel.locator('img[src*="/files/"]')).toHaveCount(0);
  await panel.getByRole('textbox', { name: 'Me gusta' }).fill('11');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  const reply = await page.request.get(`/api/v1/campaign/${uuid}/contents/`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { response } = (await reply.json()) as { response: { results: { blob_preview: string }[] } };
  const still = await page.request.get(response.results[0]?.blob_preview ?? '');
  expect(still.headers()['content-type']).toBe('image/webp');
});

test('who may only look is told so where a file would be dropped [STY-01, PER-08]', async ({ page }) => {
  const { uuid, ids, post } = await openSquadOf(page, 'Solo se mira', creators(1, 'Mirada'));
  await post('manage/add/', {
    campaign_influencer: ids[0],
    network: 'instagram',
    content_type: 'story',
    published_date: '2026-05-03',
  });
  await signInAs(page, 'viewer');
  const story = page.getByRole('table').getByText('Historia', { exact: true });
  await openTab(page, uuid, 'contenidos', story);
  await story.click();
  const panel = page.getByRole('dialog', { name: 'Historia' });
  const field = panel.getByLabel('Imagen o video de la historia');
  await expect(field).toBeDisabled();
  await expect(field).toHaveAccessibleDescription(/^No tienes permiso para cambiar esta campaña/);
  await expect(panel.getByText('Arrastra')).toHaveCount(0);
});

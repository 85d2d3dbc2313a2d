import { campaignOf } from './campaign-of';
import { expect, test } from './fixtures';
import { signInAs } from './sign-in';

test.slow();

test('rules of found posts say what is wrong where it is, lose nothing that was typed and drop nothing unsaid', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const campaign = await campaignOf(page.request, token, 'Reglas', []);
  await page.goto(`/campaign/${campaign.uuid}?view=found#contenidos`);
  await page.getByText('Encontrados', { exact: true }).click({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Crear reglas del brief' }).click();
  const dialog = page.getByRole('dialog', { name: 'Qué publicaciones se buscan' });
  const save = dialog.getByRole('button', { name: 'Guardar y buscar' });
  const field = (name: string) => dialog.getByRole('combobox', { name });
  const day = (name: string) => dialog.getByRole('textbox', { name });

  await test.step('text that is no chip yet is asked about', async () => {
    await field('Hashtags').fill('CafeNube');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(field('Hashtags')).toBeVisible();
  });
  await test.step('a hashtag of 300 letters is not taken, and nothing widens', async () => {
    await field('Hashtags').fill('x'.repeat(300));
    await field('Hashtags').press('Enter');
    await expect(field('Hashtags')).toHaveAccessibleDescription(/No se tomó/);
    await field('Hashtags').fill('y'.repeat(79));
    await field('Hashtags').press('Enter');
    await expect(save).toBeInViewport();
    const { width, inner } = await dialog.evaluate((box) => ({
      width: box.scrollWidth,
      inner: box.clientWidth,
    }));
    expect(width).toBeLessThanOrEqual(inner);
  });
  await test.step('a site that is none is said, and the link of a profile is its name', async () => {
    await field('Enlaces a estos sitios').fill('localhost');
    await field('Enlaces a estos sitios').press('Enter');
    await expect(field('Enlaces a estos sitios')).toHaveAccessibleDescription(/No se tomó «localhost»/);
    await expect(field('Enlaces a estos sitios')).toHaveValue('localhost');
    await save.click();
    await expect(field('Enlaces a estos sitios')).toBeFocused();
    await field('Enlaces a estos sitios').fill('');
    await field('Menciones').fill('instagram.com/rosa/');
    await field('Menciones').press('Enter');
    await expect(dialog.getByText('rosa', { exact: true })).toBeVisible();
  });
  await test.step('days that are none, or the wrong way round, are marked', async () => {
    await day('Publicadas desde').fill('no es fecha');
    await save.click();
    await expect(day('Publicadas desde')).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog).toBeVisible();
    await day('Publicadas desde').fill('20/11/2026');
    await day('Hasta').fill('10/11/2026');
    await save.click();
    await expect(day('Hasta')).toHaveAccessibleDescription(/No puede ser anterior a la primera fecha/);
    await day('Hasta').fill('30/11/2026');
  });
  await test.step('what was typed last is saved with the rest', async () => {
    await field('Palabras o frases').fill('café nube');
    await save.click();
    await expect(dialog).toBeHidden();
    const reply = await page.request.get(`/api/v1/campaign/${campaign.uuid}/found-posts/rules/`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { response } = (await reply.json()) as { response: { rules: Record<string, unknown> } };
    expect(response.rules).toMatchObject({
      // The company's own accounts stand there from the beginning.
      mentions: expect.arrayContaining(['rosa']) as unknown,
      keywords: ['café nube'],
      domains: [],
      from: '2026-11-20',
      to: '2026-11-30',
    });
  });
});

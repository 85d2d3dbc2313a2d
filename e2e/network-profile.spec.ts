import { violationsIn } from './accessibility';
import { acceptAs } from './connected-creator';
import { expect, test } from './fixtures';
import { campaignNamed, signInAs } from './sign-in';

const CONSENT = /^http:\/\/127\.0\.0\.1:\d+\/instagram\//;

test('a creator lets their network tell of them; the company sees figures, source and who follows [ENT-109, ENT-126]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const headers = { authorization: `Bearer ${token}` };
  const campaign = await campaignNamed(page.request, token, 'verano');
  const username = `luz.${Date.now().toString(36)}`;
  const added = await page.request.post(`/api/v3/campaign/${campaign}/massive/assign/`, {
    headers,
    data: { influencers: [{ network: 'instagram', username, followers: 4_321 }] },
  });
  const { results } = ((await added.json()) as { response: { results: { uuid: string }[] } }).response;

  await page.goto(`/perfil/instagram/${username}`);
  const part = page.getByRole('region', { name: 'Lo que dice Instagram' });
  await test.step('nobody gave leave: it says so, and what was typed stands', async () => {
    await expect(page.getByText('A mano, justo ahora')).toBeVisible();
    await expect(part).toContainText('Falta un permiso: el creador conecta su cuenta de Instagram');
    await expect(part).not.toContainText(/se pide otra vez|Se consulta solo/);
    await part.getByRole('button', { name: 'Actualizar' }).click();
    await expect(part).toContainText('Falta un permiso: el creador conecta su cuenta de Instagram');
    await expect(page.getByText('4.3K', { exact: true })).toBeVisible();
    await expect(part).toContainText('para que lleguen sus cifras y su audiencia.');
    // Said once, with where they are asked: their record, which has the invitation.
    await expect(part.getByRole('heading', { name: 'Audiencia' })).toHaveCount(0);
    await part.getByRole('link', { name: 'Pedirle que conecte' }).click();
    await expect(page).toHaveURL(new RegExp(`/campaign/${campaign}\\?record=`));
    await page.goBack();
    await expect(part).toBeVisible();
  });

  const creator = await page.context().browser()?.newPage();
  if (!creator) throw new Error('there is a browser');
  let own = '';
  await test.step('the creator connects, and sees the same as the company will', async () => {
    own = await signInAs(creator, 'creator');
    await creator.goto('/my-profile');
    const networks = creator.getByRole('region', { name: 'Redes', exact: true });
    await networks.getByRole('button', { name: 'Conectar cuenta' }).click();
    await creator.getByRole('menuitem', { name: 'Instagram' }).click();
    await creator.waitForURL(CONSENT);
    await creator.getByLabel('Usuario que da su permiso').fill(username);
    await creator.getByRole('button', { name: 'Dar permiso' }).click();
    await networks.getByRole('button', { name: `Actualizar @${username}` }).click();
    await expect(creator.getByText(`Información actualizada: @${username}`).first()).toBeVisible();
    await networks.getByRole('button', { name: `Cifras y audiencia de @${username}` }).click();
    await expect(networks.getByRole('table', { name: 'Edad' })).toBeVisible();
    await expect(networks.getByRole('row', { name: /^18-24 \d/ })).toBeVisible();
    expect(await violationsIn(creator)).toEqual([]);
  });

  await test.step('whoever reads their public page is told by which network, since when, and that it is invented', async () => {
    const anybody = await page.context().browser()?.newPage();
    if (!anybody) throw new Error('there is a browser');
    await anybody.goto(`/perfil/instagram/${username}`);
    const account = anybody.getByRole('listitem').filter({ hasText: `@${username}` });
    await expect(account).toContainText(/De Instagram, (justo ahora|hace)/, { timeout: 60_000 });
    await expect(account).toContainText('Datos de demostración');
    expect(await violationsIn(anybody)).toEqual([]);
    await anybody.close();
  });

  await test.step('the company whose campaign they have not accepted gets nothing by it, and is told why', async () => {
    await page.reload();
    await part.getByRole('button', { name: 'Actualizar' }).click();
    await expect(part).toContainText(
      'El creador aún no acepta una campaña tuya. Cuando la acepte con su cuenta, Instagram',
    );
    await expect(part).toContainText('Cuando la acepte con su cuenta, se ve aquí.');
    await expect(part.getByRole('table')).toHaveCount(0);
    await expect(page.getByText('4.3K', { exact: true }).first()).toBeVisible();
    await acceptAs(page.request, { campaign, id: results[0]?.uuid ?? '', token, own });
    await page.reload();
    await part.getByRole('button', { name: 'Actualizar' }).click();
    // What is asked ends with the page that asked.
    await expect(page.getByText('Instagram respondió: las cifras están al día').first()).toBeVisible();
  });

  await test.step('the company sees what came, from where and since when', async () => {
    await page.reload();
    await expect(page.getByText(/^De Instagram, (justo ahora|hace)/).first()).toBeVisible();
    // What was typed in before is told as well, and behind it.
    const others = page.getByRole('region', { name: 'Cifras', exact: true }).getByRole('button', {
      name: '1 fuente más',
    });
    await others.first().focus();
    await expect(page.getByRole('tooltip')).toHaveText(/A mano, (justo ahora|hace)/);
    await others.first().blur();
    await expect(part).toContainText('con el permiso del creador');
    for (const name of ['Edad', 'Género', 'Países', 'Ciudades'])
      await expect(part.getByRole('table', { name })).toBeVisible();
    // A bar is as long as it says, of a track that is the whole.
    const bars = await part
      .getByRole('table', { name: 'Edad' })
      .locator('td')
      .evaluateAll((cells) =>
        cells.map((cell) => {
          const [track, bar] = [cell.firstElementChild, cell.firstElementChild?.firstElementChild];
          const drawn =
            (bar?.getBoundingClientRect().width ?? 0) / (track?.getBoundingClientRect().width ?? 0);
          return { said: Number.parseInt(cell.textContent, 10), drawn: drawn * 100 };
        }),
      );
    expect(bars.length).toBeGreaterThan(1);
    // What is said is whole, and a bar ends on a part of a pixel.
    expect(bars.filter(({ said, drawn }) => !(Math.abs(said - drawn) < 0.6))).toEqual([]);
    await part.getByRole('button', { name: 'Actualizar' }).click();
    await expect(page.getByText('Instagram respondió: las cifras están al día').first()).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
  });

  await test.step('on a phone nothing is wider than it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(part.getByRole('table', { name: 'Ciudades' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await violationsIn(page)).toEqual([]);
  });

  await test.step('with the leave goes who follows; the figures stay', async () => {
    const networks = creator.getByRole('region', { name: 'Redes', exact: true });
    await networks.getByRole('button', { name: `Más de @${username}` }).click();
    await creator.getByRole('menuitem', { name: 'Desconectar' }).click();
    await creator.getByRole('dialog').getByRole('button', { name: 'Desconectar' }).click();
    await expect(creator.getByText(`@${username} ya no está conectada`).first()).toBeVisible();
    await page.reload();
    await expect(part).toContainText('y su audiencia.');
    await expect(part).toContainText('Falta un permiso: el creador conecta su cuenta de Instagram');
    await expect(part).not.toContainText('se pide otra vez');
    await expect(page.getByText(/^De Instagram, (justo ahora|hace)/).first()).toBeVisible();
  });
  await creator.close();
});

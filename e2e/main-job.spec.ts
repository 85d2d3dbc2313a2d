import type { Locator, Page } from '@playwright/test';
import { downloadBy } from './download';
import { expect, test } from './fixtures';
import { PICTURE } from './media';
import { signInAs } from './sign-in';

// With the motion that most people see.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The words of the interface that the journey follows, in both languages. */
const WORDS = {
  es: {
    email: 'Correo electrónico',
    password: 'Contraseña',
    signIn: 'Entrar',
    newCampaign: 'Nueva campaña',
    name: 'Nombre de la campaña',
    next: 'Continuar',
    create: 'Crear campaña',
    add: 'Agregar creadores',
    typeMode: 'Escribir o pegar',
    lines: 'Usuarios o enlaces de perfil',
    addMany: (n: number) => `Agregar ${n} creadores`,
    csv: 'Agregar lista desde CSV',
    csvFile: 'Archivo CSV',
    defaultNetwork: 'Red para las filas sin red',
    skipped: (column: string) => `1 columna no se importa: ${column}`,
    importRows: (n: number) => `Importar ${n} filas`,
    importDone: (n: number) => `Se agregaron ${n} creadores`,
    approve: (name: string) => `Aprobar a ${name}`,
    move: (name: string) => `Mover a ${name}`,
    squad: 'Squad',
    contents: 'Contenidos',
    calendar: 'Calendario',
    overview: 'Tablero',
    analytics: 'Analytics',
    addContent: 'Agregar contenido',
    network: 'Red',
    date: 'Fecha de publicación',
    withMetrics: 'Continuar con enlace y métricas',
    link: 'Enlace de la publicación',
    metrics: ['Impresiones', 'Me gusta', 'Comentarios', 'Compartidos', 'Guardados'],
    publish: 'Guardar como publicado',
    published: 'Publicado',
    producing: 'Produciendo',
    menu: 'Acciones de la campaña',
    exportInfluencers: 'Exportar creadores (CSV)',
    exportContents: 'Exportar contenidos publicados (CSV)',
    engagements: 'Interacciones',
  },
  en: {
    email: 'Email',
    password: 'Password',
    signIn: 'Sign in',
    newCampaign: 'New campaign',
    name: 'Campaign name',
    next: 'Continue',
    create: 'Create campaign',
    add: 'Add creators',
    typeMode: 'Type or paste',
    lines: 'Usernames or profile links',
    addMany: (n: number) => `Add ${n} creators`,
    csv: 'Add list from CSV',
    csvFile: 'CSV file',
    defaultNetwork: 'Network for rows without one',
    skipped: (column: string) => `1 column is not imported: ${column}`,
    importRows: (n: number) => `Import ${n} rows`,
    importDone: (n: number) => `${n} creators added`,
    approve: (name: string) => `Approve ${name}`,
    move: (name: string) => `Move ${name}`,
    squad: 'Squad',
    contents: 'Content',
    calendar: 'Calendar',
    overview: 'Board',
    analytics: 'Analytics',
    addContent: 'Add content',
    network: 'Network',
    date: 'Publish date',
    withMetrics: 'Continue with link and metrics',
    link: 'Post link',
    metrics: ['Impressions', 'Likes', 'Comments', 'Shares', 'Saves'],
    publish: 'Save as published',
    published: 'Published',
    producing: 'Producing',
    menu: 'Campaign actions',
    exportInfluencers: 'Export creators (CSV)',
    exportContents: 'Export published content (CSV)',
    engagements: 'Engagements',
  },
} as const;

/** A list as somebody else's tool writes it: other columns, floats for counts, links and themes. */
const LIST = [
  'Rank,Usuario del canal,Tema,Suscriptores,Links',
  '1,canaldeprueba,"Música y baile",249500000.0,http://youtube.com/channel/UCprueba00000000000000001',
  '2,OtroCanal,Educación,1200.0,http://youtube.com/channel/UCprueba00000000000000002',
  '3,canal 🤍,,35000.0,http://youtube.com/channel/UCprueba00000000000000003',
].join('\n');

const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });

for (const locale of ['es', 'en'] as const) {
  test(`the main job from sign-in to export, in ${locale}`, async ({ browser }) => {
    const words = WORDS[locale];
    const context = await browser.newContext({
      locale: locale === 'es' ? 'es-MX' : 'en-US',
      acceptDownloads: true,
    });
    await context.addInitScript((value) => localStorage.setItem('altavoz_locale', value), locale);
    const page = await context.newPage();

    await page.goto('/sign-in');
    await page.getByLabel(words.email).fill('manager@demo.altavoz.test');
    await page.getByRole('textbox', { name: words.password }).fill('altavoz-demo');
    await page.getByRole('button', { name: words.signIn }).click();
    await expect(page).toHaveURL(/\/campaigns$/);
    // The account's own language wins over the browser's; this journey wants another.
    await page.evaluate((value) => localStorage.setItem('altavoz_locale', value), locale);
    await page.reload();

    await page.getByRole('button', { name: words.newCampaign }).click();
    await page.getByLabel(words.name).fill(`Viaje ${locale} de prueba completo`);
    for (let step = 0; step < 3; step += 1)
      await page.getByRole('button', { name: words.next, exact: true }).click();
    await page.getByRole('button', { name: words.create }).click();
    await expect(page).toHaveURL(/\/campaign\/[0-9a-f-]{36}/);

    // One by one and by list.
    await page.getByRole('button', { name: words.add, exact: true }).first().click();
    await page.getByText(words.typeMode, { exact: true }).click();
    await page
      .getByLabel(words.lines)
      .fill(
        `https://www.instagram.com/viaje_${locale}_uno/\ninstagram: viaje_${locale}_dos\ntiktok viaje_${locale}_tres`,
      );
    await page.getByRole('button', { name: words.addMany(3) }).click();
    await expect(page.getByText(`viaje_${locale}_tres`).first()).toBeVisible();

    // By CSV with columns of its own.
    await page.getByRole('button', { name: words.csv }).first().click();
    await page.locator('input[type=file][accept=".csv"]').setInputFiles({
      name: 'lista.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(LIST.replaceAll('UCprueba', `UC${locale}rueba`), 'utf8'),
    });
    await expect(page.getByText(words.skipped('Rank'), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: words.importRows(3) }).click();
    await expect(page.getByText(words.importDone(3)).last()).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('dialog')).toHaveCount(0);

    // Approve one proposal, find it in the squad.
    const row = page.getByText(`viaje_${locale}_uno`).first();
    await expect(row).toBeVisible();
    await page.getByRole('button', { name: words.approve(`viaje_${locale}_uno`) }).click();
    await tab(page, words.squad).click();
    const squad = page.getByRole('table');
    await expect(squad.getByText(`viaje_${locale}_uno`).first()).toBeVisible();

    // Register what it published.
    await squad.getByRole('button', { name: words.addContent }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.network, { exact: true }).selectOption('instagram');
    await dialog.getByRole('textbox', { name: words.date }).fill('2026-05-03');
    await dialog.getByRole('button', { name: words.withMetrics }).click();
    await dialog
      .getByLabel(words.link)
      .fill(`https://www.instagram.com/stories/viaje_${locale}_uno/3141592653589793238/`);
    // A story is the first type of the network; it needs its picture.
    await dialog.locator('input[type=file]').setInputFiles(PICTURE);
    for (const [index, value] of ['1000', '40', '7', '3'].entries()) {
      await dialog
        .getByLabel(words.metrics[index] ?? '', { exact: false })
        .first()
        .fill(value);
    }
    await dialog.getByRole('button', { name: words.publish }).click();
    await expect(dialog).toBeHidden();
    await expect(squad.locator('tbody').getByText('1/1')).toBeVisible();
    await expect(squad.getByText(words.producing).first()).toBeVisible();

    await tab(page, words.contents).click();
    await expect(page).toHaveURL(/#contenidos$/);
    await expect(page.getByRole('table').getByText(words.published).first()).toBeVisible();

    // Move it on the board with the menu, as keyboards and phones do.
    await tab(page, words.overview).click();
    await expect(page).toHaveURL(/#overview$/);
    await page.getByRole('button', { name: words.move(`viaje_${locale}_uno`) }).click();
    await page
      .getByRole('menuitem', { name: words.published })
      .or(page.getByRole('menuitemradio', { name: words.published }))
      .first()
      .click();
    await expect(tab(page, words.analytics)).not.toHaveAttribute('aria-disabled', 'true');

    await tab(page, words.analytics).click();
    await expect(page).toHaveURL(/#analytics$/);
    await expect(page.getByText(words.engagements, { exact: true }).first()).toBeVisible();
    await expect(page.getByText('50', { exact: true }).first()).toBeVisible();

    const exportAs = (label: string) =>
      downloadBy(page, async () => {
        await page.getByRole('button', { name: words.menu }).click();
        await page.getByRole('menuitem', { name: label }).click();
      });
    const { text: influencers } = await exportAs(words.exportInfluencers);
    expect(influencers.startsWith('\uFEFF')).toBe(true);
    expect(influencers.trim().split('\r\n')).toHaveLength(7);
    const { text: contents } = await exportAs(words.exportContents);
    expect(contents).toContain('2026-05-03');
    expect(contents.trim().split('\r\n')).toHaveLength(2);

    // The page is in the language that was chosen, and says so.
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await context.close();
  });
}

test('a viewer sees a campaign and may change nothing; a creator is led elsewhere [PER-13, PER-18]', async ({
  page,
}) => {
  await signInAs(page, 'viewer');
  await page.goto('/campaigns');
  await page.getByRole('searchbox').first().fill('verano');
  await page.getByRole('link', { name: /Verano sin filtro/ }).click();
  const add = page.getByRole('button', { name: 'Agregar creadores' });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('tab', { name: 'Contenidos' }).click();
  await page.getByText('Cuadrícula', { exact: true }).click();
  // What only opens does not look as if it could be edited.
  await expect(page.getByRole('link', { name: /^Ver contenido de/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Editar contenido de/ })).toHaveCount(0);
  // A creator begins with what an invitation is and how it opens, and is refused nothing that they did not ask for.
  await signInAs(page, 'creator');
  await page.goto('/');
  await expect(page).toHaveURL(/\/invitations$/);
  const refused = page.getByText('Esa página es para quien lleva campañas.', { exact: true });
  const link = page.getByLabel('Enlace de la invitación');
  await link.fill('https://www.instagram.com/ana/');
  await page.getByRole('button', { name: 'Abrir invitación' }).click();
  await expect(link).toHaveAccessibleDescription(/^Ahí no hay un enlace de invitación completo/);
  await expect(refused).toHaveCount(0);
  await link.fill(`Hola: ${new URL('/external-new/details/x/instagram/ana?token=x', page.url()).href}`);
  await link.press('Enter');
  await expect(page.getByRole('heading', { name: 'Este enlace no abre ninguna invitación' })).toBeVisible();
  await page.goto('/campaigns/new');
  await expect(page).toHaveURL(/\/invitations$/);
  await expect(refused).toBeVisible();
});

import type { Browser, Locator, Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import { creators, openSquad, openSquadOf, openTab, squadOf, squadRows } from './campaign-of';
import { expect, test } from './fixtures';
import { signInAs } from './sign-in';

test.slow();

/** The link of the only creator of a new campaign, copied from their record, which stays open. */
async function copiedLink(page: Page, campaign: string, name: string) {
  const { uuid, ids, post } = await squadOf(page, campaign, creators(1, name));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/campaign/${uuid}?record=${ids[0]}#overview`);
  const panel = page.getByRole('dialog', { name: `${name} 01`, exact: true });
  await panel.getByRole('button', { name: 'Copiar enlace' }).click();
  await expect(panel.getByText(/^Enlace copiado:/).first()).toBeVisible();
  const agree = (agreed_cost: number) => post(`manage/influencer-update/${ids[0]}/`, { agreed_cost });
  return { link: await page.evaluate(() => navigator.clipboard.readText()), panel, agree, post };
}

/** A phone that has opened a link, accepted its terms, put off having an account, and accepted the invitation. */
async function atAccepted(browser: Browser, link: string): Promise<Page> {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-MX' });
  const guest = await phone.newPage();
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Me interesa' }).click();
  await guest.getByRole('checkbox').check();
  await guest.getByRole('button', { name: 'Aceptar condiciones' }).click();
  await guest.getByRole('button', { name: 'Más tarde' }).click();
  await guest.getByRole('button', { name: 'Aceptar la invitación' }).click();
  await expect(guest.getByRole('heading', { name: 'Aceptaste la invitación' })).toBeVisible();
  return guest;
}

/** The same, being asked where to pay, as the page reminds of. */
async function atPayment(browser: Browser, link: string): Promise<Page> {
  const guest = await atAccepted(browser, link);
  await guest.getByRole('button', { name: 'Agregar mis datos de pago' }).click();
  return guest;
}

/** Begins to hand in a content that nobody planned. */
const beginHandIn = (guest: Page) =>
  guest.getByRole('button', { name: /^Entregar (un|otro) contenido$/ }).click();

test('a creator opens the copied link on a phone, agrees, registers, says where to be paid and accepts; the squad shows it live [INV-02, INV-03, INV-04, INV-07, INV-08, INV-10, INV-14, INV-17, API-076, API-077, API-078, API-080, NAV-16]', async ({
  page,
  browser,
}) => {
  const { link, panel, agree, post } = await copiedLink(page, 'Invita en vivo', 'Invitada');

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-MX' });
  const guest = await phone.newPage();
  const sent: string[] = [];
  guest.on('request', (request) => {
    // Asking whose session it is has one, and nothing else does.
    if (/\/external\/(?!validate-session)/.test(request.url()) && request.headers()['authorization'])
      sent.push(request.url());
  });
  await guest.goto(link);
  await expect(guest.getByRole('heading', { level: 1, name: 'Invita en vivo' })).toBeVisible();
  await expect(guest.getByText('El pago está por acordarse')).toBeVisible();
  await agree(1500);
  await guest.reload();
  await expect(guest.getByText('MXN 1,500.00')).toBeVisible();
  await expect(panel.getByText(/^Abierta:/).first()).toBeVisible();
  expect(await violationsIn(guest)).toEqual([]);
  // However long the brief is, on a phone as on a desk both answers are in sight before anything is scrolled, and hide
  // nothing at its end.
  const answers = [/^Me interesa$/, /^No puedo participar$/].map((name) =>
    guest.getByRole('button', { name }),
  );
  const brief = '¿Qué esperamos de ti? '.repeat(200);
  await post('update/', { dos: brief });
  const end = guest.getByText(brief.trim());
  const place = async (one: Locator) => (await one.boundingBox()) ?? { y: NaN, height: NaN };
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await guest.setViewportSize(size);
    await guest.reload();
    for (const answer of answers) await expect(answer).toBeInViewport({ ratio: 1 });
    await expect(end).toBeVisible();
    await guest.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(end).toBeInViewport();
    const read = await place(end);
    for (const answer of answers) expect((await place(answer)).y).toBeGreaterThan(read.y + read.height);
  }
  await guest.getByRole('button', { name: 'Me interesa' }).click();

  await guest.getByRole('button', { name: 'Aceptar condiciones' }).click();
  await expect(guest.getByText('Marca la casilla para aceptarlas').first()).toBeVisible();
  await guest.getByRole('checkbox', { name: 'Leí y acepto las condiciones' }).check();
  await guest.getByRole('button', { name: 'Aceptar condiciones' }).click();

  await guest.getByLabel('Nombre').fill('Ana Invitada');
  const email = `ana-${Date.now()}@example.com`;
  await guest.getByLabel('Correo').fill(email);
  await guest.getByRole('textbox', { name: 'Contraseña' }).fill('un-campo-de-girasoles');
  await guest.getByRole('button', { name: 'Crear cuenta' }).click();
  // Accepted first, and paid afterwards: the page says what is missing.
  await guest.getByRole('button', { name: 'Aceptar la invitación' }).click();
  await expect(guest.getByRole('heading', { name: 'Aceptaste la invitación' })).toBeVisible();
  await expect(panel.getByText(/^Aceptó: /).first()).toBeVisible();
  await expect(guest.getByText('Faltan tus datos de pago')).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Agregar mis datos de pago' })).toBeInViewport({ ratio: 1 });
  expect(await violationsIn(guest)).toEqual([]);
  await guest.getByRole('button', { name: 'Agregar mis datos de pago' }).click();

  await guest.getByLabel('Nombre del titular').fill('Ana Invitada');
  await guest.getByLabel('CLABE').fill('012180012345678900');
  await guest.getByRole('button', { name: 'Guardar datos de pago' }).click();
  await expect(guest.getByLabel('CLABE')).toHaveAccessibleDescription(/Algún dígito no es correcto/);
  // What was typed survives a reload, also the step.
  await guest.reload();
  await expect(guest.getByLabel('Nombre del titular')).toHaveValue('Ana Invitada');
  await guest.getByLabel('CLABE').fill('032180000118359719');
  await expect(
    guest.getByText(/^Es de Ixe.*, que ya no aparece entre los bancos que reciben SPEI/i),
  ).toBeVisible();
  await guest.getByLabel('CLABE').fill('012180012345678909');
  await expect(guest.getByText('Banco: BBVA', { exact: false })).toBeVisible();
  await guest.getByRole('button', { name: 'Guardar datos de pago' }).click();
  await expect(guest.getByText('Ana Invitada · BBVA', { exact: false })).toBeVisible();
  await expect(guest.getByText('Faltan tus datos de pago')).toHaveCount(0);
  expect(await violationsIn(guest)).toEqual([]);

  await beginHandIn(guest);
  await guest.getByLabel('Enlace').fill('https://www.instagram.com/reel/invitada1/');
  await guest.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(
    guest.getByText('Entregado: Instagram · Historia · instagram.com/reel/invitada1').first(),
  ).toBeVisible();
  await expect(guest.getByRole('list', { name: 'Tus contenidos' })).toContainText('Enviado');
  // Whoever has handed something in leaves by talking to the company.
  await expect(
    guest.getByText(/^Ya entregaste contenidos\. Para dejar la campaña, escribe a /),
  ).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Ya no puedo participar' })).toHaveCount(0);
  await beginHandIn(guest);
  await guest.getByLabel('Enlace').fill('https://www.instagram.com/reel/invitada1/');
  await guest.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(guest.getByLabel('Enlace')).toHaveAccessibleDescription(
    /Este enlace ya está entre tus contenidos de esta campaña/,
  );
  await guest.getByRole('button', { name: 'Cancelar' }).click();
  await guest.getByRole('button', { name: /^Corregir / }).click();
  await expect(guest.getByRole('heading', { name: 'Corregir la entrega' })).toBeVisible();
  await expect(guest.getByLabel('Enlace')).toBeFocused();
  await guest.getByLabel('Enlace').fill('https://www.tiktok.com/@invitada/video/2');
  // It is said before anything is sent.
  await expect(guest.getByLabel('Enlace')).toHaveAccessibleDescription(
    /Este enlace es de TikTok, y el contenido es de Instagram/,
  );
  expect(await violationsIn(guest)).toEqual([]);
  await guest.getByLabel('Enlace').fill('https://www.instagram.com/reel/invitada2/');
  await guest.getByRole('button', { name: 'Guardar los cambios' }).click();
  await expect(guest.getByText(/^Guardado: Instagram .*invitada2$/).first()).toBeVisible();
  await expect(guest.getByRole('list', { name: 'Tus contenidos' }).getByRole('link')).toHaveAttribute(
    'href',
    'https://www.instagram.com/reel/invitada2/',
  );

  await beginHandIn(guest);
  await guest.getByLabel('Enlace').fill('https://www.instagram.com/reel/invitada3/');
  await guest.getByRole('button', { name: 'Entregar', exact: true }).click();
  const contents = guest.getByRole('list', { name: 'Tus contenidos' }).getByRole('listitem');
  await expect(contents).toHaveCount(2);
  await contents
    .filter({ has: guest.locator('[href$="invitada3/"]') })
    .getByRole('button', { name: /^Retirar/ })
    .click();
  const question = guest.getByRole('dialog', { name: '¿Retirar este contenido?' });
  await expect(question.getByText(/^Instagram · .+ · instagram\.com\/reel\/invitada3$/)).toBeVisible();
  await expect(question.getByText(/^Se quita de la campaña/)).toBeVisible();
  await question.getByRole('button', { name: 'Retirar' }).click();
  await expect(guest.getByText(/^Retirado: Instagram .*invitada3$/).first()).toBeVisible();
  await expect(contents).toHaveCount(1);
  expect(await violationsIn(guest)).toEqual([]);

  // No external call has told whose session it is [PER-06].
  expect(sent).toEqual([]);
  await guest.getByRole('link', { name: 'Ver todas mis invitaciones' }).click();
  await expect(guest.getByText('Invita en vivo').first()).toBeVisible();
  await expect(guest.getByRole('listitem').filter({ hasText: 'Invita en vivo' })).toContainText(
    'Pago acordadoMXN 1,500.00',
  );
  await guest.goto('/earnings');
  const toCome = guest.getByRole('region', { name: 'Pago acordado' });
  await expect(toCome).toContainText('MXN 1,500.00');
  await expect(toCome).toContainText('Se debe cuando la empresa pide tu pago');
  await expect(guest.getByText('Ninguna empresa ha pedido tu pago todavía')).toBeVisible();
  await expect(guest.getByRole('table')).toHaveCount(0);
  expect(await violationsIn(guest)).toEqual([]);
  await guest.goBack();
  await guest.getByRole('link', { name: 'Ver', exact: true }).click();
  await expect(guest).toHaveURL(/\/proposals\//);
  await expect(guest.getByRole('heading', { name: 'Aceptaste la invitación' })).toBeVisible();
  await phone.close();
});

test('whoever has just registered in an invitation sees what they saved and answered at once', async ({
  page,
  browser,
}) => {
  const { link } = await copiedLink(page, 'Recién llegada', 'Nueva');
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-MX' });
  const guest = await phone.newPage();
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Me interesa' }).click();
  await guest.getByRole('checkbox').check();
  await guest.getByRole('button', { name: 'Aceptar condiciones' }).click();
  await guest.getByLabel('Correo').fill(`nueva-${Date.now()}@example.com`);
  await guest.getByRole('textbox', { name: 'Contraseña' }).fill('un-campo-de-girasoles');
  await guest.getByRole('button', { name: 'Crear cuenta' }).click();
  await guest.getByRole('button', { name: 'Aceptar la invitación' }).click();
  await guest.getByRole('button', { name: 'Agregar mis datos de pago' }).click();
  await guest.getByLabel('Nombre del titular').fill('Nueva Primera');
  await guest.getByLabel('CLABE').fill('012180012345678909');
  await guest.getByRole('button', { name: 'Guardar datos de pago' }).click();
  await expect(guest.getByText('Nueva Primera · BBVA', { exact: false })).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Aceptaste la invitación' })).toBeVisible();
  await guest.getByRole('button', { name: 'Ya no puedo participar' }).click();
  await guest.getByRole('button', { name: 'Rechazar la invitación' }).click();
  await expect(guest.getByRole('heading', { name: 'Rechazaste la invitación' })).toBeVisible();
  await phone.close();
});

test('Back of a phone leads from step to step, keeps what was typed, stays on a reload and asks nothing that is done again [INV-14]', async ({
  page,
  browser,
}) => {
  const { link } = await copiedLink(page, 'Paso a paso', 'Pasos');
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-MX' });
  const guest = await phone.newPage();
  const at = (step: number) => guest.getByText(`Paso ${step} de 4`, { exact: false });
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Me interesa' }).click();
  await guest.goBack();
  await expect(at(1)).toBeVisible();
  await guest.goForward();
  await guest.getByRole('checkbox').check();
  await guest.getByRole('button', { name: 'Aceptar condiciones' }).click();
  await guest.getByLabel('Nombre').fill('Paso Primero');
  await guest.getByRole('button', { name: 'Más tarde' }).click();
  await expect(at(4)).toBeVisible();
  await guest.goBack();
  await expect(guest.getByLabel('Nombre')).toHaveValue('Paso Primero');
  await guest.reload();
  await expect(at(3)).toBeVisible();
  await guest.goBack();
  await expect(at(2)).toBeVisible();
  await expect(guest.getByText(/^Las aceptaste el /)).toBeVisible();
  await expect(guest.getByRole('checkbox')).toHaveCount(0);
  expect(await violationsIn(guest)).toEqual([]);
  await guest.goForward();
  await guest.goForward();
  // The button on the page goes the same way, and not on.
  await guest.getByRole('button', { name: 'Volver al paso anterior' }).click();
  await expect(at(3)).toBeVisible();
  await guest.goForward();
  await expect(at(4)).toBeVisible();
  await guest.getByRole('button', { name: 'No puedo participar' }).click();
  await guest.getByLabel('Con tus palabras (opcional)').fill('De viaje');
  await guest.goBack();
  await guest.goForward();
  await expect(guest.getByLabel('Con tus palabras (opcional)')).toHaveValue('De viaje');
  await guest.goBack();
  await guest.getByRole('button', { name: 'Aceptar la invitación' }).click();
  const accepted = guest.getByRole('heading', { name: 'Aceptaste la invitación' });
  await expect(accepted).toBeVisible();

  await guest.getByRole('button', { name: 'Agregar mis datos de pago' }).click();
  await guest.getByLabel('Nombre del titular').fill('Paso Segundo');
  await guest.goBack();
  await expect(accepted).toBeVisible();
  await guest.goForward();
  await guest.reload();
  await expect(guest.getByLabel('Nombre del titular')).toHaveValue('Paso Segundo');
  await guest.getByRole('button', { name: 'Más tarde' }).click();
  await expect(accepted).toBeVisible();
  await guest.goBack();
  await guest.goBack();
  await expect(guest.getByText(/^Las aceptaste el /)).toBeVisible();
  await guest.reload();
  await expect(guest.getByText(/^Las aceptaste el /)).toBeVisible();
  await guest.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect(accepted).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Aceptar la invitación' })).toHaveCount(0);
  await phone.close();
});

test('the steps of an invitation are counted as they are to be done, and declining at once is none of them [INV-08, INV-14]', async ({
  page,
  browser,
}) => {
  const { link } = await copiedLink(page, 'Cuenta los pasos', 'Contada');
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-MX' });
  const guest = await phone.newPage();
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Me interesa' }).click();
  await guest.getByRole('checkbox').check();
  await guest.getByRole('button', { name: 'Aceptar condiciones' }).click();
  await expect(guest.getByText('Paso 3 de 4 · Tu cuenta', { exact: false })).toBeVisible();

  // In another tab, with nothing left but the account.
  const other = await phone.newPage();
  await other.goto(link);
  await expect(other.getByText('Paso 1 de 3', { exact: false })).toBeVisible();
  await other.getByRole('button', { name: 'No puedo participar' }).click();
  await expect(other.getByRole('heading', { name: '¿No puedes participar?' })).toBeVisible();
  await expect(other.getByText(/Paso \d de \d/)).toHaveCount(0);
  await other.getByRole('button', { name: 'Volver', exact: true }).click();
  await other.getByRole('button', { name: 'Me interesa' }).click();
  await expect(other.getByText('Paso 2 de 3 · Tu cuenta', { exact: false })).toBeVisible();
  await other.getByRole('button', { name: 'Más tarde' }).click();
  await expect(other.getByText('Paso 3 de 3', { exact: false })).toBeVisible();
  await other.reload();
  await expect(other.getByText('Paso 3 de 3', { exact: false })).toBeVisible();
  await phone.close();
});

test('a member of the company looks at an invitation, and nothing in it can be pressed', async ({ page }) => {
  const { link } = await copiedLink(page, 'Solo mirar', 'Mirada');
  await page.goto(`${link}&preview=1`);
  await expect(page.getByRole('note').getByText('Vista previa')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/external\/|\/invitations\//.test(request.url())) asked.push(request.url());
  });
  const invitation = page.getByRole('group', { name: 'Vista previa' });
  for (const button of await invitation.getByRole('button').all()) await expect(button).toBeDisabled();
  await expect(invitation.getByRole('button', { name: 'Me interesa' })).toBeDisabled();
  await invitation.getByRole('button', { name: 'Me interesa' }).click({ force: true });
  // By keyboard neither: none of them takes the focus.
  await page.getByRole('heading', { level: 1 }).click();
  for (let tab = 0; tab < 12; tab++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('fieldset'))).toBeNull();
  }
  await expect(page.getByText('Paso 1 de 4', { exact: false })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  expect(asked).toEqual([]);
});

test('whoever is signed in is told so and asked before an invitation is theirs; everybody else reads that another account has it [INV-11]', async ({
  page,
  browser,
}) => {
  const { link: first } = await copiedLink(page, 'Karla invitada', 'Karla');
  const { link: second } = await copiedLink(page, 'Brenda invitada', 'Brenda');
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-MX' });
  const karla = await phone.newPage();
  const toAccount = async () => {
    await karla.getByRole('button', { name: 'Me interesa' }).click();
    await karla.getByRole('checkbox').check();
    await karla.getByRole('button', { name: 'Aceptar condiciones' }).click();
  };
  await karla.goto(first);
  await toAccount();
  const email = `karla-${Date.now()}@example.com`;
  await karla.getByLabel('Correo').fill(email);
  await karla.getByRole('textbox', { name: 'Contraseña' }).fill('un-campo-de-girasoles');
  await karla.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(karla.getByRole('heading', { name: 'Tu respuesta' })).toBeVisible();

  await karla.goto(second);
  await expect(karla.getByText(`Tienes abierta la cuenta de Karla 01 (${email}).`)).toBeVisible();
  const accepts: string[] = [];
  karla.on('request', (request) => {
    if (/\/(accept-)?terms\//.test(request.url())) accepts.push(request.url());
  });
  const terms = karla.getByRole('checkbox', { name: 'Leí y acepto las condiciones' });
  // Before the terms: nobody accepts them in somebody else's name.
  await karla.getByRole('button', { name: 'Me interesa' }).click();
  await expect(
    karla.getByText(/^Esta invitación es para Brenda 01 \(@.+ en .+\)\. ¿Eres tú\?$/),
  ).toBeVisible();
  await expect(terms).toHaveCount(0);
  await karla.reload();
  await expect(karla.getByRole('button', { name: 'Sí, soy yo' })).toBeVisible();
  await expect(terms).toHaveCount(0);
  expect(await violationsIn(karla)).toEqual([]);
  await karla.getByRole('button', { name: 'No soy yo: cambiar de cuenta' }).click();
  await expect(terms).toBeVisible();
  await expect(karla.getByText(/^Tienes abierta/)).toHaveCount(0);
  await karla.goto(`${new URL(second).origin}/sign-in`);
  await karla.getByLabel('Correo').fill(email);
  await karla.getByRole('textbox', { name: 'Contraseña' }).fill('un-campo-de-girasoles');
  await karla.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(karla).not.toHaveURL(/sign-in/);
  await karla.goto(second);
  await expect(karla.getByRole('button', { name: 'Sí, soy yo' })).toBeVisible();
  expect(accepts).toEqual([]);
  await karla.getByRole('button', { name: 'Sí, soy yo' }).click();
  await terms.check();
  await karla.getByRole('button', { name: 'Aceptar condiciones' }).click();
  await expect(karla.getByRole('heading', { name: 'Tu respuesta' })).toBeVisible();
  expect(accepts).toHaveLength(1);
  await expect(karla.getByText('Esta invitación la abrió otra cuenta')).toHaveCount(0);

  const other = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-MX' });
  const brenda = await other.newPage();
  await brenda.goto(second);
  await expect(brenda.getByText('Esta invitación la abrió otra cuenta')).toBeVisible();
  await expect(brenda.getByText('un enlace nuevo', { exact: false })).toBeVisible();
  // It is read, and nobody answers in the name of whose it is.
  for (const name of ['Me interesa', 'No puedo participar'])
    await expect(brenda.getByRole('button', { name })).toHaveCount(0);
  expect(await violationsIn(brenda)).toEqual([]);
  // Once it is answered, that is what another phone says at once, and how to go on.
  await karla.getByRole('button', { name: 'Aceptar la invitación' }).click();
  await expect(karla.getByRole('heading', { name: 'Aceptaste la invitación' })).toBeVisible();
  await brenda.reload();
  await expect(brenda.getByRole('heading', { name: 'La invitación está aceptada' })).toBeVisible();
  await expect(brenda.getByText(/Paso \d de \d/)).toHaveCount(0);
  await brenda.getByRole('link', { name: 'Iniciar sesión' }).click();
  await brenda.getByLabel('Correo').fill(email);
  await brenda.getByRole('textbox', { name: 'Contraseña' }).fill('un-campo-de-girasoles');
  await brenda.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(brenda.getByRole('heading', { name: 'Aceptaste la invitación' })).toBeVisible();
  await phone.close();
  await other.close();
});

test('whatever is pressed twice in an invitation is sent once, and fields in error say that they are', async ({
  page,
  browser,
}) => {
  const { link } = await copiedLink(page, 'Dos veces', 'Doble');
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-MX' });
  const guest = await phone.newPage();
  const sent: string[] = [];
  guest.on('request', (request) => {
    const [, what] = /\/(accept-terms|register|payment-data|answer|contents)\//.exec(request.url()) ?? [];
    if (what) sent.push(what);
  });
  /** Twice before the page can say that it is busy. */
  const pressTwice = (name: string) =>
    guest.getByRole('button', { name, exact: true }).evaluate((node: HTMLElement) => {
      node.click();
      node.click();
    });
  const isWrong = (...labels: string[]) =>
    Promise.all(
      labels.map((label) =>
        expect(guest.getByRole('textbox', { name: label })).toHaveAttribute('aria-invalid', 'true'),
      ),
    );
  await guest.goto(link);
  await expect(guest.getByText(/^Este enlace sirve hasta el \d/)).toBeVisible();
  await guest.getByRole('button', { name: 'Me interesa' }).click();
  await guest.getByRole('button', { name: 'Aceptar condiciones' }).click();
  await expect(guest.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
  await expect(guest.getByRole('checkbox')).toBeFocused();
  await guest.getByRole('checkbox').check();
  await pressTwice('Aceptar condiciones');
  await guest.getByLabel('Nombre').fill('');
  await guest.getByRole('button', { name: 'Crear cuenta' }).click();
  await isWrong('Nombre', 'Correo', 'Contraseña');
  await guest.getByLabel('Nombre').fill('Doble Prueba');
  await guest.getByLabel('Correo').fill(`doble-${Date.now()}@example.com`);
  await guest.getByRole('textbox', { name: 'Contraseña' }).fill('un-campo-de-girasoles');
  await pressTwice('Crear cuenta');
  await expect(guest.getByRole('heading', { name: 'Tu respuesta' })).toBeVisible();
  await pressTwice('Aceptar la invitación');
  await guest.getByRole('button', { name: 'Agregar mis datos de pago' }).click();
  await guest.getByRole('button', { name: 'Guardar datos de pago' }).click();
  await isWrong('Nombre del titular', 'CLABE');
  await guest.getByLabel('Nombre del titular').fill('Doble Prueba');
  await guest.getByLabel('CLABE').fill('012180012345678909');
  await guest.getByRole('checkbox').uncheck();
  await pressTwice('Guardar datos de pago');
  await beginHandIn(guest);
  await guest.getByRole('button', { name: 'Entregar', exact: true }).click();
  await isWrong('Enlace');
  await guest.getByLabel('Enlace').fill('https://www.instagram.com/reel/doble1/');
  await pressTwice('Entregar');
  await expect(guest.getByText(/^Entregado: /).first()).toBeVisible();
  expect(sent).toEqual(['accept-terms', 'register', 'answer', 'payment-data', 'contents']);
  await phone.close();
});

test('the payment data of an account are offered in an invitation, and what is given there can be kept in the account [INV-04]', async ({
  page,
  browser,
}) => {
  const { link: first } = await copiedLink(page, 'Pago primero', 'Olga');
  const { link: second } = await copiedLink(page, 'Pago segundo', 'Olguita');
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-MX' });
  const olga = await phone.newPage();
  const toAccount = async () => {
    await olga.getByRole('button', { name: 'Me interesa' }).click();
    await olga.getByRole('checkbox').check();
    await olga.getByRole('button', { name: 'Aceptar condiciones' }).click();
  };
  await olga.goto(first);
  await toAccount();
  await olga.getByLabel('Correo').fill(`olga-${Date.now()}@example.com`);
  await olga.getByRole('textbox', { name: 'Contraseña' }).fill('un-campo-de-girasoles');
  await olga.getByRole('button', { name: 'Crear cuenta' }).click();
  await olga.getByRole('button', { name: 'Aceptar la invitación' }).click();
  await olga.getByRole('button', { name: 'Agregar mis datos de pago' }).click();
  const lookAgain = async () => {
    await expect(olga.getByRole('heading', { name: 'Aceptaste la invitación' })).toBeVisible();
    await olga.getByRole('button', { name: 'Ver o cambiar' }).click();
  };
  const keep = olga.getByRole('checkbox', { name: 'Guardarlos también en mi cuenta' });
  await expect(keep).toBeChecked();
  await keep.uncheck();
  await olga.getByLabel('Nombre del titular').fill('Olga Primera');
  await olga.getByLabel('CLABE').fill('072320987654321018');
  await olga.getByRole('button', { name: 'Guardar datos de pago' }).click();
  await lookAgain();
  await expect(olga.getByText(/^Valen solo para /)).toBeVisible();
  await expect(olga.getByRole('button', { name: /^Usar los de tu cuenta/ })).toHaveCount(0);
  await olga.getByRole('button', { name: 'Cambiar los datos' }).click();
  // Whose account it is was said; wherever it is, the name stays.
  await expect(olga.getByLabel('Nombre del titular')).toHaveValue('Olga Primera');
  await olga.getByText('Otro país').click();
  await expect(olga.getByLabel('Nombre del titular')).toHaveValue('Olga Primera');
  await olga.getByRole('radiogroup', { name: 'Dónde está tu cuenta' }).getByText('México').click();
  await olga.getByText(/^Se guardan cifrados: /).click();
  await expect(olga.getByText(/^Solo sirven para pagarte\./)).toBeVisible();
  await olga.getByLabel('Nombre del titular').fill('Olga Guardada');
  await olga.getByLabel('CLABE').fill('012180012345678909');
  await keep.check();
  expect(await violationsIn(olga)).toEqual([]);
  await olga.getByRole('button', { name: 'Guardar datos de pago' }).click();
  await lookAgain();
  await expect(olga.getByText(/^Son los de tu cuenta/)).toBeVisible();

  // Another invitation of theirs gets them with the account, and they come back where others were given.
  await olga.goto(second);
  await olga.getByRole('button', { name: 'Me interesa' }).click();
  await olga.getByRole('button', { name: 'Sí, soy yo' }).click();
  await olga.getByRole('checkbox').check();
  await olga.getByRole('button', { name: 'Aceptar condiciones' }).click();
  await olga.getByRole('button', { name: 'Aceptar la invitación' }).click();
  await lookAgain();
  await expect(olga.getByText('Olga Guardada · BBVA', { exact: false })).toBeVisible();
  await expect(olga.getByText(/^Son los de tu cuenta/)).toBeVisible();
  await olga.getByRole('button', { name: 'Cambiar los datos' }).click();
  await expect(keep).not.toBeChecked();
  await olga.getByLabel('Nombre del titular').fill('Solo Aquí');
  await olga.getByLabel('CLABE').fill('072320987654321018');
  await olga.getByRole('button', { name: 'Guardar datos de pago' }).click();
  await lookAgain();
  await expect(olga.getByText('Solo Aquí · ', { exact: false })).toBeVisible();
  // Where she is paid in truth is said among her earnings, too.
  const earnings = await phone.newPage();
  await earnings.goto('/earnings');
  await expect(earnings.getByText(/^No valen para .*: ahí te pagan con otros/)).toBeVisible();
  await expect(earnings.getByText(/^Te paga en .* termina en 1018$/)).toBeVisible();
  await expect(earnings.getByText(/^Los diste aparte de los de tu cuenta/)).toBeVisible();
  await earnings.close();
  const offer = olga.getByRole('button', { name: 'Usar los de tu cuenta: CLABE …8909' });
  await expect(olga.getByText('012180012345678909')).toHaveCount(0);
  await offer.click();
  await lookAgain();
  await expect(olga.getByText('Olga Guardada · BBVA', { exact: false })).toBeVisible();
  await expect(olga.getByRole('button', { name: 'Cambiar los datos' })).toBeVisible();

  // Whoever has the link alone, as after signing out in another window, sends nothing elsewhere.
  const beside = await phone.newPage();
  await beside.goto('/robots.txt');
  await beside.evaluate(() => localStorage.removeItem('access_token'));
  await expect(olga.getByRole('heading', { name: 'La invitación está aceptada' })).toBeVisible();
  await expect(olga.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(olga.getByRole('button', { name: 'Cambiar los datos' })).toHaveCount(0);
  expect(await violationsIn(olga)).toEqual([]);
  await phone.close();
});

test('what was typed of an account in Mexico neither hinders one abroad nor is kept with it [INV-17]', async ({
  page,
  browser,
}) => {
  const { link } = await copiedLink(page, 'Cobra fuera', 'Fuera');
  const guest = await atPayment(browser, link);
  const phone = guest.context();
  await guest.getByLabel('Nombre del titular').fill('Ana Fuera');
  await guest.getByLabel('CLABE').fill('0121');
  await guest.getByRole('button', { name: /^RFC, correo y teléfono/ }).click();
  await guest.getByLabel('RFC').fill('ABC');
  await guest.getByText('Otro país').click();
  await guest.getByLabel('Banco', { exact: true }).fill('N26');
  await guest.getByLabel('Cuenta o IBAN').fill('0012345678');
  await guest.getByLabel('Dirección').fill('Unter den Linden 1');
  await guest.getByLabel('Ciudad').fill('Berlín');
  await guest.getByLabel('País de la cuenta').selectOption('DE');
  await guest.getByRole('button', { name: 'Guardar datos de pago' }).click();
  await expect(guest.getByLabel('Cuenta o IBAN')).toHaveAccessibleDescription(/empieza por DE y tiene 22/);
  await guest.getByLabel('Cuenta o IBAN').fill('DE89 3704 0044 0532 0130 00');
  await guest.getByRole('button', { name: 'Guardar datos de pago' }).click();
  // What refuses is in sight, and says why.
  await expect(guest.getByLabel('RFC')).toBeFocused();
  await expect(guest.getByLabel('RFC')).toHaveAccessibleDescription(/^El RFC tiene 13/);
  await guest.getByLabel('RFC').fill('');
  const sent = guest.waitForRequest(/\/payment-data\/$/);
  await guest.getByRole('button', { name: 'Guardar datos de pago' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ clabe: '', account: 'DE89 3704 0044 0532 0130 00' });
  await expect(guest.getByText('Ana Fuera · N26', { exact: false })).toBeVisible();
  await phone.close();
});

test('a creator is paid by PayPal without an account at a bank, and the squad knows where to pay at once [INV-04, INV-09]', async ({
  page,
  browser,
}) => {
  const { link, panel } = await copiedLink(page, 'Cobra por PayPal', 'Paula');
  const guest = await atPayment(browser, link);
  await guest.getByText('PayPal', { exact: true }).click();
  await guest.getByRole('button', { name: 'Guardar datos de pago' }).click();
  await expect(guest.getByLabel('Correo de tu cuenta de PayPal')).toHaveAttribute('aria-invalid', 'true');
  await guest.getByLabel('Correo de tu cuenta de PayPal').fill('paula@ejemplo.com');
  expect(await violationsIn(guest)).toEqual([]);
  await guest.getByRole('button', { name: 'Guardar datos de pago' }).click();
  await expect(guest.getByText('PayPal · p•••@e•••.com')).toBeVisible();
  await expect(guest.getByText('paula@ejemplo.com')).toHaveCount(0);
  await expect(guest.getByText('Faltan tus datos de pago')).toHaveCount(0);
  await expect(panel.getByText(/^Aceptó: /).first()).toBeVisible();
  await guest.context().close();
});

test('a content that was withdrawn elsewhere takes no other link, and says so [INV-15]', async ({
  page,
  browser,
}) => {
  const { link } = await copiedLink(page, 'Dos pestañas', 'Pestañas');
  const guest = await atAccepted(browser, link);
  const phone = guest.context();
  await beginHandIn(guest);
  await expect(guest.getByText(/Para subirlo aquí, sigue con tu cuenta/)).toBeVisible();
  await guest.getByLabel('Enlace').fill('https://www.instagram.com/reel/pestana1/');
  await guest.getByRole('button', { name: 'Entregar', exact: true }).click();
  const contents = (tab: Page) => tab.getByRole('list', { name: 'Tus contenidos' }).getByRole('listitem');
  await expect(contents(guest)).toHaveCount(1);
  await guest.getByRole('button', { name: /^Corregir / }).click();
  // What is being written stays while the page is read in another language.
  await guest.getByLabel('Enlace').fill('https://www.instagram.com/reel/otro-idioma/');
  await guest.getByRole('button', { name: /^Idioma: / }).click();
  await guest.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(guest.getByRole('button', { name: 'Save the changes' })).toBeVisible();
  await expect(guest.getByLabel('Link')).toHaveValue('https://www.instagram.com/reel/otro-idioma/');
  await guest.getByRole('button', { name: /^Language: / }).click();
  await guest.getByRole('menuitemradio', { name: 'Español' }).click();
  const other = await phone.newPage();
  await other.goto(link);
  await other.getByRole('button', { name: /^Retirar/ }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(contents(other)).toHaveCount(0);
  await guest.getByLabel('Enlace').fill('https://www.instagram.com/reel/pestana2/');
  await guest.getByRole('button', { name: 'Guardar los cambios' }).click();
  await expect(guest.getByText('Ese contenido ya no está en la campaña').first()).toBeVisible();
  await expect(contents(guest)).toHaveCount(0);
  await expect(guest.getByRole('button', { name: 'Entregar un contenido' })).toBeVisible();
  await phone.close();
});

test('a correction does not erase a rejection that came meanwhile: its reason is read, and what was typed stays [INV-15]', async ({
  page,
  browser,
}) => {
  const { link, post } = await copiedLink(page, 'Rechaza mientras tanto', 'Corrige');
  const guest = await atAccepted(browser, link);
  await beginHandIn(guest);
  await guest.getByLabel('Enlace').fill('https://www.instagram.com/reel/primera/');
  const handedIn = guest.waitForResponse(/influencer-add\//);
  await guest.getByRole('button', { name: 'Entregar', exact: true }).click();
  const content: string = (await (await handedIn).json()).response.uuid;
  const own = guest.getByRole('list', { name: 'Tus contenidos' }).getByRole('listitem');
  await guest.getByRole('button', { name: /^Corregir / }).click();
  await guest.getByLabel('Enlace').fill('https://www.instagram.com/reel/segunda/');
  await post(`manage/update/${content}/`, { status: 'content_rejected', rejection_reason: 'Falta el logo' });
  await guest.getByRole('button', { name: 'Guardar los cambios' }).click();
  await expect(
    guest.getByText('Lo rechazaron: «Falta el logo». Revísalo y vuelve a entregarlo.').first(),
  ).toBeVisible();
  await expect(own).toContainText('Rechazado');
  await expect(own).toContainText('Falta el logo');
  await expect(guest.getByRole('heading', { name: 'Entregar otra vez' })).toBeVisible();
  await expect(guest.getByLabel('Enlace')).toHaveValue('https://www.instagram.com/reel/segunda/');
  await guest.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(guest.getByText(/^Entregado: Instagram .*segunda$/).first()).toBeVisible();
  await expect(own).toContainText('Enviado');
  await guest.context().close();
});

test('a creator declines with a reason and changes their mind; a link that was taken back opens no more [INV-08, INV-16]', async ({
  page,
  browser,
}) => {
  const { link, panel } = await copiedLink(page, 'Dice que no', 'Indecisa');
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' });
  const guest = await phone.newPage();
  await guest.goto(link);
  await guest.getByRole('button', { name: 'I cannot take part' }).click();
  await guest.getByLabel('Reason (optional)').selectOption({ label: 'The dates do not suit me' });
  await guest.getByLabel('In your words (optional)').fill('De viaje');
  await guest.getByRole('button', { name: 'Decline the invitation' }).click();
  await expect(guest.getByRole('heading', { name: 'You declined the invitation' })).toBeVisible();
  await expect(panel.getByText('Motivo: las fechas').first()).toBeVisible();
  await expect(panel.getByText('«De viaje»').first()).toBeVisible();
  await expect(guest.getByText('“De viaje”').or(guest.getByText('«De viaje»'))).toBeVisible();
  await guest.getByRole('button', { name: 'I changed my mind' }).click();
  await guest.getByRole('checkbox').check();
  await guest.getByRole('button', { name: 'Accept terms' }).click();
  await guest.getByRole('button', { name: 'Later' }).click();
  await guest.getByRole('button', { name: 'Accept the invitation' }).click();
  const accepted = guest.getByRole('heading', { name: 'You accepted the invitation' });
  await expect(accepted).toBeVisible();
  // Why they had declined stays where the company reads it.
  await expect(panel.getByText(/^Antes rechazó: /).first()).toBeVisible();
  await expect(panel.getByText('«De viaje»').first()).toBeVisible();
  // Whoever has accepted the terms before reads and confirms as well: one press accepts nothing.
  await guest.getByRole('button', { name: 'I can no longer take part' }).click();
  await guest.getByRole('button', { name: 'Decline the invitation' }).click();
  await guest.getByRole('button', { name: 'I changed my mind' }).click();
  await expect(accepted).toHaveCount(0);
  await expect(guest.getByText(/^You accepted them on /)).toBeVisible();
  await guest.getByRole('button', { name: 'Continue', exact: true }).click();
  await guest.getByRole('button', { name: 'Later' }).click();
  await guest.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(accepted).toBeVisible();

  await panel.getByRole('button', { name: 'Más sobre el enlace' }).click();
  await page.getByRole('menuitem', { name: 'Retirar enlace' }).click();
  await page
    .getByRole('dialog', { name: '¿Retirar el enlace de Indecisa 01?' })
    .getByRole('button', { name: 'Retirar' })
    .click();
  await expect(panel.getByText(/^Retiraste su enlace/).first()).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'This link was withdrawn' })).toBeVisible();
  await phone.close();
});

test('a pay that changes while its page is open is shown before anybody accepts it [INV-08]', async ({
  page,
  browser,
}) => {
  const { link, agree } = await copiedLink(page, 'Baja el pago', 'Regateada');
  await agree(5000);
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-MX' });
  const guest = await phone.newPage();
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Me interesa' }).click();
  await guest.getByRole('checkbox').check();
  await guest.getByRole('button', { name: 'Aceptar condiciones' }).click();
  await guest.getByRole('button', { name: 'Más tarde' }).click();
  await expect(guest.getByText('MXN 5,000.00', { exact: true })).toBeVisible();
  await agree(500);
  await guest.getByRole('button', { name: 'Aceptar la invitación' }).click();
  await expect(guest.getByRole('alert')).toHaveText(
    /cambió el pago mientras mirabas la invitación.* Antes decía .*5,000/,
  );
  await expect(guest.getByText('MXN 500.00', { exact: true })).toBeVisible();
  expect(await violationsIn(guest)).toEqual([]);
  await guest.getByRole('button', { name: 'Aceptar la invitación' }).click();
  await expect(guest.getByRole('heading', { name: 'Aceptaste la invitación' })).toBeVisible();
  await phone.close();
});

test('what a creator answered waits in Today until somebody opens it, and leads to whoever answered', async ({
  page,
}) => {
  const { uuid, ids, token } = await squadOf(page, 'Responde', creators(2, 'Responde'));
  const headers = { authorization: `Bearer ${token}` };
  const link = await page.request.get(
    `/api/v1/campaign/${uuid}/manage/influencer/${ids[0]}/link/?how=copied`,
    { headers },
  );
  const { path } = ((await link.json()) as { response: { path: string } }).response;
  const declined = await page.request.post(`/api/v1/campaign/external/update/status/${ids[0]}/`, {
    data: { token: new URL(path, 'http://localhost').searchParams.get('token'), status: 'rejected' },
  });
  expect(declined.status()).toBe(200);
  await page.goto('/');
  const waiting = page.getByRole('region', { name: 'Te espera' });
  const more = waiting.getByRole('button', { name: /^Ver \d+ más$/ });
  const mine = waiting.getByRole('listitem').filter({ hasText: 'Responde' });
  // How much of what waits others have left decides whether there is more than is shown.
  await expect(more.or(mine).first()).toBeVisible();
  if (await more.isVisible()) await more.click();
  await mine.getByRole('link', { name: '1 respuesta nueva', exact: true }).click();
  await expect(page.getByRole('row', { name: /^Responde/ })).toHaveText(/Responde 01/);
  await expect(page.getByText('Novedad: respuesta sin ver', { exact: true })).toBeVisible();
  await page.goto(`/campaign/${uuid}?record=${ids[0]}#overview`);
  await expect(page.getByRole('dialog', { name: 'Responde 01', exact: true })).toContainText('Rechazó');
  await page.goto('/');
  await expect(more.or(waiting.getByRole('listitem')).first()).toBeVisible();
  if (await more.isVisible()) await more.click();
  await expect(waiting).not.toContainText('Responde');
});

test('a creator finds what all companies ask of them, by a day that is still to come, and what they agreed on', async ({
  page,
}) => {
  await signInAs(page, 'creator');
  await page.goto('/invitations');
  const ofSummer = { hasText: 'Verano sin filtro con Sol y Mar' };
  const asked = page.getByRole('region', { name: 'Tus campañas' }).getByRole('listitem').filter(ofSummer);
  // One card for all accounts that a campaign invites, with where each stands and the sum.
  await expect(asked).toHaveCount(1);
  await expect(asked).toContainText('MXN 851,160.00');
  await expect(asked).toContainText('Rechazada');
  await expect(asked.getByRole('link', { name: /^ximena/ })).toHaveCount(3);
  // What is to be done is named over them, with its button.
  const toDo = page.getByRole('region', { name: 'Por hacer' }).getByRole('listitem').filter(ofSummer);
  await expect(toDo).toHaveCount(1);
  await expect(toDo).toContainText('Agregar tus datos de pago');
  await expect(toDo).toContainText('Para que Agencia Colibrí te pague MXN 851,160.00');
  expect(await violationsIn(page)).toEqual([]);
  const act = toDo.getByRole('link', { name: /^Agregar tus datos de pago/ });
  await expect(act).toHaveCount(1);
  await expect(act).toHaveAccessibleDescription('Verano sin filtro con Sol y Mar');
  // On a desk what is seldom wanted stands beside the cards, on a phone below them.
  const beside = async () => {
    const [card, open] = await Promise.all([
      asked.boundingBox(),
      page.getByRole('region', { name: '¿Te mandaron una invitación?' }).boundingBox(),
    ]);
    return card && open && open.x >= card.x + card.width;
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(beside).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(beside).toBe(false);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 720 });
  // Where to be paid was asked for by the first day of a campaign that has begun: it can be said at any time.
  await expect(page.getByText(/antes del/)).toHaveCount(0);
  // How it all goes is told to whoever has no invitation yet.
  await expect(page.getByRole('heading', { name: '¿Te mandaron una invitación?' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cómo funciona' })).toHaveCount(0);
  const cards = page.getByRole('region', { name: 'Tus campañas' }).getByRole('listitem');
  await expect(cards.filter({ hasText: 'Regreso a clases' })).toContainText('Terminada');
  const sum = page.getByRole('main').getByRole('link', { name: /^Pago acordado/ });
  const amount = /MXN [\d,.]+/.exec((await sum.textContent()) ?? '')?.[0];
  await sum.click();
  await expect(page.getByRole('heading', { name: 'Pago acordado' })).toBeVisible();
  const toCome = page.getByRole('region', { name: 'Pago acordado' });
  await expect(toCome.getByText(amount ?? '', { exact: true })).toBeVisible();
  // Of each campaign it is said by which accounts, also where the invitation is closed by now.
  const owed = toCome.getByRole('listitem');
  await expect(owed.filter({ hasText: 'Regreso a clases' })).toContainText('ximenaolvera.cocina');
  // What is missing is asked for once.
  await expect(toCome.getByText('todavía no tiene tus datos de pago')).toHaveCount(1);
  await toCome.getByRole('link', { name: /^Escríbelos en «Dónde te pagan»/ }).click();
  await expect(page.getByLabel('CLABE')).toBeInViewport();

  // One that was accepted shows of what it is, then what is missing, and the posts as they look.
  await page.goto('/invitations');
  await act.click();
  await expect(page.getByRole('heading', { level: 1, name: ofSummer.hasText })).toBeVisible();
  await expect(page.getByText(/^Tienes abierta la cuenta/)).toHaveCount(0);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Agregar mis datos de pago' }).waitFor();
  const [missing, pay] = await Promise.all([
    main.getByText('Faltan tus datos de pago').boundingBox(),
    main.getByText('Pago acordado', { exact: true }).boundingBox(),
  ]);
  expect(missing?.y).toBeLessThan(pay?.y ?? 0);
  const posts = page.getByRole('list', { name: 'Tus contenidos' }).getByRole('listitem');
  await expect(posts.locator('img').first()).toBeVisible();
  await expect(posts.getByRole('link', { name: /^Ver la publicación: / }).first()).toHaveText(
    'Ver la publicación',
  );
  expect(await violationsIn(page)).toEqual([]);
});

test('invitations are mailed to chosen creators, with an address that is typed on the way [INV-13, API-016]', async ({
  page,
}) => {
  await openSquadOf(page, 'Invita por correo', creators(2, 'Correo'));
  for (const name of ['Correo 01', 'Correo 02'])
    await squadRows(page).filter({ hasText: name }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Invitar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar invitaciones' });
  await expect(dialog.getByText('2 creadores sin correo')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Enviar \d/ })).toHaveCount(0);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copiar 2 enlaces' }).click();
  await expect(page.getByText(/^2 enlaces copiados, cada uno con su nombre/)).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n').toSorted()).toEqual([
    expect.stringMatching(/^Correo 01 \(@[^)]+\): http.*\?token=/),
    expect.stringMatching(/^Correo 02 \(@[^)]+\): http.*\?token=/),
  ]);
  const first = dialog.getByLabel('Correo de Correo 01');
  await first.fill('correo.uno@');
  await first.press('Enter');
  await expect(first).toHaveAccessibleDescription('Debe ser un correo electrónico');
  // What is typed and not saved is not lost by closing.
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: '¿Descartar los cambios?' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await first.fill('correo.uno@example.com');
  await first.press('Enter');
  await expect(first).toHaveAccessibleDescription('Guardado: recibe su invitación');
  await expect(first).toBeFocused();
  await expect(dialog.getByText('1 recibe su invitación por correo').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Invitar', exact: true }).click();
  await expect(dialog.getByLabel('Correo de Correo 01')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Enviar 1' }).click();
  await expect(dialog.getByText('Invitaciones enviadas').first()).toBeVisible({ timeout: 20_000 });
  await expect(dialog.getByText('1 enviada').first()).toBeVisible();
  await expect(dialog.getByText('1 sin correo').first()).toBeVisible();
});

test('who is on several networks is mailed once, and the page says so before it is sent [INV-13]', async ({
  page,
}) => {
  const [one] = creators(1, 'Redes');
  const people = ['instagram', 'tiktok'].flatMap((network) => (one ? [{ ...one, network }] : []));
  const { uuid, ids, post } = await squadOf(page, 'Invita a una', people);
  for (const id of ids) await post(`manage/influencer/${id}/contact/`, { email: 'redes@example.com' });
  await openSquad(page, uuid);
  for (const row of await squadRows(page).all()) await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Invitar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar invitaciones' });
  await expect(
    dialog.getByText('1 recibe su invitación por correo. Quien está en varias redes recibe un solo correo'),
  ).toBeVisible();
  await dialog.getByText('Editar', { exact: true }).click();
  // What is written in one language is there again after a look at the other; the link stays out of the subject.
  const subject = dialog.getByLabel('Asunto');
  await subject.fill('Para ti: {link}');
  await expect(subject).toHaveAccessibleDescription('El enlace va en el mensaje, no en el asunto');
  await expect(dialog.getByRole('button', { name: 'Enviar 1' })).toBeDisabled();
  await subject.fill('Para ti, {name}');
  await dialog.getByText('English', { exact: true }).click();
  await expect(subject).not.toHaveValue('Para ti, {name}');
  await dialog.getByText('Español', { exact: true }).click();
  await expect(subject).toHaveValue('Para ti, {name}');
  // A gap is put where the caret is; the link goes into the message wherever it is.
  await subject.press('End');
  await subject.pressSequentially(': ');
  await dialog.getByRole('button', { name: 'Campaña', exact: true }).click();
  await expect(subject).toHaveValue('Para ti, {name}: {campaign}');
  await expect(subject).toBeFocused();
  const message = dialog.getByLabel('Mensaje', { exact: true });
  await message.fill('Hola, {name}: {link}');
  await subject.focus();
  await dialog.getByRole('button', { name: 'Enlace', exact: true }).click();
  await expect(message).toHaveValue('Hola, {name}: {link}{link}');
  await message.fill('Hola, {name}, te escribe {company}:\n{link}');
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: '¿Descartar los cambios?' })
    .getByRole('button', { name: 'Seguir editando' })
    .click();
  await dialog.getByText('Vista previa', { exact: true }).click();
  const preview = dialog.getByRole('region', { name: 'Vista previa' });
  await expect(preview).not.toContainText(/[{}]/);
  await expect(preview).toContainText('Para ti, Redes 01: Invita a una');
  await expect(preview).toContainText('Hola, Redes 01, te escribe Agencia Colibrí:');
  for (const network of ['Instagram', 'TikTok'])
    await expect(preview).toContainText(new RegExp(`${network} \\(@[^)]+\\): Enlace personal`));
  const asked = page.waitForRequest((request) => request.url().endsWith('/invitations/send/'));
  await dialog.getByRole('button', { name: 'Enviar 1' }).click();
  expect((await asked).postDataJSON()).toMatchObject({
    message: 'Hola, {name}, te escribe {company}:\n{link}',
  });
  await expect(dialog.getByText('2 enviadas').first()).toBeVisible({ timeout: 20_000 });
  // What is sent is what the preview said.
  const admin = { authorization: `Bearer ${await signInAs(page, 'admin')}` };
  const mails = await page.request.get('/api/v1/mails/?page=1&size_page=50', { headers: admin });
  const { response } = (await mails.json()) as {
    response: { results: { recipient: string; subject: string }[] };
  };
  expect(
    response.results
      .filter(({ recipient }) => recipient === 'redes@example.com')
      .map(({ subject: it }) => it),
  ).toEqual(['Para ti, Redes 01: Invita a una']);
});

test('the invitation is shown as the first who is chosen reads it, with no gap in it, in both languages [INV-13]', async ({
  page,
}) => {
  await openSquadOf(page, 'Vista previa', creators(2, 'Lee'));
  await squadRows(page).filter({ hasText: 'Lee 02' }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Invitar', exact: true }).click();
  const preview = page.getByRole('dialog').getByRole('region', { name: 'Vista previa' });
  for (const [language, greeting, subject] of [
    ['Español', 'Hola, Lee 02:', 'Agencia Colibrí te invita a Vista previa'],
    ['English', 'Hello, Lee 02,', 'Agencia Colibrí invites you to Vista previa'],
  ] as const) {
    await page.getByRole('dialog').getByText(language, { exact: true }).click();
    await expect(preview).toContainText(greeting);
    await expect(preview.getByText(subject, { exact: true })).toBeVisible();
    await expect(preview.getByText('Enlace personal')).toBeVisible();
    await expect(preview).not.toContainText(/[{}]/);
  }
});

test('who is a guest of the campaign is not offered to invite from a record, is told why in a list, and sees no contact', async ({
  page,
  browser,
  baseURL,
}) => {
  const headers = { authorization: `Bearer ${await signInAs(page, 'manager')}` };
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'es-MX' });
  const guest = await context.newPage();
  const token = await signInAs(guest, 'client');
  const read = async <T>(path: string, by: { authorization: string }): Promise<T> =>
    ((await (await page.request.get(`/api/v1/${path}`, { headers: by })).json()) as { response: T }).response;
  const theirs = { authorization: `Bearer ${token}` };
  const uuid = (await read<{ results: { uuid: string }[] }>('campaign/', theirs)).results[0]?.uuid ?? '';
  const [row] = (
    await read<{ results: { uuid: string }[] }>(`campaign/${uuid}/manage/?page=1&size_page=1`, headers)
  ).results;
  const { uuid: account } = await read<{ uuid: string }>('accounts/profile/', theirs);
  const setRole = (role: string) =>
    page.request.put(`/api/v1/campaign/${uuid}/guests/${account}/`, { headers, data: { role } });
  expect((await setRole('editor')).status()).toBe(200);
  try {
    await guest.goto(`/campaign/${uuid}/creators/${row?.uuid}`);
    // The record shows a guest nothing that is closed to them.
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(guest.getByText('Costo acordado').first()).toBeVisible();
    for (const name of ['Copiar enlace', 'WhatsApp', 'Correo', 'Abrir'])
      await expect(guest.getByRole('button', { name, exact: true })).toHaveCount(0);
    await expect(guest.getByLabel('Correo del creador')).toHaveCount(0);
    await openSquad(guest, uuid);
    await squadRows(guest).first().getByRole('checkbox').check();
    await expect(guest.getByRole('button', { name: 'Invitar', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await squadRows(guest)
      .first()
      .getByRole('button', { name: /^Acciones de/ })
      .click();
    for (const name of ['Copiar enlace', 'Reemplazar enlace'])
      await expect(guest.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
    await guest.keyboard.press('Escape');
    await openTab(guest, uuid, 'propuestas', guest.getByRole('grid', { name: 'Propuestas' }));
    await guest.getByRole('grid', { name: 'Propuestas' }).getByRole('checkbox').nth(1).check();
    await expect(guest.getByRole('button', { name: 'Invitar', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  } finally {
    await setRole('viewer');
    await context.close();
  }
});

test('a manager says what creators agree to, sees who accepted which version, and is asked before another is published [INV-02, INV-07]', async ({
  page,
  browser,
  baseURL,
}) => {
  const { uuid, ids, token } = await squadOf(page, 'Con condiciones', creators(1, 'Firmante'));
  const headers = { authorization: `Bearer ${token}` };
  await page.goto(`/campaign/${uuid}/brief`);
  const terms = page.getByRole('region', { name: 'Condiciones' }).first();
  await expect(terms.getByText('Condiciones estándar de Altavoz', { exact: false })).toBeVisible();
  await expect(terms.getByText('Nadie las ha aceptado todavía.')).toBeVisible();
  const publish = async (text: string, question: RegExp) => {
    await terms.getByRole('button', { name: 'Escribir una versión nueva' }).click();
    const panel = page.getByRole('dialog', { name: 'Condiciones nuevas' });
    await expect(panel.getByRole('button', { name: 'Publicar' })).toHaveAttribute('aria-disabled', 'true');
    await panel.getByRole('textbox', { name: 'Texto' }).fill(text);
    await expect(panel.getByRole('region', { name: 'Así las lee un creador' })).toHaveText(text);
    await panel.getByRole('button', { name: 'Publicar' }).click();
    const asked = page.getByRole('dialog', { name: '¿Publicar estas condiciones?' });
    await expect(asked.getByText(question)).toBeVisible();
    await asked.getByRole('button', { name: 'Publicar' }).click();
    await expect(panel).toHaveCount(0);
  };
  await publish('Solo en esta campaña', /^Las lee y acepta quien todavía no ha aceptado ninguna\.$/);
  await expect(terms.getByText(/^Versión 1 · .* · Mariana Robles$/)).toBeVisible();

  const link = await page.request.get(`/api/v1/campaign/${uuid}/manage/influencer/${ids[0]}/link/`, {
    headers,
  });
  const { path } = ((await link.json()) as { response: { path: string } }).response;
  const phone = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'es-MX' });
  const theirs = await phone.newPage();
  await theirs.goto(path);
  await theirs.getByRole('button', { name: 'Me interesa' }).click();
  await expect(theirs.getByRole('region', { name: 'Condiciones' })).toHaveText('Solo en esta campaña');
  await theirs.getByRole('checkbox').check();
  await theirs.getByRole('button', { name: 'Aceptar condiciones' }).click();
  await expect(theirs.getByLabel('Nombre')).toBeVisible();

  await page.reload();
  await expect(terms.getByText('1 creador las aceptó.')).toBeVisible();
  await publish('Otras', /1 creador ya aceptó: sigue con lo que aceptó y no se le pregunta de nuevo\.$/);
  await expect(terms.getByText(/^Versión 2 · /)).toBeVisible();
  await expect(
    terms.getByText('Nadie las ha aceptado todavía. 1 aceptó otra versión', { exact: false }),
  ).toBeVisible();
  await terms.getByRole('button', { name: 'Leer la versión 1' }).click();
  await expect(terms.getByText('Solo en esta campaña')).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  // Who has accepted reads on what they accepted.
  await theirs.reload();
  await expect(theirs.getByText('Otras', { exact: true })).toHaveCount(0);
  await phone.close();

  const looking = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'es-MX' });
  const viewer = await looking.newPage();
  await signInAs(viewer, 'viewer');
  await viewer.goto(`/campaign/${uuid}/brief`);
  await expect(viewer.getByRole('button', { name: 'Escribir una versión nueva' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await looking.close();
});

test('terms that change while they are read are refused, shown anew, and agreed to only once they are read [INV-02, INV-07]', async ({
  page,
  browser,
  baseURL,
}) => {
  const { uuid, ids, token, post } = await squadOf(page, 'Cambia condiciones', creators(1, 'Lectora'));
  await post('terms/', { text: 'Las primeras' });
  const link = await page.request.get(
    `/api/v1/campaign/${uuid}/manage/influencer/${ids[0]}/link/?how=copied`,
    { headers: { authorization: `Bearer ${token}` } },
  );
  const { path } = ((await link.json()) as { response: { path: string } }).response;
  const phone = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'es-MX' });
  const theirs = await phone.newPage();
  await theirs.goto(path);
  await theirs.getByRole('button', { name: 'Me interesa' }).click();
  const text = theirs.getByRole('region', { name: 'Condiciones' });
  const box = theirs.getByRole('checkbox', { name: 'Leí y acepto las condiciones' });
  const accept = theirs.getByRole('button', { name: 'Aceptar condiciones' });
  await expect(text).toHaveText('Las primeras');
  await box.check();
  await post('terms/', { text: 'Las segundas' });
  await accept.click();
  await expect(theirs.getByRole('alert')).toHaveText(
    'Las condiciones cambiaron mientras las leías. Léelas de nuevo.',
  );
  await expect(text).toHaveText('Las segundas');
  await expect(box).not.toBeChecked();
  await box.check();
  await accept.click();
  await expect(theirs.getByLabel('Nombre')).toBeVisible();
  await phone.close();
});

test('a draft that is approved is published by its creator, and both read whose turn it is [STA-24]', async ({
  page,
  browser,
}) => {
  const { link, post } = await copiedLink(page, 'Se aprueba', 'Autora');
  const guest = await atAccepted(browser, link);
  const token = new URL(link).searchParams.get('token');
  const draft = {
    network: 'instagram',
    content_type: 'reel',
    url_info: 'https://drive.google.com/file/d/a/view',
  };
  const { uuid: content } = (await post('manage/influencer-add/', { token, ...draft })) as { uuid: string };
  const campaign = new URL(page.url()).pathname;
  await page.goto(`${campaign}?panel=${content}#contenidos`);
  const panel = page.getByRole('dialog');
  // She hands in another draft just before it is approved: nobody approves what they have not seen.
  await page.route(
    '**/approve/',
    async (route) => {
      await post('manage/influencer-add/', { token, content, ...draft, url_info: `${draft.url_info}?anew` });
      await route.continue();
    },
    { times: 1 },
  );
  const approve = panel.getByRole('button', { name: 'Aprobar sin publicar' });
  await approve.click();
  await expect(panel.getByRole('alert')).toContainText('Autora 01 entregó otra cosa mientras tanto');
  await expect(panel.getByLabel('Enlace de la publicación')).toHaveValue(/view\?anew$/);
  expect(await violationsIn(page)).toEqual([]);
  await approve.click();
  await expect(panel.getByText(/falta que Autora 01 lo publique y ponga el enlace/)).toBeVisible();
  await guest.reload();
  const own = guest.getByRole('listitem').filter({ hasText: 'drive.google.com' });
  await expect(own).toContainText('publícalo y pon aquí el enlace');
  await expect(own.getByRole('button', { name: /^Poner el enlace/ })).toBeVisible();
  expect(await violationsIn(guest)).toEqual([]);
  // Another draft in its place is looked at anew, which is said before.
  await own.getByRole('button', { name: /^Corregir/ }).click();
  await guest.getByLabel('Enlace', { exact: true }).fill('https://drive.google.com/file/d/b/view');
  await expect(guest.getByText(/El contenido deja de estar aprobado con este cambio/)).toBeVisible();
  await guest.getByRole('button', { name: 'Cancelar' }).click();
  await own.getByRole('button', { name: /^Poner el enlace/ }).click();
  const dialog = guest.getByRole('dialog', { name: 'Poner el enlace de la publicación' });
  const field = dialog.getByLabel('Enlace en Instagram');
  await field.fill('https://www.tiktok.com/@autora/video/7300000000000000000');
  await dialog.getByRole('button', { name: 'Guardar el enlace' }).click();
  await expect(dialog.getByText('Este enlace no es de Instagram. Pega el de tu publicación.')).toBeVisible();
  expect(await violationsIn(guest)).toEqual([]);
  await field.fill('instagram.com/reel/autora1');
  await dialog.getByRole('button', { name: 'Guardar el enlace' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(panel.getByText(/Autora 01 ya puso el enlace\. Márcalo publicado/)).toBeVisible();
  await guest.reload();
  const posted = guest.getByRole('listitem').filter({ hasText: 'instagram.com/reel/autora1' });
  await expect(posted).toContainText('Tu enlace está puesto: falta que lo confirme');
  await expect(posted.getByRole('button', { name: /^Corregir/ })).toBeVisible();
  await guest.context().close();
});

import { expect, type APIRequestContext, type Page } from '@playwright/test';

type Who = 'manager' | 'viewer' | 'client' | 'creator' | 'admin' | 'former';

/** Opens a session of a demo account over HTTP. @returns its token */
async function tokenOf(request: APIRequestContext, who: Who): Promise<string> {
  const reply = await request.post('/api/v1/accounts/login/', {
    data: { email: `${who}@demo.altavoz.test`, password: 'altavoz-demo' },
  });
  return ((await reply.json()) as { response: { access_token: string } }).response.access_token;
}

/**
 * Gives the browser a session of whoever has this token: as the first page of the site opens, where none is open yet, so
 * that no other page has to be opened for it.
 */
export async function carryToken(page: Page, token: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.addInitScript(carryOnce, token);
    return;
  }
  // Of the same origin, and there at once: the app would start only to be left.
  await page.goto('/robots.txt');
  await page.evaluate((value) => localStorage.setItem('access_token', value), token);
}

/** Runs before every page: whoever signs out stays so. A cookie tells, as the product touches none. */
const carryOnce = (token: string) => {
  const carried = `carried-${token.slice(0, 12)}=yes`;
  if (location.protocol === 'about:' || document.cookie.includes(carried)) return;
  document.cookie = `${carried}; path=/`;
  localStorage.setItem('access_token', token);
};

/** Puts a session into the browser without going through the form. @returns its token */
export async function signInAs(page: Page, who: Who): Promise<string> {
  const token = await tokenOf(page.request, who);
  await carryToken(page, token);
  return token;
}

/**
 * Signs in somebody new with a company of their own: what is theirs is nobody else's, and no other test meets it.
 * @returns the token
 */
export async function newcomer(page: Page, name: string): Promise<string> {
  const email = `${name.toLowerCase()}.${crypto.randomUUID()}@nuevas.altavoz.test`;
  const post = async (path: string, data: object, token = '') => {
    const reply = await page.request.post(`/api/v1/accounts/${path}/`, {
      data,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`);
    return ((await reply.json()) as { response: { access_token: string } }).response;
  };
  const { access_token } = await post('register', { name, email, password: 'una-clave-de-prueba' });
  await post('define-role', { role: 'company' }, access_token);
  await post('account-company', { name: `${name} y compañía` }, access_token);
  await carryToken(page, access_token);
  return access_token;
}

/** Fills the form of the sign-in page. */
export async function fillSignIn(page: Page, who: Who): Promise<void> {
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(`${who}@demo.altavoz.test`);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('altavoz-demo');
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** The id of the demo campaign of that name. */
export async function campaignNamed(
  request: APIRequestContext,
  token: string,
  name: string,
): Promise<string> {
  const list = await request.get('/api/v1/campaign/', {
    params: { search: name },
    headers: { authorization: `Bearer ${token}` },
  });
  const { response } = (await list.json()) as { response: { results: { uuid: string }[] } };
  expect(response.results.length).toBeGreaterThan(0);
  return response.results[0]?.uuid ?? '';
}

/** Makes a campaign over HTTP. @returns its id */
export async function createCampaign(
  request: APIRequestContext,
  token: string,
  data: { name: string; brand?: string; budget?: number; networks?: string[] },
): Promise<string> {
  const reply = await request.post('/api/v1/campaign/', {
    data,
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await reply.json()) as { response: { uuid: string } }).response.uuid;
}

/** Registers somebody with a company of their own, which has nothing yet. @returns their token */
export async function foundCompany(request: APIRequestContext, name: string): Promise<string> {
  const post = async (path: string, data: object, token = '') => {
    const reply = await request.post(`/api/v1/accounts/${path}/`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      data,
    });
    if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`);
    return ((await reply.json()) as { response: { access_token: string } }).response.access_token;
  };
  const email = `${crypto.randomUUID()}@altavoz.test`;
  const token = await post('register', { email, password: 'altavoz-demo', name });
  await post('define-role', { role: 'company' }, token);
  await post('account-company', { name }, token);
  return token;
}

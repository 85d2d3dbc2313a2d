import type { Page } from '@playwright/test';
import { creators, squadOf } from './campaign-of';

/** Somebody whom the manager's campaign works with, who has accepted, and has connected an account that has stories. */
async function connected(page: Page, name: string) {
  const people = [
    ...creators(1, name),
    { network: 'tiktok', username: `${name.toLowerCase()}.${Date.now()}`, name: `${name} TikTok` },
  ];
  const { uuid, ids, post, token } = await squadOf(page, `Historias de ${name}`, people);
  const asked = async <T>(path: string, data?: object, by = token): Promise<T> => {
    const headers = { authorization: `Bearer ${by}` };
    const reply = await (data
      ? page.request.post(`/api/${path}`, { data, headers })
      : page.request.get(`/api/${path}`, { headers }));
    if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`);
    return ((await reply.json()) as { response: T }).response;
  };
  await post(`manage/influencer-update/${ids[0]}/`, { agreed_cost: 800 });
  const { path } = await asked<{ path: string }>(
    `v1/campaign/${uuid}/manage/influencer/${ids[0]}/link/?how=copied`,
  );
  const link = new URL(path, 'http://localhost');
  const [slug = '', network = '', username = ''] = link.pathname.split('/').slice(-3).map(decodeURIComponent);
  const secret = link.searchParams.get('token') ?? '';
  const triple = { slug, network, username, token: secret };
  const { access_token } = await asked<{ access_token: string }>('v1/campaign/external/register/', {
    email: `${name.toLowerCase()}-${Date.now()}@example.com`,
    password: 'un-campo-de-girasoles',
    name,
    ...triple,
  });
  await asked('v1/invitations/terms/', triple, access_token);
  await asked(`v1/invitations/answer/${ids[0]}/`, { token: secret, status: 'accepted' }, access_token);
  const { url } = await asked<{ url: string }>('v3/social/login/instagram/', undefined, access_token);
  const consent = new URL(url);
  const said = await page.request.post(consent.origin + consent.pathname, {
    form: { ...Object.fromEntries(consent.searchParams), username, decision: 'yes' },
    maxRedirects: 0,
  });
  const back = new URL(said.headers()['location'] ?? '').searchParams;
  await asked(
    'v3/social/redeem/code/instagram/',
    { code: back.get('code'), state: back.get('state') },
    access_token,
  );
  const { data } = await asked<{ data: { stories: unknown[] } }>(
    `v2/historias/${username}?campaign=${uuid}&influencer=${ids[0]}`,
  );
  return { uuid, username, name, asked, token, own: access_token, stories: data.stories.length };
}

/** The invented networks have something new every eight hours of most accounts: of one in 64 they have nothing. */
export async function withStories(page: Page, name: string) {
  const first = await connected(page, name);
  return first.stories > 0 ? first : connected(page, `${name}s`);
}

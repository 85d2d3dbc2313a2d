import type { APIRequestContext, Page } from '@playwright/test';
import { creators, squadOf } from './campaign-of';

type Asked = <T>(path: string, data?: object, by?: string) => Promise<T>;

/** Calls the API in somebody's name; a refusal ends the test with its words. @param token whose, where nobody is named */
const askedBy =
  (request: APIRequestContext, token: string): Asked =>
  async <T>(path: string, data?: object, by = token): Promise<T> => {
    const headers = { authorization: `Bearer ${by}` };
    const reply = await (data
      ? request.post(`/api/${path}`, { data, headers })
      : request.get(`/api/${path}`, { headers }));
    if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`);
    return ((await reply.json()) as { response: T }).response;
  };

/** The link of an invitation, by its parts. */
async function linkOf(asked: Asked, campaign: string, id: string) {
  const { path } = await asked<{ path: string }>(
    `v1/campaign/${campaign}/manage/influencer/${id}/link/?how=copied`,
  );
  const link = new URL(path, 'http://localhost');
  const [slug = '', network = '', username = ''] = link.pathname.split('/').slice(-3).map(decodeURIComponent);
  return { slug, network, username, token: link.searchParams.get('token') ?? '' };
}

const accept = async (asked: Asked, id: string, link: Awaited<ReturnType<typeof linkOf>>, own: string) => {
  await asked('v1/invitations/terms/', link, own);
  await asked(`v1/invitations/answer/${id}/`, { token: link.token, status: 'accepted' }, own);
};

/** A creator takes the invitation of a campaign and accepts it with their account. */
export async function acceptAs(
  request: APIRequestContext,
  { campaign, id, token, own }: { campaign: string; id: string; token: string; own: string },
): Promise<void> {
  const asked = askedBy(request, token);
  const link = await linkOf(asked, campaign, id);
  await asked('v1/invitations/claim/', link, own);
  await accept(asked, id, link, own);
}

/** Somebody whom the manager's campaign works with, who has accepted, and has connected an account that has stories. */
async function connected(page: Page, name: string) {
  const people = [
    ...creators(1, name),
    { network: 'tiktok', username: `${name.toLowerCase()}.${Date.now()}`, name: `${name} TikTok` },
  ];
  const { uuid, ids, post, token } = await squadOf(page, `Historias de ${name}`, people);
  const asked = askedBy(page.request, token);
  await post(`manage/influencer-update/${ids[0]}/`, { agreed_cost: 800 });
  const link = await linkOf(asked, uuid, ids[0] ?? '');
  const { username } = link;
  const { access_token } = await asked<{ access_token: string }>('v1/campaign/external/register/', {
    email: `${name.toLowerCase()}-${Date.now()}@example.com`,
    password: 'un-campo-de-girasoles',
    name,
    ...link,
  });
  await accept(asked, ids[0] ?? '', link, access_token);
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

import type { Payout } from '@altavoz/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  makeCampaign,
  makeCreator,
  makeManager,
  unique,
  type TestMember,
} from '../../test/factories.js';

const CLABE = '012180012345678909';
const OTHER_CLABE = '072320987654321018';

describe('who may put other payment data in the place of those that there are', () => {
  const server = useTestServer();
  let manager: TestMember;
  let username: string;
  beforeEach(async () => {
    manager = await makeManager(server);
    username = unique('ana');
  });
  /** One more campaign that the same creator is in. @returns its link and the creator there */
  const invite = async () => {
    const { uuid, slug_name: slug } = await makeCampaign(server, manager.token);
    const [row] = await addInfluencers(server, manager.token, uuid, [{ network: 'instagram', username }]);
    const made = await server.call({
      url: `/api/v1/campaign/${uuid}/manage/influencer/${row?.uuid}/link/?how=copied`,
      token: manager.token,
    });
    const token = new URL(made.body.response.path, 'http://localhost').searchParams.get('token');
    return { campaign: uuid, influencer: row?.uuid, link: { slug, network: 'instagram', username, token } };
  };
  type Link = Awaited<ReturnType<typeof invite>>['link'];
  const post = (path: string, payload: object, token?: string) =>
    server.call({ method: 'POST', url: `/api/v1/${path}/`, payload, ...(token ? { token } : {}) });
  const data = (clabe: string) => ({ beneficiary_name: 'Ana Prueba', clabe });
  const byLink = (link: Link, clabe: string) =>
    post('campaign/external/update/payment-data', { ...link, ...data(clabe) });
  const bySession = (link: Link, clabe: string, token: string) =>
    post('invitations/payment-data', { ...link, data: data(clabe) }, token);
  const shown = async ({ slug, token }: Link) =>
    (
      await server.call({
        url: `/api/v1/campaign/external/${slug}/instagram/${username}/?token=${token}`,
      })
    ).body.response;
  const lastFour = async (link: Link) => (await shown(link)).payment_data?.last_four;

  it('is nobody with a link alone once the invitation has an account, whichever link of the company it is [INV-04]', async () => {
    const [mine, old] = [await invite(), await invite()];
    const creator = await makeCreator(server);
    expect((await byLink(mine.link, CLABE)).status).toBe(200);
    // Nobody has an account yet: a slip is mended without one.
    expect((await byLink(mine.link, OTHER_CLABE)).status).toBe(200);
    expect((await shown(old.link)).can.change_payment_data).toBe(true);
    expect((await post('invitations/claim', mine.link, creator.token)).status).toBe(200);
    for (const { link } of [mine, old]) {
      const refused = await byLink(link, CLABE);
      expect([refused.status, refused.body.code]).toEqual([409, 'campaign.payment_data_owned']);
      expect((await shown(link)).can.change_payment_data).toBe(false);
      // The same once more changes nothing, and is no failure.
      expect((await byLink(link, OTHER_CLABE)).status).toBe(200);
    }
    expect(await lastFour(mine.link)).toBe(OTHER_CLABE.slice(-4));
    expect((await bySession(mine.link, CLABE, creator.token)).status).toBe(200);
    expect(await lastFour(mine.link)).toBe(CLABE.slice(-4));
  });

  it('is not whoever takes an old link with an account of their own, while that of the creator has its invitation', async () => {
    const [mine, old] = [await invite(), await invite()];
    const [creator, thief] = [await makeCreator(server), await makeCreator(server)];
    await post('invitations/claim', mine.link, creator.token);
    expect((await bySession(mine.link, CLABE, creator.token)).status).toBe(200);
    expect((await post('invitations/claim', old.link, thief.token)).status).toBe(200);
    const own = await server.call({
      method: 'PUT',
      url: '/api/v1/earnings/payment-data/',
      token: thief.token,
      payload: data(OTHER_CLABE),
    });
    expect(own.status).toBe(200);
    const tries = [
      await bySession(old.link, OTHER_CLABE, thief.token),
      await post('invitations/payment-data', old.link, thief.token),
      await post(`invitations/${old.influencer}/payment-data`, {}, thief.token),
      await byLink(old.link, OTHER_CLABE),
    ];
    expect(tries.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    expect(await lastFour(mine.link)).toBe(CLABE.slice(-4));
  });

  it('is told to whoever pays for thirty days, with whether a link was enough', async () => {
    const { campaign, influencer, link } = await invite();
    await post(
      `campaign/${campaign}/influencers`,
      { influencers: [influencer], status: 'approved' },
      manager.token,
    );
    await post(
      `campaign/${campaign}/manage/influencer-update/${influencer}`,
      { agreed_cost: 100 },
      manager.token,
    );
    await post('payouts', { campaign }, manager.token);
    const replaced = async () => {
      const { body } = await server.call({ url: '/api/v1/payouts/', token: manager.token });
      return (body.response.results as Payout[])[0]?.payment_data?.replaced;
    };
    await byLink(link, CLABE);
    // Those that are there first take no other's place.
    expect(await replaced()).toBeNull();
    await byLink(link, OTHER_CLABE);
    expect(await replaced()).toEqual({ at: expect.any(String), by_link: true });
    const creator = await makeCreator(server);
    await post('invitations/claim', link, creator.token);
    await bySession(link, CLABE, creator.token);
    expect(await replaced()).toMatchObject({ by_link: false });
    await server.context.pool.query(
      `update payment_data set replaced_at = replaced_at - interval '31 days' where company_id = $1`,
      [manager.companyId],
    );
    expect(await replaced()).toBeNull();
  });
});

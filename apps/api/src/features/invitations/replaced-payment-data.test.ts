import type { Payout } from '@altavoz/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  makeCampaign,
  makeCreator,
  makeManager,
  TEST_PASSWORD,
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
  type Invited = Awaited<ReturnType<typeof invite>>;
  type Link = Invited['link'];
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
  const own = (token: string, clabe: string) =>
    server.call({ method: 'PUT', url: '/api/v1/earnings/payment-data/', token, payload: data(clabe) });
  const addressOf = ({ campaign, influencer }: Pick<Invited, 'campaign' | 'influencer'>) =>
    `/api/v1/campaign/${campaign}/manage/influencer/${influencer}/link/`;
  /** The link once more, or another one in its place. */
  const linkOf = async (invited: Invited, method: 'GET' | 'POST' = 'GET'): Promise<Link> => {
    const query = method === 'GET' ? '?how=copied' : '';
    const made = await server.call({
      method,
      url: `${addressOf(invited)}${query}`,
      token: manager.token,
      ...(method === 'POST' ? { payload: {} } : {}),
    });
    const token = new URL(made.body.response.path, 'http://localhost').searchParams.get('token');
    return { ...invited.link, token };
  };
  /** Takes the creator into the campaign for a cost, which is owed from then on. */
  const agree = async ({ campaign, influencer }: Pick<Invited, 'campaign' | 'influencer'>) => {
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
  };
  const revoke = async (invited: Invited) => {
    const taken = await server.call({
      method: 'POST',
      url: `${addressOf(invited)}revoke/`,
      token: manager.token,
      payload: {},
    });
    expect(taken.status).toBe(200);
  };
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
      // Nor is it told which would be the same.
      expect((await byLink(link, OTHER_CLABE)).status).toBe(409);
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

  it('is not whoever says the same first, to change it as their own later', async () => {
    const [mine, old] = [await invite(), await invite()];
    const [creator, thief] = [await makeCreator(server), await makeCreator(server)];
    await own(creator.token, CLABE);
    await post('invitations/claim', mine.link, creator.token);
    await post('invitations/claim', old.link, thief.token);
    await own(thief.token, CLABE);
    const guessed = await post('invitations/payment-data', old.link, thief.token);
    expect([guessed.status, guessed.body.code]).toEqual([409, 'campaign.payment_data_owned']);
    await own(thief.token, OTHER_CLABE);
    expect(await lastFour(mine.link)).toBe(CLABE.slice(-4));
    // Nor does whoever holds a link part what the company has from what its creator changes.
    expect((await byLink(mine.link, CLABE)).status).toBe(409);
    await own(creator.token, OTHER_CLABE);
    expect(await lastFour(mine.link)).toBe(OTHER_CLABE.slice(-4));
  });

  it('is whoever took the invitation first where they were given by its link, and no later account', async () => {
    const [mine, old] = [await invite(), await invite()];
    const [creator, thief] = [await makeCreator(server), await makeCreator(server)];
    await byLink(mine.link, CLABE);
    await post('invitations/claim', mine.link, creator.token);
    await post('invitations/claim', old.link, thief.token);
    expect((await bySession(old.link, OTHER_CLABE, thief.token)).status).toBe(409);
    expect((await bySession(mine.link, OTHER_CLABE, creator.token)).status).toBe(200);
  });

  it('stays who gave them while their link is taken back, or ends and is made anew', async () => {
    const [mine, old] = [await invite(), await invite()];
    const creator = await makeCreator(server);
    await post('invitations/claim', mine.link, creator.token);
    await bySession(mine.link, CLABE, creator.token);
    await server.context.pool.query(
      `update campaign_influencers set link_ends_at = now() - interval '1 day' where id = $1`,
      [mine.influencer],
    );
    expect((await byLink(old.link, OTHER_CLABE)).status).toBe(409);
    const anew = await linkOf(mine);
    expect(anew.token).not.toBe(mine.link.token);
    for (const link of [old.link, anew]) expect((await byLink(link, OTHER_CLABE)).status).toBe(409);
    // It is still theirs.
    expect((await bySession(anew, OTHER_CLABE, creator.token)).status).toBe(200);
    await revoke(mine);
    expect((await byLink(old.link, CLABE)).status).toBe(409);
    // The next one is for whoever gets that.
    const third = await linkOf(mine);
    expect((await byLink(old.link, CLABE)).status).toBe(409);
    expect((await byLink(third, CLABE)).status).toBe(200);
  });

  it('is the holder of the new link alone where the company makes another one for whoever lost their account', async () => {
    const [mine, old] = [await invite(), await invite()];
    const [lost, found, thief] = [
      await makeCreator(server),
      await makeCreator(server),
      await makeCreator(server),
    ];
    await own(lost.token, CLABE);
    await post('invitations/claim', mine.link, lost.token);
    await post('invitations/claim', old.link, thief.token);
    const anew = await linkOf(mine, 'POST');
    expect((await bySession(old.link, OTHER_CLABE, thief.token)).status).toBe(409);
    // What the lost account keeps is nothing to the company any more.
    await own(lost.token, OTHER_CLABE);
    expect(await lastFour(anew)).toBe(CLABE.slice(-4));
    await post('invitations/claim', anew, found.token);
    expect((await bySession(anew, OTHER_CLABE, found.token)).status).toBe(200);
    expect((await bySession(old.link, CLABE, thief.token)).status).toBe(409);
  });

  it('and whose link opens is not for an account to end that took another one of them', async () => {
    const [mine, old] = [await invite(), await invite()];
    const [creator, thief] = [await makeCreator(server), await makeCreator(server)];
    await post('invitations/claim', mine.link, creator.token);
    await bySession(mine.link, CLABE, creator.token);
    await post(
      `campaign/${mine.campaign}/manage/influencer/${mine.influencer}/contact`,
      { email: 'ana@example.com' },
      manager.token,
    );
    await post('invitations/claim', old.link, thief.token);
    const left = await post('accounts/delete-account', { password: TEST_PASSWORD }, thief.token);
    expect(left.status).toBe(200);
    await server.context.jobs.flush();
    expect(await lastFour(mine.link)).toBe(CLABE.slice(-4));
    expect((await bySession(mine.link, OTHER_CLABE, creator.token)).status).toBe(200);
    const contacts = await server.context.pool.query(
      'select email from invitation_contacts where company_id = $1',
      [manager.companyId],
    );
    expect(contacts.rows).toEqual([{ email: 'ana@example.com' }]);
    // The one that was taken opens no more.
    expect(await shown(old.link)).toBeUndefined();
  });

  it('and how the company reaches its creator is not forgotten with an account that is at another address', async () => {
    const mine = await invite();
    const thief = await makeCreator(server);
    await post(
      `campaign/${mine.campaign}/manage/influencer/${mine.influencer}/contact`,
      { email: 'otra@example.com', telephone: '+52 55 1234 5678' },
      manager.token,
    );
    await post('invitations/claim', mine.link, thief.token);
    expect((await post('accounts/delete-account', { password: TEST_PASSWORD }, thief.token)).status).toBe(
      200,
    );
    const { rows } = await server.context.pool.query(
      'select email, telephone from invitation_contacts where company_id = $1',
      [manager.companyId],
    );
    expect(rows).toContainEqual({ email: 'otra@example.com', telephone: '+52 55 1234 5678' });
  });

  it('is told to whoever pays, too, where one of several accounts was the first', async () => {
    const [mine, old] = [await invite(), await invite()];
    const [creator, thief] = [await makeCreator(server), await makeCreator(server)];
    await post('invitations/claim', mine.link, creator.token);
    await post('invitations/claim', old.link, thief.token);
    expect((await bySession(old.link, OTHER_CLABE, thief.token)).status).toBe(200);
    const { rows } = await server.context.pool.query(
      'select replaced_at is not null as told, replaced_by_link from payment_data where company_id = $1',
      [manager.companyId],
    );
    expect(rows).toEqual([{ told: true, replaced_by_link: false }]);
  });

  it('goes on with an invitation although no key opens what they keep for themselves', async () => {
    const { link } = await invite();
    const creator = await makeCreator(server);
    await own(creator.token, CLABE);
    await server.context.pool.query(
      `update account_payment_data set sealed = 'v1.lost.x' where account_id = $1`,
      [creator.id],
    );
    expect((await post('invitations/claim', link, creator.token)).status).toBe(200);
    expect((await post('invitations/payment-data', link, creator.token)).status).toBe(404);
    expect((await bySession(link, CLABE, creator.token)).status).toBe(200);
  });

  it('is not whoever took another link of the company, when it makes a new one for the creator', async () => {
    const [mine, old] = [await invite(), await invite()];
    const [lost, thief, found] = [
      await makeCreator(server),
      await makeCreator(server),
      await makeCreator(server),
    ];
    await post('invitations/claim', mine.link, lost.token);
    await bySession(mine.link, CLABE, lost.token);
    await post('invitations/claim', old.link, thief.token);
    await own(thief.token, OTHER_CLABE);
    const anew = await linkOf(mine, 'POST');
    // Among the invitations of a creator it stands without its link for whoever did not take it.
    const listed = await server.call({ url: '/api/v1/invitations/', token: thief.token });
    const paths = (listed.body.response.results as { uuid: string; path: string | null }[]).map(
      ({ uuid, path }) => [uuid, path !== null],
    );
    expect(Object.fromEntries(paths)).toEqual({ [`${mine.influencer}`]: false, [`${old.influencer}`]: true });
    expect((await post(`invitations/${mine.influencer}/payment-data`, {}, thief.token)).status).toBe(409);
    expect((await post('invitations/claim', anew, found.token)).status).toBe(200);
    expect((await bySession(anew, OTHER_CLABE, found.token)).status).toBe(200);
    const told = await server.context.pool.query(
      `select 1 from mails where template = 'payment-data-changed' and company_id = $1 and recipient = $2`,
      [manager.companyId, lost.email],
    );
    // That they were given, and that others took their place.
    expect(told.rows).toHaveLength(2);
  });

  it('is the same account again where it takes the new link, and its changes are followed', async () => {
    const { influencer, campaign, link } = await invite();
    const creator = await makeCreator(server);
    await own(creator.token, CLABE);
    await post('invitations/claim', link, creator.token);
    const anew = await linkOf({ influencer, campaign, link }, 'POST');
    await post('invitations/claim', anew, creator.token);
    await own(creator.token, OTHER_CLABE);
    expect(await lastFour(anew)).toBe(OTHER_CLABE.slice(-4));
  });

  it('is nobody but the holder of the new link also after it was used without an account', async () => {
    const [mine, old] = [await invite(), await invite()];
    const creator = await makeCreator(server);
    await post('invitations/claim', mine.link, creator.token);
    await bySession(mine.link, CLABE, creator.token);
    const anew = await linkOf(mine, 'POST');
    expect((await byLink(anew, OTHER_CLABE)).status).toBe(200);
    expect((await byLink(old.link, CLABE)).status).toBe(409);
    expect((await byLink(anew, CLABE)).status).toBe(200);
  });

  it('is no link alone where several accounts are the creator, whoever is the first', async () => {
    const [mine, old] = [await invite(), await invite()];
    const [creator, thief] = [await makeCreator(server), await makeCreator(server)];
    await post('invitations/claim', mine.link, creator.token);
    await post('invitations/claim', old.link, thief.token);
    expect((await shown(old.link)).can.change_payment_data).toBe(false);
    expect((await byLink(old.link, OTHER_CLABE)).status).toBe(409);
    expect((await bySession(mine.link, CLABE, creator.token)).status).toBe(200);
  });

  it('is the holder of a new link where nobody gave what several could have, and not the account that is left', async () => {
    const [mine, old] = [await invite(), await invite()];
    const [creator, thief] = [await makeCreator(server), await makeCreator(server)];
    await post('invitations/claim', mine.link, creator.token);
    await bySession(mine.link, CLABE, creator.token);
    await post('invitations/claim', old.link, thief.token);
    // As rows are that were written before it was kept who gave them.
    await server.context.pool.query('update payment_data set given_by = null where company_id = $1', [
      manager.companyId,
    ]);
    for (const [link, token] of [
      [mine.link, creator.token],
      [old.link, thief.token],
    ] as const)
      expect((await bySession(link, OTHER_CLABE, token)).status).toBe(409);
    const anew = await linkOf(mine, 'POST');
    expect((await bySession(old.link, OTHER_CLABE, thief.token)).status).toBe(409);
    await post('invitations/claim', anew, creator.token);
    expect((await bySession(anew, OTHER_CLABE, creator.token)).status).toBe(200);
  });

  it('is not the account that is left where the one that gave them goes while it is owed', async () => {
    const [mine, old] = [await invite(), await invite()];
    const [creator, thief] = [await makeCreator(server), await makeCreator(server)];
    await agree(mine);
    await post('invitations/claim', mine.link, creator.token);
    await bySession(mine.link, CLABE, creator.token);
    await post('invitations/claim', old.link, thief.token);
    expect((await post('accounts/delete-account', { password: TEST_PASSWORD }, creator.token)).status).toBe(
      200,
    );
    await server.context.jobs.flush();
    expect((await bySession(old.link, OTHER_CLABE, thief.token)).status).toBe(409);
    // They are there to be paid by, and shown to nobody who comes by a link, an old one or a new one.
    expect((await shown(old.link)).payment_data).toBeNull();
    const anew = await linkOf(mine, 'POST');
    expect((await shown(anew)).payment_data).toBeNull();
    const heir = await makeCreator(server);
    expect((await post('invitations/claim', anew, heir.token)).status).toBe(200);
    expect((await shown(anew)).payment_data).toBeNull();
    const { rows } = await server.context.pool.query(
      'select given_by, owner_left_at is not null as is_left from payment_data where company_id = $1',
      [manager.companyId],
    );
    expect(rows).toEqual([{ given_by: null, is_left: true }]);
    expect((await bySession(anew, OTHER_CLABE, heir.token)).status).toBe(200);
    expect(await lastFour(anew)).toBe(OTHER_CLABE.slice(-4));
  });

  it('is told to whoever pays where they were deleted lately and given anew', async () => {
    const { link } = await invite();
    const [creator, other] = [await makeCreator(server), await makeCreator(server)];
    await post('invitations/claim', link, creator.token);
    await bySession(link, CLABE, creator.token);
    await post('accounts/delete-account', { password: TEST_PASSWORD }, creator.token);
    await server.context.jobs.flush();
    const again = await invite();
    await post('invitations/claim', again.link, other.token);
    await bySession(again.link, OTHER_CLABE, other.token);
    const { rows } = await server.context.pool.query(
      'select replaced_at is not null as told from payment_data where company_id = $1',
      [manager.companyId],
    );
    expect(rows).toEqual([{ told: true }]);
  });

  it('is not whoever gave them by an old link first and takes it afterwards', async () => {
    const [mine, old] = [await invite(), await invite()];
    const [creator, thief] = [await makeCreator(server), await makeCreator(server)];
    await post('invitations/claim', mine.link, creator.token);
    expect((await byLink(old.link, OTHER_CLABE)).status).toBe(200);
    await post('invitations/claim', old.link, thief.token);
    expect((await bySession(old.link, OTHER_CLABE, thief.token)).status).toBe(409);
    expect((await bySession(mine.link, CLABE, creator.token)).status).toBe(200);
  });

  it('goes on being the same account in the next campaign, where the link of one is taken back', async () => {
    const mine = await invite();
    const creator = await makeCreator(server);
    await own(creator.token, CLABE);
    await post('invitations/claim', mine.link, creator.token);
    await revoke(mine);
    const next = await invite();
    await post('invitations/claim', next.link, creator.token);
    await own(creator.token, OTHER_CLABE);
    expect(await lastFour(next.link)).toBe(OTHER_CLABE.slice(-4));
    expect((await bySession(next.link, CLABE, creator.token)).status).toBe(200);
  });

  it('is whoever has any link, as before, where none of them ever had an account', async () => {
    const mine = await invite();
    await byLink(mine.link, CLABE);
    await revoke(mine);
    const next = await invite();
    expect((await byLink(next.link, OTHER_CLABE)).status).toBe(200);
  });

  it('does not find the new link among the own invitations, and is none any more once removed and added anew', async () => {
    const [mine, old] = [await invite(), await invite()];
    const [creator, thief] = [await makeCreator(server), await makeCreator(server)];
    await post('invitations/claim', mine.link, creator.token);
    await bySession(mine.link, CLABE, creator.token);
    await post('invitations/claim', old.link, thief.token);
    await revoke(mine);
    const third = await invite();
    const anew = await linkOf(third, 'POST');
    const pathsOf = async () => {
      const { body } = await server.call({ url: '/api/v1/invitations/', token: thief.token });
      return (body.response.results as { uuid: string; path: string | null }[]).filter(
        ({ path, uuid }) => path !== null && uuid !== old.influencer,
      );
    };
    expect(await pathsOf()).toEqual([]);
    await post('invitations/claim', anew, creator.token);
    expect((await bySession(anew, OTHER_CLABE, creator.token)).status).toBe(200);

    await revoke(old);
    const people = `campaign/${old.campaign}/influencers`;
    const removed = await post(people, { influencers: [old.influencer], status: 'removed' }, manager.token);
    expect(removed.status).toBe(200);
    await addInfluencers(server, manager.token, old.campaign, [{ network: 'instagram', username }]);
    expect(await pathsOf()).toEqual([]);
    expect((await bySession(old.link, CLABE, thief.token)).status).toBe(410);
  });

  it('stays whoever has the new link, when the one who was put out goes or another link is taken back', async () => {
    const [mine, old] = [await invite(), await invite()];
    const [thief, other, creator] = [
      await makeCreator(server),
      await makeCreator(server),
      await makeCreator(server),
    ];
    await post('invitations/claim', mine.link, thief.token);
    await bySession(mine.link, OTHER_CLABE, thief.token);
    await post('invitations/claim', old.link, other.token);
    const anew = await linkOf(mine, 'POST');
    await post('invitations/claim', anew, creator.token);
    await revoke(old);
    await post('accounts/delete-account', { password: TEST_PASSWORD }, thief.token);
    expect((await bySession(anew, CLABE, creator.token)).status).toBe(200);
  });

  it('is told like a change where another account says the same', async () => {
    const { link, ...where } = await invite();
    const [creator, manager_] = [await makeCreator(server), await makeCreator(server)];
    await post('invitations/claim', link, creator.token);
    await bySession(link, CLABE, creator.token);
    const anew = await linkOf({ link, ...where }, 'POST');
    await post('invitations/claim', anew, manager_.token);
    await bySession(anew, CLABE, manager_.token);
    const told = await server.context.pool.query(
      `select 1 from mails where template = 'payment-data-changed' and company_id = $1 and recipient = $2`,
      [manager.companyId, creator.email],
    );
    expect(told.rows).toHaveLength(2);
  });

  it('is mended by saving the same where no key opens a half of what they keep', async () => {
    const { link } = await invite();
    const creator = await makeCreator(server);
    await own(creator.token, CLABE);
    await server.context.pool.query(
      `update account_payment_data set paypal_sealed = 'v1.lost.x' where account_id = $1`,
      [creator.id],
    );
    await post('invitations/claim', link, creator.token);
    expect((await post('invitations/payment-data', link, creator.token)).status).toBe(200);
    expect(await lastFour(link)).toBe(CLABE.slice(-4));
    await own(creator.token, CLABE);
    const { rows } = await server.context.pool.query(
      'select paypal_sealed from account_payment_data where account_id = $1',
      [creator.id],
    );
    expect(rows).toEqual([{ paypal_sealed: null }]);
  });

  it('is nobody who was removed: neither the next campaign nor what others said in it is theirs', async () => {
    const first = await invite();
    const thief = await makeCreator(server);
    expect((await post('invitations/claim', first.link, thief.token)).status).toBe(200);
    await post(
      `campaign/${first.campaign}/influencers`,
      { influencers: [first.influencer], status: 'removed' },
      manager.token,
    );
    const next = await invite();
    await own(thief.token, CLABE);
    const mine = `invitations/${next.influencer}/payment-data`;
    expect((await post(mine, {}, thief.token)).status).toBe(404);
    expect((await byLink(next.link, OTHER_CLABE)).status).toBe(200);
    expect((await post(mine, {}, thief.token)).status).toBe(404);
    expect(await lastFour(next.link)).toBe(OTHER_CLABE.slice(-4));
    const owner = await makeCreator(server);
    expect((await post('invitations/claim', next.link, owner.token)).status).toBe(200);
    for (const path of [`invitations/${next.influencer}/`, 'invitations/'])
      expect((await server.call({ url: `/api/v1/${path}`, token: thief.token })).text).not.toContain(
        OTHER_CLABE.slice(-4),
      );
  });

  it('is told of an account in one campaign nothing that another one said and handed in in the next', async () => {
    const [theirs, next] = [await invite(), await invite()];
    const [one, other] = [await makeCreator(server), await makeCreator(server)];
    expect((await post('invitations/claim', theirs.link, one.token)).status).toBe(200);
    expect((await post('invitations/claim', next.link, other.token)).status).toBe(200);
    const { link } = next;
    expect((await bySession(link, OTHER_CLABE, other.token)).status).toBe(200);
    await post(
      `invitations/answer/${next.influencer}`,
      { token: link.token, status: 'rejected', reason: 'other', reason_text: 'Viajo ese mes' },
      other.token,
    );
    const seen = await server.call({ url: `/api/v1/invitations/${next.influencer}/`, token: one.token });
    expect(seen.text).not.toContain(OTHER_CLABE.slice(-4));
    expect(seen.text).not.toContain('Viajo ese mes');
  });

  it('begins with nothing of whom it takes the place: no order goes to the address of another', async () => {
    const invited = await invite();
    const before = await makeCreator(server);
    expect((await post('invitations/claim', invited.link, before.token)).status).toBe(200);
    await own(before.token, CLABE);
    await server.call({
      method: 'POST',
      url: '/api/v3/finance/save/paypal/',
      token: before.token,
      payload: { email: 'before@example.com' },
    });
    expect((await post(`invitations/${invited.influencer}/payment-data`, {}, before.token)).status).toBe(200);
    expect((await shown(invited.link)).payment_data.paypal).toContain('@');
    const link = await linkOf(invited, 'POST');
    expect((await byLink(link, OTHER_CLABE)).status).toBe(200);
    expect((await shown(link)).payment_data).toMatchObject({
      last_four: OTHER_CLABE.slice(-4),
      paypal: null,
    });
  });

  it('is told to whoever pays for thirty days, with whether a link was enough', async () => {
    const { campaign, influencer, link } = await invite();
    await agree({ campaign, influencer });
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

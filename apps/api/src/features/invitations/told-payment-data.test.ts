import type { Network } from '@altavoz/contracts';
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

const server = useTestServer();
const post = (path: string, payload: object, token?: string) =>
  server.call({ method: 'POST', url: `/api/v1/${path}/`, payload, ...(token ? { token } : {}) });
const data = (clabe: string) => ({ beneficiary_name: 'Ana Prueba', clabe });
/** What somebody keeps of where they are paid, for whichever companies pay by it. */
const keep = (token: string, clabe: string) =>
  server.call({ method: 'PUT', url: '/api/v1/earnings/payment-data/', token, payload: data(clabe) });

let manager: TestMember;
let username: string;
beforeEach(async () => {
  manager = await makeManager(server, { name: 'Agencia Anfitriona' });
  username = unique('ana');
});

/** Invites a creator by one of their networks. */
async function invite(by: TestMember, network: Network = 'instagram') {
  const campaign = await makeCampaign(server, by.token);
  const [row] = await addInfluencers(server, by.token, campaign.uuid, [{ network, username }]);
  const id = row?.uuid ?? '';
  const { body } = await server.call({
    url: `/api/v1/campaign/${campaign.uuid}/manage/influencer/${id}/link/?how=copied`,
    token: by.token,
  });
  const token = new URL(body.response.path, 'http://localhost').searchParams.get('token') ?? '';
  return { campaign: campaign.uuid, id, link: { slug: campaign.slug_name, network, username, token } };
}
type Invited = Awaited<ReturnType<typeof invite>>;

/** The notices that addresses were sent for a company, the first one first. */
async function notices({ companyId }: TestMember): Promise<{ to: string; text: string }[]> {
  const { rows } = await server.context.pool.query(
    `select recipient as "to", body_text as text from mails
     where template = 'payment-data-changed' and company_id = $1 order by created_at, id`,
    [companyId],
  );
  return rows;
}

describe('that payment data have changed', () => {
  /** Takes an invitation and accepts it. */
  const take = async ({ id, link }: Invited, token: string) => {
    await post('invitations/claim', link, token);
    await server.call({
      url: `/api/v1/campaign/external/accept-terms/${link.slug}/${link.network}/${username}/?token=${link.token}`,
      token,
    });
    const answer = { token: link.token, status: 'accepted' };
    const said = await post(`campaign/external/update/status/${id}`, answer, token);
    expect(said.status).toBe(200);
  };

  it('is told once for each company and address, of all the networks that an act changes', async () => {
    const creator = await makeCreator(server);
    const other = await makeManager(server, { name: 'Otra Agencia' });
    const networks = ['instagram', 'tiktok', 'youtube'] as const;
    const invited = [];
    for (const network of networks) {
      const one = await invite(manager, network);
      await take(one, creator.token);
      invited.push(one);
    }
    await keep(creator.token, CLABE);
    expect(await notices(manager)).toEqual([]);
    const given = await post(`invitations/${invited[0]?.id}/payment-data`, {}, creator.token);
    expect(given.status).toBe(200);
    await server.context.jobs.flush();
    const named = ['Instagram', 'TikTok', 'YouTube'].map((network) => `${network} (@${username})`);
    const told = await notices(manager);
    expect(told.map(({ to }) => to)).toEqual([creator.email]);
    for (const name of named) expect(told[0]?.text).toContain(name);

    // Another company pays by the same data, and is another matter.
    const elsewhere = await invite(other);
    await take(elsewhere, creator.token);
    await keep(creator.token, OTHER_CLABE);
    const [again] = (await notices(manager)).slice(1);
    expect(await notices(manager)).toHaveLength(2);
    for (const name of named) expect(again?.text).toContain(name);
    expect(await notices(other)).toHaveLength(2);
    // Each act is told, however soon it comes after another one.
    await keep(creator.token, CLABE);
    expect(await notices(manager)).toHaveLength(3);
  });
});

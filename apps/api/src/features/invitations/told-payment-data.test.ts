import type { Network } from '@altavoz/contracts';
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
import { FORMER_MOST, sweepFormer } from './contacts.js';

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

/** Says how the company reaches a creator. */
const reach = ({ campaign, id }: Invited, contact: object) =>
  post(`campaign/${campaign}/manage/influencer/${id}/contact`, contact, manager.token);
const sweep = async () => {
  await server.context.jobs.add(server.context.db, sweepFormer, {});
  await server.context.jobs.flush();
};

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
    await post('invitations/terms', link, token);
    const answer = { token: link.token, status: 'accepted' };
    const said = await post(`invitations/answer/${id}`, answer, token);
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

  it('is told as well to the addresses at which the company reached the creator until lately, and to no older one', async () => {
    const [mine, other] = [await invite(manager), await invite(await makeManager(server))];
    const [victim, thief, gone] = ['victima', 'ladron', 'vieja'].map(
      (name) => `${unique(name)}@example.com`,
    ) as [string, string, string];
    for (const email of [gone, victim, null, thief, thief])
      expect((await reach(mine, { email })).status).toBe(200);
    await server.context.pool.query(
      `update former_contacts set replaced_at = now() - interval '31 days' where email = $1`,
      [gone],
    );
    await post('campaign/external/update/payment-data', { ...mine.link, ...data(CLABE) });
    await post('campaign/external/update/payment-data', { ...other.link, ...data(CLABE) });
    expect((await notices(manager)).map(({ to }) => to)).toEqual([thief, victim].toSorted());

    // The address is the creator's again: each hears of it once.
    await reach(mine, { email: victim });
    await post('campaign/external/update/payment-data', { ...mine.link, ...data(OTHER_CLABE) });
    expect((await notices(manager)).slice(2).map(({ to }) => to)).toEqual([thief, victim].toSorted());
    await sweep();
    const { rows } = await server.context.pool.query(
      'select email from former_contacts where company_id = $1 order by email',
      [manager.companyId],
    );
    expect(rows.map(({ email }) => email)).toEqual([thief, victim].toSorted());
  });

  it('reaches the first address also after many others: so often it is not changed', async () => {
    const mine = await invite(manager);
    const victim = `${unique('victima')}@example.com`;
    await reach(mine, { email: victim });
    for (let time = 1; time <= FORMER_MOST; time++)
      expect((await reach(mine, { email: `${unique('otra')}@example.com` })).status).toBe(200);
    const refused = await reach(mine, { email: `${unique('otra')}@example.com` });
    expect([refused.status, refused.body.error.fields.email]).toEqual([
      400,
      ['El correo de este creador ya cambió 10 veces este mes, lo máximo. Vuelve a intentarlo más adelante.'],
    ]);
    expect((await reach(mine, { telephone: '55 1234 5678' })).status).toBe(200);
    await post('campaign/external/update/payment-data', { ...mine.link, ...data(CLABE) });
    expect((await notices(manager)).map(({ to }) => to)).toContain(victim);
  });

  it('goes on to the former address where somebody else deletes an account, and not to that of the account', async () => {
    const mine = await invite(manager);
    const victim = `${unique('victima')}@example.com`;
    const thief = await makeCreator(server);
    for (const email of [victim, thief.email, null]) await reach(mine, { email });
    await post('invitations/claim', mine.link, thief.token);
    expect((await post('accounts/delete-account', { password: TEST_PASSWORD }, thief.token)).status).toBe(
      200,
    );
    await server.context.jobs.flush();
    const next = await invite(manager);
    await post('campaign/external/update/payment-data', { ...next.link, ...data(CLABE) });
    expect((await notices(manager)).map(({ to }) => to)).toEqual([victim]);
  });

  it('floods nobody: what would be told too often by a link alone is not changed', async () => {
    const mine = await invite(manager);
    const victim = `${unique('victima')}@example.com`;
    await reach(mine, { email: victim });
    const write = (clabe: string) =>
      post('campaign/external/update/payment-data', { ...mine.link, ...data(clabe) });
    expect((await write(CLABE)).status).toBe(200);
    await server.context.pool.query(
      `insert into mails (id, company_id, recipient, recipient_name, subject, locale, template)
       select gen_random_uuid(), company_id, recipient, recipient_name, subject, locale, template
       from mails, generate_series(2, 100) where recipient = $1`,
      [victim],
    );
    const refused = await write(OTHER_CLABE);
    expect([refused.status, refused.body.code, refused.body.error.message]).toEqual([
      429,
      'request.too_many',
      expect.stringContaining('Agencia Anfitriona'),
    ]);
    const shown = async () => {
      const { slug, token } = mine.link;
      const url = `/api/v1/campaign/external/${slug}/instagram/${username}/?token=${token}`;
      return (await server.call({ url })).body.response.payment_data.last_four;
    };
    expect(await shown()).toBe(CLABE.slice(-4));
    // Whoever is signed in is kept from nothing by that, and it is told.
    const creator = await makeCreator(server);
    await post('invitations/claim', mine.link, creator.token);
    const signedIn = await post(
      'invitations/payment-data',
      { ...mine.link, data: data(OTHER_CLABE) },
      creator.token,
    );
    expect([signedIn.status, await shown()]).toEqual([200, OTHER_CLABE.slice(-4)]);
    expect((await notices(manager)).filter(({ to }) => to === victim)).toHaveLength(101);
  });
});

describe('how a company reaches a creator', () => {
  it('is changed with a line in the audit log, of what and not to what', async () => {
    const mine = await invite(manager);
    const email = `${unique('secreta')}@example.com`;
    await reach(mine, { email, telephone: '55 1234 5678' });
    await reach(mine, { email, telephone: '55 1234 5678' });
    await reach(mine, { email: null, locale: 'en' });
    const { body, text } = await server.call({
      url: '/api/v1/audit-log/?kind=contact_changed',
      token: manager.token,
    });
    const line = {
      by: { uuid: manager.id },
      company: { uuid: manager.companyId },
      ip: '127.0.0.1',
    };
    expect(body.response.results).toMatchObject([
      { ...line, details: { creator: `@${username}`, fields: 'email, locale' } },
      { ...line, details: { creator: `@${username}`, fields: 'email, telephone' } },
    ]);
    expect(body.response.results).toHaveLength(2);
    expect(text).not.toContain('secreta');
    expect(text).not.toContain('1234');
  });
});

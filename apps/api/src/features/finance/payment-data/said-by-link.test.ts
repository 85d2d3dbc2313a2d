import type { ActivityEntry, AuditEntry, Payout } from '@altavoz/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestServer } from '../../../test/context.js';
import { makeManager, unique, type TestMember } from '../../../test/factories.js';
import { CLABE, makeAgreed, OTHER_CLABE, payAt } from '../testing.js';

describe('where money goes, said by whoever holds a link', () => {
  const server = useTestServer();
  let manager: TestMember;
  let stranger: TestMember;
  let campaign: string;
  let influencer: string;
  const username = unique('ana');
  beforeAll(async () => {
    manager = await makeManager(server, { name: 'Agencia Paga' });
    stranger = await makeManager(server);
    const made = await makeAgreed(server, manager, { [username]: 500 });
    campaign = made.campaign;
    influencer = made.influencers[0] ?? '';
    await server.call({
      method: 'POST',
      url: '/api/v1/payouts/',
      token: manager.token,
      payload: { campaign },
    });
  });
  const payout = async (): Promise<Payout> =>
    (await server.call({ url: '/api/v1/payouts/', token: manager.token })).body.response.results[0];
  const act = async (name: string, note = '') =>
    server.call({
      method: 'POST',
      url: '/api/v1/payouts/change/',
      token: manager.token,
      payload: { payouts: [(await payout()).uuid], act: name, note },
    });
  const say = async (clabe: string) => {
    await payAt(server, manager, username, { clabe });
    await server.context.jobs.flush();
  };
  const mails = async ({ companyId }: TestMember) =>
    (
      await server.context.pool.query<{ recipient: string; text: string; subject: string }>(
        `select recipient, subject, body_text as text from mails
         where template = 'payee-data-changed' and company_id = $1 order by created_at, id`,
        [companyId],
      )
    ).rows;
  const activity = async (): Promise<ActivityEntry[]> =>
    (
      await server.call({
        url: `/api/v1/campaign/${campaign}/activity/?influencer=${influencer}`,
        token: manager.token,
      })
    ).body.response.results;

  it('ends an approval of before it was known, and tells so', async () => {
    expect((await act('approve')).status).toBe(200);
    expect(await payout()).toMatchObject({ state: 'approved', data_since_approval: null });
    await say(CLABE);
    expect(await payout()).toMatchObject({ state: 'owed', data_since_approval: 'first' });
    const [first, ...others] = await mails(manager);
    expect(others).toEqual([]);
    expect(first?.subject).toContain('se dieron con un enlace');
    expect(first?.text).toContain('Hasta entonces no había datos de pago.');
    expect(first?.text).toContain('otra vez: 1.');
    expect((await act('approve')).status).toBe(200);
    expect(await payout()).toMatchObject({ state: 'approved', data_since_approval: null });
  });

  it('asks for another approval when it is changed, and says in the list why, never what was said', async () => {
    await say(OTHER_CLABE);
    const changed = await payout();
    expect(changed).toMatchObject({
      state: 'owed',
      approved_by: null,
      data_since_approval: 'changed',
      payment_data: { last_four: OTHER_CLABE.slice(-4), replaced: { by_link: true } },
    });
    expect(JSON.stringify(changed)).not.toContain(OTHER_CLABE.slice(0, 14));
    expect((await act('pay', 'SPEI 1')).body.code).toBe('finance.payout_state');
  });

  it('is in the activity of the creator in the campaign, and in the audit log of the company', async () => {
    const told = (await activity()).filter(({ told: { kind } }) => kind === 'payment_data.said');
    expect(told.map((entry) => [entry.by, entry.creators.map(({ uuid }) => uuid), entry.told])).toEqual([
      [null, [influencer], { kind: 'payment_data.said', what: 'changed', by_link: true }],
      [null, [influencer], { kind: 'payment_data.said', what: 'first', by_link: true }],
    ]);
    const log = async ({ token }: TestMember): Promise<AuditEntry[]> =>
      (await server.call({ url: '/api/v1/audit-log/?kind=payment_data_written', token })).body.response
        .results;
    const [last] = await log(manager);
    expect(last).toMatchObject({ by: null, details: { creator: username, is_new: false, by_link: true } });
    expect(JSON.stringify([told, last])).not.toMatch(/012180|072320/);
    expect(await log(stranger)).toEqual([]);
  });

  it('is mailed to whoever approves what the company pays, and to nobody of another company', async () => {
    const [, changed] = await mails(manager);
    expect(changed?.recipient).toBe(manager.email);
    expect(changed?.subject).toContain('cambiaron con un enlace');
    expect(changed?.text).toContain(`@${username}`);
    expect(changed?.text).toContain('otra vez: 1.');
    expect(changed?.text).not.toMatch(/012180|072320/);
    expect(await mails(stranger)).toEqual([]);
  });

  it('what is on its way keeps its approval, and the list says that its data are others since', async () => {
    await act('approve');
    const sent = await server.call({
      method: 'POST',
      url: '/api/v1/payouts/batches/',
      token: manager.token,
      payload: { payouts: [(await payout()).uuid], method: 'bank' },
    });
    expect(sent.status).toBe(201);
    await say(CLABE);
    expect(await payout()).toMatchObject({ state: 'approved', data_since_approval: 'changed' });
    // Nothing waits to be approved anew, and a link alone was enough all the same.
    const told = (await mails(manager)).at(-1);
    expect(told?.subject).toContain('cambiaron con un enlace');
    expect(told?.text).not.toMatch(/apruebes|por aprobar|state=owed/);
    expect(told?.text).toMatch(/Ver los pagos: \S+\/payouts\n/);
    expect((await act('pay', 'SPEI 2')).status).toBe(200);
    expect(await payout()).toMatchObject({ state: 'paid', data_since_approval: null });
  });
});

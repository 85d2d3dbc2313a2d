import { paymentDataBody } from '@altavoz/contracts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.js';
import { useTestServer } from '../../../test/context.js';
import {
  addInfluencers,
  makeCampaign,
  makeCreator,
  makeManager,
  unique,
  type TestAccount,
  type TestMember,
} from '../../../test/factories.js';
import { mayReplace, readMaskedPaymentData, savePaymentData } from './save-payment-data.js';
import { openRow, placeOf } from './sealed-data.js';

const CLABE = '012180012345678909';
const OTHER_CLABE = '072320987654321018';

const account = fc.constantFrom('ana', 'bea', 'cid');
const invitation = fc.constantFrom('spring', 'summer');
const kept = fc.record({
  owners: fc.uniqueArray(account),
  givenBy: fc.option(account),
  freedFor: fc.option(invitation),
});
const by = fc.record({ accountId: fc.option(account), invitation });

describe('whoever puts other payment data in the place of those that there are', () => {
  it('is one account at most, and a link only where there is none', () => {
    fc.assert(
      fc.property(kept, by, (there, writer) => {
        const may = mayReplace(there, writer);
        if (writer.accountId === null && there.owners.length > 0) expect(may).toBe(false);
        else if (there.freedFor !== null) expect(may).toBe(writer.invitation === there.freedFor);
        else if (there.givenBy !== null) expect(may).toBe(writer.accountId === there.givenBy);
        else if (there.owners.length > 0) expect(may).toBe(there.owners.join() === writer.accountId);
        else expect(may).toBe(true);
      }),
    );
  });
});

describe('payment data of a creator', () => {
  const server = useTestServer();
  let manager: TestMember;
  let stranger: TestMember;
  let campaign: string;

  const inCampaign = async ({ token }: TestMember, username: string) => {
    const { uuid } = await makeCampaign(server, token);
    await addInfluencers(server, token, uuid, [{ network: 'instagram', username }]);
    return uuid;
  };
  beforeAll(async () => {
    manager = await makeManager(server);
    stranger = await makeManager(server);
    campaign = await inCampaign(manager, 'ana.pagos');
    await inCampaign(stranger, 'ana.pagos');
  });
  const influencer = async (): Promise<string> =>
    (await server.context.pool.query(`select id from influencers where username = 'ana.pagos'`)).rows[0].id;
  const save = async (over: object = {}, { companyId } = manager) => {
    const influencerId = await influencer();
    return transact(server.context.db, (tx) =>
      savePaymentData(tx, server.context, {
        companyId,
        influencerId,
        body: paymentDataBody.parse({ beneficiary_name: 'Ana Prueba', clabe: CLABE, ...over }),
        by: { accountId: null, ip: '192.0.2.1' },
      }),
    );
  };
  const read = async ({ companyId } = manager) =>
    readMaskedPaymentData(server.context.db, server.context, { companyId, influencerId: await influencer() });
  const audited = async () =>
    (
      await server.context.pool.query(
        `select kind, details from audit_entries where company_id = $1 and kind = 'payment_data_written' order by id`,
        [manager.companyId],
      )
    ).rows;

  it('are kept for one company, sealed, and shown by bank and last four [ENT-044, INV-09]', async () => {
    expect(await read()).toBeUndefined();
    expect(await save()).toMatchObject({ is_national: true, last_four: '8909', paypal: null });
    expect(await read()).toMatchObject({ beneficiary_name: 'Ana Prueba', last_four: '8909' });
    expect(JSON.stringify(await read())).not.toContain(CLABE);
    expect(await read(stranger)).toBeUndefined();
    const { rows } = await server.context.pool.query('select * from payment_data');
    expect(JSON.stringify(rows)).not.toMatch(/012180|Ana Prueba/);
    const known = await server.context.pool.query(
      'select company_id from company_influencers where has_payment_data',
    );
    expect(known.rows).toEqual([{ company_id: manager.companyId }]);
  });

  it('saved again unchanged change nothing; changed they are another revision, each audited', async () => {
    const revision = async () =>
      (await server.context.pool.query('select revision, changed_at from payment_data')).rows[0];
    const before = await revision();
    await save();
    expect(await revision()).toEqual(before);
    await save({ clabe: OTHER_CLABE });
    expect((await revision()).revision).not.toBe(before.revision);
    const entries = await audited();
    expect(entries.map(({ details }) => details.is_new)).toEqual([true, false]);
    for (const clabe of [CLABE, OTHER_CLABE])
      expect(JSON.stringify(entries)).not.toContain(clabe.slice(0, 10));
  });

  it('sealed before the newest field was there, or in another order, are the same when saved again', async () => {
    const { pool, secrets } = server.context;
    await save({ clabe: OTHER_CLABE });
    const key = { companyId: manager.companyId, influencerId: await influencer() };
    const place = placeOf(key);
    const sealed = async () =>
      (
        await pool.query(
          'select sealed, revision from payment_data where company_id = $1 and influencer_id = $2',
          [key.companyId, key.influencerId],
        )
      ).rows[0];
    const whole = JSON.parse(secrets.open((await sealed()).sealed, place));
    const { swift, ...older } = Object.fromEntries(Object.entries(whole).toReversed());
    expect(swift).toBe('');
    await pool.query('update payment_data set sealed = $3 where company_id = $1 and influencer_id = $2', [
      key.companyId,
      key.influencerId,
      secrets.seal(JSON.stringify(older), place),
    ]);
    const row = { ...(await sealed()), paypal_sealed: null };
    expect(openRow(secrets, place, row).data).toEqual(whole);
    await save({ clabe: OTHER_CLABE });
    expect((await sealed()).revision).toBe(row.revision);
  });

  it('saved twice at once are kept once', async () => {
    await Promise.all([save({ clabe: CLABE }), save({ clabe: CLABE }), save({ clabe: CLABE })]);
    expect(await audited()).toHaveLength(3);
  });

  it('that are wrong are refused, naming the field', async () => {
    await expect(save({ clabe: '012180012345678900' })).rejects.toMatchObject({
      code: 'request.invalid',
      detail: { fields: { clabe: [{ key: 'payment-data:problem.clabe_check_digit' }] } },
    });
  });

  it('of an influencer that the company does not know are not there', async () => {
    const other = await makeManager(server);
    await expect(save({}, other)).rejects.toMatchObject({ code: 'resource.not_found' });
  });

  it('that change are told those who hold the link of the company and the address it has, and nobody of another one', async () => {
    const username = unique('aviso');
    const [thief, real] = [await makeCreator(server), await makeCreator(server)];
    const invite = async ({ token }: TestMember, who: TestAccount) => {
      const { uuid, slug_name: slug } = await makeCampaign(server, token);
      const [row] = await addInfluencers(server, token, uuid, [{ network: 'instagram', username }]);
      const url = `/api/v1/campaign/${uuid}/manage/influencer/${row?.uuid}/`;
      const made = await server.call({ url: `${url}link/?how=copied`, token });
      const secret = new URL(made.body.response.path, 'http://localhost').searchParams.get('token');
      const claimed = await server.call({
        method: 'POST',
        url: '/api/v1/invitations/claim/',
        token: who.token,
        payload: { slug, network: 'instagram', username, token: secret },
      });
      expect(claimed.status).toBe(200);
      return url;
    };
    await invite(stranger, thief);
    await invite(manager, real);
    const { pool } = server.context;
    const { rows } = await pool.query('select id from influencers where username = $1', [username]);
    const influencerId = rows[0].id as string;
    await pool.query(
      `insert into invitation_contacts (company_id, influencer_id, email, locale, updated_at)
       values ($1, $2, 'agente@example.com', 'en', now())`,
      [manager.companyId, influencerId],
    );
    await transact(server.context.db, (tx) =>
      savePaymentData(tx, server.context, {
        companyId: manager.companyId,
        influencerId,
        body: paymentDataBody.parse({ beneficiary_name: 'Ana Prueba', clabe: CLABE }),
        by: { accountId: null, ip: '192.0.2.1' },
      }),
    );
    const told = await pool.query(
      `select recipient from mails where template = 'payment-data-changed' and company_id = $1
         and recipient = any($2) order by 1`,
      [manager.companyId, [thief.email, real.email, 'agente@example.com']],
    );
    expect(told.rows.map(({ recipient }) => recipient)).toEqual(
      [real.email, 'agente@example.com'].toSorted(),
    );
    await pool.query('delete from payment_data where influencer_id = $1', [influencerId]);
  });

  it('show in each campaign of the creator [SQD-08]', async () => {
    await server.context.jobs.flush();
    const flags = await server.context.pool.query(
      'select company_id from campaign_influencers where has_payment_data',
    );
    expect(flags.rows).toEqual([{ company_id: manager.companyId }]);
    const squad = await server.call({
      url: `/api/v1/campaign/${campaign}/influencers/`,
      token: manager.token,
    });
    expect(squad.body.response.results[0].influencer.has_payment_data).toBe(true);
  });
});

import { AUDIT_KINDS, type AuditEntry } from '@altavoz/contracts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { form, useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  makeCampaign,
  makeGuest,
  makeManager,
  makeSuperuser,
  makeViewer,
  type TestMember,
} from '../../test/factories.js';
import { listAuditEntries } from './audit-log.queries.js';
import { recordAudit } from './record-audit.js';

const server = useTestServer();
let owner: TestMember;
let stranger: TestMember;
const read = (token: string, query = '') => server.call({ url: `/api/v1/audit-log/${query}`, token });
const entries = async (token: string, query = ''): Promise<AuditEntry[]> =>
  (await read(token, query)).body.response.results;
const add = (company: TestMember, kind: (typeof AUDIT_KINDS)[number], details = {}) =>
  recordAudit(server.context.db, server.context, {
    kind,
    companyId: company.companyId,
    accountId: company.id,
    ip: '192.0.2.7',
    details,
  });

beforeAll(async () => {
  owner = await makeManager(server);
  stranger = await makeManager(server);
});

describe('the audit log', () => {
  it('is only ever added to: the database refuses every change, also of whoever owns its tables', async () => {
    await add(owner, 'company_changed', { fields: 'name' });
    const { pool } = server.context;
    for (const change of [
      "update audit_entries set kind = 'signed_in'",
      'delete from audit_entries',
      'truncate audit_entries',
      `delete from audit_entries where company_id = '${owner.companyId}'`,
    ])
      await expect(pool.query(change)).rejects.toMatchObject({ code: '23001' });
    expect((await entries(owner.token, '?kind=company_changed'))[0]).toMatchObject({
      by: { uuid: owner.id, name: 'Ana Prueba' },
      company: { uuid: owner.companyId },
      ip: '192.0.2.7',
      details: { fields: 'name' },
    });
  });

  it('is read by owners of their company and by superusers of all, by nobody else', async () => {
    await add(stranger, 'company_changed');
    const companies = async (token: string, query = '') =>
      new Set((await entries(token, query)).map(({ company }) => company?.uuid));
    expect(await companies(owner.token)).toEqual(new Set([owner.companyId]));
    // Naming another company gives an owner nothing of it.
    expect(await companies(owner.token, `?company=${stranger.companyId}`)).toEqual(
      new Set([owner.companyId]),
    );
    const superuser = await makeSuperuser(server);
    const all = await companies(superuser.token, '?size_page=500');
    expect(all.has(owner.companyId) && all.has(stranger.companyId)).toBe(true);
    expect(await companies(superuser.token, `?company=${stranger.companyId}`)).toEqual(
      new Set([stranger.companyId]),
    );
    const { uuid } = await makeCampaign(server, owner.token);
    for (const { token } of [
      await makeViewer(server, owner, 'manager'),
      await makeViewer(server, owner),
      await makeGuest(server, owner, uuid, 'editor'),
    ]) {
      const refused = await read(token);
      expect([refused.status, refused.body.error.code]).toEqual([403, 'auth.forbidden']);
    }
  });

  it('is narrowed by kind, person and days, and read on page after page while more comes', async () => {
    const company = await makeManager(server);
    const colleague = await makeViewer(server, company, 'owner');
    for (let index = 0; index < 5; index++) await add(company, 'list_exported', { list: 'squad', index });
    await add({ ...colleague }, 'company_changed');
    expect(await entries(company.token, `?by=${colleague.id}`)).toMatchObject([{ kind: 'company_changed' }]);
    expect(await entries(company.token, '?kind=list_exported')).toHaveLength(5);
    const today = new Date().toISOString().slice(0, 10);
    expect(await entries(company.token, `?from=${today}&to=${today}`)).toHaveLength(6);
    expect(await entries(company.token, '?to=2020-01-01')).toEqual([]);
    // Also on a connection that tells days in another zone, whose today may have begun or ended elsewhere.
    const inZone = (zone: string, day: string) =>
      server.context.db.connection().execute(async (db) => {
        await sql`select set_config('timezone', ${zone}, false)`.execute(db);
        const query = { company: company.companyId, from: day, to: day, page: 1, size_page: 20 };
        return (await listAuditEntries(db, query)).rows.length;
      });
    for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12', 'UTC'])
      expect([zone, await inZone(zone, today)]).toEqual([zone, 6]);
    const first = (await read(company.token, '?kind=list_exported&size_page=2')).body.response;
    await add(company, 'list_exported', { list: 'squad', index: 9 });
    const second = (await read(company.token, `?kind=list_exported&size_page=2&after=${first.next}`)).body
      .response;
    expect([...first.results, ...second.results].map(({ details }: AuditEntry) => details['index'])).toEqual([
      4, 3, 2, 1,
    ]);
    const wrong = await read(company.token, '?kind=anything&from=soon&by=me');
    expect(Object.keys(wrong.body.error.fields).sort()).toEqual(['by', 'from', 'kind']);
  });

  it('keeps what is of a company or an account that is gone', async () => {
    const gone = await makeManager(server);
    await add(gone, 'company_founded', { name: 'Efímera' });
    await server.context.pool.query('delete from companies where id = $1', [gone.companyId]);
    await server.context.pool.query('delete from accounts where id = $1', [gone.id]);
    const superuser = await makeSuperuser(server);
    expect(await entries(superuser.token, `?company=${gone.companyId}`)).toMatchObject([
      { by: { uuid: gone.id, name: null }, company: { uuid: gone.companyId, name: null } },
    ]);
  });
});

it('notes every list that leaves the house', async () => {
  const { uuid } = await makeCampaign(server, owner.token, { name: 'Verano' });
  const [added] = await addInfluencers(server, owner.token, uuid, [
    { network: 'instagram', username: 'ana' },
  ]);
  const imported = await server.call({
    method: 'POST',
    url: `/api/v1/campaign/${uuid}/import/influencers/`,
    token: owner.token,
    ...(await form({ file_csv: new File(['network,username\ninstagram,\n'], 'una.csv') })),
  });
  await server.context.jobs.flush();
  const at = `/api/v1/campaign/${uuid}`;
  const rows = `${at}/import/influencers/${imported.body.response.results.uuid}`;
  const downloads = [
    ['creators', { url: `${at}/export/influencers/` }],
    ['squad', { url: `${at}/export/manage/?list=squad` }],
    [
      'proposals',
      {
        method: 'POST',
        url: `${at}/export/proposals/?list=proposals`,
        payload: { campaign_influencers: [added?.uuid] },
      },
    ],
    ['published', { url: `${at}/export/contents/` }],
    ['contents', { url: `${at}/export/contents/?which=filtered` }],
    ['failed_rows', { url: `${rows}/failed-rows/` }],
    ['import_rows', { url: `${rows}/rows/` }],
  ] as const;
  for (const [list, request] of downloads) {
    const reply = await server.call({ ...request, token: owner.token });
    expect([list, reply.status]).toEqual([list, 200]);
    const [latest] = await entries(owner.token, '?kind=list_exported&size_page=1');
    expect(latest?.details).toEqual({ list, campaign: uuid, campaign_name: 'Verano' });
  }
  // Whoever may not have it is not noted as having it.
  const before = await entries(owner.token, '?kind=list_exported');
  await server.call({ url: `${at}/export/influencers/`, token: stranger.token });
  expect(await entries(owner.token, '?kind=list_exported')).toEqual(before);
});

import { LIMITS, VIEWED_LISTS, type SavedView } from '@altavoz/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestServer } from '../../test/context.js';
import {
  join,
  makeCampaign,
  makeGuest,
  makeManager,
  makeSuperuser,
  makeViewer,
  openCampaign,
  unique,
  type TestAccount,
  type TestMember,
} from '../../test/factories.js';

const url = '/api/v1/saved-views/';
const MICRO = { network: 'instagram', category: 'micro', sort: '-followers' };

describe('saved views', () => {
  const server = useTestServer();
  let manager: TestMember;

  beforeAll(async () => {
    manager = await makeManager(server);
  });

  const list = (token = manager.token) => server.call({ url, token });
  const create = (payload: object = {}, token = manager.token) =>
    server.call({
      method: 'POST',
      url,
      token,
      payload: { list: 'proposals', name: unique('Vista'), state: MICRO, ...payload },
    });
  const made = async (payload: object = {}, token = manager.token): Promise<SavedView> => {
    const reply = await create(payload, token);
    expect(reply.status).toBe(201);
    return reply.body.response;
  };
  const update = (view: string, payload: object, token = manager.token) =>
    server.call({ method: 'PUT', url: `${url}${view}/`, token, payload });
  const remove = (view: string, token = manager.token) =>
    server.call({ method: 'DELETE', url: `${url}${view}/`, token });
  const seenBy = async (token: string): Promise<SavedView[]> => (await list(token)).body.response.results;
  const workIn = (token: string, company: string) =>
    server.call({ method: 'PUT', url: '/api/v1/accounts/active-company/', token, payload: { company } });

  it('are kept for each list, changed and deleted', async () => {
    const { token } = await makeManager(server);
    for (const name of ['Zeta', 'ámbar', 'Beta']) await made({ name }, token);
    await made({ list: 'campaigns', name: 'Zeta', state: {} }, token);
    const views = await seenBy(token);
    expect(views.map((view) => `${view.list} ${view.name}`)).toEqual([
      'campaigns Zeta',
      'proposals ámbar',
      'proposals Beta',
      'proposals Zeta',
    ]);
    const { uuid } = views[2] ?? { uuid: '' };
    const changed = await update(uuid, { name: ' Gama ', state: { search: 'ana' } }, token);
    expect([changed.status, changed.body.response]).toEqual([
      200,
      {
        uuid,
        list: 'proposals',
        name: 'Gama',
        state: { search: 'ana' },
        is_usual: false,
        is_shared: false,
        kept_by: null,
      },
    ]);
    // What is not named stays.
    await update(uuid, { is_usual: true }, token);
    expect((await seenBy(token))[2]).toEqual({ ...changed.body.response, is_usual: true });
    expect((await remove(uuid, token)).status).toBe(200);
    expect((await seenBy(token)).map(({ name }) => name)).toEqual(['Zeta', 'ámbar', 'Zeta']);
    expect((await remove(uuid, token)).status).toBe(404);
    expect((await update(uuid, { name: 'Otra' }, token)).status).toBe(404);
  });

  it('have one that is the usual one of each list, or none', async () => {
    const { token } = await makeManager(server);
    const first = await made({ name: 'Una', is_usual: true }, token);
    const second = await made({ name: 'Dos', is_usual: true }, token);
    const other = await made({ list: 'squad', name: 'Tres', is_usual: true }, token);
    const usual = async () =>
      (await seenBy(token)).filter(({ is_usual }) => is_usual).map(({ uuid }) => uuid);
    expect(await usual()).toEqual([second.uuid, other.uuid]);
    await Promise.all([first, second, first].map(({ uuid }) => update(uuid, { is_usual: true }, token)));
    expect(await usual()).toHaveLength(2);
    await update(first.uuid, { is_usual: true }, token);
    expect(await usual()).toEqual([first.uuid, other.uuid]);
    await update(first.uuid, { is_usual: false }, token);
    expect(await usual()).toEqual([other.uuid]);
  });

  describe('of others', () => {
    it.each(['update', 'delete'])('are not there for whoever wants to %s them [PER-17]', async (verb) => {
      const colleague = await makeViewer(server, manager, 'manager');
      const stranger = await makeManager(server);
      const superuser = await makeSuperuser(server, await makeViewer(server, manager, 'owner'));
      const view = await made();
      for (const { token } of [colleague, stranger, superuser]) {
        const reply =
          verb === 'update'
            ? await update(view.uuid, { name: 'Mía' }, token)
            : await remove(view.uuid, token);
        expect([reply.status, reply.body.error.code]).toEqual([404, 'resource.not_found']);
        expect(await seenBy(token)).toEqual([]);
      }
      expect(await seenBy(manager.token)).toContainEqual(view);
    });

    it('may have the same name', async () => {
      const colleague = await makeViewer(server, manager);
      const view = await made({ name: 'De los dos' });
      const same = await made({ name: 'De los dos' }, colleague.token);
      expect(same).toEqual({ ...view, uuid: same.uuid });
    });
  });

  describe('that are shared', () => {
    it('are seen by the members of the company, and changed by nobody else', async () => {
      const owner = await makeManager(server);
      const colleague = await makeViewer(server, owner);
      const own = await made({ name: 'Zeta propia' }, colleague.token);
      const view = await made({ name: 'Para todos', is_usual: true, is_shared: true }, owner.token);
      expect(view).toMatchObject({ is_shared: true, kept_by: null });
      expect(await seenBy(colleague.token)).toEqual([
        own,
        // Usual for whoever keeps it alone.
        { ...view, is_usual: false, kept_by: expect.any(String) },
      ]);
      expect((await update(view.uuid, { name: 'Mía' }, colleague.token)).status).toBe(404);
      expect((await update(view.uuid, { is_shared: false }, colleague.token)).status).toBe(404);
      expect((await remove(view.uuid, colleague.token)).status).toBe(404);
      // Names are those of each person.
      await made({ name: 'Para todos' }, colleague.token);

      expect((await update(view.uuid, { is_shared: false }, owner.token)).status).toBe(200);
      expect((await seenBy(colleague.token)).map(({ name }) => name)).toEqual(['Para todos', 'Zeta propia']);
    });

    it('are not seen in another company, nor by guests, who share nothing', async () => {
      const owner = await makeManager(server);
      const { uuid } = await makeCampaign(server, owner.token);
      const guest = await makeGuest(server, owner, uuid, 'editor');
      const stranger = await makeManager(server);
      await made({ is_shared: true }, owner.token);
      expect(await seenBy(guest.token)).toEqual([]);
      expect(await seenBy(stranger.token)).toEqual([]);
      const own = await made({}, guest.token);
      for (const reply of [
        await create({ is_shared: true }, guest.token),
        await update(own.uuid, { is_shared: true }, guest.token),
      ])
        expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([400, ['is_shared']]);
    });
  });

  it('of one company are not there in another', async () => {
    const other = await makeManager(server);
    const account = await makeViewer(server, manager);
    await join(server, account, other, 'analyst');
    const view = await made({ name: 'Aquí', is_usual: true }, account.token);
    await workIn(account.token, other.companyId);
    expect(await seenBy(account.token)).toEqual([]);
    expect((await update(view.uuid, { name: 'Allá' }, account.token)).status).toBe(404);
    expect((await remove(view.uuid, account.token)).status).toBe(404);
    const there = await made({ name: 'Aquí', is_usual: true }, account.token);
    await workIn(account.token, manager.companyId);
    expect(await seenBy(account.token)).toEqual([view]);
    expect(view.uuid).not.toBe(there.uuid);
  });

  describe('may be kept', () => {
    it('by whoever only looks: analysts, and guests of one campaign, whose colleagues do not see them', async () => {
      const { uuid } = await makeCampaign(server, manager.token);
      const guests: TestAccount[] = [
        await makeGuest(server, manager, uuid, 'viewer'),
        await makeGuest(server, manager, uuid, 'editor'),
        await makeViewer(server, manager),
      ];
      for (const { token } of guests) {
        const view = await made({ name: 'Propia' }, token);
        expect(await seenBy(token)).toEqual([view]);
        expect((await update(view.uuid, { name: 'Muy propia' }, token)).status).toBe(200);
        expect((await remove(view.uuid, token)).status).toBe(200);
      }
    });

    it('by a superuser who is a member; one of no company works for none', async () => {
      const member = await makeSuperuser(server, await makeManager(server));
      await made({}, member.token);
      const { token } = await makeSuperuser(server);
      for (const reply of [
        await list(token),
        await create({}, token),
        await update(manager.id, {}, token),
        await remove(manager.id, token),
      ])
        expect([reply.status, reply.body.error.code]).toEqual([403, 'accounts.company_required']);
    });

    it('by nobody whose session has ended', async () => {
      const { token } = await makeManager(server);
      const view = await made({}, token);
      await server.call({ method: 'POST', url: '/api/v1/accounts/logout/', token });
      for (const reply of [
        await list(token),
        await create({}, token),
        await update(view.uuid, {}, token),
        await remove(view.uuid, token),
      ])
        expect([reply.status, reply.body.error.code]).toEqual([401, 'auth.required']);
    });
  });

  describe('refuse', () => {
    const fields = async (payload: object) => {
      const reply = await create(payload);
      expect([reply.status, reply.body.error.code]).toEqual([400, 'request.invalid']);
      return Object.keys(reply.body.error.fields);
    };

    it('what is no view, by its field', async () => {
      expect(await fields({ name: ' ' })).toEqual(['name']);
      expect(await fields({ name: 'x'.repeat(LIMITS.savedViewNameMax + 1) })).toEqual(['name']);
      expect(await fields({ list: 'jobs' })).toEqual(['list']);
      expect(await fields({ state: null })).toEqual(['state']);
      expect(await fields({ state: { sort: 5 } })).toEqual(['state.sort']);
      expect(await fields({ state: { search: '' } })).toEqual(['state.search']);
      expect(await fields({ state: { search: 'x'.repeat(LIMITS.savedViewTextMax + 1) } })).toEqual([
        'state.search',
      ]);
      expect(await fields({ state: { 'a b': 'x' } })).toEqual(['state.a b']);
      const many = Array.from({ length: LIMITS.savedViewParts + 1 }, (_, at) => [
        String.fromCodePoint(97 + at),
        'x',
      ]);
      expect(await fields({ state: Object.fromEntries(many) })).toEqual(['state']);
      expect((await create({ state: Object.fromEntries(many.slice(1)) })).status).toBe(201);
    });

    it('a name that another view of the list has, whatever its case and accents, also on renaming', async () => {
      await made({ name: 'Única' });
      const other = await made({ name: 'Otra más' });
      for (const reply of [await create({ name: 'UNICA' }), await update(other.uuid, { name: ' única' })]) {
        expect(reply.status).toBe(400);
        expect(reply.body.error.fields).toEqual({
          name: ['Ya tienes una vista con ese nombre en esta lista'],
        });
      }
      // Its own name is not taken, and another list has names of its own.
      expect((await update(other.uuid, { name: 'OTRA MÁS' })).status).toBe(200);
      await made({ list: 'squad', name: 'Única' });
    });

    it('the second of two of the same name that come at once', async () => {
      const replies = await Promise.all([1, 2, 3].map(() => create({ name: 'A la vez' })));
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400]);
      expect((await seenBy(manager.token)).filter(({ name }) => name === 'A la vez')).toHaveLength(1);
    });

    it('more of a list than a person finds their way in, also when they come at once', async () => {
      const { token } = await makeManager(server);
      for (let at = 2; at < LIMITS.savedViewsMax; at += 1) await made({ name: `Vista ${at}` }, token);
      const replies = await Promise.all(
        ['a', 'b', 'c', 'd'].map((name) => create({ name, is_usual: true }, token)),
      );
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
      const refused = replies.find(({ status }) => status !== 201);
      expect(refused?.status).toBe(400);
      expect(refused?.body.error.message).toContain(`Ya tienes ${LIMITS.savedViewsMax} vistas`);
      await made({ list: 'squad' }, token);
      expect(await seenBy(token)).toHaveLength(LIMITS.savedViewsMax + 1);
    });
  });

  it('go with the membership, the last grant, the account and the company', async () => {
    const { pool } = server.context;
    const company = await makeManager(server);
    const campaigns = [
      (await makeCampaign(server, company.token)).uuid,
      (await makeCampaign(server, company.token)).uuid,
    ];
    const kept = async ({ id }: TestAccount) =>
      (await pool.query('select from saved_views where account_id = $1', [id])).rowCount;
    const leave = ({ id }: TestAccount) =>
      pool.query('delete from memberships where account_id = $1 and company_id = $2', [
        id,
        company.companyId,
      ]);
    const close = (campaign: string) => pool.query('delete from campaigns where id = $1', [campaign]);

    const member = await makeViewer(server, company);
    const colleague = await makeViewer(server, company);
    const guest = await makeGuest(server, company, campaigns[0] ?? '', 'viewer');
    await openCampaign(
      server,
      guest,
      { companyId: company.companyId, campaignId: campaigns[1] ?? '' },
      'viewer',
    );
    await openCampaign(
      server,
      member,
      { companyId: company.companyId, campaignId: campaigns[1] ?? '' },
      'viewer',
    );
    for (const { token } of [member, colleague, guest]) await made({}, token);

    await leave(member);
    await close(campaigns[0] ?? '');
    expect([await kept(member), await kept(guest), await kept(colleague)]).toEqual([1, 1, 1]);
    await close(campaigns[1] ?? '');
    expect([await kept(member), await kept(guest), await kept(colleague)]).toEqual([0, 0, 1]);
    await leave(colleague);
    expect(await kept(colleague)).toBe(0);

    for (const table of ['accounts', 'companies']) {
      const one = await makeManager(server);
      await made({}, one.token);
      await pool.query(`delete from ${table} where id = $1`, [table === 'accounts' ? one.id : one.companyId]);
      expect(await kept(one)).toBe(0);
    }
  });

  it('can be of every list that the database knows', async () => {
    const { token } = await makeManager(server);
    for (const one of VIEWED_LISTS) await made({ list: one }, token);
    expect(await seenBy(token)).toHaveLength(VIEWED_LISTS.length);
  });
});

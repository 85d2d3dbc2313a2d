import { LIMITS, type Note } from '@altavoz/contracts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestServer } from '../../../test/context.js';
import {
  addInfluencers,
  makeCampaign,
  makeCreator,
  makeGuest,
  makeManager,
  makeSuperuser,
  makeViewer,
  unique,
  type TestMember,
} from '../../../test/factories.js';

const server = useTestServer();
let owner: TestMember;
let manager: TestMember;
let analyst: TestMember;
let campaign: string;
let influencer: string;

const addOne = async (username = unique('cuenta')) => {
  const [added] = await addInfluencers(server, owner.token, campaign, [{ network: 'instagram', username }]);
  return added?.uuid ?? '';
};
const urlOf = (rest = '', of = influencer) =>
  `/api/v1/campaign/${campaign}/manage/influencer/${of}/notes/${rest}`;
const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  rest = '',
  { token = manager.token, of = influencer, text }: { token?: string; of?: string; text?: unknown } = {},
) =>
  server.call({
    method,
    url: urlOf(rest, of),
    token,
    ...(text === undefined ? {} : { payload: { text } }),
  });
const write = async (text: string, token = manager.token): Promise<Note> => {
  const reply = await call('POST', '', { token, text });
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
  return reply.body.response;
};
const list = async (token = manager.token): Promise<Note[]> => {
  const reply = await call('GET', '', { token });
  expect(reply.status).toBe(200);
  return reply.body.response.results;
};
const texts = async () => (await list()).map(({ text }) => text);

beforeAll(async () => {
  owner = await makeManager(server);
  manager = await makeViewer(server, owner, 'manager');
  analyst = await makeViewer(server, owner, 'analyst');
  campaign = (await makeCampaign(server, owner.token)).uuid;
});
beforeEach(async () => {
  influencer = await addOne();
});

describe('notes about a creator', () => {
  it('are read by every member, the newest last, with who wrote them and when', async () => {
    expect(await list()).toEqual([]);
    await write('  Pide 10 % más.\n\nLo vemos el lunes: https://ejemplo.mx/a?b=c  ');
    await write('De acuerdo', owner.token);
    const read = await list(analyst.token);
    expect(read).toMatchObject([
      {
        text: 'Pide 10 % más.\n\nLo vemos el lunes: https://ejemplo.mx/a?b=c',
        by: { uuid: manager.id, name: 'Ana Prueba' },
        edited_at: null,
        can: { edit: false, remove: false },
      },
      { text: 'De acuerdo', by: { uuid: owner.id } },
    ]);
    expect(Math.abs(Date.parse(read[0]?.created_at ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('are changed by whoever wrote them, deleted by an owner as well, and brought back', async () => {
    const mine = await write('Mía');
    expect(mine.can).toEqual({ edit: true, remove: true });
    const theirs = await write('Del dueño', owner.token);
    expect((await list()).map(({ can }) => can)).toEqual([
      { edit: true, remove: true },
      { edit: false, remove: false },
    ]);
    expect((await list(owner.token)).map(({ can }) => can)).toEqual([
      { edit: false, remove: true },
      { edit: true, remove: true },
    ]);

    const edited = await call('PUT', `${mine.uuid}/`, { text: 'Mía, de nuevo' });
    expect(edited.body.response).toMatchObject({ text: 'Mía, de nuevo', edited_at: expect.any(String) });
    expect((await call('PUT', `${theirs.uuid}/`, { text: 'x' })).status).toBe(403);
    expect((await call('PUT', `${mine.uuid}/`, { text: 'x', token: owner.token })).status).toBe(403);
    expect((await call('DELETE', `${theirs.uuid}/`)).status).toBe(403);

    expect((await call('DELETE', `${mine.uuid}/`, { token: owner.token })).status).toBe(200);
    expect(await texts()).toEqual(['Del dueño']);
    // What is deleted is not there: neither once more, nor to be changed.
    expect((await call('DELETE', `${mine.uuid}/`)).status).toBe(404);
    expect((await call('PUT', `${mine.uuid}/`, { text: 'x' })).status).toBe(404);
    const back = await call('POST', `${mine.uuid}/restore/`, { token: owner.token });
    expect(back.body.response).toMatchObject({ text: 'Mía, de nuevo', by: { uuid: manager.id } });
    expect(await texts()).toEqual(['Mía, de nuevo', 'Del dueño']);
    expect((await call('POST', `${mine.uuid}/restore/`)).status).toBe(404);
    await call('DELETE', `${theirs.uuid}/`, { token: owner.token });
    expect((await call('POST', `${theirs.uuid}/restore/`)).status).toBe(403);
  });

  it.each([
    ['nothing', ''],
    ['only spaces', ' \n '],
    ['too much', 'x'.repeat(LIMITS.noteMax + 1)],
    ['no text', 7],
    ['what cannot be stored', 'a\u0000b'],
  ])('refuse %s', async (_, text) => {
    const reply = await call('POST', '', { text });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.error.fields)).toEqual(['text']);
    expect(await list()).toEqual([]);
  });

  it('are as many as there is room for, also when one is brought back', async () => {
    const first = await write('primera');
    await call('DELETE', `${first.uuid}/`);
    await server.context.pool.query(
      `insert into campaign_influencer_notes (company_id, id, campaign_id, campaign_influencer_id, author_name, text, created_at)
       select $1, gen_random_uuid(), $2, $3, 'Quien se fue', 'nota ' || n, now() from generate_series(1, $4::int) n`,
      [owner.companyId, campaign, influencer, LIMITS.notesMax - 1],
    );
    await write('la última');
    for (const reply of [
      await call('POST', '', { text: 'una más' }),
      await call('POST', `${first.uuid}/restore/`),
    ]) {
      expect(reply.status).toBe(400);
      expect(reply.body.error.message).toContain(String(LIMITS.notesMax));
    }
    expect(await list()).toHaveLength(LIMITS.notesMax);
  });

  it('are told to open screens of the campaign, without a word of what they say', async () => {
    await write('en secreto');
    const { rows } = await server.context.pool.query(
      `select type, payload from domain_events where campaign_id = $1 order by id desc limit 1`,
      [campaign],
    );
    expect(rows).toEqual([{ type: 'influencer.updated', payload: { uuid: influencer } }]);
  });

  it('stay, unnamed, when whoever wrote them deletes their account', async () => {
    const leaving = await makeViewer(server, owner, 'manager');
    await write('Me voy', leaving.token);
    await server.context.pool.query('delete from accounts where id = $1', [leaving.id]);
    expect(await list()).toMatchObject([
      { text: 'Me voy', by: { uuid: null, name: '' }, can: { edit: false, remove: false } },
    ]);
    expect((await list(owner.token))[0]?.can).toEqual({ edit: false, remove: true });
  });

  it('go when they were deleted a day ago', async () => {
    const [old, recent] = [await write('vieja'), await write('reciente')];
    for (const { uuid } of [old, recent]) await call('DELETE', `${uuid}/`);
    await server.context.pool.query(
      `update campaign_influencer_notes set removed_at = now() - interval '25 hours' where id = $1`,
      [old.uuid],
    );
    await server.context.pool.query(`select graphile_worker.add_job('sweep-removed-notes', '{}')`);
    await server.context.jobs.flush();
    expect((await call('POST', `${old.uuid}/restore/`)).status).toBe(404);
    expect((await call('POST', `${recent.uuid}/restore/`)).status).toBe(200);
  });

  it('keep a creator who was pasted from being taken back, and are there again with whoever is added again', async () => {
    const username = unique('cuenta');
    influencer = await addOne(username);
    await write('Ya hablé con ella');
    const undo = () =>
      server.call({
        method: 'POST',
        url: `/api/v1/campaign/${campaign}/paste/undo/`,
        token: manager.token,
        payload: { creators: [influencer], contents: [], change: null },
      });
    expect((await undo()).body.response).toMatchObject({ kept: { creators: 1 } });
    const move = (status: string) =>
      server.call({
        method: 'POST',
        url: `/api/v1/campaign/${campaign}/influencers/`,
        token: manager.token,
        payload: { influencers: [influencer], status },
      });
    await move('removed');
    expect((await call('GET')).status).toBe(404);
    expect((await call('POST', '', { text: 'x' })).status).toBe(404);
    expect(await addOne(username)).toBe(influencer);
    expect(await texts()).toEqual(['Ya hablé con ella']);
  });
});

describe('of notes about a creator', () => {
  const all = async (token: string | undefined) => {
    const note = await write('Solo para nosotros');
    const calls = [
      ['GET', ''],
      ['POST', ''],
      ['PUT', `${note.uuid}/`],
      ['DELETE', `${note.uuid}/`],
      ['POST', `${note.uuid}/restore/`],
    ] as const;
    const statuses = [];
    for (const [method, rest] of calls) {
      const reply = await server.call({
        method,
        url: urlOf(rest),
        ...(token ? { token } : {}),
        ...(method === 'PUT' || rest === '' ? (method === 'GET' ? {} : { payload: { text: 'x' } }) : {}),
      });
      expect(reply.text).not.toContain('Solo para nosotros');
      statuses.push(reply.status);
    }
    expect(await texts()).toEqual(['Solo para nosotros']);
    return statuses;
  };

  it('nobody without a session hears', async () => {
    expect(await all(undefined)).toEqual([401, 401, 401, 401, 401]);
  });

  it.each(['viewer', 'editor'] as const)('a guest who is %s of the campaign hears nothing', async (role) => {
    const guest = await makeGuest(server, owner, campaign, role);
    expect(await all(guest.token)).toEqual([403, 403, 403, 403, 403]);
    const { can } = (await server.call({ url: `/api/v1/campaign/${campaign}/`, token: guest.token })).body
      .response;
    expect([can.see_notes, can.write_notes]).toEqual([false, false]);
  });

  it('a creator hears nothing', async () => {
    expect(await all((await makeCreator(server)).token)).toEqual([403, 403, 403, 403, 403]);
  });

  it('another company hears that there is nothing', async () => {
    expect(await all((await makeManager(server)).token)).toEqual([404, 404, 404, 404, 404]);
  });

  it('an analyst writes none', async () => {
    const note = await write('Se lee');
    for (const reply of [
      await call('POST', '', { token: analyst.token, text: 'x' }),
      await call('PUT', `${note.uuid}/`, { token: analyst.token, text: 'x' }),
      await call('DELETE', `${note.uuid}/`, { token: analyst.token }),
      await call('POST', `${note.uuid}/restore/`, { token: analyst.token }),
    ])
      expect(reply.status).toBe(403);
    const { can } = (await server.call({ url: `/api/v1/campaign/${campaign}/`, token: analyst.token })).body
      .response;
    expect([can.see_notes, can.write_notes]).toEqual([true, false]);
  });

  it('a superuser reads, writes and deletes any', async () => {
    const { token } = await makeSuperuser(server);
    const note = await write('De todos');
    expect((await call('POST', '', { token, text: 'Yo también' })).status).toBe(201);
    expect((await call('DELETE', `${note.uuid}/`, { token })).status).toBe(200);
    expect(await texts()).toEqual(['Yo también']);
  });

  it('each is found with its own creator and campaign alone', async () => {
    const note = await write('Aquí');
    const other = await addOne();
    expect((await call('PUT', `${note.uuid}/`, { of: other, text: 'x' })).status).toBe(404);
    expect((await call('DELETE', `${note.uuid}/`, { of: other })).status).toBe(404);
    const elsewhere = (await makeCampaign(server, owner.token)).uuid;
    const reply = await server.call({
      method: 'GET',
      url: `/api/v1/campaign/${elsewhere}/manage/influencer/${influencer}/notes/`,
      token: manager.token,
    });
    expect(reply.status).toBe(404);
    expect((await call('GET', '', { of: 'esto-no-es-un-id' })).status).toBe(404);
    expect((await call('PUT', `00000000-0000-7000-8000-000000000000/`, { text: 'x' })).status).toBe(404);
  });
});

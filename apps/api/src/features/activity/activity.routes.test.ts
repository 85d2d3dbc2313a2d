import { LIMITS, type ActivityEntry } from '@altavoz/contracts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { campaignCalls } from '../../test/campaign-calls.js';
import { useTestServer } from '../../test/context.js';
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
} from '../../test/factories.js';
import { picture } from '../../test/picture.js';

const server = useTestServer();
let manager: TestMember;
let campaign: string;
const { get, post, postForm } = campaignCalls(server, () => ({ campaign, token: manager.token }));

/** The newest entries, the newest first. */
async function log(query = ''): Promise<ActivityEntry[]> {
  const reply = await get(`activity/${query}`);
  expect(reply.status).toBe(200);
  return reply.body.response.results;
}
const newest = async (): Promise<ActivityEntry> => {
  const [entry] = await log('?size_page=1');
  if (!entry) throw new Error('the activity is empty');
  return entry;
};
const done = async (reply: Promise<{ status: number; text: string; body: { response: unknown } }>) => {
  const { status, text, body } = await reply;
  if (status >= 300) throw new Error(text);
  return body.response;
};
const add = async (names: readonly string[]) =>
  (
    await addInfluencers(
      server,
      manager.token,
      campaign,
      names.map((name) => ({ network: 'instagram' as const, username: unique('cuenta'), name })),
    )
  ).map(({ uuid }) => uuid);
const addContent = async (campaign_influencer: string, over: object = {}) =>
  (
    (await done(
      post('manage/add/', { campaign_influencer, network: 'instagram', content_type: 'reel', ...over }),
    )) as { uuid: string }
  ).uuid;

beforeEach(async () => {
  manager = await makeManager(server);
  campaign = (await makeCampaign(server, manager.token, { currency: 'EUR' })).uuid;
});

it('begins with who created the campaign', async () => {
  const entries = await log();
  expect(entries).toMatchObject([
    {
      by: { uuid: manager.id, name: 'Ana Prueba' },
      currency: 'EUR',
      creators: [],
      content: null,
      told: { kind: 'campaign.created', original: null },
    },
  ]);
  expect(Math.abs(Date.parse(entries[0]?.at ?? '') - Date.now())).toBeLessThan(60_000);
});

describe('of the campaign', () => {
  it('says which facts were changed, from what to what, and of texts and pictures that they were', async () => {
    await done(
      postForm('update/', {
        name: 'Verano',
        budget: '1500.50',
        ends_on: '2026-09-01',
        description: 'Otra cosa',
        hashtags: 'sol,mar',
        logo: await picture('logo.png', 64),
      }),
    );
    const { told } = await newest();
    expect(told).toEqual({
      kind: 'campaign.changed',
      changes: [
        { field: 'name', from: expect.any(String), to: 'Verano' },
        { field: 'ends_on', from: null, to: '2026-09-01' },
        { field: 'budget', from: 0, to: 1500.5 },
        { field: 'description' },
        { field: 'hashtags' },
        { field: 'logo' },
      ],
    });
  });

  it('says nothing of what is sent as it was', async () => {
    await done(post('update/', { spent: 12 }));
    const before = await log();
    await done(post('update/', { spent: 12, brand: '' }));
    expect(await log()).toEqual(before);
  });

  it('says that it was archived', async () => {
    await done(post('update/', { is_archived: true }));
    expect((await newest()).told).toEqual({
      kind: 'campaign.changed',
      changes: [{ field: 'is_archived', from: false, to: true }],
    });
  });

  it('says of a duplicate what it was begun from, with a link only while that exists', async () => {
    const [uuid] = await add(['Luz']);
    const reply = (await done(post('duplicate/', { name: 'Copia', with_influencers: true }))) as {
      campaign: { uuid: string };
    };
    const original = { uuid: campaign, name: expect.any(String) };
    campaign = reply.campaign.uuid;
    expect(await log()).toMatchObject([
      { told: { kind: 'creators.added', count: 1, how: 'duplicate' }, creators: [{ name: 'Luz' }] },
      { told: { kind: 'campaign.created', original } },
    ]);
    expect((await log())[0]?.creators[0]?.uuid).not.toBe(uuid);
    await server.context.pool.query('delete from campaigns where id = $1', [original.uuid]);
    expect((await log()).at(-1)?.told).toMatchObject({ original: { ...original, uuid: null } });
  });
});

describe('of its creators', () => {
  it('tells a bulk act once, with how many and the first names', async () => {
    const names = ['Ana', 'Bea', 'Carla', 'Dora', 'Eva'];
    const ids = await add(names);
    const first = names.slice(0, LIMITS.activityNamed).map((name, place) => ({ uuid: ids[place], name }));
    expect(await newest()).toMatchObject({
      told: { kind: 'creators.added', count: 5, how: 'list' },
      creators: first,
    });
    await done(post('influencers/', { influencers: ids, status: 'approved' }));
    expect(await newest()).toMatchObject({
      told: { kind: 'creators.moved', count: 5, from: 'pending', to: 'approved', how: 'chosen' },
      creators: first,
    });
    expect(await log()).toHaveLength(3);
  });

  it('tells of everybody whom a filter touched, also in the history of the last of them', async () => {
    const ids = await add(Array.from({ length: 60 }, (_, n) => `Persona ${n}`));
    await done(post('influencers/', { filter: { status: 'pending' }, status: 'rejected' }));
    const [entry] = await log(`?influencer=${ids.at(-1)}`);
    expect(entry?.told).toMatchObject({ kind: 'creators.moved', count: 60, to: 'rejected' });
    expect(entry?.creators).toHaveLength(LIMITS.activityNamed);
    expect(entry?.creators_total).toBe(60);
  });

  it('leaves out from where when they stood in different places, and says when it was taken back', async () => {
    const [a, b] = await add(['Ana', 'Bea']);
    await done(post('influencers/', { influencers: [a], status: 'approved' }));
    const { change } = (await done(post('influencers/', { influencers: [a, b], status: 'onboarding' }))) as {
      change: string;
    };
    expect((await newest()).told).toMatchObject({ count: 2, from: null, to: 'onboarding' });
    await done(post('influencers/undo/', { change }));
    expect((await newest()).told).toEqual({
      kind: 'creators.moved',
      count: 2,
      from: 'onboarding',
      to: null,
      how: 'undone',
    });
  });

  it('keeps the name of who was removed, without a way to them', async () => {
    const [a] = await add(['Ana']);
    await done(post('influencers/', { influencers: [a], status: 'removed' }));
    expect(await newest()).toMatchObject({
      told: { kind: 'creators.moved', to: 'removed' },
      creators: [{ uuid: null, name: 'Ana' }],
    });
  });

  it('says which costs were changed, and that an invitation was made and replaced, not that it was read', async () => {
    const [a] = await add(['Ana']);
    await done(post(`manage/influencer-update/${a}/`, { agreed_cost: 80.25, scope: 9 }));
    expect(await newest()).toMatchObject({
      told: {
        kind: 'creator.changed',
        changes: [
          { field: 'agreed_cost', from: null, to: 80.25 },
          { field: 'scope', from: null, to: 9 },
        ],
      },
      currency: 'EUR',
      creators: [{ uuid: a, name: 'Ana' }],
    });
    await done(get(`manage/influencer/${a}/link/`));
    expect((await newest()).told).toEqual({ kind: 'invitation.made', replaces: false });
    const before = await log();
    await done(get(`manage/influencer/${a}/link/`));
    expect(await log()).toEqual(before);
    await done(post(`manage/influencer/${a}/link/`, {}));
    expect((await newest()).told).toEqual({ kind: 'invitation.made', replaces: true });
  });

  it('tells an import once, at its end, as done by whoever began it', async () => {
    const [a, b] = [unique('uno'), unique('dos')];
    const lines = ['network,username', `instagram,${a}`, `instagram,${b}`, `instagram,${a}`, ''].join('\n');
    await done(postForm('import/influencers/', { file_csv: new File([lines], 'creadores.csv') }));
    await vi.waitFor(
      async () => {
        await server.context.jobs.flush();
        expect((await newest()).told.kind).toBe('import.ended');
      },
      { timeout: 30_000 },
    );
    expect(await log()).toMatchObject([
      {
        by: { uuid: manager.id },
        told: {
          kind: 'import.ended',
          file: 'creadores.csv',
          state: 'done',
          created: 2,
          updated: 0,
          skipped: 1,
          failed: 0,
        },
      },
      { told: { kind: 'campaign.created' } },
    ]);
  });
});

describe('of an import', () => {
  it('says who cancelled it, also when somebody else began it', async () => {
    const lines = `network,username\ninstagram,${unique('uno')}\n`;
    const { results } = (await done(
      postForm('import/influencers/', { file_csv: new File([lines], 'creadores.csv') }),
    )) as { results: { uuid: string } };
    const { token, id } = await makeViewer(server, manager, 'manager');
    await done(post(`import/influencers/${results.uuid}/cancel/`, {}, { token }));
    await server.context.jobs.flush();
    expect((await log()).slice(0, -1)).toMatchObject([
      { by: { uuid: id }, told: { kind: 'import.cancelled', file: 'creadores.csv' } },
    ]);
  });
});

describe('of its contents', () => {
  it('says what was registered, and that its creator moved on because of it', async () => {
    const [a] = await add(['Ana']);
    await done(post('influencers/', { influencers: [a], status: 'approved' }));
    const content = await addContent(a ?? '', {
      status: 'content_published',
      url_info: 'https://www.instagram.com/reel/abc/',
      published_date: '2026-05-03',
    });
    const ana = { creators: [{ uuid: a, name: 'Ana' }] };
    expect((await log()).slice(0, 2)).toMatchObject([
      { told: { kind: 'creators.moved', to: 'producing', how: 'followed' }, ...ana },
      {
        told: {
          kind: 'contents.added',
          count: 1,
          network: 'instagram',
          content_type: 'reel',
          status: 'content_published',
        },
        content,
        ...ana,
      },
    ]);
  });

  it('says what was changed and which figures were typed and pinned; a removed one has no link', async () => {
    const [a] = await add(['Ana']);
    const content = await addContent(a ?? '');
    await done(
      post(`manage/update/${content}/`, {
        content_type: 'photo',
        number_of_likes: 7,
        url_info: 'https://www.instagram.com/p/abc/',
      }),
    );
    const kind = { network: 'instagram', content_type: 'photo' };
    expect(await newest()).toMatchObject({
      content,
      told: {
        kind: 'content.changed',
        ...kind,
        changes: [
          { field: 'content_type', from: 'reel', to: 'photo' },
          { field: 'url_info' },
          { field: 'number_of_likes', from: null, to: 7 },
        ],
      },
    });
    await done(post('content/stats/', { content, likes: 9 }));
    expect((await newest()).told).toMatchObject({
      changes: [{ field: 'number_of_likes', from: 7, to: 9 }],
    });
    await done(post(`contents/${content}/pin/`, { metric: 'number_of_likes', value: 100 }));
    expect((await newest()).told).toEqual({
      kind: 'figure.pinned',
      ...kind,
      metric: 'number_of_likes',
      value: 100,
    });
    await done(post(`contents/${content}/unpin/`, { metric: 'number_of_likes' }));
    expect((await newest()).told).toEqual({ kind: 'figure.unpinned', ...kind, metric: 'number_of_likes' });
    await done(post('manage/remove/', { content_uuid: content }));
    const entries = await log();
    expect(entries[0]).toMatchObject({
      told: { kind: 'contents.removed', count: 1, ...kind, undone: false },
      creators: [{ uuid: a, name: 'Ana' }],
    });
    expect(entries.every((entry) => entry.content === null)).toBe(true);
  });

  it('tells what was pasted, and that it was taken back', async () => {
    const [username, network] = [unique('pegada'), 'instagram'];
    const { added } = (await done(
      post('paste/', {
        creators: [{ network, username }],
        contents: [1, 2].map((n) => ({
          creator: 0,
          network,
          content_type: 'reel',
          url_info: `https://www.instagram.com/reel/${n}/`,
          published_date: '2026-05-03',
        })),
      }),
    )) as { added: object };
    expect((await log()).slice(1, 3)).toMatchObject([
      { told: { kind: 'contents.added', count: 2, content_type: 'reel' }, content: null },
      { told: { kind: 'creators.added', count: 1, how: 'paste' } },
    ]);
    await done(post('paste/undo/', added));
    expect((await log()).slice(0, 3)).toMatchObject([
      { told: { kind: 'creators.moved', to: 'removed', how: 'undone' } },
      { told: { kind: 'creators.moved', from: 'producing', to: 'pending', how: 'undone' } },
      { told: { kind: 'contents.removed', count: 2, undone: true } },
    ]);
  });
});

describe('as a list', () => {
  it('goes on behind an entry, also while others come', async () => {
    const renamed = async (name: string) => done(post('update/', { name }));
    for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro']) await renamed(name);
    const all = await log();
    const first = (await get('activity/?size_page=2')).body.response;
    expect(first).toMatchObject({ count: 5, results: all.slice(0, 2) });
    await renamed('Cinco');
    const second = (await get(`activity/?size_page=2&after=${first.next}`)).body.response;
    expect(second.results).toEqual(all.slice(2, 4));
    const third = (await get(`activity/?size_page=2&after=${second.next}`)).body.response;
    expect(third).toMatchObject({ results: all.slice(4), next: null });
    expect((await get('activity/?after=mal')).status).toBe(400);
  });

  it('shows one topic, one person, one creator; and who there is to choose from', async () => {
    const [a, b] = await add(['Ana', 'Bea']);
    await addContent(b ?? '');
    const colleague = await makeViewer(server, manager, 'manager');
    const { token } = colleague;
    await done(post('update/', { name: 'Otra' }, { token }));
    const kinds = async (query: string) => (await log(query)).map(({ told }) => told.kind);
    expect(await kinds('?topic=campaign')).toEqual(['campaign.changed', 'campaign.created']);
    expect(await kinds('?topic=creators')).toEqual(['creators.added']);
    expect(await kinds('?topic=contents')).toEqual(['contents.added']);
    expect(await kinds(`?by=${colleague.id}`)).toEqual(['campaign.changed']);
    expect(await kinds(`?influencer=${a}`)).toEqual(['creators.added']);
    expect(await kinds(`?influencer=${b}`)).toEqual(['contents.added', 'creators.added']);
    const { people } = (await get('activity/')).body.response;
    expect(people).toHaveLength(2);
    expect(people).toEqual(
      expect.arrayContaining([manager, colleague].map(({ id }) => ({ uuid: id, name: 'Ana Prueba' }))),
    );
  });

  it('calls people as they are called today, and leaves whoever has deleted their account unnamed', async () => {
    const colleague = await makeViewer(server, manager, 'manager');
    await done(post('update/', { name: 'Otra' }, { token: colleague.token }));
    await server.context.pool.query(`update accounts set name = 'Ana Casada' where id = $1`, [colleague.id]);
    expect((await newest()).by).toEqual({ uuid: colleague.id, name: 'Ana Casada' });
    await server.context.pool.query('delete from accounts where id = $1', [colleague.id]);
    expect((await newest()).by).toEqual({ uuid: null, name: '' });
    // Of a guest it stays that it was one: the company knows on which side it was agreed.
    for (const loses of [false, true]) {
      const guest = await makeGuest(server, manager, campaign, 'editor');
      await done(post('update/', { name: `De fuera, ${loses}` }, { token: guest.token }));
      if (loses)
        await server.context.pool.query('delete from campaign_grants where account_id = $1', [guest.id]);
      await server.context.pool.query('delete from accounts where id = $1', [guest.id]);
      expect((await newest()).by).toEqual({ uuid: null, name: '', former_guest: true });
    }
  });
});

describe('who may read it', () => {
  const read = (token: string) => get('activity/', { token });

  it('is for members and superusers, and for no guest, whatever they may change', async () => {
    for (const { token } of [await makeViewer(server, manager), await makeSuperuser(server)])
      expect((await read(token)).status).toBe(200);
    for (const role of ['viewer', 'editor'] as const) {
      const guest = await makeGuest(server, manager, campaign, role);
      const reply = await read(guest.token);
      expect([reply.status, reply.body.error.code]).toEqual([403, 'auth.forbidden']);
      const { can } = (await get('', guest)).body.response;
      expect(can.see_activity).toBe(false);
    }
    expect((await get('')).body.response.can.see_activity).toBe(true);
  });

  it('answers another company like what is not there, a creator with 403, nobody with 401', async () => {
    expect((await read((await makeManager(server)).token)).status).toBe(404);
    expect((await read((await makeCreator(server)).token)).status).toBe(403);
    expect((await read('made-up')).status).toBe(401);
  });

  it('shows nothing of another campaign, whoever is asked about', async () => {
    const [a] = await add(['Ana']);
    campaign = (await makeCampaign(server, manager.token)).uuid;
    expect(await log(`?influencer=${a}`)).toEqual([]);
    expect(await log()).toHaveLength(1);
  });
});

describe('in the database', () => {
  it.each([
    ['changed', `update campaign_activity set by_name = 'Otra' where campaign_id = $1`],
    ['deleted', 'delete from campaign_activity where campaign_id = $1'],
  ])('is never %s', async (_what, statement) => {
    await expect(server.context.pool.query(statement, [campaign])).rejects.toThrow('triggers alone');
  });

  it('goes with its campaign', async () => {
    await add(['Ana']);
    await server.context.pool.query('delete from campaigns where id = $1', [campaign]);
    const { rows } = await server.context.pool.query(
      'select 1 from campaign_activity where campaign_id = $1',
      [campaign],
    );
    expect(rows).toEqual([]);
  });

  it('is written with what is done or not at all', async () => {
    const before = await log();
    const ids = await add(['Ana']);
    const refused = await post('influencers/', {
      influencers: [...ids, campaign],
      status: 'approved',
    });
    expect(refused.status).toBe(404);
    expect(await log()).toHaveLength(before.length + 1);
  });
});

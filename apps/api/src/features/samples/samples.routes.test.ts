import type { Campaign, FirstSteps } from '@altavoz/contracts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wrongContentTotals } from '../../test/content-totals.js';
import { useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  fileState,
  makeCampaign,
  makeCreator,
  makeGuest,
  makeManager,
  makeSuperuser,
  makeViewer,
  setMaxViews,
  unique,
  wrongTotals,
  type TestMember,
} from '../../test/factories.js';

describe('the sample campaign of a company', () => {
  const server = useTestServer();
  let manager: TestMember;
  let sample: Campaign;

  const make = (token = manager.token, language = 'es') =>
    server.call({
      method: 'POST',
      url: '/api/v1/sample-campaign/',
      token,
      headers: { 'accept-language': language },
    });
  const remove = (campaign = sample.uuid, token = manager.token) =>
    server.call({ method: 'DELETE', url: `/api/v1/sample-campaign/${campaign}/`, token });
  const get = async (path: string, token = manager.token) =>
    (await server.call({ url: `/api/v1/${path}`, token })).body.response;
  const today = () => server.context.now().toISOString().slice(0, 10);
  const firstSteps = async (token?: string): Promise<FirstSteps | null> =>
    (await get(`today/?day=${today()}`, token)).first_steps;
  const count = async (sql: string, ...values: unknown[]): Promise<number> =>
    (await server.context.pool.query<{ count: number }>(`select count(*)::int as count from ${sql}`, values))
      .rows[0]?.count ?? -1;
  const samplesOf = ({ companyId }: TestMember) =>
    count('campaigns where company_id = $1 and is_sample', companyId);

  beforeAll(async () => {
    manager = await makeManager(server, { maxViews: 0 });
  });
  beforeEach(async () => {
    sample = (await make()).body.response;
  });

  it('has creators of every status, contents, figures, costs and days around today, and every total adds up', async () => {
    expect(sample).toMatchObject({
      is_sample: true,
      is_archived: false,
      name: 'Muestra: lanzamiento Té Alba',
      can: { change: true, remove: true },
    });
    const { proposals, published_contents: publishedContents, spent, ...statuses } = sample.campaign_header;
    expect(Object.values(statuses).every((number) => number > 0)).toBe(true);
    expect(proposals).toBe(Object.values(statuses).reduce((sum, number) => sum + number, 0));
    const health = await get(`campaign/${sample.uuid}/health/?day=${today()}`);
    expect(health).toMatchObject({ invited: true, measured: true, published: publishedContents });
    expect(health.submitted).toBeGreaterThan(0);
    expect(health.contents).toBeGreaterThan(publishedContents);
    expect(health.agreed).toBeGreaterThan(spent ?? 0);
    expect(sample.budget).toBeGreaterThan(health.agreed);
    expect((sample.starts_on ?? '') < today() && today() < (sample.ends_on ?? '')).toBe(true);
    expect(await wrongTotals(server, sample.uuid)).toEqual([]);
    expect(await wrongContentTotals(server, sample.uuid)).toEqual([]);
    const { results } = await get(`campaign/${sample.uuid}/contents/?size_page=100`);
    const days = results.map((one: { published_date: string }) => one.published_date);
    expect(
      days.every((day: string) => (sample.starts_on ?? '') <= day && day <= (sample.ends_on ?? '')),
    ).toBe(true);
    expect(days.some((day: string) => day > today())).toBe(true);
    for (const one of results)
      if (one.status === 'content_published') expect(one.published_date <= today()).toBe(true);
    const influencers = await get(`campaign/${sample.uuid}/influencers/?size_page=100`);
    for (const { influencer } of influencers.results)
      expect(influencer.username).toMatch(/^muestra_[a-z]+\.[a-z]_[0-9a-f]{5}$/);
  });

  it('shows everybody with a drawn face of their own', async () => {
    const { results } = await get(`campaign/${sample.uuid}/influencers/?size_page=100`);
    const faces = results.map(
      (one: { influencer: { file_for_profile: string } }) => one.influencer.file_for_profile,
    );
    expect(new Set(faces).size).toBe(results.length);
    for (const face of faces.slice(0, 3)) {
      const { status, headers } = await server.call({ url: face });
      expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    }
  });

  it('is in the language of whoever makes it', async () => {
    const other = await makeManager(server);
    const made = (await make(other.token, 'en')).body.response;
    expect(made.name).toBe('Sample: Alba Tea launch');
    const { results } = await get(`campaign/${made.uuid}/influencers/`, other.token);
    expect(results[0].influencer.username).toMatch(/^sample_/);
    const notes: string[] = [];
    for (const { uuid } of results) {
      const thread = await get(`campaign/${made.uuid}/manage/influencer/${uuid}/notes/`, other.token);
      notes.push(...thread.results.map(({ text }: { text: string }) => text));
    }
    expect(notes).toEqual([
      'We agreed on 10 % off for making two pieces of content.',
      'The second video comes on Friday; I asked for the product to be seen at the beginning.',
    ]);
  });

  it('is one a company, however often and how many at once ask for it', async () => {
    expect((await make()).body.response.uuid).toBe(sample.uuid);
    const other = await makeManager(server);
    const colleague = await makeViewer(server, other, 'manager');
    const made = await Promise.all([make(other.token), make(colleague.token), make(other.token)]);
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(made.map(({ body }) => body.response.uuid)).size).toBe(1);
    expect(await samplesOf(other)).toBe(1);
    expect(made[0]?.body.response.uuid).not.toBe(sample.uuid);
  });

  it('costs nothing of the allowance', async () => {
    const other = await makeManager(server, { maxViews: 3 });
    await make(other.token);
    expect((await get('accounts/max-views/', other.token)).max_views).toBe(3);
  });

  it('counts for nothing that tells of the work of the company', async () => {
    expect((await get(`today/?day=${today()}`)).results).toEqual([]);
    expect(await firstSteps()).toEqual({
      campaign: null,
      creators: false,
      published: false,
      sample: sample.uuid,
    });
    const [invented] = (await get(`campaign/${sample.uuid}/influencers/`)).results;
    const name = encodeURIComponent(invented.influencer.username);
    expect((await get(`finder/searches/?username=${name}`)).results).toEqual([]);
    expect((await get(`search/?text=${name}`)).creators).toEqual([]);
    expect((await get(`search/?text=${name}&campaign=${sample.uuid}`)).creators).toHaveLength(1);
  });

  it('is nothing that another company can find, nor its creators', async () => {
    const other = await makeManager(server);
    const [invented] = (await get(`campaign/${sample.uuid}/influencers/`)).results;
    const { network, username } = invented.influencer;
    const seen = (token: string) =>
      server.call({ url: `/api/v1/finder/influencer/${network}/${username}/`, token });
    expect((await seen(manager.token)).status).toBe(200);
    expect((await seen(other.token)).status).toBe(404);
    expect((await remove(sample.uuid, other.token)).status).toBe(404);
    expect(await samplesOf(manager)).toBe(1);
  });

  it('is made and removed by whoever may create campaigns in its company', async () => {
    const viewer = await makeViewer(server, manager);
    const editor = await makeGuest(server, manager, sample.uuid, 'editor');
    const superuser = await makeSuperuser(server);
    const creator = await makeCreator(server);
    const makes: number[] = [];
    const removes: number[] = [];
    for (const token of [viewer.token, editor.token, creator.token, 'no-session']) {
      makes.push((await make(token)).status);
      removes.push((await remove(sample.uuid, token)).status);
    }
    expect(makes).toEqual([403, 403, 403, 401]);
    expect(removes).toEqual([403, 403, 403, 401]);
    expect((await make(superuser.token)).body.error.code).toBe('accounts.company_required');
    expect((await remove(sample.uuid, superuser.token)).status).toBe(403);
    expect((await get(`campaign/${sample.uuid}/`, editor.token)).can).toMatchObject({
      change: true,
      remove: false,
    });
    expect(await firstSteps(viewer.token)).toBeNull();
    expect(await samplesOf(manager)).toBe(1);
  });

  it('alone can be removed: a real campaign is as if it were not there', async () => {
    const real = await makeCampaign(server, manager.token);
    expect((await remove(real.uuid)).status).toBe(404);
    expect((await get(`campaign/${real.uuid}/`)).can.remove).toBe(false);
    expect((await remove('no-id')).status).toBe(404);
  });

  it('leaves nothing behind in any table when it is removed, also by two at once', async () => {
    const { companyId } = manager;
    const invented = (
      await server.context.pool.query<{ id: string }>(
        'select influencer_id as id from campaign_influencers where campaign_id = $1',
        [sample.uuid],
      )
    ).rows.map(({ id }) => id);
    const contents = (
      await server.context.pool.query<{ id: string }>('select id from contents where campaign_id = $1', [
        sample.uuid,
      ])
    ).rows.map(({ id }) => id);
    expect(invented.length).toBeGreaterThan(20);
    expect(contents.length).toBeGreaterThan(40);
    const [shown] = (await get(`campaign/${sample.uuid}/influencers/`)).results;
    await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${sample.uuid}/influencers/`,
      token: manager.token,
      payload: {
        influencers: [(await get(`campaign/${sample.uuid}/influencers/`)).results[0].uuid],
        status: 'approved',
      },
    });
    const removed = await Promise.all([remove(), remove()]);
    expect(removed.map(({ status }) => status).sort()).toEqual([200, 404]);

    const { rows } = await server.context.pool.query<{ table_name: string; column_name: string }>(
      `select c.table_name, c.column_name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where table_schema = 'public' and t.table_type = 'BASE TABLE'
         and column_name in ('campaign_id', 'influencer_id', 'content_id')`,
    );
    const ids = { campaign_id: [sample.uuid], influencer_id: invented, content_id: contents };
    const left: Record<string, number> = {};
    for (const { table_name: table, column_name: column } of rows) {
      const found = await count(
        `${table} where ${column} = any($1::uuid[])`,
        ids[column as keyof typeof ids],
      );
      if (found > 0) left[table] = found;
    }
    // The last word to open pages, which goes with the others of its week.
    expect(left).toEqual({ domain_events: 1 });
    expect(rows.length).toBeGreaterThan(10);
    expect(await count('influencers where id = any($1::uuid[])', invented)).toBe(0);
    expect(await count('campaigns where id = $1', sample.uuid)).toBe(0);
    expect(await count("files where company_id = $1 and state = 'attached'", companyId)).toBe(0);
    for (const picture of [sample.cover, shown.influencer.file_for_profile])
      expect(await fileState(server, picture ?? '')).toBe('temporary');
    expect((await remove()).status).toBe(404);
    expect(await firstSteps()).toMatchObject({ sample: null });
    const again = (await make()).body.response;
    expect([again.is_sample, again.uuid === sample.uuid]).toEqual([true, false]);
  });

  it('leaves whoever another campaign has, and whoever is real, when it is removed', async () => {
    const other = await makeManager(server, { maxViews: 10 });
    const made: Campaign = (await make(other.token)).body.response;
    const real = await makeCampaign(server, other.token);
    const [kept, gone] = (await get(`campaign/${made.uuid}/influencers/`, other.token)).results;
    const username = unique('real').replace('-', '_');
    await addInfluencers(server, other.token, made.uuid, [{ network: 'instagram', username }]);
    await addInfluencers(server, other.token, real.uuid, [
      { network: kept.influencer.network, username: kept.influencer.username },
    ]);
    expect((await remove(made.uuid, other.token)).status).toBe(200);
    const status = async ({ network, username: name }: { network: string; username: string }) =>
      (await server.call({ url: `/api/v1/finder/influencer/${network}/${name}/`, token: other.token }))
        .status;
    expect(await status(kept.influencer)).toBe(200);
    expect(await status(gone.influencer)).toBe(404);
    expect(await status({ network: 'instagram', username })).toBe(200);
    expect((await get(`campaign/${real.uuid}/influencers/`, other.token)).count).toBe(1);
    expect(await wrongTotals(server, real.uuid)).toEqual([]);
  });
});

describe('what a company begins with', () => {
  const server = useTestServer();
  const day = '2026-05-10';
  const stepsOf = async ({ token }: { token: string }): Promise<FirstSteps | null> =>
    (await server.call({ url: `/api/v1/today/?day=${day}`, token })).body.response.first_steps;

  it('empties itself as it is done, and is gone when all of it is', async () => {
    const manager = await makeManager(server);
    await setMaxViews(server, manager.companyId, 10);
    const none = { campaign: null, creators: false, published: false, sample: null };
    expect(await stepsOf(manager)).toEqual(none);
    const { uuid } = await makeCampaign(server, manager.token);
    expect(await stepsOf(manager)).toEqual({ ...none, campaign: uuid });
    const [creator] = await addInfluencers(server, manager.token, uuid, [
      { network: 'instagram', username: unique('c') },
    ]);
    expect(await stepsOf(manager)).toEqual({ ...none, campaign: uuid, creators: true });
    const post = (path: string, payload: object) =>
      server.call({ method: 'POST', url: `/api/v1/campaign/${uuid}/${path}`, token: manager.token, payload });
    await post('influencers/', { influencers: [creator?.uuid], status: 'removed' });
    expect(await stepsOf(manager)).toMatchObject({ creators: false });
    await addInfluencers(server, manager.token, uuid, [{ network: 'instagram', username: unique('c') }]);
    const { results } = (
      await server.call({ url: `/api/v1/campaign/${uuid}/influencers/`, token: manager.token })
    ).body.response;
    await post('manage/add/', {
      campaign_influencer: results[0].uuid,
      network: 'instagram',
      content_type: 'reel',
      status: 'content_published',
      url_info: 'https://www.instagram.com/reel/primero/',
      published_date: day,
    });
    expect(await stepsOf(manager)).toBeNull();
  });

  it('goes on with an active campaign, and is nothing of whoever may create none', async () => {
    const manager = await makeManager(server);
    const active = await makeCampaign(server, manager.token);
    const archived = await makeCampaign(server, manager.token);
    await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${archived.uuid}/update/`,
      token: manager.token,
      payload: { is_archived: true },
    });
    expect(await stepsOf(manager)).toMatchObject({ campaign: active.uuid });
    expect(await stepsOf(await makeViewer(server, manager))).toBeNull();
    expect(await stepsOf(await makeGuest(server, manager, active.uuid, 'editor'))).toBeNull();
    expect(await stepsOf(await makeSuperuser(server))).toBeNull();
  });
});

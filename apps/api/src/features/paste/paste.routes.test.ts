import { LIMITS, type Content, type PasteAdded, type PasteOutcome } from '@altavoz/contracts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { campaignCalls } from '../../test/campaign-calls.js';
import { wrongContentTotals } from '../../test/content-totals.js';
import { useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  makeCampaign,
  makeGuest,
  makeManager,
  setMaxViews,
  unique,
  wrongTotals,
  type TestMember,
} from '../../test/factories.js';

const DAY = '2026-05-03';
const name = () => unique('p').replace('-', '_');

describe('what is pasted into a campaign', () => {
  const server = useTestServer();
  let manager: TestMember;
  let campaign: string;
  /** A creator of the campaign, approved. */
  let ana: { uuid: string; username: string };

  beforeAll(async () => {
    manager = await makeManager(server);
    await setMaxViews(server, manager.companyId, 10_000);
  });
  const { get, post } = campaignCalls(server, () => ({ campaign, token: manager.token }));
  beforeEach(async () => {
    campaign = (await makeCampaign(server, manager.token)).uuid;
    const username = name();
    const [row] = await addInfluencers(server, manager.token, campaign, [
      { network: 'instagram', username, name: 'Ana Ríos' },
    ]);
    ana = { uuid: row?.uuid ?? '', username };
    await post('influencers/', { influencers: [ana.uuid], status: 'approved' });
  });

  const ofAna = (link: string, over: object = {}) => ({
    campaign_influencer: ana.uuid,
    network: 'instagram',
    content_type: 'reel',
    url_info: link,
    published_date: DAY,
    ...over,
  });
  const reel = (id: string) => `https://www.instagram.com/reel/${id}/`;
  const add = (body: { creators?: object[]; contents?: object[] }) =>
    post('paste/', { creators: [], contents: [], ...body });
  const outcomes = (list: PasteOutcome[]) => list.map(({ outcome, message }) => [outcome, message]);
  const contents = async (): Promise<Content[]> => (await get('contents/')).body.response.results;
  const statuses = async (): Promise<Record<string, string>> => {
    const { results } = (await get('influencers/')).body.response;
    return Object.fromEntries(
      results.map((row: { status: string; influencer: { username: string } }) => [
        row.influencer.username,
        row.status,
      ]),
    );
  };
  const undo = (added: PasteAdded) => post('paste/undo/', added);

  it('is looked at before: who is in the campaign, who is known, which links are there however they were copied', async () => {
    await post('manage/add/', {
      ...ofAna(`http://instagram.com/${ana.username}/p/Abc?igsh=1`),
      status: 'content_published',
    });
    await post('manage/add/', {
      ...ofAna('https://m.youtube.com/watch?v=a-B&t=9'),
      network: 'youtube',
      content_type: 'video',
    });
    const known = name();
    await addInfluencers(server, manager.token, (await makeCampaign(server, manager.token)).uuid, [
      { network: 'tiktok', username: known },
    ]);
    const reply = await post('paste/check/', {
      creators: [
        { network: 'instagram', username: ana.username.toUpperCase() },
        { network: 'tiktok', username: known },
        { network: 'tiktok', username: ana.username },
      ],
      links: [reel('Abc'), reel('abc'), 'https://youtu.be/a-B', 'https://ejemplo.mx/nota'],
    });
    expect(reply.status).toBe(200);
    const { creators, links } = reply.body.response;
    expect(creators).toEqual([
      { state: 'present', uuid: ana.uuid, name: 'Ana Ríos', status: 'producing' },
      expect.objectContaining({ state: 'known', uuid: null }),
      { state: 'unknown', uuid: null, name: null, status: null },
    ]);
    expect(links.map((one: { name: string } | null) => one?.name ?? null)).toEqual([
      'Ana Ríos',
      null,
      'Ana Ríos',
      null,
    ]);
  });

  it('does not tell who else knows an account, unless it is public', async () => {
    const other = await makeManager(server);
    const theirs = name();
    await addInfluencers(server, other.token, (await makeCampaign(server, other.token)).uuid, [
      { network: 'tiktok', username: theirs, name: 'Suya' },
    ]);
    const check = async () =>
      (await post('paste/check/', { creators: [{ network: 'tiktok', username: theirs }], links: [] })).body
        .response.creators[0];
    expect(await check()).toEqual({ state: 'unknown', uuid: null, name: null, status: null });
    await server.context.pool.query('update influencers set is_public = true where username = $1', [theirs]);
    expect(await check()).toMatchObject({ state: 'known' });
  });

  it('tells a guest nothing of whom the company knows from elsewhere, and lets them rename nobody', async () => {
    const elsewhere = (await makeCampaign(server, manager.token)).uuid;
    const username = name();
    await addInfluencers(server, manager.token, elsewhere, [
      { network: 'tiktok', username, name: 'Nombre interno', followers: 5_000 },
    ]);
    const guest = await makeGuest(server, manager, campaign, 'editor');
    const as = campaignCalls(server, () => ({ campaign, token: guest.token }));
    const check = await as.post('paste/check/', { creators: [{ network: 'tiktok', username }], links: [] });
    expect(check.body.response.creators[0]).toEqual({
      state: 'unknown',
      uuid: null,
      name: null,
      status: null,
    });
    // Those of the campaign they see are theirs to see.
    const here = await as.post('paste/check/', {
      creators: [{ network: 'instagram', username: ana.username }],
      links: [],
    });
    expect(here.body.response.creators[0]).toMatchObject({ state: 'present', name: 'Ana Ríos' });
    const added = await as.post(
      'massive/assign/',
      { influencers: [{ network: 'tiktok', username, name: 'Otro nombre', followers: 1 }] },
      { version: 'v3' },
    );
    expect(added.status).toBe(200);
    const kept = await server.context.pool.query(
      `select k.name, k.followers from company_influencers k join influencers i on i.id = k.influencer_id
       where k.company_id = $1 and i.username = $2`,
      [manager.companyId, username],
    );
    expect(kept.rows).toEqual([{ name: 'Nombre interno', followers: 5_000 }]);
  });

  it('knows a link that was given or changed later, and no longer the one from before', async () => {
    const { uuid } = (await post('manage/add/', ofAna('', { status: 'content_pending' }))).body.response;
    const isThere = async (id: string) =>
      (await post('paste/check/', { creators: [], links: [reel(id)] })).body.response.links[0] !== null;
    await post(`manage/update/${uuid}/`, { url_info: 'https://instagram.com/p/Primero?igsh=1' });
    expect(await isThere('Primero')).toBe(true);
    await post(`manage/update/${uuid}/`, { url_info: 'https://instagram.com/p/Segundo' });
    expect([await isThere('Primero'), await isThere('Segundo')]).toEqual([false, true]);
    await post(`manage/update/${uuid}/`, { number_of_likes: 4 });
    expect(await isThere('Segundo')).toBe(true);
  });

  it('adds creators and published contents, also of a creator of the same paste, in one request', async () => {
    const beto = name();
    const reply = await add({
      creators: [{ network: 'tiktok', username: beto }],
      contents: [
        ofAna(reel('A1')),
        {
          creator: 0,
          network: 'tiktok',
          content_type: 'reel',
          url_info: `https://www.tiktok.com/@${beto}/video/1`,
          published_date: DAY,
        },
        ofAna(reel('A2')),
      ],
    });
    expect(reply.status).toBe(201);
    const { creators, contents: made, added, campaign_header } = reply.body.response;
    expect([...outcomes(creators), ...outcomes(made)]).toEqual(Array(4).fill(['added', null]));
    expect(added.contents).toEqual(made.map(({ uuid }: PasteOutcome) => uuid));
    expect(campaign_header).toMatchObject({ production: 2 });
    const stored = await contents();
    expect(
      stored.map(({ url_info, username, status, published_date, index }) => [
        url_info,
        username,
        status,
        published_date,
        index,
      ]),
    ).toEqual([
      [reel('A2'), ana.username, 'content_published', DAY, 1],
      [`https://www.tiktok.com/@${beto}/video/1`, beto, 'content_published', DAY, 0],
      [reel('A1'), ana.username, 'content_published', DAY, 0],
    ]);
    expect(stored.map(({ number_of_likes }) => number_of_likes)).toEqual([null, null, null]);
    expect(await wrongTotals(server, campaign)).toEqual([]);
    expect(await wrongContentTotals(server, campaign)).toEqual([]);
  });

  it('leaves a story, which needs its own file to be published, as one that waits [STY-04]', async () => {
    await add({ contents: [ofAna('https://www.instagram.com/stories/x/1/', { content_type: 'story' })] });
    expect(await contents()).toMatchObject([{ status: 'content_pending', content_type: 'story' }]);
    expect(await statuses()).toEqual({ [ana.username]: 'approved' });
  });

  it('says of each line why it is not added, and adds the others', async () => {
    await post('influencers/', {
      influencers: (
        await addInfluencers(server, manager.token, campaign, [{ network: 'instagram', username: 'ida' }])
      ).map(({ uuid }) => uuid),
      status: 'removed',
    });
    const reply = await add({
      creators: [
        { network: 'instagram', username: ana.username },
        { network: 'instagram', username: 'no es un usuario' },
      ],
      contents: [
        ofAna(reel('B1')),
        ofAna(`${reel('B1')}?igsh=2`),
        ofAna('https://www.instagram.com/p/B2/', { content_type: 'podcast' }),
        ofAna(reel('B3'), { published_date: '1990-01-01' }),
        ofAna(reel('B4'), { campaign_influencer: undefined, creator: 1 }),
        ofAna(reel('B5'), { campaign_influencer: undefined, creator: 0 }),
      ],
    });
    const { creators, contents: made } = reply.body.response;
    expect(outcomes(creators)).toEqual([
      ['present', expect.stringMatching(/ya/i)],
      ['refused', expect.any(String)],
    ]);
    expect(outcomes(made)).toEqual([
      ['added', null],
      ['refused', 'La campaña ya tiene ese enlace'],
      ['refused', 'Esa red no tiene ese tipo de contenido'],
      ['refused', expect.stringContaining('año')],
      ['refused', 'Ese creador no está en la campaña'],
      ['added', null],
    ]);
    expect((await contents()).map(({ url_info }) => url_info)).toEqual([reel('B5'), reel('B1')]);
  });

  it('sent again, as after a lost answer, adds nothing twice', async () => {
    const body = { creators: [{ network: 'tiktok', username: name() }], contents: [ofAna(reel('C1'))] };
    const first = (await add(body)).body.response;
    const again = (await add(body)).body.response;
    expect([again.creators[0], again.contents[0]]).toMatchObject([
      { outcome: 'present', uuid: first.creators[0].uuid },
      { outcome: 'present', uuid: first.contents[0].uuid },
    ]);
    expect(again.added).toEqual({ creators: [], contents: [], change: null, planned: null });
    expect(await contents()).toHaveLength(1);
  });

  it('two at once add it once', async () => {
    const body = { contents: [ofAna(reel('D1')), ofAna(reel('D2'))] };
    await Promise.all([add(body), add(body)]);
    expect(await contents()).toHaveLength(2);
  });

  it('is taken back whole: contents, creators, and the status that they brought', async () => {
    const beto = name();
    const { added } = (
      await add({
        creators: [{ network: 'instagram', username: beto }],
        contents: [ofAna(reel('E1')), ofAna(reel('E2'), { campaign_influencer: undefined, creator: 0 })],
      })
    ).body.response;
    expect(await statuses()).toEqual({ [ana.username]: 'producing', [beto]: 'producing' });
    const reply = await undo(added);
    expect(reply.body.response.kept).toEqual({ creators: 0, contents: 0 });
    expect(await contents()).toEqual([]);
    expect(await statuses()).toEqual({ [ana.username]: 'approved' });
    // Again is no failure.
    expect((await undo(added)).body.response.kept).toEqual({ creators: 0, contents: 0 });
    expect(await wrongTotals(server, campaign)).toEqual([]);
    expect(await wrongContentTotals(server, campaign)).toEqual([]);
  });

  it('brings one who was removed back, and taken back removes them with what they had', async () => {
    await post('manage/add/', { ...ofAna(reel('F0')), status: 'content_published' });
    await post('influencers/', { influencers: [ana.uuid], status: 'removed' });
    const { added } = (await add({ creators: [{ network: 'instagram', username: ana.username }] })).body
      .response;
    expect(added.creators).toEqual([ana.uuid]);
    expect(await contents()).toHaveLength(1);
    expect((await undo(added)).body.response.kept).toEqual({ creators: 0, contents: 0 });
    expect(await statuses()).toEqual({});
  });

  it('leaves what somebody changed since', async () => {
    const people = [name(), name(), name(), name()];
    const { added, contents: made } = (
      await add({
        creators: people.map((username) => ({ network: 'instagram', username })),
        contents: [ofAna(reel('G1')), ofAna(reel('G2'), { campaign_influencer: undefined, creator: 3 })],
      })
    ).body.response;
    const [costed, approved] = added.creators as string[];
    await post(`manage/influencer-update/${costed}/`, { agreed_cost: 50 });
    await post('influencers/', { influencers: [approved], status: 'approved' });
    await post(`manage/update/${made[1].uuid}/`, { estimated_cost: '7' });
    const reply = await undo(added);
    expect(reply.body.response.kept).toEqual({ creators: 3, contents: 1 });
    expect((await contents()).map(({ url_info }) => url_info)).toEqual([reel('G2')]);
    expect(Object.keys(await statuses()).sort()).toEqual(
      [ana.username, people[0], people[1], people[3]].sort(),
    );
  });

  it('takes so many of each and no more, and names a content without a creator', async () => {
    const many = Array.from({ length: LIMITS.pasteMax + 1 }, (_, index) => ofAna(reel(`H${index}`)));
    const tooMany = await add({ contents: many });
    expect([tooMany.status, Object.keys(tooMany.body.error.fields)]).toEqual([400, ['contents']]);
    const most = await add({ contents: many.slice(1) });
    expect(most.body.response.added.contents).toHaveLength(LIMITS.pasteMax);
    const nobody = await add({ contents: [ofAna(reel('I'), { campaign_influencer: undefined })] });
    expect([nobody.status, Object.keys(nobody.body.error.fields)]).toEqual([
      400,
      ['contents.0.campaign_influencer'],
    ]);
  });

  it('stops at the allowance of profiles, and says so of each who has no place', async () => {
    const poor = await makeManager(server);
    const own = (await makeCampaign(server, poor.token)).uuid;
    await setMaxViews(server, poor.companyId, 1);
    const [first, second] = [name(), name()];
    const reply = await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${own}/paste/`,
      token: poor.token,
      payload: {
        creators: [first, second].map((username) => ({ network: 'instagram', username })),
        contents: [1, 2].map((place) => ({
          creator: place - 1,
          network: 'instagram',
          content_type: 'reel',
          url_info: reel(`J${place}`),
          published_date: DAY,
        })),
      },
    });
    const { creators, contents: made } = reply.body.response;
    expect(creators.map(({ outcome }: PasteOutcome) => outcome)).toEqual(['added', 'refused']);
    expect(made.map(({ outcome }: PasteOutcome) => outcome)).toEqual(['added', 'refused']);
  });
});

import {
  LIMITS,
  type FoundContent,
  type FoundCreator,
  type InfluencerCampaign,
  type InfluencerContent,
} from '@altavoz/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
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
  openCampaign,
  unique,
  type TestMember,
} from '../../test/factories.js';

describe('the search of everything', () => {
  const server = useTestServer();
  let owner: TestMember;
  let summer: string;
  let winter: string;
  /** A word that only the creators of these tests have. */
  const word = unique('zunil').replace('-', '');

  const find = (query: Record<string, string>, token = owner.token) =>
    server.call({ url: `/api/v1/search/?${new URLSearchParams(query).toString()}`, token });
  const found = async (
    query: Record<string, string>,
    token?: string,
  ): Promise<{ creators: FoundCreator[]; contents: FoundContent[] }> => {
    const reply = await find(query, token);
    expect(reply.status).toBe(200);
    return reply.body.response;
  };
  const creatorsFound = async (query: Record<string, string>, token?: string) =>
    (await found(query, token)).creators.map(({ name, campaign }) => `${name} @ ${campaign.name}`);

  const add = async (campaign: string, name: string, followers: number, network = 'instagram' as const) => {
    const username = unique('u').replace('-', '_');
    const [row] = await addInfluencers(server, owner.token, campaign, [
      { network, username, name, followers },
    ]);
    return { uuid: row?.uuid ?? '', username };
  };
  const approve = (campaign: string, uuid: string) =>
    campaignCalls(server, () => ({ campaign, token: owner.token })).post('influencers/', {
      influencers: [uuid],
      status: 'approved',
    });
  const publish = async (campaign: string, uuid: string, link: string) => {
    const reply = await campaignCalls(server, () => ({ campaign, token: owner.token })).post('manage/add/', {
      campaign_influencer: uuid,
      network: 'instagram',
      content_type: 'reel',
      url_info: link,
      published_date: '2026-05-03',
    });
    expect(reply.status).toBe(201);
    return reply.body.response.uuid as string;
  };

  let ana: { uuid: string; username: string };
  let content: string;
  beforeAll(async () => {
    owner = await makeManager(server);
    summer = (await makeCampaign(server, owner.token, { name: 'Verano' })).uuid;
    winter = (await makeCampaign(server, owner.token, { name: 'Invierno' })).uuid;
    ana = await add(summer, `Ánä ${word}`, 1_000);
    await add(winter, `${word} Beto`, 500);
    await add(winter, `Carla ${word}`, 9_000);
    await approve(summer, ana.uuid);
    content = await publish(summer, ana.uuid, `https://www.instagram.com/reel/${word}/`);
  });

  it('finds creators of all campaigns: the open one first, then whose name begins so, then the most followed', async () => {
    expect(await creatorsFound({ text: word })).toEqual([
      `${word} Beto @ Invierno`,
      `Carla ${word} @ Invierno`,
      `Ánä ${word} @ Verano`,
    ]);
    expect(await creatorsFound({ text: ` ${word.toUpperCase()} `, campaign: summer })).toEqual([
      `Ánä ${word} @ Verano`,
      `${word} Beto @ Invierno`,
      `Carla ${word} @ Invierno`,
    ]);
    const { creators, contents } = await found({ text: `ana ${word}` });
    expect(creators).toEqual([
      {
        uuid: ana.uuid,
        campaign: { uuid: summer, name: 'Verano' },
        name: `Ánä ${word}`,
        username: ana.username,
        network: 'instagram',
        status: 'approved',
        image_url: null,
        file_for_profile: null,
      },
    ]);
    expect(contents).toEqual([
      {
        uuid: content,
        campaign: { uuid: summer, name: 'Verano' },
        name: `Ánä ${word}`,
        username: ana.username,
        network: 'instagram',
        content_type: 'reel',
        status: 'content_pending',
        published_date: '2026-05-03',
      },
    ]);
  });

  it('finds by username, with or without @, and by the link of a profile or a content', async () => {
    for (const text of [ana.username, `@${ana.username}`, `https://www.instagram.com/${ana.username}/?hl=es`])
      expect([text, await creatorsFound({ text })]).toEqual([text, [`Ánä ${word} @ Verano`]]);
    for (const text of [
      `https://www.tiktok.com/@${ana.username}`,
      `instagram.com/${ana.username.slice(0, -1)}`,
    ])
      expect([text, await creatorsFound({ text })]).toEqual([text, []]);
    for (const text of [
      `${word}  ana`,
      `"${word}",\t@${ana.username}`,
      `Á\u200Bná  ${word} @${ana.username}`,
    ])
      expect([text, await creatorsFound({ text })]).toEqual([text, [`Ánä ${word} @ Verano`]]);
    for (const text of [
      `instagram.com/reel/${word}?igsh=1&utm_source=x`,
      // The same post by its other address.
      `https://www.instagram.com/p/${word}/`,
    ]) {
      const linked = await found({ text });
      expect(linked.contents.map(({ uuid }) => uuid)).toEqual([content]);
      expect(linked.creators).toEqual([]);
    }
  });

  it('names so many and no more, and none who is gone or of an archived campaign, unless that is open', async () => {
    const many = unique('muchos').replace('-', '');
    const { uuid } = await makeCampaign(server, owner.token, { name: 'Grande' });
    await addInfluencers(
      server,
      owner.token,
      uuid,
      Array.from({ length: 9 }, (_, index) => ({
        network: 'tiktok' as const,
        username: `${many}${index}`,
        followers: index,
      })),
    );
    expect(await creatorsFound({ text: many })).toEqual(
      [8, 7, 6, 5, 4, 3].map((index) => `${many}${index} @ Grande`),
    );
    expect(LIMITS.foundMax).toBe(6);

    const calls = campaignCalls(server, () => ({ campaign: uuid, token: owner.token }));
    const gone = await add(uuid, `Ida ${many}`, 100_000);
    expect((await creatorsFound({ text: `ida ${many}` })).length).toBe(1);
    await approve(uuid, gone.uuid);
    await publish(uuid, gone.uuid, 'https://www.instagram.com/reel/ida/');
    expect((await calls.post('influencers/', { influencers: [gone.uuid], status: 'removed' })).status).toBe(
      200,
    );
    expect(await found({ text: `ida ${many}` })).toEqual({ creators: [], contents: [] });

    expect((await calls.post('update/', { is_archived: true })).status).toBe(200);
    expect(await creatorsFound({ text: many })).toEqual([]);
    expect((await creatorsFound({ text: many, campaign: uuid })).length).toBe(6);
  });

  it('shows another company, a creator and somebody without a company nothing', async () => {
    const other = await makeManager(server);
    const nothing = { creators: [], contents: [] };
    expect(await found({ text: word, campaign: summer }, other.token)).toEqual(nothing);
    expect(await found({ text: `https://www.instagram.com/reel/${word}/` }, other.token)).toEqual(nothing);
    const { token } = await makeCreator(server);
    expect((await find({ text: word }, token)).status).toBe(403);
    expect((await server.call({ url: `/api/v1/search/?text=${word}` })).status).toBe(401);
  });

  it('shows an analyst all of the company, a guest what is open to them, and who is both of it both', async () => {
    const viewer = await makeViewer(server, owner);
    expect((await creatorsFound({ text: word }, viewer.token)).length).toBe(3);
    const guest = await makeGuest(server, owner, summer, 'viewer');
    expect(await creatorsFound({ text: word, campaign: winter }, guest.token)).toEqual([
      `Ánä ${word} @ Verano`,
    ]);
    expect((await found({ text: word }, guest.token)).contents.map(({ uuid }) => uuid)).toEqual([content]);

    const other = await makeManager(server);
    await openCampaign(server, other, { companyId: owner.companyId, campaignId: winter }, 'viewer');
    const own = await makeCampaign(server, other.token, { name: 'Propia' });
    await addInfluencers(server, other.token, own.uuid, [
      { network: 'youtube', username: `@${unique('y').replace('-', '')}`, name: `${word} Yo` },
    ]);
    await expect
      .poll(async () => (await creatorsFound({ text: word }, other.token)).toSorted())
      .toEqual([`Carla ${word} @ Invierno`, `${word} Beto @ Invierno`, `${word} Yo @ Propia`].toSorted());
  });

  it('shows a superuser what is in the campaign that they have open', async () => {
    const { token } = await makeSuperuser(server);
    expect(await creatorsFound({ text: word }, token)).toEqual([]);
    expect(await creatorsFound({ text: word, campaign: winter }, token)).toEqual([
      `${word} Beto @ Invierno`,
      `Carla ${word} @ Invierno`,
    ]);
    const nowhere = '01234567-89ab-7def-8123-456789abcdef';
    expect(await creatorsFound({ text: word, campaign: nowhere }, token)).toEqual([]);
  });

  describe('the campaigns of an influencer', () => {
    const workOf = async (token?: string, username = ana.username, network = 'instagram') => {
      const reply = await server.call({
        url: `/api/v1/finder/influencer/${network}/${encodeURIComponent(username)}/campaigns/`,
        token: token ?? owner.token,
      });
      expect(reply.status).toBe(200);
      return reply.body.response as { results: InfluencerCampaign[]; contents: InfluencerContent[] };
    };
    const campaignsOf = async (...of: Parameters<typeof workOf>) => (await workOf(...of)).results;

    it('are named with their status there, archived ones last', async () => {
      const old = await makeCampaign(server, owner.token, { name: 'Antigua' });
      const [added] = await addInfluencers(server, owner.token, old.uuid, [
        { network: 'instagram', username: ana.username },
      ]);
      const calls = campaignCalls(server, () => ({ campaign: old.uuid, token: owner.token }));
      const nothing = { impressions: null, engagements: null, agreed_cost: null, paid: 0, last_note: null };
      const inOld = {
        ...nothing,
        uuid: added?.uuid ?? '',
        campaign: { uuid: old.uuid, name: 'Antigua', is_archived: false, currency: 'MXN' },
        status: 'pending',
        contents_total: 0,
        contents_published: 0,
      };
      const inSummer = {
        ...nothing,
        uuid: ana.uuid,
        campaign: { uuid: summer, name: 'Verano', is_archived: false, currency: 'MXN' },
        status: 'approved',
        contents_total: 1,
        contents_published: 0,
      };
      expect(await campaignsOf()).toEqual([inOld, inSummer]);
      expect((await calls.post('update/', { is_archived: true })).status).toBe(200);
      expect(await campaignsOf(undefined, ana.username.toUpperCase())).toEqual([
        inSummer,
        { ...inOld, campaign: { ...inOld.campaign, is_archived: true } },
      ]);
      await calls.post('influencers/', { influencers: [inOld.uuid], status: 'removed' });
      expect(await campaignsOf()).toEqual([inSummer]);
    });

    it('are the own company and what is open to somebody, of nobody else', async () => {
      const names = async (token: string) => (await campaignsOf(token)).map(({ campaign }) => campaign.name);
      const other = await makeManager(server);
      expect(await names(other.token)).toEqual([]);
      const own = await makeCampaign(server, other.token, { name: 'Suya' });
      await addInfluencers(server, other.token, own.uuid, [{ network: 'instagram', username: ana.username }]);
      expect(await names(other.token)).toEqual(['Suya']);
      expect(await names(owner.token)).toEqual(['Verano']);
      expect(await names((await makeGuest(server, owner, winter, 'viewer')).token)).toEqual([]);
      expect(await names((await makeGuest(server, owner, summer, 'viewer')).token)).toEqual(['Verano']);
      expect(await names((await makeViewer(server, owner)).token)).toEqual(['Verano']);
      expect(await campaignsOf(owner.token, 'nadie.conocido')).toEqual([]);
      expect(await campaignsOf(owner.token, ana.username, 'tiktok')).toEqual([]);
    });
  });

  it.each([[{}], [{ text: '   ' }], [{ text: 'a'.repeat(2_001) }], [{ text: 'a', campaign: 'x' }]])(
    'refuses %j with the name of the field',
    async (query: Record<string, string>) => {
      const reply = await find(query);
      expect(reply.status).toBe(400);
      expect(Object.keys(reply.body.error.fields)).toEqual([
        Object.hasOwn(query, 'campaign') ? 'campaign' : 'text',
      ]);
    },
  );

  it('takes signs of patterns for themselves', async () => {
    for (const text of ['%', '_', '\\', '%%%', "'", '@', '\u0301'])
      expect([text, (await creatorsFound({ text })).length]).toEqual([text, 0]);
  });
});

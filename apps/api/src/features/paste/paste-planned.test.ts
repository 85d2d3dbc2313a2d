import type { Content, PasteAdded } from '@altavoz/contracts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { campaignCalls } from '../../test/campaign-calls.js';
import { wrongContentTotals } from '../../test/content-totals.js';
import { useTestServer } from '../../test/context.js';
import { addInfluencers, makeCampaign, makeManager, unique, type TestMember } from '../../test/factories.js';

const DAY = '2026-11-12';

describe('the post of a content that is planned', () => {
  const server = useTestServer();
  let manager: TestMember;
  let campaign: string;
  let ana: string;

  beforeAll(async () => {
    manager = await makeManager(server);
  });
  const { get, post } = campaignCalls(server, () => ({ campaign, token: manager.token }));
  const newCreator = async (name: string) => {
    const [row] = await addInfluencers(server, manager.token, campaign, [
      { network: 'instagram', username: unique('p').replace('-', '_'), name },
    ]);
    return row?.uuid ?? '';
  };
  beforeEach(async () => {
    campaign = (await makeCampaign(server, manager.token)).uuid;
    ana = await newCreator('Ana Ríos');
    await post('influencers/', { influencers: [ana], status: 'approved' });
  });
  const plan = async (published_date: string | null, over: object = {}): Promise<string> =>
    (
      await post('manage/add/', {
        campaign_influencer: ana,
        network: 'instagram',
        content_type: 'reel',
        published_date,
        ...over,
      })
    ).body.response.uuid;
  const reel = (id: string) => `https://www.instagram.com/reel/${id}/`;
  const pasted = (link: string, planned: string | undefined, over: object = {}) => ({
    campaign_influencer: ana,
    network: 'instagram',
    content_type: 'reel',
    url_info: link,
    published_date: DAY,
    planned,
    ...over,
  });
  const paste = (...contents: object[]) => post('paste/', { creators: [], contents });
  const undo = (added: PasteAdded) => post('paste/undo/', added);
  const contents = async (): Promise<Content[]> => (await get('contents/')).body.response.results;
  const planned = async (creators: string[], near = DAY) =>
    (await post('paste/planned/', { creators, near })).body.response.contents as { uuid: string }[];
  const stored = async () =>
    (
      await server.context.pool.query(
        `select id, status, link, post, publish_day, updated_at, updated_by from contents where campaign_id = $1 order by id`,
        [campaign],
      )
    ).rows;

  it('is offered what is planned of its creator, the nearest date first, and nothing that is published, rejected or has a link', async () => {
    const far = await plan('2026-12-20');
    const undated = await plan(null);
    const near = await plan('2026-11-10');
    await plan('2026-11-12', { status: 'content_rejected' });
    await plan('2026-11-12', { url_info: reel('Suyo') });
    await plan('2026-11-12', { url_info: reel('Fuera'), status: 'content_published' });
    const beto = await newCreator('Beto');
    await plan('2026-11-12', { campaign_influencer: beto });
    expect((await planned([ana])).map(({ uuid }) => uuid)).toEqual([near, far, undated]);
    expect((await planned([ana]))[0]).toEqual({
      uuid: near,
      campaign_influencer: ana,
      network: 'instagram',
      content_type: 'reel',
      published_date: '2026-11-10',
    });
  });

  it('is not told of another company, nor of another campaign', async () => {
    await plan(DAY);
    const other = await makeManager(server);
    const theirs = (await makeCampaign(server, other.token)).uuid;
    const as = campaignCalls(server, () => ({ campaign: theirs, token: other.token }));
    expect((await as.post('paste/planned/', { creators: [ana], near: DAY })).body.response.contents).toEqual(
      [],
    );
    const elsewhere = (await makeCampaign(server, manager.token)).uuid;
    const beside = campaignCalls(server, () => ({ campaign: elsewhere, token: manager.token }));
    expect(
      (await beside.post('paste/planned/', { creators: [ana], near: DAY })).body.response.contents,
    ).toEqual([]);
  });

  it('becomes it in the place of a second content, and its creator is at work', async () => {
    const reel1 = await plan('2026-11-10');
    const reply = await paste(pasted(`${reel('A1')}?igsh=2`, reel1));
    expect(reply.status).toBe(201);
    expect(reply.body.response.contents).toEqual([{ outcome: 'planned', uuid: reel1, message: null }]);
    expect(reply.body.response.added).toMatchObject({ creators: [], contents: [] });
    expect(await contents()).toMatchObject([
      { uuid: reel1, status: 'content_published', published_date: DAY, url_info: reel('A1') },
    ]);
    expect((await get(`manage/influencer/${ana}/`)).body.response.status).toBe('producing');
    expect(await planned([ana])).toEqual([]);
    // It is found by its link from now on.
    const again = await paste(pasted(reel('A1'), undefined));
    expect(again.body.response.contents).toMatchObject([{ outcome: 'present', uuid: reel1 }]);
    expect(await wrongContentTotals(server, campaign)).toEqual([]);
  });

  it('taken back it is planned as it was: status, date, no link; its creator as before', async () => {
    const one = await plan('2026-11-10');
    const before = await stored();
    const { added } = (await paste(pasted(reel('B1'), one), pasted(reel('B2'), undefined))).body.response;
    expect(await contents()).toHaveLength(2);
    const reply = await undo(added);
    expect(reply.body.response.kept).toEqual({ creators: 0, contents: 0 });
    expect(await stored()).toEqual(before);
    expect((await get(`manage/influencer/${ana}/`)).body.response.status).toBe('approved');
    expect((await planned([ana])).map(({ uuid }) => uuid)).toEqual([one]);
    expect((await undo(added)).status).toBe(200);
    expect(await stored()).toEqual(before);
    expect(await wrongContentTotals(server, campaign)).toEqual([]);
  });

  it('what somebody changed since stays when it is taken back', async () => {
    const one = await plan('2026-11-10');
    const { added } = (await paste(pasted(reel('C1'), one))).body.response;
    await post(`manage/update/${one}/`, { published_date: '2026-11-13' });
    expect((await undo(added)).body.response.kept).toEqual({ creators: 0, contents: 1 });
    expect(await contents()).toMatchObject([{ status: 'content_published', published_date: '2026-11-13' }]);
  });

  it('of a story waits for its own file, with its link and date [STY-04]', async () => {
    const story = await plan(null, { content_type: 'story' });
    const link = 'https://www.instagram.com/stories/ana/1/';
    await paste(pasted(link, story, { content_type: 'story' }));
    expect(await contents()).toMatchObject([
      {
        uuid: story,
        status: 'content_pending',
        published_date: DAY,
        url_info: expect.stringContaining('/stories/'),
      },
    ]);
    expect((await get(`manage/influencer/${ana}/`)).body.response.status).toBe('approved');
  });

  it('is refused where the content is somebody else’s, of another type, taken by another line or no longer planned', async () => {
    const one = await plan('2026-11-10');
    const beto = await newCreator('Beto');
    const his = await plan('2026-11-10', { campaign_influencer: beto });
    const gone = await plan('2026-11-10', { status: 'content_published', url_info: reel('Ya') });
    const reply = await paste(
      pasted(reel('D1'), one),
      pasted(reel('D2'), one),
      pasted(reel('D3'), his),
      pasted(reel('D4'), gone),
      pasted('https://www.instagram.com/p/D5/', his, { campaign_influencer: beto, content_type: 'photo' }),
    );
    const [first, ...others] = reply.body.response.contents;
    expect(first.outcome).toBe('planned');
    expect(others).toEqual(
      Array(4).fill({
        outcome: 'refused',
        uuid: null,
        message: 'Ese contenido ya no está planeado: elige otro o agrégalo como nuevo',
      }),
    );
  });
});

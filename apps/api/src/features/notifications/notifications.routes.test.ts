import type { Notification } from '@altavoz/contracts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { form, listen, useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  makeCampaign,
  makeCreator,
  makeGuest,
  makeManager,
  makeViewer,
  unique,
  type TestAccount,
  type TestMember,
} from '../../test/factories.js';

const server = useTestServer();
const url = '/api/v1/notifications/';
let manager: TestMember;
let campaign: { uuid: string; slug_name: string };

interface Invited {
  id: string;
  username: string;
  token: string;
}
const post = (path: string, payload: object, token?: string) =>
  server.call({ method: 'POST', url: `/api/v1/${path}`, payload, ...(token ? { token } : {}) });
const told = async ({ token }: Pick<TestAccount, 'token'>, query = '') =>
  (await server.call({ url: url + query, token })).body.response as {
    results: Notification[];
    count: number;
    unread: number;
    next: string | null;
  };
const events = async (account: Pick<TestAccount, 'token'>) =>
  (await told(account)).results.map(({ event, count }) => `${event} ${count}`);

async function invite(name = 'Ana Ñandú'): Promise<Invited> {
  const username = unique('aviso');
  const [row] = await addInfluencers(server, manager.token, campaign.uuid, [
    { network: 'instagram', username, name },
  ]);
  const id = row?.uuid ?? '';
  const made = await server.call({
    url: `/api/v1/campaign/${campaign.uuid}/manage/influencer/${id}/link/?how=copied`,
    token: manager.token,
  });
  return {
    id,
    username,
    token: new URL(made.body.response.path, 'http://localhost').searchParams.get('token') ?? '',
  };
}
const answer = async ({ id, username, token }: Invited, status = 'accepted') => {
  await server.call({
    url: `/api/v1/campaign/external/accept-terms/${campaign.slug_name}/instagram/${username}/?token=${token}`,
  });
  await post(`campaign/external/update/status/${id}`, { token, status, reason: 'dates' });
};
const handIn = async ({ token }: Invited, payload: object = {}): Promise<string> =>
  (
    await post(`campaign/${campaign.uuid}/manage/influencer-add/`, {
      token,
      network: 'instagram',
      content_type: 'reel',
      url_info: `https://www.instagram.com/reel/${unique('r')}/`,
      ...payload,
    })
  ).body.response.uuid;
const claim = async (invited: Invited): Promise<TestAccount> => {
  const creator = await makeCreator(server);
  const { username, token } = invited;
  await post(
    'invitations/claim',
    { slug: campaign.slug_name, network: 'instagram', username, token },
    creator.token,
  );
  return creator;
};
const run = async (name: string) => {
  await server.context.pool.query('select graphile_worker.add_job($1, $2)', [name, '{}']);
  await server.context.jobs.flush();
};
const readAll = ({ token }: Pick<TestAccount, 'token'>, ids?: number[]) =>
  post('notifications/read/', { until: new Date(Date.now() + 60_000).toISOString(), ids }, token);

beforeEach(async () => {
  manager = await makeManager(server, { name: 'Agencia Nube' });
  campaign = await makeCampaign(server, manager.token, { name: 'Verano' });
});

describe('what a company is told of', () => {
  it('is one while nobody read it, however many answered, and goes on behind what was read', async () => {
    const [ana, bea, eva] = [await invite('Ana'), await invite('Bea'), await invite('Eva')];
    await answer(ana);
    expect((await told(manager)).results).toMatchObject([
      {
        event: 'answered',
        count: 1,
        answer: 'accepted',
        is_read: false,
        company_name: 'Agencia Nube',
        campaign: { uuid: campaign.uuid, name: 'Verano' },
        creators: [{ uuid: ana.id, name: 'Ana' }],
      },
    ]);
    await answer(bea, 'rejected');
    // Whoever says something else is still one.
    await answer(ana, 'rejected');
    const [both] = (await told(manager)).results;
    expect(both).toMatchObject({ count: 2, answer: null });
    expect(both?.creators.map(({ name }) => name)).toEqual(['Ana', 'Bea']);
    expect((await readAll(manager)).body.response).toMatchObject({ unread: 0 });
    await answer(eva);
    expect(await events(manager)).toEqual(['answered 1', 'answered 2']);
    expect((await told(manager, '?unread=true')).results).toHaveLength(1);
  });

  it('is nothing that they did themselves, nor what they see no more: of a campaign that is archived, another company’s, or not theirs', async () => {
    const [analyst, client, stranger] = [
      await makeViewer(server, manager),
      await makeGuest(server, manager, campaign.uuid, 'client'),
      await makeManager(server),
    ];
    const ana = await invite();
    await answer(ana);
    await handIn(ana);
    const content = await post(
      `campaign/${campaign.uuid}/manage/add/`,
      { campaign_influencer: ana.id, network: 'instagram', content_type: 'reel' },
      manager.token,
    );
    expect(content.status).toBe(201);
    for (const one of [manager, analyst, client])
      expect(await events(one)).toEqual(['draft_in 1', 'answered 1']);
    expect(await told(stranger)).toMatchObject({ results: [], count: 0, unread: 0 });
    await server.context.pool.query('delete from campaign_grants where account_id = $1', [client.id]);
    await server.context.pool.query('delete from memberships where account_id = $1', [analyst.id]);
    for (const { id } of [client, analyst]) server.context.live.announceHere('session_changed', id);
    for (const one of [client, analyst]) expect(await told(one)).toMatchObject({ count: 0, unread: 0 });
    const archive = await post(`campaign/${campaign.uuid}/update/`, { is_archived: true }, manager.token);
    expect(archive.status).toBe(200);
    expect(await told(manager)).toMatchObject({ count: 0, unread: 0 });
  });

  it('is a draft once while it waits, also where it is corrected meanwhile', async () => {
    const ana = await invite();
    await answer(ana);
    await readAll(manager);
    const content = await handIn(ana);
    await handIn(ana, { content });
    const [one] = (await told(manager)).results;
    expect(one).toMatchObject({
      event: 'draft_in',
      count: 1,
      content: { uuid: content, network: 'instagram', content_type: 'reel' },
      creators: [{ uuid: ana.id, name: 'Ana Ñandú' }],
    });
    await handIn(ana);
    expect((await told(manager)).results[0]).toMatchObject({ count: 2, content: null });
  });

  it('is what is late once, unless it is due on another day', async () => {
    const ana = await invite();
    const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const add = async (published_date: string) =>
      (
        await post(
          `campaign/${campaign.uuid}/manage/add/`,
          { campaign_influencer: ana.id, network: 'instagram', content_type: 'reel', published_date },
          manager.token,
        )
      ).body.response.uuid as string;
    const late = await add(dayBefore(1));
    await add(dayBefore(30));
    await add(dayBefore(-1));
    await run('tell-overdue-contents');
    await run('tell-overdue-contents');
    expect((await told(manager)).results).toMatchObject([
      { event: 'overdue', count: 1, content: { uuid: late } },
    ]);
    await readAll(manager);
    await run('tell-overdue-contents');
    expect((await told(manager)).unread).toBe(0);
    await post(
      `campaign/${campaign.uuid}/manage/update/${late}/`,
      { published_date: dayBefore(2) },
      manager.token,
    );
    await run('tell-overdue-contents');
    expect((await told(manager)).unread).toBe(1);
  });

  it('is the end of a file, to whoever began it as well, and no guest', async () => {
    const editor = await makeGuest(server, manager, campaign.uuid, 'editor');
    const sent = await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${campaign.uuid}/import/influencers/`,
      token: manager.token,
      ...(await form({ file_csv: new File(['red,usuario\ninstagram,llega\n'], 'junio.csv') })),
    });
    expect(sent.status).toBe(202);
    await server.context.jobs.flush();
    expect((await told(manager)).results).toMatchObject([
      { event: 'import_ended', import: { file: 'junio.csv', is_failed: false, created: 1, failed: 0 } },
    ]);
    expect(await events(editor)).toEqual([]);
  });
});

describe('what a creator is told of', () => {
  it('is what became of their draft, with why, as long as the invitation is theirs', async () => {
    const ana = await invite();
    await answer(ana);
    const content = await handIn(ana);
    const creator = await claim(ana);
    const review = (path: string, payload: object) =>
      post(`campaign/${campaign.uuid}/manage/${path}`, payload, manager.token);
    await review(`update/${content}/`, {
      status: 'content_rejected',
      rejection_reason: 'Falta el logo',
    });
    await server.context.jobs.flush();
    expect((await told(creator)).results).toMatchObject([
      {
        event: 'rejected',
        reason: 'Falta el logo',
        creators: [{ uuid: ana.id }],
        content: { uuid: content },
      },
    ]);
    await post(`campaign/${campaign.uuid}/manage/influencer/${ana.id}/link/revoke/`, {}, manager.token);
    expect(await told(creator)).toMatchObject({ count: 0, unread: 0 });
  });

  it('is another invitation of a company that knows them', async () => {
    const ana = await invite();
    const creator = await claim(ana);
    const other = await makeCampaign(server, manager.token, { name: 'Invierno' });
    const [row] = await addInfluencers(server, manager.token, other.uuid, [
      { network: 'instagram', username: ana.username },
    ]);
    await server.call({
      url: `/api/v1/campaign/${other.uuid}/manage/influencer/${row?.uuid}/link/?how=copied`,
      token: manager.token,
    });
    expect((await told(creator)).results).toMatchObject([
      { event: 'invited', campaign: { name: 'Invierno' }, creators: [{ uuid: row?.uuid }] },
    ]);
  });
});

describe('reading', () => {
  it('is noted one by one or of all, and taken back', async () => {
    const ana = await invite();
    await answer(ana);
    await handIn(ana);
    const [draft, said] = (await told(manager)).results;
    const { body } = await readAll(manager, [said?.id ?? 0]);
    expect(body.response.unread).toBe(1);
    const all = await readAll(manager);
    expect((await told(manager)).results.map(({ is_read }) => is_read)).toEqual([true, true]);
    const back = await post('notifications/unread/', { read_at: all.body.response.read_at }, manager.token);
    // What was read before stays read.
    expect(back.body.response.unread).toBe(1);
    const [first, second] = (await told(manager)).results;
    expect([first?.id, first?.is_read, second?.is_read]).toEqual([draft?.id, false, true]);
    await post('notifications/unread/', { id: said?.id }, manager.token);
    expect((await told(manager)).unread).toBe(2);
  });

  it('is not noted of what happened again since it was seen, nor by anybody else', async () => {
    const [ana, bea, stranger] = [await invite(), await invite(), await makeManager(server)];
    await answer(ana);
    const [seen] = (await told(manager)).results;
    await readAll(stranger, [seen?.id ?? 0]);
    expect((await told(manager)).unread).toBe(1);
    await answer(bea);
    await post('notifications/read/', { ids: [seen?.id], until: seen?.at }, manager.token);
    expect((await told(manager)).unread).toBe(1);
    await readAll(manager);
    await post('notifications/unread/', { id: seen?.id }, stranger.token);
    expect((await told(manager)).unread).toBe(0);
  });

  it('goes on behind a row, and asks for a session and what it needs', async () => {
    const ana = await invite();
    await answer(ana);
    await handIn(ana);
    const first = await told(manager, '?size_page=1');
    expect(first).toMatchObject({ count: 2, unread: 2, results: [{ event: 'draft_in' }] });
    const second = await told(manager, `?size_page=1&after=${first.next}`);
    expect(second).toMatchObject({ results: [{ event: 'answered' }], next: null });
    expect((await server.call({ url })).status).toBe(401);
    const wrong = await post('notifications/read/', { until: 'ayer' }, manager.token);
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([400, ['until']]);
  });
});

it('is counted at once and live, and forgotten after ninety days', async () => {
  const port = await listen(server);
  const ending = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}${url}events/`, {
    headers: { authorization: `Bearer ${manager.token}` },
    signal: ending.signal,
  });
  const heard: number[] = [];
  const reading = (async () => {
    if (!response.body) return;
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream()))
      for (const [, unread] of chunk.matchAll(/event: unread\ndata: \{"unread":(\d+)\}/g))
        heard.push(Number(unread));
  })().catch(() => undefined);
  await vi.waitFor(() => expect(heard).toEqual([0]));
  await answer(await invite());
  await vi.waitFor(() => expect(heard.at(-1)).toBe(1));
  await readAll(manager);
  await vi.waitFor(() => expect(heard.at(-1)).toBe(0));
  ending.abort();
  await reading;
  await server.context.pool.query(
    `update notifications set at = now() - interval '91 days' where account_id = $1`,
    [manager.id],
  );
  await run('sweep-notifications');
  expect((await told(manager)).count).toBe(0);
});

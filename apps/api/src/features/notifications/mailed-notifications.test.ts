import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { NotificationSettings } from '@altavoz/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  confirmAddress,
  makeCampaign,
  makeCreator,
  makeManager,
  unique,
  type TestAccount,
  type TestMember,
} from '../../test/factories.js';

/** By the clock of Mexico City, in which nobody has to say where they live. */
const clock = (day: number, time: string) =>
  new Date(`2031-03-${String(day).padStart(2, '0')}T${time}:00-06:00`);
let now = clock(1, '12:00');
const server = useTestServer({ now: () => now });
let manager: TestMember;
let campaign: { uuid: string; slug_name: string };

const call = (method: 'GET' | 'POST' | 'PUT', at: string, payload?: object, token?: string) =>
  server.call({
    method,
    url: `/api/v1/${at}`,
    ...(payload ? { payload } : {}),
    ...(token ? { token } : {}),
  });
const settings = async ({ token }: TestAccount) =>
  (await call('GET', 'notifications/settings/', undefined, token)).body.response as NotificationSettings;
const save = (body: object, { token }: TestAccount = manager) =>
  call('PUT', 'notifications/settings/', body, token);
const choose = (event: string, mail: string, in_app = true) => save({ events: [{ event, in_app, mail }] });

/** Somebody says by their link that they come; it happens at the time of the test. */
async function answer(name: string): Promise<void> {
  const username = unique('correo');
  const [row] = await addInfluencers(server, manager.token, campaign.uuid, [
    { network: 'instagram', username, name },
  ]);
  const made = await call(
    'GET',
    `campaign/${campaign.uuid}/manage/influencer/${row?.uuid}/link/?how=copied`,
    undefined,
    manager.token,
  );
  const token = new URL(made.body.response.path, 'http://localhost').searchParams.get('token') ?? '';
  await call(
    'GET',
    `campaign/external/accept-terms/${campaign.slug_name}/instagram/${username}/?token=${token}`,
  );
  await call('POST', `campaign/external/update/status/${row?.uuid}`, { token, status: 'accepted' });
  await server.context.pool.query(
    'update notifications set at = $1 where account_id = $2 and mail is not null',
    [now, manager.id],
  );
}

interface Mail {
  subject: string;
  body_text: string;
  unsubscribe: string | null;
}
/** What went to somebody since they were asked last. */
async function mailed({ email }: TestAccount = manager): Promise<Mail[]> {
  await server.context.pool.query(`select graphile_worker.add_job('mail-notifications', '{}')`);
  await server.context.jobs.flush();
  const { rows } = await server.context.pool.query<Mail>(
    `with went as (delete from mails where recipient = $1 and unsubscribe is not null
       returning subject, body_text, unsubscribe, created_at)
     select * from went order by created_at`,
    [email],
  );
  return rows;
}

beforeEach(async () => {
  now = clock(1, '12:00');
  manager = await makeManager(server, { name: 'Agencia Nube' });
  await confirmAddress(server, manager);
  campaign = await makeCampaign(server, manager.token, { name: 'Verano' });
});

describe('by mail', () => {
  it('goes what happened, at once where that is wanted, several things in one, each once', async () => {
    await choose('answered', 'now');
    await answer('Ana');
    const [one, ...more] = await mailed();
    expect(more).toEqual([]);
    expect(one?.subject).toBe('Ana aceptó la invitación a Verano · Altavoz');
    expect(one?.body_text).toMatch(/• Ana aceptó[^]*\/campaign\/[^]*No recibir más estos correos: /);
    expect(await mailed()).toEqual([]);
    await answer('Bea');
    await answer('Eva');
    const [several] = await mailed();
    expect(several?.subject).toBe('2 creadores respondieron en Verano · Altavoz');
  });

  it('goes in the digest at its hour where somebody lives, but for what was read', async () => {
    await answer('Ana');
    expect(await mailed()).toEqual([]);
    now = clock(2, '07:59');
    expect(await mailed()).toEqual([]);
    now = clock(2, '08:00');
    const [digest] = await mailed();
    expect(digest?.body_text).toContain('• Ana aceptó la invitación a Verano');
    expect(digest?.body_text).toContain('8:00');
    await answer('Bea');
    await save({ digest_hour: 18, time_zone: 'Europe/Madrid' });
    now = clock(2, '11:30');
    expect(await mailed()).toHaveLength(1);
    await answer('Eva');
    await call('POST', 'notifications/read/', { until: clock(9, '00:00').toISOString() }, manager.token);
    now = clock(4, '12:00');
    expect(await mailed()).toEqual([]);
  });

  it('waits while it is quiet and is not lost', async () => {
    await choose('answered', 'now');
    await save({ quiet: { from: 22, to: 7 } });
    now = clock(1, '23:30');
    await answer('Ana');
    expect(await mailed()).toEqual([]);
    now = clock(2, '07:00');
    expect((await mailed()).map(({ subject }) => subject)).toEqual([
      'Ana aceptó la invitación a Verano · Altavoz',
    ]);
    await save({ quiet: null });
    now = clock(2, '23:30');
    await answer('Bea');
    expect(await mailed()).toHaveLength(1);
  });

  it('goes without the product or the other way round, and nowhere where neither is wanted or the campaign is muted', async () => {
    const shown = async () =>
      (await call('GET', 'notifications/', undefined, manager.token)).body.response.count as number;
    await choose('answered', 'now', false);
    await answer('Ana');
    expect([await shown(), (await mailed()).length, (await mailed()).length]).toEqual([0, 1, 0]);
    await choose('answered', 'none', false);
    await answer('Bea');
    expect([await shown(), await mailed()]).toEqual([0, []]);
    await choose('answered', 'none', true);
    await answer('Eva');
    expect([await shown(), await mailed()]).toEqual([1, []]);
    const mute = (muted: boolean, token = manager.token) =>
      call('POST', 'notifications/mute/', { campaign: campaign.uuid, muted }, token);
    const stranger = await makeManager(server);
    expect((await mute(true, stranger.token)).status).toBe(404);
    expect((await mute(true)).status).toBe(200);
    expect((await settings(manager)).muted).toEqual([{ uuid: campaign.uuid, name: 'Verano' }]);
    await answer('Ida');
    expect((await call('GET', 'notifications/', undefined, manager.token)).body.response.unread).toBe(1);
    await mute(false);
    await answer('Leo');
    expect((await call('GET', 'notifications/', undefined, manager.token)).body.response).toMatchObject({
      count: 1,
      results: [{ count: 2 }],
    });
  });

  it('goes to nobody who has not shown that the address is theirs, or who sees the campaign no more', async () => {
    await choose('answered', 'now');
    await server.context.pool.query('update accounts set email_verified_at = null where id = $1', [
      manager.id,
    ]);
    await answer('Ana');
    expect(await mailed()).toEqual([]);
    await confirmAddress(server, manager);
    await call('POST', `campaign/${campaign.uuid}/update/`, { is_archived: true }, manager.token);
    expect(await mailed()).toEqual([]);
  });
});

describe('the link of a mail', () => {
  const linkOf = ({ body_text, unsubscribe }: Mail) => ({
    token: /\/unsubscribe\?token=(\S+)/.exec(body_text)?.[1] ?? '',
    call: new URL(unsubscribe ?? 'http://localhost').pathname,
  });
  const mailOf = async (event: string) =>
    (await settings(manager)).events.find((one) => one.event === event)?.mail;

  it('ends mails of its events without a session, or all, and takes that back', async () => {
    await choose('answered', 'now');
    await answer('Ana');
    const [mail] = await mailed();
    if (!mail) throw new Error('no mail went');
    const { token } = linkOf(mail);
    expect((await call('GET', `notifications/subscription/${token}/`)).body.response).toEqual({
      events: ['answered'],
    });
    await answer('Bea');
    const ended = await call('POST', 'notifications/unsubscribe/', { token });
    expect(ended.body.response).toEqual({ undo: expect.any(String) });
    expect([await mailOf('answered'), await mailOf('draft_in')]).toEqual(['none', 'digest']);
    // What waited goes no more.
    expect(await mailed()).toEqual([]);
    const all = await call('POST', 'notifications/unsubscribe/', { token, all: true });
    expect(await mailOf('payment_failed')).toBe('none');
    const takeBack = ({ undo }: { undo: string }) =>
      call('POST', 'notifications/unsubscribe/', { token, undo });
    await takeBack(all.body.response);
    await takeBack(ended.body.response);
    expect([await mailOf('answered'), await mailOf('payment_failed')]).toEqual(['now', 'now']);
  });

  it('brings back nothing but what it ended, for an hour, and signs nobody up for anything', async () => {
    await choose('answered', 'now');
    await answer('Ana');
    const [mail] = await mailed();
    if (!mail) throw new Error('no mail went');
    const { token } = linkOf(mail);
    const { undo } = (await call('POST', 'notifications/unsubscribe/', { token })).body.response;
    const [said = '', word = ''] = undo.split('.');
    const [until = ''] = said.split('_');
    const others = [
      `${until}_6-1.${word}`,
      `${Number(until) + 1}${said.slice(until.length)}.${word}`,
      `${said}.`,
      '',
    ];
    for (const other of others)
      expect((await call('POST', 'notifications/unsubscribe/', { token, undo: other })).status).toBe(404);
    now = new Date(now.getTime() + 2 * 3_600_000);
    expect((await call('POST', 'notifications/unsubscribe/', { token, undo })).status).toBe(404);
    expect(await mailOf('answered')).toBe('none');
  });

  it('is called by mail programs in one press, as RFC 8058 says, and is nobody’s who changes it', async () => {
    await choose('answered', 'now');
    await answer('Ana');
    const [mail] = await mailed();
    if (!mail) throw new Error('no mail went');
    const link = linkOf(mail);
    const press = (url: string) =>
      server.call({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    const stranger = await makeManager(server);
    const forged = link.call.replace(manager.id, stranger.id);
    expect((await press(forged)).status).toBe(404);
    expect((await press(link.call)).status).toBe(200);
    expect(await mailOf('answered')).toBe('none');
    const folder = path.join(server.context.config.dataDir, 'mails');
    const [file = ''] = (await readdir(folder)).toReversed();
    const sent = await readFile(path.join(folder, file), 'utf8');
    expect(sent).toMatch(/^List-Unsubscribe:\s+<http/m);
    expect(sent).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    for (const token of ['x', `${link.token}x`, link.token.replace(manager.id, stranger.id)])
      expect((await call('POST', 'notifications/unsubscribe/', { token })).status).toBe(404);
    // Nothing else takes such a form.
    expect((await press('/api/v1/accounts/login/')).status).toBe(415);
  });
});

describe('settings', () => {
  it('are of what may concern somebody, with what is usual until they say something else', async () => {
    const creator = await makeCreator(server);
    expect((await settings(creator)).events.map(({ event }) => event)).toEqual([
      'invited',
      'approved',
      'rejected',
      'paid',
      'decided',
    ]);
    const { events, ...times } = await settings(manager);
    expect(times).toEqual({ time_zone: null, digest_hour: 8, quiet_from: null, quiet_to: null, muted: [] });
    expect(events.map(({ event }) => event)).toContain('import_ended');
    await choose('found', 'none', false);
    const saved = await save({ time_zone: 'Europe/Madrid', quiet: { from: 21, to: 6 } });
    expect(saved.body.response).toMatchObject({ time_zone: 'Europe/Madrid', quiet_from: 21, quiet_to: 6 });
    expect((await settings(manager)).events).toContainEqual({ event: 'found', in_app: false, mail: 'none' });
    expect((await settings(creator)).time_zone).toBeNull();
  });

  it('are refused with the field that is wrong, and without a session', async () => {
    for (const [body, field] of [
      [{ time_zone: 'Luna/Tranquilidad' }, 'time_zone'],
      [{ digest_hour: 24 }, 'digest_hour'],
      [{ quiet: { from: 8, to: 8 } }, 'quiet'],
      [{ events: [{ event: 'nada', in_app: true, mail: 'now' }] }, 'events.0.event'],
    ] as const) {
      const { status, body: refused } = await save(body);
      expect([status, Object.keys(refused.error.fields)]).toEqual([400, [field]]);
    }
    expect((await call('GET', 'notifications/settings/')).status).toBe(401);
    expect((await call('PUT', 'notifications/settings/', {})).status).toBe(401);
  });
});

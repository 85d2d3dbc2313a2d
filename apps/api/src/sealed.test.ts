import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { buildApp } from './app.js';
import { readConfig } from './config.js';
import { openWordKeys } from './providers/secrets/word-keys.js';
import { SEALED } from './sealed.js';
import { createServices } from './services.js';
import { useTestServer } from './test/context.js';
import {
  addInfluencers,
  confirmAddress,
  makeCampaign,
  makeCreator,
  makeManager,
  unique,
} from './test/factories.js';

const [FIRST, SECOND, THIRD] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [string, string, string];
const server = useTestServer({ env: { SECRET_KEY: FIRST } });

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** Another server on the same database and files, with other keys. */
async function serverWith(key: string, ...before: string[]) {
  return serverIn({}, key, ...before);
}
async function serverIn(env: Record<string, string>, key: string, ...before: string[]) {
  const config = readConfig({
    ...env,
    DATA_DIR: server.context.config.dataDir,
    LOG_LEVEL: 'silent',
    SECRET_KEY: key,
    SECRET_KEYS_BEFORE: before.join(','),
  });
  const services = createServices(config, server.connection, pino({ level: 'silent' }));
  ends.push(() => services.close());
  await openWordKeys(services.context);
  const app = await buildApp(services.context, { version: 'test', webFolder: null });
  ends.push(() => app.close());
  const call = async (
    token: string,
    url: string,
    { method = 'GET' as 'GET' | 'POST', payload }: { method?: 'GET' | 'POST'; payload?: object } = {},
  ) => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await app.inject({
      method,
      url: `/api/v1/${url}`,
      headers,
      ...(payload ? { payload } : {}),
    });
    return reply.json();
  };
  const rotate = async () => {
    let count = 0;
    for (const { reseal } of SEALED) count += await reseal(services.context);
    return count;
  };
  return { context: services.context, call, rotate };
}

it('is all that the database keeps sealed', async () => {
  const { rows } = await server.context.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and (column_name = 'sealed' or column_name like '%\\_sealed')`,
  );
  const names = rows.map(({ name }) => name).toSorted();
  expect(names.length).toBeGreaterThan(0);
  expect(SEALED.flatMap(({ columns }) => columns).toSorted()).toEqual(names);
});

it('lets invitations go on with another key, and once the former one is left out for good', async () => {
  const { secrets, pool, jobs, config } = server.context;
  const manager = await makeManager(server);
  const campaign = await makeCampaign(server, manager.token);
  const invite = async (username: string) => {
    const [row] = await addInfluencers(server, manager.token, campaign.uuid, [
      { network: 'instagram', username },
    ]);
    return row?.uuid ?? '';
  };
  const base = `campaign/${campaign.uuid}`;
  const linkBy = async (at: Awaited<ReturnType<typeof serverWith>>, id: string) =>
    (await at.call(manager.token, `${base}/manage/influencer/${id}/link/`)).response.path as string;
  const placeOf = (username: string, path: string) => ({
    slug: campaign.slug_name,
    network: 'instagram',
    username,
    token: new URL(path, 'http://localhost').searchParams.get('token') ?? '',
  });

  const before = await serverWith(FIRST);
  // As it was while words had no keys of their own.
  for (const one of [secrets, before.context.secrets]) one.useWordKeys(secrets.ownWordKeys);
  await pool.query('delete from word_keys');
  const taken = unique('tomada');
  const takenId = await invite(taken);
  const takenPath = await linkBy(before, takenId);
  const creator = await makeCreator(server);
  const claim = (at: typeof before, session: string, payload: object) =>
    at.call(session, 'invitations/claim/', { method: 'POST', payload });
  expect(await claim(before, creator.token, placeOf(taken, takenPath))).toMatchObject({ response: {} });

  await confirmAddress(server, manager);
  const mailed = unique('enviada');
  const mailedId = await invite(mailed);
  const reader = await makeCreator(server);
  await pool.query('update accounts set email_verified_at = null where id = $1', [reader.id]);
  await before.call(manager.token, `${base}/manage/influencer/${mailedId}/contact/`, {
    method: 'POST',
    payload: { email: reader.email },
  });
  await server.call({
    method: 'POST',
    url: `/api/v1/${base}/invitations/send/`,
    token: manager.token,
    payload: {
      sending: server.context.newId(),
      influencers: [mailedId],
      subject: 'Hola',
      message: '{link}',
      locale: 'es',
    },
  });
  await jobs.flush();
  const sent = await pool.query<{ id: string }>(
    `select id from mails where recipient = $1 and template = 'invitation'`,
    [reader.email],
  );
  const mail = await simpleParser(await readFile(join(config.dataDir, 'mails', `${sent.rows[0]?.id}.eml`)));
  const [, mailedPath = '', word = ''] = /(\/external-new\/\S+)&mailed=(\w+)/.exec(mail.text ?? '') ?? [];

  const holds = async (at: typeof before) => {
    const [own] = (await at.call(creator.token, 'invitations/')).response.results;
    expect(own).toMatchObject({ uuid: takenId, path: takenPath });
    // Copied again it is the same link, and stays the creator's.
    expect(await linkBy(at, takenId)).toBe(takenPath);
    expect((await at.call(creator.token, 'invitations/')).response.results).toHaveLength(1);
  };
  const both = await serverWith(SECOND, FIRST);
  await holds(both);
  await both.rotate();

  const alone = await serverWith(SECOND);
  await holds(alone);
  const link = { ...placeOf(mailed, mailedPath), mailed: word };
  await claim(alone, reader.token, link);
  const { rows } = await pool.query('select email_verified_at from accounts where id = $1', [reader.id]);
  expect(rows[0].email_verified_at).not.toBeNull();
  const later = await invite(unique('nueva'));
  const laterPath = await linkBy(alone, later);

  const rotating = await serverWith(THIRD, SECOND);
  // The key of words, and those of before there was one.
  expect([await rotating.rotate(), await rotating.rotate()]).toEqual([3, 0]);
  const last = await serverWith(THIRD);
  await holds(last);
  expect(await linkBy(last, later)).toBe(laterPath);

  // With another key nothing starts by mistake; where it is lost for good, words are made with a new one.
  const other = 'd'.repeat(32);
  await expect(serverWith(other)).rejects.toThrow(/^SECRET_KEY is not the key .* SECRET_KEY_LOST=true/);
  const lost = await serverIn({ SECRET_KEY_LOST: 'true' }, other);
  expect(await linkBy(lost, later)).not.toBe(laterPath);
  // From then on it is the key.
  expect(await linkBy(await serverWith(other), later)).toBe(await linkBy(lost, later));
});

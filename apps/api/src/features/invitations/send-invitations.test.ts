import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LIMITS, type Network } from '@altavoz/contracts';
import { simpleParser } from 'mailparser';
import { beforeEach, expect, it } from 'vitest';
import type { Queryable } from '../../db/database.js';
import type { Jobs } from '../../jobs/jobs.js';
import { useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  confirmAddress,
  makeCampaign,
  makeManager,
  makeViewer,
  unique,
  type TestMember,
} from '../../test/factories.js';
import { createSending } from './send-invitations.js';

const server = useTestServer();
let manager: TestMember;
let campaign: { uuid: string };
beforeEach(async () => {
  manager = await makeManager(server, { name: 'Agencia Anfitriona' });
  await confirmAddress(server, manager);
  campaign = await makeCampaign(server, manager.token, { name: 'Verano' });
});

const call = (url: string, payload: object) =>
  server.call({
    method: 'POST',
    url: `/api/v1/campaign/${campaign.uuid}/${url}`,
    token: manager.token,
    payload,
  });
/** Somebody on a network, with an address. */
const invited = async (network: Network, name: string, email: string | null) => {
  const [row] = await addInfluencers(server, manager.token, campaign.uuid, [
    { network, username: unique('varias'), name },
  ]);
  const uuid = row?.uuid ?? '';
  if (email) await call(`manage/influencer/${uuid}/contact/`, { email });
  return uuid;
};
const send = async (influencers: readonly string[], sending = server.context.newId()) => {
  const text = { subject: 'Hola, {name}', message: 'Mira {campaign}:\n{link}', locale: 'es' };
  expect((await call('invitations/send/', { sending, influencers, ...text })).status).toBe(202);
  await server.context.jobs.flush();
  const url = `/api/v1/campaign/${campaign.uuid}/invitations/send/${sending}/`;
  return (await server.call({ url, token: manager.token })).body.response;
};
/** The mails to an address, as they were sent. */
const mailsTo = async (email: string) => {
  const { rows } = await server.context.pool.query<{ id: string }>(
    "select id from mails where recipient = $1 and template = 'invitation' order by created_at",
    [email],
  );
  const read = ({ id }: { id: string }) =>
    readFile(join(server.context.config.dataDir, 'mails', `${id}.eml`));
  return Promise.all(rows.map(async (row) => simpleParser(await read(row))));
};
const linksIn = (text = '') => text.match(/\S+\/external-new\/\S+/g) ?? [];

it('takes no subject with a link, and no message without one', async () => {
  const influencers = [await invited('instagram', 'Ana Ñandú', `${unique('ana')}@example.com`)];
  const refused = async (text: object) => {
    const body = { sending: server.context.newId(), influencers, locale: 'es', ...text };
    const reply = await call('invitations/send/', body);
    return [reply.status, reply.body.error.fields];
  };
  expect(await refused({ subject: 'Hola {link}', message: 'Mira {link}' })).toEqual([
    400,
    { subject: ['El enlace va en el mensaje, no en el asunto'] },
  ]);
  expect(await refused({ subject: 'Hola', message: 'Mira esto' })).toEqual([
    400,
    { message: ['Al mensaje le falta {link}'] },
  ]);
  // Nor one with the secret of a link itself, of whomever.
  const made = await server.call({
    url: `/api/v1/campaign/${campaign.uuid}/manage/influencer/${influencers[0]}/link/?how=copied`,
    token: manager.token,
  });
  const secret = new URL(made.body.response.path, 'http://localhost').searchParams.get('token');
  expect(await refused({ subject: `Hola (${secret})`, message: 'Mira {link}' })).toEqual([
    400,
    { subject: ['El enlace va en el mensaje, no en el asunto'] },
  ]);
  expect((await refused({ subject: 'Hola #VeranoSinFiltroConSolYMar', message: 'Mira' }))[1]).toEqual({
    message: ['Al mensaje le falta {link}'],
  });
});

it('writes one mail to who is on several networks, with all their links, each of which opens', async () => {
  const email = `${unique('ana')}@example.com`;
  const networks: Network[] = ['instagram', 'tiktok', 'youtube'];
  const ids: string[] = [];
  for (const network of networks) ids.push(await invited(network, 'Ana Ñandú', email));
  const sending = server.context.newId();
  expect(await send(ids, sending)).toMatchObject({ is_done: true, total: 3, sent: 3, no_email: 0 });
  // The same press again sends nothing.
  await send(ids, sending);
  const [mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Hola, Ana Ñandú');
  expect(mail?.text).toMatch(/Instagram \(@varias.*\): http/);
  expect(mail?.text).toMatch(/Abrir la invitación de (Instagram|TikTok|YouTube): http/);
  const links = [...new Set(linksIn(mail?.text))];
  expect(links).toHaveLength(3);
  for (const link of links) {
    const { pathname, search } = new URL(link);
    const [slug, network, username] = pathname.split('/').slice(-3);
    const reply = await server.call({
      url: `/api/v1/campaign/external/${slug}/${network}/${username}/${search}`,
    });
    expect([reply.status, reply.body.response?.influencer.network]).toEqual([200, network]);
    // Each says by itself that its mail was read.
    expect(search).toMatch(/&mailed=\w+$/);
  }
  // Sent anew, it is one again.
  expect(await send(ids)).toMatchObject({ sent: 3 });
  expect(await mailsTo(email)).toHaveLength(2);
});

it('writes to several people at one address one mail each, and to whoever has one network as ever', async () => {
  const email = `${unique('agente')}@example.com`;
  const ids = [
    await invited('instagram', 'Ana Prueba', email),
    await invited('tiktok', 'ana prueba', email),
    await invited('instagram', 'Beto Prueba', email),
    await invited('instagram', 'Sin Correo', null),
  ];
  expect(await send(ids)).toMatchObject({ total: 4, sent: 3, no_email: 1 });
  const mails = await mailsTo(email);
  expect(mails.map(({ text }) => new Set(linksIn(text)).size).sort()).toEqual([1, 2]);
  const beto = mails.find(({ subject }) => subject === 'Hola, Beto Prueba');
  expect(beto?.text).toMatch(/Mira Verano:\nhttp/);
  expect(beto?.text).toContain('Abrir la invitación: http');
});

it('leaves out of the mail of a person what they are rejected with', async () => {
  const email = `${unique('eva')}@example.com`;
  const ids = [await invited('instagram', 'Eva', email), await invited('tiktok', 'Eva', email)];
  await server.context.pool.query("update campaign_influencers set status = 'rejected' where id = $1", [
    ids[1],
  ]);
  expect(await send(ids)).toMatchObject({ sent: 1, closed: 1 });
  const [mail] = await mailsTo(email);
  expect(new Set(linksIn(mail?.text)).size).toBe(1);
});

it('writes to nobody any more for whoever was sent away meanwhile', async () => {
  const email = unique('nadie') + '@example.com';
  const influencers = [await invited('instagram', 'Ana', email)];
  const colleague = await makeViewer(server, manager, 'manager');
  await confirmAddress(server, colleague);
  const sending = server.context.newId();
  const url = `/api/v1/campaign/${campaign.uuid}/invitations/send/`;
  const payload = { sending, influencers, subject: 'Hola', message: '{link}', locale: 'es' };
  const begun = await server.call({ method: 'POST', url, token: colleague.token, payload });
  expect(begun.status).toBe(202);
  await server.context.pool.query('delete from memberships where account_id = $1', [colleague.id]);
  await server.context.jobs.flush();
  const { response } = (await server.call({ url: `${url}${sending}/`, token: manager.token })).body;
  expect(response).toMatchObject({ is_done: true, sent: 0, closed: 1 });
  expect(await mailsTo(email)).toEqual([]);
});

const TEXT = { subject: 'Hola', message: 'Mira {link}', locale: 'es' };
const asked = (influencers: readonly string[], sending = server.context.newId()) =>
  call('invitations/send/', { sending, influencers, ...TEXT });

it('writes to nobody for an account whose own address is not confirmed', async () => {
  const email = `${unique('ana')}@example.com`;
  const influencers = [await invited('instagram', 'Ana', email)];
  await server.context.pool.query('update accounts set email_verified_at = null where id = $1', [manager.id]);
  const refused = await asked(influencers);
  expect([refused.status, refused.body.code, refused.body.error.message]).toEqual([
    409,
    'accounts.email_not_verified',
    'Confirma primero tu correo con el enlace que te enviamos; después puedes enviar invitaciones.',
  ]);
  await server.context.jobs.flush();
  expect(await mailsTo(email)).toEqual([]);
  await confirmAddress(server, manager);
  expect((await asked(influencers)).status).toBe(202);
});

it('mails so many of a company in a day, says when it goes on, and sends as a whole what it took', async () => {
  const ids = [
    await invited('instagram', 'Ana', `${unique('ana')}@example.com`),
    await invited('instagram', 'Beto', `${unique('beto')}@example.com`),
    await invited('instagram', 'Sin Correo', null),
  ];
  const sending = server.context.newId();
  expect(await send(ids, sending)).toMatchObject({ sent: 2, no_email: 1 });
  // As large as may be, twenty hours ago, but for one that it leaves.
  await server.context.pool.query(
    `insert into invitation_batches (company_id, id, campaign_id, account_id, locale, subject, message, influencers, created_at)
      select company_id, gen_random_uuid(), campaign_id, account_id, locale, subject, message,
        (select array_agg(gen_random_uuid()) from generate_series(1, $3::int)), created_at - interval '20 hours'
      from invitation_batches where company_id = $1 and id = $2`,
    [manager.companyId, sending, LIMITS.invitationsSentMax - 3],
  );
  const refused = await asked(ids.slice(0, 2));
  expect([refused.status, refused.body.error.message]).toEqual([
    429,
    'Tu empresa envía por correo hasta 500 invitaciones en 24 horas. Ahora quedan 1; en 4 h puedes enviar estas. También puedes copiar sus enlaces.',
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3 * 3_600);
  // What was taken once is the same press, and another company has a day of its own.
  expect((await asked(ids, sending)).status).toBe(202);
  expect((await asked(ids.slice(0, 1))).status).toBe(202);
  expect((await asked(ids.slice(0, 1))).status).toBe(429);
  await server.context.pool.query(
    `update invitation_batches set created_at = created_at - interval '5 hours' where company_id = $1`,
    [manager.companyId],
  );
  expect((await asked(ids.slice(0, 2))).status).toBe(202);
});

it('stops between two parts, and goes on with the rest', async () => {
  const email = `${unique('ana')}@example.com`;
  const influencers = [await invited('instagram', 'Ana', email)];
  const sending = server.context.newId();
  await asked(influencers, sending);
  const runs: ((payload: object, by: { db: Queryable; signal: AbortSignal }) => Promise<void>)[] = [];
  const added: string[] = [];
  createSending({
    ...server.context,
    jobs: {
      handle: (_: object, { run }: { run: (typeof runs)[number] }) => runs.push(run),
      add: (_: object, { name }: { name: string }) => {
        added.push(name);
        return Promise.resolve();
      },
    } as unknown as Jobs,
    // Only the pool of the jobs is asked.
    db: null as unknown as typeof server.context.db,
  });
  const payload = { company: manager.companyId, batch: sending };
  const { db } = server.context;
  await runs[0]?.(payload, { db, signal: AbortSignal.abort() });
  expect(added).toEqual(['send-invitations']);
  const { rows } = await server.context.pool.query(
    'select done_at, (select count(*) from invitation_batch_rows where batch_id = $1)::int as done from invitation_batches where id = $1',
    [sending],
  );
  expect(rows).toEqual([{ done_at: null, done: 0 }]);
  await server.context.jobs.flush();
  expect(await mailsTo(email)).toHaveLength(1);
});

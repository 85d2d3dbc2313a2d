import { expect, it } from 'vitest';
import { readConfig } from '../config.js';
import { useTestServer } from '../test/context.js';
import { prepareDemo } from './prepare-demo.js';

const server = useTestServer();
const PUBLISHED = 'altavoz-demo';

const prepare = (isLocal: boolean) => {
  const { context } = server;
  return prepareDemo({ ...context, config: { ...context.config, isLocal } }, true, () => {});
};

const signIn = async (email: string, password: string) => {
  const reply = await server.call({
    method: 'POST',
    url: '/api/v1/accounts/login/',
    payload: { email, password },
  });
  return { status: reply.status, token: reply.body.response?.access_token as string };
};

it.each([
  ['127.0.0.1', undefined, true],
  ['localhost', undefined, true],
  ['::1', 'http://localhost:3000', true],
  ['0.0.0.0', undefined, false],
  ['::', undefined, false],
  ['192.168.1.4', undefined, false],
  ['127.0.0.1', 'https://altavoz.example', false],
])('on %s as %s, only this machine reaches us: %s', (HOST, PUBLIC_URL, isLocal) => {
  expect(readConfig({ HOST, PUBLIC_URL }).isLocal).toBe(isLocal);
});

it('keeps the published passwords to a demo that only this machine reaches', async () => {
  // Asked for by nobody, there is no demo where others can reach it.
  expect(await prepare(false)).toEqual([]);

  const local = await prepare(true);
  expect(local).toHaveLength(6);
  expect(new Set(local.map(({ password }) => password))).toEqual(new Set([PUBLISHED]));
  const admin = local.find(({ who }) => who === 'superuser')?.email ?? '';
  const { token } = await signIn(admin, PUBLISHED);
  expect((await server.call({ url: '/api/v1/campaign/', token })).status).toBe(200);

  const open = await prepare(false);
  expect(new Set(open.map(({ password }) => password)).size).toBe(open.length);
  await expect.poll(async () => (await server.call({ url: '/api/v1/campaign/', token })).status).toBe(401);
  for (const { email, password } of open) {
    expect((await signIn(email, PUBLISHED)).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(200);
  }
  // They are shown once, and belong to the accounts from then on, also on loopback.
  expect(await prepare(false)).toEqual([]);
  expect(await prepare(true)).toEqual([]);
}, 120_000);

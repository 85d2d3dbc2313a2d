import { LIMITS } from '@altavoz/contracts';
import { expect, it } from 'vitest';
import { useTestServer } from '../test/context.js';
import { addInfluencers, makeCampaign, makeManager, TEST_PASSWORD, unique } from '../test/factories.js';

const server = useTestServer();

/** Lists that are streamed row by row, so that their size costs no memory: asked for without a page. */
const STREAMED = new Set(['get /api/v1/campaign/{campaign}/influencers/ response.results']);

it('every list of a reply has a bound in the contract, or is known to be streamed [API-012]', async () => {
  const { body } = await server.call({ url: '/openapi.json' });
  const unbounded: string[] = [];
  let lists = 0;
  const look = (schema: Record<string, unknown>, where: string) => {
    const name = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : null;
    if (name) return look(body.components.schemas[name], where);
    if (schema['type'] === 'array') {
      lists += 1;
      if (schema['maxItems'] === undefined) unbounded.push(where);
      look(schema['items'] as Record<string, unknown>, `${where}[]`);
    }
    const { properties, anyOf, allOf, oneOf, additionalProperties, maxProperties, propertyNames } = schema;
    const named = typeof propertyNames === 'object' && propertyNames !== null && 'enum' in propertyNames;
    for (const [key, part] of Object.entries((properties ?? {}) as Record<string, Record<string, unknown>>))
      look(part, `${where}.${key}`.replace(' .', ' '));
    for (const part of [anyOf, allOf, oneOf].flat()) if (part) look(part as Record<string, unknown>, where);
    if (typeof additionalProperties === 'object' && maxProperties === undefined && !named)
      unbounded.push(where);
  };
  for (const [path, methods] of Object.entries<Record<string, Record<string, unknown>>>(body.paths)) {
    for (const [method, { responses }] of Object.entries(methods)) {
      const replies = (responses ?? {}) as Record<
        string,
        { content?: Record<string, { schema?: Record<string, unknown> }> }
      >;
      // Refusals name at most so many fields and sentences, whatever is refused (see `http/errors.ts`).
      const answers = Object.entries(replies).flatMap(([status, reply]) => (status < '300' ? [reply] : []));
      for (const { content } of answers)
        for (const { schema } of Object.values(content ?? {})) if (schema) look(schema, `${method} ${path} `);
    }
  }
  expect(lists).toBeGreaterThan(20);
  expect(unbounded.filter((where) => !STREAMED.has(where))).toEqual([]);
  expect(unbounded).toEqual([...STREAMED]);
});

it('keeps as many sessions of an account as it lists, and ends the one that was used longest ago', async () => {
  const { token, email } = await makeManager(server);
  const { rows } = await server.context.pool.query<{ id: string }>(
    `insert into sessions (id, account_id, token_hash, user_agent, ip, expires_at, last_used_at)
     select gen_random_uuid(), a.id, decode(md5(n::text) || md5($1), 'hex'), 'test', '::1', now() + interval '1 day',
       now() - n * interval '1 hour'
     from accounts a, generate_series(1, $2::int) n where a.email = $1 returning id`,
    [email, LIMITS.sessionsMax],
  );
  const login = await server.call({
    method: 'POST',
    url: '/api/v1/accounts/login/',
    payload: { email, password: TEST_PASSWORD },
  });
  expect(login.status).toBe(200);
  const { body } = await server.call({ url: '/api/v1/accounts/sessions/', token });
  const listed = body.response.results.map(({ uuid }: { uuid: string }) => uuid);
  expect(listed).toHaveLength(LIMITS.sessionsMax);
  expect(rows.filter(({ id }) => !listed.includes(id))).toEqual(rows.slice(-2));
  const { rowCount } = await server.context.pool.query(
    'select from sessions where account_id = (select id from accounts where email = $1)',
    [email],
  );
  expect(rowCount).toBe(LIMITS.sessionsMax);
});

it('shows the first contents of a creator who has very many, and has all of them by pages', async () => {
  const { token } = await makeManager(server);
  const { uuid } = await makeCampaign(server, token);
  const [row] = await addInfluencers(server, token, uuid, [
    { network: 'instagram', username: unique('mucho') },
  ]);
  const url = `/api/v1/campaign/${uuid}`;
  await server.call({
    method: 'POST',
    url: `${url}/influencers/`,
    token,
    payload: { influencers: [row?.uuid], status: 'approved' },
  });
  const many = LIMITS.creatorContentsMax + LIMITS.repeatMax;
  for (let made = 0; made < many; made += LIMITS.repeatMax) {
    const added = await server.call({
      method: 'POST',
      url: `${url}/manage/add/`,
      token,
      payload: {
        campaign_influencer: row?.uuid,
        network: 'instagram',
        content_type: 'reel',
        number_repeat: LIMITS.repeatMax,
      },
    });
    expect(added.status).toBe(201);
  }
  const [squad, one, page] = await Promise.all(
    ['manage/', `manage/influencer/${row?.uuid}/`, 'contents/?page=2&size_page=500'].map((path) =>
      server.call({ url: `${url}/${path}`, token }),
    ),
  );
  for (const shown of [squad?.body.response.results[0], one?.body.response]) {
    expect(shown.contents_total).toBe(many);
    expect(shown.content).toHaveLength(LIMITS.creatorContentsMax);
    expect(shown.content[0].index).toBeLessThan(shown.content[1].index);
  }
  expect(page?.body.response.count).toBe(many);
  expect(page?.body.response.results).toHaveLength(LIMITS.repeatMax);
});

import { endpoints, LIMITS, type Endpoint } from '@altavoz/contracts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useTestServer } from '../test/context.js';
import { makeAccount, makeCampaign, makeManager } from '../test/factories.js';
import { bodyLimitOf } from './body-limit.js';

const server = useTestServer();

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** The longest value of a schema, every letter written as long as JSON can. */
function longest(schema: JsonSchema, root: JsonSchema): unknown {
  if (schema.$ref) {
    const target = root.$defs?.[schema.$ref.split('/').at(-1) ?? ''];
    return longest(target as JsonSchema, root);
  }
  if (schema.const !== undefined) return schema.const;
  const options = [
    ...(schema.enum ?? []),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((parts) =>
      (parts ?? []).map((part) => longest(part as JsonSchema, root)),
    ),
  ];
  if (options.length > 0)
    return options.sort((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0];
  if (schema.type === 'string')
    return schema.maxLength
      ? '\u0001'.repeat(schema.maxLength)
      : 'x'.repeat('2026-01-01T00:00:00.000+00:00'.length);
  if (schema.type === 'array')
    return Array.from({ length: schema.maxItems ?? 0 }, () => longest(schema.items as JsonSchema, root));
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, part]) => [
        name,
        longest(part as JsonSchema, root),
      ]),
    );
  return -1.234567890123456e-300;
}

it('admits the largest body of every schema, but for the three that the largest of all bounds', () => {
  const beyond: string[] = [];
  for (const [room, calls] of Object.entries(endpoints))
    for (const [name, { body }] of Object.entries(calls as Record<string, Endpoint>)) {
      if (!body) continue;
      const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
      const bytes = JSON.stringify(longest(schema, schema)).length;
      const limit = bodyLimitOf(body);
      expect(limit).toBeLessThanOrEqual(LIMITS.bodyBytes);
      if (limit > 1024 * 1024) beyond.push(`${room} ${name}`);
      else expect([`${room} ${name}`, bytes <= limit]).toEqual([`${room} ${name}`, true]);
    }
  expect(beyond).toEqual(['campaigns update', 'campaignInfluencers massiveAssign', 'imports known']);
});

const names = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`name${index}`, 1])));

it('refuses four megabytes where a few lines are all there is to say', async () => {
  const { token } = await makeAccount(server);
  const reply = await server.call({
    method: 'PUT',
    url: '/api/v1/accounts/profile/',
    token,
    headers: { 'content-type': 'application/json' },
    payload: names(250_000),
  });
  expect([reply.status, reply.body.code]).toEqual([413, 'request.too_large']);
});

it('refuses names without end unparsed where a large body is taken', async () => {
  const { token } = await makeManager(server);
  const { uuid } = await makeCampaign(server, token);
  const reply = await server.call({
    method: 'POST',
    url: `/api/v1/campaign/${uuid}/update/`,
    token,
    headers: { 'content-type': 'application/json' },
    payload: names(100_000),
  });
  expect([reply.status, reply.body.code]).toEqual([400, 'request.unreadable']);
});

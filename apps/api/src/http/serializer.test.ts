import { endpoints, reply, type Endpoint } from '@altavoz/contracts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { compileSerializer } from './serializer.js';

describe('the serializer of replies', () => {
  it('writes what is listed and leaves out what is not, at every depth', () => {
    const write = compileSerializer(
      reply(
        z.object({
          list: z.array(z.object({ name: z.string(), count: z.int(), rate: z.nullable(z.number()) })),
          owner: z.nullable(z.object({ id: z.string() })),
          kind: z.nullable(z.enum(['a', 'b'])),
          note: z.optional(z.string()),
        }),
      ),
    );
    const secret = { password_hash: 'x' };
    const text = write({
      response: {
        list: [
          { name: 'Ñandú "1"\n', count: 9_007_199_254_740_991, rate: 3.25, ...secret },
          { name: '', count: 0, rate: null },
        ],
        owner: null,
        kind: null,
        ...secret,
      },
      ...secret,
    });
    expect(JSON.parse(text)).toEqual({
      response: {
        list: [
          { name: 'Ñandú "1"\n', count: 9_007_199_254_740_991, rate: 3.25 },
          { name: '', count: 0, rate: null },
        ],
        owner: null,
        kind: null,
      },
    });
  });

  const calls = Object.entries(endpoints).flatMap(([room, of]) =>
    Object.entries(of as Record<string, Endpoint>).flatMap(([name, endpoint]) =>
      endpoint.response ? [{ id: `${room}.${name}`, schema: endpoint.response }] : [],
    ),
  );
  it.each(calls)('compiles the reply of $id', ({ schema }) => {
    expect(compileSerializer(reply(schema))).toBeTypeOf('function');
  });
});

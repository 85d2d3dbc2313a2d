import fc from 'fast-check';
import { formBody } from './forms.js';
import { cut, hostileText, jsonBody, REAL, valueOf, type Schema } from './values.js';

/** The parts of openapi.json that requests are made from. */
export interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}
interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export const CALLERS = ['manager', 'viewer', 'creator', 'stranger', 'nobody', 'garbage'] as const;
export type CallerName = (typeof CALLERS)[number];

/** One request as a value: nothing in it depends on the run, so that a seed gives it again. */
export interface Case {
  caller: CallerName;
  method: string;
  path: string;
  headers: Record<string, string>;
  /** Bytes, one a character. */
  body: string;
  /** How it is sent. `half` leaves in the middle, `twice` sends the next one before the answer has come. */
  delivery: 'whole' | 'pieces' | 'chunked' | 'half' | 'twice';
}

const encoded = (text: string): string => {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
};

function pathOf(template: string): fc.Arbitrary<string> {
  const pieces = template.split(/(\{\w+\})/).map((piece): fc.Arbitrary<string> => {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1];
    if (name === undefined) return fc.constant(piece);
    const real: Record<string, string> = {
      ...REAL,
      network: 'instagram',
      username: 'ana.real',
      slug: 'campana',
    };
    return fc.oneof(
      { weight: 8, arbitrary: fc.constant(real[name] ?? '00000000-0000-4000-8000-000000000000') },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          '00000000-0000-4000-8000-000000000000',
          '%00',
          '%',
          '%zz',
          '..',
          '%2e%2e%2f',
          'x'.repeat(500),
          '%ff',
          '',
        ),
      },
      { weight: 1, arbitrary: hostileText.map(encoded) },
    );
  });
  const odd = fc.oneof(
    { weight: 15, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom('/', '//', '?', '#', '/..', ';a=b') },
  );
  return fc.tuple(...pieces, odd).map((parts) => parts.join(''));
}

function queryOf(
  parameters: { name: string; schema: Schema }[],
  resolve: (ref: string) => Schema,
): fc.Arbitrary<string> {
  const pair = (name: string, value: unknown) =>
    `${encoded(name)}=${encoded(typeof value === 'string' ? value : JSON.stringify(value))}`;
  const known = parameters.map(({ name, schema }) =>
    valueOf(schema, resolve, name).map((value) => pair(name, value)),
  );
  const odd = fc.oneof(
    fc.constantFrom(
      'page=1&page=2',
      'page[a]=1',
      '__proto__=1',
      '%zz=1',
      '=',
      '&&&',
      'a'.repeat(9_000),
      'page=%00',
      '%ff=%ff',
    ),
    fc.tuple(hostileText, hostileText).map(([name, value]) => pair(name, value)),
  );
  const some =
    known.length > 0 ? fc.subarray(known).chain((chosen) => fc.tuple(...chosen)) : fc.constant<string[]>([]);
  return fc
    .tuple(some, fc.oneof({ weight: 8, arbitrary: fc.constant('') }, { weight: 1, arbitrary: odd }))
    .map(([pairs, extra]) => [...pairs, ...(extra ? [extra] : [])].join('&'))
    .map((query) => (query ? `?${query}` : ''));
}

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Record<string, string>[]>(
      { 'accept-language': 'en' },
      { 'accept-language': 'x'.repeat(4_000) },
      { 'accept-encoding': 'br, gzip;q=x, *' },
      { 'x-forwarded-for': `${'9'.repeat(5_000)}, ::::, 1.2.3.4` },
      { 'x-forwarded-for': 'garbage' },
      { 'x-forwarded-host': '\xff' },
      { range: 'bytes=0-' },
      { range: 'bytes=9-1,-' },
      { 'if-none-match': '*' },
      { 'last-event-id': '1e99' },
      { 'last-event-id': '-1' },
      { expect: '100-continue' },
      { expect: 'nothing' },
      { connection: 'close' },
      { connection: 'upgrade', upgrade: 'websocket' },
      { 'content-encoding': 'gzip' },
      { cookie: 'a=b; __proto__=1; =; device=\xff' },
      { 'user-agent': 'ü\xff'.repeat(900) },
      { host: '' },
      { 'x-http-method-override': 'DELETE' },
      { authorization: 'Basic AAAA' },
    ),
  },
);

const method = (usual: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 20, arbitrary: fc.constant(usual) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'GET',
        'HEAD',
        'POST',
        'PUT',
        'PATCH',
        'DELETE',
        'OPTIONS',
        'TRACE',
        'PROPFIND',
        'SEARCH',
        'LINK',
      ),
    },
  );

const contentType = (fits: string): fc.Arbitrary<Record<string, string>> =>
  fc.oneof(
    { weight: 14, arbitrary: fc.constant({ 'content-type': fits }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Record<string, string>[]>(
        {},
        { 'content-type': '' },
        { 'content-type': 'text/plain' },
        { 'content-type': 'application/xml' },
        { 'content-type': '/' },
        { 'content-type': 'application/json; charset=utf-16' },
        { 'content-type': 'application/x-www-form-urlencoded' },
        { 'content-type': 'application/json, text/plain' },
        { 'content-type': '\xff' },
      ),
    },
  );

const delivery = fc.oneof(
  { weight: 20, arbitrary: fc.constant('whole' as const) },
  { weight: 4, arbitrary: fc.constantFrom('pieces' as const, 'chunked' as const, 'twice' as const) },
  { weight: 1, arbitrary: fc.constant('half' as const) },
);

function caseOf(
  template: string,
  usual: string,
  operation: Operation,
  resolve: (ref: string) => Schema,
): fc.Arbitrary<Case> {
  const content = operation.requestBody?.content ?? {};
  const json = content['application/json']?.schema;
  const form = content['multipart/form-data']?.schema;
  const none = fc.constant({ type: 'application/json', body: '' });
  const bodies = [
    ...(json
      ? [
          jsonBody(json, resolve).map((text) => ({
            type: 'application/json',
            body: Buffer.from(text).toString('latin1'),
          })),
        ]
      : [none]),
    ...(form ? [formBody(form, resolve)] : []),
  ];
  const queries = (operation.parameters ?? []).filter((one) => one.in === 'query');
  return fc
    .record({
      caller: fc.oneof(
        { weight: 8, arbitrary: fc.constant<CallerName>('manager') },
        { weight: 4, arbitrary: fc.constantFrom(...CALLERS) },
      ),
      method: method(usual),
      path: fc.tuple(pathOf(template), queryOf(queries, resolve)).map((parts) => parts.join('')),
      body: fc.oneof(...bodies),
      odd: oddHeaders,
      delivery,
    })
    .chain(({ body, odd, ...rest }) =>
      contentType(body.type).map((type) => ({ ...rest, headers: { ...type, ...odd }, body: body.body })),
    );
}

/** Addresses that are no operation of the contract. */
const elsewhere: fc.Arbitrary<Case> = fc
  .tuple(
    fc.constantFrom(
      '/',
      '/nothing',
      '/api/',
      '/api/v1/',
      '/files/x/y.webp',
      '/files/%2e%2e/%2e%2e/etc/passwd',
      '/metrics',
      '/api/docs',
      '/%',
      '/%00',
      '//',
      '*',
      '/assets/../x.js',
    ),
    method('GET'),
    oddHeaders,
    hostileText.chain(cut),
  )
  .map(([path, verb, headers, body]) => ({
    caller: 'nobody',
    method: verb,
    path,
    headers,
    body: Buffer.from(body).toString('latin1'),
    delivery: 'whole',
  }));

/** Requests of every operation of the document, most of them nearly right. */
export function cases(document: Document): fc.Arbitrary<Case> {
  const resolve = (ref: string): Schema => document.components.schemas[ref.split('/').at(-1) ?? ''] ?? {};
  const operations = Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([verb, operation]) =>
      caseOf(template, verb.toUpperCase(), operation, resolve),
    ),
  );
  return fc.oneof({ weight: 30, arbitrary: fc.oneof(...operations) }, { weight: 1, arbitrary: elsewhere });
}

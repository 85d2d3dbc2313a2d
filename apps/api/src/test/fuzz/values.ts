import fc from 'fast-check';

/** A JSON schema as openapi.json carries it. */
export interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
}

/** Stand for things that exist in the database of a run, so that a case does not depend on the run. */
export const REAL = {
  campaign: '00000000-0000-4000-8000-0000000000c1',
  influencer: '00000000-0000-4000-8000-0000000000c2',
  content: '00000000-0000-4000-8000-0000000000c3',
  import: '00000000-0000-4000-8000-0000000000c4',
  session: '00000000-0000-4000-8000-0000000000c5',
} as const;

const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  'x\uDFFF',
  '\uDFFF\uD800',
  '💥',
  '\u202Eabc',
  '\u0001\u001f\u007f',
  '\ufeff',
  '\uffff',
  '%',
  '%00',
  '%zz',
  '%ff',
  '..',
  '../../etc/passwd',
  '/',
  '\\',
  "'",
  '"',
  "' or 1=1 --",
  '$1',
  '${x}',
  '{{x}}',
  '<script>',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '-1',
  '0x10',
  '1,000',
  '99999999999999999999',
  '9'.repeat(400),
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '10000-01-01',
  '__proto__',
  'constructor',
  'toString',
  '[',
  '[null]',
  '["\\u0000"]',
  '{"a":',
  '=1+1',
  'https://',
  'https://x',
  'javascript:alert(1)',
  'http://[::1',
  'a'.repeat(201),
  'a'.repeat(20_001),
  'ñ'.repeat(300),
  '\r\nx: y',
  'a@b',
  `${'a'.repeat(250)}@example.com`,
  '00000000-0000-0000-0000-000000000000',
] as const;

const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<string>(...HOSTILE_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
);
export { hostileText };

const hostileNumber = fc.constantFrom<unknown>(
  0,
  -0,
  -1,
  1.5,
  0.001,
  1e-320,
  2 ** 31,
  2 ** 53,
  1e12,
  1e12 + 1,
  1e15,
  1e19,
  1e300,
  -1e300,
  10_000_000_000,
  9_999_999_999.99,
);

/** JSON of any shape: deep, wide, with keys that every object has. */
const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], [{}]),
  hostileText,
  hostileNumber,
  fc.array(fc.oneof(hostileText, hostileNumber), { maxLength: 5 }),
  fc.dictionary(hostileText, hostileText, { maxKeys: 4, noNullPrototype: true }),
  fc.nat(300).map((depth) => {
    let value: unknown = 1;
    for (let at = 0; at < depth; at += 1) value = at % 2 ? [value] : { a: value };
    return value;
  }),
);

/** Values that a schema takes. */
function fitting(schema: Schema, resolve: (ref: string) => Schema, name: string): fc.Arbitrary<unknown> {
  if (schema.$ref) return fitting(resolve(schema.$ref), resolve, name);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, resolve, name)));
  if (schema.properties) return objectOf(schema, resolve);
  switch (schema.type) {
    case 'string':
      return fittingText(schema, name);
    case 'integer':
      return fc.oneof(
        fc.integer({ min: 0, max: 200 }),
        fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? 1),
      );
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.constantFrom(0.01, 1234.5));
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, resolve, name), { maxLength: 4 });
    case 'null':
      return fc.constant(null);
    default:
      // A list of anything is the list of creators to add.
      return fc.record({
        network: fc.constant('instagram'),
        username: fittingText({ type: 'string' }, 'username'),
      });
  }
}

/** What looks like a file that a form has brought; in JSON nothing is one. */
const FILE_LOOKALIKES: readonly unknown[] = [
  { filename: 'a.png', data: 'x' },
  { filename: 'a.csv', mimetype: 'text/csv', data: { type: 'Buffer', data: [97] } },
  { filename: 'a.mp4', data: null },
  { filename: 1, data: [97] },
  { arrayBuffer: 1, size: 1, type: 'image/png' },
];

function fittingText({ format, pattern, maxLength = 20 }: Schema, name: string): fc.Arbitrary<unknown> {
  if (format === 'binary') return fc.constantFrom(...FILE_LOOKALIKES);
  if (format === 'uuid') return fc.constantFrom(REAL.influencer, REAL.content, REAL.campaign);
  if (format === 'date' || /from|to|_on$|date/.test(name))
    return fc.constantFrom('2026-01-15', '1900-01-01', '2200-12-31');
  if (format === 'uri')
    return fc.constantFrom('https://www.instagram.com/p/abc/', 'https://example.com/a.png');
  if (format === 'email' || name === 'email') return fc.nat(50).map((n) => `persona${n}@example.com`);
  if (pattern) return fc.constantFrom('MX', 'MXN', 'US', 'USD');
  return fc.oneof(
    fc.stringMatching(/^[a-z]{3,12}$/),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(maxLength, 30) }),
    fc.constant('a'.repeat(Math.min(maxLength, 20_000))),
  );
}

/** Values for a schema: most fit, some are hostile. */
export const valueOf = (schema: Schema, resolve: (ref: string) => Schema, name = ''): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: fitting(schema, resolve, name) },
    { weight: 2, arbitrary: hostileText },
    { weight: 1, arbitrary: hostileNumber },
    { weight: 1, arbitrary: hostileJson },
  );

/** Objects with some of the properties, the required ones mostly there, and now and then one nobody expects. */
function objectOf(schema: Schema, resolve: (ref: string) => Schema): fc.Arbitrary<Record<string, unknown>> {
  const known = Object.entries(schema.properties ?? {}).map(([name, part]) => {
    const value = valueOf(part, resolve, name);
    const there = schema.required?.includes(name) ? 20 : 1;
    return fc.oneof(
      { weight: there, arbitrary: value.map((one) => [[name, one]] as [string, unknown][]) },
      { weight: 1, arbitrary: fc.constant([] as [string, unknown][]) },
    );
  });
  const odd = fc.oneof(
    { weight: 12, arbitrary: fc.constant([] as [string, unknown][]) },
    { weight: 1, arbitrary: fc.tuple(hostileText, hostileJson).map((pair) => [pair]) },
  );
  return fc.tuple(...known, odd).map((parts) => Object.fromEntries(parts.flat()));
}

/** A whole JSON body: of the schema, of any other shape, or no JSON at all. */
export const jsonBody = (schema: Schema, resolve: (ref: string) => Schema): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 12, arbitrary: objectOf(schema, resolve).map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: hostileJson.map((value) => JSON.stringify(value)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '{',
        '{"a":}',
        '[1,]',
        'nul',
        '\0',
        '\ufeff{}',
        '{"__proto__":{"admin":true}}',
        '{"constructor":{"prototype":{"admin":true}}}',
        '{"name":1e999}',
        '{"name":"a","name":"b"}',
        '"\\ud800"',
        `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
        `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
      ),
    },
    { weight: 1, arbitrary: objectOf(schema, resolve).chain((value) => cut(JSON.stringify(value))) },
  );

/** A text without its end. */
export const cut = (text: string): fc.Arbitrary<string> => fc.nat(text.length).map((at) => text.slice(0, at));

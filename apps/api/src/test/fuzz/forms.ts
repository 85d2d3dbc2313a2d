import fc from 'fast-check';
import { hostileText, valueOf, type Schema } from './values.js';

const BOUNDARY = 'x-limite-x';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
).toString('latin1');

const fileContent = fc.oneof(
  fc.constantFrom(
    PIXEL,
    PIXEL.slice(0, 40),
    '',
    'network,username\ninstagram,ana\ntiktok,luis\n',
    'red;usuario;costo\ninstagram;eva;1,5\n',
    'network,username\n"instagram,ana\n',
    `network,username\n${'x,'.repeat(300)}\n`,
    `${'c,'.repeat(3_000)}\n1`,
    'sep=;\nusername\n\0',
    '\xff\xfea\x00,\x00\x00\xd8\n\x00',
    'PK\x03\x04xxxx',
    '\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom',
  ),
  fc.string({ unit: 'binary-ascii', maxLength: 400 }),
);

const fileName = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('a.png', 'a.csv', 'a.jpg', 'a.mp4', 'a.CSV') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      '.csv',
      '../../a.csv',
      'C:\\a.csv',
      '\xf0\x9f\x92\xa5.csv',
      `${'a'.repeat(400)}.csv`,
      'a\0.csv',
    ),
  },
);

const heading = (name: string, rest = '') => `content-disposition: form-data; name="${name}"${rest}`;
const bytesOf = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('latin1');
const quoted = (text: string): string => bytesOf(text).replaceAll(/["\r\n]/g, '_');

interface Part {
  head: string;
  body: string;
}

/** The parts of a form: those of the schema, mostly, and others that no browser sends. */
function partsOf(schema: Schema, resolve: (ref: string) => Schema): fc.Arbitrary<Part[]> {
  const known = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const file = fc.tuple(fileName, fileContent).map(([filename, body]) => ({
      head: heading(name, `; filename="${filename}"\r\ncontent-type: application/octet-stream`),
      body,
    }));
    const text = valueOf(property, resolve, name).map((value) => ({
      head: heading(name),
      body: bytesOf(value),
    }));
    const part = property.format === 'binary' ? file : text;
    const there = schema.required?.includes(name) ? 12 : 1;
    return fc.oneof(
      { weight: 2 * there, arbitrary: part.map((one) => [one]) },
      { weight: 1, arbitrary: fc.tuple(part, property.format === 'binary' ? text : file) },
      { weight: 3, arbitrary: fc.constant([] as Part[]) },
    );
  });
  const odd = fc.oneof(
    { weight: 10, arbitrary: fc.constant([] as Part[]) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          fc.constantFrom(
            'content-disposition: form-data',
            '',
            'x: y',
            'content-disposition: attachment; name="a"',
            'content-disposition',
            heading('__proto__'),
            heading('a\0b'),
            heading(''),
            heading('name', '\r\ncontent-type: text/plain; charset=utf-16le'),
            heading('name', '\r\ncontent-type: application/json'),
            heading('name', '\r\ncontent-transfer-encoding: base64'),
            heading('n'.repeat(3_000)),
            `x: ${'y'.repeat(20_000)}`,
            'content-disposition: form-data; filename="a.png"',
          ),
          fc.oneof(
            hostileText,
            fc.constantFrom(1, 17_000, 70_000).map((length) => 'z'.repeat(length)),
          ),
        )
        .map(([head, body]) => [{ head, body: bytesOf(body) }]),
    },
    { weight: 1, arbitrary: hostileText.map((name) => [{ head: heading(quoted(name)), body: 'x' }]) },
    {
      weight: 1,
      arbitrary: fc.constant(Array.from({ length: 90 }, (_, n) => ({ head: heading(`p${n}`), body: '' }))),
    },
  );
  return fc.tuple(...known, odd).map((parts) => parts.flat());
}

const write = (parts: Part[], line = '\r\n'): string =>
  `${parts.map(({ head, body }) => `--${BOUNDARY}${line}${head}${line}${line}${body}${line}`).join('')}--${BOUNDARY}--${line}`;

/** A form as it stands on the wire, in bytes (Latin-1), with its content type: whole, cut off or malformed. */
export const formBody = (
  schema: Schema,
  resolve: (ref: string) => Schema,
): fc.Arbitrary<{ type: string; body: string }> =>
  fc
    .tuple(
      partsOf(schema, resolve),
      fc.oneof(
        { weight: 12, arbitrary: fc.constant('whole') },
        {
          weight: 4,
          arbitrary: fc.constantFrom(
            'cut',
            'endless',
            'line feeds',
            'preamble',
            'epilogue',
            'empty',
            'other boundary',
          ),
        },
      ),
      fc.nat(),
      fc.oneof(
        { weight: 12, arbitrary: fc.constant(`multipart/form-data; boundary=${BOUNDARY}`) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            'multipart/form-data',
            'multipart/form-data; boundary=',
            'multipart/form-data; boundary=""',
            'multipart/form-data; boundary=otro',
            `multipart/form-data; boundary=${'b'.repeat(5_000)}`,
            `multipart/mixed; boundary=${BOUNDARY}`,
            `multipart/form-data; charset=x; boundary="${BOUNDARY}`,
            `MULTIPART/FORM-DATA; BOUNDARY=${BOUNDARY}`,
          ),
        },
      ),
    )
    .map(([parts, how, place, type]) => {
      const whole = write(parts);
      const body = {
        whole,
        cut: whole.slice(0, place % (whole.length + 1)),
        endless: whole.slice(0, -4),
        'line feeds': write(parts, '\n'),
        preamble: `nothing\r\n${whole}`,
        epilogue: `${whole}${'after '.repeat(place % 20_000)}`,
        empty: '',
        'other boundary': whole.replaceAll(BOUNDARY, 'otro'),
      }[how];
      return { type, body: body ?? whole };
    });

import { beforeAll, expect, it } from 'vitest';
import { listen, useTestServer } from '../test/context.js';
import { rawRequest, Wire } from '../test/wire.js';

const server = useTestServer({ slowRequestMs: 1_000 });
const JSON_TYPE = { 'content-type': 'application/json' };
let port: number;
beforeAll(async () => {
  port = await listen(server);
});

it.each([
  [
    'a body that never ends',
    rawRequest('POST', '/api/v1/accounts/login/', { ...JSON_TYPE, 'content-length': '100' }, '{"email"'),
  ],
  ['headers that never end', Buffer.from('GET /healthz HTTP/1.1\r\nhost: x\r\n')],
  [
    'chunks that never end',
    rawRequest(
      'POST',
      '/api/v1/accounts/login/',
      { ...JSON_TYPE, 'transfer-encoding': 'chunked' },
      '2\r\n{}\r\n',
    ),
  ],
])('closes a connection with %s', async (_, bytes) => {
  const wire = await Wire.open(port);
  wire.send(bytes);
  const { status, headers, body } = await wire.answer();
  expect([status, headers['connection'], JSON.parse(body).code]).toEqual([408, 'close', 'request.timeout']);
  await expect.poll(() => wire.closed).toBe(true);
});

// The yardstick of the list endpoint: the same statements behind node:http, compressed in the same way,
// nothing else. Started by list.mjs with the statements that the product's own endpoint was seen to send.
import http from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import pg from 'pg';

const { url, statements } = JSON.parse(process.env.BARE);
const pool = new pg.Pool({ connectionString: url, max: 10 });
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const server = http.createServer(async (request, response) => {
  let rows = [];
  let count = 0;
  for (const { name, text, values } of statements) {
    ({ rows } = await pool.query({ name, text, values }));
    count = rows[0]?.count ?? count;
  }
  const body = JSON.stringify({ response: { results: rows, count } });
  response.setHeader('content-type', 'application/json; charset=utf-8');
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return response.end(body);
  response.setHeader('content-encoding', 'br');
  response.end(brotliCompressSync(body, quality));
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
process.on('disconnect', () => process.exit(0));

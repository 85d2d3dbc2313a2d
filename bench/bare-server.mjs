// The yardstick of the list endpoint: the same statements behind node:http, nothing else.
// Started by run.mjs with the statements that the product's own endpoint was seen to send.
import http from 'node:http';
import pg from 'pg';

const { url, steps } = JSON.parse(process.env.BARE);
const pool = new pg.Pool({ connectionString: url, max: 10 });
const run = ({ name, text, values }) => pool.query({ name, text, values });
const server = http.createServer(async (request, response) => {
  let rows = null;
  // Steps come one after the other, the statements of one step together, as in the product.
  for (const step of steps) rows = await Promise.all(step.map(run));
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify({ response: { results: rows[0].rows, count: rows[1].rows[0].count } }));
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
process.on('disconnect', () => process.exit(0));

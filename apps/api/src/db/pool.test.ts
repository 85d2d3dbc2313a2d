import { expect, inject, it } from 'vitest';
import { createPool } from './pool.js';

it('connects from the parts of an address, as to the embedded server, password and all', async () => {
  const { hostname, port, username, password } = new URL(inject('postgresUrl'));
  const pool = createPool({
    host: hostname,
    port: Number(port),
    user: username,
    password,
    database: 'postgres',
    max: 1,
  });
  try {
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await pool.end();
  }
});

import { expect, it } from 'vitest';
import { useTestServer } from './context.js';
import { makeManager } from './factories.js';
import { behind } from './held-row.js';

const server = useTestServer({ env: { DATABASE_POOL: '3' } });

it('leaves nothing changed and no connection in a transaction where nobody waits', async () => {
  const { pool } = server.context;
  const { companyId } = await makeManager(server, { name: 'Una' });
  await expect(
    behind(
      server.context,
      [[`update companies set name = 'Otra' where id = $1`, [companyId]]],
      async () => {},
    ),
  ).rejects.toThrow('nobody waits yet');
  const { rows } = await pool.query('select name from companies where id = $1', [companyId]);
  expect(rows).toEqual([{ name: 'Una' }]);
  await expect
    .poll(async () => {
      const open = await pool.query(
        `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
      );
      return open.rowCount;
    })
    .toBe(0);
});

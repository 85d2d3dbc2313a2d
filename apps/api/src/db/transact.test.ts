import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestServer } from '../test/context.js';
import { transact } from './transact.js';

const server = useTestServer();

it('runs both of two transactions that lock each other out', async () => {
  const { db } = server.context;
  await sql`create table tallies (id int primary key, n int not null)`.execute(db);
  await sql`insert into tallies values (1, 0), (2, 0)`.execute(db);
  let waiting = 0;
  let begin = () => {};
  const bothHold = new Promise<void>((resolve) => (begin = resolve));
  let runs = 0;
  const addIn = (order: [number, number]) =>
    transact(db, async (tx) => {
      runs += 1;
      await sql`update tallies set n = n + 1 where id = ${order[0]}`.execute(tx);
      // The first time each holds what the other wants next.
      if (++waiting === 2) begin();
      await bothHold;
      await sql`update tallies set n = n + 1 where id = ${order[1]}`.execute(tx);
    });
  await Promise.all([addIn([1, 2]), addIn([2, 1])]);
  // Once more for the one that gave way; by chance they meet again.
  expect(runs).toBeGreaterThanOrEqual(3);
  const { rows } = await sql`select n from tallies order by id`.execute(db);
  expect(rows).toEqual([{ n: 2 }, { n: 2 }]);
});

it('gives up a transaction that fails to serialize each time, having tried it four times', async () => {
  let runs = 0;
  const collide = transact(server.context.db, async (tx) => {
    runs += 1;
    await sql`do $$ begin raise exception 'collided' using errcode = '40001'; end $$`.execute(tx);
  });
  await expect(collide).rejects.toThrow('collided');
  expect(runs).toBe(4);
});

it('does not repeat work that failed for another reason', async () => {
  let runs = 0;
  const fail = transact(server.context.db, async (tx) => {
    runs += 1;
    await sql`select 1 / 0`.execute(tx);
  });
  await expect(fail).rejects.toThrow('division by zero');
  expect(runs).toBe(1);
});

import { describe, expect, it, vi } from 'vitest';
import { useTestServer } from '../../../test/context.js';
import { makeViewer, unique, wrongTotals } from '../../../test/factories.js';
import { sweepImportRows, sweepImports } from './imports.jobs.js';
import { runImport } from './run-import.js';
import {
  csv,
  importKey,
  importNow,
  makeImportSetting,
  numbered,
  readImport,
  upload,
  usernamesIn,
  type ImportSetting,
} from './testing.js';

const server = useTestServer();
const flush = () => server.context.jobs.flush();
const ROWS = 60;
const BATCH = 10;

async function begin(setting: ImportSetting, content: string): Promise<string> {
  const begun = await upload(server, setting, csv(content));
  expect(begun.status).toBe(202);
  return begun.body.response.results.uuid as string;
}

/** Runs an import until some batches are committed, as a worker does that is told to stop. */
async function runBatches(id: string, batches: number): Promise<string> {
  const stop = new AbortController();
  let done = 0;
  return runImport(server.context, await importKey(server, id), {
    signal: stop.signal,
    batchRows: BATCH,
    onBatch: () => {
      done += 1;
      if (done === batches) stop.abort();
    },
  });
}

const cancel = ({ path, manager }: ImportSetting, id: string) =>
  server.call({ method: 'POST', url: `${path}${id}/cancel/`, token: manager.token });

/** What is left of an import that has every row of the file once: in the campaign, the protocol, the counters. */
const COMPLETE = {
  state: 'done',
  created: ROWS,
  rows: ROWS,
  lines: ROWS,
  wrongTotals: [],
  views: 50_000 - ROWS,
};

async function outcomeOf(setting: ImportSetting, id: string) {
  const { state, created } = await readImport(server, setting, id);
  const { rows } = await server.context.pool.query(
    `select count(*) as rows, count(distinct line) as lines,
       (select max_views from companies where id = $2) as views
     from import_rows where import_id = $1`,
    [id, setting.manager.companyId],
  );
  return {
    state,
    created,
    ...(rows[0] as { rows: number; lines: number; views: number }),
    wrongTotals: await wrongTotals(server, setting.campaign),
    usernames: await usernamesIn(server, setting.campaign),
  };
}

const complete = (prefix: string) => ({
  ...COMPLETE,
  usernames: Array.from({ length: ROWS }, (_, n) => `${prefix}${n}`).toSorted(),
});

/** Makes the database fail on one line of an import, by a trigger. */
async function failingOn(line: number, statement: string) {
  const name = unique('fail').replace('-', '_');
  await server.context.pool.query(`
    create function ${name}() returns trigger language plpgsql as $$
    begin if new.line = ${line} then ${statement}; end if; return new; end $$;
    create trigger ${name} before insert on import_rows for each row execute function ${name}()`);
  return () => server.context.pool.query(`drop function ${name} cascade`);
}

describe('an import that is cut off', () => {
  it('goes on behind the last batch when the worker stops', async () => {
    const setting = await makeImportSetting(server);
    const prefix = unique('stop');
    const id = await begin(setting, numbered(prefix, ROWS));
    expect(await runBatches(id, 2)).toBe('stopped');
    expect(await readImport(server, setting, id)).toMatchObject({ state: 'running', created: 2 * BATCH });
    expect(await usernamesIn(server, setting.campaign)).toHaveLength(2 * BATCH);
    await flush();
    expect(await outcomeOf(setting, id)).toEqual(complete(prefix));
  });

  it('goes on when the server ends its connection within a batch', async () => {
    const setting = await makeImportSetting(server);
    const prefix = unique('kill');
    const id = await begin(setting, numbered(prefix, ROWS));
    const restore = await failingOn(36, 'perform pg_terminate_backend(pg_backend_pid())');
    await expect(
      runImport(server.context, await importKey(server, id), {
        signal: new AbortController().signal,
        batchRows: BATCH,
      }),
    ).rejects.toThrow(/terminated/);
    expect(await readImport(server, setting, id)).toMatchObject({ state: 'running', created: 3 * BATCH });
    expect(await usernamesIn(server, setting.campaign)).toHaveLength(3 * BATCH);
    await restore();
    await flush();
    expect(await outcomeOf(setting, id)).toEqual(complete(prefix));
  });

  it('waits inside the job while the database is away', async () => {
    const setting = await makeImportSetting(server);
    const prefix = unique('away');
    const id = await begin(setting, numbered(prefix, ROWS));
    const restore = await failingOn(36, 'perform pg_terminate_backend(pg_backend_pid())');
    const running = flush();
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await restore();
    await running;
    expect(await outcomeOf(setting, id)).toEqual(complete(prefix));
  });

  it('does nothing twice when two workers run it at once', async () => {
    const setting = await makeImportSetting(server);
    const prefix = unique('both');
    const id = await begin(setting, numbered(prefix, ROWS));
    const signal = new AbortController().signal;
    await Promise.all([
      runImport(server.context, await importKey(server, id), { signal, batchRows: BATCH }),
      runImport(server.context, await importKey(server, id), { signal, batchRows: BATCH }),
    ]);
    await flush();
    expect(await outcomeOf(setting, id)).toEqual(complete(prefix));
  });

  it('remembers which creators the rows before it named', async () => {
    const setting = await makeImportSetting(server);
    const prefix = unique('dup');
    const text = `${numbered(prefix, 30)}\ntiktok,${prefix}0,1`;
    const id = await begin(setting, text);
    await runBatches(id, 2);
    await flush();
    expect(await readImport(server, setting, id)).toMatchObject({ created: 30, skipped: 1 });
    const { rows } = await server.context.pool.query(
      "select line, reason from import_rows where import_id = $1 and outcome = 'skipped'",
      [id],
    );
    expect(rows).toEqual([{ line: 32, reason: 'duplicate_in_file' }]);
  });

  it('is marked as failed when a batch goes on failing, and frees the company', async () => {
    const setting = await makeImportSetting(server);
    const id = await begin(setting, numbered(unique('bad'), ROWS));
    await runBatches(id, 2);
    const restore = await failingOn(36, "raise exception 'broken'");
    await flush();
    await restore();
    const failed = await readImport(server, setting, id);
    expect(failed).toMatchObject({ state: 'failed', error: expect.stringContaining('vuelve a subir') });
    expect(await usernamesIn(server, setting.campaign)).toHaveLength(failed.created);
    expect(await wrongTotals(server, setting.campaign)).toEqual([]);
    expect(await importNow(server, setting, numbered(unique('next'), 1))).toMatchObject({ state: 'done' });
  });

  it('ends without a word when its campaign is deleted', async () => {
    const setting = await makeImportSetting(server);
    const id = await begin(setting, numbered(unique('gone'), ROWS));
    await runBatches(id, 1);
    await server.context.pool.query('delete from campaigns where id = $1', [setting.campaign]);
    await flush();
    await vi.waitFor(async () => {
      const { rows } = await server.context.pool.query('select id from graphile_worker.jobs where key = $1', [
        `import:${id}`,
      ]);
      expect(rows).toEqual([]);
    });
  });

  it('is taken up again by the sweep when its job is lost, and given up when out of attempts', async () => {
    const setting = await makeImportSetting(server);
    const { pool, jobs, db } = server.context;
    const prefix = unique('lost');
    const id = await begin(setting, numbered(prefix, ROWS));
    await pool.query("update imports set created_at = now() - interval '1 hour' where id = $1", [id]);
    await pool.query('select graphile_worker.remove_job($1)', [`import:${id}`]);
    await jobs.add(db, sweepImports, {});
    await flush();
    await flush();
    expect(await outcomeOf(setting, id)).toEqual(complete(prefix));

    const other = await begin(setting, numbered(unique('out'), ROWS));
    await pool.query("update imports set created_at = now() - interval '1 hour' where id = $1", [other]);
    await pool.query('update graphile_worker._private_jobs set attempts = max_attempts where key = $1', [
      `import:${other}`,
    ]);
    await jobs.add(db, sweepImports, {});
    await flush();
    expect(await readImport(server, setting, other)).toMatchObject({ state: 'failed' });
  });
});

describe('what became of each row', () => {
  it('is kept for a week, of failed rows for a month, and then said to be gone', async () => {
    const setting = await makeImportSetting(server);
    const { pool, jobs, db } = server.context;
    const id = await begin(setting, `${numbered(unique('kept'), 3)}\nnowhere,x,1`);
    await flush();
    const download = async (name: string) => {
      const reply = await server.call({ url: `${setting.path}${id}/${name}/`, token: setting.manager.token });
      return reply.status === 200 ? reply.text.trim().split('\n').length - 1 : reply.body.error.code;
    };
    const kept = async () =>
      (await pool.query('select 1 from import_rows where import_id = $1', [id])).rowCount;
    const sweepAfter = async (days: number) => {
      await pool.query(`update imports set ended_at = now() - $2 * interval '1 day' where id = $1`, [
        id,
        days,
      ]);
      await jobs.add(db, sweepImportRows, {});
      await flush();
      return [await kept(), await download('rows'), await download('failed-rows')];
    };
    expect(await sweepAfter(6)).toEqual([4, 4, 1]);
    expect(await sweepAfter(8)).toEqual([1, 'campaign.import_rows_gone', 1]);
    expect(await sweepAfter(31)).toEqual([0, 'campaign.import_rows_gone', 'campaign.import_rows_gone']);
  });
});

describe('cancelling', () => {
  it('ends an import that waits at once', async () => {
    const setting = await makeImportSetting(server);
    const id = await begin(setting, numbered(unique('wait'), ROWS));
    const reply = await cancel(setting, id);
    expect(reply.body.response).toMatchObject({ state: 'cancelled', created: 0 });
    expect(reply.body.response.ended_at).not.toBeNull();
    await flush();
    expect(await usernamesIn(server, setting.campaign)).toEqual([]);
    const again = await cancel(setting, id);
    expect([again.status, again.body.error.code]).toEqual([409, 'campaign.import_ended']);
  });

  it('stops an import that runs before its next batch, and keeps what is imported', async () => {
    const setting = await makeImportSetting(server);
    const id = await begin(setting, numbered(unique('mid'), ROWS));
    await runBatches(id, 3);
    const reply = await cancel(setting, id);
    expect(reply.body.response).toMatchObject({ state: 'running', created: 3 * BATCH });
    await flush();
    expect(await readImport(server, setting, id)).toMatchObject({ state: 'cancelled', created: 3 * BATCH });
    expect(await usernamesIn(server, setting.campaign)).toHaveLength(3 * BATCH);
    expect(await wrongTotals(server, setting.campaign)).toEqual([]);
    expect(await importNow(server, setting, numbered(unique('after'), 1))).toMatchObject({ state: 'done' });
  });

  it('is done by the next batch when whoever began it may change the campaign no more', async () => {
    const setting = await makeImportSetting(server);
    const colleague = await makeViewer(server, setting.manager, 'manager');
    const id = await begin({ ...setting, manager: colleague }, numbered(unique('away'), ROWS));
    await runBatches(id, 2);
    const sent = await server.call({
      method: 'DELETE',
      url: `/api/v1/company/members/${colleague.id}/`,
      token: setting.manager.token,
    });
    expect(sent.status).toBe(200);
    await flush();
    expect(await readImport(server, setting, id)).toMatchObject({
      state: 'failed',
      created: 2 * BATCH,
      error: expect.stringContaining('ya no puede cambiar la campaña'),
    });
    expect(await usernamesIn(server, setting.campaign)).toHaveLength(2 * BATCH);
    expect(await wrongTotals(server, setting.campaign)).toEqual([]);
    expect(await importNow(server, setting, numbered(unique('next'), 1))).toMatchObject({ state: 'done' });
  });
});

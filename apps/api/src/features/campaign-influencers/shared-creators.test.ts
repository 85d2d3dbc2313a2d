import { expect, it } from 'vitest';
import { useTestServer } from '../../test/context.js';
import { makeCampaign, unique, wrongTotals } from '../../test/factories.js';
import { runImport } from './imports/run-import.js';
import {
  csv,
  importKey,
  importNow,
  makeImportSetting,
  upload,
  type ImportSetting,
} from './imports/testing.js';

const server = useTestServer();
/** Batches of each company. */
const ROUNDS = 100;
const SHARED = 2 * ROUNDS;

/** Copies in a campaign that are not what its company knows. */
async function oldCopies(campaign: string): Promise<unknown[]> {
  const { rows } = await server.context.pool.query(
    `select k.username, k.followers, ci.followers as copied from campaign_influencers ci
     join company_influencers k using (company_id, influencer_id)
     where ci.campaign_id = $1 and (ci.network, ci.category, ci.followers, ci.name_key)
       is distinct from (k.network, coalesce(k.category, ''), k.followers, k.name_key)`,
    [campaign],
  );
  return rows;
}

/** How often the database has ended a transaction of this file because two had locked each other out. */
async function deadlocks(): Promise<number> {
  const { rows } = await server.context.pool.query(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return rows[0].deadlocks;
}

const massiveAssign = async ({ manager }: ImportSetting, campaign: string, influencers: object[]) => {
  const reply = await server.call({
    method: 'POST',
    url: `/api/v3/campaign/${campaign}/massive/assign/`,
    token: manager.token,
    payload: { influencers },
  });
  expect(reply.status).toBe(200);
};

it('adds and updates shared creators in campaigns of two companies at once: no deadlock, exact totals', async () => {
  const settings = await Promise.all([makeImportSetting(server), makeImportSetting(server)]);
  const prefix = unique('comun').replace('-', '_');
  const person = (place: number) => ({ network: 'instagram', username: `${prefix}_${place % SHARED}` });
  const everybody = Array.from({ length: SHARED }, (_, place) => person(place));
  for (const setting of settings) await massiveAssign(setting, setting.campaign, everybody);
  const others = await Promise.all(
    settings.map(async ({ manager }) => (await makeCampaign(server, manager.token)).uuid),
  );
  // A round tells the followers of two creators whom the other company has too, and adds one of its own.
  const ids = await Promise.all(
    settings.map(async (setting, side) => {
      const own = unique('propio').replace('-', '_');
      const lines = Array.from({ length: ROUNDS }, (_, round) => {
        const place = 2 * round + (side * SHARED) / 2;
        return [person(place), person(place + 1), { network: 'instagram', username: `${own}_${round}` }]
          .map(({ network, username }) => `${network},${username},${1_000 + round}`)
          .join('\n');
      });
      const begun = await upload(server, setting, csv(['network,username,followers', ...lines].join('\n')), {
        existing: 'update',
      });
      return begun.body.response.results.uuid as string;
    }),
  );

  let importing = true;
  const signal = new AbortController().signal;
  const imports = Promise.all(
    ids.map(async (id) => runImport(server.context, await importKey(server, id), { signal, batchRows: 3 })),
  ).finally(() => {
    importing = false;
  });
  const assigning = settings.map(async (setting, side) => {
    for (let round = 0; importing && round < ROUNDS / 4; round++) {
      const from = 2 * round + side;
      await massiveAssign(setting, others[side] ?? '', [person(from), person(from + 2), person(from + 4)]);
    }
  });
  expect(await imports).toEqual(['ended', 'ended']);
  await Promise.all(assigning);
  await server.context.jobs.flush();

  expect(await deadlocks()).toBe(0);
  const { rows } = await server.context.pool.query(
    'select state, created, failed, processed from imports where id = any($1::uuid[])',
    [ids],
  );
  const done = { state: 'done', created: ROUNDS, failed: 0, processed: 3 * ROUNDS };
  expect(rows).toEqual([done, done]);
  for (const campaign of [...settings.map((setting) => setting.campaign), ...others]) {
    expect(await wrongTotals(server, campaign)).toEqual([]);
    expect(await oldCopies(campaign)).toEqual([]);
  }
}, 120_000);

it('takes what one campaign tells of a creator into the other campaigns that have them', async () => {
  const setting = await makeImportSetting(server);
  const second = (await makeCampaign(server, setting.manager.token)).uuid;
  const username = unique('cuenta').replace('-', '_');
  await massiveAssign(setting, second, [{ network: 'instagram', username, followers: 900 }]);
  await importNow(server, setting, `network,username,followers\ninstagram,${username},2000000`, {
    existing: 'update',
  });
  expect(await oldCopies(setting.campaign)).toEqual([]);
  await server.context.jobs.flush();
  expect(await oldCopies(second)).toEqual([]);
  expect(await wrongTotals(server, second)).toEqual([]);
});

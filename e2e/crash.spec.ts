import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Campaign, CampaignHeader, CampaignInfluencer, Import } from '@altavoz/contracts';
import { callServer, portOfWorker, startServer, stopServer, type ServerProcess } from './server-process';

const ROWS = 12_000;

/** The header's counters as a recount of the full list gives them. */
function recount(rows: readonly CampaignInfluencer[]): Omit<CampaignHeader, 'spent' | 'published_contents'> {
  const of = (status: string) => rows.filter((row) => row.status === status).length;
  return {
    proposals: rows.length,
    pending: of('pending'),
    approved: of('approved'),
    rejected: of('rejected'),
    onboarding: of('onboarding'),
    trading: of('trading'),
    production: of('producing'),
    submitted: of('submitted'),
    published: of('published'),
  };
}

test.describe('a server killed at any moment', () => {
  let dataDir: string;
  let server: ServerProcess;
  const port = portOfWorker(1);

  test.beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'altavoz-crash-'));
    server = await startServer(dataDir, port);
  });
  test.afterAll(async () => {
    await stopServer(server, 'SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  });

  const signIn = async () =>
    (
      await callServer<{ access_token: string }>(server.url, '/api/v1/accounts/login/', {
        body: { email: 'manager@demo.altavoz.test', password: 'altavoz-demo' },
      })
    ).access_token;
  const makeCampaign = async (token: string) =>
    (await callServer<Campaign>(server.url, '/api/v1/campaign/', { token, body: { name: 'Caída' } })).uuid;
  const everything = async (token: string, campaign: string) => ({
    header: (await callServer<Campaign>(server.url, `/api/v1/campaign/${campaign}/`, { token }))
      .campaign_header,
    rows: (
      await callServer<{ results: CampaignInfluencer[] }>(
        server.url,
        `/api/v1/campaign/${campaign}/influencers/`,
        {
          token,
        },
      )
    ).results,
  });

  test('an import goes on behind the last batch and every row is there exactly once', async () => {
    const token = await signIn();
    const campaign = await makeCampaign(token);
    const lines = ['network,username,followers'];
    for (let n = 0; n < ROWS; n++) lines.push(`instagram,caida_${n},${n}`);
    const form = new FormData();
    form.append('file_csv', new File([lines.join('\n')], 'lista.csv', { type: 'text/csv' }));
    const imports = `/api/v1/campaign/${campaign}/import/influencers/`;
    const { uuid } = (await callServer<{ results: Import }>(server.url, imports, { token, body: form }))
      .results;
    const read = () => callServer<Import>(server.url, `${imports}${uuid}/`, { token });
    await expect.poll(async () => (await read()).created, { intervals: [20] }).toBeGreaterThan(0);
    await stopServer(server, 'SIGKILL');

    server = await startServer(dataDir, port);
    await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toBe('done');
    await expect
      .poll(() => read())
      .toMatchObject({ total: ROWS, created: ROWS, updated: 0, skipped: 0, failed: 0 });
    const { header, rows } = await everything(token, campaign);
    expect(new Set(rows.map((row) => row.influencer.username)).size).toBe(ROWS);
    expect(header).toMatchObject(recount(rows));
  });

  test('a bulk status change is done wholly or not at all, and the counters stay right', async () => {
    const token = await signIn();
    const campaign = await makeCampaign(token);
    const people = Array.from({ length: 1_000 }, (_, n) => ({ network: 'tiktok', username: `bloque_${n}` }));
    for (let part = 0; part < 4; part++) {
      await callServer(server.url, `/api/v3/campaign/${campaign}/massive/assign/`, {
        token,
        body: {
          influencers: people.map(({ network, username }) => ({ network, username: `${username}_${part}` })),
        },
      });
    }
    const ids = (await everything(token, campaign)).rows.map(({ uuid }) => uuid);
    for (const delay of [3, 15, 40]) {
      const change = callServer(server.url, `/api/v1/campaign/${campaign}/influencers/`, {
        token,
        body: { influencers: ids, status: delay === 15 ? 'approved' : 'onboarding' },
      }).catch(() => null);
      await new Promise((resolve) => setTimeout(resolve, delay));
      await stopServer(server, 'SIGKILL');
      await change;
      server = await startServer(dataDir, port);
      const { header, rows } = await everything(token, campaign);
      expect(rows).toHaveLength(4_000);
      expect(new Set(rows.map(({ status }) => status)).size).toBe(1);
      expect(header).toMatchObject(recount(rows));
    }
  });

  test('a second server on the same data folder is refused with a sentence', async () => {
    await expect(startServer(dataDir, port + 1)).rejects.toThrow(/already runs/i);
  });
});

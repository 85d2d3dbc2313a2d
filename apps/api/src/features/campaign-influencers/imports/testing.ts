import { vi } from 'vitest';
import { form, type TestReply, type TestServer } from '../../../test/context.js';
import { makeCampaign, makeManager, type TestMember } from '../../../test/factories.js';
import type { ImportKey } from './imports.repository.js';

export interface ImportSetting {
  manager: TestMember;
  campaign: string;
  path: string;
}

/** A manager with a new campaign and the path of its imports. */
export async function makeImportSetting(server: TestServer, maxViews = 50_000): Promise<ImportSetting> {
  const manager = await makeManager(server, { maxViews });
  const { uuid } = await makeCampaign(server, manager.token);
  return { manager, campaign: uuid, path: `/api/v1/campaign/${uuid}/import/influencers/` };
}

export const csv = (content: string | Uint8Array, name = 'creadores.csv'): File =>
  new File([typeof content === 'string' ? content : Uint8Array.from(content)], name, { type: 'text/csv' });

export async function upload(
  server: TestServer,
  { path, manager }: ImportSetting,
  file: File,
  parts: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<TestReply> {
  const encoded = await form({ file_csv: file, ...parts });
  return server.call({
    method: 'POST',
    url: path,
    token: manager.token,
    payload: encoded.payload,
    headers: { ...encoded.headers, ...headers },
  });
}

/** Uploads, runs the job and reads the import again. */
export async function importNow(
  server: TestServer,
  setting: ImportSetting,
  content: string | Uint8Array,
  parts: Record<string, string> = {},
) {
  const begun = await upload(server, setting, csv(content), parts);
  if (begun.status !== 202) throw new Error(begun.text);
  const id = begun.body.response.results.uuid as string;
  // A job that has just ended may still hold the queue of its company for a moment.
  return vi.waitFor(
    async () => {
      await server.context.jobs.flush();
      const now = await readImport(server, setting, id);
      if (now.state === 'queued') throw new Error('the import was not taken up');
      return now;
    },
    { timeout: 30_000 },
  );
}

export async function readImport(server: TestServer, { path, manager }: ImportSetting, id: string) {
  const reply = await server.call({ url: `${path}${id}/`, token: manager.token });
  return reply.body.response as {
    uuid: string;
    state: string;
    total: number;
    created: number;
    updated: number;
    skipped: number;
    failed: number;
    error: string | null;
    undone: boolean;
  };
}

/** The key of an import as its job has it. */
export async function importKey(server: TestServer, id: string): Promise<ImportKey> {
  const { rows } = await server.context.pool.query<ImportKey>(
    'select company_id, id from imports where id = $1',
    [id],
  );
  if (!rows[0]) throw new Error(`no import ${id}`);
  return rows[0];
}

/** The usernames of a campaign, from the database, sorted. */
export async function usernamesIn(server: TestServer, campaign: string): Promise<string[]> {
  const { rows } = await server.context.pool.query<{ username: string }>(
    `select i.username from campaign_influencers ci join influencers i on i.id = ci.influencer_id
     where ci.campaign_id = $1 and ci.status <> 'removed' order by 1`,
    [campaign],
  );
  return rows.map(({ username }) => username);
}

/** A file of numbered creators. */
export const numbered = (prefix: string, count: number): string =>
  `network,username,estimated_cost\n${Array.from({ length: count }, (_, n) => `tiktok,${prefix}${n},${n}.50`).join('\n')}`;

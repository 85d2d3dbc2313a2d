import { describe, expect, it } from 'vitest';
import { form, useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  fileState,
  makeCampaign,
  makeManager,
  unique,
  type TestMember,
} from '../../test/factories.js';
import { picture } from '../../test/picture.js';

const day = 86_400_000;
let later = 0;
const server = useTestServer({ now: () => new Date(Date.now() + later) });

const rows = async <T>(sql: string, values: unknown[] = []) =>
  (await server.context.pool.query(sql, values)).rows as T[];

/** What the files of a company take, as it is kept and as it is counted. */
const taken = async ({ companyId }: TestMember) =>
  (
    await rows<{ kept: number; counted: number }>(
      `select file_bytes as kept, (select coalesce(sum(bytes), 0) from files where company_id = $1) as counted
       from companies where id = $1`,
      [companyId],
    )
  )[0];

async function sweep(after = 2 * day) {
  later = after;
  try {
    await rows(`select graphile_worker.add_job('sweep-files')`);
    await server.context.jobs.flush();
  } finally {
    later = 0;
  }
}

async function post({ token }: TestMember, url: string, parts: Parameters<typeof form>[0]) {
  const { payload, headers } = await form(parts);
  return server.call({ method: 'POST', url: `/api/v1/campaign/${url}`, token, payload, headers });
}

/** A campaign with a cover and a content with a picture. @returns the addresses of both files */
async function campaignWithFiles(manager: TestMember) {
  const { uuid } = await makeCampaign(server, manager.token);
  const cover = (await post(manager, `${uuid}/update/`, { cover: await picture('a.png') })).body.response
    .cover;
  const [person] = await addInfluencers(server, manager.token, uuid, [
    { network: 'instagram', username: unique('ana').replace('-', '_') },
  ]);
  const added = await post(manager, `${uuid}/manage/add/`, {
    campaign_influencer: person?.uuid ?? '',
    network: 'instagram',
    content_type: 'photo',
    image_content: await picture('b.png'),
  });
  return { uuid, urls: [cover, added.body.response.results[0].image_content] as string[] };
}

describe('files', () => {
  it('belong to a company, which is told what they take', async () => {
    const manager = await makeManager(server);
    await campaignWithFiles(manager);
    const sums = await taken(manager);
    expect(sums?.kept).toBeGreaterThan(0);
    expect(sums?.kept).toBe(sums?.counted);
  });

  it('go with their campaign: from the table, the sums and the store', async () => {
    const manager = await makeManager(server);
    const { uuid, urls } = await campaignWithFiles(manager);
    await rows('delete from campaigns where id = $1', [uuid]);
    for (const url of urls) expect(await fileState(server, url)).toBe('temporary');
    await sweep();
    for (const url of urls) {
      expect(await fileState(server, url)).toBeUndefined();
      expect(await server.context.files.read(url.replace('/files/', ''))).toBeNull();
    }
    expect(await taken(manager)).toEqual({ kept: 0, counted: 0 });
  });

  it('can be put back for a day after they were let go, however old they are', async () => {
    const manager = await makeManager(server);
    const { uuid, urls } = await campaignWithFiles(manager);
    await rows("update files set temporary_since = now() - interval '9 days' where company_id = $1", [
      manager.companyId,
    ]);
    await rows('update campaigns set cover = null where id = $1', [uuid]);
    await rows('delete from contents where campaign_id = $1', [uuid]);
    await sweep(0);
    for (const url of urls) expect(await fileState(server, url)).toBe('temporary');
    await sweep();
    for (const url of urls) expect(await fileState(server, url)).toBeUndefined();
  });

  it('go with their company', async () => {
    const manager = await makeManager(server);
    const { urls } = await campaignWithFiles(manager);
    await rows('delete from companies where id = $1', [manager.companyId]);
    await sweep();
    for (const url of urls) expect(await server.context.files.read(url.replace('/files/', ''))).toBeNull();
    expect(await rows('select from deleted_files')).toEqual([]);
  });

  it('are refused when they would take more than the company may, and nothing is left of them', async () => {
    const manager = await makeManager(server);
    const { uuid } = await makeCampaign(server, manager.token);
    await rows('update companies set max_file_bytes = 10 where id = $1', [manager.companyId]);
    const refused = await post(manager, `${uuid}/update/`, { cover: await picture('a.png') });
    expect([refused.status, refused.body.error.code]).toEqual([413, 'file.quota_exceeded']);
    expect(await taken(manager)).toEqual({ kept: 0, counted: 0 });
  });

  it('of many who upload at once never take more than the company may', async () => {
    const manager = await makeManager(server);
    const { uuid } = await makeCampaign(server, manager.token);
    await post(manager, `${uuid}/update/`, { cover: await picture('a.png') });
    const one = (await taken(manager))?.kept ?? 0;
    await rows('update companies set max_file_bytes = $2 where id = $1', [manager.companyId, 3 * one]);
    const cover = await picture('a.png');
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => post(manager, `${uuid}/update/`, { cover })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 413, 413, 413, 413]);
    expect(await taken(manager)).toEqual({ kept: 3 * one, counted: 3 * one });
  });
});

import { GRANT_ROLES } from '@altavoz/contracts';
import { describe, expect, it } from 'vitest';
import { form, useTestServer } from '../../../test/context.js';
import {
  makeCampaign,
  makeCreator,
  makeGuest,
  makeManager,
  makeSuperuser,
  makeViewer,
  openCampaign,
  unique,
} from '../../../test/factories.js';
import { BATCH_ROWS } from './run-import.js';
import { csv, importNow, makeImportSetting, numbered, upload } from './testing.js';

const server = useTestServer();
const flush = () => server.context.jobs.flush();

describe('following imports', () => {
  it('lists the imports of a campaign, the newest first, and shows one', async () => {
    const setting = await makeImportSetting(server);
    const first = await importNow(server, setting, numbered(unique('l'), 1));
    const second = await importNow(server, setting, numbered(unique('l'), 2));
    const reply = await server.call({ url: setting.path, token: setting.manager.token });
    expect(reply.body.response.results.map(({ uuid }: { uuid: string }) => uuid)).toEqual([
      second.uuid,
      first.uuid,
    ]);
  });

  it('tells the company that an import is processing, and which [CSV-07, CSV-08, API-044, STA-27]', async () => {
    const setting = await makeImportSetting(server);
    const colleague = await makeViewer(server, setting.manager, 'manager');
    const url = '/api/v1/campaign/check/process/';
    const idle = { processing: false, import: null, campaign: null };
    expect((await server.call({ url, token: colleague.token })).body.response).toEqual(idle);
    const begun = await upload(server, setting, csv(numbered(unique('p'), 1)));
    expect((await server.call({ url, token: colleague.token })).body.response).toMatchObject({
      processing: true,
      campaign: setting.campaign,
      import: { uuid: begun.body.response.results.uuid, state: 'queued' },
    });
    const other = await makeManager(server);
    expect((await server.call({ url, token: other.token })).body.response).toEqual(idle);
    const superuser = await makeSuperuser(server);
    expect((await server.call({ url, token: superuser.token })).body.response).toEqual(idle);
    // An analyst here who may change a campaign elsewhere passes the door, and hears of no import all the same.
    const analyst = await makeViewer(server, setting.manager);
    const away = await makeCampaign(server, other.token);
    await openCampaign(server, analyst, { companyId: other.companyId, campaignId: away.uuid }, 'editor');
    expect((await server.call({ url, token: analyst.token })).body.response).toEqual(idle);
    await flush();
    expect((await server.call({ url, token: colleague.token })).body.response).toEqual(idle);
  });

  it('announces progress and end to open screens [CSV-18]', async () => {
    const setting = await makeImportSetting(server);
    const done = await importNow(server, setting, numbered(unique('e'), 2 * BATCH_ROWS + 100));
    const { rows } = await server.context.pool.query(
      'select type, payload from domain_events where campaign_id = $1 order by id',
      [setting.campaign],
    );
    expect(rows.map(({ type }) => type)).toEqual([
      'import.progress',
      'import.progress',
      'import.progress',
      'influencers.added',
      'import.ended',
    ]);
    expect(rows[2].payload).toMatchObject({
      uuid: done.uuid,
      state: 'running',
      total: 2 * BATCH_ROWS + 100,
      created: 2 * BATCH_ROWS,
    });
    expect(rows[4].payload).toMatchObject({ uuid: done.uuid, state: 'done', created: 2 * BATCH_ROWS + 100 });
  });
});

describe('who may', () => {
  const KNOWN = { creators: [{ network: 'instagram', username: 'nadie' }] };
  const calls = (path: string, id: string) =>
    [
      ['POST', path],
      ['POST', `${path}${id}/cancel/`],
      ['POST', `${path}${id}/review/`],
      ['GET', path],
      ['GET', `${path}${id}/`],
      ['GET', `${path}${id}/problems/`],
      ['GET', `${path}${id}/failed-rows/`],
      ['GET', `${path}${id}/rows/`],
      ['POST', `${path}known/`],
      ['GET', '/api/v1/campaign/check/process/'],
    ] as const;

  async function statuses(token: string | undefined, path: string, id: string) {
    const codes = [];
    for (const [method, url] of calls(path, id)) {
      const file = method === 'POST' && url === path ? csv(numbered(unique('w'), 1)) : null;
      const payload = url === `${path}known/` ? KNOWN : {};
      const encoded = file ? await form({ file_csv: file }) : method === 'POST' ? { payload } : {};
      codes.push((await server.call({ method, url, ...encoded, ...(token ? { token } : {}) })).status);
    }
    return codes;
  }

  it('asks for a session, a permission and the right company', async () => {
    const setting = await makeImportSetting(server);
    const { uuid } = await importNow(server, setting, numbered(unique('q'), 1));
    const [viewer, creator, stranger] = await Promise.all([
      makeViewer(server, setting.manager),
      makeCreator(server),
      makeManager(server),
    ]);
    expect(await statuses(undefined, setting.path, uuid)).toEqual(Array(10).fill(401));
    expect(await statuses(creator.token, setting.path, uuid)).toEqual(Array(10).fill(403));
    expect(await statuses(viewer.token, setting.path, uuid)).toEqual(Array(10).fill(403));
    expect(await statuses(stranger.token, setting.path, uuid)).toEqual([...Array(9).fill(404), 200]);
    expect(await statuses(setting.manager.token, setting.path, uuid)).toEqual([
      202,
      409,
      ...Array(8).fill(200),
    ]);
    await flush();
  });

  it('tells guests who only look nothing of imports, wherever they may change another campaign', async () => {
    const setting = await makeImportSetting(server);
    const { uuid } = await importNow(server, setting, 'network,username\ninstagram,cara\ninstagram,\n');
    const health = `/api/v1/campaign/${setting.campaign}/health/?day=2026-05-10`;
    const card = '/api/v1/campaign/?day=2026-05-10';
    const other = await makeCampaign(server, setting.manager.token);
    const { companyId } = setting.manager;
    for (const role of GRANT_ROLES.filter((one) => one !== 'editor')) {
      const guest = await makeGuest(server, setting.manager, setting.campaign, role);
      expect([role, await statuses(guest.token, setting.path, uuid)]).toEqual([role, Array(10).fill(403)]);
      // Past the door: it asks only whether they may change some campaign.
      await openCampaign(server, guest, { companyId, campaignId: other.uuid }, 'editor');
      expect([role, await statuses(guest.token, setting.path, uuid)]).toEqual([
        role,
        [...Array(9).fill(403), 200],
      ]);
      expect((await server.call({ url: health, token: guest.token })).body.response.imports).toBeNull();
      const { results } = (await server.call({ url: card, token: guest.token })).body.response;
      const imports = results.map((one: { uuid: string; health: { imports: number | null } }) => [
        one.uuid === setting.campaign,
        one.health.imports,
      ]);
      expect(imports).toContainEqual([true, null]);
    }
    const editor = await makeGuest(server, setting.manager, setting.campaign, 'editor');
    expect((await server.call({ url: health, token: editor.token })).body.response.imports).toBe(1);
    expect((await server.call({ url: `${setting.path}${uuid}/`, token: editor.token })).status).toBe(200);
    await flush();
  });

  it('keeps imports of another campaign of the company apart', async () => {
    const setting = await makeImportSetting(server);
    const { uuid } = await importNow(server, setting, numbered(unique('q'), 1));
    const other = await makeCampaign(server, setting.manager.token);
    const path = `/api/v1/campaign/${other.uuid}/import/influencers/`;
    expect((await statuses(setting.manager.token, path, uuid)).slice(1, 8)).toEqual([
      404, 404, 200, 404, 404, 404, 404,
    ]);
    await flush();
  });
});

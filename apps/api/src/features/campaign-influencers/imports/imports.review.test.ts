import { beforeEach, describe, expect, it } from 'vitest';
import { useTestServer } from '../../../test/context.js';
import { makeGuest, unique } from '../../../test/factories.js';
import { csv, importNow, makeImportSetting, numbered, upload, type ImportSetting } from './testing.js';

const DAY = '2026-05-10';

describe('an import in which something went wrong', () => {
  const server = useTestServer();
  let setting: ImportSetting;
  let id: string;

  const call = (url: string, payload?: object, token = setting.manager.token) =>
    server.call({ url, token, ...(payload ? { method: 'POST', payload } : {}) });
  const review = (reviewed?: boolean) =>
    call(`${setting.path}${id}/review/`, reviewed === undefined ? {} : { reviewed });
  const read = async () => (await call(`${setting.path}${id}/`)).body.response;
  /** How many wait by the campaign's health, by what waits for the manager, and by the import itself. */
  const waiting = async () => {
    const health = await call(`/api/v1/campaign/${setting.campaign}/health/?day=${DAY}`);
    const today = await call(`/api/v1/today/?day=${DAY}`);
    const row = today.body.response.results.find(({ kind }: { kind: string }) => kind === 'imports');
    return [health.body.response.imports, row?.count ?? 0, (await read()).to_review];
  };

  beforeEach(async () => {
    setting = await makeImportSetting(server);
    const file = `red,usuario\ntiktok,${unique('bien').replace('-', '_')}\ntiktok,no es un usuario\n`;
    id = (await importNow(server, setting, file)).uuid;
  });

  it('waits until somebody says that they saw to it, and again when they take that back', async () => {
    expect(await waiting()).toEqual([1, 1, true]);
    expect((await review()).body.response).toMatchObject({ uuid: id, failed: 1, to_review: false });
    expect((await review(true)).status).toBe(200);
    expect(await waiting()).toEqual([0, 0, false]);
    expect((await review(false)).body.response.to_review).toBe(true);
    expect(await waiting()).toEqual([1, 1, true]);
  });

  it('waits no longer when it is undone', async () => {
    await call(`${setting.path}${id}/undo/`, {});
    expect(await waiting()).toEqual([0, 0, false]);
  });

  it('is the only kind that waits: not one without a failed row, nor one that runs', async () => {
    await review();
    await importNow(server, setting, numbered(unique('r'), 2));
    expect(await waiting()).toEqual([0, 0, false]);
    const begun = await upload(server, setting, csv('red,usuario\ntiktok,no es un usuario\n'));
    const open = begun.body.response.results;
    expect(open.to_review).toBe(false);
    const refused = await call(`${setting.path}${open.uuid}/review/`, {});
    expect([refused.status, refused.body.error.code]).toEqual([409, 'campaign.import_running']);
    await server.context.jobs.flush();
  });

  it('is reviewed by a guest who may change the campaign, and told to open screens', async () => {
    const editor = await makeGuest(server, setting.manager, setting.campaign, 'editor');
    expect((await call(`${setting.path}${id}/review/`, {}, editor.token)).status).toBe(200);
    expect(await waiting()).toEqual([0, 0, false]);
    const { rows } = await server.context.pool.query(
      'select type, payload from domain_events where campaign_id = $1 order by id desc limit 1',
      [setting.campaign],
    );
    expect(rows[0]).toMatchObject({ type: 'import.ended', payload: { uuid: id, to_review: false } });
  });
});

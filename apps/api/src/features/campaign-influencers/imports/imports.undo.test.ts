import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../test/context.js';
import {
  addInfluencers,
  makeCampaign,
  makeManager,
  makeViewer,
  unique,
  wrongTotals,
} from '../../../test/factories.js';
import {
  csv,
  importNow,
  makeImportSetting,
  numbered,
  upload,
  usernamesIn,
  type ImportSetting,
} from './testing.js';

const server = useTestServer();
const UPDATING = { existing: 'update' };
const named = (prefix: string) => unique(prefix).replace('-', '_');

/** What stands of the creators of a campaign, by username. */
async function stateOf({ campaign }: ImportSetting) {
  const { rows } = await server.context.pool.query(
    `select k.username, k.name, k.followers, k.category, k.country, k.engagement_rate, ci.followers as copied,
       ci.estimated_cost_cents as cost
     from campaign_influencers ci join company_influencers k using (company_id, influencer_id)
     where ci.campaign_id = $1 and ci.status <> 'removed' order by k.username`,
    [campaign],
  );
  return rows;
}

const undo = ({ path, manager }: ImportSetting, id: string, token = manager.token) =>
  server.call({ method: 'POST', url: `${path}${id}/undo/`, token });

const known = ({ path, manager }: ImportSetting, creators: unknown, token = manager.token) =>
  server.call({ method: 'POST', url: `${path}known/`, token, payload: { creators } });

describe('creators that are in the campaign already', () => {
  it('keep their facts and cost unless the file shall replace them [CSV-19]', async () => {
    const setting = await makeImportSetting(server);
    const name = named('firme');
    await importNow(server, setting, `red,usuario,nombre,seguidores,costo\ntiktok,${name},Ana,900,10\n`);
    const before = await stateOf(setting);
    const other = `red,usuario,nombre,seguidores,costo\ntiktok,${name},Otra,50000,99\n`;
    expect(await importNow(server, setting, other)).toMatchObject({ created: 0, updated: 0, skipped: 1 });
    expect(await stateOf(setting)).toEqual(before);
    expect(await importNow(server, setting, other, UPDATING)).toMatchObject({ updated: 1, skipped: 0 });
    expect(await stateOf(setting)).toMatchObject([
      { name: 'Otra', followers: 50_000, copied: 50_000, category: 'microinfluencer', cost: 9_900 },
    ]);
  });

  it('are counted before anything is written, without those removed, those elsewhere and how they are spelled', async () => {
    const setting = await makeImportSetting(server);
    const [here, gone, elsewhere] = [named('aqui'), named('fuera'), named('otra')];
    const [, removed] = await addInfluencers(server, setting.manager.token, setting.campaign, [
      { network: 'instagram', username: here },
      { network: 'instagram', username: gone },
    ]);
    await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${setting.campaign}/influencers/`,
      token: setting.manager.token,
      payload: { influencers: [removed?.uuid], status: 'removed' },
    });
    const second = await makeCampaign(server, setting.manager.token);
    await addInfluencers(server, setting.manager.token, second.uuid, [
      { network: 'instagram', username: elsewhere },
    ]);
    const asked = [here.toUpperCase(), gone, elsewhere, named('nadie')].map((username) => ({
      network: 'instagram',
      username,
    }));
    expect((await known(setting, asked)).body.response).toEqual({ known: 1 });
    expect((await known(setting, [{ network: 'tiktok', username: here }])).body.response).toEqual({
      known: 0,
    });
    const stranger = await makeManager(server);
    expect((await known(setting, asked, stranger.token)).status).toBe(404);
    expect((await known(setting, [{ network: 'otra', username: here }])).status).toBe(400);
  });
});

describe('POST import undo', () => {
  it('takes those out that were added, and gives back what was replaced', async () => {
    const setting = await makeImportSetting(server);
    const [kept, changed, fresh, back] = [named('a'), named('b'), named('c'), named('d')];
    await importNow(
      server,
      setting,
      `red,usuario,nombre,seguidores,costo,interaccion\ntiktok,${kept},Ana,900,10,1.23456\ntiktok,${changed},,,\ntiktok,${back},Di,5,5,\n`,
    );
    const { rows } = await server.context.pool.query<{ id: string }>(
      `select ci.id from campaign_influencers ci join company_influencers k using (company_id, influencer_id)
       where campaign_id = $1 and k.username = $2`,
      [setting.campaign, back],
    );
    await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${setting.campaign}/influencers/`,
      token: setting.manager.token,
      payload: { influencers: [rows[0]?.id], status: 'removed' },
    });
    const before = await stateOf(setting);
    const done = await importNow(
      server,
      setting,
      `red,usuario,nombre,seguidores,costo,pais\ntiktok,${kept},Otra,120000,99,MX\ntiktok,${changed},Bea,2000,7,\ntiktok,${fresh},Ce,1,1,\ntiktok,${back},,,,\n`,
      UPDATING,
    );
    expect(done).toMatchObject({ created: 2, updated: 2, failed: 0, undone: false });
    const reply = await undo(setting, done.uuid);
    expect(reply.body.response).toMatchObject({
      removed: 2,
      restored: 2,
      kept: 0,
      results: { uuid: done.uuid, undone: true },
    });
    expect(await stateOf(setting)).toEqual(before);
    expect(await wrongTotals(server, setting.campaign)).toEqual([]);
    const again = await undo(setting, done.uuid);
    expect(again.body.response).toMatchObject({
      removed: 0,
      restored: 0,
      kept: 0,
      results: { undone: true },
    });
    expect(await stateOf(setting)).toEqual(before);
  });

  it('also takes those out again whose status was changed since, and changed back by undoing that', async () => {
    const setting = await makeImportSetting(server);
    const done = await importNow(
      server,
      setting,
      `red,usuario,nombre\ntiktok,${named('uno')},Uno\ntiktok,${named('dos')},Dos\n`,
    );
    const path = `/api/v1/campaign/${setting.campaign}/influencers/`;
    const { token } = setting.manager;
    const { rows } = await server.context.pool.query(
      `select id from campaign_influencers where campaign_id = $1 limit 1`,
      [setting.campaign],
    );
    const payload = { influencers: [rows[0]?.id], status: 'rejected' };
    const rejected = await server.call({ method: 'POST', url: path, token, payload });
    const { change } = rejected.body.response;
    await server.call({ method: 'POST', url: `${path}undo/`, token, payload: { change } });
    expect((await undo(setting, done.uuid)).body.response).toMatchObject({ removed: 2, kept: 0 });
    expect(await stateOf(setting)).toEqual([]);
  });

  it('gives back what the file has replaced or filled in of creators whom the company knew from elsewhere', async () => {
    const setting = await makeImportSetting(server);
    const other = await makeCampaign(server, setting.manager.token);
    const elsewhere = {
      ...setting,
      path: setting.path.replace(setting.campaign, other.uuid),
      campaign: other.uuid,
    };
    const [whole, half] = [named('a'), named('b')];
    const facts = `red,usuario,nombre,seguidores\ntiktok,${whole},Ana,900\ntiktok,${half},Bea,\n`;
    await importNow(server, elsewhere, facts);
    const before = await stateOf(elsewhere);
    const file = `red,usuario,nombre,seguidores,costo\ntiktok,${whole},Otra,120000,5\ntiktok,${half},Otra,2000,5\n`;
    const kept = await importNow(server, setting, file);
    await server.context.jobs.flush();
    // Nothing that was known is replaced; what nobody knew is filled in.
    expect(await stateOf(elsewhere)).toMatchObject([
      { name: 'Ana', followers: 900, category: 'nanoinfluencer' },
      { name: 'Bea', followers: 2_000, category: 'nanoinfluencer' },
    ]);
    expect((await undo(setting, kept.uuid)).body.response).toMatchObject({
      removed: 2,
      restored: 0,
      kept: 0,
    });
    await server.context.jobs.flush();
    expect(await stateOf(elsewhere)).toEqual(before);
    const replaced = await importNow(server, setting, file, UPDATING);
    await server.context.jobs.flush();
    expect(await stateOf(elsewhere)).toMatchObject([{ name: 'Otra', followers: 120_000 }, { name: 'Otra' }]);
    expect((await undo(setting, replaced.uuid)).body.response).toMatchObject({ removed: 2 });
    await server.context.jobs.flush();
    expect(await stateOf(elsewhere)).toEqual(before);
  });

  it('leaves the cost of whoever is brought back as it was, and whoever came back by another hand', async () => {
    const setting = await makeImportSetting(server);
    const name = named('vuelve');
    const first = await importNow(server, setting, `red,usuario,nombre,costo\ntiktok,${name},Ana,10\n`);
    const remove = async () => {
      const { rows } = await server.context.pool.query<{ id: string }>(
        'select id from campaign_influencers where campaign_id = $1',
        [setting.campaign],
      );
      await server.call({
        method: 'POST',
        url: `/api/v1/campaign/${setting.campaign}/influencers/`,
        token: setting.manager.token,
        payload: { influencers: [rows[0]?.id], status: 'removed' },
      });
    };
    await remove();
    const again = `red,usuario,nombre,costo\ntiktok,${name},Otra,99\n`;
    const second = await importNow(server, setting, again);
    expect(second).toMatchObject({ created: 1 });
    expect(await stateOf(setting)).toMatchObject([{ name: 'Ana', cost: 1_000 }]);
    expect((await undo(setting, first.uuid)).body.response).toMatchObject({ removed: 0, kept: 1 });
    expect(await usernamesIn(server, setting.campaign)).toEqual([name]);
    expect((await undo(setting, second.uuid)).body.response).toMatchObject({ removed: 1, kept: 0 });
    expect(await usernamesIn(server, setting.campaign)).toEqual([]);
  });

  it('is taken in turn: the newest first takes all back, an older one leaves whom a newer file has changed', async () => {
    const setting = await makeImportSetting(server);
    const name = named('turno');
    const plain = (cost: number) => `red,usuario,nombre,costo\ntiktok,${name},Nombre ${cost},${cost}\n`;
    const one = await importNow(server, setting, plain(10));
    const two = await importNow(server, setting, plain(20), UPDATING);
    expect((await undo(setting, one.uuid)).body.response).toMatchObject({ removed: 0, kept: 1 });
    expect(await stateOf(setting)).toMatchObject([{ name: 'Nombre 20', cost: 2_000 }]);
    const three = await importNow(server, setting, plain(30), UPDATING);
    expect((await undo(setting, three.uuid)).body.response).toMatchObject({ restored: 1, kept: 0 });
    expect((await undo(setting, two.uuid)).body.response).toMatchObject({ restored: 1, kept: 0 });
    expect(await stateOf(setting)).toMatchObject([{ name: 'Nombre 10', cost: 1_000 }]);
    const last = await importNow(server, setting, `red,usuario,costo\ntiktok,${named('solo')},1\n`);
    const entries = async () =>
      (
        await server.call({
          url: `/api/v1/campaign/${setting.campaign}/activity/`,
          token: setting.manager.token,
        })
      ).body.response as { count: number; results: { told: object; by: { uuid: string } }[] };
    const { count } = await entries();
    await undo(setting, last.uuid);
    const told = await entries();
    // One act, however many it is about.
    expect(told.count).toBe(count + 1);
    expect(told.results[0]).toMatchObject({
      told: { kind: 'import.undone', file: 'creadores.csv' },
      by: { uuid: setting.manager.id },
    });
  });

  it('leaves what somebody has changed since', async () => {
    const setting = await makeImportSetting(server);
    const [there, added] = [named('a'), named('b')];
    await importNow(server, setting, `red,usuario,nombre,costo\ntiktok,${there},Ana,10\n`);
    const done = await importNow(
      server,
      setting,
      `red,usuario,nombre,costo\ntiktok,${there},Otra,20\ntiktok,${added},Be,5\n`,
      UPDATING,
    );
    const later = `red,usuario,nombre\ntiktok,${there},Nueva\n`;
    expect(await importNow(server, setting, later, UPDATING)).toMatchObject({ updated: 1 });
    await server.context.pool.query(
      `update campaign_influencers ci set agreed_cost_cents = 500, updated_at = now() from company_influencers k
       where k.company_id = ci.company_id and k.influencer_id = ci.influencer_id and ci.campaign_id = $1 and k.username = $2`,
      [setting.campaign, added],
    );
    expect((await undo(setting, done.uuid)).body.response).toMatchObject({
      removed: 0,
      restored: 1,
      kept: 1,
    });
    expect(await stateOf(setting)).toMatchObject([
      { username: there, name: 'Nueva', cost: 1_000 },
      { username: added, cost: 500 },
    ]);
  });

  it('is refused while the import runs, to whoever may only look and to strangers', async () => {
    const setting = await makeImportSetting(server);
    const begun = await upload(server, setting, csv(numbered(named('corre'), 2)));
    const id = begun.body.response.results.uuid as string;
    const early = await undo(setting, id);
    expect([early.status, early.body.code]).toEqual([409, 'campaign.import_running']);
    await server.context.jobs.flush();
    const viewer = await makeViewer(server, setting.manager);
    expect((await undo(setting, id, viewer.token)).status).toBe(403);
    const stranger = await makeManager(server);
    expect((await undo(setting, id, stranger.token)).status).toBe(404);
    const elsewhere = await makeCampaign(server, setting.manager.token);
    const wrongPlace = await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${elsewhere.uuid}/import/influencers/${id}/undo/`,
      token: setting.manager.token,
    });
    expect(wrongPlace.status).toBe(404);
    expect(await usernamesIn(server, setting.campaign)).toHaveLength(2);
    await server.context.pool.query(`update imports set ended_at = now() - interval '8 days' where id = $1`, [
      id,
    ]);
    const late = await undo(setting, id);
    expect([late.status, late.body.code]).toEqual([410, 'campaign.import_rows_gone']);
  });

  it('goes through a file of more rows than one transaction takes', async () => {
    const setting = await makeImportSetting(server);
    const done = await importNow(server, setting, numbered(named('muchos'), 3_500));
    expect(await usernamesIn(server, setting.campaign)).toHaveLength(3_500);
    expect((await undo(setting, done.uuid)).body.response).toMatchObject({ removed: 3_500, kept: 0 });
    expect(await usernamesIn(server, setting.campaign)).toEqual([]);
    expect(await wrongTotals(server, setting.campaign)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../test/context.js';
import { addInfluencers, makeCampaign, setMaxViews, unique, wrongTotals } from '../../../test/factories.js';
import { csv, importNow, makeImportSetting, numbered, readImport, upload, usernamesIn } from './testing.js';

const server = useTestServer();
const flush = () => server.context.jobs.flush();

/** Windows-1252 for the letters used here, all of which are Latin-1. */
const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

describe('POST import', () => {
  it('takes a file and imports it as a background job [CSV-05, CSV-06, API-045, NAV-11]', async () => {
    const setting = await makeImportSetting(server, 100);
    const name = unique('ana');
    const reply = await upload(
      server,
      setting,
      csv(`network,username\ninstagram,${name}\nyoutube,@${name}\n`),
    );
    expect(reply.status).toBe(202);
    expect(reply.body.response.results).toMatchObject({
      state: 'queued',
      filename: 'creadores.csv',
      total: 2,
      created: 0,
      ended_at: null,
      error: null,
    });
    await flush();
    const done = await readImport(server, setting, reply.body.response.results.uuid);
    expect(done).toMatchObject({ state: 'done', total: 2, created: 2, skipped: 0, failed: 0 });
    expect(await usernamesIn(server, setting.campaign)).toEqual([name, name]);
    expect(await wrongTotals(server, setting.campaign)).toEqual([]);
    const views = await server.call({ url: '/api/v1/accounts/max-views/', token: setting.manager.token });
    expect(views.body.response.max_views).toBe(98);
    const { rows } = await server.context.pool.query(
      'select f.import_id from import_files f join imports i on i.id = f.import_id where i.campaign_id = $1',
      [setting.campaign],
    );
    expect(rows).toEqual([]);
  });

  it.each(['es', 'en'])(
    "imports the product's own template (%s) as it is [CSV-03, CSV-04, EXP-18]",
    async (locale) => {
      const setting = await makeImportSetting(server);
      const template = await server.call({ url: `/api/v1/campaign/import/template/?locale=${locale}` });
      expect(template.status).toBe(200);
      expect(template.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(template.headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.csv"/);
      expect(template.text).toMatch(
        /^\ufeff(red,usuario,costo_estimado|network,username,estimated_cost)\r\n/,
      );
      const done = await importNow(server, setting, template.text);
      expect(done).toMatchObject({ state: 'done', total: 1, created: 1, failed: 0 });
      const { rows } = await server.context.pool.query(
        'select estimated_cost_cents from campaign_influencers where campaign_id = $1',
        [setting.campaign],
      );
      expect(rows).toEqual([{ estimated_cost_cents: 150_000 }]);
    },
  );

  it.each([
    ['UTF-8 with BOM', (text: string) => `\ufeff${text}`],
    ['windows-1252', latin1],
    ['semicolons', (text: string) => text.replaceAll(',', ';')],
    ['tabs', (text: string) => text.replaceAll(',', '\t')],
    ['CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
    ['UTF-16', (text: string) => Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'))],
  ])('imports a file with %s [CSV-03]', async (_, encode) => {
    const setting = await makeImportSetting(server);
    const name = unique('pena');
    const done = await importNow(
      server,
      setting,
      encode(`red,usuario,nombre\ninstagram,${name},Íñigo Peña\n`),
    );
    expect(done).toMatchObject({ state: 'done', created: 1 });
    const { rows } = await server.context.pool.query(
      'select name from company_influencers where username = $1',
      [name],
    );
    expect(rows).toEqual([{ name: 'Íñigo Peña' }]);
  });

  it('imports any other file with a mapping and a network for all', async () => {
    const setting = await makeImportSetting(server);
    const name = unique('cuenta');
    const text = `Rank,Quién,Gente,Fijo\n1,${name},"1,200",$ 10.5\n`;
    const mapping = JSON.stringify({
      Rank: '',
      Quién: 'username',
      Gente: 'followers',
      Fijo: 'estimated_cost',
    });
    const done = await importNow(server, setting, text, { mapping, network: 'twitch' });
    expect(done).toMatchObject({ state: 'done', created: 1, failed: 0 });
    const { rows } = await server.context.pool.query(
      `select k.network, k.followers, ci.estimated_cost_cents from campaign_influencers ci
       join company_influencers k using (company_id, influencer_id) where ci.campaign_id = $1`,
      [setting.campaign],
    );
    expect(rows).toEqual([{ network: 'twitch', followers: 1200, estimated_cost_cents: 1050 }]);
  });

  it('takes network and username from profile links', async () => {
    const setting = await makeImportSetting(server);
    const name = unique('enlace');
    const done = await importNow(server, setting, `enlace\nhttps://www.tiktok.com/@${name}?x=1\n`);
    expect(done).toMatchObject({ created: 1, failed: 0 });
  });

  it('creates nothing twice: neither rows of the file nor of the campaign [CSV-19]', async () => {
    const setting = await makeImportSetting(server);
    const { manager, campaign } = setting;
    const [here, removed, fresh] = [unique('aqui'), unique('fuera'), unique('nuevo')];
    const [, second] = await addInfluencers(server, manager.token, campaign, [
      { network: 'instagram', username: here },
      { network: 'instagram', username: removed },
    ]);
    const removing = await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${campaign}/influencers/`,
      token: manager.token,
      payload: { influencers: [second?.uuid], status: 'removed' },
    });
    expect(removing.status).toBe(200);
    const names = [here, removed, fresh, fresh.toUpperCase(), `@${fresh}`];
    const text = `red,usuario\n${names.map((name) => `instagram,${name}`).join('\n')}\n`;
    const first = await importNow(server, setting, text);
    expect(first).toMatchObject({ total: 5, created: 2, updated: 0, skipped: 3, failed: 0 });
    expect(await usernamesIn(server, campaign)).toEqual([here, removed, fresh].toSorted());
    const again = await importNow(server, setting, text);
    expect(again).toMatchObject({ total: 5, created: 0, updated: 0, skipped: 5, failed: 0 });
    expect(await usernamesIn(server, campaign)).toHaveLength(3);
    expect(await wrongTotals(server, campaign)).toEqual([]);
  });

  it('brings costs of creators in the campaign up to date when that is asked for', async () => {
    const setting = await makeImportSetting(server);
    const name = unique('costo');
    await importNow(server, setting, `red,usuario,costo\ntiktok,${name},10\n`);
    const done = await importNow(server, setting, `red,usuario,costo\ntiktok,${name},20\n`, {
      existing: 'update',
    });
    expect(done).toMatchObject({ created: 0, updated: 1, skipped: 0 });
    expect(await wrongTotals(server, setting.campaign)).toEqual([]);
  });

  it('asks for a file [CSV-01]', async () => {
    const { path, manager } = await makeImportSetting(server);
    const reply = await server.call({ method: 'POST', url: path, token: manager.token, payload: {} });
    expect(reply.status).toBe(400);
    expect(reply.body.error).toMatchObject({
      code: 'request.invalid',
      fields: { file_csv: ['Debe ser un archivo'] },
    });
    const text = await server.call({
      method: 'POST',
      url: path,
      token: manager.token,
      payload: { file_csv: { data: 'network,username' } },
    });
    expect(text.body.error.fields).toEqual({ file_csv: ['Debe ser un archivo'] });
  });

  it.each([
    [
      'a name that is not .csv [CSV-02]',
      csv(numbered('x', 1), 'creadores.xlsx'),
      /no termina en \.csv.*Guardar como/,
    ],
    [
      'an .xlsx renamed [CSV-03]',
      csv(Uint8Array.from([0x50, 0x4b, 3, 4, 0]), 'creadores.csv'),
      /hoja de cálculo/,
    ],
    ['an empty file [CSV-03]', csv(''), /vacío/],
    ['a header without rows [CSV-03]', csv('network,username\n'), /solo tiene la fila de encabezados/],
    ['an open quotation mark [CSV-09]', csv('network,username\ntiktok,a\n"tiktok,b\n'), /^Línea 3: /],
    ['unknown columns [CSV-09]', csv('foo,bar\n1,2\n'), /"foo", "bar".*red, usuario, costo_estimado/],
  ])('refuses %s with csv.BadFormat and an explanation [ERR-08]', async (_, file, message) => {
    const setting = await makeImportSetting(server);
    const reply = await upload(server, setting, file);
    expect(reply.status).toBe(400);
    expect(reply.body.error.code).toBe('csv.BadFormat');
    expect(reply.body.error.message).toMatch(message);
    expect(reply.body.error.fields.file_csv[0]).toMatch(message);
    const english = await upload(server, setting, file, {}, { 'accept-language': 'en' });
    expect(english.body.error.message).not.toBe(reply.body.error.message);
    const listed = await server.call({ url: setting.path, token: setting.manager.token });
    expect(listed.body.response.results).toEqual([]);
  });

  it('takes .CSV as .csv [CSV-02]', async () => {
    const setting = await makeImportSetting(server);
    const reply = await upload(server, setting, csv(numbered(unique('x'), 1), '..\\LISTA.CSV'));
    expect(reply.status).toBe(202);
    expect(reply.body.response.results.filename).toBe('LISTA.CSV');
    await flush();
  });

  it.each([
    ['a column that is not there', { mapping: '{"Otra":"username"}', network: 'tiktok' }, 'mapping'],
    ['a field twice', { mapping: '{"quien":"username","cosa":"username"}', network: 'tiktok' }, 'mapping'],
    ['nobody named', { mapping: '{"cosa":"followers"}', network: 'tiktok' }, 'mapping'],
    ['an empty mapping', { mapping: '{}', network: 'tiktok' }, 'mapping'],
    ['a mapping that is no JSON', { mapping: '{', network: 'tiktok' }, 'mapping'],
    ['an unknown field', { mapping: '{"quien":"password"}', network: 'tiktok' }, 'mapping'],
    ['no network at all', { mapping: '{"quien":"username"}' }, 'network'],
    ['an unknown network', { mapping: '{"quien":"username"}', network: 'myspace' }, 'network'],
  ])('refuses %s', async (_, parts, field) => {
    const setting = await makeImportSetting(server);
    const reply = await upload(server, setting, csv('quien,cosa\nana,1\n'), parts);
    expect(reply.status).toBe(400);
    expect(reply.body.error.code).toBe('request.invalid');
    expect(Object.keys(reply.body.error.fields).every((name) => name.startsWith(field))).toBe(true);
  });

  it('refuses a second import of the company while one runs [CSV-08, CSV-10, ERR-09, STA-27]', async () => {
    const setting = await makeImportSetting(server);
    const other = await makeCampaign(server, setting.manager.token);
    const first = await upload(server, setting, csv(numbered(unique('a'), 2)));
    const second = await upload(
      server,
      { ...setting, path: `/api/v1/campaign/${other.uuid}/import/influencers/` },
      csv(numbered(unique('b'), 2)),
    );
    expect([first.status, second.status]).toEqual([202, 409]);
    expect(second.body.error.code).toBe('campaign.Processing');
    const elsewhere = await makeImportSetting(server);
    expect((await upload(server, elsewhere, csv(numbered(unique('c'), 1)))).status).toBe(202);
    await flush();
    expect((await upload(server, setting, csv(numbered(unique('d'), 1)))).status).toBe(202);
    await flush();
  });

  it('lets exactly one of several simultaneous uploads through [CSV-08]', async () => {
    const setting = await makeImportSetting(server);
    const campaigns = await Promise.all([1, 2, 3].map(() => makeCampaign(server, setting.manager.token)));
    const replies = await Promise.all(
      campaigns.map(({ uuid }) =>
        upload(
          server,
          { ...setting, path: `/api/v1/campaign/${uuid}/import/influencers/` },
          csv(numbered(unique('r'), 1)),
        ),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409, 409]);
    await flush();
  });

  it('refuses an import without allowance and writes nothing [CSV-11, ACC-10, ERR-10]', async () => {
    const setting = await makeImportSetting(server, 0);
    const reply = await upload(server, setting, csv(numbered(unique('s'), 2)));
    expect(reply.status).toBe(402);
    expect(reply.body.error.code).toBe('accounts.max_views_soldout');
    const processing = await server.call({
      url: '/api/v1/campaign/check/process/',
      token: setting.manager.token,
    });
    expect(processing.body.response.processing).toBe(false);
    const listed = await server.call({ url: setting.path, token: setting.manager.token });
    expect(listed.body.response.results).toEqual([]);
  });

  it('imports as many as the allowance has and says so of each other row [ACC-10]', async () => {
    const setting = await makeImportSetting(server, 3);
    const done = await importNow(server, setting, numbered(unique('parcial'), 5));
    expect(done).toMatchObject({ state: 'done', total: 5, created: 3, skipped: 0, failed: 2 });
    expect(await usernamesIn(server, setting.campaign)).toHaveLength(3);
    const failed = await server.call({
      url: `${setting.path}${done.uuid}/failed-rows/`,
      token: setting.manager.token,
    });
    const lines = failed.text.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^5,Se agotaron las vistas.*,tiktok,/);
    await setMaxViews(server, setting.manager.companyId, 10);
    const again = await importNow(server, setting, failed.text);
    expect(again).toMatchObject({ total: 2, created: 2, failed: 0 });
  });
});

describe('rows of an import', () => {
  it('gives the failed rows back as they stood, with line and reason in the wished language [EXP-15]', async () => {
    const setting = await makeImportSetting(server);
    const good = unique('buena');
    const text = [
      'Red,Usuario,Seguidores,Notas',
      `instagram,${good},10,a`,
      'instagram,no es usuario,10,"x, ""y"""',
      `myspace,${good},10,"=1+1;=2+2"`,
      `instagram,${unique('otra')},muchos,`,
      `instagram,${unique('mas')},1,2,3,4`,
      ',,,solo notas',
    ].join('\n');
    const done = await importNow(server, setting, text);
    expect(done).toMatchObject({ state: 'done', total: 6, created: 1, failed: 5 });
    const url = `${setting.path}${done.uuid}/failed-rows/`;
    const spanish = await server.call({ url, token: setting.manager.token });
    expect(spanish.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(spanish.headers['content-disposition']).toMatch(
      /^attachment; filename="campana-[\w-]+-filas-con-error-\d{4}-\d\d-\d\d\.csv"/,
    );
    const lines = spanish.text.split('\r\n');
    expect(lines[0]).toBe('\ufefflínea,motivo,Red,Usuario,Seguidores,Notas');
    expect(lines[1]).toBe(
      '3,"No es un usuario válido de esa red (columna ""Usuario"")",instagram,no es usuario,10,"x, ""y"""',
    );
    expect(lines[2]).toMatch(/^4,.*red.*,myspace,.*,"'=1\+1;'=2\+2"$/);
    expect(lines[3]).toMatch(/^5,.*Seguidores/);
    expect(lines[4]).toMatch(/^6,.*más celdas que el encabezado.*,1,2,3,4$/);
    expect(lines[5]).toMatch(/^7,.*,solo notas$/);
    const english = await server.call({
      url,
      token: setting.manager.token,
      headers: { 'accept-language': 'en-US' },
    });
    expect(english.text).toMatch(/^\ufeffline,reason,Red,Usuario/);
    expect(english.text).toContain('Is not a valid username of that network (column ""Usuario"")');
    const shown = await server.call({
      url: `${setting.path}${done.uuid}/problems/`,
      token: setting.manager.token,
    });
    expect(shown.body.response.results).toHaveLength(5);
    expect(shown.body.response.results[0]).toEqual({
      line: 3,
      row: 'instagram, no es usuario, 10, x, "y"',
      reason: 'No es un usuario válido de esa red (columna "Usuario")',
    });
  });

  it('says of every row what became of it', async () => {
    const setting = await makeImportSetting(server);
    const name = unique('fila');
    const done = await importNow(
      server,
      setting,
      `red,usuario\ntiktok,${name}\ntiktok,${name}\ntiktok,a b c\n`,
    );
    const reply = await server.call({
      url: `${setting.path}${done.uuid}/rows/`,
      token: setting.manager.token,
    });
    expect(reply.text.split('\r\n')).toEqual([
      '\ufefflínea,usuario,resultado,motivo',
      `2,${name},agregado,`,
      `3,${name},omitido,El mismo creador ya está en una fila anterior`,
      '4,a b c,con error,"No es un usuario válido de esa red (columna ""usuario"")"',
      '',
    ]);
  });
});

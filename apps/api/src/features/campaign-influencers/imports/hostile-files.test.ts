import { describe, expect, it } from 'vitest';
import { LIMITS } from '@altavoz/contracts';
import { useTestServer } from '../../../test/context.js';
import { unique } from '../../../test/factories.js';
import { csv, importNow, makeImportSetting, upload } from './testing.js';

const server = useTestServer();

describe('files made to do harm', () => {
  it.each([',', ';', '\t'])(
    'refuses a header of 200,000 columns at once, saying how many [CSV-03]',
    async (sign) => {
      const setting = await makeImportSetting(server);
      const file = csv(`${Array.from({ length: 200_000 }, () => 'c').join(sign)}\nx`);
      const before = process.cpuUsage();
      const reply = await upload(server, setting, file, {}, { 'accept-language': 'en' });
      const { user } = process.cpuUsage(before);
      expect([reply.status, reply.body.error.code]).toEqual([400, 'csv.BadFormat']);
      expect(reply.body.error.message).toMatch(
        /^Line 1: there are 200000 columns and up to 200 are accepted/,
      );
      expect(user / 1e6).toBeLessThan(3);
    },
  );

  it.each(['"', '""', ',', 'tiktok,ana'])(
    'refuses a million lines of %j before it reads them [CSV-03]',
    async (line) => {
      const setting = await makeImportSetting(server);
      const before = process.cpuUsage();
      const reply = await upload(server, setting, csv(`network,username\n${`${line}\n`.repeat(1_000_000)}`));
      expect([reply.status, reply.body.error.message]).toEqual([
        400,
        'El archivo tiene más de 500,000 líneas. Divídelo en varios.',
      ]);
      expect(process.cpuUsage(before).user / 1e6).toBeLessThan(3);
    },
  );

  it('takes as many columns as it says', async () => {
    const setting = await makeImportSetting(server);
    const others = Array.from({ length: LIMITS.csvColumnsMax - 2 }, (_, n) => `c${n}`).join(',');
    const done = await importNow(
      server,
      setting,
      `network,username,${others}\ntiktok,${unique('w').replace('-', '.')}`,
    );
    expect(done).toMatchObject({ state: 'done', created: 1 });
  });

  it('refuses a mapping of more columns than a file may have', async () => {
    const setting = await makeImportSetting(server);
    const mapping = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`c${n}`, 'username']));
    const reply = await upload(server, setting, csv('a,b\nc,d'), { mapping: JSON.stringify(mapping) });
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([400, ['mapping']]);
  });

  it('keeps what it can of a failed row: long cells are cut between characters', async () => {
    const setting = await makeImportSetting(server);
    const long = `${'x'.repeat(LIMITS.csvCellMax - 1)}💥`;
    const name = `${'y'.repeat(LIMITS.nameMax - 1)}💥 ???`;
    const wide = 'z,'.repeat(100_000);
    const good = unique('g').replace('-', '.');
    const done = await importNow(
      server,
      setting,
      `network,username,name\ntiktok,${name},${long}\ntiktok,???,${wide}\ntiktok,${good},x`,
    );
    expect(done).toMatchObject({ state: 'done', created: 1, failed: 2, error: null });
    const { rows } = await server.context.pool.query(
      'select username, cells from import_rows where import_id = $1 and cells is not null order by line',
      [done.uuid],
    );
    expect(rows[0]).toEqual({
      username: 'y'.repeat(LIMITS.nameMax - 1),
      cells: ['tiktok', name, 'x'.repeat(LIMITS.csvCellMax - 1)],
    });
    expect(rows[1].cells).toHaveLength(LIMITS.csvColumnsMax);
  });

  it('takes a file name that would be cut inside a character', async () => {
    const setting = await makeImportSetting(server);
    const file = csv(`network,username\ntiktok,${unique('n').replace('-', '.')}`, `💥${'a'.repeat(250)}.csv`);
    const reply = await upload(server, setting, file);
    expect([reply.status, reply.body.response.results.filename]).toEqual([202, `${'a'.repeat(250)}.csv`]);
  });

  it('says that an import is running before it reads a second file [CSV-08]', async () => {
    const setting = await makeImportSetting(server);
    expect((await upload(server, setting, csv('network,username\ntiktok,abc'))).status).toBe(202);
    const second = await upload(server, setting, csv('not a csv at all'));
    expect([second.status, second.body.error.code]).toEqual([409, 'campaign.Processing']);
  });
});

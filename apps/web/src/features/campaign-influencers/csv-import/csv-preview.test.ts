import { describe, expect, it } from 'vitest';
import { checkRows, CsvRefused, mappingProblem, needsNetwork, readPreview } from './csv-preview';

const file = (text: string | Uint8Array<ArrayBuffer>, name = 'lista.csv') => new File([text], name);
const never = new AbortController().signal;

describe('the preview of a CSV [CSV-03, CSV-09]', () => {
  it('knows the template in both languages and finds nothing to map', async () => {
    for (const header of ['network,username,estimated_cost', 'red;usuario;costo_estimado']) {
      const preview = await readPreview(
        file(`${header}\n${header.includes(';') ? 'instagram;ana;10' : 'instagram,ana,10'}`),
      );
      expect(preview.template).toBe(true);
      expect((await checkRows(preview, preview.mapping, null, never)).ready).toBe(1);
    }
  });

  it('maps the columns of any other file, whatever its encoding and separator', async () => {
    const windows = new Uint8Array(
      Array.from('Título;Usuario;Seguidores\nMuñoz;ana_m;1,200\n', (letter) => letter.charCodeAt(0)),
    );
    const preview = await readPreview(file(windows));
    expect(preview.headers).toEqual(['Título', 'Usuario', 'Seguidores']);
    expect(preview.rows[0]?.[0]).toBe('Muñoz');
    expect(preview.mapping).toMatchObject({ Usuario: 'username', Seguidores: 'followers' });
    expect(needsNetwork(preview.mapping)).toBe(true);
    expect(await checkRows(preview, preview.mapping, 'instagram', never)).toMatchObject({
      ready: 1,
      problems: 0,
    });
  });

  it('says which lines cannot be imported and why', async () => {
    const preview = await readPreview(
      file(
        'network,username,followers\ninstagram,ana,10\nmyspace,ana,1\ninstagram,ANA,5\ninstagram,,5\ninstagram,eva,muchos',
      ),
    );
    const check = await checkRows(preview, preview.mapping, null, never);
    expect(check).toMatchObject({ ready: 1, duplicates: 1, problems: 3 });
    expect(check.first).toEqual([
      { line: 3, reason: 'network_unknown' },
      { line: 5, reason: 'username_missing' },
      { line: 6, reason: 'followers_invalid' },
    ]);
  });

  it('names a repeated row that says something else, and what', async () => {
    const preview = await readPreview(
      file(
        'network,username,estimated_cost,category\ninstagram,ana,500,\ninstagram,ana,,\ninstagram,ANA,500,\ninstagram,ana,700,viajes',
      ),
    );
    const check = await checkRows(preview, preview.mapping, null, never);
    expect(check).toMatchObject({ ready: 1, duplicates: 3, problems: 0 });
    expect(check.differing).toEqual([{ line: 5, counts: 2, fields: ['category', 'estimated_cost'] }]);
  });

  it.each([
    ['a line that names the separator', 'sep=;\r\nred;usuario\r\ninstagram;ana\r\n', 3],
    ['empty lines before the header', '\n\r\nred;usuario\ninstagram;ana\n', 4],
    ['empty rows', 'red,usuario\n,\n\ninstagram,ana\n', 4],
    ['cells with line breaks', 'red,usuario,nota\ninstagram,ana,"dos\nlíneas"\n', 2],
  ])('reads %s as the server does, and counts lines as it does', async (_what, text, line) => {
    const preview = await readPreview(file(text));
    expect(preview.headers.slice(0, 2)).toEqual(['red', 'usuario']);
    expect(preview.rows.map((row) => row.slice(0, 2))).toEqual([['instagram', 'ana']]);
    expect(preview.lines).toEqual([line]);
  });

  it('reads a cell that an export has made harmless as it was typed, and quotes without quotes around', async () => {
    const preview = await readPreview(file('red,usuario,nombre\ninstagram,ana,\'=1+1\ntiktok,b,J "El" P\n'));
    expect(preview.rows.map((row) => row[2])).toEqual(['=1+1', 'J "El" P']);
  });

  it('names the line of a quotation mark that nobody closed', async () => {
    await expect(readPreview(file('red,usuario\ninstagram,"ana\n'))).rejects.toMatchObject({
      refusal: 'quotes',
    });
  });

  it('refuses a workbook with another name and a file without rows', async () => {
    const workbook = file(new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]));
    await expect(readPreview(workbook)).rejects.toThrow(new CsvRefused('spreadsheet'));
    await expect(readPreview(file('network,username\n'))).rejects.toThrow(new CsvRefused('no_rows'));
  });

  it('asks for a username or a link, and for each field once', () => {
    expect(mappingProblem({ A: 'name' })).toEqual({ kind: 'needs_username' });
    expect(mappingProblem({ A: 'username', B: 'username' })).toEqual({ kind: 'twice', field: 'username' });
    expect(mappingProblem({ A: 'profile_url' })).toBeNull();
  });
});

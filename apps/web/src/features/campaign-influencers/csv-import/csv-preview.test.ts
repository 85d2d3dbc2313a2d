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
    expect(check).toMatchObject({ ready: 1, problems: 4 });
    expect(check.first).toEqual([
      { line: 3, reason: 'network_unknown' },
      { line: 4, reason: 'duplicate_in_file' },
      { line: 5, reason: 'username_missing' },
      { line: 6, reason: 'followers_invalid' },
    ]);
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

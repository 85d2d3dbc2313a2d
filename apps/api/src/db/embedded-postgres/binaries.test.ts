import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { hydrate } from './binaries.js';

it.skipIf(process.platform === 'win32')(
  'makes the links and rights that npm leaves out, as often as asked',
  () => {
    const root = mkdtempSync(path.join(tmpdir(), 'altavoz-binaries-'));
    try {
      mkdirSync(path.join(root, 'native/bin'), { recursive: true });
      mkdirSync(path.join(root, 'native/lib'));
      for (const name of ['postgres', 'initdb', 'pg_ctl']) {
        writeFileSync(path.join(root, 'native/bin', name), '', { mode: 0o644 });
      }
      writeFileSync(path.join(root, 'native/lib/libpq.so.5.18'), 'library');
      const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
      writeFileSync(path.join(root, 'native/pg-symlinks.json'), JSON.stringify(links));
      hydrate(root);
      hydrate(root);
      expect(readFileSync(path.join(root, 'native/lib/libpq.so.5'), 'utf8')).toBe('library');
      expect(statSync(path.join(root, 'native/bin/initdb')).mode & 0o111).toBe(0o111);
    } finally {
      rmSync(root, { recursive: true });
    }
  },
);

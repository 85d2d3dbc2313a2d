import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildInputs, checkNode, ensureBuilt, ensureInstalled, satisfies } from './bootstrap.mjs';

describe('the version of Node', () => {
  it.each([
    ['v20.18.9', false],
    ['v20.19.0', true],
    ['v20.20.2', true],
    ['v21.7.0', false],
    ['v22.11.9', false],
    ['v22.12.0', true],
    ['v26.0.0-nightly', true],
  ])('%s', (version, fits) => {
    expect(satisfies(version, '^20.19.0 || >=22.12.0')).toBe(fits);
  });
});

describe('installing and building', () => {
  let root: string;
  let said: string[];
  const say = (line: string) => said.push(line);
  const write = (file: string, text: string) => {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'altavoz-bootstrap-'));
    said = [];
    const lock = { packages: { '': {}, 'node_modules/zod': { version: '4.6.7' } } };
    write(
      'package.json',
      JSON.stringify({ engines: { node: '^20.19.0 || >=22.12.0' }, scripts: { build: 'node build.mjs' } }),
    );
    write('package-lock.json', JSON.stringify(lock));
    write('node_modules/.package-lock.json', JSON.stringify(lock));
    write('apps/api/src/server.ts', 'one');
    write('apps/api/src/server.test.ts', 'one');
    write('apps/web/index.html', '<p>');
    write(
      'build.mjs',
      `import fs from 'node:fs';
       for (const file of ['apps/api/dist/server.js', 'apps/web/dist/index.html']) {
         fs.mkdirSync(file.replace(/[^/]*$/, ''), { recursive: true });
         fs.writeFileSync(file, '');
       }
       if (fs.readFileSync('apps/api/src/server.ts', 'utf8') === 'broken') throw new Error('no such thing');`,
    );
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('says which Node would do', () => {
    expect(() => checkNode(root, 'v18.20.1')).toThrow(
      'Altavoz needs Node.js 20.19.0 or a later 20, or 22.12.0 or newer; this is v18.20.1.',
    );
  });

  it('leaves dependencies alone that somebody has installed by hand', async () => {
    await ensureInstalled(root, say);
    expect(said).toEqual([]);
  });

  it('reads sources and settings, not tests', () => {
    expect(buildInputs(root)).toEqual([
      'apps/api/src/server.ts',
      'apps/web/index.html',
      'package-lock.json',
      'package.json',
    ]);
  });

  it('builds once, and again only when the contents have changed', async () => {
    await ensureBuilt(root, say);
    expect(said).toHaveLength(1);
    await ensureBuilt(root, say);
    expect(said).toHaveLength(1);
    utimesSync(path.join(root, 'apps/api/src/server.ts'), 1, 1);
    await ensureBuilt(root, say);
    expect(said).toHaveLength(1);
    write('apps/api/src/server.ts', 'two');
    await ensureBuilt(root, say);
    expect(said).toHaveLength(2);
    rmSync(path.join(root, 'apps/api/dist'), { recursive: true });
    await ensureBuilt(root, say);
    expect(said).toHaveLength(3);
  });

  it('shows what broke, and tries again the next time', async () => {
    write('apps/api/src/server.ts', 'broken');
    await expect(ensureBuilt(root, say)).rejects.toThrow('no such thing');
    await expect(ensureBuilt(root, say)).rejects.toThrow('no such thing');
  });
});

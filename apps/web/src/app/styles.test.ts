import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const source = path.resolve(import.meta.dirname, '..');
const imported = readFileSync(path.join(source, 'app/styles.css'), 'utf8');
const stylesFolder = path.resolve(source, '../../../node_modules/@mantine/core/styles');
const styled = new Set(
  readdirSync(stylesFolder)
    .filter((file) => /^[A-Z]\w+\.css$/.test(file))
    .map((file) => file.replace('.css', '')),
);

const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(path.join(source, file), 'utf8'));
/** Every component of Mantine that some file imports. */
const used = new Set(
  sources.flatMap((text) =>
    [...text.matchAll(/import\s*\{([^}]+)\}\s*from '@mantine\/core'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim().replace(/^type\s+/, '')),
    ),
  ),
);

it('has the styles of every Mantine component in use', () => {
  const missing = [...used].filter((name) => styled.has(name) && !imported.includes(`styles/${name}.css`));
  expect(used.size).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkRooms, importsOf } from './check-rooms.mjs';

let root: string | null = null;

afterEach(() => {
  if (root) rmSync(root, { recursive: true });
  root = null;
});

/** An invented project that keeps every rule, with these files added; the rules are the real ones. */
function check(files: Record<string, string>): string[] {
  root = mkdtempSync(path.join(tmpdir(), 'altavoz-rooms-'));
  const tree = {
    'packages/contracts/src/vocabulary.ts':
      "import { z } from 'zod';\nexport const NETWORKS = ['instagram', 'blog'] as const;",
    'packages/domain/src/money.ts': "import { NETWORKS } from '@altavoz/contracts';",
    'packages/domain/src/money.test.ts': "import { it } from 'vitest';\nimport fc from 'fast-check';",
    'packages/networks/src/index.ts': "export * from './blog/manifest.js';",
    'apps/api/src/app.ts': "import { registerInfluencers } from './features/influencers/index.js';",
    'apps/api/src/features/accounts/index.ts': "export { x } from './accounts.service.js';",
    'apps/api/src/features/influencers/influencers.routes.ts':
      "import { z } from '@altavoz/contracts';\nimport { x } from '../accounts/index.js';\nimport { y } from './influencers.service.js';",
    'apps/api/src/features/influencers/influencers.presenter.ts':
      "import type { Row } from './influencers.repository.js';\nimport { type Other } from './influencers.queries.js';\nimport { cents } from '../../db/money.js';",
    'apps/api/src/features/influencers/influencers.repository.ts': "import { sql } from 'kysely';",
    'apps/api/src/features/influencers/influencers.test.ts':
      "import { useTestServer } from '../../test/context.js';",
    'apps/api/migrations/20261121-0100-text-folding.sql': '',
    'apps/web/src/app/router.tsx': "import { Influencers } from '../features/influencers';",
    'apps/web/src/features/influencers/index.ts':
      "import { Button } from '../../components/button';\nimport { signIn } from '../accounts';\nexport * from './page';",
    'apps/web/src/components/button.tsx': "import { useTheme } from '../lib/theme';",
    ...files,
  };
  for (const [file, text] of Object.entries(tree)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  mkdirSync(path.join(root, 'tools'));
  cpSync(path.join(import.meta.dirname, 'rooms.json'), path.join(root, 'tools/rooms.json'));
  return checkRooms(root);
}

it('finds nothing in a tree that keeps the rules', () => {
  expect(check({})).toEqual([]);
});

describe('a violation of each kind is named with its file', () => {
  const api = 'apps/api/src';
  const web = 'apps/web/src';
  it.each([
    [
      'contracts import zod alone',
      'packages/contracts/src/a.ts',
      "import pg from 'pg';",
      'may import zod alone',
    ],
    [
      'domain does not import networks',
      'packages/domain/src/a.ts',
      "import { n } from '@altavoz/networks';",
      '@altavoz/networks',
    ],
    [
      'networks do not import domain',
      'packages/networks/src/a.ts',
      "export * from '@altavoz/domain';",
      '@altavoz/domain',
    ],
    ['a test tool stays in tests', 'packages/domain/src/a.ts', "import { it } from 'vitest';", 'vitest'],
    [
      'a package is not left by its folder',
      'packages/domain/src/a.ts',
      "import { x } from '../../contracts/src/a.js';",
      'outside of the package',
    ],
    ['web does not import api', `${web}/a.ts`, "import { app } from '@altavoz/api';", '@altavoz/api'],
    ['an app is not left by its folder', `${web}/a.ts`, "import('../../api/src/app');", 'outside of the app'],
    [
      'a room does not import one above',
      `${api}/features/accounts/a.ts`,
      "import { x } from '../influencers/index.js';",
      'influencers, which is not below accounts',
    ],
    [
      'a room does not import its equal',
      `${api}/features/influencers/a.ts`,
      "import { x } from '../campaigns/index.js';",
      'not below influencers',
    ],
    [
      'types count as well',
      `${api}/features/accounts/a.ts`,
      "import type { X } from '../influencers/index.js';",
      'not below',
    ],
    [
      'a room is entered by its door',
      `${api}/features/influencers/sub/a.ts`,
      "import { x } from '../../accounts/accounts.service.js';",
      'through its index',
    ],
    [
      'app.ts too enters by the door',
      `${api}/app.ts`,
      "import { x } from './features/accounts/accounts.service.js';",
      'through its index',
    ],
    ['rooms are listed', `${api}/features/gossip/a.ts`, '', 'rooms.json does not list'],
    ['features holds rooms alone', `${api}/features/a.ts`, '', 'beside the rooms'],
    [
      'http knows no rooms',
      `${api}/http/a.ts`,
      "import { x } from '../features/accounts/index.js';",
      'may import rooms',
    ],
    [
      'db knows no rooms',
      `${api}/db/a.ts`,
      "import { x } from '../features/accounts/index.js';",
      'may import rooms',
    ],
    [
      'jobs know no rooms',
      `${api}/jobs/a.ts`,
      "import { x } from '../features/accounts/index.js';",
      'may import rooms',
    ],
    [
      'providers know no rooms',
      `${api}/providers/mail/a.ts`,
      "await import('../../features/accounts/index.js');",
      'may import rooms',
    ],
    [
      'nothing else beside app.ts knows rooms',
      `${api}/context.ts`,
      "import type { X } from './features/accounts/index.js';",
      'may import rooms',
    ],
    [
      'rooms do not know app.ts',
      `${api}/features/accounts/a.ts`,
      "import { buildApp } from '../../app.js';",
      'puts them together',
    ],
    [
      'what runs does not import what tests',
      `${api}/features/accounts/a.ts`,
      "import { f } from '../../test/context.js';",
      'for tests',
    ],
    [
      'routes hold no SQL',
      `${api}/features/accounts/a.routes.ts`,
      "import { sql } from 'kysely';",
      '*.routes.ts does not reach',
    ],
    [
      'routes do not call repositories',
      `${api}/features/accounts/a.routes.ts`,
      "import { x } from './a.repository.js';",
      '*.routes.ts does not reach',
    ],
    [
      'policies are pure',
      `${api}/features/accounts/a.policy.ts`,
      "import { x } from './a.queries.js';",
      '*.policy.ts does not reach',
    ],
    [
      'presenters are pure',
      `${api}/features/accounts/a.presenter.ts`,
      "import { type D, createDatabase } from '../../db/database.js';",
      '*.presenter.ts does not reach',
    ],
    ['migrations are dated', 'apps/api/migrations/add-things.sql', '', 'yyyymmdd-hhmm'],
    [
      'web rooms are entered by their door',
      `${web}/features/influencers/a.tsx`,
      "import { x } from '../accounts/api/sign-in';",
      'through its index',
    ],
    [
      'web rooms import downhill',
      `${web}/features/accounts/a.tsx`,
      "import { x } from '../influencers';",
      'not below accounts',
    ],
    [
      'components know no rooms',
      `${web}/components/a.tsx`,
      "import { x } from '../features/influencers';",
      'may import rooms',
    ],
    [
      'lib knows no rooms',
      `${web}/lib/a.ts`,
      "export { x } from '../features/influencers/index';",
      'may import rooms',
    ],
    [
      'app stands above rooms',
      `${web}/features/influencers/a.tsx`,
      "import { x } from '../../app/shell';",
      'app stands above',
    ],
    ['app stands above components', `${web}/components/a.tsx`, "import '../app/shell';", 'app stands above'],
    [
      'screens do not compare networks',
      `${web}/a.tsx`,
      "if (network === 'instagram') show();",
      "=== 'instagram'",
    ],
    ['nor the other way round', `${web}/a.tsx`, 'const is = "blog" !== network;', 'name of a network'],
    [
      'nor by a switch',
      `${api}/features/influencers/a.ts`,
      "switch (n) { case 'blog': break; }",
      'name of a network',
    ],
    [
      'nor by a list',
      `${api}/features/influencers/a.ts`,
      "if (['blog', 'x'].includes(n)) go();",
      'name of a network',
    ],
  ])('%s', (_title, file, text, words) => {
    const found = check({ [file]: text });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`${file}: `);
    expect(found[0]).toContain(words);
  });
});

it('lets tests, the demo and prose name networks', () => {
  expect(
    check({
      'apps/api/src/demo/a.ts': "const is = n === 'blog';",
      'apps/api/src/features/influencers/b.test.ts': "const is = n === 'blog';",
      'apps/web/src/a.tsx': "// not n === 'blog'\n/** nor\n n === 'blog' */\nconst label = 'blog';",
    }),
  ).toEqual([]);
});

it('reads imports over several lines, and none from comments', () => {
  const source = `
import a, {
  type B,
  c,
} from './one.js';
import type { D } from './two.js';
import { type E, type F } from './three.js';
export { g } from './four.js';
import './five.js';
const h = await import('./six.js');
// import { i } from './comment.js';
/*
import { j } from './comment.js';
*/
const text = "from './text.js'";
`;
  expect(importsOf(source)).toEqual([
    { name: './one.js', typeOnly: false },
    { name: './two.js', typeOnly: true },
    { name: './three.js', typeOnly: true },
    { name: './four.js', typeOnly: false },
    { name: './five.js', typeOnly: false },
    { name: './six.js', typeOnly: false },
  ]);
});

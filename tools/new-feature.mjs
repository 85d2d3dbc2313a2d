// `npm run new-feature -- <noun> [--level=N]`: a room of the API with one list that works, from contract to test.
// docs/new-feature.md says what comes next.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = process.env.NEW_FEATURE_ROOT ?? path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const [noun = '', ...options] = process.argv.slice(2);
const level = options.find((option) => option.startsWith('--level='))?.slice('--level='.length);

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

const read = (file) => readFileSync(path.join(root, file), 'utf8');
const rules = JSON.parse(read('tools/rooms.json'));
const room = `apps/api/src/features/${noun}`;

if (!/^[a-z]+(-[a-z]+)*s$/.test(noun)) {
  fail('Name the feature by its noun, plural, lower case, with hyphens: npm run new-feature -- brand-notes');
}
if (rules.rooms.flat().includes(noun) || existsSync(path.join(root, room)))
  fail(`The room ${noun} exists already`);
const floor = level === undefined ? rules.rooms.length - 1 : Number(level);
if (!rules.rooms[floor]) fail(`--level is 0 to ${rules.rooms.length - 1}, as in tools/rooms.json`);

const one = noun.replace(/ies$/, 'y').replace(/s$/, '');
const pascalOf = (words) => words.replace(/(^|-)([a-z])/g, (_match, _dash, letter) => letter.toUpperCase());
const Many = pascalOf(noun);
const One = pascalOf(one);
const many = Many[0].toLowerCase() + Many.slice(1);
const table = noun.replaceAll('-', '_');

/** The name of the migration: now, or right after the newest one where that is dated later. */
function migrationName() {
  const stamp = (date) => date.toISOString().replace(/^(\d+)-(\d+)-(\d+)T(\d+):(\d+).*$/, '$1$2$3-$4$5');
  const newest =
    readdirSync(path.join(root, 'apps/api/migrations'))
      .sort((a, b) => (a < b ? -1 : 1))
      .at(-1) ?? '';
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)-/.exec(newest) ?? [];
  const next = year ? Date.UTC(year, month - 1, day, hour, Number(minute) + 1) : 0;
  return `${stamp(new Date(Math.max(Date.now(), next)))}-${noun}.sql`;
}

const FILES = {
  [`packages/contracts/src/${noun}.ts`]: `import * as z from 'zod/mini';
import { endpoint } from './endpoint.js';
import { nameSchema, pageOf, pageQuery, timestampSchema, uuidSchema } from './values.js';

export const ${many.replace(/s$/, '')}Schema = z
  .object({ uuid: uuidSchema, name: nameSchema, created_at: timestampSchema })
  .register(z.globalRegistry, { id: '${One}' });
export type ${One} = z.infer<typeof ${many.replace(/s$/, '')}Schema>;

export const ${many} = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/${noun}/',
    access: 'view_campaign',
    summary: 'The ${noun.replaceAll('-', ' ')} of the company, the newest first',
    query: z.object(pageQuery()),
    response: pageOf(${many.replace(/s$/, '')}Schema),
  }),
} as const;
`,
  [`apps/api/migrations/${migrationName()}`]: `create table ${table} (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
-- The list of a company, the newest first.
create index ${table}_list on ${table} (company_id, id desc);
`,
  [`${room}/${noun}.repository.ts`]: `import { sql } from 'kysely';
import type { Queryable } from '../../db/database.js';
import { newestFirst } from '../../db/order.js';
import { exactly, type Page } from '../../db/pages.js';
import { pageIn } from '../../http/cursor.js';

export interface ${One}Row {
  id: string;
  name: string;
  created_at: Date;
}

/** A page of a company's rows, the newest first, and how many there are. */
export async function list${Many}(db: Queryable, companyId: string, wished: Page) {
  const page = pageIn('newest', newestFirst(sql\`id\`), wished);
  const [found, counted] = await Promise.all([
    sql<${One}Row & { place: string }>\`
      select id, name, created_at, \${page.place} from ${table}
      where company_id = \${companyId} and \${page.condition}
      order by \${page.order} limit \${page.limit} offset \${page.offset}\`.execute(db),
    sql<{ count: number }>\`select count(*) from ${table} where company_id = \${companyId}\`.execute(db),
  ]);
  return page.listed(found.rows, exactly(counted.rows[0]?.count ?? 0));
}
`,
  [`${room}/${noun}.presenter.ts`]: `import type { ${One} } from '@altavoz/contracts';
import type { ${One}Row } from './${noun}.repository.js';

export const present${One} = (row: ${One}Row): ${One} => ({
  uuid: row.id,
  name: row.name,
  created_at: row.created_at.toISOString(),
});
`,
  [`${room}/${noun}.service.ts`]: `import type { Context } from '../../context.js';
import { pageReply, type Page } from '../../db/pages.js';
import type { Caller } from '../../http/caller.js';
import { AppError } from '../../http/errors.js';
import { present${One} } from './${noun}.presenter.js';
import { list${Many} } from './${noun}.repository.js';

export const create${Many}Service = ({ db }: Pick<Context, 'db'>) => ({
  async list(caller: Caller, page: Page) {
    if (caller.companyId === null) throw new AppError('accounts.company_required');
    const { rows, ...total } = await list${Many}(db, caller.companyId, page);
    return pageReply(rows.map(present${One}), total, page);
  },
});
`,
  [`${room}/${noun}.routes.ts`]: `import { endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Routes } from '../../http/routes.js';
import { create${Many}Service } from './${noun}.service.js';

export function register${Many}(routes: Routes, context: Context): void {
  const service = create${Many}Service(context);
  routes.bind(endpoints.${many}.list, ({ caller, query }) => service.list(caller, query));
}
`,
  [`${room}/index.ts`]: `export { register${Many} } from './${noun}.routes.js';
`,
  [`${room}/${noun}.routes.test.ts`]: `import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../test/context.js';
import { makeManager } from '../../test/factories.js';

describe('${noun.replaceAll('-', ' ')}', () => {
  const server = useTestServer();
  const list = (token?: string) => server.call({ method: 'GET', url: '/api/v1/${noun}/', token });

  it('asks for a session', async () => {
    expect((await list()).status).toBe(401);
  });

  it('goes on behind a page', async () => {
    const { companyId, token } = await makeManager(server);
    await server.context.pool.query(
      \`insert into ${table} (company_id, id, name) select $1, gen_random_uuid(), 'One of three' from generate_series(1, 3)\`,
      [companyId],
    );
    const page = async (query: string) =>
      (await server.call({ method: 'GET', url: \`/api/v1/${noun}/?size_page=2\${query}\`, token })).body.response;
    const first = await page('');
    const second = await page(\`&after=\${first.next}\`);
    const ids = [...first.results, ...second.results].map(({ uuid }: { uuid: string }) => uuid);
    expect([new Set(ids).size, second.next]).toEqual([3, null]);
  });

  it('lists those of the own company alone', async () => {
    const [mine, other] = [await makeManager(server), await makeManager(server)];
    const id = server.context.newId();
    await server.context.pool.query(\`insert into ${table} (company_id, id, name) values ($1, $2, 'Mine')\`, [
      mine.companyId,
      id,
    ]);
    expect((await list(mine.token)).body).toMatchObject({
      response: { count: 1, results: [{ uuid: id, name: 'Mine' }] },
    });
    expect((await list(other.token)).body).toMatchObject({ response: { count: 0, results: [] } });
  });
});
`,
};

/** Adds a line after the last one that matches, or says that it has to be done by hand. */
function addLine(file, after, line) {
  const lines = read(file).split('\n');
  const last = lines.findLastIndex((text) => after.test(text));
  if (last < 0) {
    console.log(`  by hand  ${file}: ${line.trim()}`);
    return;
  }
  lines.splice(last + 1, 0, line);
  writeFileSync(path.join(root, file), lines.join('\n'));
  console.log(`  changed  ${file}`);
}

for (const [file, text] of Object.entries(FILES)) {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text, { flag: 'wx' });
  console.log(`  created  ${file}`);
}
addLine('packages/contracts/src/index.ts', /^export \* from/, `export * from './${noun}.js';`);
addLine('packages/contracts/src/endpoints.ts', /^import /, `import { ${many} } from './${noun}.js';`);
addLine('packages/contracts/src/endpoints.ts', /^ {2}\w+,$/, `  ${many},`);
addLine(
  'apps/api/src/app.ts',
  /^import .*'\.\/features\//,
  `import { register${Many} } from './features/${noun}/index.js';`,
);
addLine(
  'apps/api/src/app.ts',
  /^\s+register\w+\(routes, context\);$/,
  `    register${Many}(routes, context);`,
);
rules.rooms[floor].push(noun);
writeFileSync(path.join(root, 'tools/rooms.json'), `${JSON.stringify(rules, null, 2)}\n`);
console.log(`  changed  tools/rooms.json (level ${floor})
Next: npm run format && npm run build && npm run generate && npx vitest run ${noun}, then docs/new-feature.md`);

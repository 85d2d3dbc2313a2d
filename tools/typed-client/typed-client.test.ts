import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'altavoz-client-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CLIENT = `import createClient from 'openapi-fetch';
import type { operations, paths } from './api';

const client = createClient<paths>({ baseUrl: 'http://127.0.0.1:3000', headers: { authorization: 'Bearer x' } });
`;

/** What somebody who has only openapi.json may write. */
const RIGHT = `${CLIENT}
export async function addCampaign(name: string): Promise<string> {
  const { data, error, response } = await client.POST('/api/v1/campaign/', {
    body: { name, budget: 1500.5, networks: ['instagram'], starts_on: '2026-05-01', is_realty: false },
  });
  if (error) throw new Error(\`\${response.status} \${error.error.code}: \${error.error.message}\`);
  return data.response.uuid;
}

export async function approve(campaign: string, influencers: string[]): Promise<number> {
  const { data, error } = await client.POST('/api/v1/campaign/{campaign}/influencers/', {
    params: { path: { campaign } },
    body: { influencers, status: 'approved' },
  });
  if (error) return error.code === 'resource.not_found' ? 0 : Object.keys(error.error.fields ?? {}).length;
  return data.response.count + data.response.campaign_header.approved;
}

export async function names(page: number): Promise<string[]> {
  const { data } = await client.GET('/api/v1/campaign/', { params: { query: { page, search: 'mayo' } } });
  return (data?.response.results ?? []).map(({ name, stats_fields }) => \`\${name} \${stats_fields.pending}\`);
}

export type Taken = operations['accountsRegister']['responses'][409]['content']['application/json'];
export const codeOf = (failure: Taken): paths['/healthz']['get']['responses'][500]['content']['application/json']['code'] => failure.code;
`;

/** Each line in the list, and the last, has a mistake that the types must find. */
const WRONG = `${CLIENT}
type Created = operations['campaignsCreate']['requestBody']['content']['application/json'];
export const wrong = [
  { name: 'Mayo', bugdet: 1 } satisfies Created,
  client.POST('/api/v1/campaign/', { body: { budget: 1 } }),
  client.POST('/api/v1/campaign/', { body: { name: 'Mayo', networks: ['myspace'] } }),
  client.GET('/api/v1/campaign/{campaign}/', {}),
  client.GET('/api/v1/campaing/'),
  client.GET('/api/v1/campaign/').then(({ data }) => data?.response.results[0]?.nombre),
];
export type Unknown = operations['campaignsLits'];
`;

it(
  'openapi.json gives others a typed client: what is right compiles, a wrong field does not',
  { timeout: 120_000 },
  async () => {
    const document = pathToFileURL(path.join(root, 'apps/api/openapi.json'));
    writeFileSync(path.join(folder, 'api.ts'), astToString(await openapiTS(document)));
    writeFileSync(path.join(folder, 'right.ts'), RIGHT);
    writeFileSync(path.join(folder, 'wrong.ts'), WRONG);
    const { compilerOptions } = JSON.parse(readFileSync(path.join(root, 'tsconfig.base.json'), 'utf8'));
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          ...compilerOptions,
          composite: false,
          declaration: false,
          declarationMap: false,
          module: 'preserve',
          moduleResolution: 'bundler',
          lib: ['ES2023', 'DOM'],
          noEmit: true,
        },
        include: ['*.ts'],
      }),
    );
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
    const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
      cwd: folder,
    });
    const found = [...stdout.matchAll(/^(\S+)\((\d+),\d+\): error/gm)].map(
      ([, file, line]) => `${file}:${line}`,
    );
    const mistakes = WRONG.split('\n').flatMap((text, index) =>
      /^ {2}\S|Unknown/.test(text) ? [`wrong.ts:${index + 1}`] : [],
    );
    expect(mistakes).toHaveLength(7);
    expect([...new Set(found)]).toEqual(mistakes);
  },
);

import { endpoints, ERRORS, type Endpoint, type ErrorCode } from '@altavoz/contracts';
import { expect, it } from 'vitest';
import { useTestServer } from '../test/context.js';

const server = useTestServer();

interface Operation {
  operationId?: string;
  responses: Record<string, { description: string; content: Record<string, { schema: { $ref?: string } }> }>;
}

const operations = (): { path: string; method: string; operation: Operation }[] =>
  Object.entries(server.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      path,
      method,
      operation,
    })),
  );
const find = (endpoint: Pick<Endpoint, 'path' | 'method'>): Operation => {
  const found = operations().find(
    ({ path, method }) => path === endpoint.path && method === endpoint.method.toLowerCase(),
  );
  if (!found) throw new Error(`${endpoint.method} ${endpoint.path} is not in the document`);
  return found.operation;
};
const failuresOf = ({ responses }: Operation) => Object.keys(responses).filter((status) => status >= '400');

it('every operation has an id of its own, made of its names in the contract', () => {
  const ids = operations().map(({ operation }) => operation.operationId);
  expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(id ?? ''))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(find(endpoints.campaigns.list).operationId).toBe('campaignsList');
  expect(find(endpoints.campaignInfluencers.setStatus).operationId).toBe('campaignInfluencersSetStatus');
  const spellings = Object.values(endpoints).flatMap((calls) =>
    Object.values(calls as Record<string, Endpoint>).map(({ aliases = [] }) => 1 + aliases.length),
  );
  expect(ids.length).toBe(spellings.reduce((sum, count) => sum + count, 0));
});

it('every operation says which statuses a failure may have, with which codes, in the one form of failure', () => {
  for (const { operation } of operations()) {
    expect(failuresOf(operation)).toEqual(expect.arrayContaining(['500', '503']));
    for (const status of failuresOf(operation)) {
      const { content, description } = operation.responses[status] ?? { content: {}, description: '' };
      expect(content['application/json']?.schema.$ref).toBe('#/components/schemas/Error');
      const codes = [...description.matchAll(/`([^`]+)`/g)].map(([, code]) => code as ErrorCode);
      expect(codes.map((code) => ERRORS[code])).toEqual(Array(codes.length).fill(Number(status)));
      expect(codes).not.toEqual([]);
    }
  }
});

it.each([
  ['a health check', endpoints.system.health, ['500', '503']],
  ['a sign-in', endpoints.accounts.login, ['400', '401', '408', '413', '415', '429', '500', '503']],
  ['a list of a company', endpoints.campaigns.list, ['400', '401', '403', '500', '503']],
  [
    'a change of one thing',
    endpoints.contents.update,
    ['400', '401', '403', '404', '408', '409', '413', '415', '500', '503'],
  ],
  ['an invitation', endpoints.invitations.read, ['400', '404', '410', '429', '500', '503']],
])('%s declares what its access, path, query and body can bring', (_what, endpoint, statuses) => {
  expect(failuresOf(find(endpoint as Endpoint))).toEqual(statuses);
});

it('what is streamed has its type, not that of a JSON reply', () => {
  const types = (endpoint: unknown) =>
    Object.keys(find(endpoint as Endpoint).responses['200']?.content ?? {});
  expect(types(endpoints.campaigns.events)).toEqual(['text/event-stream']);
  const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  expect(types(endpoints.contents.exportContents)).toEqual(['text/csv', workbook]);
  expect(types(endpoints.analytics.exportTotals)).toEqual([workbook]);
  expect(types(endpoints.campaigns.list)).toEqual(['application/json']);
});

import { endpoints, LIMITS, type Import, type Network } from '@altavoz/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api';
import { campaignKey } from '../../campaigns';

const POLLING_MS = 1_000;

/** The imports that were begun in this window: it offers to take them back, and to no colleague who looks on. */
export const begunHere = new Set<string>();

export const isOpen = (one: Pick<Import, 'state'>): boolean =>
  one.state === 'queued' || one.state === 'running';

/** How far one import is, asked again while it runs. */
export const importQuery = (campaign: string, id: string) =>
  queryOptions({
    queryKey: [...campaignKey(campaign), 'imports', id],
    queryFn: ({ signal }) => call(endpoints.imports.read, { params: { campaign, import: id }, signal }),
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data) ? false : POLLING_MS),
  });

/** The first rows of an import that failed, with their reasons. */
export const problemsQuery = (campaign: string, id: string) =>
  queryOptions({
    queryKey: [...campaignKey(campaign), 'imports', id, 'problems'],
    queryFn: ({ signal }) => call(endpoints.imports.problems, { params: { campaign, import: id }, signal }),
  });

/** The imports of a campaign, the newest first. */
export const importsQuery = (campaign: string) =>
  queryOptions({
    queryKey: [...campaignKey(campaign), 'imports', 'latest'],
    queryFn: ({ signal }) => call(endpoints.imports.latest, { params: { campaign }, signal }),
  });

/** How many of the creators of a file are in the campaign already. */
export async function countKnown(
  campaign: string,
  creators: readonly { network: Network; username: string }[],
  signal: AbortSignal,
): Promise<number> {
  let known = 0;
  for (let from = 0; from < creators.length; from += LIMITS.importKnownMax) {
    const body = { creators: creators.slice(from, from + LIMITS.importKnownMax) };
    const answer = await call(endpoints.imports.known, { params: { campaign }, body, signal });
    known += answer.known;
  }
  return known;
}

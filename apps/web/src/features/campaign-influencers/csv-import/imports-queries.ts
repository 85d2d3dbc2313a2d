import { endpoints, type Import } from '@altavoz/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api';
import { campaignKey } from '../../campaigns';

const POLLING_MS = 1_000;

export const isOpen = (one: Pick<Import, 'state'>): boolean =>
  one.state === 'queued' || one.state === 'running';

/** How far one import is, asked again while it runs. */
export const importQuery = (campaign: string, id: string) =>
  queryOptions({
    queryKey: [...campaignKey(campaign), 'imports', id],
    queryFn: ({ signal }) => call(endpoints.imports.read, { params: { campaign, import: id }, signal }),
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data) ? false : POLLING_MS),
  });

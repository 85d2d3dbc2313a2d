import { endpoints } from '@altavoz/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { pageByPage } from '../../lib/page-by-page';

/** How often it is asked how far pictures are while some are drawn. */
const LOOK_MS = 1_500;
const RUNNING: readonly string[] = ['waiting', 'asking'];
export const isRunning = ({ state }: { state: string }): boolean => RUNNING.includes(state);
/** Whether the service would refuse the same again. */
export const isRefused = ({ failure }: { failure: string | null }): boolean => failure === 'prompt_refused';

/** The pictures that the company asked for, the newest first, read on page after page. */
export const imagesQuery = infiniteQueryOptions({
  queryKey: ['images', 'list'],
  queryFn: ({ pageParam, signal }) =>
    call(endpoints.imageGeneration.list, { query: { size_page: 24, after: pageParam }, signal }),
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ results }) => results.some(isRunning)) ? LOOK_MS : false,
  ...pageByPage,
});

/** Who draws, what a picture costs, and what is left of the month. */
export const allowanceQuery = queryOptions({
  queryKey: ['images', 'allowance'],
  queryFn: ({ signal }) => call(endpoints.imageGeneration.allowance, { signal }),
});

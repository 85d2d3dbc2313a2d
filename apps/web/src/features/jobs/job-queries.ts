import { endpoints, type Job, type JobState } from '@altavoz/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { notify } from '../../lib/notify';

/** Nothing tells the pages that a job has moved on. */
const ASK_EVERY_MS = 10_000;

export const jobsQuery = (query: { page: number; state?: JobState | undefined }) =>
  queryOptions({
    queryKey: ['jobs', query],
    queryFn: ({ signal }) => call(endpoints.jobs.list, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ASK_EVERY_MS,
  });

/** Whether another try can be asked for: it has failed, or waits for its next one. */
export const canRetry = ({ state, tries }: Job): boolean =>
  state === 'failed' || (state === 'queued' && tries > 0);

/** Tries all jobs of a kind now that failed. */
export function useRetryAll() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(endpoints.jobs.retryAll, { body: { name } }),
    onSuccess: ({ count }) => void notify.success({ text: i18next.t('jobs:retried_all', { count }) }),
    onError: (error: unknown) => void notify.danger({ text: errorText(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  });
}

/** Tries a job now that failed. */
export function useRetryJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (job: Job) => call(endpoints.jobs.retry, { params: { job: job.id } }),
    onSuccess: () => void notify.success({ text: i18next.t('jobs:retried') }),
    onError: (error: unknown) => void notify.danger({ text: errorText(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  });
}

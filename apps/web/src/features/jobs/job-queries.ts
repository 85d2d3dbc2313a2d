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

/** Begins the tries of a failed job anew. */
export function useRetryJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (job: Job) => call(endpoints.jobs.retry, { params: { job: job.id } }),
    onSuccess: () => void notify.success({ text: i18next.t('jobs:retried') }),
    onError: (error: unknown) => void notify.danger({ text: errorText(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  });
}

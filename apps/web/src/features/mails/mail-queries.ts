import { endpoints, type MailState } from '@altavoz/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';

/** Nothing tells the pages that a mail was sent. */
const ASK_EVERY_MS = 10_000;

export const mailsQuery = (query: {
  page: number;
  state?: MailState | undefined;
  search?: string | undefined;
}) =>
  queryOptions({
    queryKey: ['mails', query],
    queryFn: ({ signal }) => call(endpoints.mails.list, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ASK_EVERY_MS,
  });

export const mailQuery = (mail: string) =>
  queryOptions({
    queryKey: ['mail', mail],
    queryFn: ({ signal }) => call(endpoints.mails.read, { params: { mail }, signal }),
  });

import { endpoints, type QueryIn } from '@altavoz/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { dayBegins, dayEnds } from '../../lib/day-edges';
import { pageByPage } from '../../lib/page-by-page';

export type AuditFilter = Pick<QueryIn<typeof endpoints.auditLog.list>, 'kind' | 'by' | 'company'> & {
  /** Days of whoever looks, both included. */
  from?: string | undefined;
  to?: string | undefined;
};

/** The entries of the log, the newest first, read on page after page. */
export const auditLogQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit-log', filter],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.auditLog.list, {
        query: {
          ...filter,
          from: filter.from && dayBegins(filter.from),
          to: filter.to && dayEnds(filter.to),
          after: pageParam,
        },
        signal,
      }),
    ...pageByPage,
  });

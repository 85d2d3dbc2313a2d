import { endpoints, type QueryIn } from '@altavoz/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { pageByPage } from '../../lib/page-by-page';

export type AuditFilter = Pick<
  QueryIn<typeof endpoints.auditLog.list>,
  'kind' | 'by' | 'company' | 'from' | 'to'
>;

/** The entries of the log, the newest first, read on page after page. */
export const auditLogQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit-log', filter],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.auditLog.list, { query: { ...filter, after: pageParam }, signal }),
    ...pageByPage,
  });

import { endpoints, type ContentCaptureProblem, type StoredContent } from '@altavoz/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { contentsKey } from './content-queries';

/** Where the figures of a published content come from, or why they do not. */
export const captureQuery = (campaign: string, content: string) =>
  queryOptions({
    queryKey: [...contentsKey(campaign), 'capture', content],
    queryFn: ({ signal }) => call(endpoints.captures.ofContent, { params: { campaign, content }, signal }),
  });

/** The id of what says why the figures of a content cannot be had. */
export const captureWhyId = (content: string): string => `capture-why-${content}`;

/** Asking once more does not help against these: somebody has to do something first, or nobody can. */
const LASTING: ReadonlySet<ContentCaptureProblem> = new Set([
  'not_configured',
  'not_connected',
  'not_accepted',
  'reconnect',
  'scope_missing',
  'config_error',
  'not_supported',
  'ran_out',
  'no_post',
]);

/** Whether it is said beside the figures of a content already that its network gives none of the link that it has. */
export function useCannotCapture(campaign: string, content: StoredContent | null, link: string): boolean {
  const { data } = useQuery({
    ...captureQuery(campaign, content?.uuid ?? ''),
    enabled: content !== null && content.status === 'content_published' && link === content.url_info,
  });
  const problem = content !== null && link === content.url_info ? data?.capture?.problem : null;
  return problem != null && LASTING.has(problem);
}

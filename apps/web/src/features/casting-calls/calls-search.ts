import { CASTING_CALL_STATES, SENT_STATES } from '@altavoz/contracts';
import { choice, listSearch, openId, pageNumber } from '../../lib/list-search';

/** The calls by where they stand; which one is open beside them, and which of its applications are shown. */
export const CALLS_SEARCH = listSearch({
  state: choice(CASTING_CALL_STATES),
  page: pageNumber,
  panel: openId,
  applications: choice(SENT_STATES),
});

/** How more of a list is read, for one that is read on as one comes near its end. */
export interface Growing {
  hasMore: boolean;
  loading: boolean;
  /** Why reading on has failed; null while it has not. */
  error: unknown;
  onMore: () => void;
}

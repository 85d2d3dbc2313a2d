/** A call that the document began before the scripts came (index.html), by its address. */
interface EarlyCall {
  /** Whose session it was asked in. */
  token: string;
  response: Promise<Response>;
  stop: () => void;
}

/** Where the document puts them. */
const begun = globalThis as { altavozEarly?: Record<string, EarlyCall> };

/** What nobody has taken for so long is read anew (ms). */
const FRESH = 30_000;

/**
 * The answer that the document has asked for already: once, as it is read anew afterwards.
 * @param signal hangs up
 */
export function takeEarly(
  address: string,
  { token, signal }: { token: string | null; signal: AbortSignal },
): Promise<Response> | null {
  const early = begun.altavozEarly?.[address];
  if (!early) return null;
  delete begun.altavozEarly?.[address];
  if (early.token !== token || performance.now() > FRESH) {
    early.stop();
    return null;
  }
  signal.addEventListener('abort', early.stop);
  return early.response;
}

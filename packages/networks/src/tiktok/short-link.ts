import { failed, succeeded } from '../ask.js';
import { NoAnswer, type ConnectorContext, type PostRef, type Result } from '../connector.js';
import { toUrl } from '../url.js';

/** At which of our addresses a short link is. */
const BASES: Readonly<Record<string, string>> = {
  'vm.tiktok.com': 'vm',
  'vt.tiktok.com': 'vt',
  'www.tiktok.com': 'www',
};

/**
 * The id of a video. What the app shares is a short link, which names none: it is opened to see where it leads, and that
 * costs nothing.
 */
export async function videoIdOf(context: ConnectorContext, { id, url }: PostRef): Promise<Result<string>> {
  if (/^\d+$/.test(id)) return succeeded(context, 'none', id, { cost: 0 });
  const link = toUrl(url);
  const base = context.baseUrls[BASES[link?.hostname ?? ''] ?? ''];
  if (!link || base === undefined) return failed('invalid_request', { providerCode: 'short_link' });
  try {
    const answer = await context.http({ method: 'GET', url: `${base}${link.pathname}` });
    const leadsTo = answer.headers['location'] ?? answer.url;
    const found = /\/@[^/?#]*\/(?:video|photo)\/(\d{15,21})/.exec(leadsTo)?.[1];
    if (found !== undefined) return succeeded(context, 'none', found, { cost: 0 });
    return failed(answer.status >= 500 ? 'unavailable' : 'not_found', {
      providerCode: String(answer.status),
    });
  } catch (error) {
    if (error instanceof NoAnswer) return failed('unavailable', { providerCode: error.reason });
    throw error;
  }
}

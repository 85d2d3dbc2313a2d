const NO_MATTER = /^(www|m|mobile|web)\./;

/**
 * The ways in which the link of a content may have been written down, given one of them as it is copied: with and without
 * what an app adds behind `?` or `#`, with `http` or `https`, `www.` or a host for phones, and a final slash.
 * @returns an empty list for what is no link
 */
export function linkVariants(text: string): string[] {
  if (/\s/.test(text) || !/^(https?:\/\/)?[^/?#]+\.[^/?#]+\/./i.test(text)) return [];
  let url: URL;
  try {
    url = new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  } catch {
    return [];
  }
  const host = url.host.replace(NO_MATTER, '');
  const path = url.pathname.replace(/\/+$/, '');
  const hosts = [host, `www.${host}`, `m.${host}`];
  // Of a video of YouTube, what stands behind `?` is what names it.
  const video = url.searchParams.get('v');
  const endings = [path, `${path}/`, ...(url.search ? [path + url.search, `${path}/${url.search}`] : [])];
  if (video !== null) endings.push(`${path}?v=${encodeURIComponent(video)}`);
  return [
    ...new Set([
      text,
      ...['https', 'http'].flatMap((scheme) =>
        hosts.flatMap((one) => endings.map((ending) => `${scheme}://${one}${ending}`)),
      ),
    ]),
  ];
}

const MOST = 48;

/** A link as it is told apart from others: where it is and which one, without what opens it or follows it. */
export function shortLink(link: string): string {
  try {
    const { hostname, pathname } = new URL(link);
    const short = `${hostname.replace(/^www\./, '')}${decodeURI(pathname).replace(/\/$/, '')}`;
    return short.length > MOST ? `${short.slice(0, MOST - 1)}…` : short;
  } catch {
    return link;
  }
}

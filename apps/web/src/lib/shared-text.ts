/** The longest part of what is shared that is looked at. */
const SHARED_MAX = 10_000;

/**
 * What another app shares as a phone hands it over in the address, as one text: the link comes as `url` or within the
 * text, and with some apps in both.
 */
export function sharedText(search: string): string {
  const address = new URLSearchParams(search);
  const parts = ['url', 'text', 'title'].flatMap((name) => {
    const part = (address.get(name) ?? '').trim().slice(0, SHARED_MAX);
    return part === '' ? [] : [part];
  });
  const isSaid = (part: string, place: number) =>
    parts.some((other, at) => (other === part ? at < place : other.includes(part)));
  // A title beside a link says what it is about, and is nothing to be added.
  const said = parts.filter((part, place) => !isSaid(part, place));
  const links = said.filter((part) => /https?:\/\//i.test(part));
  return (links.length > 0 ? links : said).join('\n');
}

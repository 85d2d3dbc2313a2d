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
  return parts.filter((part, place) => !isSaid(part, place)).join('\n');
}

/**
 * The tags in what people write as hashtags, without their sign: parted at commas, spaces, lines and signs. One that
 * is there already, in whatever case, as networks see it, is not taken twice.
 */
export function hashtagsIn(texts: readonly string[]): string[] {
  const tags = new Map<string, string>();
  for (const tag of texts.flatMap((text) => text.split(/[\s,#\uFF03]+/))) {
    const key = tag.normalize('NFC').toLowerCase();
    if (key !== '' && !tags.has(key)) tags.set(key, tag);
  }
  return [...tags.values()];
}

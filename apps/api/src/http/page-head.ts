import { PRODUCT_NAME } from '@altavoz/contracts';

/** What a page tells of itself where its address is shared. */
export interface PageHead {
  /** What it is of; a person unless said. */
  type?: 'website';
  title: string;
  description: string;
  /** The page and its picture, whole addresses. */
  url: string;
  image: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

/** The document of every page with what one page tells of itself; its values are only ever text. */
export function withPageHead(html: string, { type, title, description, url, image }: PageHead): string {
  const tags: readonly (readonly [kind: 'name' | 'property', name: string, content: string])[] = [
    ['property', 'og:site_name', PRODUCT_NAME],
    ['property', 'og:type', type ?? 'profile'],
    ['property', 'og:title', title],
    ['property', 'og:url', url],
    ['property', 'og:image', image],
    ['property', 'og:image:width', '1200'],
    ['property', 'og:image:height', '630'],
    ['name', 'twitter:card', 'summary_large_image'],
    ['name', 'description', description],
    ['property', 'og:description', description],
  ];
  const lines = tags
    .filter(([, , content]) => content !== '')
    .map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escaped(content)}">`);
  const plain = description ? html.replace(/<meta\s+name="description"[^>]*>/, '') : html;
  const head = `<title>${escaped(title)}</title>\n${lines.join('\n')}`;
  // A function, as a text to put in would have its `$` read.
  return plain.replace(/<title>[^<]*<\/title>/, () => head);
}

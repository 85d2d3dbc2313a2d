import type { Answered } from './answer.js';

/** Text as it stands in HTML and XML. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A page as sites show it to everybody, with what it says of itself in Open Graph. */
export function page(facts: { title: string; author?: string; picture?: string }, more = ''): Answered {
  const meta = Object.entries({
    'og:title': facts.title,
    author: facts.author,
    'og:image': facts.picture,
  }).flatMap(([name, value]) =>
    value === undefined ? [] : [`<meta property="${name}" content="${escaped(value)}">`],
  );
  return {
    status: 200,
    html: `<!doctype html><meta charset="utf-8"><title>${escaped(facts.title)}</title>${meta.join('')}${more}`,
  };
}

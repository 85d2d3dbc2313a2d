import { Parser } from 'htmlparser2';

/** Deeper than any page or feed is meant to be; the parser takes quadratic time on what nests without end. */
const DEEPEST = 200;

class TooDeep extends Error {}

export interface MarkupReader {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Reads HTML or XML of strangers from its beginning to its end, in one pass. It never fails: what is broken is read as
 * far as it can be, and what nests too deep is read no further. Entities that a document defines are not known, so
 * none can grow; nothing is fetched, and nothing runs.
 */
export function readMarkup(markup: string, kind: 'html' | 'xml', reader: MarkupReader): void {
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (++depth > DEEPEST) throw new TooDeep();
        reader.open?.(name, attributes);
      },
      ontext: (text) => reader.text?.(text),
      onclosetag(name) {
        depth--;
        reader.close?.(name);
      },
    },
    { xmlMode: kind === 'xml', recognizeSelfClosing: kind === 'xml' },
  );
  try {
    parser.end(markup);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
  }
}

/** Text in one line, at most `most` characters; undefined when nothing is left. */
export function oneLine(text: unknown, most = 300): string | undefined {
  if (typeof text !== 'string') return undefined;
  // Cut before it is put in order, so that a long text costs no more than a short one.
  const line = text
    .slice(0, most * 10)
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(line).slice(0, most).join('').trim() || undefined;
}

/** The text of HTML without its tags, in one line. */
export function textOfHtml(html: string, most?: number): string | undefined {
  if (!/[<&]/.test(html)) return oneLine(html, most);
  let text = '';
  let hidden = 0;
  const isHidden = (name: string) => name === 'script' || name === 'style';
  readMarkup(html, 'html', {
    open: (name) => void (isHidden(name) && hidden++),
    close(name) {
      if (isHidden(name)) hidden--;
      text += ' ';
    },
    text: (part) => void (hidden === 0 && (text += part)),
  });
  return oneLine(text, most);
}

/** An http(s) address, read from where it stands; undefined for anything else. */
export function webAddress(address: unknown, base?: string): string | undefined {
  if (typeof address !== 'string' || address.trim() === '' || address.length > 2_000) return undefined;
  if (!URL.canParse(address.trim(), base)) return undefined;
  const url = new URL(address.trim(), base);
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
}

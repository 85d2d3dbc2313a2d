/** A piece of a text: the address of a page, or what stands between two. */
export interface TextPiece {
  text: string;
  href: string | null;
}

const ADDRESS = /(https?:\/\/[^\s<>"]+)/gi;

/** What ends a sentence is no part of an address, nor is a bracket that began before it. */
function withoutEnd(address: string): string {
  const last = address.at(-1) ?? '';
  const isOwn = last === ')' && address.split('(').length >= address.split(')').length;
  return /[.,;:!?'»”)\]}]/.test(last) && !isOwn ? withoutEnd(address.slice(0, -1)) : address;
}

/** Parts a plain text where addresses of pages stand in it; together the pieces are the text. */
export function linksIn(text: string): TextPiece[] {
  return text
    .split(ADDRESS)
    .flatMap((piece, index): TextPiece[] => {
      if (index % 2 === 0) return [{ text: piece, href: null }];
      const address = withoutEnd(piece);
      return [
        { text: address, href: URL.canParse(address) ? address : null },
        { text: piece.slice(address.length), href: null },
      ];
    })
    .filter((piece) => piece.text !== '');
}

/** `urn:li:share:…` and the like: what LinkedIn's API names things by. */
export interface Urn {
  readonly kind: string;
  readonly id: string;
}

export const urnText = ({ kind, id }: Urn): string => `urn:li:${kind}:${id}`;
/** As it stands in an address. */
export const urnEscaped = (urn: Urn): string => encodeURIComponent(urnText(urn));

/** Reads a URN; null for other text. */
export function urnOf(text: string): Urn | null {
  const [, kind, id] = /^urn:li:(\w+):([\w-]+)$/.exec(text) ?? [];
  return kind !== undefined && id !== undefined ? { kind, id } : null;
}

const IN_LINK = [
  /urn:li:(activity|ugcPost|share):(\d{1,20})(?!\d)/i,
  // The title before it may have such a word and a number of its own, but none so long.
  /[_-](activity|ugcPost|share)-(\d{15,20})(?!\d)/i,
];

/** The URN that the address of a post carries; null where it carries none, as that of an article. */
export function urnOfLink(link: string): Urn | null {
  const text = link.replace(/%3A/gi, ':');
  for (const shape of IN_LINK) {
    const [, kind, id] = shape.exec(text) ?? [];
    if (kind !== undefined && id !== undefined)
      return { kind: kind.toLowerCase() === 'ugcpost' ? 'ugcPost' : kind.toLowerCase(), id };
  }
  return null;
}

/** When something with such an id was made: its first 41 bits are the milliseconds. */
export const timeOfId = (id: string): number => Number(BigInt(id) >> 22n);

/** The words around the name of what was copied: `Copia de {{name}}`. */
type CopyOf = (name: string) => string;

/** What copies are told apart by; a year is part of a name. */
const NUMBER = / (\d{1,2})$/;

/** What a campaign is a copy of by its name, else itself. */
export function originalName(name: string, copyOf: CopyOf): string {
  const [before = '', after = ''] = copyOf('\u0000').split('\u0000');
  const isCopy = name.startsWith(before) && name.length > before.length + after.length;
  return isCopy ? name.slice(before.length).replace(NUMBER, '') : name;
}

/**
 * What the duplicate of a campaign is called at first: a copy of what it was made from, and of several the next number.
 * @param taken what campaigns are called already @param most the longest name
 */
export function copyName(name: string, copyOf: CopyOf, taken: readonly string[], most: number): string {
  const first = copyOf(originalName(name, copyOf));
  const numberOf = (one: string) =>
    one === first ? 1 : one.replace(NUMBER, '') === first ? Number(NUMBER.exec(one)?.[1]) : 0;
  for (let number = Math.max(0, ...[name, ...taken].map(numberOf)) + 1; ; number += 1) {
    const end = number === 1 ? '' : ` ${number}`;
    const free = first.slice(0, most - end.length) + end;
    if (!taken.includes(free)) return free;
  }
}

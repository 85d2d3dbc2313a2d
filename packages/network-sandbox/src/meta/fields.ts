/** One field of a question of the Graph API: `media.limit(50).after(x){id,caption}`. */
export interface Field {
  readonly name: string;
  /** What stands in parentheses behind a dot, by its name. */
  readonly args: Readonly<Record<string, string>>;
  /** Absent: none were asked for within it. */
  readonly fields?: readonly Field[];
}

/** Reads `fields=`; null where it is not well formed. */
export function parseFields(text: string): readonly Field[] | null {
  let at = 0;
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found === undefined) return null;
    at += found.length;
    return found;
  };
  const list = (): Field[] | null => {
    const fields: Field[] = [];
    do {
      const field = one();
      if (!field) return null;
      fields.push(field);
    } while (take(/,/y) !== null);
    return fields;
  };
  const one = (): Field | null => {
    const name = take(/\w+/y);
    if (name === null) return null;
    const args: Record<string, string> = {};
    while (take(/\./y) !== null) {
      const argument = take(/\w+/y);
      const value = take(/\([^(){},]*\)/y);
      if (argument === null || value === null) return null;
      args[argument] = value.slice(1, -1);
    }
    if (take(/\{/y) === null) return { name, args };
    const fields = list();
    return fields !== null && take(/\}/y) !== null ? { name, args, fields } : null;
  };
  const fields = list();
  return at === text.length ? fields : null;
}

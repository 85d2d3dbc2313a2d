import { PRODUCT_NAME } from '@altavoz/contracts';

/** RFC 9309, 2.5: what stands behind it need not be read. */
const READ_MOST = 512_000;
/** More rules than any site has for one robot. */
const RULES_MOST = 2_000;

interface Rule {
  readonly allows: boolean;
  readonly pattern: string;
}

/** Whether a path begins as a pattern says, in which `*` stands for anything and a final `$` for the end. */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const [first = '', ...others] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const part of others) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  const last = others.at(-1) ?? first;
  if (!isWhole || at === path.length) return true;
  return others.length > 0 && path.endsWith(last);
}

/** The rules for us: those of our own name, else those for everybody (RFC 9309, 2.2.1). */
function rulesOf(robots: string): readonly Rule[] {
  const own: Rule[] = [];
  const all: Rule[] = [];
  let hasOwn = false;
  /** Whom the rules that follow are for. */
  let isOwn = false;
  let isAll = false;
  let isNaming = false;
  for (const line of robots.slice(0, READ_MOST).split(/\r\n?|\n/)) {
    const [text = ''] = line.split('#');
    const colon = text.indexOf(':');
    if (colon === -1) continue;
    const key = text.slice(0, colon).trim().toLowerCase();
    const value = text.slice(colon + 1).trim();
    if (key === 'user-agent') {
      if (!isNaming) [isOwn, isAll] = [false, false];
      isNaming = true;
      isOwn ||= value.toLowerCase() === PRODUCT_NAME.toLowerCase();
      isAll ||= value === '*';
      hasOwn ||= isOwn;
    } else if (key === 'allow' || key === 'disallow') {
      isNaming = false;
      if (value === '') continue;
      const rule = { allows: key === 'allow', pattern: value };
      if (isOwn && own.length < RULES_MOST) own.push(rule);
      if (isAll && all.length < RULES_MOST) all.push(rule);
    }
  }
  return hasOwn ? own : all;
}

/** Whether a site lets us come by on our own for an address of it: the longest rule that fits decides, `allow` of two. */
export function mayCome(robots: string, url: string): boolean {
  const { pathname, search } = new URL(url);
  const path = `${pathname}${search}`;
  let best: Rule = { allows: true, pattern: '' };
  for (const rule of rulesOf(robots)) {
    const longer = rule.pattern.length - best.pattern.length;
    if ((longer > 0 || (longer === 0 && rule.allows)) && matches(rule.pattern, path)) best = rule;
  }
  return best.allows;
}

import { reply, type Answered, type Asked } from '../answer.js';
import { lettersOf } from '../hash.js';
import { parseFields, type Field } from './fields.js';

export const DAY = 86_400;
/** A token that is given for sixty days, in seconds. */
export const LONG = 60 * DAY;
export const VERSION = '/v26.0';

/** An error in the words of the Graph API. */
export function metaError(
  code: number,
  message: string,
  {
    subcode,
    status = 400,
    isTransient,
    headers,
  }: {
    subcode?: number;
    status?: number;
    isTransient?: boolean;
    headers?: Readonly<Record<string, string>>;
  } = {},
): Answered {
  const error = {
    message,
    type: 'OAuthException',
    code,
    ...(subcode !== undefined && { error_subcode: subcode }),
    ...(isTransient !== undefined && { is_transient: isTransient }),
    fbtrace_id: lettersOf(message, 23),
  };
  return reply({ error }, status, headers);
}

export const ENDED = metaError(190, 'Error validating access token: Session has expired.', { subcode: 463 });
export const REMOVED = metaError(190, 'Error validating access token: The user has not authorized it.', {
  subcode: 458,
});
export const GONE = metaError(100, 'Unsupported get request. Object does not exist.', { subcode: 33 });
export const NOT_ALLOWED = metaError(10, '(#10) Application does not have permission for this action', {
  status: 403,
});
export const BAD_METRIC = metaError(100, '(#100) The value must be a valid insights metric');
export const badField = (name: string) =>
  metaError(100, `(#100) Tried accessing nonexisting field (${name})`);

/** The switches of tests, in the words of Meta. */
export const SWITCHED = {
  EXPIRED: ENDED,
  LIMIT: metaError(4, '(#4) Application request limit reached', {
    status: 403,
    isTransient: true,
    headers: {
      'x-business-use-case-usage': JSON.stringify({
        1: [{ type: 'instagram', call_count: 100, estimated_time_to_regain_access: 19 }],
      }),
    },
  }),
} as const;

/** A time as Meta writes it. */
export const timeText = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, '+0000');

/** What a node has, by its fields; a function where it depends on what is asked within it. */
export type Node = Readonly<Record<string, unknown>>;
type Nested = (field: Field) => unknown;

/** A part of a node that fails the whole question. */
export class Refused extends Error {
  constructor(readonly answered: Answered) {
    super('Refused');
  }
}

/**
 * What was asked for of a node. A field that it does not know fails the question; one that is undefined is left out, as
 * hidden likes are.
 */
export function selected(node: Node, fields: readonly Field[]): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const field of [{ name: 'id', args: {} }, ...fields]) {
    if (!(field.name in node)) {
      if (field.name === 'id') continue;
      throw new Refused(badField(field.name));
    }
    const value = node[field.name];
    const given = typeof value === 'function' ? (value as Nested)(field) : value;
    if (given !== undefined) found[field.name] = given;
  }
  return found;
}

/** The fields of a question. @param usual those that come without a word */
export function fieldsOf({ query }: Asked, usual = 'id'): readonly Field[] {
  const fields = parseFields(query.get('fields') ?? usual);
  if (!fields) throw new Refused(metaError(2500, 'Syntax error in the list of fields'));
  return fields;
}

/** One page of a list, newest first. @param address the place that `next` leads to; absent: no `next` is said */
export function page<Item>(
  all: readonly Item[],
  nodeOf: (item: Item) => Node,
  {
    fields,
    limit,
    after,
    address,
  }: { fields: readonly Field[]; limit?: string | null; after?: string | null; address?: string },
): { data: unknown[]; paging?: unknown } {
  const size = Math.min(100, Math.max(1, Number(limit ?? 25) || 25));
  const from = Number(Buffer.from(after ?? '', 'base64url').toString() || '0');
  if (!Number.isSafeInteger(from)) throw new Refused(metaError(100, '(#100) Invalid cursor'));
  const data = all.slice(from, from + size).map((item) => selected(nodeOf(item), fields));
  const hasMore = from + size < all.length;
  const cursor = Buffer.from(String(from + size)).toString('base64url');
  if (address === undefined) return { data, ...(hasMore && { paging: { cursors: { after: cursor } } }) };
  // The last page of an edge has a cursor as well.
  const next = hasMore ? { next: `${address}?after=${cursor}` } : {};
  return { data, ...(data.length > 0 && { paging: { cursors: { after: cursor }, ...next } }) };
}

/** The insights that were asked for. @param known the figures that there are; a name beside them fails the question */
export function insights(
  id: string,
  { query }: Asked,
  known: Readonly<Record<string, unknown>>,
  isThere: boolean,
): Answered {
  const names = (query.get('metric') ?? '').split(',');
  if (names.some((name) => !(name in known))) return BAD_METRIC;
  const data = isThere
    ? names.map((name) => ({
        name,
        period: 'lifetime',
        values: [{ value: known[name] }],
        title: name,
        description: name,
        id: `${id}/insights/${name}/lifetime`,
      }))
    : [];
  return reply({ data });
}

/** Answers, or says why not in the words of the network. */
export function answered(work: () => Answered | null): Answered | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refused) return error.answered;
    throw error;
  }
}

/** What anybody may know of a link. @param pattern the addresses of this network's posts */
export function oembed({ query }: Asked, name: string, pattern: RegExp): Answered {
  const url = query.get('url') ?? '';
  if (!pattern.test(url) || /\/gone/.test(url))
    return metaError(24, '(#24) The requested resource does not exist', { status: 404 });
  return reply({
    version: '1.0',
    provider_name: name,
    provider_url: `https://www.${name.toLowerCase()}.com`,
    type: 'rich',
    width: 552,
    html: '<blockquote></blockquote>',
  });
}

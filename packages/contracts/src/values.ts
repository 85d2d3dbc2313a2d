import * as z from 'zod/mini';
import type { GroupFields } from './groups.js';
import { says } from './issues.js';
import { LIMITS } from './limits.js';
import { NETWORKS, networkSchema } from './vocabulary.js';

/** An empty part of a form, or one of spaces alone, means "not given". */
const blankToUndefined = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;

export const uuidSchema = z.uuid();

/** Looks at what came, or makes something else of it, before the schema does. */
export const preprocess = <T extends z.ZodMiniType>(
  prepare: (value: unknown, payload: z.core.ParsePayload) => unknown,
  schema: T,
) => z.pipe(z.transform(prepare), schema);

/** A day without time or zone, `yyyy-mm-dd`, that exists in the calendar [I18-10]. */
export const daySchema = z.iso
  .date({ abort: true })
  .check(z.refine((day) => day >= LIMITS.dayMin && day <= LIMITS.dayMax, says('day_range')))
  .register(z.globalRegistry, { id: 'Day', description: 'yyyy-mm-dd' });

/** Money in major units with at most two decimals; text from a form may carry thousands commas. */
export const moneySchema = preprocess(
  (value) => {
    if (typeof value !== 'string') return value;
    const text = value.replaceAll(',', '').trim();
    return text === '' || Number.isNaN(Number(text)) ? value : Number(text);
  },
  z.number(says('number')).check(
    z.minimum(0, says('negative')),
    z.maximum(LIMITS.moneyMax, says('money_max')),
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, says('decimals')),
  ),
).register(z.globalRegistry, { id: 'Money', type: 'number', minimum: 0 });

/** Money that is some: one cent at least, as less of it is kept as none. */
export const someMoneySchema = moneySchema.check(
  z.refine((value) => Math.round(value * 100) > 0, says('above_zero')),
);

/** A whole number from 0, from JSON or from a form [MET-35]. */
export const countSchema = preprocess(
  (value) => {
    if (typeof value !== 'string') return value;
    const text = value.replaceAll(',', '').trim();
    return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : value;
  },
  z.number(says('whole')).check(
    z.minimum(0, says('negative')),
    z.maximum(LIMITS.countMax, says('count_max')),
    z.refine((value) => Number.isInteger(value), says('whole')),
  ),
).register(z.globalRegistry, { type: 'integer', minimum: 0, maximum: LIMITS.countMax });

/** A sum in a reply: whole, and as large as the rows make it, also beyond what a number carries exactly. */
export const totalSchema = z
  .number()
  .check(z.refine((value) => Number.isInteger(value)))
  .register(z.globalRegistry, { type: 'integer' });

/** A part of a form that may be absent or empty. */
export const optionalPart = <T extends z.ZodMiniType>(schema: T) =>
  z.optional(preprocess(blankToUndefined, z.optional(schema)));

/** A number that a form may leave empty: empty or null is null, absent is absent. */
export const nullablePart = <T extends z.ZodMiniType>(schema: T) =>
  z.optional(preprocess((value) => (value === '' ? null : value), z.optional(z.nullable(schema))));

/** `true` and `false` as JSON or as text of a query or form. */
export const flagSchema = preprocess(
  (value) => (value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value),
  z.boolean(),
).register(z.globalRegistry, { type: 'boolean' });

/** An address as it is meant: what was typed or copied without `https://` has it put before. */
export const withScheme = (text: string): string => {
  const typed = text.trim();
  return /^(www\.|[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)+\/)\S*$/iu.test(typed) ? `https://${typed}` : typed;
};

const linkUpTo = (max: number) =>
  z.string().check(
    z.overwrite(withScheme),
    z.maxLength(max),
    z.refine((value) => {
      // It is said already, and to read a host takes a time that grows with the square of its letters.
      if (value.length > max) return true;
      try {
        const url = new URL(value);
        return (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname.includes('.');
      } catch {
        return false;
      }
    }, says('link')),
  );

/** A link that opens in a browser: http or https only [ADD-31], which may be typed without. */
export const linkSchema = linkUpTo(LIMITS.urlMax).register(z.globalRegistry, { id: 'Link', format: 'uri' });

/** The link of a post as networks write it, without what an app adds. */
export const postLinkSchema = linkUpTo(LIMITS.postLinkMax).register(z.globalRegistry, { format: 'uri' });

/**
 * Control characters, and what turns the direction of all that follows: in a name they would change what stands beside it.
 * https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing. What no database keeps (NUL) is refused at the door.
 */
const UNSEEN = /(?!\0)[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;
/** A name as it is kept: in one line, of what can be seen. */
const inOneLine = (text: string): string => text.replaceAll(/[\t\n\r]+/g, ' ').replaceAll(UNSEEN, '');

/** What something is called. */
export const nameSchema = z
  .string()
  .check(z.overwrite(inOneLine), z.trim(), z.minLength(1, says('empty')), z.maxLength(LIMITS.nameMax));

/**
 * A list of at most `max` items. A longer one is refused before its items are looked at: a body of
 * four megabytes holds two million wrong ones.
 */
export const listOf = <T extends z.ZodMiniType>(item: T, { min = 0, max }: { min?: number; max: number }) =>
  preprocess(
    (value, { issues }) => {
      if (Array.isArray(value) && value.length > max) {
        issues.push({ code: 'too_big', origin: 'array', maximum: max, input: value });
      }
      return value;
    },
    z.array(item).check(z.minLength(min, says('none_named')), z.maxLength(max)),
  );

/** What is left out by name of all that fits a filter; names of elsewhere leave nothing out. */
export const exceptSchema = z.optional(listOf(uuidSchema, { max: LIMITS.exceptMax }));

/** A list in a form: a repeated part, a JSON array, or JSON text. */
export const listPart = <T extends z.ZodMiniType>(item: T, max: number) =>
  preprocess(
    (value) => {
      if (typeof value !== 'string') return value;
      if (value.trim() === '') return [];
      if (value.trim().startsWith('[')) {
        try {
          return JSON.parse(value) as unknown;
        } catch {
          return value;
        }
      }
      return value.split(',').map((part) => part.trim());
    },
    listOf(item, { max }),
  );

/**
 * What the caller saw, as a reply said it: in JSON, or as JSON text of a form. When a field holds something else by
 * now nothing is changed (`request.overtaken`); a field that cannot be compared is refused.
 */
export const expectedPart = <T extends z.core.$ZodShape>(reply: z.ZodMiniObject<T>) =>
  z.optional(
    preprocess(
      (value) => {
        if (typeof value !== 'string') return value;
        try {
          return JSON.parse(value) as unknown;
        } catch {
          return value;
        }
      },
      z.catchall(z.partial(reply), z.never()),
    ),
  );

/** A file of a multipart body, already read; its type comes from its content, never from its name. */
export interface UploadedFile {
  readonly filename: string;
  readonly mimetype: string;
  readonly data: Uint8Array;
}

/** A choice in a query where `all` and nothing mean "no filter". */
export const filterChoice = <T extends z.ZodMiniType>(schema: T) =>
  z.optional(
    preprocess((value) => (value === 'all' || value === '' ? undefined : value), z.optional(schema)),
  );

/** Conditions on the fields of a list as one text, which the list itself reads: `followers..between..1000..`. */
export const conditionsSchema = optionalPart(z.string().check(z.maxLength(LIMITS.savedViewTextMax)));

/** Bytes, and no JSON that looks like a file. */
const isFile = (value: unknown): value is UploadedFile | Blob =>
  value instanceof Blob ||
  (typeof value === 'object' && value !== null && 'data' in value && value.data instanceof Uint8Array);

/** A file part. In the browser it is a File or Blob, on the server what the door has read. */
export const fileSchema = z
  .custom<UploadedFile | Blob>(isFile, says('file'))
  .register(z.globalRegistry, { type: 'string', format: 'binary' });

/** A page number; below 1 is the first [API-140]. */
export const pageNumberSchema = preprocess(
  (value) => (value === '' || Number.isNaN(Number(value)) ? value : Math.max(1, Math.trunc(Number(value)))),
  z.int(says('whole')).check(z.minimum(1), z.maximum(1_000_000)),
).register(z.globalRegistry, { type: 'integer', minimum: 1 });

const PAGE_SIZES = says('page_size');
export const pageSizeSchema = z.coerce
  .number(says('whole'))
  .check(
    z.minimum(1, PAGE_SIZES),
    z.maximum(LIMITS.maxPageSize, PAGE_SIZES),
    z.refine((value) => Number.isInteger(value), says('whole')),
  )
  .register(z.globalRegistry, { type: 'integer' });

/** `page` and `size_page` of a list. */
/** Goes on behind a page, in the place of `page`: what its reply said as `next`. */
export const cursorSchema = z.optional(z.string().check(z.maxLength(LIMITS.cursorMax)));

export const pageQuery = (size: number = LIMITS.pageSize) => ({
  page: z._default(pageNumberSchema, 1),
  size_page: z._default(pageSizeSchema, size),
  after: cursorSchema,
});

/** What every download takes: the day of whoever asks, for the name of the file; left out, the day in UTC. */
export const downloadQuery = { day: z.optional(daySchema) };

/** What the lists of a campaign can be downloaded as. */
export const DOWNLOAD_FORMATS = ['csv', 'xlsx'] as const;
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number];

/** The same of a table, which comes as a CSV or as a workbook. */
export const tableQuery = { ...downloadQuery, format: z._default(z.enum(DOWNLOAD_FORMATS), 'csv') };

/** One page of a list. */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  pageWith(z.array(item).check(z.maxLength(LIMITS.maxPageSize)));

/** One page of a list, or without a page all of it: streamed, as it has no bound. */
export const listOrPageOf = <T extends z.ZodMiniType>(item: T) => pageWith(z.array(item));

const pageWith = <T extends z.ZodMiniType>(results: T) =>
  z.object({
    results,
    count: z.int(),
    /** True when there are more than `count`, which is as far as a search counts: screens say «2,000+». */
    count_capped: z.optional(z.boolean()),
    page: z.int(),
    size_page: z.int(),
    num_pages: z.int(),
    /** Where the list goes on, to be sent as `after`; null at its end. Holds also when rows come or go meanwhile. */
    next: z.nullable(z.string()),
  });

const groupValuesOf = <Fields extends GroupFields>(fields: Fields) =>
  Object.values(fields).flat() as Fields[keyof Fields][number][];

/** What the query of a list takes to answer it in groups: the order asked for then holds within each. */
export const groupQuery = <Fields extends GroupFields>(fields: Fields) => {
  const values = groupValuesOf(fields);
  return {
    group: filterChoice(z.enum(Object.keys(fields) as (keyof Fields & string)[])),
    /** Values whose rows are left out; their groups are counted all the same. */
    folded: optionalPart(listPart(z.enum(values), values.length)),
  };
};

/** The rows of a filter that have one value; the folded are counted here alone, and stand on no page. */
const groupSchema = z
  .object({
    value: z.string(),
    count: z.int(),
    folded: z.boolean(),
    /** Of the rows of a type, which has a word of its own on some of them. */
    networks: z.optional(z.array(networkSchema).check(z.maxLength(NETWORKS.length))),
  })
  .register(z.globalRegistry, { id: 'Group' });
export type Group = z.infer<typeof groupSchema>;

/** The groups that a filter has, in their order: what a list in groups answers beside its page. */
export const groupsPart = (fields: GroupFields) => ({
  groups: z.optional(z.array(groupSchema).check(z.maxLength(groupValuesOf(fields).length))),
});

/** Every reply carries its content in `response`. */
export const reply = <T extends z.ZodMiniType>(schema: T) => z.object({ response: schema });

export const timestampSchema = z.iso.datetime({ offset: true });

/**
 * Where a list of moments begins or ends: a day in UTC, which is included, or the moment at which somebody's own day
 * begins, which does not belong to what ends with it.
 */
export const dayEdgeSchema = z.union([daySchema, timestampSchema]);

/** A telephone, with its country or without, as people write it: 7 to 15 digits; empty where there is none. */
export const telephoneSchema = z
  .string()
  .check(
    z.trim(),
    z.maxLength(LIMITS.telephoneMax),
    z.regex(/^(?:\+?\d(?:[ ().-]{0,2}\d){6,14})?$/, says('telephone')),
  );

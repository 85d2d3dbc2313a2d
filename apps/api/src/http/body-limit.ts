import { LIMITS } from '@altavoz/contracts';
import * as z from 'zod/mini';

/** What every endpoint takes: blanks, and fields of older callers, need room too. */
const LEAST_BYTES = 64 * 1024;
/** A letter may be written as six bytes: \u0000. */
const LETTER_BYTES = 6;
/** The longest texts of a pattern or format are identifiers, days and times. */
const SHORT_TEXT = 40;
const NUMBER_BYTES = 25;
/** What stands for an input that is judged item by item behind the door. */
const UNKNOWN_BYTES = 4 * 1024;

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** The most bytes that a body of a schema needs as JSON; never more than `LIMITS.bodyBytes`. */
export function bodyLimitOf(schema: z.ZodMiniType | undefined): number {
  if (!schema) return LEAST_BYTES;
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Math.min(LIMITS.bodyBytes, LEAST_BYTES + mostBytes(json, json.$defs ?? {}));
}

function mostBytes(part: unknown, definitions: Record<string, unknown>): number {
  if (typeof part !== 'object' || part === null) return UNKNOWN_BYTES;
  const schema = part as JsonSchema;
  const most = (parts: readonly unknown[]) =>
    Math.max(...parts.map((inner) => mostBytes(inner, definitions)));
  if (schema.$ref) return mostBytes(definitions[schema.$ref.split('/').at(-1) ?? ''], definitions);
  if (schema.const !== undefined) return JSON.stringify(schema.const).length;
  if (schema.enum) return Math.max(...schema.enum.map((value) => JSON.stringify(value).length));
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (options) return most(options);
  if (Array.isArray(schema.type)) return most(schema.type.map((type: unknown) => ({ ...schema, type })));
  switch (schema.type) {
    case 'string':
      return 2 + LETTER_BYTES * (schema.maxLength ?? SHORT_TEXT / LETTER_BYTES);
    case 'array':
      return 2 + (schema.maxItems ?? 0) * (1 + mostBytes(schema.items, definitions));
    case 'object':
      return Object.entries(schema.properties ?? {}).reduce(
        (sum, [name, inner]) => sum + name.length + 4 + mostBytes(inner, definitions),
        2,
      );
    case 'number':
    case 'integer':
      return NUMBER_BYTES;
    case 'boolean':
    case 'null':
      return 5;
    default:
      return UNKNOWN_BYTES;
  }
}

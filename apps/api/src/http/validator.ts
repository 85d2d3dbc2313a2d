import { says, SHOW_INPUT } from '@altavoz/contracts';
import { isStorableText } from '@altavoz/domain';
import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod/mini';

/**
 * Where a value holds a text that the database refuses, as the path to it; null when nowhere. A stack
 * instead of calls: a body may be nested deeper than those reach.
 */
function unstorableTextIn(root: unknown): string[] | null {
  const open: { value: unknown; path: string[] }[] = [{ value: root, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === 'string') {
      if (!isStorableText(value)) return path;
    } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
      for (const [key, part] of Object.entries(value)) {
        if (!isStorableText(key)) return path;
        // Only names near the top: the path is for a person.
        open.push({ value: part, path: path.length < 4 ? [...path, key] : path });
      }
    }
  }
  return null;
}

/**
 * Checks the parts of a request against their schemas, and every text in them against what the database
 * can hold, whatever the schema: NUL and half characters are refused here, once for all.
 */
export const compileValidator: FastifySchemaCompiler<z.ZodMiniType> = ({ schema }) => {
  const checked = schema.check(({ value, issues }) => {
    const path = unstorableTextIn(value);
    if (path) {
      issues.push({ code: 'custom', path, message: says('unstorable'), input: value });
    }
  });
  return (value: unknown) => {
    const { data, error } = z.safeParse(checked, value, SHOW_INPUT);
    return error ? { error } : { value: data };
  };
};

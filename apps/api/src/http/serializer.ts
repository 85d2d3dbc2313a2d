import fastJson from 'fast-json-stringify';
import * as z from 'zod/mini';

type JsonSchema = Record<string, unknown>;

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Only what decides how a value is written; the rest is for those who read the contract. */
const KEPT = new Set(['type', 'properties', 'required', 'items', 'additionalProperties', 'anyOf', 'const']);

/** A JSON schema as the compiler of replies wants it: references resolved, `x | null` as a nullable x. */
function simplify(schema: JsonSchema, definitions: JsonSchema): JsonSchema {
  if (typeof schema['$ref'] === 'string') {
    const target = definitions[schema['$ref'].split('/').at(-1) ?? ''];
    if (!isObject(target)) throw new Error(`${schema['$ref']} is not defined`);
    return simplify(target, definitions);
  }
  const options = schema['anyOf'];
  if (Array.isArray(options)) {
    const others = options.filter((option: unknown) => isObject(option) && option['type'] !== 'null');
    const [only] = others;
    if (others.length === 1 && isObject(only)) return { ...simplify(only, definitions), nullable: true };
  }
  const kept: JsonSchema = {};
  for (const [key, value] of Object.entries(schema)) {
    if (!KEPT.has(key)) continue;
    if (key === 'properties' && isObject(value)) {
      kept[key] = Object.fromEntries(
        Object.entries(value).map(([name, part]) => [
          name,
          isObject(part) ? simplify(part, definitions) : part,
        ]),
      );
    } else if (Array.isArray(value)) {
      kept[key] = value.map((part: unknown) => (isObject(part) ? simplify(part, definitions) : part));
    } else kept[key] = isObject(value) ? simplify(value, definitions) : value;
  }
  // What a schema does not list is never written.
  if (kept['type'] === 'object' && kept['properties']) kept['additionalProperties'] = false;
  return kept;
}

type Serializer = (reply: unknown) => string;

/** The form of failures is every endpoint's, several times over. */
const compiled = new WeakMap<z.ZodMiniType, Serializer>();

/**
 * Compiles the schema of a reply into a function that writes it as JSON: only listed fields, several
 * times faster than checking and writing in two steps. It does not check types: presenters are typed
 * by the same schemas, and tests run with the checking serializer.
 * @throws at start for a schema it cannot compile
 */
export function compileSerializer(schema: z.ZodMiniType): Serializer {
  const known = compiled.get(schema);
  if (known) return known;
  const json = z.toJSONSchema(schema, { io: 'output', target: 'draft-7' }) as JsonSchema;
  const definitions = json['definitions'];
  const serializer = fastJson(
    simplify(json, isObject(definitions) ? definitions : {}) as unknown as fastJson.Schema,
  );
  compiled.set(schema, serializer);
  return serializer;
}

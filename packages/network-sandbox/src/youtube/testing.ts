import { readFileSync } from 'node:fs';
import { jsonOf, type ConnectorContext } from '@altavoz/networks/connectors';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema;
}
interface Method {
  readonly path: string;
  readonly httpMethod: string;
  readonly parameters: Readonly<
    Record<string, Schema & { readonly required?: boolean; readonly repeated?: boolean }>
  >;
  readonly response: Schema;
}
interface Description {
  readonly parameters: Readonly<Record<string, Schema>>;
  readonly resources: Readonly<Record<string, { readonly methods: Readonly<Record<string, Method>> }>>;
  readonly schemas: Readonly<Record<string, Schema>>;
}

/** One of Google's descriptions (discovery documents). */
export const descriptionOf = (name: 'youtube' | 'youtube-analytics'): Description =>
  JSON.parse(
    readFileSync(new URL(`../../descriptions/${name}.discovery.json`, import.meta.url), 'utf8'),
  ) as Description;

const FORMATS: Readonly<Record<string, RegExp>> = {
  uint64: /^\d+$/,
  int64: /^-?\d+$/,
  'date-time': /^\d{4}-.*Z$/,
};

/** What of a value is not as described, each with where it is. */
export function faultsOf(description: Description, schema: Schema, value: unknown, at = '$'): string[] {
  if (schema.$ref !== undefined) {
    const meant = description.schemas[schema.$ref];
    return meant ? faultsOf(description, meant, value, at) : [`${at}: ${schema.$ref} is not described`];
  }
  switch (schema.type) {
    case 'any':
      return [];
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((one, place) =>
            schema.items ? faultsOf(description, schema.items, one, `${at}[${place}]`) : [],
          )
        : [`${at} is no list`];
    case 'object':
      if (typeof value !== 'object' || value === null) return [`${at} is no object`];
      return Object.entries(value).flatMap(([name, one]) => {
        const known = schema.properties?.[name] ?? schema.additionalProperties;
        return known
          ? faultsOf(description, known, one, `${at}.${name}`)
          : [`${at}.${name} is not described`];
      });
    case 'integer':
      return Number.isInteger(value) ? [] : [`${at} is no integer`];
    case 'string':
      if (typeof value !== 'string') return [`${at} is no text`];
      if (schema.enum && !schema.enum.includes(value)) return [`${at} is ${value}`];
      return (FORMATS[schema.format ?? '']?.test(value) ?? true) ? [] : [`${at} is ${value}`];
    default:
      return typeof value === schema.type ? [] : [`${at} is no ${schema.type}`];
  }
}

/** What of a request is not as described. @param path without its first slash */
function faultsOfRequest(description: Description, method: Method, query: URLSearchParams): string[] {
  const known = { ...description.parameters, ...method.parameters };
  const missing = Object.entries(method.parameters)
    .filter(([name, { required }]) => required && !query.has(name))
    .map(([name]) => `${name} is missing`);
  const wrong = [...query].flatMap(([name, text]) => {
    const parameter = known[name];
    if (!parameter) return [`${name} is not described`];
    const values = 'repeated' in parameter && parameter.repeated ? text.split(',') : [text];
    const value = (one: string) =>
      parameter.type === 'integer' ? Number(one) : parameter.type === 'boolean' ? one === 'true' : one;
    return values.flatMap((one) => faultsOf(description, parameter, value(one), name));
  });
  return [...missing, ...wrong];
}

/** A door that notes whatever is asked or answered otherwise than Google describes it. */
export function watching(
  context: ConnectorContext,
  bases: Readonly<Record<string, Description>>,
): { readonly context: ConnectorContext; readonly faults: string[]; readonly seen: Set<string> } {
  const faults: string[] = [];
  const seen = new Set<string>();
  return {
    faults,
    seen,
    context: {
      ...context,
      async http(request) {
        const answer = await context.http(request);
        for (const [base, description] of Object.entries(bases)) {
          const address = `${context.baseUrls[base]}/`;
          if (!request.url.startsWith(address)) continue;
          const url = new URL(request.url);
          const path = url.href.slice(address.length).split('?')[0];
          const methods = Object.values(description.resources).flatMap(({ methods: all }) =>
            Object.values(all),
          );
          const method = methods.find((one) => one.path === path && one.httpMethod === request.method);
          seen.add(String(path));
          if (!method) faults.push(`${path} is not described`);
          else {
            faults.push(...faultsOfRequest(description, method, url.searchParams));
            if (answer.status === 200)
              faults.push(...faultsOf(description, method.response, jsonOf(answer.text)));
          }
        }
        return answer;
      },
    },
  };
}

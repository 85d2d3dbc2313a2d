import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';

type Node = Readonly<Record<string, unknown>>;

/** Parameters, answers and schemas as OpenAPI 3.0 has them, as far as they are checked here. */
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly explode?: boolean;
  readonly schema: Node;
}
interface Operation {
  readonly parameters?: readonly Node[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Node }>> };
  readonly responses: Readonly<Record<string, Node>>;
}

/** What was sent to a network and what came back. */
export interface Exchange {
  readonly method: string;
  /** Behind the address of the service, with its query. */
  readonly path: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly status: number;
  /** The JSON of the answer; undefined where it is none. */
  readonly body: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A schema of OpenAPI 3.0 as one of JSON Schema: what may be null is said otherwise there, references begin at the
 * document, and what a property decides about the rest (`discriminator`) is a list of conditions.
 */
function jsonSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(jsonSchema);
  if (!isNode(value)) return value;
  const { nullable, discriminator, example: _, ...rest } = value;
  const schema = Object.fromEntries(
    Object.entries(rest).map(([key, part]) => [
      key,
      key === '$ref' && typeof part === 'string' ? `description${part}` : jsonSchema(part),
    ]),
  );
  const cases = isNode(discriminator) ? casesOf(discriminator) : [];
  const whole = cases.length > 0 ? { allOf: [schema, ...cases] } : schema;
  return nullable === true ? { anyOf: [whole, { type: 'null' }] } : whole;
}

/** What holds besides, by what a property says: it says something else, or the rest is as it should be. */
const casesOf = ({ propertyName, mapping }: Node): Node[] =>
  Object.entries((mapping ?? {}) as Readonly<Record<string, string>>).map(([said, reference]) => {
    const name = String(propertyName);
    const isOther = { not: { properties: { [name]: { const: said } }, required: [name] } };
    return { anyOf: [isOther, { $ref: `description${reference}` }] };
  });

/** A value of a query as the schema counts it. */
function typed(text: string, schema: Node): unknown {
  if ((schema['type'] === 'integer' || schema['type'] === 'number') && /^-?\d+(\.\d+)?$/.test(text))
    return Number(text);
  return schema['type'] === 'boolean' && /^(?:true|false)$/.test(text) ? text === 'true' : text;
}

/**
 * Checks what is exchanged with a network against the description that it, or somebody for it, has published: paths,
 * parameters, forms, statuses and bodies.
 * @param file in `descriptions/`
 * @param besides statuses of failures that the service gives and its description leaves out
 * @returns what is wrong with an exchange, a line for each
 */
export function describedBy(file: string, besides: readonly number[] = []): (exchange: Exchange) => string[] {
  const text = readFileSync(new URL(`../../descriptions/${file}`, import.meta.url), 'utf8');
  const description = JSON.parse(text) as Node & {
    paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false });
  for (const size of ['int32', 'int64', 'float', 'double', 'uri']) ajv.addFormat(size, true);
  ajv.addFormat('date', /^\d{4}-\d\d-\d\d$/);
  ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/);
  ajv.addSchema({ components: jsonSchema(description['components']) }, 'description');

  const compiled = new Map<Node, ValidateFunction>();
  const wrong = (schema: Node, value: unknown, where: string): string[] => {
    const validate = compiled.get(schema) ?? ajv.compile(jsonSchema(schema) as Node);
    compiled.set(schema, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map((error) => `${where}${error.instancePath} ${error.message}`);
  };

  /** What a reference leads to; the thing itself where it is none. */
  const resolved = (node: Node): Node => {
    const reference = node['$ref'];
    if (typeof reference !== 'string') return node;
    const parts = reference
      .slice(2)
      .split('/')
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
    return parts.reduce<Node>((at, part) => at[part] as Node, description);
  };

  const wrongParameters = (operation: Operation, query: URLSearchParams): string[] => {
    const known = (operation.parameters ?? []).map((one) => resolved(one) as unknown as Parameter);
    const inQuery = known.filter((one) => one.in === 'query');
    const names = inQuery.map(({ name }) => name);
    return [
      ...[...new Set(query.keys())]
        .filter((name) => !names.includes(name))
        .map((name) => `?${name} is not known`),
      ...inQuery.flatMap(({ name, required, explode, schema: own }) => {
        const values = query.getAll(name);
        if (values.length === 0) return required === true ? [`?${name} is missing`] : [];
        const schema = resolved(own);
        if (schema['type'] !== 'array')
          return values.length > 1
            ? [`?${name} is repeated`]
            : wrong(own, typed(values[0] ?? '', schema), `?${name}`);
        const items = resolved((schema['items'] ?? {}) as Node);
        const list = explode === false ? values.flatMap((value) => value.split(',')) : values;
        return wrong(
          own,
          list.map((value) => typed(value, items)),
          `?${name}`,
        );
      }),
    ];
  };

  return ({ method, path, form, status, body }) => {
    const url = new URL(path, 'https://network.test');
    const found = Object.entries(description.paths).find(([template]) =>
      new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`).test(url.pathname),
    )?.[1][method.toLowerCase()];
    const name = `${method} ${url.pathname}`;
    if (!found) return [`${name} is not described`];
    const sent = found.requestBody?.content['application/x-www-form-urlencoded'];
    const own = found.responses[String(status)];
    // What stands before a service answers at any address, in its own way.
    if (!own && (status >= 500 || (status >= 300 && status < 400))) return [];
    const response = own ?? found.responses['default'];
    if (!response)
      return status === 429 || besides.includes(status) ? [] : [`${name}: ${status} is not described`];
    const content = resolved(response)['content'] as Readonly<Record<string, { schema: Node }>> | undefined;
    const schema = content?.['application/json']?.schema;
    return [
      ...wrongParameters(found, url.searchParams),
      ...(sent ? wrong(sent.schema, { ...form }, 'form') : []),
      ...(schema ? wrong(schema, body, 'answer') : []),
    ].map((line) => `${name}: ${line}`);
  };
}

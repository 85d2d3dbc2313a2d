import path from 'node:path';
import { runnerImport, type Plugin } from 'vite';

const VIRTUAL = '\0contracts-without-schemas';
const identifier = /^[A-Za-z_$][\w$]*$/;

/** What the client needs of an endpoint; its schemas stay on the server. */
const FACTS = ['method', 'path', 'access', 'multipart', 'kind', 'status'] as const;

type Dictionary = Record<string, unknown>;
const isDictionary = (value: unknown): value is Dictionary =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
const isEndpoint = (value: unknown): value is Dictionary =>
  isDictionary(value) && typeof value['method'] === 'string' && typeof value['path'] === 'string';
/** Data only: what JSON carries without loss. */
const isPlain = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.every(isPlain);
  if (isDictionary(value)) return Object.values(value).every(isPlain);
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
};
/** Endpoints, or rooms of endpoints, without their schemas; undefined for anything else. */
function factsOf(value: unknown): unknown {
  if (isEndpoint(value))
    return Object.fromEntries(FACTS.flatMap((key) => (key in value ? [[key, value[key]]] : [])));
  if (!isDictionary(value) || Object.keys(value).length === 0) return undefined;
  const entries = Object.entries(value).map(([key, inner]) => [key, factsOf(inner)] as const);
  return entries.some(([, facts]) => facts === undefined) ? undefined : Object.fromEntries(entries);
}

/**
 * Gives the browser the contracts without zod: constants and the facts of endpoints are written out as data.
 * That spares the first rows of a campaign some 13 kB, since the client trusts its own server's replies. Schemas
 * and functions are still there for whoever imports them by name; they come from the real package, with zod, in
 * the chunk of the page that asks. An endpoint's own `body` and `query` are types only.
 */
export function contractsWithoutSchemas(): Plugin {
  const source = path.resolve(import.meta.dirname, '../../../packages/contracts/src');
  const index = path.join(source, 'index.ts');
  return {
    name: 'altavoz:contracts-without-schemas',
    enforce: 'pre',
    resolveId(id) {
      return id === '@altavoz/contracts' ? VIRTUAL : null;
    },
    async load(id) {
      if (id !== VIRTUAL) return null;
      const { module, dependencies } = await runnerImport<Dictionary>(index, {
        configFile: false,
        logLevel: 'error',
      });
      for (const file of dependencies) this.addWatchFile(file);
      const real: string[] = [];
      const data: string[] = [];
      for (const [name, value] of Object.entries(module)) {
        if (!identifier.test(name)) continue;
        const facts = factsOf(value) ?? (isPlain(value) ? value : undefined);
        if (facts === undefined) real.push(name);
        else data.push(`export const ${name} = ${JSON.stringify(facts)};`);
      }
      return {
        code: [`export { ${real.join(', ')} } from ${JSON.stringify(index)};`, ...data].join('\n'),
        moduleSideEffects: false,
      };
    },
    transform(_code, id) {
      // The real package is only values: what nobody imports may go, with its zod.
      return id.startsWith(source) ? { moduleSideEffects: false } : null;
    },
  };
}

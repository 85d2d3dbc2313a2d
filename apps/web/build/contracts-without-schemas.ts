import path from 'node:path';
import { runnerImport, type Plugin } from 'vite';

const VIRTUAL = '\0contracts-without-schemas';
const ROOMS = `${VIRTUAL}:`;
const identifier = /^[A-Za-z_$][\w$]*$/;

/** What the client needs of an endpoint; its schemas stay on the server. */
const FACTS = ['method', 'path', 'access', 'multipart'] as const;

type Dictionary<T = unknown> = Record<string, T>;
const isDictionary = (value: unknown): value is Dictionary =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
/** Data only: what JSON carries without loss. */
const isPlain = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.every(isPlain);
  if (isDictionary(value)) return Object.values(value).every(isPlain);
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
};
const factsOf = (endpoint: Dictionary) =>
  Object.fromEntries(FACTS.flatMap((key) => (key in endpoint ? [[key, endpoint[key]]] : [])));

const text = (value: unknown) => JSON.stringify(value);
const namespaces = (names: readonly string[], prefix: string) =>
  names.map((name) => `export * as ${name} from ${text(prefix + name)};`);

/**
 * Gives the browser the contracts without zod: constants and the facts of endpoints are written out as data.
 * That spares the first rows of a campaign some 13 kB, since the client trusts its own server's replies. Each
 * endpoint is a module, and so in the chunk of the page that calls it. Schemas and functions are still there for
 * whoever imports them by name; they come from the real package, with zod, in the chunk of the page that asks. An
 * endpoint's own `body` and `query` are types only.
 */
export function contractsWithoutSchemas(): Plugin {
  const source = path.resolve(import.meta.dirname, '../../../packages/contracts/src');
  const index = path.join(source, 'index.ts');
  /** `:` holds the rooms, `:room` its endpoints, `:room:name` one of them; without it, all of the package. */
  const linesOf = (id: string, module: Dictionary): string[] => {
    const rooms = module['endpoints'] as Dictionary<Dictionary<Dictionary>>;
    const [, room, name] = id.split(':');
    if (room && name) return [`export default ${text(factsOf(rooms[room]?.[name] ?? {}))};`];
    if (room) {
      const names = Object.keys(rooms[room] ?? {});
      return names.map((one) => `export { default as ${one} } from ${text(`${id}:${one}`)};`);
    }
    if (room === '') return namespaces(Object.keys(rooms), ROOMS);
    const values = Object.entries(module).filter(
      ([one]) => identifier.test(one) && one !== 'endpoints' && !(one in rooms),
    );
    const real = values.flatMap(([one, value]) => (isPlain(value) ? [] : [one]));
    return [
      `export { ${real.join(', ')} } from ${text(index)};`,
      `export * as endpoints from ${text(ROOMS)};`,
      ...values.flatMap(([one, value]) => (isPlain(value) ? [`export const ${one} = ${text(value)};`] : [])),
    ];
  };
  /** Once for all modules, until a source changes. */
  let read: ReturnType<typeof runnerImport<Dictionary>> | null = null;
  const forget = () => {
    read = null;
  };
  return {
    name: 'altavoz:contracts-without-schemas',
    enforce: 'pre',
    buildStart: forget,
    watchChange: forget,
    hotUpdate: forget,
    resolveId(id) {
      if (id === '@altavoz/contracts') return VIRTUAL;
      return id.startsWith(ROOMS) ? id : null;
    },
    async load(id) {
      if (id !== VIRTUAL && !id.startsWith(ROOMS)) return null;
      read ??= runnerImport<Dictionary>(index, { configFile: false, logLevel: 'error' });
      const { module, dependencies } = await read;
      for (const file of dependencies) this.addWatchFile(file);
      return { code: linesOf(id, module).join('\n'), moduleSideEffects: false };
    },
    transform(_code, id) {
      // The real package is only values: what nobody imports may go, with its zod.
      return id.startsWith(source) ? { moduleSideEffects: false } : null;
    },
  };
}

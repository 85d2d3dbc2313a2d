// Checks that imports flow one way, by the levels of tools/rooms.json.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const MIGRATION = /^\d{8}-\d{4}-[a-z0-9-]+\.sql$/;
const SOURCE = /\.(ts|tsx|mts|js|mjs)$/;
/** Tests, and `testing.ts`: what the tests of one room share. */
const TEST = /(\.test\.tsx?|(^|\/)testing\.ts)$/;
/** What tests may import besides: the runner and its companions. */
const TEST_TOOLS = /^(vitest|fast-check|ajv|node:.*)$/;

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(file) : [file];
  });
}

/** Blanks comments that fill whole lines, so that what they mention is not taken for code. */
const withoutComments = (text) =>
  text
    .replace(/^[ \t]*\/\*[\s\S]*?\*\//gm, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/^[ \t]*\/\/.*$/gm, '');

/**
 * What a module imports and re-exports, statically or not.
 * @returns `{name, typeOnly}` of each; `typeOnly` says that the import is gone when the program runs
 */
export function importsOf(source) {
  const text = withoutComments(source);
  const found = [];
  const statements = /^[ \t]*(?:import|export)\b([^'"`;=()]*?)\bfrom\s*['"]([^'"]+)['"]/gm;
  for (const [, clause, name] of text.matchAll(statements)) {
    const names = /\{([^}]*)\}/
      .exec(clause)?.[1]
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
    const bare = clause
      .replace(/\{[^}]*\}/, '')
      .replace(/\btype\b/, '')
      .trim();
    const eachIsType = !bare && names?.length > 0 && names.every((part) => part.startsWith('type '));
    found.push({ name, typeOnly: /^\s+type\b(?!\s*,)/.test(clause) || Boolean(eachIsType) });
  }
  for (const [, name] of text.matchAll(/^[ \t]*import\s*['"]([^'"]+)['"]/gm))
    found.push({ name, typeOnly: false });
  for (const [, name] of text.matchAll(/\bimport\s*\(\s*['"]([^'"]+)['"]/g))
    found.push({ name, typeOnly: false });
  return found;
}

/** The name of the package that a bare import is of. */
const packageOf = (name) =>
  name.startsWith('node:')
    ? name
    : name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/');

const withoutExtension = (file) => file.replace(/\.(ts|tsx|js|jsx|mjs)$/, '');
const isWithin = (file, folder) => file === folder || file.startsWith(`${folder}/`);

/**
 * Reads a source tree.
 * @returns each module with its path relative to `base` and its imports; a relative import is resolved to a path
 *   relative to `base`, which begins with `..` when it leaves it
 */
function modulesOf(base) {
  return filesBelow(base)
    .filter((file) => SOURCE.test(file))
    .map((file) => {
      const own = path.relative(base, file).split(path.sep).join('/');
      const text = readFileSync(file, 'utf8');
      const imports = importsOf(text).map((one) => ({
        ...one,
        target: one.name.startsWith('.')
          ? path.posix.normalize(path.posix.join(path.posix.dirname(own), one.name))
          : null,
      }));
      return { own, text, imports, isTest: TEST.test(own) };
    });
}

/** The room that a file of an app is in; null outside `features`. */
function roomOf(file) {
  const [folder, room, ...rest] = file.split('/');
  return folder === 'features' && room && rest.length > 0 ? room : null;
}

/** The room that an import means, and whether it goes through the room's door. */
function roomMeant(target) {
  const [folder, room, ...rest] = withoutExtension(target).split('/');
  if (folder !== 'features' || !room) return null;
  return { room, byDoor: rest.length === 0 || (rest.length === 1 && rest[0] === 'index') };
}

function checkPackage(root, name, { imports }, say) {
  const base = path.join(root, 'packages', name, 'src');
  for (const module of modulesOf(base)) {
    const file = `packages/${name}/src/${module.own}`;
    for (const one of module.imports) {
      if (one.target?.startsWith('..')) say(file, `imports ${one.name}, which is outside of the package`);
      if (one.target !== null || imports.includes(packageOf(one.name))) continue;
      if (module.isTest && TEST_TOOLS.test(one.name)) continue;
      say(file, `imports ${one.name}; packages/${name} may import ${imports.join(', ')} alone`);
    }
  }
}

function checkPackagesOfApp(file, module, packages, say) {
  for (const { name, target } of module.imports) {
    if (target?.startsWith('..')) say(file, `imports ${name}, which is outside of the app`);
    if (packageOf(name).startsWith('@altavoz/') && !packages.includes(packageOf(name))) {
      say(file, `imports ${name}; it may import ${packages.join(', ')}`);
    }
  }
}

/** Imports of rooms, by a room or by what is around them. */
function checkUseOfRooms(file, module, levels, mayUseRooms, say) {
  const room = roomOf(module.own);
  if (module.own.startsWith('features/') && room === null)
    say(file, 'lies beside the rooms: features holds rooms alone');
  if (room !== null && !levels.has(room))
    say(file, `is in the room ${room}, which tools/rooms.json does not list`);
  for (const { name, target } of module.imports) {
    const meant = target === null ? null : roomMeant(target);
    if (!meant || meant.room === room) continue;
    if (room === null && !mayUseRooms.some((place) => isWithin(module.own, place))) {
      say(file, `imports ${name}; only ${mayUseRooms.join(', ')} may import rooms`);
    } else if (!meant.byDoor) {
      say(file, `imports ${name}; a room is entered through its index`);
    } else if (room !== null && !(levels.get(meant.room) < levels.get(room))) {
      say(file, `imports the room ${meant.room}, which is not below ${room}`);
    }
  }
}

/** The kinds of files that stay clear of the database, and which of the room's own files they may not call. */
const CLEAR_OF_SQL = {
  routes: /\.repository$/,
  policy: /\.(repository|queries)$/,
  presenter: /\.(repository|queries)$/,
};

/** SQL stays in repositories and queries. Policies and presenters may name the types of rows. */
function checkSql(file, module, { sql, sqlFiles }, say) {
  const kind = /\.(routes|policy|presenter)\.ts$/.exec(module.own)?.[1];
  if (!kind) return;
  for (const { name, target, typeOnly } of module.imports) {
    if (typeOnly && kind !== 'routes') continue;
    const reaches =
      target === null
        ? sql.includes(packageOf(name))
        : CLEAR_OF_SQL[kind].test(withoutExtension(target)) || sqlFiles.includes(withoutExtension(target));
    if (reaches) say(file, `imports ${name}; *.${kind}.ts does not reach the database`);
  }
}

function checkApi(root, rules, levels, say) {
  const { entrances, mayUseRooms } = rules.api;
  for (const module of modulesOf(path.join(root, 'apps/api/src'))) {
    const file = `apps/api/src/${module.own}`;
    checkPackagesOfApp(file, module, rules.apps.api.packages, say);
    checkUseOfRooms(file, module, levels, mayUseRooms, say);
    checkSql(file, module, rules.api, say);
    for (const { name, target } of module.imports) {
      if (target === null || module.isTest || isWithin(module.own, 'test')) continue;
      if (isWithin(target, 'test')) say(file, `imports ${name}, which is for tests`);
      const inRoom = roomOf(module.own) !== null;
      if (inRoom && entrances.includes(`${withoutExtension(target)}.ts`)) {
        say(file, `imports ${name}; rooms know nothing of what puts them together`);
      }
    }
  }
  for (const file of filesBelow(path.join(root, 'apps/api/migrations'))) {
    if (!MIGRATION.test(path.basename(file))) {
      say(`apps/api/migrations/${path.basename(file)}`, 'is not named yyyymmdd-hhmm-what-it-does.sql');
    }
  }
}

function checkWeb(root, rules, levels, say) {
  const { mayUseRooms, lowest } = rules.web;
  for (const module of modulesOf(path.join(root, 'apps/web/src'))) {
    const file = `apps/web/src/${module.own}`;
    checkPackagesOfApp(file, module, rules.apps.web.packages, say);
    checkUseOfRooms(file, module, levels, mayUseRooms, say);
    const below = roomOf(module.own) !== null || lowest.some((place) => isWithin(module.own, place));
    for (const { name, target } of module.imports) {
      if (below && target !== null && isWithin(target, 'app'))
        say(file, `imports ${name}; app stands above it`);
    }
  }
}

/** What one network does differently is in its manifest, so nothing else decides by its name. */
function checkNetworkIds(root, rules, say) {
  const vocabulary = path.join(root, 'packages/contracts/src/vocabulary.ts');
  const list = existsSync(vocabulary)
    ? /NETWORKS = \[([^\]]*)\]/.exec(readFileSync(vocabulary, 'utf8'))?.[1]
    : undefined;
  const ids = [...(list ?? '').matchAll(/'([a-z]+)'/g)].map(([, id]) => id);
  if (ids.length === 0) {
    say('packages/contracts/src/vocabulary.ts', 'has no list of NETWORKS to check by');
    return;
  }
  const id = `['"\`](?:${ids.join('|')})['"\`]`;
  const decisions = new RegExp(
    `[!=]==?\\s*${id}|${id}\\s*[!=]==?|\\bcase\\s+${id}|\\[[^\\]\\n]*${id}[^\\]\\n]*\\]\\.includes\\(`,
    'g',
  );
  for (const app of ['apps/api/src', 'apps/web/src']) {
    for (const module of modulesOf(path.join(root, app))) {
      const file = `${app}/${module.own}`;
      if (module.isTest || rules.networkIdsAllowedIn.some((place) => isWithin(file, place))) continue;
      for (const [decision] of withoutComments(module.text).matchAll(decisions)) {
        say(file, `decides by the name of a network (${decision.trim()}); ask packages/networks instead`);
      }
    }
  }
}

/**
 * Checks a tree by the rules of its `tools/rooms.json`.
 * @param root the folder of the project
 * @returns one line for each violation, sorted by file; none when all is well
 */
export function checkRooms(root) {
  const rules = JSON.parse(readFileSync(path.join(root, 'tools/rooms.json'), 'utf8'));
  const levels = new Map(rules.rooms.flatMap((names, level) => names.map((name) => [name, level])));
  const found = [];
  const say = (file, what) => found.push(`${file}: ${what}`);
  for (const [name, rule] of Object.entries(rules.packages)) checkPackage(root, name, rule, say);
  checkApi(root, rules, levels, say);
  checkWeb(root, rules, levels, say);
  checkNetworkIds(root, rules, say);
  return [...new Set(found)].sort((a, b) => (a < b ? -1 : 1));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const violations = checkRooms(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
  for (const line of violations) console.error(line);
  if (violations.length > 0) {
    console.error(`\n${violations.length} violations of the order of the rooms (tools/rooms.json)`);
    process.exitCode = 1;
  }
}

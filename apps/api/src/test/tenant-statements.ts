import { parseSync } from 'libpg-query';

/** The column that says whose a row is; of companies themselves it is their id. */
const OWNER = 'company_id';

type Tree = Record<string, unknown>;
interface Level {
  /** Tables of tenants at this level, by the name they have here. */
  tenants: Map<string, string>;
  /** Everything else that has a name here: tables of nobody, subqueries, functions. */
  others: Set<string>;
  /** What a `with` names. */
  queries: Set<string>;
  /** The conditions that hold for every row. */
  conditions: Tree[];
  outer: Level | null;
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): Tree[] => (Array.isArray(value) ? value.filter(isTree) : []);
const tree = (value: unknown): Tree => (isTree(value) ? value : {});
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The tables of tenants in a statement that it does not bind to a company: read, changed or filled without
 * `company_id = …` (a value, a list of values, or the company of what is bound already).
 * @param sql one statement of PostgreSQL; `loadModule` of libpg-query has ended
 * @param tables the tables that carry a company
 * @returns each unbound table with its name in the statement; empty when all are bound
 */
export function unboundTables(sql: string, tables: ReadonlySet<string>): string[] {
  const unbound: string[] = [];
  const check = (node: unknown, outer: Level | null) => {
    if (Array.isArray(node)) {
      for (const one of node) check(one, outer);
      return;
    }
    if (!isTree(node)) return;
    for (const [kind, value] of Object.entries(node)) {
      if (['SelectStmt', 'UpdateStmt', 'DeleteStmt', 'InsertStmt'].includes(kind))
        checkStatement(kind, tree(value), outer);
      else check(value, outer);
    }
  };
  const checkStatement = (kind: string, statement: Tree, outer: Level | null) => {
    const level: Level = { tenants: new Map(), others: new Set(), queries: new Set(), conditions: [], outer };
    for (const cte of list(tree(statement['withClause'])['ctes'])) {
      const { ctename, ctequery } = tree(cte['CommonTableExpr']);
      check(ctequery, level);
      level.queries.add(text(ctename));
    }
    if (kind === 'InsertStmt') {
      const table = text(tree(statement['relation'])['relname']);
      const columns = list(statement['cols']).map((column) => text(tree(column['ResTarget'])['name']));
      const owner = table === 'companies' ? 'id' : OWNER;
      if (tables.has(table) && columns.length > 0 && !columns.includes(owner)) unbound.push(table);
      check(statement['selectStmt'], level);
      return;
    }
    // A union is its two halves.
    for (const half of [statement['larg'], statement['rarg']])
      if (isTree(half)) checkStatement('SelectStmt', half, level);
    if (statement['relation']) addSource({ RangeVar: statement['relation'] }, level);
    for (const source of [...list(statement['fromClause']), ...list(statement['usingClause'])])
      addSource(source, level);
    if (isTree(statement['whereClause'])) level.conditions.push(statement['whereClause']);
    const bound = boundIn(level);
    for (const [name, table] of level.tenants)
      if (!bound.has(name)) unbound.push(name === table ? table : `${table} ${name}`);
    const { larg: _larg, rarg: _rarg, withClause: _with, ...rest } = statement;
    check(Object.values(rest), level);
  };
  const addSource = (source: Tree, level: Level): void => {
    const [kind = '', value] = Object.entries(source)[0] ?? [];
    const node = tree(value);
    const alias = text(tree(node['alias'])['aliasname']);
    if (kind === 'JoinExpr') {
      addSource(tree(node['larg']), level);
      addSource(tree(node['rarg']), level);
      if (isTree(node['quals'])) level.conditions.push(node['quals']);
    } else if (kind === 'RangeVar') {
      const table = text(node['relname']);
      const isCte = isNamed(table, level);
      if (tables.has(table) && !isCte) level.tenants.set(alias || table, table);
      else level.others.add(alias || table);
    } else level.others.add(alias);
  };
  check(parseSync(sql).stmts, null);
  return unbound;
}

const isNamed = (name: string, level: Level | null): boolean =>
  level !== null && (level.queries.has(name) || isNamed(name, level.outer));

/** The tenants' tables of a level that its conditions bind to a company. */
function boundIn(level: Level): Set<string> {
  const bound = new Set<string>();
  const pairs = conjuncts(level.conditions).flatMap(equalities);
  for (let before = -1; before < bound.size;) {
    before = bound.size;
    for (const [one, other] of [...pairs, ...pairs.map(([a, b]) => [b, a] as const)]) {
      const name = ownerOf(one, level);
      if (name !== null && level.tenants.has(name) && isBound(other, level, bound)) bound.add(name);
    }
  }
  return bound;
}

function conjuncts(conditions: readonly Tree[]): Tree[] {
  return conditions.flatMap((condition) => {
    const { boolop, args } = tree(condition['BoolExpr']);
    return boolop === 'AND_EXPR' ? conjuncts(list(args)) : [condition];
  });
}

/** The two sides of an equality; several of them where rows are compared. */
function equalities(condition: Tree): (readonly [Tree, Tree])[] {
  const { kind, name, lexpr, rexpr } = tree(condition['A_Expr']);
  const isEqual = text(tree(tree(list(name)[0])['String'])['sval']) === '=';
  if (!isEqual || !['AEXPR_OP', 'AEXPR_OP_ANY', 'AEXPR_IN'].includes(text(kind))) return [];
  const [left, right] = [tree(lexpr), tree(rexpr)];
  const [lefts, rights] = [list(tree(left['RowExpr'])['args']), list(tree(right['RowExpr'])['args'])];
  if (lefts.length === 0) return [[left, right]];
  return lefts.flatMap((one, index) => (rights[index] ? [[one, rights[index]] as const] : []));
}

/** Whose company an expression is: the name of a table here, or null when it is no company of anything. */
function ownerOf(expression: Tree, level: Level): string | null {
  const fields = list(tree(expression['ColumnRef'])['fields']).map((field) =>
    text(tree(field['String'])['sval']),
  );
  const column = fields.at(-1);
  if (fields.length === 2 && fields[0] !== undefined) {
    const isCompany = column === 'id' && level.tenants.get(fields[0]) === 'companies';
    return column === OWNER || isCompany ? fields[0] : null;
  }
  const [only] = level.tenants.size + level.others.size === 1 ? level.tenants : [];
  if (!only || fields.length !== 1) return null;
  return column === OWNER || (column === 'id' && only[1] === 'companies') ? only[0] : null;
}

/** Whether an expression is a value, or the company of something that is bound. */
function isBound(expression: Tree, level: Level, bound: ReadonlySet<string>): boolean {
  const [kind = '', value] = Object.entries(expression)[0] ?? [];
  if (kind === 'TypeCast') return isBound(tree(tree(value)['arg']), level, bound);
  if (kind === 'List') return list(tree(value)['items']).every((item) => isBound(item, level, bound));
  if (['ParamRef', 'A_Const', 'A_ArrayExpr', 'SubLink'].includes(kind)) return true;
  const fields = list(tree(expression['ColumnRef'])['fields']).map((field) =>
    text(tree(field['String'])['sval']),
  );
  const [name, column] = fields;
  if (fields.length !== 2 || name === undefined) return false;
  if (column !== OWNER && column !== 'id') return false;
  if (level.tenants.has(name)) return bound.has(name);
  // A subquery has been looked at by itself, and what lies outside of it where it stands.
  return level.others.has(name) || isOutside(name, level.outer);
}

const isOutside = (name: string, level: Level | null): boolean =>
  level !== null && (level.tenants.has(name) || level.others.has(name) || isOutside(name, level.outer));

import { IMPORT_FIELDS, type ImportField } from '@altavoz/contracts';
import { foldText } from './text.js';

/** The header rows of the product's own template [CSV-03]. */
export const TEMPLATE_HEADERS = ['network', 'username', 'estimated_cost'] as const;
export const TEMPLATE_HEADERS_ES = ['red', 'usuario', 'costo_estimado'] as const;

/**
 * Names of columns, the surest first, folded: no accents, spaces or signs, lower case.
 *
 * `category` is what a creator talks about ("Música y baile"), kept as theme; the influencer category of
 * the product follows from the followers and is not imported. Where an audience lives is nothing of its creator.
 */
const SYNONYMS: Readonly<Record<ImportField, readonly string[]>> = {
  network: words('network red redsocial socialnetwork plataforma platform socialmedia redes redessociales'),
  username: words(
    `username usuario nombredeusuario nombreusuario handle account cuenta user arroba accountname
     nombredecuenta nombredelacuenta nombrecuenta screenname nick nickname usernames usuarios accounts cuentas
     handledelcanal channelhandle handledelperfil profilehandle usuariodelcanal channelusername cuentadelcanal`,
  ),
  profile_url: words(
    `profileurl profilelink urlperfil urldeperfil urldelperfil linkperfil linkdeperfil linkdelperfil enlaceperfil
     enlacedeperfil ligaperfil ligadeperfil channelurl urldelcanal channellink linkdelcanal enlacedelcanal
     accounturl link links url urls enlace enlaces liga ligas
     perfil profile vinculo`,
  ),
  name: words(
    `name nombre fullname nombrecompleto displayname title titulo channelname nombredelcanal creator creador
     creadora influencer talento channel canal`,
  ),
  followers: words(
    `followers seguidores subscribers suscriptores subscriptores suscritores followerscount subscriberscount
     followercount subscribercount follower subscriber seguidor suscriptor subs fans audience audiencia
     suscriptoresdelcanal channelsubscribers`,
  ),
  category: words(
    'category categoria theme tema tematica topic topics categories categorias temas niche nicho vertical genre',
  ),
  engagement_rate: words(
    `engagementrate er tasadeengagement tasaengagement tasadeinteraccion tasainteraccion porcentajedeengagement
     erpercent engagement`,
  ),
  estimated_cost: words(
    `estimatedcost costoestimado costeestimado cost costo coste presupuesto budget precio price tarifa fee monto
     inversion amount importe honorarios tarifapactada costopactado tarifaacordada costoacordado montopactado`,
  ),
  country: words('country pais countrycode'),
  image_url: words(
    `imageurl imagen image foto avatar picture photo profilepicture profileimage fotodeperfil imagendeperfil
     urlimagen urldeimagen urlfoto photourl pictureurl avatarurl thumbnail`,
  ),
};

/** Words that a header may have around its name without meaning another thing. */
const FILLERS = new Set(
  words(
    `de del la el los las the of y in en numero number num no total count mxn usd pesos c con s sin mas iva vat
     neto neta creator creador creadora
     creadores influencer influencers ig instagram youtube tiktok twitter facebook linkedin spotify twitch pinterest`,
  ),
);

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

const fold = (header: string) => foldText(header).replace(/[^a-z0-9]/g, '');

/** A header without the words around its name: `Seguidores (Instagram)` is `seguidores`. */
const foldedCore = (header: string) =>
  header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => !FILLERS.has(word))
    .join('');

/** Letters of the longest header that names something. */
const HEADING_MAX = 200;
/** From here on a header is the very name of a field. */
const EXACT = 900;
/** What speaks of who looks on: `País (audiencia)`, `Audience age`. Alone it is how many they are. */
const OF_AUDIENCE = /audienc/;

/** How surely a header names a field: 0 not at all, more is surer. */
function likeness(header: string, field: ImportField): number {
  if (header.length > HEADING_MAX) return 0;
  const names = SYNONYMS[field];
  const exact = names.indexOf(fold(header));
  if (exact !== -1) return 1_000 - exact;
  if (OF_AUDIENCE.test(fold(header))) return 0;
  const core = names.indexOf(foldedCore(header));
  if (core !== -1) return 500 - core;
  // What stands in brackets explains, `Perfil (link)`, unless it makes the figures another: `Seguidores (miles)`.
  if (/\((?:en )?(?:k|m|mil|miles|mill\w*|thousands?|million\w*)\)/i.test(header)) return 0;
  const bare = names.indexOf(foldedCore(header.replaceAll(/\([^)]*\)/g, ' ')));
  return bare === -1 ? 0 : 250 - bare;
}

/** Whether a header is itself the name of a field, whatever its spelling, so that there is nothing to guess. */
export const isSureColumn = (header: string, field: ImportField): boolean => likeness(header, field) >= EXACT;

/** So many cells of a column show what it holds. */
const SAMPLED = 200;
/** From this share of its cells on, a column is what they are. */
const MOST = 0.8;
/** Written as a user, with the sign before it; and what may be one, in one word without capitals as no person's name is. */
const MARKED_USER = /^@[^\s@,;/]+$/;
const PLAIN_USER = /^@?[a-z0-9._-]+$/;

const mostAre = (cells: readonly string[], is: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(is).length >= cells.length * MOST;

/**
 * What a column holds by its cells alone: users marked as such, links of profiles, or, where its header speaks of
 * creators, words in lower letters that can only be users.
 */
function byCells(
  cells: readonly string[],
  isOfCreators: boolean,
  isProfile: (text: string) => boolean,
): 'username' | 'profile_url' | null {
  if (mostAre(cells, (cell) => MARKED_USER.test(cell) || (isOfCreators && PLAIN_USER.test(cell))))
    return 'username';
  return mostAre(cells, isProfile) ? 'profile_url' : null;
}

/** Rows above a header are looked for as far as this. */
export const MOST_TITLES = 5;

/**
 * How many rows of a file stand above its header: a title, the day of a report. They have one cell that names no column,
 * and the header has more.
 * @param rows the first ones
 */
export function titleRows(rows: readonly (readonly string[])[]): number {
  const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '');
  const header = rows.findIndex((row) => filled(row).length > 1);
  if (header < 1 || header > MOST_TITLES) return 0;
  const names = rows.slice(0, header).flatMap(filled);
  return Object.keys(guessMapping(names)).length === 0 ? header : 0;
}

/**
 * The names of a file's columns, by which they are mapped: each is another one. What stands twice is numbered, and what has
 * no heading is called by its place: `Red`, `Red (2)`, `#3`.
 */
export function columnNames(header: readonly string[]): string[] {
  const given = new Set<string>();
  /** The next number of a heading: of a hundred thousand equal ones none is counted from the first. */
  const next = new Map<string, number>();
  return header.map((cell, place) => {
    const heading = cell.trim() || `#${place + 1}`;
    let name = heading;
    for (let n = next.get(heading) ?? 2; given.has(name); n += 1) {
      name = `${heading} (${n})`;
      next.set(heading, n + 1);
    }
    given.add(name);
    return name;
  });
}

/**
 * Guesses which field each column of a file holds, by its header in Spanish or English whatever its case,
 * accents, spaces and underscores. Each field is given to one column, the surest (the first of equals);
 * columns that mean nothing to an import are left out. Where no header names creators, the cells do.
 * @param rows the first ones, for what headers do not say
 * @param isProfile whether a cell is the link of a profile
 */
export function guessMapping(
  headers: readonly string[],
  rows: readonly (readonly string[])[] = [],
  isProfile: (text: string) => boolean = () => false,
): Record<string, ImportField> {
  const candidates = headers
    .flatMap((header, column) =>
      IMPORT_FIELDS.map((field) => ({ header, column, field, score: likeness(header, field) })),
    )
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.column - b.column);
  // Without a prototype: a header may be called `constructor`.
  const mapping: Record<string, ImportField> = Object.create(null) as Record<string, ImportField>;
  const given = new Set<ImportField>();
  for (const { header, field } of candidates) {
    if (given.has(field) || header in mapping) continue;
    mapping[header] = field;
    given.add(field);
  }
  if (given.has('username') || given.has('profile_url')) return mapping;
  for (const [column, header] of headers.entries()) {
    const before = mapping[header];
    // A header that names another thing is believed.
    if (before !== undefined && before !== 'name') continue;
    const cells = rows
      .slice(0, SAMPLED)
      .map((row) => (row[column] ?? '').trim())
      .filter((cell) => cell !== '');
    const field = byCells(cells, likeness(header, 'name') > 0, isProfile);
    if (field === null || given.has(field)) continue;
    mapping[header] = field;
    given.add(field);
  }
  return mapping;
}

/**
 * Whether a header row is the template's, in either language: network and username, perhaps the estimated
 * cost, in any order, nothing else. Such a file needs no mapping step.
 */
export function isProductTemplate(headers: readonly string[]): boolean {
  const names = headers.map(fold);
  return [TEMPLATE_HEADERS, TEMPLATE_HEADERS_ES].some((template) => {
    const [network = '', username = '', cost = ''] = template.map(fold);
    const known = new Set([network, username, cost]);
    return (
      new Set(names).size === names.length &&
      names.includes(network) &&
      names.includes(username) &&
      names.every((name) => known.has(name))
    );
  });
}

/** Where an import reads each field: the number of columns, and the column of each mapped field. */
export interface ImportColumns {
  readonly count: number;
  readonly at: Readonly<Partial<Record<ImportField, number>>>;
}

/**
 * Resolves a mapping against the names of a file's columns. A field that is mapped twice is its first column; names the file
 * lacks and empty choices are left out.
 */
export function importColumns(
  headers: readonly string[],
  mapping: Readonly<Record<string, ImportField | '' | null>>,
): ImportColumns {
  const at: Partial<Record<ImportField, number>> = {};
  headers.forEach((header, column) => {
    const field = Object.hasOwn(mapping, header) ? mapping[header] : null;
    if (field) at[field] ??= column;
  });
  return { count: headers.length, at };
}

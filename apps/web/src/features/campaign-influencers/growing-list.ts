import type {
  CampaignInfluencer,
  CategoryChoice,
  InfluencerStatus,
  Network,
  ProposalOrder,
} from '@altavoz/contracts';
import { categoryChoice } from '@altavoz/domain';

type Row = CampaignInfluencer;

/** Which creators of a campaign a list shows, and in which order. */
export interface ListFilter {
  order: ProposalOrder;
  /** Left out: the order's own. */
  direction?: 'asc' | 'desc';
  status?: Exclude<InfluencerStatus, 'removed'>;
  network?: Network;
  category?: CategoryChoice;
  search?: string;
  /** Conditions, as their text. */
  where?: string;
}

/** The beginning of a list of the server, as far as it has been read. */
export interface GrowingList {
  rows: readonly Row[];
  /** How many rows the server has. */
  count: number;
  /** Counts the changes made on screen, so that an answer asked for before one of them can be dropped. */
  edits: number;
}

/** Rows that change their status together. */
export interface StatusMove {
  rows: readonly Row[];
  status: InfluencerStatus;
}

/** The page to ask for next, from 1; null when everything has been read. Full pages are never asked for again. */
export function nextPage(list: GrowingList, pageSize: number): number | null {
  return list.rows.length < list.count ? Math.floor(list.rows.length / pageSize) + 1 : null;
}

/**
 * Adds a page behind what has been read. Rows that are there already are passed over: a page that begins
 * inside the list brings some again.
 */
export function appendPage(
  list: GrowingList,
  page: { results: readonly Row[]; count: number },
  pageSize: number,
): GrowingList {
  const known = new Set(list.rows.map(({ uuid }) => uuid));
  const fresh = page.results.filter(({ uuid }) => !known.has(uuid));
  const rows = [...list.rows, ...fresh];
  // A short page is the last one, whatever the count says: it was counted a moment earlier.
  const ended = page.results.length < pageSize;
  return { ...list, rows, count: ended ? rows.length : Math.max(page.count, rows.length) };
}

/** The first page alone, as when the list is opened anew [PRO-18]. */
export const firstPage = (list: GrowingList, pageSize: number): GrowingList =>
  list.rows.length > pageSize ? { ...list, rows: list.rows.slice(0, pageSize) } : list;

/** Whether a row belongs to a list once it has the status; null when only the server can say. */
function belongs(row: Row, filter: ListFilter, status: InfluencerStatus): boolean | null {
  if (status === 'removed') return false;
  if (filter.status && filter.status !== status) return false;
  if (filter.network && filter.network !== row.influencer.network) return false;
  if (filter.category && filter.category !== categoryChoice(row.influencer.calculate_category)) return false;
  return filter.search || filter.where ? null : true;
}

/**
 * What a list looks like once some rows have another status: rows that no longer fit are gone, the others
 * show it, and newcomers stand where the order has them: on top by the last move, else by their age.
 */
export function withMove(list: GrowingList, filter: ListFilter, move: StatusMove): GrowingList {
  const moved = new Map(move.rows.map((row) => [row.uuid, row]));
  const shown = new Set<string>();
  const rows: Row[] = [];
  let gone = 0;
  for (const row of list.rows) {
    if (!moved.has(row.uuid)) {
      rows.push(row);
      continue;
    }
    shown.add(row.uuid);
    if (belongs(row, filter, move.status) === false) gone += 1;
    else rows.push(row.status === move.status ? row : { ...row, status: move.status });
  }
  const newcomers = move.rows.filter(
    (row) => !shown.has(row.uuid) && !fits(row, filter) && belongs(row, filter, move.status) === true,
  );
  const hidden = move.rows.filter(
    (row) => !shown.has(row.uuid) && fits(row, filter) && belongs(row, filter, move.status) === false,
  ).length;
  if (shown.size === 0 && newcomers.length === 0 && hidden === 0) return list;
  const arrived = newcomers.map((row) => ({ ...row, status: move.status }));
  const complete = list.rows.length >= list.count;
  return {
    rows: withArrived(rows, arrived, filter, complete),
    count: Math.max(list.count + newcomers.length - gone - hidden, 0),
    edits: list.edits + 1,
  };
}

/** In any other order only the server knows the place: the newcomers show with the next answer. */
function withArrived(
  rows: readonly Row[],
  arrived: readonly Row[],
  { order, direction }: ListFilter,
  complete: boolean,
): readonly Row[] {
  if (direction === 'asc') return rows;
  if (order === 'moved') return [...arrived, ...rows];
  return order === 'recent' ? inOrder(rows, arrived, complete) : rows;
}

/** Puts rows where the newest-first order has them; ids grow with time. What lies behind the end that has been read is left out. */
function inOrder(rows: readonly Row[], arrived: readonly Row[], complete: boolean): readonly Row[] {
  if (arrived.length === 0) return rows;
  const last = rows.at(-1)?.uuid;
  const within = arrived.filter(({ uuid }) => complete || (last !== undefined && uuid > last));
  return [...rows, ...within].sort((a, b) => (a.uuid < b.uuid ? 1 : -1));
}

/** Whether a row stood in a list with the status it had. */
const fits = (row: Row, filter: ListFilter) => belongs(row, filter, row.status) === true;

/** The same rows as they were, each in a move back to its own status. */
export function reversed(move: StatusMove): StatusMove[] {
  const byStatus = new Map<InfluencerStatus, Row[]>();
  for (const row of move.rows) {
    const group = byStatus.get(row.status);
    if (group) group.push(row);
    else byStatus.set(row.status, [row]);
  }
  return [...byStatus].map(([status, rows]) => ({
    status,
    rows: rows.map((row) => ({ ...row, status: move.status })),
  }));
}

import { LIMITS, type ImportState } from '@altavoz/contracts';
import { cutText } from '@altavoz/domain';
import type { Context } from '../../../context.js';
import type { Tx } from '../../../db/database.js';
import { transact } from '../../../db/transact.js';
import {
  holdCampaign,
  mayStill,
  recordChange,
  type CampaignAccess,
  type HeldCampaign,
} from '../../campaigns/index.js';
import { notify } from '../../notifications/index.js';
import { addInfluencers, type Added, type AddOutcome } from '../add-influencers.js';
import type { ImportError } from './import-sentences.js';
import { importProgress } from './imports.presenter.js';
import {
  advanceImport,
  endImport,
  insertRowResults,
  isOpen,
  lockImport,
  type ImportKey,
  type ImportRecord,
  type RowOutcome,
  type RowResult,
} from './imports.repository.js';
import type { PlannedRow } from './plan-rows.js';

type Parts = Pick<Context, 'db' | 'now' | 'newId' | 'jobs'>;
/** An import with its campaign, which never changes. */
type CampaignImport = ImportKey & Pick<ImportRecord, 'campaign_id'>;

const OUTCOMES: Record<AddOutcome, Pick<RowResult, 'outcome' | 'reason'>> = {
  created: { outcome: 'created', reason: null },
  revived: { outcome: 'created', reason: null },
  updated: { outcome: 'updated', reason: null },
  unchanged: { outcome: 'skipped', reason: 'already_in_campaign' },
  soldout: { outcome: 'failed', reason: 'max_views_soldout' },
};

/**
 * Imports one batch in one transaction: creators, what became of each row, counters and the place in the
 * file commit together, so a batch is done once or not at all. Whether whoever began it still may is asked anew for each.
 * @param processed how many rows are done as far as the caller knows
 * @returns false when there is nothing more to do: the import has ended, is cancelled now, or another
 *   worker has gone on with it, or whoever began it may change the campaign no more
 */
export async function importBatch(
  parts: Parts,
  key: CampaignImport,
  rows: readonly PlannedRow[],
  processed: number,
): Promise<boolean> {
  return transact(parts.db, async (tx) => {
    const campaign = await holdCampaign(tx, { id: key.campaign_id, company_id: key.company_id }, null);
    const current = await lockImport(tx, key);
    if (!current || !isOpen(current) || current.processed !== processed) return false;
    if (current.cancel_requested) {
      await finish(tx, campaign, await endImport(tx, key, { state: 'cancelled' }, parts.now()));
      return false;
    }
    if (!(await mayStill(tx, campaign, current.created_by, 'change'))) {
      const ending = { state: 'failed', error: 'not_allowed' satisfies ImportError } as const;
      await finish(tx, campaign, await endImport(tx, key, ending, parts.now()));
      return false;
    }
    const results = await importRows(tx, parts, campaign, rows, current);
    await insertRowResults(tx, key, results);
    const advanced = await advanceImport(tx, key, countOutcomes(results));
    if (advanced.processed === advanced.total) {
      await finish(tx, campaign, await endImport(tx, key, { state: 'done' }, parts.now()));
      return false;
    }
    await recordChange(tx, campaign, {
      event: { type: 'import.progress', data: importProgress(advanced) },
      entry: null,
    });
    return true;
  });
}

/** Ends an import that cannot go on; one that has ended, or whose campaign is gone, stays as it is. */
export async function failImport(parts: Parts, key: CampaignImport, error: ImportError): Promise<void> {
  await transact(parts.db, async (tx) => {
    const campaign = await holdCampaign(tx, { id: key.campaign_id, company_id: key.company_id }, null);
    const current = await lockImport(tx, key);
    if (!current || !isOpen(current)) return;
    await finish(tx, campaign, await endImport(tx, key, { state: 'failed', error }, parts.now()));
  });
}

/**
 * Announces the end, and once for the whole file that there are new creators. In the activity it is one act of whoever
 * began it, however many batches it took.
 */
async function finish(tx: Tx, campaign: HeldCampaign, ended: ImportRecord): Promise<void> {
  const { filename: file, created, updated, skipped, failed } = ended;
  const state = ended.state as ImportState;
  if (created > 0) {
    const event = { type: 'influencers.added', data: { import: ended.id, count: created } } as const;
    await recordChange(tx, campaign, { event, entry: null });
  }
  await recordChange(
    tx,
    { ...campaign, by: ended.created_by },
    {
      event: { type: 'import.ended', data: importProgress(ended) },
      entry: { told: { kind: 'import.ended', file, state, created, updated, skipped, failed } },
    },
  );
  // It ended by itself, so whoever began it is told, too.
  if (state === 'done' || state === 'failed')
    await notify(tx, {
      event: 'import_ended',
      campaign,
      by: null,
      things: [ended.id],
      subject: ended.id,
      told: { import: { uuid: ended.id, file, state, created, failed } },
    });
}

async function importRows(
  tx: Tx,
  parts: Parts,
  campaign: CampaignAccess,
  rows: readonly PlannedRow[],
  { created_by: by, updates_existing }: ImportRecord,
): Promise<RowResult[]> {
  const toAdd = rows.filter((row) => row.kind === 'add');
  const added = await addInfluencers(
    tx,
    parts,
    campaign,
    toAdd.map(({ row }) => row),
    { replaces: updates_existing ? 'all' : 'nothing', source: 'imported', by },
  );
  const addedAt = new Map(toAdd.map(({ line }, place) => [line, added[place]]));
  return rows.map((row) => resultOf(row, addedAt.get(row.line)));
}

const NOBODY = { influencer: null, replaced: null };

function resultOf(row: PlannedRow, added: Added | undefined): RowResult {
  const { line, username } = row;
  if (row.kind === 'duplicate') {
    return {
      line,
      username,
      outcome: 'skipped',
      reason: 'duplicate_in_file',
      field: null,
      cells: null,
      ...NOBODY,
    };
  }
  if (row.kind === 'failed') {
    const { reason, field } = row;
    return { line, username, outcome: 'failed', reason, field, cells: keptCells(row.cells), ...NOBODY };
  }
  if (!added) throw new Error(`line ${line} has no outcome`);
  const result = OUTCOMES[added.outcome];
  const cells = result.outcome === 'failed' ? keptCells(row.cells) : null;
  const done = result.outcome === 'created' || result.outcome === 'updated';
  const { id: influencer, replaced = null } = added;
  return { line, username, ...result, field: null, cells, ...(done ? { influencer, replaced } : NOBODY) };
}

const keptCells = (cells: readonly string[]): string[] =>
  cells.slice(0, LIMITS.csvColumnsMax).map((cell) => cutText(cell, LIMITS.csvCellMax));

function countOutcomes(results: readonly RowResult[]): Record<RowOutcome, number> {
  const counts = { created: 0, updated: 0, skipped: 0, failed: 0 };
  for (const { outcome } of results) counts[outcome] += 1;
  return counts;
}

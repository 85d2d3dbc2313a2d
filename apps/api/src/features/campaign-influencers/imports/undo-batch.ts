import type { Context } from '../../../context.js';
import type { Tx } from '../../../db/database.js';
import { AppError } from '../../../http/errors.js';
import { recordChange, type HeldCampaign } from '../../campaigns/index.js';
import { restoreReplaced } from '../replaced-facts.js';
import { takeCreatorsBack } from '../take-creators-back.js';
import { importProgress } from './imports.presenter.js';
import { findDoneRows, isOpen, markTakenBack, markUndone, type ImportRecord } from './imports.repository.js';

/** Rows that are taken back in one transaction: whoever else writes to the campaign waits up to one batch. */
const BATCH_ROWS = 3_000;

/**
 * Takes back the next rows of an ended import: whom it added goes, whom it changed has the facts and cost from before,
 * and whoever was touched since stays. The transaction holds the campaign (lockCampaign) and the import.
 * @returns what became of them, and the import, which is undone when there was nothing left
 * @throws AppError `campaign.import_running`
 */
export async function undoBatch(
  tx: Tx,
  context: Pick<Context, 'now' | 'newId' | 'jobs'>,
  campaign: HeldCampaign,
  current: ImportRecord,
) {
  if (isOpen(current)) throw new AppError('campaign.import_running');
  const nothing = { removed: 0, restored: 0, kept: 0 };
  if (current.undone_at) return { row: current, ...nothing };
  const rows = await findDoneRows(tx, current, BATCH_ROWS);
  const created = rows.flatMap(({ outcome, influencer }) => (outcome === 'created' ? [influencer] : []));
  const { removed, kept: touched } = await takeCreatorsBack(tx, context, campaign, {
    creators: created,
    change: null,
    added: { import: current.id, ended: current.ended_at },
  });
  // Of whom the file added and somebody has touched since, everything stays.
  const gone = new Set(removed);
  const changed = rows.filter(({ outcome, influencer }) => outcome === 'updated' || gone.has(influencer));
  const back = await restoreReplaced(
    tx,
    context,
    campaign,
    changed.flatMap(({ influencer, replaced }) => (replaced ? [{ id: influencer, replaced }] : [])),
  );
  await markTakenBack(
    tx,
    current,
    rows.map(({ line }) => line),
  );
  const ofThose = (ids: readonly string[]) => ids.filter((id) => !gone.has(id)).length;
  const done = {
    removed: removed.length,
    restored: ofThose(back.restored),
    kept: touched + ofThose(back.kept),
  };
  if (rows.length === BATCH_ROWS) return { row: current, ...done };
  const row = await markUndone(tx, current, context.now());
  await recordChange(tx, campaign, {
    event: { type: 'import.ended', data: importProgress(row) },
    entry: { told: { kind: 'import.undone', file: row.filename } },
  });
  return { row, ...done };
}

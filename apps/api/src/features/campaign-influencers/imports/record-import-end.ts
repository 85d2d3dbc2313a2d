import type { ImportState } from '@altavoz/contracts';
import type { Tx } from '../../../db/database.js';
import { recordChange, type HeldCampaign } from '../../campaigns/index.js';
import { importProgress } from './imports.presenter.js';
import type { ImportRecord } from './imports.repository.js';

/**
 * Announces the end of an import, and once for the whole file that there are new creators. In the activity it is one
 * act of whoever began it, however many batches it took.
 */
export async function recordImportEnd(tx: Tx, campaign: HeldCampaign, ended: ImportRecord): Promise<void> {
  const { filename, created, updated, skipped, failed } = ended;
  const state = ended.state as ImportState;
  const by = campaign.by ?? ended.created_by;
  if (created > 0) {
    const event = { type: 'influencers.added', data: { import: ended.id, count: created } } as const;
    await recordChange(tx, campaign, { event, entry: null });
  }
  await recordChange(
    tx,
    { ...campaign, by },
    {
      event: { type: 'import.ended', data: importProgress(ended) },
      entry: {
        told: { kind: 'import.ended', file: filename, state, created, updated, skipped, failed },
      },
    },
  );
}

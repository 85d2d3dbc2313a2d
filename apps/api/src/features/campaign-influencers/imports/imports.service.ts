import { LIMITS, type BodyOf, type Locale, type endpoints } from '@altavoz/contracts';
import { Semaphore } from 'async-mutex';
import type { Context } from '../../../context.js';
import { transact } from '../../../db/transact.js';
import { memberMay, type Caller } from '../../../http/caller.js';
import { AppError, notFound } from '../../../http/errors.js';
import { readMaxViews } from '../../accounts/index.js';
import { findChangeableCampaign, lockCampaign, recordChange } from '../../campaigns/index.js';
import { findInfluencers } from '../../influencers/index.js';
import { findByInfluencers } from '../campaign-influencers.repository.js';
import { enqueueImport } from './imports.jobs.js';
import { importProgress, presentImport } from './imports.presenter.js';
import {
  endImport,
  findImport,
  findOpenImportOf,
  insertImport,
  insertImportFile,
  isOpen,
  listImports,
  lockImport,
  requestCancel,
  setReviewed,
} from './imports.repository.js';
import { rowsKeptSince } from './kept-rows.js';
import { readUpload } from './read-upload.js';
import { undoBatch } from './undo-batch.js';

/** Files being read at the door at once. */
const READING = 2;
type Path = { campaign: string; import: string };

/** The CSV imports of campaigns: begin, follow, cancel. The rows are imported by the job. */
export function createImportsService({
  db,
  jobs,
  now,
  newId,
}: Pick<Context, 'db' | 'jobs' | 'now' | 'newId'>) {
  const context = { jobs, now, newId };
  const reading = new Semaphore(READING);

  /**
   * @throws AppError `resource.not_found` for an import that is not of that campaign, or not the caller's,
   *   `auth.forbidden` for whoever may only look at the campaign
   */
  async function find(caller: Caller, path: Path) {
    const campaign = await findChangeableCampaign(db, caller, path.campaign);
    const row = await findImport(db, campaign, path.import);
    if (!row) throw notFound();
    return { campaign, row };
  }

  /** @throws AppError `campaign.import_rows_gone` when the results of those rows are no longer kept */
  async function findRows(caller: Caller, path: Path, which: 'all' | 'failed') {
    const found = await find(caller, path);
    const { ended_at } = found.row;
    if (ended_at && ended_at < rowsKeptSince(now())[which]) throw new AppError('campaign.import_rows_gone');
    return found;
  }

  return {
    findRows,

    /**
     * Takes the file and enqueues its import, in one transaction.
     * @throws AppError `csv.BadFormat`, `request.invalid`, `campaign.Processing`, `accounts.max_views_soldout`
     */
    async create(
      caller: Caller,
      campaignId: string,
      body: BodyOf<typeof endpoints.imports.create>,
      locale: Locale,
    ) {
      const { company_id } = await findChangeableCampaign(db, caller, campaignId);
      // Known before the file is read, which can take seconds; decided when the import is noted.
      if (await findOpenImportOf(db, company_id)) throw new AppError('campaign.Processing');
      const { data, ...upload } = await reading.runExclusive(() => readUpload(body));
      const row = await transact(db, async (tx) => {
        const campaign = await lockCampaign(tx, caller, campaignId);
        const inserted = await insertImport(tx, {
          ...upload,
          id: newId(),
          company_id: campaign.company_id,
          campaign_id: campaign.id,
          created_by: caller.accountId,
          network: body.network ?? null,
          updates_existing: body.existing === 'update',
          created_at: now(),
        });
        if (!inserted) throw new AppError('campaign.Processing');
        if ((await readMaxViews(tx, campaign.company_id)) === 0) {
          throw new AppError('accounts.max_views_soldout');
        }
        await insertImportFile(tx, inserted, data);
        await enqueueImport(jobs, tx, inserted);
        await recordChange(tx, campaign, {
          event: { type: 'import.progress', data: importProgress(inserted) },
          // Its end tells what came of it.
          entry: null,
        });
        return inserted;
      });
      return { results: presentImport(row, locale) };
    },

    async latest(caller: Caller, campaignId: string, locale: Locale) {
      const campaign = await findChangeableCampaign(db, caller, campaignId);
      const rows = await listImports(db, campaign, LIMITS.importsListed);
      return { results: rows.map((row) => presentImport(row, locale)) };
    },

    async read(caller: Caller, path: Path, locale: Locale) {
      return presentImport((await find(caller, path)).row, locale);
    },

    /**
     * One that waits ends at once; one that runs ends before its next batch.
     * @throws AppError `campaign.import_ended`
     */
    async cancel(caller: Caller, path: Path, locale: Locale) {
      const row = await transact(db, async (tx) => {
        const campaign = await lockCampaign(tx, caller, path.campaign);
        const current = await lockImport(tx, { id: path.import, company_id: campaign.company_id });
        if (current?.campaign_id !== campaign.id) throw notFound();
        if (!isOpen(current)) throw new AppError('campaign.import_ended');
        // Asked once more: it ends before its next batch, and is cancelled once.
        if (current.cancel_requested) return current;
        const runs = current.state === 'running';
        const cancelled = runs
          ? await requestCancel(tx, current)
          : await endImport(tx, current, { state: 'cancelled' }, now());
        await recordChange(tx, campaign, {
          event: { type: runs ? 'import.progress' : 'import.ended', data: importProgress(cancelled) },
          entry: { told: { kind: 'import.cancelled', file: cancelled.filename } },
        });
        return cancelled;
      });
      return presentImport(row, locale);
    },

    /**
     * Says of an ended import that somebody has seen to what went wrong in it, or that nobody has.
     * @throws AppError `campaign.import_running`
     */
    async review(caller: Caller, path: Path, reviewed: boolean, locale: Locale) {
      const row = await transact(db, async (tx) => {
        const campaign = await lockCampaign(tx, caller, path.campaign);
        const current = await lockImport(tx, { id: path.import, company_id: campaign.company_id });
        if (current?.campaign_id !== campaign.id) throw notFound();
        if (isOpen(current)) throw new AppError('campaign.import_running');
        if ((current.reviewed_at !== null) === reviewed) return current;
        const set = await setReviewed(tx, current, reviewed ? now() : null);
        await recordChange(tx, campaign, {
          event: { type: 'import.ended', data: importProgress(set) },
          // Nothing of the campaign is changed by it.
          entry: null,
        });
        return set;
      });
      return presentImport(row, locale);
    },

    /** How many of these creators are in the campaign, and not removed from it. */
    async known(
      caller: Caller,
      campaignId: string,
      creators: BodyOf<typeof endpoints.imports.known>['creators'],
    ) {
      const campaign = await findChangeableCampaign(db, caller, campaignId);
      const found = await findInfluencers(db, creators);
      const ids = found.flatMap(({ influencerId }) => influencerId ?? []);
      const rows = await findByInfluencers(db, campaign, [...new Set(ids)]);
      return { known: [...rows.values()].filter(({ status }) => status !== 'removed').length };
    },

    /**
     * Takes an ended import back, some thousand rows in a transaction: cut off, it goes on when it is called again.
     * @throws AppError `campaign.import_running`, `campaign.import_rows_gone`
     */
    async undo(caller: Caller, path: Path, locale: Locale) {
      await findRows(caller, path, 'all');
      const total = { removed: 0, restored: 0, kept: 0 };
      for (;;) {
        const { row, ...done } = await transact(db, async (tx) => {
          const campaign = await lockCampaign(tx, caller, path.campaign);
          const current = await lockImport(tx, { id: path.import, company_id: campaign.company_id });
          if (current?.campaign_id !== campaign.id) throw notFound();
          return undoBatch(tx, context, campaign, current);
        });
        total.removed += done.removed;
        total.restored += done.restored;
        total.kept += done.kept;
        if (row.undone_at) return { ...total, results: presentImport(row, locale) };
      }
    },

    /** The processing flag: an import of the company the caller works in that waits or runs, if they may import there [CSV-07]. */
    async processing(caller: Caller, locale: Locale) {
      const { companyId, memberRole } = caller;
      const mayImport = companyId !== null && memberMay(memberRole, 'change_campaign');
      const row = mayImport ? await findOpenImportOf(db, companyId) : undefined;
      return {
        processing: row !== undefined,
        import: row ? presentImport(row, locale) : null,
        campaign: row?.campaign_id ?? null,
      };
    },
  };
}

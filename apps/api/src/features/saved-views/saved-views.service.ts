import { LIMITS, type BodyOf, type endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import { companyWorkedFor, type Caller } from '../../http/caller.js';
import { AppError, fieldError, notFound } from '../../http/errors.js';
import { sentence } from '../../words.js';
import { holdAccount } from '../accounts/index.js';
import { presentSavedView } from './saved-views.presenter.js';
import {
  clearUsual,
  countSavedViews,
  deleteSavedView,
  findSavedView,
  insertSavedView,
  isNameTaken,
  listSavedViews,
  listSharedViews,
  updateSavedView,
  type ViewOwner,
} from './saved-views.repository.js';

type SavedViews = typeof endpoints.savedViews;

/** @throws AppError `accounts.company_required` for whoever works for no company: superusers of none */
function ownerOf(caller: Caller): ViewOwner {
  const companyId = companyWorkedFor(caller);
  if (companyId === null) throw new AppError('accounts.company_required');
  return { companyId, accountId: caller.accountId };
}

/** @throws AppError `request.invalid` for guests, who have no colleagues */
function refuseSharing(caller: Caller, { is_shared }: { is_shared?: boolean | undefined }): void {
  if (is_shared && caller.memberRole === null)
    throw fieldError('is_shared', 'refusals:saved_view.guests_share_nothing');
}

async function refuseTakenName(
  tx: Tx,
  owner: ViewOwner,
  view: Parameters<typeof isNameTaken>[2],
): Promise<void> {
  if (await isNameTaken(tx, owner, view)) throw fieldError('name', 'refusals:saved_view.name_taken');
}

export function createSavedViewsService({ db, newId }: Pick<Context, 'db' | 'newId'>) {
  /** Changes of one person come one after the other: of two of one name the second hears that it is taken. */
  const changeOf = <T>(owner: ViewOwner, work: (tx: Tx) => Promise<T>): Promise<T> =>
    transact(db, async (tx) => {
      await holdAccount(tx, owner.accountId);
      return work(tx);
    });

  return {
    async list(caller: Caller) {
      const owner = ownerOf(caller);
      const own = await listSavedViews(db, owner);
      // A guest is shown a campaign, not how its company works.
      const shared = caller.memberRole === null ? [] : await listSharedViews(db, owner);
      return {
        results: [
          ...own.map((row) => presentSavedView(row)),
          ...shared.map(({ kept_by, ...row }) => presentSavedView(row, kept_by)),
        ],
      };
    },

    /** @throws AppError `request.invalid` for a name that is taken, and for one view too many */
    async create(caller: Caller, body: BodyOf<SavedViews['create']>) {
      const owner = ownerOf(caller);
      refuseSharing(caller, body);
      const view = { id: newId(), ...body };
      return changeOf(owner, async (tx) => {
        await refuseTakenName(tx, owner, view);
        if ((await countSavedViews(tx, owner, view.list)) >= LIMITS.savedViewsMax)
          throw new AppError('request.invalid', {
            message: sentence('refusals:saved_view.too_many', { most: LIMITS.savedViewsMax }),
          });
        if (view.is_usual) await clearUsual(tx, owner, view.list);
        return presentSavedView(await insertSavedView(tx, owner, view));
      });
    },

    /** @throws AppError `resource.not_found`, `request.invalid` for a name that is taken */
    async update(caller: Caller, id: string, body: BodyOf<SavedViews['update']>) {
      const owner = ownerOf(caller);
      refuseSharing(caller, body);
      return changeOf(owner, async (tx) => {
        const row = await findSavedView(tx, owner, id);
        if (!row) throw notFound();
        const view = { ...presentSavedView(row), ...body, id };
        if (body.name !== undefined) await refuseTakenName(tx, owner, view);
        if (body.is_usual) await clearUsual(tx, owner, view.list);
        const changed = await updateSavedView(tx, owner, view);
        if (!changed) throw notFound();
        return presentSavedView(changed);
      });
    },

    /** @throws AppError `resource.not_found` */
    async remove(caller: Caller, id: string) {
      if (!(await deleteSavedView(db, ownerOf(caller), id))) throw notFound();
      return {};
    },
  };
}

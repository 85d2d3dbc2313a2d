import { invitationState } from '@altavoz/domain';
import type { Queryable } from '../../db/database.js';
import { AppError, notFound } from '../../http/errors.js';
import { sentence } from '../../words.js';
import { findFormer, findOpened, type OpenedRow } from './opened.queries.js';

/** Why an invitation opens by no link; null while its own does. */
function shutBy(row: OpenedRow, now: Date): 'ended' | 'revoked' | null {
  const state = invitationState(row, now);
  if (state === 'open') return null;
  return state === 'closed' || state === 'ended' ? 'ended' : 'revoked';
}

/**
 * The invitation that a link opens. Whoever brings one that opens no more once got it from its company, so they are told
 * what became of it and whom to ask.
 * @throws AppError `resource.not_found`, `campaign.invitation_ended`, `campaign.invitation_revoked`,
 * `campaign.invitation_replaced`
 */
export async function findByLink(
  db: Queryable,
  { token, now }: { token: string; now: Date },
  fits: (row: OpenedRow) => boolean,
): Promise<OpenedRow> {
  if (token === '') throw notFound();
  const row = await findOpened(db, token);
  const known = row ?? (await findFormer(db, token));
  if (!known || !fits(known)) throw notFound();
  const why = shutBy(known, now) ?? (row ? null : 'replaced');
  if (why === null) return known;
  throw new AppError(`campaign.invitation_${why}`, {
    message: sentence(`refusals:invitation.${why}`, { company: known.company_name }),
  });
}

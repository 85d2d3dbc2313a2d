import { findContactInfo } from '@altavoz/domain';
import type { Queryable } from '../../db/database.js';
import type { Caller } from '../../http/caller.js';
import { AppError } from '../../http/errors.js';
import { sentence, type Sentence } from '../../words.js';
import { creatorOf } from './claim-network.js';

/**
 * The creator who calls.
 * @throws AppError `accounts.creator_role_required`
 */
export async function callerCreator(db: Queryable, caller: Caller): Promise<string> {
  const creator = await creatorOf(db, caller.accountId);
  if (!creator) throw new AppError('accounts.creator_role_required');
  return creator.id;
}

/**
 * What creators write for companies has no way in it to reach them past the platform.
 * @throws AppError `request.invalid` naming the field [PRF-29…31]
 */
export function refuseContactInfo(texts: Readonly<Record<string, string | undefined>>): void {
  const fields = Object.entries(texts).flatMap(([field, text]): [string, Sentence[]][] => {
    const found = findContactInfo(text ?? '');
    return found ? [[field, [sentence(`issues:contact_${found}`)]]] : [];
  });
  if (fields.length > 0) throw new AppError('request.invalid', { fields: Object.fromEntries(fields) });
}

/** @throws AppError `request.invalid` when there are as many as there can be */
export function refuseMoreThan(most: number, count: number): void {
  if (count >= most)
    throw new AppError('request.invalid', { message: sentence('refusals:creator.too_many', { most }) });
}

import { LIMITS } from '@altavoz/contracts';
import type { Tx } from '../../db/database.js';
import { AppError } from '../../http/errors.js';
import { sentence } from '../../words.js';
import type { HeldCampaign } from '../campaigns/index.js';
import { eachContentId, type ContentFilter } from './contents.queries.js';

/** What something is done with at once: contents by name, or all that a filter finds. */
export interface ChosenContents {
  content_uuids?: readonly string[] | undefined;
  filter?: ContentFilter | undefined;
  /** Of a filter: no more than so many. */
  at_most?: number | undefined;
}

/**
 * The ids of chosen contents, each once.
 * @throws AppError `request.invalid` when a filter finds more than can be done at once, `request.overtaken` when more
 *   than the caller knows of
 */
export async function idsOfChosen(
  tx: Tx,
  campaign: HeldCampaign,
  { content_uuids, filter = {}, at_most = LIMITS.bulkMax }: ChosenContents,
): Promise<string[]> {
  if (content_uuids) return [...new Set(content_uuids)];
  const ids: string[] = [];
  for await (const part of eachContentId(tx, campaign, filter)) {
    ids.push(...part);
    if (ids.length > LIMITS.bulkMax)
      throw new AppError('request.invalid', {
        message: sentence('refusals:content.too_many_at_once', { most: LIMITS.bulkMax }),
      });
  }
  if (ids.length > at_most)
    throw new AppError('request.overtaken', {
      message: sentence('refusals:content.more_match', { count: ids.length }),
    });
  return ids;
}

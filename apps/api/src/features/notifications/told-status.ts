import type { InfluencerStatus } from '@altavoz/contracts';
import { sql } from 'kysely';

/**
 * What whoever applied to a casting call is told of the status of their proposal: of an application `a`, its proposal `ci` and
 * the account `n` of a network. One that was there before stands as something else made it stand, until it is decided anew;
 * and whoever only says that its account is theirs learns nothing of it, as they may be anybody who asks whom a brand has
 * chosen.
 */
export const TOLD_STATUS = sql<InfluencerStatus | null>`case
  when a.made_proposal or n.proof = 'connected' and ci.status_changed_at > a.sent_at then ci.status
  when ci.status is not null then 'pending' end`;

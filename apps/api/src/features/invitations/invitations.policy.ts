import type { Caller } from '../../http/caller.js';
import type { InfluencerStatus } from '@altavoz/contracts';

/** Whether a creator may still decline: not once they have handed something in, or published it. */
/**
 * Whoever holds a link may say where its creator is paid: guests of a campaign hand none out, and say not where mail
 * for one goes.
 */
export const mayHandOut = (
  { isSuperuser, companyId }: Pick<Caller, 'isSuperuser' | 'companyId'>,
  campaign: { company_id: string },
): boolean => isSuperuser || companyId === campaign.company_id;

export const canDecline = (status: InfluencerStatus, published: number): boolean =>
  published === 0 && !['submitted', 'published', 'removed'].includes(status);

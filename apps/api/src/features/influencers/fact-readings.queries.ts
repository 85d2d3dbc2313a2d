import type { InfluencerReading } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.js';
import type { Page } from '../../db/pages.js';
import { NOBODY } from '../../http/caller.js';
import { accountNames } from '../accounts/index.js';
import { pageOfReadings } from '../readings/index.js';

/**
 * A page of what a company said of an influencer, the last measured first.
 * @param companyId null for whoever has no company: has said nothing
 */
export const listFactReadings = (db: Queryable, companyId: string | null, influencer: string, query: Page) =>
  pageOfReadings<Pick<InfluencerReading, 'facts'>>(
    db,
    sql`company_influencer_readings where company_id = ${companyId ?? NOBODY} and influencer_id = ${influencer}`,
    'facts',
    query,
    (accounts) => accountNames(db, accounts),
  );

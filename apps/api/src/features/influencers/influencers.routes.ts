import { endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import { pageReply } from '../../db/pages.js';
import type { Routes } from '../../http/routes.js';
import { findOtherAccounts, hasPublicProfile } from './influencers.queries.js';
import { listFactReadings } from './fact-readings.queries.js';
import { presentInfluencer, presentProfile } from './influencers.presenter.js';
import { findInCatalogue, searchCatalogue } from './search-catalogue.js';

export function registerInfluencers(routes: Routes, { db }: Context): void {
  routes.bind(endpoints.influencers.search, async ({ caller, query }) => {
    const { rows, ...total } = await searchCatalogue(db, caller, query);
    return pageReply(rows.map(presentInfluencer), total, query);
  });
  routes.bind(endpoints.influencers.read, async ({ caller, params }) => {
    const row = await findInCatalogue(db, caller, params);
    const others = await findOtherAccounts(db, caller.companyId, row.influencer_id);
    return presentProfile(row, others, await hasPublicProfile(db, row.influencer_id));
  });
  routes.bind(endpoints.readings.ofInfluencer, async ({ caller, params, query }) => {
    const row = await findInCatalogue(db, caller, params);
    return listFactReadings(db, caller.companyId, row.influencer_id, query);
  });
}

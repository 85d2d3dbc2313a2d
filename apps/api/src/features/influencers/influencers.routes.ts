import { endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import { pageReply } from '../../db/pages.js';
import { seesPrices } from '../../http/caller.js';
import type { Routes } from '../../http/routes.js';
import { findOtherAccounts, findShownAccount } from './influencers.queries.js';
import { drawCategoryCover } from './category-cover.js';
import { listFactReadings } from './fact-readings.queries.js';
import { presentFound, presentProfile } from './influencers.presenter.js';
import { findInCatalogue, searchCatalogue } from './search-catalogue.js';

/** How long browsers show a cover without asking again: it changes with the product alone. */
const COVER_SECONDS = 86_400;

export function registerInfluencers(routes: Routes, { db, networks }: Context): void {
  routes.bind(endpoints.influencers.search, async ({ caller, query }) => {
    const { rows, networks, topics, ...total } = await searchCatalogue(db, caller, query);
    return {
      ...pageReply(
        rows.map((row) => presentFound(row, seesPrices(caller))),
        total,
        query,
      ),
      ...(networks ? { networks } : {}),
      ...(topics ? { topics } : {}),
    };
  });
  routes.bindOpen(endpoints.influencers.categoryCover, async ({ params, reply }) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', `public, max-age=${COVER_SECONDS}`)
      // Opened by itself it is a document of our own origin: it runs and loads nothing.
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(drawCategoryCover(params.id)),
  );
  routes.bind(endpoints.influencers.read, async ({ caller, params }) => {
    const row = await findInCatalogue(db, caller, params);
    const others = await findOtherAccounts(db, caller.companyId, row.influencer_id);
    const shown = await findShownAccount(db, row.influencer_id);
    return presentProfile(
      row,
      others,
      shown,
      (network) => networks.of(network).isSandbox,
      seesPrices(caller),
    );
  });
  routes.bind(endpoints.readings.ofInfluencer, async ({ caller, params, query }) => {
    const row = await findInCatalogue(db, caller, params);
    return listFactReadings(db, caller.companyId, row.influencer_id, query);
  });
}

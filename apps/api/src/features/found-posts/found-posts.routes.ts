import { endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import { pageReply } from '../../db/pages.js';
import { AppError, localeOf } from '../../http/errors.js';
import type { Routes } from '../../http/routes.js';
import { findCampaign } from '../campaigns/index.js';
import { createDecisions } from './decide-posts.js';
import { foundPostsPolicy } from './found-posts.policy.js';
import { presentPost } from './found-posts.presenter.js';
import { listPosts } from './found-posts.queries.js';
import { createSearch } from './search-campaign.js';
import { createRules } from './search-rules.service.js';

export function registerFoundPosts(routes: Routes, context: Context): void {
  const { db } = context;
  const search = createSearch(context);
  const rules = createRules(context, search);
  const decisions = createDecisions(context);
  const { foundPosts } = endpoints;
  routes.bind(foundPosts.readRules, ({ caller, params }) => rules.read(caller, params.campaign));
  routes.bind(foundPosts.saveRules, ({ caller, params, body }) => rules.save(caller, params.campaign, body));
  routes.bind(foundPosts.search, ({ caller, params }) => search.read(caller, params.campaign));
  routes.bind(foundPosts.startSearch, ({ caller, params }) => search.start(caller, params.campaign));
  routes.bind(foundPosts.list, async ({ caller, params, query }) => {
    const campaign = await findCampaign(db, caller, params.campaign);
    if (!foundPostsPolicy.see(caller, campaign)) throw new AppError('auth.forbidden');
    const { rows, of_nobody, ...total } = await listPosts(db, campaign, query);
    return { ...pageReply(rows.map(presentPost), total, query), of_nobody };
  });
  routes.bind(foundPosts.accept, ({ caller, params, body, request }) =>
    decisions.accept(caller, params.campaign, body, localeOf(request)),
  );
  routes.bind(foundPosts.undoAccept, ({ caller, params, body }) =>
    decisions.undoAccept(caller, params.campaign, body),
  );
  routes.bind(foundPosts.ignore, ({ caller, params, body }) =>
    decisions.ignore(caller, params.campaign, body),
  );
  routes.bind(foundPosts.bringBack, ({ caller, params, body }) =>
    decisions.bringBack(caller, params.campaign, body),
  );
  routes.bind(foundPosts.assign, ({ caller, params, body }) =>
    decisions.assign(caller, params.campaign, body),
  );
}

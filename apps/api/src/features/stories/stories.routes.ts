import { endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Authenticator } from '../../http/caller.js';
import type { Routes } from '../../http/routes.js';
import { letList, whoLists } from './stories-cookie.js';
import { defineStoryJobs } from './stories.jobs.js';
import { createStoriesService } from './stories.service.js';

/** Lists that one address asks for within a minute. */
const LISTS_PER_MINUTE = 60;

export function registerStories(routes: Routes, context: Context, authenticator: Authenticator): void {
  defineStoryJobs(context);
  const service = createStoriesService(context);
  const { stories } = endpoints;
  routes.bind(stories.downloadStories, async ({ request, reply }) => {
    letList(request, reply, context);
    return { enabled_download: service.isEnabled() };
  });
  routes.bindOpen(
    stories.historias,
    async ({ request, params, query }) =>
      service.list(await whoLists(request, context, authenticator), params.username, query),
    { triesPerMinute: LISTS_PER_MINUTE },
  );
}

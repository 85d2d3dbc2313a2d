import { endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Routes } from '../../http/routes.js';
import { capturePost } from './capture-post.js';
import { defineCaptureJobs } from './captures.jobs.js';
import { readCapture } from './content-capture.js';
import { createRefresh } from './refresh-campaign.js';

/** Posts that one person asks a network for within a minute. */
const POSTS_PER_MINUTE = 30;

export function registerCaptures(routes: Routes, context: Context): void {
  defineCaptureJobs(context);
  const refresh = createRefresh(context);
  const { captures, contents } = endpoints;
  routes.bind(
    contents.captureMetrics,
    ({ caller, params, body }) => capturePost(context, caller, params.campaign, body),
    { triesPerMinute: POSTS_PER_MINUTE },
  );
  routes.bind(captures.ofContent, ({ caller, params }) => readCapture(context, caller, params));
  routes.bind(captures.read, ({ caller, params }) => refresh.read(caller, params.campaign));
  routes.bind(captures.start, ({ caller, params }) => refresh.start(caller, params.campaign));
}

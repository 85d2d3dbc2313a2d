import * as z from 'zod/mini';
import { contentCaptureProblemSchema } from './capture-problems.js';
import { LIMITS } from './limits.js';
import {
  conditionsSchema,
  daySchema,
  exceptSchema,
  filterChoice,
  flagSchema,
  linkSchema,
  optionalPart,
  uuidSchema,
} from './values.js';
import { contentStatusSchema, contentTypeSchema, networkSchema } from './vocabulary.js';

/** Which contents of a campaign. */
export const contentFilters = {
  status: filterChoice(contentStatusSchema),
  network: optionalPart(networkSchema),
  content_type: optionalPart(contentTypeSchema),
  campaign_influencer: optionalPart(uuidSchema),
  /** Contents with exactly this link. */
  url_info: optionalPart(linkSchema),
  search: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.nameMax))),
  /** Days of publication, both inclusive. */
  from: optionalPart(daySchema),
  to: optionalPart(daySchema),
  /** Contents that are late on this day: neither published nor rejected, and due before it. */
  late_on: optionalPart(daySchema),
  /** `true`: only what was handed in and waits for the company, which what was approved does only once its post is out. */
  to_review: optionalPart(flagSchema),
  /** Why the network gave no figures of it when it was asked last. */
  problem: optionalPart(contentCaptureProblemSchema),
  /** `true`: only contents without a publish date. */
  undated: optionalPart(flagSchema),
  where: conditionsSchema,
};

/** The same in the place of names, and what is left out of it. */
export const contentFilterSchema = z
  .object({ ...contentFilters, except: exceptSchema })
  .register(z.globalRegistry, { id: 'ContentFilter' });

import * as z from 'zod/mini';
import { LIMITS } from './limits.js';
import { daySchema, linkSchema, nullablePart, optionalPart, uuidSchema } from './values.js';
import { contentStatusSchema, contentTypeSchema, networkSchema } from './vocabulary.js';

/** What a creator sends of a content beside the secret of their link, by whichever way it is handed in. */
export const handedInParts = {
  /** The one that it is, which was planned or handed in before. */
  content: optionalPart(uuidSchema),
  /** Of another one, and to correct those of one that the creator added by themselves. */
  network: optionalPart(networkSchema),
  content_type: optionalPart(contentTypeSchema),
  /** Left out where a file is handed in. */
  url_info: optionalPart(linkSchema),
  published_date: nullablePart(daySchema),
  /** The status it was seen with: one that was rejected meanwhile is not handed in before its reason was read. */
  seen_status: optionalPart(contentStatusSchema),
  /** What is different: asked of one that was rejected and is handed in anew by the same link or file. */
  note: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.reasonMax))),
};

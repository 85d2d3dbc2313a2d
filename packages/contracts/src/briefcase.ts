import * as z from 'zod/mini';
import { profileTextSchema, profileWordSchema } from './creators.js';
import { endpoint } from './endpoint.js';
import { says } from './issues.js';
import { LIMITS } from './limits.js';
import {
  daySchema,
  fileSchema,
  linkSchema,
  someMoneySchema,
  nameSchema,
  nullablePart,
  optionalPart,
  uuidSchema,
} from './values.js';
import { contentTypeSchema, networkSchema } from './vocabulary.js';

const currency = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{3}$/, says('currency')));

/** A piece of work that a creator shows [ENT-162]. */
export const briefcaseItemSchema = z
  .object({
    id: uuidSchema,
    title: z.string(),
    description: z.string(),
    brand: z.string(),
    network: z.nullable(networkSchema),
    content_type: z.nullable(contentTypeSchema),
    link: z.nullable(z.string()),
    media: z.nullable(z.string()),
    date: z.nullable(daySchema),
  })
  .register(z.globalRegistry, { id: 'BriefcaseItem' });
export type BriefcaseItem = z.infer<typeof briefcaseItemSchema>;
export const briefcaseItemsSchema = z.array(briefcaseItemSchema).check(z.maxLength(LIMITS.briefcaseMax));

/** What a creator asks for a content [ENT-161]. */
export const creatorPriceSchema = z
  .object({
    id: uuidSchema,
    network: networkSchema,
    content_type: contentTypeSchema,
    price: z.number(),
    currency: z.string(),
  })
  .register(z.globalRegistry, { id: 'CreatorPrice' });
export type CreatorPrice = z.infer<typeof creatorPriceSchema>;
export const creatorPricesSchema = z.array(creatorPriceSchema).check(z.maxLength(LIMITS.pricesMax));

export const addBriefcaseItemBody = z.object({
  title: nameSchema,
  description: z._default(profileTextSchema, ''),
  brand: z._default(profileWordSchema, ''),
  network: optionalPart(networkSchema),
  content_type: optionalPart(contentTypeSchema),
  link: optionalPart(linkSchema),
  date: nullablePart(daySchema),
  media: optionalPart(fileSchema),
});

const updateBriefcaseItemBody = z.object({
  title: z.optional(nameSchema),
  description: z.optional(profileTextSchema),
  brand: z.optional(profileWordSchema),
  network: nullablePart(networkSchema),
  content_type: nullablePart(contentTypeSchema),
  link: nullablePart(linkSchema),
  date: nullablePart(daySchema),
  /** Takes the place of what it shows. */
  media: optionalPart(fileSchema),
});

export const addPriceBody = z.object({
  network: networkSchema,
  content_type: contentTypeSchema,
  price: someMoneySchema,
  currency,
});
const updatePriceBody = z.object({
  network: z.optional(networkSchema),
  content_type: z.optional(contentTypeSchema),
  price: z.optional(someMoneySchema),
  currency: z.optional(currency),
});

const ofCreators = ['accounts.creator_role_required'] as const;
const params = z.object({ id: uuidSchema });

export const briefcase = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/briefcase/',
    access: 'session',
    summary: "The work in the creator's briefcase, the newest first",
    errors: ofCreators,
    response: z.object({ results: briefcaseItemsSchema }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/v1/briefcase/',
    access: 'session',
    summary: 'Put a piece of work into the briefcase, with a picture or a video',
    errors: [...ofCreators, 'file.quota_exceeded'],
    status: 201,
    multipart: { media: LIMITS.videoBytes },
    body: addBriefcaseItemBody,
    response: briefcaseItemSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/briefcase/{id}',
    access: 'session',
    summary: 'Change the parts of a piece of work that are sent',
    errors: [...ofCreators, 'file.quota_exceeded'],
    multipart: { media: LIMITS.videoBytes },
    params,
    body: updateBriefcaseItemBody,
    response: briefcaseItemSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/briefcase/{id}',
    access: 'session',
    summary: 'Take a piece of work out of the briefcase',
    errors: ofCreators,
    params,
    response: z.object({}),
  }),
  listPrices: endpoint({
    method: 'GET',
    path: '/api/v1/briefcase/pricing/',
    access: 'session',
    summary: "The creator's prices, by network and type of content",
    errors: ofCreators,
    response: z.object({ results: creatorPricesSchema }),
  }),
  addPrice: endpoint({
    method: 'POST',
    path: '/api/v1/briefcase/pricing/',
    access: 'session',
    summary: 'Say the price of a type of content on a network',
    errors: ofCreators,
    status: 201,
    body: addPriceBody,
    response: creatorPriceSchema,
  }),
  readPrice: endpoint({
    method: 'GET',
    path: '/api/v1/briefcase/pricing/{id}/',
    access: 'session',
    summary: 'One price',
    errors: ofCreators,
    params,
    response: creatorPriceSchema,
  }),
  updatePrice: endpoint({
    method: 'POST',
    path: '/api/v1/briefcase/pricing/{id}/',
    access: 'session',
    summary: 'Change the parts of a price that are sent',
    errors: ofCreators,
    params,
    body: updatePriceBody,
    response: creatorPriceSchema,
  }),
  removePrice: endpoint({
    method: 'DELETE',
    path: '/api/v1/briefcase/pricing/{id}/',
    access: 'session',
    summary: 'Take a price away',
    errors: ofCreators,
    params,
    response: z.object({}),
  }),
} as const;

import * as z from 'zod/mini';
import { profileTextSchema, profileWordSchema } from './creators.js';
import { endpoint } from './endpoint.js';
import { says } from './issues.js';
import { LIMITS } from './limits.js';
import { fileSchema, linkSchema, nullablePart, optionalPart, uuidSchema } from './values.js';

/** A brand that a company works for, or that a creator has worked with [ENT-163, ENT-166]. */
export const brandSchema = z
  .object({
    id: uuidSchema,
    name: z.string(),
    logo: z.nullable(z.string()),
    website: z.nullable(z.string()),
    industry: z.string(),
    description: z.string(),
  })
  .register(z.globalRegistry, { id: 'Brand' });
export type Brand = z.infer<typeof brandSchema>;

const campaignCounts = z.object({ active: z.int(), archived: z.int() });
const contentCounts = z.object({ total: z.int(), published: z.int() });

const listedBrandSchema = z
  .extend(brandSchema, {
    /** How many campaigns of the company name the brand; null for the brands of a creator, who runs none. */
    campaigns: z.nullable(campaignCounts),
    /** Those of these campaigns that are not rejected; null as well for the brands of a creator. */
    contents: z.nullable(contentCounts),
    /** What these campaigns have spent, by currency; null for whoever sees no costs. */
    spent: z.nullable(
      z
        .array(z.object({ currency: z.string(), amount: z.number() }))
        .check(z.maxLength(LIMITS.currenciesMax)),
    ),
  })
  .register(z.globalRegistry, { id: 'ListedBrand' });
export type ListedBrand = z.infer<typeof listedBrandSchema>;

const brandOfCompanySchema = z
  .extend(listedBrandSchema, {
    campaigns: campaignCounts,
    contents: contentCounts,
    /** Whoever is in the squad of one of these campaigns, each once. */
    creators: z.int(),
  })
  .register(z.globalRegistry, { id: 'BrandOfCompany' });
export type BrandOfCompany = z.infer<typeof brandOfCompanySchema>;

export const brandName = profileWordSchema.check(z.minLength(1, says('empty')));
/** What else is said of a brand. */
export const brandParts = {
  website: nullablePart(linkSchema),
  industry: z.optional(profileWordSchema),
  description: z.optional(profileTextSchema),
  logo: optionalPart(fileSchema),
};
export const createBrandBody = z.object({ name: brandName, ...brandParts });
const updateBrandBody = z.object({ name: z.optional(brandName), ...brandParts });

export const brands = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/brands/',
    access: 'session',
    summary: 'The brands of the company, or those that the creator has worked with, by name',
    errors: ['accounts.company_required'],
    response: z.object({ results: z.array(listedBrandSchema).check(z.maxLength(LIMITS.brandsMax)) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/v1/brands/{id}/',
    access: 'session',
    summary: 'A brand of the company, with what its campaigns come to',
    errors: ['accounts.company_required'],
    params: z.object({ id: uuidSchema }),
    response: brandOfCompanySchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/brands/',
    access: 'session',
    summary: 'Create a brand',
    errors: ['accounts.company_required', 'auth.forbidden', 'file.quota_exceeded'],
    status: 201,
    multipart: { logo: LIMITS.imageBytes },
    body: createBrandBody,
    response: brandSchema,
  }),
  update: endpoint({
    method: 'POST',
    // The specification writes two slashes before the id; the server takes any number of them [API-099].
    path: '/api/v1/brands/{id}/',
    access: 'session',
    summary: 'Change the parts of a brand that are sent',
    errors: ['accounts.company_required', 'auth.forbidden', 'file.quota_exceeded'],
    multipart: { logo: LIMITS.imageBytes },
    params: z.object({ id: uuidSchema }),
    body: updateBrandBody,
    response: brandSchema,
  }),
} as const;

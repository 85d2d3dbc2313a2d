import * as z from 'zod/mini';
import { endpoint } from './endpoint.js';
import { says } from './issues.js';
import { KEY_SOURCES } from './network-keys.js';
import {
  moneySchema,
  optionalPart,
  pageOf,
  pageQuery,
  someMoneySchema,
  timestampSchema,
  uuidSchema,
} from './values.js';

/** The models in the order in which they are offered; the first is chosen unless another is [IMG-02…13]. */
export const IMAGE_MODELS = [
  { value: 21, category: 'anime_ia', name: 'Anime' },
  { value: 26, category: 'portrait_ia', name: 'Portrait' },
  { value: 29, category: 'realistic_ia', name: 'Realistic' },
  { value: 27, category: 'imagine_v1', name: 'Imagine V1' },
  { value: 28, category: 'imagine_v3', name: 'Imagine V3' },
  { value: 30, category: 'imagine_v4', name: 'Imagine V4' },
  { value: 31, category: 'imagine_v4_creative', name: 'Imagine V4 Creative' },
  { value: 32, category: 'imagine_v4_1', name: 'Imagine V4.1' },
  { value: 33, category: 'imagine_v5', name: 'Imagine V5' },
  { value: 34, category: 'anime_v5', name: 'Anime V5' },
  { value: 122, category: 'sdxl_1_0', name: 'SDXL 1.0' },
] as const;

/** The styles; without one nothing is added to what was asked for [IMG-14…19]. */
export const IMAGE_STYLES = [
  { value: 1, category: 'cyberpunk_style_ia' },
  { value: 2, category: 'neon_style_ia' },
  { value: 3, category: 'minecraft_style_ia' },
  { value: 4, category: 'tattoo_style_ia' },
  { value: 5, category: 'disney_style_ia' },
] as const;
export type ImageStyle = (typeof IMAGE_STYLES)[number]['value'];

/** Letters of what a picture is asked for with. */
export const IMAGE_PROMPT_MAX = 1_000;

/** Widths to heights that feeds, stories and covers have; the first is chosen unless another is. */
export const IMAGE_RATIOS = ['1:1', '4:5', '9:16', '16:9', '3:2'] as const;
export type ImageRatio = (typeof IMAGE_RATIOS)[number];

/** Services that draw, in the order in which one that has a key is asked. */
export const IMAGE_PROVIDERS = ['imagine', 'openai'] as const;
export type ImageProviderName = (typeof IMAGE_PROVIDERS)[number];

/** `asking`: the service was asked, and what it draws may have to be paid for. */
export const IMAGE_STATES = ['waiting', 'asking', 'done', 'failed', 'cancelled'] as const;

/** Why there is no picture. */
export const IMAGE_FAILURES = [
  'prompt_refused',
  'key_refused',
  'no_credit',
  'too_many',
  'unavailable',
  'no_answer',
  'no_image',
  'interrupted',
  'no_room',
  'not_configured',
] as const;
export type ImageFailure = (typeof IMAGE_FAILURES)[number];

const oneOf = <const T extends readonly { value: number }[]>(choices: T) =>
  z.literal(choices.map(({ value }) => value) as T[number]['value'][]);

export const generateImageBody = z.object({
  prompt: z.string().check(z.trim(), z.minLength(1, says('empty')), z.maxLength(IMAGE_PROMPT_MAX)),
  model: oneOf(IMAGE_MODELS),
  /** Left out or null: none. */
  style: z.optional(z.nullable(oneOf(IMAGE_STYLES))),
  ratio: z._default(z.enum(IMAGE_RATIOS), '1:1'),
});

const imageGenerationSchema = z
  .object({
    id: uuidSchema,
    prompt: z.string(),
    model: z.int(),
    style: z.nullable(z.int()),
    ratio: z.enum(IMAGE_RATIOS),
    state: z.enum(IMAGE_STATES),
    failure: z.nullable(z.enum(IMAGE_FAILURES)),
    /** Who drew it. */
    provider: z.enum(IMAGE_PROVIDERS),
    /** Drawn by the demo, not by the provider. */
    is_demo: z.boolean(),
    /** What counts towards the cap of the company, in USD: nothing where the provider takes nothing. */
    cost: z.number(),
    /** The picture, and a small one for lists; null until it is there. */
    picture: z.nullable(z.string()),
    preview: z.nullable(z.string()),
    width: z.nullable(z.int()),
    height: z.nullable(z.int()),
    /** Who asked for it; null for an account that is gone. */
    created_by: z.nullable(z.string()),
    created_at: timestampSchema,
    ended_at: z.nullable(timestampSchema),
  })
  .register(z.globalRegistry, { id: 'ImageGeneration' });
export type ImageGeneration = z.infer<typeof imageGenerationSchema>;

const allowanceSchema = z
  .object({
    /** Who draws; null where the installation has no provider. */
    provider: z.nullable(z.enum(IMAGE_PROVIDERS)),
    is_demo: z.boolean(),
    /** What one picture costs, in USD; null without a provider. */
    price: z.nullable(z.number()),
    /** What the company has used of its cap this month, which is a month in UTC. */
    spent: z.number(),
    cap: z.number(),
    /** The most that the cap can be. */
    cap_most: z.number(),
    can: z.object({ generate: z.boolean(), set_cap: z.boolean() }),
  })
  .register(z.globalRegistry, { id: 'ImageAllowance' });

const imageProviderSchema = z
  .object({
    provider: z.enum(IMAGE_PROVIDERS),
    /** Null: it is not asked. */
    source: z.nullable(z.enum(KEY_SOURCES)),
    /** How the key ends; null where it is too short to tell, or there is none. */
    ends_in: z.nullable(z.string()),
    price: z.nullable(z.number()),
    /** What is kept here opens with no key of the installation any more. */
    is_lost: z.boolean(),
    changed_by: z.nullable(z.string()),
    changed_at: z.nullable(timestampSchema),
  })
  .register(z.globalRegistry, { id: 'ImageProvider' });
export type ImageProvider = z.infer<typeof imageProviderSchema>;

/** A key is left out where it stays; an empty one is removed with its price. It travels in a header, which holds no more. */
export const imageProviderBody = z.object({
  key: z.optional(z.string().check(z.trim(), z.maxLength(1_000), z.regex(/^[!-~]*$/))),
  price: optionalPart(someMoneySchema),
});
export const imageCapBody = z.object({ cap: moneySchema });

/** Where a picture of a campaign can be shown. */
export const IMAGE_PLACES = ['cover', 'logo'] as const;
export const imagePlaceBody = z.object({ campaign: uuidSchema, place: z.enum(IMAGE_PLACES) });

const OF_COMPANY = ['accounts.company_required', 'auth.forbidden'] as const;
const one = z.object({ generation: uuidSchema });

/** Pictures drawn by AI models, for the members of a company [IMG-01, IMG-20, API-133]. */
export const imageGeneration = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/images/generations/',
    access: 'view_campaign',
    summary: 'The pictures that the company asked for, the newest first',
    errors: OF_COMPANY,
    query: z.object(pageQuery()),
    response: pageOf(imageGenerationSchema),
  }),
  generate: endpoint({
    method: 'POST',
    path: '/api/v1/images/generations/',
    access: 'change_campaign',
    summary: 'Ask for a picture, which is drawn in the background',
    errors: [
      ...OF_COMPANY,
      'image_generation.not_configured',
      'image_generation.cap_reached',
      'image_generation.too_many_waiting',
      'request.too_many',
    ],
    status: 201,
    body: generateImageBody,
    response: imageGenerationSchema,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/v1/images/generations/{generation}/',
    access: 'view_campaign',
    summary: 'One of them, with how far it is',
    errors: OF_COMPANY,
    params: one,
    response: imageGenerationSchema,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/v1/images/generations/{generation}/cancel/',
    access: 'change_campaign',
    summary:
      'Give up a picture that is not there yet; it costs nothing unless the provider was asked already',
    errors: [...OF_COMPANY, 'image_generation.ended'],
    params: one,
    response: imageGenerationSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/images/generations/{generation}/',
    access: 'change_campaign',
    summary: 'Delete a picture, which can be put back for a day; what it cost stays counted',
    errors: [...OF_COMPANY, 'image_generation.running'],
    params: one,
    response: imageGenerationSchema,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/v1/images/generations/{generation}/restore/',
    access: 'change_campaign',
    summary: 'Put back a picture that was deleted within the last day',
    errors: OF_COMPANY,
    params: one,
    response: imageGenerationSchema,
  }),
  use: endpoint({
    method: 'POST',
    path: '/api/v1/images/generations/{generation}/use/',
    access: 'change_campaign',
    summary: 'Show a picture as the cover or the logo of a campaign',
    errors: [...OF_COMPANY, 'file.quota_exceeded'],
    params: one,
    body: imagePlaceBody,
    response: z.object({ campaign: uuidSchema, name: z.string() }),
  }),
  allowance: endpoint({
    method: 'GET',
    path: '/api/v1/images/allowance/',
    access: 'view_campaign',
    summary: 'Who draws, what a picture costs, and what the company has used of its cap this month',
    errors: OF_COMPANY,
    response: allowanceSchema,
  }),
  setCap: endpoint({
    method: 'PUT',
    path: '/api/v1/images/allowance/',
    access: 'change_campaign',
    summary: 'Say how much pictures of the company may cost in a month, up to the most of the installation',
    errors: OF_COMPANY,
    body: imageCapBody,
    response: allowanceSchema,
  }),
  listProviders: endpoint({
    method: 'GET',
    path: '/api/v1/images/providers/',
    access: 'superuser',
    summary: 'Which services this installation may ask for pictures; never their keys',
    response: z.object({ results: z.array(imageProviderSchema).check(z.maxLength(IMAGE_PROVIDERS.length)) }),
  }),
  saveProvider: endpoint({
    method: 'POST',
    path: '/api/v1/images/providers/{provider}/',
    access: 'superuser',
    summary: 'Give the key of a service and what one of its pictures costs, which hold at once',
    params: z.object({ provider: z.enum(IMAGE_PROVIDERS) }),
    body: imageProviderBody,
    response: imageProviderSchema,
  }),
} as const;

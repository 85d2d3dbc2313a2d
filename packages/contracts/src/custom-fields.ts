import * as z from 'zod/mini';
import { campaignParams } from './campaigns.js';
import {
  CUSTOM_FIELD_TYPES,
  customFieldSchema,
  customLabelSchema,
  customOptionLabelSchema,
} from './custom-field.js';
import { endpoint } from './endpoint.js';
import { LIMITS } from './limits.js';
import { expectedPart, flagSchema, listOf, timestampSchema, uuidSchema } from './values.js';

const optionsPart = z.optional(
  listOf(
    z.object({
      /** Left out of a new one. */
      uuid: z.optional(uuidSchema),
      label: customOptionLabelSchema,
    }),
    { max: LIMITS.customOptionsMax },
  ),
);

export const createCustomFieldBody = z.object({
  label: customLabelSchema,
  type: z.enum(CUSTOM_FIELD_TYPES),
  required: z._default(flagSchema, false),
  options: optionsPart,
});

/** What a reply said of a field: it may be longer than what can be sent. */
const seenShape = {
  label: z.string().check(z.maxLength(LIMITS.nameMax)),
  options: listOf(
    z.object({
      uuid: uuidSchema,
      label: z.string().check(z.maxLength(LIMITS.nameMax)),
      removed: z.boolean(),
    }),
    { max: LIMITS.customOptionsKept },
  ),
};

export const updateCustomFieldBody = z.object({
  label: z.optional(customLabelSchema),
  required: z.optional(flagSchema),
  /** All that can be chosen from now on, in their order; one that is left out stays readable where it was chosen. */
  options: optionsPart,
  expected: expectedPart(z.extend(z.pick(customFieldSchema, { required: true }), seenShape)),
});

const removedFieldSchema = z
  .object({
    uuid: uuidSchema,
    label: z.string(),
    type: z.enum(CUSTOM_FIELD_TYPES),
    removed_at: timestampSchema,
  })
  .register(z.globalRegistry, { id: 'RemovedCustomField' });
export type RemovedCustomField = z.infer<typeof removedFieldSchema>;

const one = z.extend(campaignParams, { field: uuidSchema });
const path = '/api/v1/campaign/{campaign}/custom_field/' as const;

/** The custom fields of a campaign; they stand in the campaign, and what they hold with each of its creators. */
export const customFields = {
  create: endpoint({
    method: 'POST',
    path,
    access: 'change_campaign',
    summary: `Add a custom field to a campaign, behind the others; at most ${LIMITS.customFieldsMax}`,
    status: 201,
    params: campaignParams,
    body: createCustomFieldBody,
    response: customFieldSchema,
  }),
  read: endpoint({
    method: 'GET',
    path: `${path}{field}/`,
    access: 'change_campaign',
    summary:
      'With how many creators a custom field is filled in, and with how many each of its options is chosen',
    params: one,
    response: z.object({
      filled: z.int(),
      options: z
        .array(z.object({ uuid: uuidSchema, filled: z.int() }))
        .check(z.maxLength(LIMITS.customOptionsKept)),
    }),
  }),
  update: endpoint({
    method: 'POST',
    path: `${path}{field}/`,
    access: 'change_campaign',
    summary: 'Rename a custom field, make it required or not, or change its options',
    errors: ['request.overtaken'],
    params: one,
    body: updateCustomFieldBody,
    response: customFieldSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}{field}/`,
    access: 'change_campaign',
    summary: 'Delete a custom field with all that it holds; for a day it can be restored',
    params: one,
    response: z.object({ filled: z.int() }),
  }),
  removed: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/removed-custom-fields/',
    access: 'change_campaign',
    summary:
      'The custom fields that were deleted within the last day, the newest first, as they can be restored',
    params: campaignParams,
    response: z.object({
      results: z.array(removedFieldSchema).check(z.maxLength(LIMITS.customFieldsMax)),
    }),
  }),
  restore: endpoint({
    method: 'POST',
    path: `${path}{field}/restore/`,
    access: 'change_campaign',
    summary: 'Bring back a custom field that was deleted, with all that it held',
    params: one,
    response: customFieldSchema,
  }),
  reorder: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/reorder/custom-fields/{campaign}/',
    access: 'change_campaign',
    summary: 'Put the custom fields of a campaign in order; those that are not named follow',
    params: campaignParams,
    body: z.object({ custom_fields: listOf(uuidSchema, { min: 1, max: LIMITS.customFieldsMax }) }),
    response: z.object({ results: z.array(customFieldSchema).check(z.maxLength(LIMITS.customFieldsMax)) }),
  }),
} as const;

import * as z from 'zod/mini';
import { says } from './issues.js';
import { LIMITS } from './limits.js';
import { preprocess, uuidSchema } from './values.js';

/** What a custom field of a campaign holds of each creator. */
export const CUSTOM_FIELD_TYPES = ['text', 'number', 'date', 'select', 'checkbox', 'link'] as const;
export type CustomFieldType = (typeof CUSTOM_FIELD_TYPES)[number];

export const customLabelSchema = z
  .string()
  .check(z.trim(), z.minLength(1, says('empty')), z.maxLength(LIMITS.customLabelMax));
export const customOptionLabelSchema = z
  .string()
  .check(z.trim(), z.minLength(1, says('empty')), z.maxLength(LIMITS.customOptionMax));

const customOptionSchema = z
  .object({
    uuid: uuidSchema,
    label: z.string(),
    /** It is chosen no more, and stays readable where it was. */
    removed: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'CustomOption' });
export type CustomOption = z.infer<typeof customOptionSchema>;

/** What a campaign asks for of each of its creators besides what all campaigns have [ENT-130]. */
export const customFieldSchema = z
  .object({
    uuid: uuidSchema,
    label: z.string(),
    type: z.enum(CUSTOM_FIELD_TYPES),
    /** Told as missing where it is empty; nothing waits for it. */
    required: z.boolean(),
    /** Of a `select`, in their order. */
    options: z.array(customOptionSchema).check(z.maxLength(LIMITS.customOptionsKept)),
  })
  .register(z.globalRegistry, { id: 'CustomField' });
export type CustomField = z.infer<typeof customFieldSchema>;

/** A text, number, day, link, the id of an option, or whether it is so, by the type of its field. */
export const customValueSchema = z.union([
  z.string().check(z.maxLength(LIMITS.urlMax)),
  z.number(),
  z.boolean(),
]);
export type CustomValue = z.infer<typeof customValueSchema>;
export const customValuesSchema = z
  .record(uuidSchema, customValueSchema)
  .register(z.globalRegistry, { id: 'CustomValues', maxProperties: LIMITS.customFieldsMax });
export type CustomValues = z.infer<typeof customValuesSchema>;

/** Custom fields to fill in, by their ids; null empties one. */
export const customValuesPart = z.optional(
  preprocess(
    (value, { issues }) => {
      if (typeof value === 'object' && value && Object.keys(value).length > LIMITS.customFieldsMax) {
        issues.push({ code: 'too_big', origin: 'array', maximum: LIMITS.customFieldsMax, input: value });
      }
      return value;
    },
    z.record(uuidSchema, z.nullable(customValueSchema)),
  ),
);

/**
 * The name of a custom field wherever lists are put in order and narrowed. It says the type, so that an address, a view
 * and a query are read without knowing the campaign.
 */
export type CustomKey = `custom_${CustomFieldType}_${string}`;

/** An order by a custom field. */
export const customKeySchema = z
  .templateLiteral(['custom_', z.enum(CUSTOM_FIELD_TYPES), '_', z.uuid()])
  .register(z.globalRegistry, { id: 'CustomKey' });

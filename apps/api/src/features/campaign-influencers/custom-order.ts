import type { CustomField } from '@altavoz/contracts';
import { customKeyParts } from '@altavoz/domain';
import { sql, type RawBuilder } from 'kysely';
import type { OrderKey } from '../../db/order.js';

/** A custom field by its name. */
export type Named = Pick<CustomField, 'type' | 'uuid'>;
/** Its id was read from a name, so it is one, and it belongs to the shape of a query. */
const idOf = ({ uuid }: Named) => sql.lit(uuid);
export const textOf = (field: Named) => sql`ci.custom_values ->> ${idOf(field)}`;
/** A name may say another type than the field has: what does not fit is not known. */
const ofType = (field: Named, type: 'number' | 'string', value: RawBuilder<unknown>) =>
  sql`case when jsonb_typeof(ci.custom_values -> ${idOf(field)}) = ${sql.lit(type)} then ${value} end`;
export const numberOf = (field: Named) => ofType(field, 'number', sql`(${textOf(field)})::numeric`);
export const isYes = (field: Named) =>
  sql`coalesce(ci.custom_values -> ${idOf(field)} = 'true'::jsonb, false)`;

/**
 * What an order by a custom field compares; null for a name that is of none. Words as people type them, options in their
 * own order.
 * @param company as the query knows it, so that the options are read once
 */
export function customOrder(name: string, company: RawBuilder<unknown>): Omit<OrderKey, 'descending'> | null {
  const field = customKeyParts(name);
  if (!field) return null;
  switch (field.type) {
    case 'number':
      return { by: numberOf(field), kind: 'numeric', mayBeUnknown: true };
    case 'checkbox':
      return { by: isYes(field), kind: 'boolean' };
    case 'date':
      return { by: sql`(${textOf(field)}) collate "C"`, kind: 'text', mayBeUnknown: true };
    case 'select':
      return {
        by: sql`array_position((select array(select chosen ->> 'uuid' from custom_fields field,
          jsonb_array_elements(field.options) with ordinality as options (chosen, at)
          where field.company_id = ${company} and field.id = ${idOf(field)} order by at)), ${textOf(field)})`,
        kind: 'bigint',
        mayBeUnknown: true,
      };
    case 'text':
    case 'link':
      return { by: sql`fold_text(${textOf(field)})`, kind: 'text', mayBeUnknown: true };
  }
}

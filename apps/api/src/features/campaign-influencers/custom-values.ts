import { withScheme, type CustomField, type CustomValue } from '@altavoz/contracts';
import { customValueProblem } from '@altavoz/domain';
import { sql, type RawBuilder } from 'kysely';
import { fieldError, notFound } from '../../http/errors.js';

type Sent = Readonly<Record<string, CustomValue | null>>;

/**
 * What is kept of values for custom fields, null for those that are emptied.
 * @throws AppError `resource.not_found` for a field that the campaign has not, `request.invalid` on the id of one that
 *   holds no such value
 */
export function judgeCustomValues(fields: readonly CustomField[], sent: Sent): Sent {
  return Object.fromEntries(
    Object.entries(sent).map(([uuid, value]) => {
      const field = fields.find((one) => one.uuid === uuid);
      if (!field) throw notFound();
      const kept =
        typeof value !== 'string' ? value : field.type === 'link' ? withScheme(value) : value.trim();
      if (kept === null || kept === '') return [uuid, null];
      const problem = customValueProblem(field, kept);
      if (problem !== null) throw fieldError(uuid, `issues:${problem}`);
      return [uuid, kept];
    }),
  );
}

/** What a row of `campaign_influencers` holds with these values: all others as they are. */
export const withCustomValues = (values: Sent): RawBuilder<string> =>
  sql<string>`jsonb_strip_nulls(custom_values || ${JSON.stringify(values)}::jsonb)`;

/** Custom values as fields like all others, by their ids. */
export const oneByOne = <Fields extends { custom_values?: Sent | undefined }>({
  custom_values,
  ...others
}: Fields): Record<string, unknown> => ({ ...others, ...custom_values });

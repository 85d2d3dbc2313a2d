import {
  CREATOR_CONDITIONS,
  CUSTOM_FIELD_TYPES,
  type ConditionField,
  type ConditionFields,
  type CustomField,
  type CustomKey,
} from '@altavoz/contracts';

type Named = Pick<CustomField, 'type' | 'uuid'>;

const NAME = `custom_(${CUSTOM_FIELD_TYPES.join('|')})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})`;
const WHOLE = new RegExp(`^${NAME}$`);

/** The name of a custom field in orders and conditions. */
export const customKey = ({ type, uuid }: Named): CustomKey => `custom_${type}_${uuid}`;

/** The field that such a name is of; null for every other name. */
export function customKeyParts(name: string): Named | null {
  const [, type, uuid = ''] = WHOLE.exec(name) ?? [];
  const known = CUSTOM_FIELD_TYPES.find((one) => one === type);
  return known ? { type: known, uuid } : null;
}

/** The custom fields whose names a text has in it. */
export const customKeysIn = (text: string): Named[] =>
  [...new Set(text.match(new RegExp(NAME, 'g')))].flatMap((name) => customKeyParts(name) ?? []);

/** How each type of custom field is compared. */
const customCondition = ({ type }: Pick<CustomField, 'type'>, options: readonly string[]): ConditionField => {
  switch (type) {
    case 'number':
      return { kind: 'number', mayBeUnknown: true };
    case 'date':
      return { kind: 'day', mayBeUnknown: true };
    case 'select':
      return { kind: 'option', values: options };
    case 'checkbox':
      return { kind: 'flag' };
    case 'text':
    case 'link':
      return { kind: 'text', mayBeUnknown: true };
  }
};

/**
 * What creators can be narrowed by with the custom fields of their campaign, and with those that a text is about: it may
 * come from a time or a campaign that had others.
 */
export function creatorConditions(text: string, fields: readonly CustomField[] = []): ConditionFields {
  const inText = customKeysIn(text).map((field) => [customKey(field), customCondition(field, [])] as const);
  const own = fields.map((field) => {
    const there = field.options.filter(({ removed }) => !removed);
    const condition: ConditionField = {
      ...customCondition(
        field,
        there.map(({ uuid }) => uuid),
      ),
      named: {
        label: field.label,
        options: Object.fromEntries(field.options.map(({ uuid, label }) => [uuid, label])),
      },
    };
    return [customKey(field), condition] as const;
  });
  return { ...CREATOR_CONDITIONS, ...Object.fromEntries([...inText, ...own]) };
}

import { EMPTY_DRAFT, type CampaignDraft } from './create-draft';

/** The steps of creating a campaign, by the fields each one asks; whatever is not named belongs to the brief. */
const FIELDS: Readonly<Record<number, readonly string[]>> = {
  0: ['name', 'brand', 'starts_on', 'ends_on', 'budget', 'currency', 'is_realty'],
  2: ['logo', 'cover'],
};
const BRIEF_STEP = 1;
const IMAGES_STEP = 2;
export const LAST_STEP = 3;

/** The step that asks a field; an item of a list, such as `hashtags.2`, belongs with its list. */
export function stepOf(field: string): number {
  const whole = field.split('.', 1)[0] ?? field;
  const found = Object.entries(FIELDS).find(([, fields]) => fields.includes(whole));
  return found ? Number(found[0]) : BRIEF_STEP;
}

/** Whether anything was said in a step; of the pictures, whether there are any. */
export const isFilled = (step: number, values: CampaignDraft, images: object): boolean =>
  step === IMAGES_STEP
    ? Object.values(images).some(Boolean)
    : Object.entries(EMPTY_DRAFT).some(
        ([field, empty]) =>
          stepOf(field) === step &&
          JSON.stringify(values[field as keyof CampaignDraft]) !== JSON.stringify(empty),
      );

/** Where to mend what is wrong: the earliest step with an error and its first field; null when all is well. */
export function firstToMend(
  errors: Readonly<Record<string, unknown>>,
): { step: number; field: string } | null {
  const [first] = Object.keys(errors)
    .map((field) => ({ step: stepOf(field), field: field.split('.', 1)[0] ?? field }))
    .toSorted((a, b) => a.step - b.step);
  return first ?? null;
}

/** Errors of a list's items said at the list, which is the field that is shown. */
export function errorsByField(errors: Readonly<Record<string, string>>): Record<string, string> {
  const gathered: Record<string, string> = {};
  for (const [field, message] of Object.entries(errors)) {
    const whole = field.split('.', 1)[0] ?? field;
    const before = gathered[whole];
    if (before === undefined) gathered[whole] = message;
    else if (!before.includes(message)) gathered[whole] = `${before} ${message}`;
  }
  return gathered;
}

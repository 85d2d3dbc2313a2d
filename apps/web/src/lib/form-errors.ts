import { errorText, fieldErrors } from './error-text';
import { notify } from './notify';

interface FormFields {
  getInputNode: (path: string) => HTMLElement | null;
  setErrors: (errors: Record<string, string>) => void;
}

/** Says what is wrong with fields that are not on the page: whoever presses save must not press it for nothing. */
function sayHidden(form: Pick<FormFields, 'getInputNode'>, errors: Readonly<Record<string, unknown>>): void {
  const hidden = Object.entries(errors).filter(([field]) => form.getInputNode(field) === null);
  const sentences = hidden.map(([, error]) => error).filter((error) => typeof error === 'string');
  if (sentences.length > 0) notify.danger({ id: 'hidden-fields', text: [...new Set(sentences)].join(' ') });
}

/**
 * Moves the focus to the first wrong field in the order of the page, and says what is wrong with those that are not on
 * it: the second argument of a form's `onSubmit`, for what its own rules refuse.
 */
export const focusFirstError =
  (form: Pick<FormFields, 'getInputNode'>) =>
  (errors: Readonly<Record<string, unknown>>): void => {
    const [first] = Object.keys(errors)
      .map((field) => form.getInputNode(field))
      .filter((node) => node !== null)
      .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    first?.focus();
    sayHidden(form, errors);
  };

/** Shows at their fields what the server refuses, and moves the focus to the first of them [ERR-28]. */
export function showFieldErrors(form: FormFields, error: unknown): void {
  const errors = fieldErrors(error);
  form.setErrors(errors);
  focusFirstError(form)(errors);
}

/** The same, and tells a failure that is of no field. */
export function tellErrors(form: FormFields, error: unknown): void {
  showFieldErrors(form, error);
  if (Object.keys(fieldErrors(error)).length === 0) notify.danger({ text: errorText(error) });
}

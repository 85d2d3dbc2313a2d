import { fieldErrors } from './error-text';

interface FormFields {
  getInputNode: (path: string) => HTMLElement | null;
  setErrors: (errors: Record<string, string>) => void;
}

/**
 * Moves the focus to the first wrong field in the order of the page: the second argument of a form's
 * `onSubmit`, for what its own rules refuse.
 */
export const focusFirstError =
  (form: Pick<FormFields, 'getInputNode'>) =>
  (errors: Readonly<Record<string, unknown>>): void => {
    const [first] = Object.keys(errors)
      .map((field) => form.getInputNode(field))
      .filter((node) => node !== null)
      .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    first?.focus();
  };

/** Shows at their fields what the server refuses, and moves the focus to the first of them [ERR-28]. */
export function showFieldErrors(form: FormFields, error: unknown): void {
  const errors = fieldErrors(error);
  form.setErrors(errors);
  focusFirstError(form)(errors);
}

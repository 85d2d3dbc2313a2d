/** What is typed into. */
const FIELDS = 'input:not([type=checkbox], [type=radio], [type=file]), textarea';

/**
 * Lets a field keep the focus while a button is pressed, until the press is whole. What is said when a field is
 * left, such as why it is refused, would otherwise come up between the two halves of a click and move the button
 * away from under the pointer, and the click would be lost.
 */
export function pressInPlace(): void {
  let pressed: HTMLButtonElement | null = null;
  // After the page's own listeners: what keeps the focus already goes on doing so.
  document.addEventListener('mousedown', (event) => {
    pressed = null;
    if (event.button !== 0 || event.defaultPrevented || !document.activeElement?.matches(FIELDS)) return;
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button || button.closest('[draggable="true"]')) return;
    pressed = button;
    event.preventDefault();
  });
  // Before them: a form is sent with what the field has made of its text on being left.
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('button') === pressed)
        pressed?.focus({ preventScroll: true });
      pressed = null;
    },
    true,
  );
}

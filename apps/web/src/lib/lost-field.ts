/** What is typed into. */
const FIELD =
  'input:not([type=checkbox], [type=radio], [type=file], [type=button]), textarea, select, [contenteditable="true"]';

/** What somebody types into as far as it is known; null once they have turned elsewhere. */
let field: Element | null = null;
let isGuarding = false;

const isLost = (one: Element): boolean => !one.isConnected || one.matches(':disabled');

/** Whether a key writes, or takes away what was written, in some field. */
const isWriting = ({ key }: KeyboardEvent): boolean =>
  key.length === 1 || key === 'Enter' || key === 'Backspace' || key === 'Delete';

/** Whether whoever presses it is done with the field, or goes elsewhere. */
const isTurning = (event: KeyboardEvent, at: Element | null): boolean =>
  /^(?:Tab|Escape|Home|End|Page|Arrow)/.test(event.key) ||
  // It sends what was written, but is a new line in a text.
  (event.key === 'Enter' && at !== null && (event.ctrlKey || event.metaKey || !at.matches('textarea')));

/**
 * Lets go nowhere what is typed on after the field went from under it: a colleague has removed what it belonged to, or the
 * right to change it is gone. The letters would be shortcuts of whatever is there then. Who presses something, or turns
 * elsewhere by a key, has seen it.
 */
export function guardLostField(): void {
  if (isGuarding) return;
  isGuarding = true;
  const turn = () => (field = null);
  for (const name of ['pointerdown', 'click', 'popstate'] as const)
    window.addEventListener(name, turn, { capture: true });
  window.addEventListener(
    'focusin',
    ({ target }) => {
      // What code gives the focus to has not been gone to.
      if (target instanceof Element && target.matches(FIELD)) field = target;
      else if (field && !isLost(field)) turn();
    },
    { capture: true },
  );
  window.addEventListener(
    'keydown',
    (event) => {
      const at = event.target instanceof Element && event.target.matches(FIELD) ? event.target : null;
      if (isTurning(event, at)) return void turn();
      if (!isWriting(event)) return;
      if (at) field = at;
      else if (field && isLost(field) && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    },
    { capture: true },
  );
}

/** As long as this a menu may take to come (ms); its code is fetched when it is first asked for. */
const LONGEST = 5_000;

export interface Typed {
  text: string;
  /** Enter came behind it. */
  entered: boolean;
}

/**
 * Keeps what is typed right behind the keys that open a menu, until its field has the focus: the letters would go into
 * the field before, or be shortcuts of a list.
 * @param isField whether that field has what is typed already
 * @returns what ends it and gives what was typed, once
 */
export function keepTyped(isField: (target: EventTarget | null) => boolean): () => Typed {
  let text = '';
  let entered = false;
  const listen = (event: KeyboardEvent) => {
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === 'Escape') [text, entered] = ['', false];
    if (isField(event.target) || event.key === 'Escape') stop();
    else if (isLetter || event.key === 'Backspace' || event.key === 'Enter') {
      if (event.key === 'Enter') entered = text !== '';
      else if (!entered) text = isLetter ? text + event.key : text.slice(0, -1);
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  const stop = () => {
    clearTimeout(timer);
    removeEventListener('keydown', listen, true);
  };
  const timer = setTimeout(stop, LONGEST);
  addEventListener('keydown', listen, true);
  return () => {
    stop();
    const taken = { text, entered };
    text = '';
    entered = false;
    return taken;
  };
}

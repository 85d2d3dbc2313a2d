import { give } from '../../lib/given';

const FIELD = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const OPEN = '[role="dialog"]:not([data-beside]), [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Whether somebody is at work in a field, a dialog or a menu, which has what is pasted for itself; a panel beside the page has not. */
const isElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(FIELD) !== null) ||
  document.activeElement?.closest(FIELD) != null ||
  [...document.querySelectorAll(OPEN)].some((one) => one.checkVisibility());

/** The text, or else the file, that comes along. */
function contentOf(data: DataTransfer): { text: string; file: File | null } {
  const links = data
    .getData('text/uri-list')
    .split(/\r?\n/)
    .filter((line) => !line.startsWith('#'))
    .join('\n');
  const text = data.getData('text/plain') || links;
  // What is copied in a spreadsheet is a text, and a picture of it.
  return text.trim() === '' ? { text: '', file: data.files[0] ?? null } : { text, file: null };
}

/** Whether what is dragged can be of use: what it is can be read only when it is dropped. */
const isCarried = (data: DataTransfer | null): boolean =>
  data?.types.some((type) => type === 'Files' || type === 'text/uri-list' || type === 'text/plain') ?? false;

/**
 * Takes what is pasted on the page or dropped on it, unless a field, a dialog or a menu has it, or it comes from the page
 * itself.
 * @param onOver told whether something that would be taken is held over the window
 * @param signal ends it
 */
export function takeGestures(onOver: (isOver: boolean) => void, signal: AbortSignal): void {
  /** Something of the page itself is moved: a card, a column, a picture. */
  let own = false;
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, listener, { signal });
  const isMine = (event: DragEvent) =>
    !own && !event.defaultPrevented && isCarried(event.dataTransfer) && !isElsewhere(event.target);
  const hold = (event: DragEvent) => {
    const mine = isMine(event);
    onOver(mine);
    if (!mine) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
  };
  on('paste', (event) => {
    if (event.defaultPrevented || !event.clipboardData || isElsewhere(event.target)) return;
    const content = contentOf(event.clipboardData);
    // Of files, only a list is meant for us; a picture may be on its way to somewhere else.
    if (content.file && !/\.csv$/i.test(content.file.name)) return;
    if (content.text !== '' || content.file) give(content);
  });
  on('dragstart', () => (own = true));
  on('dragend', () => (own = false));
  on('dragenter', hold);
  on('dragover', hold);
  on('dragleave', ({ relatedTarget }) => relatedTarget === null && onOver(false));
  on('drop', (event) => {
    onOver(false);
    if (!isMine(event) || !event.dataTransfer) return;
    event.preventDefault();
    give({ ...contentOf(event.dataTransfer), dropped: true });
  });
}

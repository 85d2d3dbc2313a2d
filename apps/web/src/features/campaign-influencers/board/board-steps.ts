import { stepFocus } from '../../../components/use-roving-focus';

/**
 * Moves the focus from a card with the arrow keys: up and down in its column, left and right to the card at
 * the same height of the next column that has one. @returns whether the key was one of these
 */
export function stepBetweenCards(from: HTMLElement, key: string): boolean {
  const scroller = from.closest<HTMLElement>('[data-column]');
  if (!scroller) return false;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const handles = cardsOf(scroller).flatMap((card) => handleOf(card) ?? []);
    stepFocus(handles, key === 'ArrowDown' ? 1 : -1);
    return true;
  }
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return false;
  const columns = [...document.querySelectorAll<HTMLElement>('[data-column]')];
  const ordered = key === 'ArrowRight' ? columns : columns.toReversed();
  const next = ordered.slice(ordered.indexOf(scroller) + 1).find((column) => cardsOf(column).length > 0);
  if (next) {
    const height = from.getBoundingClientRect().top;
    focus(
      cardsOf(next).reduce((best, card) =>
        Math.abs(card.getBoundingClientRect().top - height) <
        Math.abs(best.getBoundingClientRect().top - height)
          ? card
          : best,
      ),
    );
  }
  return true;
}

/** The cards that are drawn, from the top down; the order in the document may differ. */
const cardsOf = (column: HTMLElement) =>
  [...column.querySelectorAll<HTMLElement>('[data-card]')].toSorted(
    (a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top,
  );

/** What of a card takes the focus, wherever it stands. */
export const cardHandle = (uuid: string): HTMLElement | null => {
  const card = document.querySelector<HTMLElement>(`[data-card="${uuid}"]`);
  return card && handleOf(card);
};

/** Puts the focus on a card wherever it stands now. */
export function focusCard(board: HTMLElement, uuid: string): void {
  focus(board.querySelector<HTMLElement>(`[data-card="${uuid}"]`) ?? undefined);
}

const handleOf = (card: HTMLElement) => card.querySelector<HTMLElement>('[role="button"]');

const focus = (card: HTMLElement | undefined) => {
  if (card) handleOf(card)?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

/** Scrolls the list of a calendar, in its own place, to where a day begins. */
export function scrollToDay(calendar: HTMLElement | null, day: string): void {
  // Its head stays in sight at the top, so it is the day around it that has a place.
  const begins = calendar?.querySelector<HTMLElement>(`[data-date="${day}"]`)?.parentElement;
  let place = begins?.parentElement;
  while (place && !/auto|scroll/.test(getComputedStyle(place).overflowY)) place = place.parentElement;
  if (begins) place?.scrollBy(0, begins.getBoundingClientRect().top - place.getBoundingClientRect().top);
}

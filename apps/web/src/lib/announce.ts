type Politeness = 'polite' | 'assertive';

const regions: Partial<Record<Politeness, HTMLElement>> = {};

/** The hidden live regions stand in the page from the start: ones added with their text are often not read. */
export function placeLiveRegions(): void {
  for (const politeness of ['polite', 'assertive'] as const) {
    if (regions[politeness]) continue;
    const region = document.createElement('div');
    region.setAttribute('aria-live', politeness);
    region.setAttribute('aria-atomic', 'true');
    region.className = 'alta-hidden';
    document.body.append(region);
    regions[politeness] = region;
  }
}

/**
 * Says a sentence to screen readers without moving the focus. What was said before is gone from the page, however it was
 * said: a failure is not read where it succeeded since.
 */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  const region = regions[politeness];
  if (!region) return;
  // The same sentence twice is a change only when the region was empty between.
  for (const one of Object.values(regions)) one.textContent = '';
  setTimeout(() => {
    region.textContent = text;
  }, 50);
}

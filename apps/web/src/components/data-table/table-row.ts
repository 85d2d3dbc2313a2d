/** The row of a table that stands for a thing. */
export const tableRow = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);

/** Where in a list somebody is, beside its filters: a sub-tab. A view keeps it, too. */
export interface ViewPlace {
  /** Null for the first one. */
  value: string | null;
  open: (value: string | null) => void;
}

/** The name of it among the texts of a view. */
const PLACE = 'tab';

/** What a view keeps of a list with the place in it. */
export const withPlace = (kept: Readonly<Record<string, string>>, place: string | null | undefined) =>
  place ? { ...kept, [PLACE]: place } : { ...kept };

/** The place that a view keeps. */
export const placeIn = (state: Readonly<Record<string, string>>): string | null => state[PLACE] ?? null;

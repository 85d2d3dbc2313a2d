/** So many colours tell apart in both schemes: `--alta-series-1` and on, in the theme. */
const SERIES = 11;

/** The colour of an entry of a legend, and of what it names in the chart: the brand's first. */
export const seriesColor = (index: number): string => `var(--alta-series-${(index % SERIES) + 1})`;

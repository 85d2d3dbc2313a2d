/** What a table has beyond its first rows: it comes when it is first needed. */
export { announceSort } from './announce-sort';
export { DataTableChosen } from './data-table-chosen';
export { DataTableTotals } from './data-table-totals';
export { RowSwipes } from './row-swipes';

export { CalendarTab } from './calendar-late';
export type { CalendarTabProps } from './calendar-tab';

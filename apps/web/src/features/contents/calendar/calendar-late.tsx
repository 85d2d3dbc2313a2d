import type { CalendarTabProps } from './calendar-tab';
import { late, loadWords } from '../../../lib/late';

const Loaded = late(async () => {
  const [module] = await Promise.all([import('./calendar-tab'), loadWords(['calendar'])]);
  return { default: module.CalendarTab };
});

/** The calendar of a campaign's contents; its code and its words come when it is opened. */
export const CalendarTab = (props: CalendarTabProps) => <Loaded {...props} />;

import { lazy } from 'react';
import { loadWords } from '../../../lib/i18n';
import type { CalendarTabProps } from './calendar-tab';
import './words';

const Loaded = lazy(async () => {
  const [module] = await Promise.all([import('./calendar-tab'), loadWords(['calendar'])]);
  return { default: module.CalendarTab };
});

/** The calendar of a campaign's contents; its code and its words come when it is opened. */
export const CalendarTab = (props: CalendarTabProps) => <Loaded {...props} />;
